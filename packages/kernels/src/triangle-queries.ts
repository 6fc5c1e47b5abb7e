import { checkRow } from './check-row.ts';
import type { SlotList } from './lists.ts';
import { checkFrom, copyRest, copySlots } from './read-found.ts';
import { startQuery, type TriangleFilter } from './triangle-filter.ts';
import { checkPlace } from './triangle-place.ts';
import { writeBox, writeCapsule } from './triangle-swept.ts';
import { meetsBox, meetsCapsule } from './triangle-tests.ts';
import { getTriangle, type TriangleTree } from './triangle-tree.ts';

const _triangle = new Float64Array(9);

function touchSphere(tree: TriangleTree, sphere: ArrayLike<number>, isAny: boolean): number {
  const { exports, f64, sphere: input } = tree.kernel;
  for (let i = 0; i < 4; i++) f64[input + i] = sphere[i];
  return exports.listTouched(isAny) >>> 0;
}

/** Copies the kernels' list out. */
function takeTriangles(out: SlotList, tree: TriangleTree, count: number): number {
  const { kernel, place } = tree;
  place.foundCount = count;
  copySlots(out, kernel, place.results << 2, count);
  return count;
}

/**
 * Copies what the last query for triangles of this mesh found into a list, from index `from` on. With `from` as the
 * length of a fixed list's array it gives what did not fit, page by page. Sets `out.count` to how many there are from
 * there on (more than the array's length if that is full again) and returns it. Valid until the next query. Throws when
 * `from` is not a whole number from 0 on, and when the mesh was disposed of.
 */
export function readTriangles(out: SlotList, tree: TriangleTree, from: number): number {
  const { kernel, place } = tree;
  checkFrom('readTriangles', from);
  checkPlace(place, 'readTriangles');
  return copyRest(out, kernel, place.results << 2, place.foundCount, from);
}

/**
 * Lists the triangles that share a point with a ball, `x y z radius`, by core's `intersectsSphereTriangle`. Touching
 * counts; order is not defined. NaN and a negative radius find nothing. Returns the count, including triangles for
 * which a fixed list has no room.
 */
export function querySphereTriangles(
  out: SlotList,
  tree: TriangleTree,
  sphere: ArrayLike<number>,
  filter?: TriangleFilter,
): number {
  checkRow('querySphereTriangles', 'sphere', 3, sphere, 4);
  startQuery(tree, 'querySphereTriangles', filter);
  return takeTriangles(out, tree, touchSphere(tree, sphere, false));
}

/** Does the ball share a point with any triangle? As `querySphereTriangles`, but ends at the first one found. */
export function intersectsSphereTriangles(
  tree: TriangleTree,
  sphere: ArrayLike<number>,
  filter?: TriangleFilter,
): boolean {
  checkRow('intersectsSphereTriangles', 'sphere', 3, sphere, 4);
  startQuery(tree, 'intersectsSphereTriangles', filter);
  return touchSphere(tree, sphere, true) > 0;
}

type Test = (shape: ArrayLike<number>, triangle: ArrayLike<number>) => boolean;

/** Lists the triangles that the written shape may touch, and keeps those that the exact test holds for. */
function listExact(tree: TriangleTree, shape: ArrayLike<number>, isHit: Test): number {
  const { exports, u32 } = tree.kernel;
  const { results } = tree.place;
  const end = results + (exports.listSwept() >>> 0);
  let to = results;
  for (let from = results; from < end; from++) {
    const triangle = u32[from];
    if (isHit(shape, getTriangle(_triangle, tree, triangle))) u32[to++] = triangle;
  }
  return to - results;
}

/**
 * Lists the triangles that share a point with a solid box, `minX minY minZ maxX maxY maxZ`, by core's
 * `intersectsAabbTriangle`. Sides may be infinite. Touching counts; order is not defined. NaN and an empty box find
 * nothing. Returns the count.
 */
export function queryBoxTriangles(
  out: SlotList,
  tree: TriangleTree,
  box: ArrayLike<number>,
  filter?: TriangleFilter,
): number {
  checkRow('queryBoxTriangles', 'box', 3, box, 6);
  startQuery(tree, 'queryBoxTriangles', filter);
  writeBox(tree, box);
  return takeTriangles(out, tree, listExact(tree, box, meetsBox));
}

/**
 * Lists the triangles that may share a point with a solid box, `minX minY minZ maxX maxY maxZ`: those of
 * `queryBoxTriangles`, and some that only come near it. For shapes of your own, which are tested triangle by triangle
 * anyway: pass the box around yours. Conservative: by the triangles' own boxes and planes in f32, widened by their
 * rounding. Sides may be infinite; order is not defined. NaN and an empty box find nothing. Returns the count.
 */
export function queryTriangleCandidates(
  out: SlotList,
  tree: TriangleTree,
  box: ArrayLike<number>,
  filter?: TriangleFilter,
): number {
  checkRow('queryTriangleCandidates', 'box', 3, box, 6);
  startQuery(tree, 'queryTriangleCandidates', filter);
  writeBox(tree, box);
  return takeTriangles(out, tree, tree.kernel.exports.listSwept() >>> 0);
}

/**
 * Lists the triangles that share a point with a capsule, `ax ay az bx by bz radius`, by core's
 * `intersectsCapsuleTriangle`. Touching counts; order is not defined. NaN and a negative radius find nothing. Returns
 * the count.
 */
export function queryCapsuleTriangles(
  out: SlotList,
  tree: TriangleTree,
  capsule: ArrayLike<number>,
  filter?: TriangleFilter,
): number {
  checkRow('queryCapsuleTriangles', 'capsule', 3, capsule, 7);
  startQuery(tree, 'queryCapsuleTriangles', filter);
  writeCapsule(tree, capsule, capsule[6]);
  return takeTriangles(out, tree, listExact(tree, capsule, meetsCapsule));
}

const FOUND = 0;
const NONE = 1;
const UNKNOWN = 2;

/** Does the exact test hold for any triangle that the written shape may touch? Gives up after `most` of them in vain. */
function findAny(
  tree: TriangleTree,
  shape: ArrayLike<number>,
  isHit: Test,
  most: number,
): typeof FOUND | typeof NONE | typeof UNKNOWN {
  const { exports } = tree.kernel;
  exports.startSwept();
  for (let i = 0; i < most; i++) {
    const triangle = exports.nextSwept(1);
    if (triangle < 0) return NONE;
    if (isHit(shape, getTriangle(_triangle, tree, triangle))) return FOUND;
  }
  return UNKNOWN;
}

/** Does the box share a point with any triangle? As `queryBoxTriangles`, but ends at the first one found. */
export function intersectsBoxTriangles(
  tree: TriangleTree,
  box: ArrayLike<number>,
  filter?: TriangleFilter,
): boolean {
  checkRow('intersectsBoxTriangles', 'box', 3, box, 6);
  startQuery(tree, 'intersectsBoxTriangles', filter);
  writeBox(tree, box);
  return findAny(tree, box, meetsBox, Infinity) === FOUND;
}

/** How many triangles are tested before the walk is taken for one that begins in a corner. */
const PATIENCE = 32;
/** Half a side of the cube inside a ball, as a fraction of its radius: 1 / sqrt(3), rounded down. */
const CUBE_IN_BALL = 0.577;

/** Does the capsule share a point with any triangle? As `queryCapsuleTriangles`, but ends at the first one found. */
export function intersectsCapsuleTriangles(
  tree: TriangleTree,
  capsule: ArrayLike<number>,
  filter?: TriangleFilter,
): boolean {
  checkRow('intersectsCapsuleTriangles', 'capsule', 3, capsule, 7);
  startQuery(tree, 'intersectsCapsuleTriangles', filter);
  const radius = capsule[6];
  writeCapsule(tree, capsule, radius);
  const early = findAny(tree, capsule, meetsCapsule, PATIENCE);
  if (early !== UNKNOWN) return early === FOUND;
  // The walk goes by a cube around the ball, and may be lost in a corner of it, among thousands of triangles that the
  // ball does not reach. Triangles that meet the cube inside the ball are nearly always touched by the ball.
  writeCapsule(tree, capsule, radius * CUBE_IN_BALL);
  if (findAny(tree, capsule, meetsCapsule, Infinity) === FOUND) return true;
  writeCapsule(tree, capsule, radius);
  return findAny(tree, capsule, meetsCapsule, Infinity) === FOUND;
}
