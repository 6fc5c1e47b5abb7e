// Reads the columns and the order of what moves, or its tree; writes its boxes in cells: 65,000 to an axis of the world,
// eight boxes to a group, and groups of groups of eight. Rounding keeps order, so boxes that are apart in cells are apart.
// It needs no tree: a frame in which nobody asks for more than pairs has none.
import { column, columnStride, slotCapacity } from './columns';
import { padOrder } from './gather';
import { EIGHT_BYTES } from './inline/eights';
import { greatest, least } from './inline/lanes';
import { memberWords } from './members';
import { addressOf, ensure } from './memory';
import { FIRST, SIXTH } from './scratch';
import { GROUP_BYTES, MOVING, blocksOfTree, levelOfTree, levelsOfTree, memberBitsOf, orderOfTree } from './tree';

/** Cells of an axis: what sixteen bits tell apart, less those that are lost where the middle is rounded. */
@inline const CELLS: f32 = 65000;
/** The last cell on either side of the middle. What lies beyond is in the outermost, which keeps its order as well. */
@inline const LAST_CELL: f32 = 32767;
/** 1.5 · 2²³: what is added to it is rounded to a whole number, in the lowest bits. */
@inline const ROUNDER: f32 = 12582912;

/** Boxes are joined in parts of 8⁵, so that sixteen bits number them: so many levels and, above, that of the parts. */
@inline export const PART_LEVELS: i32 = 5;

/** A box as a row of i16, −min and max of each axis: 8 bytes in 2D, 16 in 3D. */
@inline const ROW_SHIFT: usize = D + 1;

/** How many bytes the rows of all slots have, and of the empty one that the padding points at. */
export function rowBytes(): usize {
  return (<usize>slotCapacity + 8) << ROW_SHIFT;
}

@inline const boxBuffer: usize = SIXTH;
/** For each axis: the world's middle ×4, cells to a world unit ×4. */
const scales: usize = memory.data(32 * D, 16);
let isScaled: bool = false;

/** How many groups a level has. */
export function eightsIn(level: i32): u32 {
  return ((blocksOfTree(MOVING) << 3) + (1 << (3 * level)) - 1) >> (3 * level);
}

/** How many bytes the levels below one have: whole eights of groups. */
function bytesBelow(level: i32): usize {
  return level == 0 ? 0 : bytesBelow(level - 1) + <usize>((eightsIn(level - 1) + 7) & ~7) * EIGHT_BYTES;
}

@inline export function eightsOf(level: i32): usize {
  return addressOf(boxBuffer) + bytesBelow(level);
}

/**
 * Takes the world's size from the tree of what moves. There are no cells where an axis is a few f32 long or has no end,
 * or nobody has a box.
 */
export function scaleEights(): void {
  const root = levelOfTree(MOVING, levelsOfTree(MOVING) - 1);
  isScaled = blocksOfTree(MOVING) > 0;
  for (let side: usize = 0; isScaled && side < EIGHT_BYTES; side += 32) {
    const low = least(v128.load(root + side)), high = greatest(v128.load(root + side, 16));
    const cells = CELLS / (high - low), middle = (low + high) / 2;
    isScaled = cells > 0 && (high - middle) * cells < LAST_CELL && (middle - low) * cells < LAST_CELL;
    v128.store(scales + side, f32x4.splat(middle));
    v128.store(scales + side, f32x4.splat(cells), 16);
  }
}

@inline function rounded(place: v128): v128 {
  const rounder = f32x4.splat(ROUNDER);
  return i32x4.sub(f32x4.add(place, rounder), rounder);
}

/** Not one cell lower, for the highest is no higher: boxes in an outermost cell reach each other by 0. */
@inline function cellsOfFour(sides: v128, middle: v128, cells: v128): v128 {
  return rounded(f32x4.pmax(f32x4.mul(f32x4.sub(sides, middle), cells), f32x4.splat(-LAST_CELL)));
}

/** Writes a group of eight from the tree whose world cells were laid out for: nothing is beyond, but empty boxes far below. */
@inline function takeGroup(to: usize, from: usize): void {
  for (let axis: usize = 0; axis < EIGHT_BYTES; axis += 32) {
    const middle = v128.load(scales + axis), cells = v128.load(scales + axis, 16), back = f32x4.neg(cells);
    const lo = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis), middle), back));
    const alsoLo = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis + GROUP_BYTES), middle), back));
    v128.store(to + axis, i16x8.narrow_i32x4_s(lo, alsoLo));
    const hi = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis, 16), middle), cells));
    const alsoHi = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis + GROUP_BYTES, 16), middle), cells));
    v128.store(to + axis, i16x8.narrow_i32x4_s(hi, alsoHi), 16);
  }
}

@inline function lowEight(a: v128, b: v128): v128 { return v128.shuffle<u16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11); }
@inline function highEight(a: v128, b: v128): v128 { return v128.shuffle<u16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15); }
@inline function lowFour(a: v128, b: v128): v128 { return v128.shuffle<u32>(a, b, 0, 4, 1, 5); }
@inline function highFour(a: v128, b: v128): v128 { return v128.shuffle<u32>(a, b, 2, 6, 3, 7); }
@inline function lowTwo(a: v128, b: v128): v128 { return v128.shuffle<u64>(a, b, 0, 2); }
@inline function highTwo(a: v128, b: v128): v128 { return v128.shuffle<u64>(a, b, 1, 3); }

/** A group of eight, before it is rows. */
const unturned: usize = memory.data(32 * D, 16);

/** Writes the group of the eight slots whose sides are `from` on in the columns; whether one of them has no end. */
function writeGroup(to: usize, from: usize): bool {
  const side = columnStride();
  let good = i32x4.splat(-1), alsoGood = good;
  let size = f32x4.splat(0), alsoSize = size;
  for (let axis: usize = 0; axis < EIGHT_BYTES; axis += 32) {
    const lo = v128.load(from), alsoLo = v128.load(from, 16);
    from += side;
    const hi = v128.load(from), alsoHi = v128.load(from, 16);
    from += side;
    good = v128.and(good, f32x4.le(lo, hi));
    alsoGood = v128.and(alsoGood, f32x4.le(alsoLo, alsoHi));
    size = f32x4.add(size, f32x4.sub(hi, lo));
    alsoSize = f32x4.add(alsoSize, f32x4.sub(alsoHi, alsoLo));
    const middle = v128.load(scales + axis), cells = v128.load(scales + axis, 16), back = f32x4.neg(cells);
    v128.store(to + axis, i16x8.narrow_i32x4_s(cellsOfFour(lo, middle, back), cellsOfFour(alsoLo, middle, back)));
    v128.store(to + axis, i16x8.narrow_i32x4_s(cellsOfFour(hi, middle, cells), cellsOfFour(alsoHi, middle, cells)), 16);
  }
  // Of what has no box both sides are so low that it reaches nobody.
  const isBox = i16x8.narrow_i32x4_s(good, alsoGood), none = i16x8.splat(i16.MIN_VALUE);
  for (let at = to; at < to + EIGHT_BYTES; at += 16) v128.store(at, v128.bitselect(v128.load(at), none, isBox));
  const endless = f32x4.splat(Infinity);
  return v128.any_true(v128.or(v128.and(good, f32x4.ge(size, endless)), v128.and(alsoGood, f32x4.ge(alsoSize, endless))));
}

/** Writes the rows of the eight slots whose sides are `at` bytes into the columns; whether one has no end. */
function writeRows(to: usize, at: usize): bool {
  const isEndless = writeGroup(unturned, column(0) + at);
  const a = v128.load(unturned), b = v128.load(unturned, 16), c = v128.load(unturned, 32), d = v128.load(unturned, 48);
  const low = lowEight(a, b), alsoLow = lowEight(c, d), high = highEight(a, b), alsoHigh = highEight(c, d);
  const first = lowFour(low, alsoLow), second = highFour(low, alsoLow);
  const third = lowFour(high, alsoHigh), fourth = highFour(high, alsoHigh);
  if (D == 2) {
    v128.store(to, first);
    v128.store(to, second, 16);
    v128.store(to, third, 32);
    v128.store(to, fourth, 48);
  } else {
    const e = v128.load(unturned, 64), f = v128.load(unturned, 80);
    const lowZ = lowEight(e, f), highZ = highEight(e, f);
    const one = lowFour(lowZ, lowZ), two = highFour(lowZ, lowZ), three = lowFour(highZ, highZ), four = highFour(highZ, highZ);
    v128.store(to, lowTwo(first, one));
    v128.store(to, highTwo(first, one), 16);
    v128.store(to, lowTwo(second, two), 32);
    v128.store(to, highTwo(second, two), 48);
    v128.store(to, lowTwo(third, three), 64);
    v128.store(to, highTwo(third, three), 80);
    v128.store(to, lowTwo(fourth, four), 96);
    v128.store(to, highTwo(fourth, four), 112);
  }
  return isEndless;
}

@inline function twoRows(rows: usize, items: usize): v128 {
  const first = v128.load64_zero(rows + (<usize>load<u32>(items) << ROW_SHIFT));
  return v128.load64_lane(rows + (<usize>load<u32>(items, 16) << ROW_SHIFT), first, 1);
}

/** Writes the first four columns of eight rows, or two, as columns. */
@inline function gatherRows(to: usize, rows: usize, items: usize, isFour: bool): void {
  const r04 = twoRows(rows, items), r15 = twoRows(rows, items + 4), r26 = twoRows(rows, items + 8), r37 = twoRows(rows, items + 12);
  const p = lowEight(r04, r15), q = lowEight(r26, r37), r = highEight(r04, r15), s = highEight(r26, r37);
  const ab = lowFour(p, q), alsoAb = lowFour(r, s);
  v128.store(to, lowTwo(ab, alsoAb));
  v128.store(to, highTwo(ab, alsoAb), 16);
  if (isFour) {
    const cd = highFour(p, q), alsoCd = highFour(r, s);
    v128.store(to, lowTwo(cd, alsoCd), 32);
    v128.store(to, highTwo(cd, alsoCd), 48);
  }
}

@inline function greatestOfTwo(at: usize): v128 {
  const one = v128.load(at), other = v128.load(at + EIGHT_BYTES);
  return i16x8.max_s(lowEight(one, other), highEight(one, other));
}

@inline function greatestOfFour(at: usize): v128 {
  const one = greatestOfTwo(at), other = greatestOfTwo(at + 2 * EIGHT_BYTES);
  return i16x8.max_s(lowFour(one, other), highFour(one, other));
}

/** Writes a level: each box bounds a group of the one below. */
function boundLevel(level: i32): void {
  let from = eightsOf(level - 1), to = eightsOf(level);
  const below = from + <usize>eightsIn(level - 1) * EIGHT_BYTES;
  for (let at = below; at < to; at += 16) v128.store(at, i16x8.splat(i16.MIN_VALUE));
  for (const end = to + <usize>eightsIn(level) * EIGHT_BYTES; to < end; to += EIGHT_BYTES) {
    for (let side: usize = 0; side < EIGHT_BYTES; side += 16) {
      const one = greatestOfFour(from + side), other = greatestOfFour(from + side + 4 * EIGHT_BYTES);
      v128.store(to + side, i16x8.max_s(lowTwo(one, other), highTwo(one, other)));
    }
    from += 8 * EIGHT_BYTES;
  }
}

/** Writes groups from the columns; whether no box is without an end. */
function gatherEights(to: usize, end: usize): bool {
  padOrder();
  const rows = ensure(FIRST, rowBytes(), 0);
  const members = memberBitsOf(MOVING);
  for (let word: u32 = 0; word < memberWords; word++) {
    let at: usize = <usize>word << 8;
    for (let bits = load<u64>(members + (<usize>word << 3)); bits; bits >>= 8) {
      if (bits & 255 && writeRows(rows + (at << (ROW_SHIFT - 2)), at)) return false;
      at += 32;
    }
  }
  v128.store(rows + (<usize>slotCapacity << ROW_SHIFT), i16x8.splat(i16.MIN_VALUE));
  for (let items = orderOfTree(MOVING); to < end; items += 32) {
    gatherRows(to, rows, items, true);
    if (D == 3) gatherRows(to + 64, rows + 8, items, false);
    to += EIGHT_BYTES;
  }
  return true;
}

/** Whether there are cells for these boxes, which are read from the tree if it has them: it has them in order. */
export function writeEights(hasTree: bool): bool {
  if (!isScaled) return false;
  const to = ensure(boxBuffer, bytesBelow(PART_LEVELS + 1), 0), end = to + <usize>eightsIn(0) * EIGHT_BYTES;
  if (hasTree) {
    let from = levelOfTree(MOVING, 0);
    for (let at = to; at < end; at += EIGHT_BYTES) {
      takeGroup(at, from);
      from += 2 * GROUP_BYTES;
    }
  } else if (!gatherEights(to, end)) return false;
  // One group bounds all: what would be above it is not asked for.
  for (let level = 1; level <= PART_LEVELS && eightsIn(level - 1) > 1; level++) boundLevel(level);
  return true;
}

/** World units: the sum of all sides of the boxes around groups of eight. */
export function spreadOfEights(): f32 {
  let sum: f32 = 0;
  const start = eightsOf(1), end = start + <usize>eightsIn(1) * EIGHT_BYTES;
  for (let axis: usize = 0; axis < <usize>D; axis++) {
    let cells = i32x4.splat(0);
    for (let at = start + (axis << 5); at < end; at += EIGHT_BYTES) {
      const extent = i16x8.max_s(i16x8.add_sat_s(v128.load(at), v128.load(at, 16)), i16x8.splat(0));
      cells = i32x4.add(cells, i32x4.extadd_pairwise_i16x8_s(extent));
    }
    cells = i32x4.add(cells, v128.shuffle<u32>(cells, cells, 2, 3, 0, 1));
    sum += <f32>(i32x4.extract_lane(cells, 0) + i32x4.extract_lane(cells, 1)) / load<f32>(scales + (axis << 5), 16);
  }
  return sum;
}
