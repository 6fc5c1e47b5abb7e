import type { BoxIndex } from './box-index.ts';
import { checkRow } from './check-row.ts';
import type { SlotList } from './lists.ts';
import { type QueryFilter, writeFilter } from './query-filter.ts';
import { takeSlots } from './read-found.ts';
import { clampSide, marginAround } from './sides.ts';
import { MAX_PLANES } from './views.ts';

/**
 * Slots whose box overlaps the given box: `minX minY [minZ] maxX maxY [maxZ]`, touching counts. The box is rounded
 * outward to f32, so nothing is missed. Order is not defined. An empty box and NaN find nothing. Returns the count,
 * including slots for which a fixed list has no room. Throws on a row of another length, as all queries do.
 */
export function queryBox(
  out: SlotList,
  index: BoxIndex,
  box: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow('queryBox', 'box', dimensions, box, 2 * dimensions);
  for (let axis = 0; axis < dimensions; axis++) {
    const min = box[axis];
    const max = box[dimensions + axis];
    f64[query + axis] = min;
    // An empty box finds nothing: its sides, in the wrong order, would meet boxes that reach past both.
    f64[query + dimensions + axis] = min <= max ? max : Number.NaN;
  }
  writeFilter(index, 'queryBox', filter);
  return takeSlots(out, index, kernel.exports.queryBox() >>> 0);
}

/** World units. Radii beyond these have squares that f32 cannot tell apart. */
const LEAST_SQUARED = 1e-18;
const MOST_SQUARED = 1e18;

/** Writes the box around a sphere. A center that is not finite finds nothing: one of two sides at infinity is NaN. */
function writeBoxAround({ kernel, dimensions }: BoxIndex, sphere: ArrayLike<number>): void {
  const { f64, query } = kernel;
  const radius = sphere[dimensions];
  for (let axis = 0; axis < dimensions; axis++) {
    const center = sphere[axis];
    const margin = marginAround(center - radius, center + radius);
    f64[query + axis] = center - radius - margin;
    f64[query + dimensions + axis] = center + radius + margin;
  }
}

/**
 * Slots whose box comes within the radius of a center, `x y z radius`, in 2D `x y radius` (touching counts; a superset,
 * by f32's rounding; for a radius outside 1e-18 … 1e18 also boxes near the corners of the box around the sphere). Order
 * is not defined. A NaN or a negative radius finds nothing. Returns the count.
 */
export function querySphere(
  out: SlotList,
  index: BoxIndex,
  sphere: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow('querySphere', 'sphere', dimensions, sphere, dimensions + 1);
  writeFilter(index, 'querySphere', filter);
  const radius = sphere[dimensions];
  if (radius >= MOST_SQUARED || (radius >= 0 && radius <= LEAST_SQUARED)) {
    writeBoxAround(index, sphere);
    return takeSlots(out, index, kernel.exports.queryBox() >>> 0);
  }
  for (let i = 0; i <= dimensions; i++) f64[query + i] = sphere[i];
  return takeSlots(out, index, kernel.exports.querySphere() >>> 0);
}

/** A ratio, no unit. What moves less than this along an axis, for what it moves along another, is as good as still. */
const SLOWEST = 1e-30;

/** Writes and runs the query for a capsule; returns how many slots the kernels found. */
export function askCapsule(
  index: BoxIndex,
  caller: string,
  capsule: ArrayLike<number>,
  filter: QueryFilter | undefined,
): number {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  checkRow(caller, 'capsule', dimensions, capsule, 2 * dimensions + 1);
  const radius = capsule[2 * dimensions];
  let longest = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    longest = Math.max(longest, Math.abs(capsule[dimensions + axis] - capsule[axis]));
  }
  for (let axis = 0; axis < dimensions; axis++) {
    const start = capsule[axis];
    const end = capsule[dimensions + axis];
    const least = Math.min(start, end);
    const most = Math.max(start, end);
    const margin = marginAround(least - radius, most + radius);
    // When so slow a motion enters a box the kernels could not tell: instead, what moves is as wide as the way.
    const isStill = most - least < SLOWEST * longest;
    const low = isStill ? least : start;
    const high = isStill ? most : start;
    // A negative radius may be lost in rounding: as NaN it finds nothing.
    f64[query + axis] = radius >= 0 ? clampSide(low - radius - margin) : Number.NaN;
    f64[query + dimensions + axis] = clampSide(high + radius + margin);
    f64[query + 2 * dimensions + axis] = isStill ? 0 : end - start;
  }
  f64[query + 3 * dimensions] = 1;
  writeFilter(index, caller, filter);
  return kernel.exports.queryLine() >>> 0;
}

/**
 * Slots whose box may come within the radius of a segment: `start end radius`, 7 numbers, 5 in 2D. A superset: the
 * box around a sphere of that radius is moved along the segment, so boxes near its corners are found, too. Order is not
 * defined. A NaN or a negative radius finds nothing. Returns the count.
 */
export function queryCapsule(
  out: SlotList,
  index: BoxIndex,
  capsule: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  return takeSlots(out, index, askCapsule(index, 'queryCapsule', capsule, filter));
}

/** Writes and runs the query for planes; returns how many slots the kernels found. */
export function askPlanes(
  index: BoxIndex,
  caller: string,
  planes: ArrayLike<number>,
  filter: QueryFilter | undefined,
): number {
  const { kernel, dimensions } = index;
  const { f64, query } = kernel;
  const planeCount = planes?.length / (dimensions + 1);
  if (!(planeCount >= 1 && planeCount <= MAX_PLANES && Number.isInteger(planeCount))) {
    throw new Error(
      `${caller}: planes must hold 1…${MAX_PLANES} rows of ${dimensions + 1} numbers, got ${planes?.length ?? 'no'} numbers.`,
    );
  }
  for (let i = 0; i < planes.length; i++) f64[query + i] = planes[i];
  writeFilter(index, caller, filter);
  return kernel.exports.queryPlanes(planeCount) >>> 0;
}

/**
 * Slots whose box is not wholly outside of one of up to eight planes: rows of an inward unit normal and d, inside when
 * `n·p >= d`; four numbers a row in 3D, three in 2D. Conservative: boxes near an edge or corner of a frustum are found,
 * too, and the planes are moved outward by f32's rounding. A plane with d = −Infinity is ignored; everything finite is
 * outside one with d = Infinity. A NaN finds nothing (unlike in a cull). Order is not defined. Returns the count;
 * throws on another number of planes.
 */
export function queryFrustum(
  out: SlotList,
  index: BoxIndex,
  planes: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  return takeSlots(out, index, askPlanes(index, 'queryFrustum', planes, filter));
}
