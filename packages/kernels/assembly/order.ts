// Reads the bounds columns and the members; writes the order: members along the Hilbert curve.
// Quantization uses one scale for all axes: a scale per axis tripled the node visits in flat worlds.
// Boxes wider than WIDEST, empty and invalid ones stay out of the bounds and go to the end of the order.
import { KEY_BITS, LAST_CELL, hilbertKeys } from './inline/hilbert';
import { gatherLanes, greatest, least } from './inline/lanes';
import { DIMENSIONS, column, slotCapacity } from './columns';
import { addressOf, ensure } from './memory';
import { RUN, splitAtMedians } from './median-split';
import { radixSort } from './radix';
import { FIFTH, FIRST, FOURTH, SECOND, THIRD } from './scratch';
import { layoutTree, memberBuffer, memberCount, orderBuffer } from './tree';

/** World units. Wider boxes would collapse the quantization of all the others, and no order helps them. */
@inline const WIDEST: f32 = 1e30;
/** World units. Cells of a smaller extent would overflow the scale; such points are as good as equal. */
@inline const SMALLEST_EXTENT: f32 = 1e-30;
/** More members than this in one cell are quantized again within their own bounds. In 2D a cell is 64 times finer. */
@inline const LONGEST_RUN: u32 = DIMENSIONS == 3 ? 16 : 64;
/** Each refinement shrinks a cell a thousandfold, so this many span every float from 1e30 to 1e-30. */
@inline const MAX_REFINEMENTS: i32 = 12;
@inline const LAST_KEY: u32 = KEY_BITS == 32 ? 0xffffffff : (1 << KEY_BITS) - 1;

@inline const centerBuffer: usize = FIRST;
@inline const keyBuffer: usize = SECOND;
@inline const itemBuffer: usize = THIRD;
@inline const spareKeyBuffer: usize = FOURTH;
@inline const spareItemBuffer: usize = FIFTH;

let centerStride: usize = 0;

/** Writes the center of each member's box, or +∞ on the x axis for one that takes no part in quantization. */
function writeCenters(): void {
  const members = addressOf(memberBuffer());
  const centers = addressOf(centerBuffer);
  const half = f32x4.splat(0.5), widest = f32x4.splat(WIDEST), none = f32x4.splat(Infinity);
  for (let i: u32 = 0; i < memberCount; i += 4) {
    const slots = v128.load(members + (<usize>i << 2));
    const at = centers + (<usize>i << 2);
    let good = i32x4.splat(-1);
    for (let axis = 0; axis < DIMENSIONS; axis++) {
      const lo = gatherLanes(column(2 * axis), slots);
      const hi = gatherLanes(column(2 * axis + 1), slots);
      good = v128.and(good, v128.and(f32x4.le(lo, hi), f32x4.le(f32x4.sub(hi, lo), widest)));
      good = v128.and(good, v128.and(f32x4.le(hi, widest), f32x4.ge(lo, f32x4.neg(widest))));
      v128.store(at + <usize>axis * centerStride, f32x4.mul(f32x4.add(lo, hi), half));
    }
    v128.store(at, v128.bitselect(v128.load(at), none, good));
  }
}

/** Quantizes items start … start + count − 1 within the bounds of their own centers, and writes their keys. */
function writeKeys(start: u32, count: u32): bool {
  const centers = addressOf(centerBuffer);
  const items = addressOf(itemBuffer) + (<usize>start << 2);
  const keys = addressOf(keyBuffer) + (<usize>start << 2);
  const none = f32x4.splat(Infinity);
  let loX = none, loY = none, loZ = none;
  let hiX = f32x4.neg(none), hiY = hiX, hiZ = hiX;
  for (let i: u32 = 0; i < count; i += 4) {
    const at = v128.load(items + (<usize>i << 2));
    const lanes = laneMask(count - i);
    const x = gatherLanes(centers, at);
    const use = v128.and(lanes, f32x4.lt(x, none));
    loX = f32x4.pmin(loX, v128.bitselect(x, loX, use));
    hiX = f32x4.pmax(hiX, v128.bitselect(x, hiX, use));
    const y = gatherLanes(centers + centerStride, at);
    loY = f32x4.pmin(loY, v128.bitselect(y, loY, use));
    hiY = f32x4.pmax(hiY, v128.bitselect(y, hiY, use));
    if (DIMENSIONS == 3) {
      const z = gatherLanes(centers + 2 * centerStride, at);
      loZ = f32x4.pmin(loZ, v128.bitselect(z, loZ, use));
      hiZ = f32x4.pmax(hiZ, v128.bitselect(z, hiZ, use));
    }
  }
  const x0 = least(loX), y0 = least(loY), z0 = DIMENSIONS == 3 ? least(loZ) : <f32>0;
  let extent = max(greatest(hiX) - x0, greatest(hiY) - y0);
  if (DIMENSIONS == 3) extent = max(extent, greatest(hiZ) - z0);
  if (!(extent > SMALLEST_EXTENT)) return false;
  const scale = f32x4.splat(LAST_CELL / extent);
  const cell = f32x4.splat(LAST_CELL);
  const baseX = f32x4.splat(x0), baseY = f32x4.splat(y0), baseZ = f32x4.splat(z0);
  for (let i: u32 = 0; i < count; i += 4) {
    const at = v128.load(items + (<usize>i << 2));
    const cx = gatherLanes(centers, at);
    const x = toCell(cx, baseX, scale, cell);
    const y = toCell(gatherLanes(centers + centerStride, at), baseY, scale, cell);
    let z = x;
    if (DIMENSIONS == 3) z = toCell(gatherLanes(centers + 2 * centerStride, at), baseZ, scale, cell);
    const key = v128.or(
      hilbertKeys(x, y, z),
      v128.and(f32x4.eq(cx, none), i32x4.splat(LAST_KEY)),
    );
    if (count - i >= 4) v128.store(keys + (<usize>i << 2), key);
    else storeSome(keys + (<usize>i << 2), key, count - i);
  }
  return true;
}

/** Lanes 0 … count − 1. A tail reads past its range (into its neighbors or the padding) and masks that out. */
@inline function laneMask(count: u32): v128 {
  return i32x4.lt_u(i32x4(0, 1, 2, 3), i32x4.splat(count));
}

@inline function toCell(center: v128, base: v128, scale: v128, cell: v128): v128 {
  const q = f32x4.pmin(f32x4.mul(f32x4.sub(center, base), scale), cell);
  return i32x4.trunc_sat_f32x4_s(f32x4.pmax(f32x4.splat(0), q));
}

function storeSome(to: usize, lanes: v128, count: u32): void {
  store<u32>(to, i32x4.extract_lane(lanes, 0));
  if (count > 1) store<u32>(to, i32x4.extract_lane(lanes, 1), 4);
  if (count > 2) store<u32>(to, i32x4.extract_lane(lanes, 2), 8);
}

/** Members that share a cell are put in an order of their own: one outlier at 1e6 puts all others in one cell. */
function refineRuns(start: u32, end: u32, depth: i32): void {
  const keys = addressOf(keyBuffer);
  let i = start;
  while (i < end) {
    const key = load<u32>(keys + (<usize>i << 2));
    let j = i + 1;
    while (j < end && load<u32>(keys + (<usize>j << 2)) == key) j++;
    if (j - i > LONGEST_RUN && writeKeys(i, j - i)) {
      sortRange(i, j - i);
      if (depth < MAX_REFINEMENTS) refineRuns(i, j, depth + 1);
    }
    i = j;
  }
}

@inline function sortRange(start: u32, count: u32): void {
  const at = <usize>start << 2;
  radixSort(
    addressOf(keyBuffer) + at,
    addressOf(itemBuffer) + at,
    addressOf(spareKeyBuffer) + at,
    addressOf(spareItemBuffer) + at,
    count,
  );
}

/** A new order for the members, a better one if it is worth twice the time; the tree is laid out for their number. */
export function sortMembers(isToLast: bool): void {
  layoutTree();
  const bytes = (<usize>memberCount << 2) + 16;
  centerStride = (bytes + 15) & ~15;
  ensure(centerBuffer, centerStride * DIMENSIONS, 0);
  ensure(keyBuffer, bytes, 0);
  const items = ensure(itemBuffer, bytes, 0);
  ensure(spareKeyBuffer, bytes, 0);
  ensure(spareItemBuffer, bytes, 0);
  const members = addressOf(memberBuffer());
  for (let i: u32 = memberCount; i < ((memberCount + 3) & ~3); i++) {
    store<u32>(members + (<usize>i << 2), slotCapacity);
  }
  for (let i: u32 = 0; i < memberCount + 4; i++) store<u32>(items + (<usize>i << 2), min(i, memberCount - 1));
  writeCenters();
  // Where one run has all, splitting it needs no order to begin with.
  const isSplitAlone = isToLast && memberCount <= RUN;
  if (memberCount > 0 && (isSplitAlone || writeKeys(0, memberCount))) {
    if (!isSplitAlone) {
      sortRange(0, memberCount);
      refineRuns(0, memberCount, 0);
    }
    if (isToLast) splitAtMedians(addressOf(itemBuffer), memberCount, addressOf(centerBuffer), centerStride);
  }
  const order = addressOf(orderBuffer());
  for (let i: u32 = 0; i < memberCount; i++) {
    const item = load<u32>(items + (<usize>i << 2));
    store<u32>(order + (<usize>i << 2), load<u32>(members + (<usize>item << 2)));
  }
}
