import type { BoxIndex } from './box-index.ts';
import type { SlotList } from './lists.ts';
import { copyOut, type Kernel, refreshMemory } from './memory.ts';
import { roundDown, roundUp } from './round.ts';

/** Relative: moves a coordinate by more than its rounding to f32. */
const ROUNDING = 2.4e-7;
/** World units: keeps the move from vanishing at zero. */
const SMALLEST = 1e-37;
/** The largest f32. A query never reaches beyond it, where the empty box's sides lie. */
const LARGEST = 3.4028234663852886e38;
/** World units. Below the largest f32, so that a slab that is never entered (t = ∞) is never left before. */
const LONGEST_RAY = 1e38;

/** NaN stays NaN. */
function clampToFloats(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value));
}

/** Runs the query that was written, and copies its slots out. */
function runQuery(out: SlotList, kernel: Kernel, isSphere: boolean): number {
  const count = kernel.exports.query(isSphere) >>> 0;
  refreshMemory(kernel);
  out.slots = copyOut(out.slots, kernel, kernel.exports.resultAddress(), count);
  out.count = count;
  return count;
}

/**
 * Slots whose box overlaps the given box: `minX minY [minZ] maxX maxY [maxZ]`, touching counts. The box is
 * rounded outward to f32, so nothing is missed. Order is not defined. A NaN finds nothing. Returns the count.
 */
export function queryBox(index: BoxIndex, box: ArrayLike<number>, out: SlotList): number {
  const { kernel, dimensions } = index;
  const address = kernel.exports.queryAddress() >>> 2;
  for (let axis = 0; axis < dimensions; axis++) {
    kernel.f32[address + 2 * axis] = roundDown(clampToFloats(box[axis]));
    kernel.f32[address + 2 * axis + 1] = roundUp(clampToFloats(box[axis + dimensions]));
  }
  return runQuery(out, kernel, false);
}

/**
 * Slots whose box comes within `radius` of a point (touching counts; a superset, by f32's rounding). In 2D the
 * z coordinate is ignored. Order is not defined. A NaN or a negative radius finds nothing. Returns the count.
 */
export function querySphere(
  index: BoxIndex,
  x: number,
  y: number,
  z: number,
  radius: number,
  out: SlotList,
): number {
  const { kernel } = index;
  const { f32 } = kernel;
  const address = kernel.exports.queryAddress() >>> 2;
  const size = Math.abs(x) + Math.abs(y) + (index.dimensions === 3 ? Math.abs(z) : 0);
  const reach = radius < 0 ? Number.NaN : radius + (size + radius) * ROUNDING + SMALLEST;
  f32[address] = clampToFloats(x - reach);
  f32[address + 1] = clampToFloats(x + reach);
  f32[address + 2] = clampToFloats(y - reach);
  f32[address + 3] = clampToFloats(y + reach);
  f32[address + 4] = clampToFloats(z - reach);
  f32[address + 5] = clampToFloats(z + reach);
  f32[address + 6] = x;
  f32[address + 7] = y;
  f32[address + 8] = z;
  f32[address + 9] = reach * reach * (1 + 4 * ROUNDING) + SMALLEST;
  return runQuery(out, kernel, true);
}

/**
 * Starts a ray walk: `origin` and `direction`, two or three numbers each; `direction` need not be unit length.
 * Candidates come from `nextRaySlot`. One walk (of a ray or around a point) at a time an index. A zero direction is a ray that stays at its
 * origin; a NaN anywhere finds nothing.
 */
export function startRay(
  index: BoxIndex,
  origin: ArrayLike<number>,
  direction: ArrayLike<number>,
  maxT: number,
): void {
  const { kernel, dimensions } = index;
  const { exports, f32 } = kernel;
  const address = exports.rayAddress() >>> 2;
  let scale = 0;
  let sum = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    scale = Math.max(scale, Math.abs(direction[axis]));
    sum += Math.abs(origin[axis]) + Math.abs(direction[axis]);
  }
  if (!(maxT >= 0 && sum < Infinity)) {
    exports.stopWalk();
    return;
  }
  // The kernels walk in f32 with a direction whose largest component is 1, so no length can overflow them.
  if (scale === 0) scale = 1;
  index.state.rayScale = scale;
  for (let axis = 0; axis < dimensions; axis++) {
    const o = origin[axis];
    const pad = Math.abs(o) * ROUNDING + SMALLEST;
    f32[address + 3 * axis] = o + pad;
    f32[address + 3 * axis + 1] = o - pad;
    f32[address + 3 * axis + 2] = scale / direction[axis];
  }
  f32[address + 9] = roundUp(Math.min(maxT * scale, LONGEST_RAY));
  exports.beginWalk();
  refreshMemory(kernel);
}

/**
 * The next slot whose box the ray may enter at `t <= bestT`, roughly nearest first; -1 at the end. Pass the
 * best exact t found so far (at first the ray's largest) and everything behind it is skipped.
 */
export function nextRaySlot(index: BoxIndex, bestT: number): number {
  return index.kernel.exports.nextRaySlot(bestT * index.state.rayScale);
}

/**
 * Starts a walk outward from a point, two or three numbers. Candidates come from `nextNearSlot`. One walk (of a
 * ray or around a point) at a time an index. NaN and infinity find nothing.
 */
export function startNear(index: BoxIndex, point: ArrayLike<number>): void {
  const { kernel, dimensions } = index;
  const { exports, f32 } = kernel;
  const address = exports.pointAddress() >>> 2;
  let sum = 0;
  for (let axis = 0; axis < dimensions; axis++) sum += Math.abs(point[axis]);
  if (!(sum < LARGEST)) {
    exports.stopWalk();
    return;
  }
  for (let axis = 0; axis < dimensions; axis++) {
    const pad = Math.abs(point[axis]) * ROUNDING + SMALLEST;
    f32[address + 2 * axis] = point[axis] + pad;
    f32[address + 2 * axis + 1] = point[axis] - pad;
  }
  exports.beginWalk();
  refreshMemory(kernel);
}

/**
 * The next slot whose box may lie within `bestSquared` (a distance squared) of the point, roughly nearest first;
 * -1 at the end. Pass the best exact one found so far and everything farther is skipped.
 */
export function nextNearSlot(index: BoxIndex, bestSquared: number): number {
  return index.kernel.exports.nextNearSlot(bestSquared);
}
