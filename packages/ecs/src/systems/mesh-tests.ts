import { collideAabbTriangleFront, collideSphereTriangleFront } from '@bitbounds/core';
import {
  getTriangle,
  queryBoxTriangles,
  querySphereTriangles,
  type SlotList,
  type TriangleTree,
} from '@bitbounds/kernels';
import { SPHERE } from '../components/shapes.ts';

// By shape, through a table for the reason told in pair-tests.ts.
const FRONT_TESTS = [collideSphereTriangleFront, collideAabbTriangleFront];

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
  return FRONT_TESTS[shape](out, row, _triangle);
}

/**
 * Moves core's row of a shape by x y z. Rows, not numbers: a double argument is a heap allocation.
 */
export function moveShape(row: Float64Array, shape: number, by: Float64Array): void {
  const x = by[0];
  const y = by[1];
  const z = by[2];
  row[0] += x;
  row[1] += y;
  row[2] += z;
  if (shape === SPHERE) return;
  row[3] += x;
  row[4] += y;
  row[5] += z;
}
