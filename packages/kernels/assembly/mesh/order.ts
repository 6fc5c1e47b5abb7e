// Reads the vertices in the frame; writes the order: triangles halved along the longest axis of their centers, again and
// again, at places where groups of the tree end. Along the Hilbert curve, in half the time, groups of four fours overlap so
// much that a ray visits twice as many.
//
// A half ends where a histogram says, so each halving reads its triangles three times (bounds, counts, halves) and
// never sorts. Records are a cell, ten bits an axis, and the triangle's number. Where a range has few cells left, it is
// quantized anew within its own bounds. Everything here is temporary and lies where the leaves will be.
import { framedCorner } from './frame';
import { LEAF_BYTES, leafCount, leaves, triangleCount } from './layout';

@inline const AXIS_BITS: u32 = 10;
@inline const LAST_CELL: u32 = (1 << AXIS_BITS) - 1;
/** A range of more triangles than `FEW` with fewer cells than this, on its longest axis, is quantized anew. */
@inline const FEWEST_CELLS: u32 = 16;
/** So many are sorted, not halved. */
@inline const FEW: u32 = 16;
@inline const MOST_BINS: u32 = 256;
/** Frame units. Centers closer than this are as good as equal. */
@inline const SMALLEST_EXTENT: f32 = 1e-30;

const bins: usize = memory.data(260 * 8, 16);
const fewKeys: usize = memory.data(16 * 4, 16);

let centers: usize = 0;
/** Triangle numbers, in the order. */
export let items: usize = 0;

// Bounds of the centers that were looked at last.
let least: v128 = f32x4.splat(0);
let greatest: v128 = f32x4.splat(0);

/** Centers of the triangles' boxes, times two. */
function writeCenters(): void {
  let lo = f32x4.splat(Infinity), hi = f32x4.splat(-Infinity);
  for (let i: u32 = 0; i < triangleCount; i++) {
    const a = framedCorner(i, 0), b = framedCorner(i, 1), c = framedCorner(i, 2);
    const center = f32x4.add(f32x4.pmin(f32x4.pmin(a, b), c), f32x4.pmax(f32x4.pmax(a, b), c));
    v128.store(centers + (<usize>i << 4), center);
    lo = f32x4.pmin(lo, center);
    hi = f32x4.pmax(hi, center);
  }
  least = lo;
  greatest = hi;
}

function boundCenters(records: usize, start: u32, end: u32): void {
  let lo = f32x4.splat(Infinity), hi = f32x4.splat(-Infinity);
  for (let i = start; i < end; i++) {
    const center = v128.load(centers + (<usize>load<u32>(records + (<usize>i << 3)) << 4));
    lo = f32x4.pmin(lo, center);
    hi = f32x4.pmax(hi, center);
  }
  least = lo;
  greatest = hi;
}

/** The cells of records within the bounds found last; leaves them alone when there is nothing to tell apart. */
function writeCells(records: usize, start: u32, end: u32): void {
  const size = f32x4.sub(greatest, least);
  const extent = max(max(f32x4.extract_lane(size, 0), f32x4.extract_lane(size, 1)), f32x4.extract_lane(size, 2));
  if (!(extent > SMALLEST_EXTENT)) return;
  const cells = f32x4.splat(<f32>LAST_CELL / extent);
  const most = f32x4.splat(<f32>LAST_CELL);
  const lo = least;
  for (let i = start; i < end; i++) {
    const at = records + (<usize>i << 3);
    const center = v128.load(centers + (<usize>load<u32>(at) << 4));
    const cell = i32x4.trunc_sat_f32x4_u(f32x4.pmin(f32x4.mul(f32x4.sub(center, lo), cells), most));
    const key = i32x4.extract_lane(cell, 0) | (i32x4.extract_lane(cell, 1) << 10) | (i32x4.extract_lane(cell, 2) << 20);
    store<u32>(at, key, 4);
  }
}

// The longest axis of a range's cells: where its bits begin in a key, the least cell, and how many cells.
let axisShift: u32 = 0;
let axisLeast: u32 = 0;
let axisCells: u32 = 0;

@inline function lowest(v: v128): u32 {
  const two = i32x4.min_u(v, v128.shuffle<u32>(v, v, 2, 3, 0, 1));
  return min<u32>(i32x4.extract_lane(two, 0), i32x4.extract_lane(two, 1));
}

@inline function highest(v: v128): u32 {
  const two = i32x4.max_u(v, v128.shuffle<u32>(v, v, 2, 3, 0, 1));
  return max<u32>(i32x4.extract_lane(two, 0), i32x4.extract_lane(two, 1));
}

@inline function takeAxis(shift: u32, lo: u32, hi: u32): void {
  const cells = (hi - lo) >> shift;
  if (cells <= axisCells) return;
  axisCells = cells;
  axisShift = shift;
  axisLeast = lo >> shift;
}

function findAxis(records: usize, start: u32, end: u32): void {
  const xs = i32x4.splat(LAST_CELL), ys = i32x4.splat(LAST_CELL << 10), zs = i32x4.splat(LAST_CELL << 20);
  let loX = xs, loY = ys, loZ = zs;
  let hiX = i32x4.splat(0), hiY = hiX, hiZ = hiX;
  // Four records at a time, the last four twice: there are more than four.
  const last = records + (<usize>(end - 4) << 3);
  for (let at = records + (<usize>start << 3); at < last + 32; at += 32) {
    const four = min(at, last);
    const keys = v128.shuffle<u32>(v128.load(four), v128.load(four, 16), 1, 3, 5, 7);
    const x = v128.and(keys, xs), y = v128.and(keys, ys), z = v128.and(keys, zs);
    loX = i32x4.min_u(loX, x);
    loY = i32x4.min_u(loY, y);
    loZ = i32x4.min_u(loZ, z);
    hiX = i32x4.max_u(hiX, x);
    hiY = i32x4.max_u(hiY, y);
    hiZ = i32x4.max_u(hiZ, z);
  }
  // Where all are in one cell, it is that of the first axis.
  axisCells = axisShift = 0;
  axisLeast = lowest(loX);
  takeAxis(0, axisLeast, highest(hiX));
  takeAxis(10, lowest(loY), highest(hiY));
  takeAxis(20, lowest(loZ), highest(hiZ));
}

@inline function cellAt(at: usize, shift: u32, lo: u32): u32 {
  return ((load<u32>(at, 4) >> shift) & LAST_CELL) - lo;
}

/** Counts the records' bins; two counts a bin, one for every other record, as a count that was just stored is slow to load. */
@inline function countBins(first: usize, last: usize, shift: u32, bits: u32, base: usize): void {
  const end = last - 8;
  let at = first;
  for (; at < end; at += 16) {
    const a = base + (<usize>((load<u32>(at, 4) >> shift) & bits) << 3);
    const b = base + (<usize>((load<u32>(at, 12) >> shift) & bits) << 3);
    store<u32>(a, load<u32>(a) + 1);
    store<u32>(b, load<u32>(b, 4) + 1, 4);
  }
  if (at >= last) return;
  const a = base + (<usize>((load<u32>(at, 4) >> shift) & bits) << 3);
  store<u32>(a, load<u32>(a) + 1);
}

/**
 * Copies records from `first` to `last`: those whose masked bits are less than `limit`, and `missing` of those with
 * the limit's, to `low` and up, the others to `high` and down. Both ends are stored to whatever the bits are, and one of
 * them moves on: no branch to guess wrong.
 */
function split(first: usize, last: usize, low: usize, high: usize, mask: u64, limit: u64, missing: i32): void {
  let at = first;
  for (; missing > 0; at += 8) {
    const record = load<u64>(at);
    const bits = record & mask;
    store<u64>(low, record);
    store<u64>(high, record);
    const isLow = <usize>(bits <= limit) << 3;
    missing -= <i32>(bits == limit);
    low += isLow;
    high += isLow - 8;
  }
  for (; at < last; at += 8) {
    const record = load<u64>(at);
    store<u64>(low, record);
    store<u64>(high, record);
    const isLow = <usize>((record & mask) < limit) << 3;
    low += isLow;
    high += isLow - 8;
  }
}

/** Copies start … end − 1 so that the first `count` of them are not above the others along the axis found. */
function halve(from: usize, to: usize, start: u32, end: u32, count: u32): void {
  const wanted = min(MOST_BINS, max<u32>(FEW, (end - start) >> 1));
  let coarse: u32 = 0;
  while (axisCells >> coarse >= wanted) coarse++;
  // A bin has 2^coarse cells: the same bits of a key as theirs, but the lowest.
  const shift = axisShift + coarse;
  const bits = LAST_CELL >> coarse;
  const lowest = axisLeast >> coarse;
  memory.fill(bins, 0, <usize>(((axisLeast + axisCells) >> coarse) - lowest + 1) << 3);
  const base = bins - (<usize>lowest << 3);
  const first = from + (<usize>start << 3);
  const last = from + (<usize>end << 3);
  countBins(first, last, shift, bits, base);
  let middle = lowest;
  let below: u32 = 0;
  for (;;) {
    const bin = base + (<usize>middle << 3);
    const next = below + load<u32>(bin) + load<u32>(bin, 4);
    if (next >= count) break;
    below = next;
    middle++;
  }
  // Of the bin in the middle as many go down as are missing there: which ones hardly matters.
  const missing = <i32>(count - below);
  const mask = <u64>(bits << shift) << 32;
  const limit = <u64>(middle << shift) << 32;
  split(first, last, to + (<usize>start << 3), to + (<usize>(end - 1) << 3), mask, limit, missing);
}

/** Writes the order of up to sixteen, by rank: how many are less. Keys are told apart by where they were. */
function sortFew(records: usize, start: u32, end: u32): void {
  const count = end - start;
  const first = records + (<usize>start << 3);
  const to = items + (<usize>start << 2);
  if (count > 4) findAxis(records, start, end);
  for (let i: u32 = 0; i < FEW; i++) {
    const key = i < count ? (cellAt(first + (<usize>i << 3), axisShift, axisLeast) << 4) | i : 0x7fffffff;
    store<u32>(fewKeys + (<usize>i << 2), key);
  }
  const a = v128.load(fewKeys), b = v128.load(fewKeys, 16), c = v128.load(fewKeys, 32), d = v128.load(fewKeys, 48);
  for (let i: u32 = 0; i < count; i++) {
    const key = v128.load32_splat(fewKeys + (<usize>i << 2));
    const less = i32x4.add(
      i32x4.add(i32x4.lt_s(a, key), i32x4.lt_s(b, key)),
      i32x4.add(i32x4.lt_s(c, key), i32x4.lt_s(d, key)),
    );
    const two = i32x4.add(less, v128.shuffle<u32>(less, less, 2, 3, 0, 1));
    const rank = <usize>-(i32x4.extract_lane(two, 0) + i32x4.extract_lane(two, 1));
    store<u32>(to + (rank << 2), load<u32>(first + (<usize>i << 3)));
  }
}

/** Orders a range whose records are in `from`; those of its halves go to `to`, of their halves back, and so on. */
function order(from: usize, to: usize, start: u32, end: u32, child: u32): void {
  const count = end - start;
  if (count <= FEW) return sortFew(from, start, end);
  while (count <= child) child >>= 2;
  const children = (count + child - 1) / child;
  const lower = ((children + 1) >> 1) * child;
  findAxis(from, start, end);
  if (axisCells < FEWEST_CELLS) {
    boundCenters(from, start, end);
    writeCells(from, start, end);
    findAxis(from, start, end);
  }
  halve(from, to, start, end, lower);
  order(to, from, start, start + lower, child);
  order(to, from, start + lower, end, child);
}

/** Writes `items`. They lie at the end of the leaves, and leaf n ends before the items of leaf n + 1 begin. */
export function sortTriangles(): void {
  const bytes = ((<usize>triangleCount << 3) + 63) & ~63;
  centers = leaves;
  const records = centers + (<usize>triangleCount << 4);
  items = leaves + <usize>((leafCount + 3) & ~3) * (LEAF_BYTES - 16);
  writeCenters();
  for (let i: u32 = 0; i < triangleCount; i++) store<u64>(records + (<usize>i << 3), i);
  writeCells(records, 0, triangleCount);
  let child: u32 = 4;
  while (child < triangleCount) child <<= 2;
  order(records, records + bytes, 0, triangleCount, child);
}
