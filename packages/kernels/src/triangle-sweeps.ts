import { MISS, sweepAabbTriangle, sweepCapsuleTriangle } from '@bitbounds/core';
import { checkRow } from './check-row.ts';
import { startQuery, type TriangleFilter } from './triangle-filter.ts';
import type { TriangleHit } from './triangle-nearest.ts';
import { writeSweptBox, writeSweptCapsule, writeSweptSphere } from './triangle-swept.ts';
import { getTriangle, type TriangleTree } from './triangle-tree.ts';

const _triangle = new Float64Array(9);

// Capsules and boxes have a loop each: a test that is called by another name is never inlined, and what it returns goes
// to the heap, one number per triangle.

/**
 * Nothing is touched before the start: a triangle touched there loses to lower numbers alone, so others need no test.
 */
function isTooLate(hit: TriangleHit, triangle: number, best: number): boolean {
  return best === 0 && triangle > hit.triangle;
}

/** Is a triangle touched before the one that was touched first so far? */
function isFirst(hit: TriangleHit, triangle: number, t: number, best: number): boolean {
  return t < best || (t === best && !(hit.triangle >= 0 && hit.triangle < triangle));
}

/**
 * When does the ball, `x y z radius`, moved by `t` times the motion (three numbers), first touch a triangle? The least
 * `t` of core's `sweepSphereTriangle` over all triangles, to the last bit, in 0…1, or Infinity; a negative radius and
 * NaN are a miss. Fills `hit`; of triangles that are touched at the same t it takes the one with the least number.
 */
export function sweepSphereTriangles(
  hit: TriangleHit,
  tree: TriangleTree,
  sphere: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter?: TriangleFilter,
): number {
  checkRow('sweepSphereTriangles', 'sphere', 3, sphere, 4);
  checkRow('sweepSphereTriangles', 'motion', 3, motion, 3);
  startQuery(tree, 'sweepSphereTriangles', filter);
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
  filter?: TriangleFilter,
): number {
  checkRow('sweepCapsuleTriangles', 'capsule', 3, capsule, 7);
  checkRow('sweepCapsuleTriangles', 'motion', 3, motion, 3);
  startQuery(tree, 'sweepCapsuleTriangles', filter);
  const { exports } = tree.kernel;
  writeSweptCapsule(tree, capsule, motion);
  exports.startSwept();
  hit.triangle = -1;
  let best = 1;
  for (let i = exports.nextSwept(1); i >= 0; i = exports.nextSwept(best)) {
    if (isTooLate(hit, i, best)) continue;
    const t = sweepCapsuleTriangle(capsule, motion, getTriangle(_triangle, tree, i));
    if (!isFirst(hit, i, t, best)) continue;
    best = t;
    hit.triangle = i;
  }
  return hit.triangle < 0 ? MISS : best;
}

/**
 * As `sweepSphereTriangles`, for a solid box, `minX minY minZ maxX maxY maxZ`, and core's `sweepAabbTriangle`. Sides may
 * be infinite. An empty box is a miss.
 */
export function sweepBoxTriangles(
  hit: TriangleHit,
  tree: TriangleTree,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter?: TriangleFilter,
): number {
  checkRow('sweepBoxTriangles', 'box', 3, box, 6);
  checkRow('sweepBoxTriangles', 'motion', 3, motion, 3);
  startQuery(tree, 'sweepBoxTriangles', filter);
  const { exports } = tree.kernel;
  writeSweptBox(tree, box, motion);
  exports.startSwept();
  hit.triangle = -1;
  let best = 1;
  for (let i = exports.nextSwept(1); i >= 0; i = exports.nextSwept(best)) {
    if (isTooLate(hit, i, best)) continue;
    const t = sweepAabbTriangle(box, motion, getTriangle(_triangle, tree, i));
    if (!isFirst(hit, i, t, best)) continue;
    best = t;
    hit.triangle = i;
  }
  return hit.triangle < 0 ? MISS : best;
}
