// Reads the bounds columns and the members; writes the order: along the Hilbert curve, split at medians, or both.
// Quantization uses one scale for all axes: a scale per axis tripled the node visits in flat worlds.
// Four kinds of boxes have no place: those wider than WIDEST and those farther out, which would collapse the quantization of
// all others, empty ones and invalid ones. They stay out of the bounds and go to the end of the order.
import { MOST_AXIS_BITS, hilbertKeys } from './inline/hilbert';
import { gatherLanes, greatest, least } from './inline/lanes';
import { DIMENSIONS, column, slotCapacity } from './columns';
import { memberWords } from './members';
import { addressOf, ensure } from './memory';
import { RUN, splitAtMedians } from './median-split';
import { clearBins, count, sortDigits, unpack } from './radix';
import { WIDEST } from './refit';
import { FIFTH, FOURTH, THIRD } from './scratch';
import { layoutTree, memberBits, memberCount, nodeBuffer, orderBuffer, takenCount, treeAtHand } from './tree';

/** World units. A smaller extent would make the scale overflow; its points are as good as equal. */
@inline const SMALLEST_EXTENT: f32 = 1e-30;
/** With more members than this in one cell all members are split at their medians, however many they are. */
@inline const MOST_IN_CELL: u32 = 64;
/** For up to this many members there are only as many cells as two passes of the sort can tell apart. */
@inline const FEW_FOR_CELLS: u32 = 32768;
@inline const DIGIT_BITS: u32 = 11;
@inline const FEW_AXIS_BITS: i32 = DIMENSIONS == 3 ? 7 : 11;
/**
 * The key of a box without a place begins with this many set bits. So it comes after all others, but for the few at the very end
 * of the curve.
 */
@inline const LAST_BITS: i32 = 12;

/** Up to this many members are split without the curve, even when the order need not last. */
@inline const FEW: u32 = 64;

@inline const keyBuffer: usize = THIRD;
@inline const sparePackedBuffer: usize = FOURTH;
@inline const itemBuffer: usize = FIFTH;

/** Centers and packed keys: in the room of the tree, which is made after its order. */
let centers: usize = 0;
let centerStride: usize = 0;
let packed: usize = 0;
/**
 * For each tree, u32: how many members had no place when it was sorted, or have come since. As many of the last of its order are
 * taken for these; nearly always they are.
 */
const placelessCounts: usize = memory.data(8, 4);

/** For the tree at hand. */
export function placelessCount(): u32 {
  return load<u32>(placelessCounts + (<usize>treeAtHand << 2));
}

function setPlaceless(count: u32): void {
  store<u32>(placelessCounts + (<usize>treeAtHand << 2), count);
}

export function addPlaceless(): void {
  setPlaceless(placelessCount() + 1);
}

/** Keys from this one on are those of boxes without a place, and of those at the very end of the curve. */
let lastKeys: u32 = 0;
/** The least center, by axis. */
const bases: usize = memory.data(16, 16);

/**
 * Writes the center of each member's box. On an axis where the box has no center +∞ or −∞ is written, and the box takes no
 * part in quantization.
 */
function writeCenters(): void {
  const members = addressOf(orderBuffer());
  let placeless: u32 = 0;
  const half = f32x4.splat(0.5), widest = f32x4.splat(WIDEST), sign = i32x4.splat(i32.MIN_VALUE);
  for (let i: u32 = 0; i < memberCount; i += 4) {
    const slots = v128.load(members + (<usize>i << 2));
    const at = centers + (<usize>i << 2);
    let havePlaces = i32x4.splat(-1);
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      const lo = gatherLanes(column(2 * axis), slots);
      const hi = gatherLanes(column(2 * axis + 1), slots);
      const isOpen = f32x4.gt(hi, widest);
      const good = v128.and(
        v128.and(f32x4.le(lo, hi), f32x4.le(f32x4.sub(hi, lo), widest)),
        v128.andnot(f32x4.ge(lo, f32x4.neg(widest)), isOpen),
      );
      havePlaces = v128.and(havePlaces, good);
      const nowhere = v128.xor(f32x4.splat(-Infinity), v128.and(isOpen, sign));
      const center = f32x4.mul(f32x4.add(lo, hi), half);
      v128.store(at + <usize>axis * centerStride, v128.bitselect(center, nowhere, good));
    }
    placeless += <u32>popcnt(i32x4.bitmask(havePlaces) ^ 15);
  }
  // The padding was counted, too, as it has no place either.
  setPlaceless(placeless - (-memberCount & 3));
}

/** Lanes of centers that are finite on all axes. */
@inline function havePlace(center: usize): v128 {
  let none = f32x4.splat(0);
  for (let axis = 0; axis < DIMENSIONS; axis++) {
    const c = v128.load(center + <usize>axis * centerStride);
    none = f32x4.add(none, f32x4.sub(c, c));
  }
  return f32x4.eq(none, none);
}

/** Quantizes all centers within their common bounds, and writes their keys. Returns false when all are in one place. */
function writeKeys(): bool {
  const keys = addressOf(keyBuffer);
  const none = f32x4.splat(Infinity);
  const bytes = <usize>memberCount << 2;
  let extent: f32 = 0;
  for (let axis: usize = 0; axis < <usize>DIMENSIONS; axis++) {
    const column = centers + axis * centerStride;
    let lo = none, hi = f32x4.neg(none);
    for (let at: usize = 0; at < bytes; at += 16) {
      const use = havePlace(centers + at);
      const center = v128.load(column + at);
      lo = f32x4.pmin(lo, v128.bitselect(center, lo, use));
      hi = f32x4.pmax(hi, v128.bitselect(center, hi, use));
    }
    const base = least(lo);
    store<f32>(bases + (axis << 2), base);
    extent = max(extent, greatest(hi) - base);
  }
  if (!(extent > SMALLEST_EXTENT)) return false;
  const axisBits = memberCount <= FEW_FOR_CELLS ? FEW_AXIS_BITS : MOST_AXIS_BITS;
  lastKeys = ((1 << LAST_BITS) - 1) << (axisBits * DIMENSIONS - LAST_BITS);
  const lastCell = <f32>((1 << axisBits) - 1);
  const scale = f32x4.splat(lastCell / extent), cell = f32x4.splat(lastCell);
  for (let at: usize = 0; at < bytes; at += 16) {
    const x = toCell(centers + at, 0, scale, cell), y = toCell(centers + at, 1, scale, cell);
    const z = DIMENSIONS == 3 ? toCell(centers + at, 2, scale, cell) : x;
    const key = hilbertKeys(x, y, z, axisBits);
    // The last have an order among themselves: boxes endless along one axis meet fewer groups if those close to each other
    // along the other axes come together.
    const last = v128.or(i32x4.shr_u(key, LAST_BITS), i32x4.splat(lastKeys));
    v128.store(keys + at, v128.bitselect(key, last, havePlace(centers + at)));
  }
  return true;
}

@inline function toCell(center: usize, axis: usize, scale: v128, cell: v128): v128 {
  const base = v128.load32_splat(bases + (axis << 2));
  const q = f32x4.mul(f32x4.sub(v128.load(center + axis * centerStride), base), scale);
  return i32x4.trunc_sat_f32x4_s(f32x4.pmax(f32x4.splat(0), f32x4.pmin(q, cell)));
}

function sortByKeys(items: usize): void {
  const keys = addressOf(keyBuffer);
  const digits: u32 = memberCount <= FEW_FOR_CELLS ? 2 : 3;
  const bins = clearBins(1 << DIGIT_BITS), next = bins + (4 << DIGIT_BITS);
  for (let i: u32 = 0; i < memberCount; i++) {
    const key = load<u32>(keys + (<usize>i << 2));
    count(bins, key & ((1 << DIGIT_BITS) - 1));
    store<u64>(packed + (<usize>i << 3), (<u64>key << 32) | <u64>i);
  }
  const sorted = sortDigits(packed, addressOf(sparePackedBuffer), memberCount, bins, next, digits, DIGIT_BITS);
  unpack(sorted, memberCount, keys, items);
}

/** Does the curve leave many members unordered, in one cell? One outlier at 1e6 puts all others there. */
function areCellsCrowded(): bool {
  const keys = addressOf(keyBuffer);
  for (let i: u32 = MOST_IN_CELL; i < memberCount; i++) {
    const key = load<u32>(keys + (<usize>i << 2));
    if (key == load<u32>(keys + (<usize>(i - MOST_IN_CELL) << 2)) && key < lastKeys) return true;
  }
  return false;
}

/** Writes the members by ascending slot to where their order will be, filled up to a whole four. */
function listMembers(): void {
  const bits = addressOf(memberBits());
  let to = addressOf(orderBuffer());
  for (let word: u32 = 0; word < memberWords; word++) {
    for (let left = load<u64>(bits + (<usize>word << 3)); left; left &= left - 1) {
      store<u32>(to, (word << 6) + <u32>ctz(left));
      to += 4;
    }
  }
  v128.store(to, i32x4.splat(slotCapacity));
}

/** Gives the members of the tree at hand a new order, a better one if `isToLast`, and lays the tree out for their number. */
export function sortMembers(isToLast: bool): void {
  layoutTree(takenCount(treeAtHand));
  const bytes = (<usize>memberCount << 2) + 16;
  centerStride = (bytes + 15) & ~15;
  centers = ensure(nodeBuffer(), centerStride * DIMENSIONS + 2 * bytes, 0);
  packed = centers + centerStride * DIMENSIONS;
  ensure(keyBuffer, bytes, 0);
  ensure(sparePackedBuffer, 2 * bytes, 0);
  const items = ensure(itemBuffer, bytes, 0);
  listMembers();
  for (let i: u32 = 0; i < memberCount; i++) store<u32>(items + (<usize>i << 2), i);
  writeCenters();
  // When all fit into one run, splitting needs no order to begin with, unless some have no place: these have to come last.
  const isSplitAlone = memberCount <= (isToLast ? RUN : FEW) && placelessCount() == 0;
  let run: u32 = isToLast || isSplitAlone ? RUN : 0, splitCount = memberCount;
  if (!isSplitAlone && writeKeys()) {
    sortByKeys(items);
    splitCount -= placelessCount();
    if (areCellsCrowded()) run = memberCount;
  }
  if (run) splitAtMedians(items, splitCount, run, centers, centerStride);
  const order = addressOf(orderBuffer()), members = addressOf(keyBuffer);
  memory.copy(members, order, <usize>memberCount << 2);
  for (let i: u32 = 0; i < memberCount; i++) {
    const item = load<u32>(items + (<usize>i << 2));
    store<u32>(order + (<usize>i << 2), load<u32>(members + (<usize>item << 2)));
  }
}
