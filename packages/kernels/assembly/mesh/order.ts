// Reads corners; writes the order: triangles halved along the longest axis of their centers, again and
// again, at places where groups of the tree end. An order along the Hilbert curve takes half the time, but its groups of four
// fours overlap so much that a ray visits twice as many.
//
// A record is a center, as whole numbers x y z, and an item's number. A histogram says where a half ends, so each
// halving reads its records three times (bounds, counts, halves) and never sorts; only few records are sorted, by their ranks.
// Everything here is temporary and lies where the leaves will be.
import { LEAF_BYTES, leafCount, leaves, triangleCount } from './layout';
import { pairShift, writeRecords } from './records';

/** Up to this many triangles are sorted along one axis: those of four leaves. */
@inline const FEW: u32 = 16;
/** Up to this many records are halved by sorting them. */
@inline const SOME: u32 = 64;
@inline const MOST_BIN_BITS: u32 = 8;

const bins: usize = memory.data(260 * 8, 16);
const keys: usize = memory.data(72 * 2, 16);
const ranks: usize = memory.data(64 * 2, 16);

/** The records' numbers, in their order. */
export let items: usize = 0;

// The longest axis of a range: where its number lies in a record, the least one, and by how much the greatest exceeds that
// (up to three too many).
let axis: usize = 0;
let axisLeast: i32 = 0;
let axisExtent: u32 = 0;

/** The least x y z of the range that was looked at last. */
const leasts: usize = memory.data(16, 16);

function findAxis(first: usize, last: usize): void {
  let lo = v128.load(first), hi = lo;
  for (let at = first + 16; at < last; at += 16) {
    const record = v128.load(at);
    lo = i32x4.min_s(lo, record);
    hi = i32x4.max_s(hi, record);
  }
  v128.store(leasts, lo);
  // With the axis in the lowest bits, the greatest number tells the longest axis. No branch, as it is unpredictable which it is.
  const sizes = v128.or(v128.and(i32x4.sub(hi, lo), i32x4(-4, -4, -4, 0)), i32x4(0, 1, 2, 0));
  const two = i32x4.max_u(sizes, v128.shuffle<u32>(sizes, sizes, 2, 3, 0, 1));
  const longest = i32x4.extract_lane(i32x4.max_u(two, v128.shuffle<u32>(two, two, 1, 0, 3, 2)), 0);
  axis = <usize>(longest & 3) << 2;
  axisExtent = longest | 3;
  axisLeast = load<i32>(leasts + axis);
}

/** By how many bits to shift numbers up to the extent right, so that at most `bits` bits are left. */
@inline function shiftTo(bits: u32): u32 {
  return max<i32>(32 - <i32>clz(axisExtent) - <i32>bits, 0);
}

/** Counts the records in each bin. Two counts per bin, used by turns, because a count that was just stored is slow to load. */
@inline function countBins(first: usize, last: usize, shift: u32, base: usize): void {
  const end = last - 16;
  let at = first;
  for (; at < end; at += 32) {
    const a = base + (<usize>(load<i32>(at) >> shift) << 3);
    const b = base + (<usize>(load<i32>(at, 16) >> shift) << 3);
    store<u32>(a, load<u32>(a) + 1);
    store<u32>(b, load<u32>(b, 4) + 1, 4);
  }
  if (at >= last) return;
  const a = base + (<usize>(load<i32>(at) >> shift) << 3);
  store<u32>(a, load<u32>(a) + 1);
}

/**
 * Copies records from `first` to `last`: those below `bin`, the one in the middle, and `missing` of those in it, to `low` and
 * up, the others to `high` and down. Each record is stored at both ends, whatever its bin, and one of them moves on: no branch
 * to mispredict.
 */
function split(first: usize, last: usize, low: usize, high: usize, bin: i32, shift: u32, missing: i32): void {
  const along = axis;
  let at = first;
  for (; missing > 0; at += 16) {
    const record = v128.load(at);
    const own = load<i32>(at + along) >> shift;
    v128.store(low, record);
    v128.store(high, record);
    const isLow = <usize>(own <= bin) << 4;
    missing -= <i32>(own == bin);
    low += isLow;
    high += isLow - 16;
  }
  const limit = bin << shift;
  for (; at < last; at += 16) {
    const record = v128.load(at);
    v128.store(low, record);
    v128.store(high, record);
    const isLow = <usize>(load<i32>(at + along) < limit) << 4;
    low += isLow;
    high += isLow - 16;
  }
}

/** Copies records from `first` to `last` so that the first `count` of them are not above the others along the axis found. */
function halve(first: usize, last: usize, to: usize, count: u32): void {
  const total = <u32>((last - first) >> 4);
  const bits = min(MOST_BIN_BITS, 30 - clz(total));
  const shift = shiftTo(bits);
  memory.fill(bins, 0, (8 << bits) + 8);
  let middle = axisLeast >> shift;
  const base = bins - (<usize>middle << 3);
  countBins(first + axis, last + axis, shift, base);
  let below: u32 = 0;
  for (;;) {
    const bin = base + (<usize>middle << 3);
    const next = below + load<u32>(bin) + load<u32>(bin, 4);
    if (next >= count) break;
    below = next;
    middle++;
  }
  // Of the bin in the middle, as many go to the lower half as are missing there: which ones hardly matters.
  split(first, last, to, to + (last - first) - 16, middle, shift, <i32>(count - below));
}

/** The numbers along the axis found of four records in a row. */
@inline function nextFour(first: usize): v128 {
  let four = v128.load32_splat(first);
  four = v128.load32_lane(first, four, 1, 16);
  four = v128.load32_lane(first, four, 2, 32);
  return v128.load32_lane(first, four, 3, 48);
}

/** For each of the keys in `own`, how many of the four keys at `at` are below it, as a negative number. */
@inline function countBelow(own: v128, at: usize): v128 {
  return i16x8.add(
    i16x8.add(i16x8.gt_s(own, v128.load16_splat(at)), i16x8.gt_s(own, v128.load16_splat(at, 2))),
    i16x8.add(i16x8.gt_s(own, v128.load16_splat(at, 4)), i16x8.gt_s(own, v128.load16_splat(at, 6))),
  );
}

/** Writes the ranks of up to 64 records along the axis found: how many are less. Equal keys are told apart by where they are. */
function rankFew(first: usize, count: u32): void {
  const shift = shiftTo(9);
  const least = i32x4.splat(axisLeast);
  const bytes = <usize>count << 1;
  let places = i16x8(0, 1, 2, 3, 4, 5, 6, 7);
  for (let to: usize = 0; to < bytes; to += 16) {
    const from = first + axis + (to << 3);
    const low = i32x4.shr_u(i32x4.sub(nextFour(from), least), shift);
    const high = i32x4.shr_u(i32x4.sub(nextFour(from + 64), least), shift);
    v128.store(keys + to, v128.or(i16x8.shl(i16x8.narrow_i32x4_u(low, high), 6), places));
    places = i16x8.add(places, i16x8.splat(8));
  }
  // The keys after the last are below no other.
  v128.store(keys + bytes, i16x8.splat(0x7fff));
  for (let to: usize = 0; to < bytes; to += 32) {
    const a = v128.load(keys + to), b = v128.load(keys + to, 16);
    let belowA = i16x8.splat(0), belowB = belowA;
    for (let at: usize = 0; at < bytes; at += 8) {
      belowA = i16x8.add(belowA, countBelow(a, keys + at));
      belowB = i16x8.add(belowB, countBelow(b, keys + at));
    }
    v128.store(ranks + to, i16x8.neg(belowA));
    v128.store(ranks + to, i16x8.neg(belowB), 16);
  }
}

/** Writes the order of the records of up to sixteen triangles. */
function sortFew(first: usize, count: u32, to: usize): void {
  rankFew(first, count);
  for (let i: usize = 0; i < <usize>count; i++) {
    store<u32>(to + (<usize>load<u16>(ranks + (i << 1)) << 2), load<u32>(first + (i << 4), 12));
  }
}

/** Copies up to 64 records, sorted along the axis found. */
function sortSome(first: usize, count: u32, to: usize): void {
  rankFew(first, count);
  for (let i: usize = 0; i < <usize>count; i++) {
    v128.store(to + (<usize>load<u16>(ranks + (i << 1)) << 4), v128.load(first + (i << 4)));
  }
}

/**
 * Orders a range of records in `from`. Its halves' records are written to `to`, their halves' back to `from`, and so on. A range
 * is divided where a group's child, of 2^`child` records, ends.
 */
function order(from: usize, to: usize, start: u32, end: u32, child: u32): void {
  const count = end - start;
  const first = from + (<usize>start << 4);
  const last = from + (<usize>end << 4);
  findAxis(first, last);
  if (count <= FEW >> pairShift) return sortFew(first, count, items + (<usize>start << 2));
  const more = count - 1;
  while (!(more >> child)) child -= 2;
  const lower = (((more >> child) + 2) >> 1) << child;
  if (count <= SOME) sortSome(first, count, to + (<usize>start << 4));
  else halve(first, last, to + (<usize>start << 4), lower);
  order(to, from, start, start + lower, child);
  order(to, from, start + lower, end, child);
}

/** Writes `items`. They lie at the end of the leaves' room: leaf n ends before the items of leaf n + 1 begin. */
export function sortTriangles(): void {
  const records = leaves;
  writeRecords(records);
  items = leaves + <usize>((leafCount + 3) & ~3) * (LEAF_BYTES - (16 >> pairShift));
  const count = triangleCount >> pairShift;
  order(records, records + (<usize>count << 4), 0, count, 30 - pairShift);
}
