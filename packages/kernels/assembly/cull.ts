// Reads the tree, the planes and a view; writes which items are visible now, which entered and which left.
// Blocks of 64 items are decided first, from their box alone: 64 because that is one word of the result and a
// node three levels up. Only a block that straddles planes has its items tested, against those planes alone.
import { BLOCK_LEVEL, DIMENSIONS, GROUP_BYTES, blockCount, invalidBuffer, levelOf, orderBuffer, presentBuffer } from './layout';
import { flipBit } from './inline/bits';
import { addressOf, ensure } from './memory';
import { MAX_PLANES, ROW_BYTES, planeLanes, planeNumber, planeRows, preparePlanes } from './planes';
import { lastPlanes, orphanCount, orphans, previousBits, refreshView, shownBySlot, shownCount } from './view';

/**
 * Relative to |d| + Σ |n·extent|: five roundings of an item's distance (normal, product, two sums, d), so that
 * planes lie outward of what f32 can get wrong and nothing visible is missed far from the origin.
 */
@inline const ITEM_BIAS: f32 = 3e-7;
/** As above, with the roundings of the block's center and half extents. */
@inline const BLOCK_BIAS: f32 = 6e-7;
/** World units. A block reaching farther is tested in f64: in f32 its bias would show all 64 items. */
@inline const FAR: f32 = 1e12;
/** Relative: a few roundings in f64. */
@inline const FAR_BIAS: f64 = 1e-14;

export const visibleBuffer: usize = memory.data(8, 8);
export const enteredBuffer: usize = memory.data(8, 8);
export const leftBuffer: usize = memory.data(8, 8);
export let visibleCount: u32 = 0;
export let enteredCount: u32 = 0;
export let leftCount: u32 = 0;

/** Per plane, for the block at hand: d moved outward by the item bias. */
const itemPlanes: usize = memory.data(MAX_PLANES * 4, 16);
/** Rows of the planes that the block straddles. */
const straddled: usize = memory.data(MAX_PLANES * 4, 16);

let centerX: f32 = 0, centerY: f32 = 0, centerZ: f32 = 0;
let halfX: f32 = 0, halfY: f32 = 0, halfZ: f32 = 0;
/** A bit for each plane. */
let outsideBits: i32 = 0;
let straddledBits: i32 = 0;

/** Center and half extents; the halves are taken before the sum, which could overflow. */
function loadBlock(block: u32): void {
  const lane = levelOf(BLOCK_LEVEL) + <usize>(block >> 2) * GROUP_BYTES + (<usize>(block & 3) << 2);
  const minX = load<f32>(lane) * 0.5, maxX = load<f32>(lane, 16) * 0.5;
  const minY = load<f32>(lane, 32) * 0.5, maxY = load<f32>(lane, 48) * 0.5;
  centerX = minX + maxX;
  halfX = maxX - minX;
  centerY = minY + maxY;
  halfY = maxY - minY;
  if (DIMENSIONS == 3) {
    const minZ = load<f32>(lane, 64) * 0.5, maxZ = load<f32>(lane, 80) * 0.5;
    centerZ = minZ + maxZ;
    halfZ = maxZ - minZ;
  }
}

/** The block at hand against four planes: sets their bits and writes their biased distances. */
@inline function testFourPlanes(first: i32): void {
  const lanes = planeLanes + (<usize>first << 2);
  const nx = v128.load(lanes), ny = v128.load(lanes, 32), nz = v128.load(lanes, 64), d = v128.load(lanes, 96);
  const ax = f32x4.abs(nx), ay = f32x4.abs(ny);
  const cx = f32x4.splat(centerX), cy = f32x4.splat(centerY);
  const hx = f32x4.splat(halfX), hy = f32x4.splat(halfY);
  let distance = f32x4.add(f32x4.mul(nx, cx), f32x4.mul(ny, cy));
  let radius = f32x4.add(f32x4.mul(ax, hx), f32x4.mul(ay, hy));
  let size = f32x4.add(
    f32x4.add(f32x4.abs(d), f32x4.mul(ax, f32x4.add(f32x4.abs(cx), hx))),
    f32x4.mul(ay, f32x4.add(f32x4.abs(cy), hy)),
  );
  if (DIMENSIONS == 3) {
    const az = f32x4.abs(nz), cz = f32x4.splat(centerZ), hz = f32x4.splat(halfZ);
    distance = f32x4.add(distance, f32x4.mul(nz, cz));
    radius = f32x4.add(radius, f32x4.mul(az, hz));
    size = f32x4.add(size, f32x4.mul(az, f32x4.add(f32x4.abs(cz), hz)));
  }
  const bias = f32x4.mul(size, f32x4.splat(BLOCK_BIAS));
  // A NaN plane is neither outside nor inside: its items are tested, found not outside, and shown.
  const outside = i32x4.bitmask(f32x4.lt(f32x4.add(distance, radius), f32x4.sub(d, bias)));
  const inside = i32x4.bitmask(f32x4.ge(f32x4.sub(distance, radius), f32x4.add(d, bias)));
  outsideBits |= outside << first;
  straddledBits |= (15 & ~(outside | inside)) << first;
  v128.store(
    itemPlanes + (<usize>first << 2),
    f32x4.sub(d, f32x4.mul(size, f32x4.splat(ITEM_BIAS))),
  );
}

/** The plane that rejected the block last time, on its own: most rejected blocks need no other test. */
@inline function isOutsideOne(plane: u32): bool {
  const lane = planeLanes + (<usize>plane << 2);
  const nx = load<f32>(lane), ny = load<f32>(lane, 32), nz = load<f32>(lane, 64), d = load<f32>(lane, 96);
  let reach = nx * centerX + ny * centerY + abs(nx) * halfX + abs(ny) * halfY;
  let size = abs(d) + abs(nx) * (abs(centerX) + halfX) + abs(ny) * (abs(centerY) + halfY);
  if (DIMENSIONS == 3) {
    reach += nz * centerZ + abs(nz) * halfZ;
    size += abs(nz) * (abs(centerZ) + halfZ);
  }
  return reach < d - size * BLOCK_BIAS;
}

/** Of four boxes, those wholly behind the plane: their corner farthest along the normal is. NaN is not. */
@inline function outsideRow(group: usize, row: usize, d: v128): v128 {
  let distance = f32x4.add(
    f32x4.mul(v128.load(row), v128.load(group + <usize>load<u32>(row, 64))),
    f32x4.mul(v128.load(row, 16), v128.load(group + <usize>load<u32>(row, 68))),
  );
  if (DIMENSIONS == 3) {
    distance = f32x4.add(
      distance,
      f32x4.mul(v128.load(row, 32), v128.load(group + <usize>load<u32>(row, 72))),
    );
  }
  return f32x4.lt(distance, d);
}

/** The block's 64 items against the planes it straddles: a bit for each that is not outside any. */
function testItems(block: u32): u64 {
  let planes = 0;
  for (let bits = straddledBits; bits; bits &= bits - 1) {
    store<u32>(straddled + (<usize>(planes++) << 2), ctz(bits));
  }
  let group = levelOf(0) + <usize>(block << 4) * GROUP_BYTES;
  let visible: u64 = 0;
  // Eight boxes at a time in a rolled loop over planes: unrolled planes spill registers and take twice as long.
  for (let shift: u64 = 0; shift < 64; shift += 8) {
    let first = i32x4.splat(0), second = first;
    for (let i = 0; i < planes; i++) {
      const plane: usize = load<u32>(straddled + (<usize>i << 2));
      const row = planeRows + plane * ROW_BYTES;
      const d = v128.load32_splat(itemPlanes + (plane << 2));
      first = v128.or(first, outsideRow(group, row, d));
      second = v128.or(second, outsideRow(group + GROUP_BYTES, row, d));
    }
    visible |= <u64>((i32x4.bitmask(first) | (i32x4.bitmask(second) << 4)) ^ 255) << shift;
    group += 2 * GROUP_BYTES;
  }
  return visible;
}

/** As `testItems`, in f64 and item by item, for blocks that reach too far for f32. */
function testFarItems(block: u32, planeCount: u32): u64 {
  let visible: u64 = 0;
  for (let i: u32 = 0; i < 64; i++) {
    const item = levelOf(0) + <usize>((block << 4) + (i >> 2)) * GROUP_BYTES + (<usize>(i & 3) << 2);
    let isOutside = false;
    for (let plane: u32 = 0; plane < planeCount; plane++) {
      let distance: f64 = 0;
      const d = planeNumber(plane, DIMENSIONS);
      let size = abs(d);
      for (let axis = 0; axis < DIMENSIONS; axis++) {
        const n = planeNumber(plane, axis);
        if (n == 0) continue;
        const term = n * <f64>load<f32>(item + (<usize>axis << 5) + (n >= 0 ? 16 : 0));
        distance += term;
        size += abs(term);
      }
      if (distance < d - size * FAR_BIAS) isOutside = true;
    }
    if (!isOutside) visible |= <u64>1 << i;
  }
  return visible;
}

/** One block's bits: which of its items are not outside any plane. */
function testBlock(block: u32, planeCount: u32, lastPlane: usize): u64 {
  loadBlock(block);
  let reach = max(abs(centerX) + halfX, abs(centerY) + halfY);
  if (DIMENSIONS == 3) reach = max(reach, abs(centerZ) + halfZ);
  if (!(reach < FAR)) return testFarItems(block, planeCount);
  const guess: u32 = load<u8>(lastPlane);
  if (isOutsideOne(guess)) return 0;
  outsideBits = 0;
  straddledBits = 0;
  testFourPlanes(0);
  if (planeCount > 4) testFourPlanes(4);
  if (outsideBits) {
    store<u8>(lastPlane, ctz(outsideBits));
    return 0;
  }
  return straddledBits ? testItems(block) : u64.MAX_VALUE;
}

/** Appends the slots of the set items to a list with room for them; returns its new length. */
@inline function appendSlots(list: usize, count: u32, items: usize, bits: u64): u32 {
  while (bits) {
    store<u32>(list + (<usize>(count++) << 2), load<u32>(items + (<usize>ctz(bits) << 2)));
    bits &= bits - 1;
  }
  return count;
}

/** Flips the slots' shown bits for the items that entered or left. */
function flipShown(shown: usize, items: usize, bits: u64): void {
  while (bits) {
    flipBit(shown, load<u32>(items + (<usize>ctz(bits) << 2)));
    bits &= bits - 1;
  }
}

/** Shown slots that lost their membership since the last cull start the list of what left. */
function tellOrphans(view: usize): u32 {
  const count = load<u32>(orphanCount(view));
  const left = ensure(leftBuffer, <usize>(count + 64) << 2, 0);
  if (count) memory.copy(left, addressOf(orphans(view)), <usize>count << 2);
  store<u32>(orphanCount(view), 0);
  return count;
}

/** Makes room for another block's worth of slots in a list that holds `count`. */
@inline function room(list: usize, count: u32): usize {
  return ensure(list, <usize>(count + 64) << 2, <usize>count << 2);
}

export function cull(view: usize, planeCount: u32): void {
  refreshView(view);
  preparePlanes(planeCount);
  let visible: u32 = 0, entered: u32 = 0, left = tellOrphans(view);
  const present = addressOf(presentBuffer), invalid = addressOf(invalidBuffer);
  const previous = addressOf(previousBits(view)), guesses = addressOf(lastPlanes(view));
  const shown = addressOf(shownBySlot(view));
  let items = addressOf(orderBuffer);
  for (let block: u32 = 0; block < blockCount; block++) {
    const at = <usize>block << 3;
    const members = load<u64>(present + at);
    let bits: u64 = members ? members & testBlock(block, planeCount, guesses + block) : 0;
    bits |= load<u64>(invalid + at);
    if (bits) visible = appendSlots(room(visibleBuffer, visible), visible, items, bits);
    const before = load<u64>(previous + at);
    const changed = bits ^ before;
    if (changed) {
      entered = appendSlots(room(enteredBuffer, entered), entered, items, bits & changed);
      left = appendSlots(room(leftBuffer, left), left, items, before & changed);
      flipShown(shown, items, changed);
      store<u64>(previous + at, bits);
    }
    items += 256;
  }
  store<u32>(shownCount(view), visible);
  visibleCount = visible;
  enteredCount = entered;
  leftCount = left;
}
