// mathcat: arrays and small records, made beforehand. It has no sphere–sphere, sphere–triangle or frustum.
import { box3, obb3, raycast3 } from 'mathcat';

const at = (row, offset) => row.slice(offset, offset + 3);
const sphereOf = (row) => ({ center: at(row, 0), radius: row[3] });
const rayOf = (row) => ({ origin: at(row, 0), direction: at(row, 3), length: 100 });
const triangleOf = (row) => ({ a: at(row, 0), b: at(row, 3), c: at(row, 6) });
const obbOf = (row) => ({ center: at(row, 0), halfExtents: at(row, 3), rotation: row.slice(6) });

export const mathcat = {
  'sphere-aabb': ([first, b]) => {
    const { intersectsSphere } = box3;
    const a = first.map(sphereOf);
    return (i, j) => (intersectsSphere(b[j], a[i]) ? 1 : 0);
  },
  'aabb-aabb': ([a, b]) => {
    const { intersectsBox3 } = box3;
    return (i, j) => (intersectsBox3(a[i], b[j]) ? 1 : 0);
  },
  'obb-obb': ([first, second]) => {
    const { intersectsOBB3 } = obb3;
    const [a, b] = [first.map(obbOf), second.map(obbOf)];
    return (i, j) => (intersectsOBB3(a[i], b[j]) ? 1 : 0);
  },
  'ray-aabb': ([first, b]) => {
    const { intersectsBox3 } = raycast3;
    const a = first.map(rayOf);
    return (i, j) => (intersectsBox3(a[i], b[j]) ? 1 : 0);
  },
  'ray-triangle': ([first, second]) => {
    const { createIntersectsTriangleResult, intersectsTriangle } = raycast3;
    const [a, b] = [first.map(rayOf), second.map(triangleOf)];
    const result = createIntersectsTriangleResult();
    return (i, j) => {
      const { a: p, b: q, c: r } = b[j];
      intersectsTriangle(result, a[i], p, q, r, false);
      return result.hit ? 1 : 0;
    };
  },
  'aabb-triangle': ([a, second]) => {
    const { intersectsTriangle3 } = box3;
    const b = second.map(triangleOf);
    return (i, j) => {
      const { a: p, b: q, c: r } = b[j];
      return intersectsTriangle3(a[i], p, q, r) ? 1 : 0;
    };
  },
};
