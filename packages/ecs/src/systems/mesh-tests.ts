import { collideAabbTriangleFront, collideSphereTriangleFront } from '@bitbounds/core';
import {
  getTriangle,
  queryBoxTriangles,
  querySphereTriangles,
  type SlotList,
  type TriangleTree,
} from '@bitbounds/kernels';
import { SPHERE } from '../components/shapes.ts';

const _triangle = new Float64Array(9);

/**
 * Fills `out` with the triangles of a mesh that may touch the shape (core's row, in the mesh's own
 * space).
 */
export function findTriangles(
  out: SlotList,
  tree: TriangleTree,
  row: Float64Array,
  shape: number,
): number {
  if (shape === SPHERE) return querySphereTriangles(tree, row[0], row[1], row[2], row[3], out);
  return queryBoxTriangles(tree, row, out);
}

/** How does the shape touch the front of one triangle? Normal from the shape to the triangle. */
export function collideTriangle(
  out: Float64Array,
  tree: TriangleTree,
  triangle: number,
  row: Float64Array,
  shape: number,
): boolean {
  getTriangle(_triangle, tree, triangle);
  return shape === SPHERE
    ? collideSphereTriangleFront(out, row, _triangle)
    : collideAabbTriangleFront(out, row, _triangle);
}

/** Moves core's row of a shape. */
export function moveShape(row: Float64Array, shape: number, x: number, y: number, z: number): void {
  row[0] += x;
  row[1] += y;
  row[2] += z;
  if (shape === SPHERE) return;
  row[3] += x;
  row[4] += y;
  row[5] += z;
}
