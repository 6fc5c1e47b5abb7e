import type { BoxIndex } from './box-index.ts';
import { checkRow, refuseBound } from './check-row.ts';
import type { HitList } from './lists.ts';
import { BEST, refreshMemory } from './memory.ts';
import { type QueryFilter, writeFilter } from './query-filter.ts';
import { takeHits } from './read-found.ts';

/** Boxes: more than an index may have. */
const MOST = 2 ** 31;

/**
 * Lists the `most` boxes nearest to a point (3 numbers, 2 in 2D) within `maxDistance` (Infinity unless given), nearest
 * first, among equals the lower slot first, each with its distance: 0 inside. Returns their number, fewer than `most`
 * if there are no more, including boxes for which a fixed list has no room. Exact for the f32 boxes, in f64. NaN finds
 * nothing. If the nearest are farther than 1e18 units, or nearer than 1e-18 but not 0, f32 cannot hold their squares,
 * and all boxes are measured.
 */
export function findNearest(
  out: HitList,
  index: BoxIndex,
  point: ArrayLike<number>,
  most: number,
  maxDistance: number = Number.POSITIVE_INFINITY,
  filter?: QueryFilter,
): number {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow('findNearest', 'point', dimensions, point, dimensions);
  if (typeof most !== 'number') refuseBound('findNearest', 'most', most);
  if (typeof maxDistance !== 'number') refuseBound('findNearest', 'maxDistance', maxDistance);
  for (let axis = 0; axis < dimensions; axis++) f64[query + axis] = point[axis];
  f64[query + dimensions] = maxDistance;
  writeFilter(index, 'findNearest', filter);
  const wanted = most >= 1 ? Math.min(most, MOST) : 0;
  return takeHits(out, index, 0, kernel.exports.findNearest(wanted) >>> 0);
}

/**
 * Starts a walk outward from a point, two or three numbers. Candidates come from `nextNearSlot`. An index has one walk
 * at a time: see `startRay`. NaN and infinity find nothing.
 */
export function startNear(index: BoxIndex, point: ArrayLike<number>, filter?: QueryFilter): void {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow('startNear', 'point', dimensions, point, dimensions);
  for (let axis = 0; axis < dimensions; axis++) f64[query + axis] = point[axis];
  writeFilter(index, 'startNear', filter);
  kernel.exports.startNear();
  refreshMemory(kernel);
}

/**
 * The next slot whose box may lie within `bestSquared` (a distance squared) of the point, roughly nearest first; -1 at
 * the end. Pass the best exact one found so far (at first Infinity), and everything farther is skipped if it is between
 * 1e-36 and 1e36: beyond that f32 says little, and all boxes are candidates. Throws without a number.
 */
export function nextNearSlot(index: BoxIndex, bestSquared: number): number {
  if (typeof bestSquared !== 'number') refuseBound('nextNearSlot', 'bestSquared', bestSquared);
  const { exports, f64, query } = index.kernel;
  f64[query + BEST] = bestSquared;
  return exports.nextNear();
}
