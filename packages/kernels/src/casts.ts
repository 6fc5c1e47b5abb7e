import type { BoxIndex } from './box-index.ts';
import { checkRow, refuseBound } from './check-row.ts';
import type { Hit, HitList } from './lists.ts';
import { BEST, refreshMemory } from './memory.ts';
import { type QueryFilter, writeFilter } from './query-filter.ts';
import { takeHits } from './read-found.ts';
import { clampSide, marginAround } from './sides.ts';

/** A ray is a box of no size that moves. */
function writeRay(caller: string, index: BoxIndex, ray: ArrayLike<number>, maxT: number): void {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow(caller, 'ray', dimensions, ray, 2 * dimensions);
  if (typeof maxT !== 'number') refuseBound(caller, 'maxT', maxT);
  for (let axis = 0; axis < dimensions; axis++) {
    f64[query + axis] = f64[query + dimensions + axis] = ray[axis];
    f64[query + 2 * dimensions + axis] = ray[dimensions + axis];
  }
  f64[query + 3 * dimensions] = maxT;
}

/** `isAround`: the box is one around something round, and is moved outward by what its sides were rounded. */
function writeSweep(
  caller: string,
  index: BoxIndex,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
  isAround: boolean,
): void {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow(caller, 'box', dimensions, box, 2 * dimensions);
  checkRow(caller, 'motion', dimensions, motion, dimensions);
  for (let axis = 0; axis < dimensions; axis++) {
    const low = box[axis];
    const high = box[dimensions + axis];
    const margin = isAround ? marginAround(low, high) : 0;
    // A box with an infinite side keeps its other side.
    const step = margin < Number.POSITIVE_INFINITY ? margin : 0;
    f64[query + axis] = clampSide(low - step);
    f64[query + dimensions + axis] = clampSide(high + step);
    f64[query + 2 * dimensions + axis] = motion[axis];
  }
  f64[query + 3 * dimensions] = 1;
}

/** Runs the cast that was written, for the first box that it meets. */
function castNearest(index: BoxIndex, hit: Hit): number {
  const { kernel } = index;
  const slot = kernel.exports.cast(0);
  refreshMemory(kernel);
  hit.slot = slot;
  hit.t = slot < 0 ? Number.POSITIVE_INFINITY : kernel.f64[kernel.query + BEST];
  return hit.t;
}

/**
 * When does a ray enter the first box, at `maxT` or before? `ray`: origin and direction, 6 numbers, 4 in 2D; the
 * direction need not be unit length. Fills `hit` and returns its t: 0 from inside, Infinity on a miss; among equals the
 * lowest slot wins. Touching counts. Exact for the f32 boxes, in f64. A zero direction stays at its origin; NaN and
 * infinite numbers (`maxT` may be Infinity, and is unless given) hit nothing.
 */
export function raycastNearest(
  hit: Hit,
  index: BoxIndex,
  ray: ArrayLike<number>,
  maxT: number = Number.POSITIVE_INFINITY,
  filter?: QueryFilter,
): number {
  writeRay('raycastNearest', index, ray, maxT);
  writeFilter(index, 'raycastNearest', filter);
  return castNearest(index, hit);
}

/** Does a ray enter any box, at `maxT` or before? Cheaper than `raycastNearest`; `ray` and exactness as there. */
export function raycastAny(
  index: BoxIndex,
  ray: ArrayLike<number>,
  maxT: number = Number.POSITIVE_INFINITY,
  filter?: QueryFilter,
): boolean {
  const { kernel } = index;
  writeRay('raycastAny', index, ray, maxT);
  writeFilter(index, 'raycastAny', filter);
  const isHit = kernel.exports.cast(1) >= 0;
  refreshMemory(kernel);
  return isHit;
}

/**
 * Lists all boxes that a ray enters at `maxT` or before, each with its t, nearest first. Returns the count, including
 * boxes for which a fixed list has no room. `ray` and exactness as in `raycastNearest`.
 */
export function raycastAll(
  out: HitList,
  index: BoxIndex,
  ray: ArrayLike<number>,
  maxT: number = Number.POSITIVE_INFINITY,
  filter?: QueryFilter,
): number {
  writeRay('raycastAll', index, ray, maxT);
  writeFilter(index, 'raycastAll', filter);
  return takeHits(out, index, 0, index.kernel.exports.castAll() >>> 0);
}

/**
 * When does a box (min, then max), moved by `t` times the motion, first touch a box of the index: `t` in 0…1? Fills
 * `hit` and returns its t: 0 when they touch at the start, Infinity on a miss; among equals the lowest slot wins. Exact
 * for the f32 boxes, in f64. Sides may be infinite. An empty box, an infinite motion and NaN hit nothing.
 */
export function sweepBox(
  hit: Hit,
  index: BoxIndex,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  writeSweep('sweepBox', index, box, motion, false);
  writeFilter(index, 'sweepBox', filter);
  return castNearest(index, hit);
}

function startCast(index: BoxIndex): void {
  index.kernel.exports.startCast();
  refreshMemory(index.kernel);
}

/**
 * Starts a ray walk: `ray` is origin and direction, 6 numbers, 4 in 2D; the direction need not be unit length.
 * Candidates come from `nextRaySlot`. An index has one walk at a time (of a ray, a sweep or around a point). It ends
 * when the index is built anew, and when another walk begins: `sweepSphere` and `sweepCapsule` are walks as well, but
 * no other query is. A zero direction is a ray that stays at its origin; a NaN anywhere finds nothing.
 */
export function startRay(
  index: BoxIndex,
  ray: ArrayLike<number>,
  maxT: number = Number.POSITIVE_INFINITY,
  filter?: QueryFilter,
): void {
  writeRay('startRay', index, ray, maxT);
  writeFilter(index, 'startRay', filter);
  startCast(index);
}

/** Not for the package's users: `startSweep` in the name of another. */
export function beginSweep(
  caller: string,
  index: BoxIndex,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter: QueryFilter | undefined,
): void {
  writeSweep(caller, index, box, motion, true);
  writeFilter(index, caller, filter);
  startCast(index);
}

/**
 * Starts a walk along the path of a box (min, then max) that is moved by the motion, up to t = 1. Candidates come from
 * `nextRaySlot`: for a round shape, pass the box around it and test each candidate exactly; rounding of its sides is
 * allowed for. Otherwise as `startRay`.
 */
export function startSweep(
  index: BoxIndex,
  box: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter?: QueryFilter,
): void {
  beginSweep('startSweep', index, box, motion, filter);
}

/**
 * The next slot whose box the ray or the moving box may enter at `t <= bestT`, roughly nearest first; -1 at the end.
 * Pass the best exact t found so far (at first the ray's largest, which the walk does not keep), and everything beyond it
 * is skipped. Throws without a number.
 */
export function nextRaySlot(index: BoxIndex, bestT: number): number {
  if (typeof bestT !== 'number') refuseBound('nextRaySlot', 'bestT', bestT);
  const { exports, f64, query } = index.kernel;
  f64[query + BEST] = bestT;
  return exports.nextCast();
}
