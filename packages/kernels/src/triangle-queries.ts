import { intersectsAabbTriangle, intersectsCapsuleTriangle } from '@bitbounds/core';
import type { SlotList } from './lists.ts';
import { copyRest, copySlots } from './read-found.ts';
import { writeBox, writeCapsule } from './triangle-swept.ts';
import { getTriangle, type TriangleTree } from './triangle-tree.ts';

const _triangle = new Float64Array(9);

function touchSphere(tree: TriangleTree, sphere: ArrayLike<number>, isAny: boolean): number {
  const { exports, f64, sphere: input } = tree.kernel;
  for (let i = 0; i < 4; i++) f64[input + i] = sphere[i];
  return exports.listTouched(isAny) >>> 0;
}

/** Copies the kernels' list out. */
function takeTriangles(out: SlotList, tree: TriangleTree, count: number): number {
  const { kernel } = tree;
  kernel.foundCount = count;
  copySlots(out, kernel, kernel.results << 2, count);
  return count;
}

/**
 * Copies what the last query for triangles of this mesh found, from number `from` on, into a list: `from` the length of
 * a fixed list's array gives what did not fit, page by page. Sets `out.count` to how many there are from there on (more
 * than the array's length when that is full again) and returns it. Valid until the next query.
 */
export function readTriangles(out: SlotList, tree: TriangleTree, from: number): number {
  const { kernel } = tree;
  return copyRest(out, kernel, kernel.results << 2, kernel.foundCount, from);
}

/**
 * The triangles that share a point with a ball, `x y z radius`, as core's `intersectsSphereTriangle` says. Touching
 * counts; order is not defined. NaN and a negative radius find nothing. Returns the count, also of those for which a
 * fixed list has no room.
 */
export function querySphereTriangles(
  out: SlotList,
  tree: TriangleTree,
  sphere: ArrayLike<number>,
): number {
  return takeTriangles(out, tree, touchSphere(tree, sphere, false));
}

/** Does the ball share a point with any triangle? As `querySphereTriangles`, but ends at the first one found. */
export function intersectsSphereTriangles(tree: TriangleTree, sphere: ArrayLike<number>): boolean {
  return touchSphere(tree, sphere, true) > 0;
}

/** Lists the triangles that the written shape may touch, and keeps those that the exact test holds for. */
function listExact(
  tree: TriangleTree,
  shape: ArrayLike<number>,
  isHit: (shape: ArrayLike<number>, triangle: ArrayLike<number>) => boolean,
): number {
  const { exports, u32, results } = tree.kernel;
  const end = results + (exports.listSwept() >>> 0);
  let to = results;
  for (let from = results; from < end; from++) {
    const triangle = u32[from];
    if (isHit(shape, getTriangle(_triangle, tree, triangle))) u32[to++] = triangle;
  }
  return to - results;
}

/**
 * The triangles that share a point with a solid box, `minX minY minZ maxX maxY maxZ`, as core's
 * `intersectsAabbTriangle` says. Sides may be infinite. Touching counts; order is not defined. NaN and an empty box
 * find nothing. Returns the count.
 */
export function queryBoxTriangles(
  out: SlotList,
  tree: TriangleTree,
  box: ArrayLike<number>,
): number {
  writeBox(tree, box);
  return takeTriangles(out, tree, listExact(tree, box, intersectsAabbTriangle));
}

/**
 * The triangles that share a point with a capsule, `ax ay az bx by bz radius`, as core's `intersectsCapsuleTriangle`
 * says. Touching counts; order is not defined. NaN and a negative radius find nothing. Returns the count.
 */
export function queryCapsuleTriangles(
  out: SlotList,
  tree: TriangleTree,
  capsule: ArrayLike<number>,
): number {
  writeCapsule(tree, capsule);
  return takeTriangles(out, tree, listExact(tree, capsule, intersectsCapsuleTriangle));
}

/** Does the exact test hold for any triangle that the written shape may touch? */
function findAny(
  tree: TriangleTree,
  shape: ArrayLike<number>,
  isHit: (shape: ArrayLike<number>, triangle: ArrayLike<number>) => boolean,
): boolean {
  const { exports } = tree.kernel;
  exports.startSwept();
  for (;;) {
    const triangle = exports.nextSwept(1);
    if (triangle < 0) return false;
    if (isHit(shape, getTriangle(_triangle, tree, triangle))) return true;
  }
}

/** Does the box share a point with any triangle? As `queryBoxTriangles`, but ends at the first one found. */
export function intersectsBoxTriangles(tree: TriangleTree, box: ArrayLike<number>): boolean {
  writeBox(tree, box);
  return findAny(tree, box, intersectsAabbTriangle);
}

/** Does the capsule share a point with any triangle? As `queryCapsuleTriangles`, but ends at the first one found. */
export function intersectsCapsuleTriangles(
  tree: TriangleTree,
  capsule: ArrayLike<number>,
): boolean {
  writeCapsule(tree, capsule);
  return findAny(tree, capsule, intersectsCapsuleTriangle);
}
