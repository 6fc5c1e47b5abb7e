// Babylon.js: its bounding objects, made beforehand. Its frustum takes the eight corners of a box.
import { BoundingBox } from '@babylonjs/core/Culling/boundingBox.js';
import { BoundingInfo } from '@babylonjs/core/Culling/boundingInfo.js';
import { BoundingSphere } from '@babylonjs/core/Culling/boundingSphere.js';
import { Ray } from '@babylonjs/core/Culling/ray.js';
import { Plane } from '@babylonjs/core/Maths/math.plane.js';
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js';
import { toWhole } from './shapes.mjs';

const vector = (row, offset = 0) => new Vector3(row[offset], row[offset + 1], row[offset + 2]);
const sphereOf = (row) => BoundingSphere.CreateFromCenterAndRadius(vector(row), row[3]);
const boxOf = (row) => new BoundingBox(vector(row), vector(row, 3));
/** With its usual tolerance it would hit beside triangles. */
const rayOf = (row) => new Ray(vector(row), vector(row, 3), 100, 0);
const triangleOf = (row) => ({ a: vector(row), b: vector(row, 3), c: vector(row, 6) });
const frustumOf = (row) =>
  [0, 4, 8, 12, 16, 20].map((i) => new Plane(row[i], row[i + 1], row[i + 2], -row[i + 3]));

/** A box around the origin in a world of its own. */
function obbOf(row) {
  const half = vector(row, 3);
  const [u, v, w] = [6, 9, 12].map((offset) => row.slice(offset, offset + 3));
  const world = Matrix.FromValues(...u, 0, ...v, 0, ...w, 0, row[0], row[1], row[2], 1);
  return new BoundingInfo(half.negate(), half, world);
}

export const babylon = {
  'sphere-sphere': ([first, second]) => {
    const [a, b] = [first.map(sphereOf), second.map(sphereOf)];
    return (i, j) => (BoundingSphere.Intersects(a[i], b[j]) ? 1 : 0);
  },
  'sphere-aabb': ([first, second]) => {
    const [a, b] = [first.map(sphereOf), second.map(boxOf)];
    return (i, j) => {
      const { centerWorld, radiusWorld } = a[i];
      const { minimumWorld, maximumWorld } = b[j];
      return BoundingBox.IntersectsSphere(minimumWorld, maximumWorld, centerWorld, radiusWorld)
        ? 1
        : 0;
    };
  },
  'sphere-triangle': ([first, second]) => {
    const [a, b] = [first.map(sphereOf), second.map(triangleOf)];
    const closest = new Vector3();
    return (i, j) => {
      const { centerWorld, radiusWorld } = a[i];
      const { a: p, b: q, c: r } = b[j];
      return Vector3.ProjectOnTriangleToRef(centerWorld, p, q, r, closest) <= radiusWorld ? 1 : 0;
    };
  },
  'aabb-aabb': ([first, second]) => {
    const [a, b] = [first.map(boxOf), second.map(boxOf)];
    return (i, j) => (BoundingBox.Intersects(a[i], b[j]) ? 1 : 0);
  },
  'obb-obb': ([first, second]) => {
    const [a, b] = [first.map(obbOf), second.map(obbOf)];
    return (i, j) => (a[i].intersects(b[j], true) ? 1 : 0);
  },
  'ray-aabb': ([first, second]) => {
    const [a, b] = [first.map(rayOf), second.map(boxOf)];
    return (i, j) => (a[i].intersectsBoxMinMax(b[j].minimumWorld, b[j].maximumWorld) ? 1 : 0);
  },
  'ray-triangle': ([first, second]) => {
    const [a, b] = [first.map(rayOf), second.map(triangleOf)];
    return (i, j) => {
      const { a: p, b: q, c: r } = b[j];
      return a[i].intersectsTriangle(p, q, r) === null ? 0 : 1;
    };
  },
  'frustum-aabb': ([first, second]) => {
    const [a, b] = [first.map(frustumOf), second.map(boxOf)];
    return (i, j) => (BoundingBox.IsInFrustum(b[j].vectorsWorld, a[i]) ? 1 : 0);
  },
  'closest-on-triangle': ([first, second]) => {
    const [a, b] = [first.map((row) => vector(row)), second.map(triangleOf)];
    const closest = new Vector3();
    return (i, j) => {
      const { a: p, b: q, c: r } = b[j];
      Vector3.ProjectOnTriangleToRef(a[i], p, q, r, closest);
      return toWhole(closest.x, closest.y, closest.z);
    };
  },
};
