// Reads an order and the centers of its items; writes a better one: each run is split at its median along its longest
// axis, again and again, so that groups, and groups of groups, are as compact as boxes of four points can be. With the
// Hilbert order alone the join tests a fifth to a third more group pairs; but this takes twice as long as that sort.
import { ensure } from './memory';
import { FOURTH, SECOND } from './scratch';

/** Members in a run of the Hilbert order: 256 KiB, what the caches near the processor hold. */
@inline export const RUN: u32 = 16384;
/** After this many rounds of selection a split is taken as it is: that costs compactness, but ends on any input. */
@inline const MOST_ROUNDS: i32 = 48;
/** Up to this many are sorted instead of partitioned further. */
@inline const FEW: u32 = 16;

/** One member: center x, y, z, and its item in the fourth lane. 16 bytes. */
@inline const recordBuffer: usize = SECOND;
@inline const spareBuffer: usize = FOURTH;
const keys: usize = memory.data(16 * 4, 16);

@inline function coordinate(records: usize, i: u32, axis: usize): f32 {
  return load<f32>(records + (<usize>i << 4) + axis);
}

/** Sorts up to sixteen records by rank: how many keys are less, or equal and earlier. No branch depends on a key. */
function sortFew(records: usize, spare: usize, start: u32, end: u32, axis: usize): void {
  const first = records + (<usize>start << 4);
  const bytes = <usize>(end - start) << 4;
  for (let i: usize = 0; i < 64; i += 4) {
    store<f32>(keys + i, i << 2 < bytes ? load<f32>(first + (i << 2) + axis) : Infinity);
  }
  const keys0 = v128.load(keys), keys1 = v128.load(keys, 16), keys2 = v128.load(keys, 32), keys3 = v128.load(keys, 48);
  const lanes = i32x4(0, 1, 2, 3);
  for (let i: usize = 0; i < bytes; i += 16) {
    const key = v128.load32_splat(first + i + axis);
    const before = i32x4.sub(i32x4.splat(<i32>(i >> 4)), lanes);
    const zero = i32x4.splat(0);
    let less = v128.or(f32x4.lt(keys0, key), v128.and(f32x4.eq(keys0, key), i32x4.gt_s(before, zero)));
    less = i32x4.add(less, v128.or(f32x4.lt(keys1, key), v128.and(f32x4.eq(keys1, key), i32x4.gt_s(before, i32x4.splat(4)))));
    less = i32x4.add(less, v128.or(f32x4.lt(keys2, key), v128.and(f32x4.eq(keys2, key), i32x4.gt_s(before, i32x4.splat(8)))));
    less = i32x4.add(less, v128.or(f32x4.lt(keys3, key), v128.and(f32x4.eq(keys3, key), i32x4.gt_s(before, i32x4.splat(12)))));
    const two = i32x4.add(less, v128.shuffle<u32>(less, less, 2, 3, 0, 1));
    const rank = <usize>-(i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1));
    v128.store(spare + (rank << 4), v128.load(first + i));
  }
  for (let i: usize = 0; i < bytes; i += 16) v128.store(first + i, v128.load(spare + i));
}

/** Moves records below the pivot (or not above it) to the front of start … end − 1; returns where the others begin. */
function partition(records: usize, spare: usize, start: u32, end: u32, axis: usize, pivot: f32, isInclusive: bool): u32 {
  const first = records + (<usize>start << 4), last = records + (<usize>end << 4);
  let low = first, high = spare;
  // Each record is stored to both, whatever its key, and one of them moves on: keys are in no order that a processor could
  // predict. Low ones overwrite records that have been read already.
  for (let at = first; at < last; at += 16) {
    const record = v128.load(at);
    const key = load<f32>(at + axis);
    v128.store(low, record);
    v128.store(high, record);
    const isLow = <usize>(isInclusive ? key <= pivot : key < pivot) << 4;
    low += isLow;
    high += 16 - isLow;
  }
  // A call of memory.copy costs more than a short run's loop.
  for (let at: usize = 0; low + at < last; at += 16) v128.store(low + at, v128.load(spare + at));
  return <u32>((low - records) >> 4);
}

let seed: u32 = 0;

/** An index from start to end − 1: not the first or the last, for these lie where the curve begins and ends. */
@inline function somewhere(start: u32, end: u32): u32 {
  seed = seed * 1664525 + 1013904223;
  return start + <u32>((<u64>seed * (end - start)) >> 32);
}

@inline function median(a: f32, b: f32, c: f32): f32 {
  return max(min(a, b), min(max(a, b), c));
}

/**
 * Reorders start … end − 1, whose coordinates are from `low` to `high`, so that no record before `nth` lies above one from
 * `nth` on. Every other pivot is where `nth` would be if records were spread evenly, and a little farther toward the middle, so
 * that `nth` is likely to be left in the smaller part.
 */
function select(records: usize, spare: usize, start: u32, end: u32, nth: u32, axis: usize, low: f32, high: f32): void {
  for (let round = 0; round < MOST_ROUNDS && end - start > FEW; round++) {
    let pivot: f32;
    if (round & 1) {
      pivot = median(
        coordinate(records, somewhere(start, end), axis),
        coordinate(records, somewhere(start, end), axis),
        coordinate(records, somewhere(start, end), axis),
      );
    } else {
      const count = <f32>(end - start), part = <f32>(nth - start) / count;
      const farther: f32 = 1 / sqrt(count);
      pivot = low + (high - low) * (part < 0.5 ? part + farther : part - farther);
    }
    let middle = partition(records, spare, start, end, axis, pivot, false);
    // Nothing lies below the pivot: what equals it is moved to the front instead.
    if (middle == start) {
      middle = partition(records, spare, start, end, axis, pivot, true);
      if (nth < middle) return;
    }
    if (nth == middle) return;
    if (nth < middle) {
      end = middle;
      high = pivot;
    } else {
      start = middle;
      low = pivot;
    }
  }
  if (end - start <= FEW) sortFew(records, spare, start, end, axis);
}

/** The bounds of the records that `longestAxis` looked at last. */
const lowest: usize = memory.data(16, 16);
const highest: usize = memory.data(16, 16);

/** Byte offset of the axis along which the records' centers lie farthest apart, or −1 where no split would help. */
function longestAxis(records: usize, start: u32, end: u32): i32 {
  let low = f32x4.splat(Infinity), high = f32x4.splat(-Infinity);
  for (let at = records + (<usize>start << 4); at < records + (<usize>end << 4); at += 16) {
    const record = v128.load(at);
    low = f32x4.pmin(low, record);
    high = f32x4.pmax(high, record);
  }
  v128.store(lowest, low);
  v128.store(highest, high);
  const extent = f32x4.sub(high, low);
  const x = f32x4.extract_lane(extent, 0), y = f32x4.extract_lane(extent, 1);
  const z = D == 3 ? f32x4.extract_lane(extent, 2) : <f32>0;
  if (!(max(x, max(y, z)) > 0)) return -1;
  return x >= y && x >= z ? 0 : y >= z ? 4 : 8;
}

/** Splits where subtrees begin, so that each subtree is as compact as its part of the records. */
function split(records: usize, spare: usize, start: u32, end: u32): void {
  const count = end - start;
  if (count <= 4) return;
  const axis = longestAxis(records, start, end);
  if (axis < 0) return;
  let unit: u32 = 4;
  while (unit << 2 < count) unit <<= 2;
  const middle = start + (((count + unit - 1) / unit + 1) >> 1) * unit;
  select(records, spare, start, end, middle, <usize>axis, load<f32>(lowest + axis), load<f32>(highest + axis));
  split(records, spare, start, middle);
  split(records, spare, middle, end);
}

/** Puts each run of `most` items in a better order. `centers` are columns by item, `stride` bytes apart. */
export function splitAtMedians(items: usize, count: u32, most: u32, centers: usize, stride: usize): void {
  const records = ensure(recordBuffer, <usize>min(count, most) << 4, 0);
  const spare = ensure(spareBuffer, (<usize>min(count, most) << 4) + 256, 0);
  for (let start: u32 = 0; start < count; start += most) {
    const run = min(most, count - start);
    const at = items + (<usize>start << 2);
    for (let i: u32 = 0; i < run; i++) {
      const item = load<u32>(at + (<usize>i << 2));
      const center = centers + (<usize>item << 2);
      const record = records + (<usize>i << 4);
      const x = load<f32>(center), y = load<f32>(center + stride), z = D == 3 ? load<f32>(center + 2 * stride) : <f32>0;
      // Boxes without a place come last, in the order they have: no coordinate of a record may be NaN.
      const hasPlace = max(abs(x), max(abs(y), abs(z))) < Infinity;
      store<f32>(record, hasPlace ? x : Infinity);
      store<f32>(record, hasPlace ? y : <f32>0, 4);
      store<f32>(record, hasPlace ? z : <f32>0, 8);
      store<u32>(record, item, 12);
    }
    seed = 0;
    split(records, spare, 0, run);
    for (let i: u32 = 0; i < run; i++) {
      store<u32>(at + (<usize>i << 2), load<u32>(records + (<usize>i << 4), 12));
    }
  }
}
