// Reads the columns; writes a row for each slot: its box in cells, as i16, at the slot's place. Then makes groups of eight
// from rows.
import { column, columnStride, slotCapacity } from './columns';
import { cellsOfFour, scales } from './cells';
import { EIGHT_BYTES, highEight, highFour, highTwo, lowEight, lowFour, lowTwo } from './inline/eights';
import { memberWords } from './members';
import { addressOf, ensure } from './memory';
import { placelessCount } from './order';
import { clearBins, count, sortDigits } from './radix';
import { FOURTH, SECOND } from './scratch';
import { MOVING, blocksOfTree, memberBitsOf, memberCount, mostApart, nodeBufferOf, orderOfTree } from './tree';

/** A row has −min and max along each axis: 8 bytes in 2D, 16 in 3D. */
@inline const ROW_SHIFT: usize = D + 1;
/** Rows have the room of the moving tree: boxes are read from columns only when there is none. Behind them are boxes in cells. */
@inline function rowBuffer(): usize { return nodeBufferOf(MOVING); }

/**
 * How many boxes stand apart: those that are endless, and those that have no place in the order, because they were empty,
 * endless or invalid when it was made, or have come since. Where they are in the order, they would make all their groups
 * reach far. So each has a group to itself, behind all others, and these groups have an order of their own.
 */
export let apartCount: u32 = 0;

/** The boxes that stand apart, a u64 each: the key in the upper half, the slot in the lower. */
@inline const apartBuffer: usize = SECOND;
@inline const spareBuffer: usize = FOURTH;
let apart: usize = 0;
/** Up to this many need no order. */
@inline const FEW_APART: u32 = 64;

/**
 * A key has two digits of this many bits. Its bits are, from the highest: for each side whether it is endless, then the highest
 * bits of where the middle is, one of each axis by turns.
 */
@inline const DIGIT_BITS: u32 = 9;
@inline const MIDDLE_BITS: u32 = (2 * DIGIT_BITS - 2 * D) / D;

/** How many bytes all rows have. The empty box's row is behind all others, and eight are written at a time: hence eight more. */
function rowBytes(): usize {
  return <usize>(slotCapacity + 8) << ROW_SHIFT;
}

/** Makes room for `bytes` behind the rows; returns where they begin. */
export function reserveBehindRows(bytes: usize): usize {
  return ensure(rowBuffer(), rowBytes() + bytes, rowBytes()) + rowBytes();
}

@inline function rowAt(row: u32): usize {
  return addressOf(rowBuffer()) + (<usize>row << ROW_SHIFT);
}

/** A group of eight, which `writeEightRows` turns into rows. */
const unturned: usize = memory.data(32 * D, 16);

/**
 * Writes the group of eight slots in a row; `from` is where the first of them is in the first column. Returns a bit for each
 * box that is endless.
 */
function writeGroup(to: usize, from: usize): i32 {
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
  // Empty boxes get −min and max so low that they reach nobody.
  const isBox = i16x8.narrow_i32x4_s(good, alsoGood), none = i16x8.splat(i16.MIN_VALUE);
  for (let at = to; at < to + EIGHT_BYTES; at += 16) v128.store(at, v128.bitselect(v128.load(at), none, isBox));
  const endless = f32x4.splat(Infinity);
  const isEndless = v128.and(good, f32x4.ge(size, endless)), isAlsoEndless = v128.and(alsoGood, f32x4.ge(alsoSize, endless));
  if (!v128.any_true(v128.or(isEndless, isAlsoEndless))) return 0;
  return i32x4.bitmask(isEndless) | (i32x4.bitmask(isAlsoEndless) << 4);
}

/** Writes the rows of eight slots. Returns a bit for each box that is endless. */
function writeEightRows(to: usize, slot: u32): i32 {
  const endless = writeGroup(unturned, column(0) + (<usize>slot << 2));
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
  return endless;
}

@inline function twoRows(rows: usize, items: usize): v128 {
  const first = v128.load64_zero(rows + (<usize>load<u32>(items) << ROW_SHIFT));
  return v128.load64_lane(rows + (<usize>load<u32>(items, 16) << ROW_SHIFT), first, 1);
}

/** Writes numbers of eight rows as columns: the first four of each row, or only two. */
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

/** Four sides of an empty box's row. */
@inline const NOWHERE: u64 = 0x8000800080008000;
/** A side that is endless, or as good as endless because it lies beyond all cells. */
@inline const ENDLESS: i32 = i16.MAX_VALUE;

/**
 * The key of a row that stands apart. Sorted by keys, boxes that are endless in the same way come together, and among them
 * those that are near each other.
 */
function keyOf(row: usize): u32 {
  let key: u32 = 0;
  for (let side: usize = 0; side < 4 * D; side += 2) key = (key << 1) | u32(<i32>load<i16>(row + side) == ENDLESS);
  for (let bit: u32 = 16; bit > 16 - MIDDLE_BITS; bit--) {
    for (let axis: usize = 0; axis < 4 * D; axis += 4) {
      const back = <i32>load<i16>(row + axis), side = <i32>load<i16>(row + axis, 2);
      const middle = side == ENDLESS || back == ENDLESS ? 0 : side - back + 0x10000;
      key = (key << 1) | ((<u32>middle >> bit) & 1);
    }
  }
  return key;
}

/** Sets a slot apart. Returns false when there is no room for it. */
function setApart(slot: u32): bool {
  if (apartCount == mostApart()) return false;
  store<u64>(apart + (<usize>(apartCount++) << 3), (<u64>keyOf(rowAt(slot)) << 32) | <u64>slot);
  return true;
}

function sortApart(): void {
  const bins = clearBins(1 << DIGIT_BITS), spare = ensure(spareBuffer, <usize>mostApart() << 3, 0);
  const end = apart + (<usize>apartCount << 3);
  for (let at = apart; at < end; at += 8) count(bins, load<u32>(at, 4) & ((1 << DIGIT_BITS) - 1));
  apart = sortDigits(apart, spare, apartCount, bins, bins + (4 << DIGIT_BITS), 2, DIGIT_BITS);
}

export function forgetApart(): void {
  apartCount = 0;
}

/** Is the box endless? The same answer as `writeGroup` gives, if the box is not empty. */
function isEndless(slot: u32): bool {
  let size: f32 = 0;
  let from = column(0) + (<usize>slot << 2);
  for (let axis = 0; axis < D; axis++) {
    size += load<f32>(from + columnStride()) - load<f32>(from);
    from += 2 * columnStride();
  }
  return size >= Infinity;
}

/** Writes the rows of all members. Returns false when too many stand apart. */
export function writeRows(): bool {
  ensure(rowBuffer(), rowBytes(), 0);
  apart = ensure(apartBuffer, <usize>mostApart() << 3, 0);
  const members = memberBitsOf(MOVING);
  for (let word: u32 = 0; word < memberWords; word++) {
    let slot = word << 6;
    for (let bits = load<u64>(members + (<usize>word << 3)); bits; bits >>= 8) {
      if (bits & 255) {
        let endless = writeEightRows(rowAt(slot), slot) & <i32>bits;
        for (; endless; endless &= endless - 1) {
          if (!setApart(slot + ctz(endless))) return false;
        }
      }
      slot += 8;
    }
  }
  v128.store(rowAt(slotCapacity), i16x8.splat(i16.MIN_VALUE));
  const last = orderOfTree(MOVING) + (<usize>memberCount << 2);
  for (let at = last - (<usize>placelessCount() << 2); at < last; at += 4) {
    const slot = load<u32>(at);
    // Empty boxes need no group, and endless ones were set apart above.
    if (load<u64>(rowAt(slot)) == NOWHERE || isEndless(slot)) continue;
    if (!setApart(slot)) return false;
  }
  if (apartCount > FEW_APART) sortApart();
  return true;
}

/** Writes the group of the eight slots that are listed at `slots`. */
@inline export function gatherEight(to: usize, slots: usize): void {
  const rows = addressOf(rowBuffer());
  gatherRows(to, rows, slots, true);
  if (D == 3) gatherRows(to + 64, rows + 8, slots, false);
}

/** Writes the groups of those that stand apart, and their order; then empties their rows, which their old places are read from. */
export function writeApart(to: usize): void {
  const order = orderOfTree(MOVING) + (<usize>blocksOfTree(MOVING) << 8);
  for (let i: usize = 0; i < <usize>apartCount; i++) {
    const slot = load<u32>(apart + (i << 3)), row = rowAt(slot);
    store<u32>(order + (i << 5), slot);
    for (let side: usize = 0; side < 4 * D; side += 2) {
      v128.store(to, i16x8.replace_lane(i16x8.splat(i16.MIN_VALUE), 0, load<i16>(row + side)));
      to += 16;
    }
    for (let axis: usize = 0; axis < 4 * D; axis += 4) store<u32>(row + axis, <u32>NOWHERE);
  }
}
