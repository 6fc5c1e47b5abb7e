// Where the boxes of the slots are: in the columns, or lent: in JavaScript's own arrays, as boxes or as spheres. What is
// lent is copied here a chunk at a time when it is read: culling a chunk while the cache has it saves writing and
// reading a second copy of everything. Whatever reads the columns calls `ensureColumns` first.
import { COLUMNS, DIMENSIONS, column, reserveColumns, reserveSlots, slotCapacity } from './columns';
import { narrowLanes, roundLanesDown, roundLanesUp } from './inline/round';
import { addressOf, ensure } from './memory';

/** Has JavaScript write a chunk of what is lent, slots first … first + count − 1, to the addresses of `stagedAddress`. */
// @ts-ignore: decorators of functions are AssemblyScript's
@external("env", "stage")
declare function stage(chunk: u32, first: u32, count: u32): void;

@inline export const LOADED: i32 = 0;
@inline const LENT_BOXES: i32 = 1;
@inline export const LENT_SPHERES: i32 = 2;
export let sourceKind: i32 = LOADED;

/** Slots staged at once. A multiple of 64. */
@inline export const CHUNK: u32 = 16384;
/** Bytes from one staged column to the next, f64 or f32. Not a power of two: then columns would share the cache's sets. */
@inline export const STAGED_STRIDE: usize = 16384 * 8 + 192;

const stagingBuffer: usize = memory.data(8, 8);
let lentCount: u32 = 0;
/** For spheres: a bit for each column (centers, then radii) that is f64; the others are f32. */
let wideColumns: i32 = 0;
/** The radius of all spheres, or NaN when they have a column. */
let commonRadius: f64 = 0;

export function stagedAddress(i: i32): usize {
  return addressOf(stagingBuffer) + <usize>i * STAGED_STRIDE;
}

/** The boxes of slots 0 … count − 1 will be written to the columns. */
export function expectColumns(count: u32): void {
  reserveColumns(max(slotCapacity, count));
  sourceKind = LOADED;
}

/** The boxes, or spheres, of slots 0 … count − 1 stay in JavaScript's arrays. */
export function lend(kind: i32, count: u32, wide: i32, radius: f64): void {
  ensure(stagingBuffer, STAGED_STRIDE * COLUMNS, 0);
  reserveSlots(count);
  sourceKind = kind;
  lentCount = count;
  wideColumns = wide;
  commonRadius = radius;
}

/** Stages the chunk that begins with slot `first`. */
export function stageChunk(first: u32): void {
  if (first < lentCount) stage(first / CHUNK, first, min(CHUNK, lentCount - first));
}

@inline export function isWide(which: i32): bool {
  return <bool>((wideColumns >> which) & 1);
}

@inline export function hasCommonRadius(): bool {
  return commonRadius == commonRadius;
}

/** A number of staged sphere `i`: a coordinate of its center, or, after these, its radius. */
export function sphereNumber(which: i32, i: usize): f64 {
  if (which == DIMENSIONS && hasCommonRadius()) return commonRadius;
  const from = stagedAddress(which);
  return isWide(which) ? load<f64>(from + (i << 3)) : <f64>load<f32>(from + (i << 2));
}

/** The same of two spheres, from the `i`-th on. */
@inline function sphereNumbers(which: i32, i: usize): v128 {
  if (which == DIMENSIONS && hasCommonRadius()) return f64x2.splat(commonRadius);
  const from = stagedAddress(which);
  return isWide(which) ? v128.load(from + (i << 3)) : f64x2.promote_low_f32x4(v128.load64_zero(from + (i << 2)));
}

/** Writes the boxes around staged spheres, rounded outward. Up to three too many are written: what was there is restored. */
function boundSpheres(first: u32, count: u32): void {
  const whole = <usize>(count & ~3) << 2;
  const isSphere = i32x4.lt_u(i32x4(0, 1, 2, 3), i32x4.splat(count & 3));
  for (let axis = 0; axis < DIMENSIONS; axis++) {
    const least = column(2 * axis) + (<usize>first << 2), greatest = column(2 * axis + 1) + (<usize>first << 2);
    const leastThere = v128.load(least + whole), greatestThere = v128.load(greatest + whole);
    for (let i: usize = 0; i < <usize>count; i += 4) {
      const centerA = sphereNumbers(axis, i), centerB = sphereNumbers(axis, i + 2);
      const radiusA = sphereNumbers(DIMENSIONS, i), radiusB = sphereNumbers(DIMENSIONS, i + 2);
      // A negative radius must give the empty box, which rounding outward could undo. NaN stays NaN.
      const isNegative = narrowLanes(f64x2.lt(radiusA, f64x2.splat(0)), f64x2.lt(radiusB, f64x2.splat(0)));
      const emptied = v128.bitselect(f32x4.splat(Infinity), f32x4.splat(-Infinity), isNegative);
      const lo = roundLanesDown(f64x2.sub(centerA, radiusA), f64x2.sub(centerB, radiusB));
      const hi = roundLanesUp(f64x2.add(centerA, radiusA), f64x2.add(centerB, radiusB));
      v128.store(least + (i << 2), f32x4.pmax(lo, emptied));
      v128.store(greatest + (i << 2), f32x4.pmin(hi, f32x4.neg(emptied)));
    }
    v128.store(least + whole, v128.bitselect(v128.load(least + whole), leastThere, isSphere));
    v128.store(greatest + whole, v128.bitselect(v128.load(greatest + whole), greatestThere, isSphere));
  }
}

function copyBoxes(first: u32, count: u32): void {
  for (let i = 0; i < COLUMNS; i++) {
    memory.copy(column(i) + (<usize>first << 2), stagedAddress(i), <usize>count << 2);
  }
}

/** Brings all that is lent into the columns. */
export function ensureColumns(): void {
  if (sourceKind == LOADED) return;
  reserveColumns(slotCapacity);
  for (let first: u32 = 0; first < lentCount; first += CHUNK) {
    stageChunk(first);
    const count = min(CHUNK, lentCount - first);
    if (sourceKind == LENT_BOXES) copyBoxes(first, count);
    else boundSpheres(first, count);
  }
  sourceKind = LOADED;
}
