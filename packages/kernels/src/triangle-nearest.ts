import { checkRow, refuseBound } from './check-row.ts';
import { startQuery, type TriangleFilter } from './triangle-filter.ts';
import type { TriangleTree } from './triangle-tree.ts';

/** The triangle that was found, −1 for none. */
export interface TriangleHit {
  triangle: number;
}

/** Creates a hit of no triangle, for queries of a mesh to fill. */
export function createTriangleHit(): TriangleHit {
  return { triangle: -1 };
}

function castRay(tree: TriangleTree, row: ArrayLike<number>, maxT: number, isAny: boolean): number {
  const { exports, f64, ray } = tree.kernel;
  for (let i = 0; i < 6; i++) f64[ray + i] = row[i];
  f64[ray + 6] = maxT;
  return exports.raycast(isAny);
}

/**
 * When does the ray first hit a triangle, from either side? The least `t` of core's `raycastTriangle` over all
 * triangles, to the last bit, in 0…`maxT` (Infinity unless given), or Infinity. `ray`: origin and direction, 6 numbers,
 * the direction of any length. Fills `hit`; of triangles that are hit at the same t it takes the one with the least
 * number. A zero direction and NaN are a miss. About triangles smaller than 1e-7 of their distance to the origin f64
 * can say little: there core may report a hit and this a miss.
 */
export function raycastTriangles(
  hit: TriangleHit,
  tree: TriangleTree,
  ray: ArrayLike<number>,
  maxT: number = Number.POSITIVE_INFINITY,
  filter?: TriangleFilter,
): number {
  checkRow('raycastTriangles', 'ray', 3, ray, 6);
  if (typeof maxT !== 'number') refuseBound('raycastTriangles', 'maxT', maxT);
  startQuery(tree, 'raycastTriangles', filter);
  const t = castRay(tree, ray, maxT, false);
  hit.triangle = tree.kernel.exports.getHitTriangle();
  return t;
}

/** Does the ray hit any triangle at t <= `maxT`? As `raycastTriangles`, but ends at the first one found. */
export function intersectsRayTriangles(
  tree: TriangleTree,
  ray: ArrayLike<number>,
  maxT: number = Number.POSITIVE_INFINITY,
  filter?: TriangleFilter,
): boolean {
  checkRow('intersectsRayTriangles', 'ray', 3, ray, 6);
  if (typeof maxT !== 'number') refuseBound('intersectsRayTriangles', 'maxT', maxT);
  startQuery(tree, 'intersectsRayTriangles', filter);
  return castRay(tree, ray, maxT, true) < Infinity;
}

/**
 * Writes the point of the mesh that is nearest to `point` (three numbers), if one lies within `maxDistance`, and fills
 * `hit` with its triangle. If there is none, or for NaN, the triangle is −1 and `out` is left alone. The point is that
 * of core's `closestPointOnTriangle`; of equally near triangles it takes the one with the least number. `out` may be
 * `point`. From farther than 10,000 times the mesh's size f32 can hardly tell its triangles apart, so more of them are
 * measured; from 100,000 times all are.
 */
export function closestPointOnTriangles<T extends { [i: number]: number }>(
  out: T,
  hit: TriangleHit,
  tree: TriangleTree,
  point: ArrayLike<number>,
  maxDistance: number = Number.POSITIVE_INFINITY,
  filter?: TriangleFilter,
): T {
  checkRow('closestPointOnTriangles', 'point', 3, point, 3);
  if (typeof maxDistance !== 'number')
    refuseBound('closestPointOnTriangles', 'maxDistance', maxDistance);
  startQuery(tree, 'closestPointOnTriangles', filter);
  const { exports, f64, nearest, point: at } = tree.kernel;
  f64[at] = point[0];
  f64[at + 1] = point[1];
  f64[at + 2] = point[2];
  f64[at + 3] = maxDistance;
  const isFound = exports.findNearest();
  hit.triangle = exports.getNearestTriangle();
  if (!isFound) return out;
  const to = out as { [i: number]: number };
  for (let axis = 0; axis < 3; axis++) to[axis] = f64[nearest + axis];
  return out;
}
