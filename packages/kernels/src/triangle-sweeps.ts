import { MISS, sweepAabbTriangle, sweepCapsuleTriangle } from '@bitbounds/core';
import type { TriangleHit } from './triangle-nearest.ts';
import { writeSweptPoints, writeSweptSphere } from './triangle-swept.ts';
import { getTriangle, type TriangleTree } from './triangle-tree.ts';

const _triangle = new Float64Array(9);

/** Asks the exact test of each triangle that the written shape may touch, in the order of time. */
function findFirst(
  hit: TriangleHit,
  tree: TriangleTree,
  shape: ArrayLike<number>,
  motion: ArrayLike<number>,
  sweep: (
    shape: ArrayLike<number>,
    motion: ArrayLike<number>,
    triangle: ArrayLike<number>,
  ) => number,
): number {
  const { exports } = tree.kernel;
  exports.startSwept();
  hit.triangle = -1;
  let best = 1;
  for (;;) {
    const triangle = exports.nextSwept(best);
    if (triangle < 0) return hit.triangle < 0 ? MISS : best;
    const t = sweep(shape, motion, getTriangle(_triangle, tree, triangle));
    if (!(t <= best)) continue;
    if (t === best && hit.triangle >= 0 && hit.triangle < triangle) continue;
    best = t;
    hit.triangle = triangle;
  }
}

/**
 * When does the ball, `x y z radius`, moved by `t` times the motion (three numbers), first touch a triangle: the least
 * of what core's `sweepSphereTriangle` says of each, to the last bit, `t` in 0…1, or Infinity; NaN is a miss. Fills
 * `hit`; of triangles that are touched at the same t it is the one with the least number.
 */
export function sweepSphereTriangles(
  hit: TriangleHit,
  tree: TriangleTree,
  sphere: ArrayLike<number>,
  motion: ArrayLike<number>,
): number {
  const { exports } = tree.kernel;
  writeSweptSphere(tree, sphere, motion);
  const t = exports.sweepSphere();
  hit.triangle = exports.getSweptTriangle();
  return t;
}

/** As `sweepSphereTriangles`, for a capsule, `ax ay az bx by bz radius`, and core's `sweepCapsuleTriangle`. */
export function sweepCapsuleTriangles(
  hit: TriangleHit,
  tree: TriangleTree,
  capsule: ArrayLike<number>,
  motion: ArrayLike<number>,
): number {
  writeSweptPoints(tree, capsule, capsule[6], motion);
  return findFirst(hit, tree, capsule, motion, sweepCapsuleTriangle);
}

/**
 * As `sweepSphereTriangles`, for a solid box, `minX minY minZ maxX maxY maxZ`, and core's `sweepAabbTriangle`. An empty
 * box is a miss.
 */
export function sweepBoxTriangles(
  hit: TriangleHit,
  tree: TriangleTree,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
): number {
  writeSweptPoints(tree, box, 0, motion);
  return findFirst(hit, tree, box, motion, sweepAabbTriangle);
}
