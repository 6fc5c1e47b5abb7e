// three-mesh-bvh: its own triangles, made beforehand, with their planes, so that none is out of date when it is asked.
import { Vector3 } from 'three';
import { ExtendedTriangle } from 'three-mesh-bvh';

function triangleOf(row) {
  const corners = [0, 3, 6].map((i) => new Vector3(row[i], row[i + 1], row[i + 2]));
  const triangle = new ExtendedTriangle(...corners);
  triangle.update();
  return triangle;
}

export const threeMeshBvh = {
  'triangle-triangle': ([first, second]) => {
    const [a, b] = [first.map(triangleOf), second.map(triangleOf)];
    return (i, j) => (a[i].intersectsTriangle(b[j]) ? 1 : 0);
  },
};
