// Reads the vertices in the frame; writes the order: triangles halved along the longest axis of their centers, again and
// again, at places where groups of the tree end. Along the Hilbert curve, in half the time, groups of four fours overlap so
// much that a ray visits twice as many.
//
// Records are a triangle's center, as whole numbers x y z, and its number. A half ends where a histogram says, so each
// halving reads its records three times (bounds, counts, halves) and never sorts; only few are sorted, by their ranks.
// Everything here is temporary and lies where the leaves will be.
import { framedCorner } from './frame';
import { LEAF_BYTES, leafCount, leaves, triangleCount } from './layout';

/** Centers, times two, are −2 … 2 in the frame. Whole numbers of this unit fit into 31 bits, so differences into 32. */
@inline const UNITS: f32 = 536870912;
/** So many are sorted along one axis: the triangles of four leaves. */
@inline const FEW: u32 = 16;
/** Of the sum of boxes' sides. */
@inline const MOST_TOGETHER: f32 = 1.2;
/** So many are halved by sorting them. */
@inline const SOME: u32 = 32;
@inline const LEAST_BIN_BITS: u32 = 4;
@inline const MOST_BIN_BITS: u32 = 8;

const bins: usize = memory.data(260 * 8, 16);
const keys: usize = memory.data(32 * 2, 16);
const ranks: usize = memory.data(32 * 2, 16);

/** Numbers of records, in the order. */
export let items: usize = 0;
/** 1 where a record is two triangles, 0 where it is one. */
export let pairShift: u32 = 0;

/** The last triangle's box, and the sum of its sides. */
let least: v128 = f32x4.splat(0);
let greatest: v128 = f32x4.splat(0);

@inline function perimeter(lo: v128, hi: v128): f32 {
  const size = f32x4.sub(hi, lo);
  return f32x4.extract_lane(size, 0) + f32x4.extract_lane(size, 1) + f32x4.extract_lane(size, 2);
}

@inline function storeRecord(to: usize, lo: v128, hi: v128, item: u32): void {
  const fixed = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.add(lo, hi), f32x4.splat(UNITS)));
  v128.store(to, i32x4.replace_lane(fixed, 3, item));
}

@inline function boundTriangle(triangle: u32): void {
  const a = framedCorner(triangle, 0), b = framedCorner(triangle, 1), c = framedCorner(triangle, 2);
  least = f32x4.pmin(f32x4.pmin(a, b), c);
  greatest = f32x4.pmax(f32x4.pmax(a, b), c);
}

function writeRecords(records: usize): void {
  for (let i: u32 = 0; i < triangleCount; i++) {
    boundTriangle(i);
    storeRecord(records + (<usize>i << 4), least, greatest, i);
  }
}

/** The same of two triangles each; false when they do not make quads. */
function writePairs(records: usize): bool {
  if (triangleCount & 1) return false;
  let together: f32 = 0, apart: f32 = 0;
  for (let i: u32 = 0; i < triangleCount; i += 2) {
    boundTriangle(i);
    const lo = least, hi = greatest;
    boundTriangle(i + 1);
    const loPair = f32x4.pmin(lo, least), hiPair = f32x4.pmax(hi, greatest);
    together += perimeter(loPair, hiPair);
    apart += max(perimeter(lo, hi), perimeter(least, greatest));
    if ((i & 1022) == 1022 && together > MOST_TOGETHER * apart) return false;
    storeRecord(records + (<usize>i << 3), loPair, hiPair, i >> 1);
  }
  return together <= MOST_TOGETHER * apart;
}

// The longest axis of a range: where its number lies in a record, the least one, and by how much the greatest exceeds it.
let axis: usize = 0;
let axisLeast: i32 = 0;
let axisExtent: u32 = 0;

@inline function takeAxis(offset: usize, least: i32, extent: u32): void {
  if (extent <= axisExtent) return;
  axis = offset;
  axisLeast = least;
  axisExtent = extent;
}

function findAxis(first: usize, last: usize): void {
  let lo = v128.load(first), hi = lo;
  for (let at = first + 16; at < last; at += 16) {
    const record = v128.load(at);
    lo = i32x4.min_s(lo, record);
    hi = i32x4.max_s(hi, record);
  }
  const size = i32x4.sub(hi, lo);
  axis = 0;
  axisLeast = i32x4.extract_lane(lo, 0);
  axisExtent = i32x4.extract_lane(size, 0);
  takeAxis(4, i32x4.extract_lane(lo, 1), i32x4.extract_lane(size, 1));
  takeAxis(8, i32x4.extract_lane(lo, 2), i32x4.extract_lane(size, 2));
}

/** By how many bits numbers up to the extent are to be shifted so that `bits` of them are left. */
@inline function shiftTo(bits: u32): u32 {
  return max<i32>(32 - <i32>clz(axisExtent) - <i32>bits, 0);
}

/** Counts the records' bins; two counts a bin, one for every other record, as a count that was just stored is slow to load. */
@inline function countBins(first: usize, last: usize, shift: u32): void {
  const along = axis, least = axisLeast;
  const end = last - 16;
  let at = first;
  for (; at < end; at += 32) {
    const a = bins + (<usize>((load<u32>(at + along) - least) >> shift) << 3);
    const b = bins + (<usize>((load<u32>(at + along, 16) - least) >> shift) << 3);
    store<u32>(a, load<u32>(a) + 1);
    store<u32>(b, load<u32>(b, 4) + 1, 4);
  }
  if (at >= last) return;
  const a = bins + (<usize>((load<u32>(at + along) - least) >> shift) << 3);
  store<u32>(a, load<u32>(a) + 1);
}

/**
 * Copies records from `first` to `last`: those below the bin in the middle, and `missing` of those in it, to `low` and
 * up, the others to `high` and down. Both ends are stored to whatever the bin is, and one of them moves on: no branch to
 * guess wrong.
 */
function split(first: usize, last: usize, low: usize, high: usize, bin: u32, shift: u32, missing: i32): void {
  const along = axis;
  const least = axisLeast;
  // What is in a bin is at least `floor` above the least, and less than `ceiling` above it.
  const floor = bin << shift;
  let at = first;
  for (; missing > 0; at += 16) {
    const record = v128.load(at);
    const bits = (load<u32>(at + along) - least) >> shift;
    v128.store(low, record);
    v128.store(high, record);
    const isLow = <usize>(bits <= bin) << 4;
    missing -= <i32>(bits == bin);
    low += isLow;
    high += isLow - 16;
  }
  for (; at < last; at += 16) {
    const record = v128.load(at);
    v128.store(low, record);
    v128.store(high, record);
    const isLow = <usize>(load<u32>(at + along) - least < floor) << 4;
    low += isLow;
    high += isLow - 16;
  }
}

/** Copies records from `first` to `last` so that the first `count` of them are not above the others along the axis found. */
function halve(first: usize, last: usize, to: usize, count: u32): void {
  const total = <u32>((last - first) >> 4);
  const bits = min(MOST_BIN_BITS, max<u32>(LEAST_BIN_BITS, 31 - clz(total) - 1));
  const shift = shiftTo(bits);
  memory.fill(bins, 0, 8 << bits);
  countBins(first, last, shift);
  let middle: u32 = 0;
  let below: u32 = 0;
  for (;;) {
    const bin = bins + (<usize>middle << 3);
    const next = below + load<u32>(bin) + load<u32>(bin, 4);
    if (next >= count) break;
    below = next;
    middle++;
  }
  // Of the bin in the middle as many go down as are missing there: which ones hardly matters.
  split(first, last, to, to + (last - first) - 16, middle, shift, <i32>(count - below));
}

/** Writes the ranks of up to 32 records along the axis found: how many are less. Keys are told apart by where they were. */
function rankFew(first: usize, count: u32): void {
  const shift = shiftTo(10);
  const along = axis, least = axisLeast;
  for (let i: u32 = 0; i < count; i++) {
    const key = (((load<u32>(first + (<usize>i << 4) + along) - least) >> shift) << 5) | i;
    store<u16>(keys + (<usize>i << 1), key);
  }
  for (let lanes: usize = 0; lanes < <usize>count << 1; lanes += 32) {
    const a = v128.load(keys + lanes), b = v128.load(keys + lanes, 16);
    let rankA = i16x8.splat(0), rankB = rankA;
    for (let i: u32 = 0; i < count; i++) {
      const key = v128.load16_splat(keys + (<usize>i << 1));
      rankA = i16x8.sub(rankA, i16x8.gt_s(a, key));
      rankB = i16x8.sub(rankB, i16x8.gt_s(b, key));
    }
    v128.store(ranks + lanes, rankA);
    v128.store(ranks + lanes, rankB, 16);
  }
}

/** Writes the order of up to sixteen records. */
function sortFew(first: usize, last: usize, to: usize): void {
  const count = <u32>((last - first) >> 4);
  findAxis(first, last);
  rankFew(first, count);
  for (let i: u32 = 0; i < count; i++) {
    const rank = <usize>load<u16>(ranks + (<usize>i << 1));
    store<u32>(to + (rank << 2), load<u32>(first + (<usize>i << 4), 12));
  }
}

function sortSome(first: usize, last: usize, to: usize): void {
  const count = <u32>((last - first) >> 4);
  rankFew(first, count);
  for (let i: u32 = 0; i < count; i++) {
    const rank = <usize>load<u16>(ranks + (<usize>i << 1));
    v128.store(to + (rank << 4), v128.load(first + (<usize>i << 4)));
  }
}

/** Orders a range whose records are in `from`; those of its halves go to `to`, of their halves back, and so on. */
function order(from: usize, to: usize, start: u32, end: u32, child: u32): void {
  const count = end - start;
  const first = from + (<usize>start << 4);
  const last = from + (<usize>end << 4);
  if (count <= FEW >> pairShift) return sortFew(first, last, items + (<usize>start << 2));
  while (count <= child) child >>= 2;
  const children = (count + child - 1) / child;
  const lower = ((children + 1) >> 1) * child;
  findAxis(first, last);
  if (count <= SOME) sortSome(first, last, to + (<usize>start << 4));
  else halve(first, last, to + (<usize>start << 4), lower);
  order(to, from, start, start + lower, child);
  order(to, from, start + lower, end, child);
}

/** Writes `items`. They lie at the end of the leaves, and leaf n ends before the items of leaf n + 1 begin. */
export function sortTriangles(): void {
  const records = leaves;
  pairShift = <u32>writePairs(records);
  if (!pairShift) writeRecords(records);
  items = leaves + <usize>((leafCount + 3) & ~3) * (LEAF_BYTES - (16 >> pairShift));
  const count = triangleCount >> pairShift;
  let child: u32 = 4 >> pairShift;
  while (child < count) child <<= 2;
  order(records, records + (<usize>count << 4), 0, count, child);
}
