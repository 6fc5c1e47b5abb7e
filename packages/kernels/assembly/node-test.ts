// Tests the four nodes of a group against the planes that the node above straddles, and the 64 items of a block against those
// that the block straddles. If a node is inside a plane, so is everything below it. So the farther down, the fewer planes are
// left: below the top mostly one.
import { BLOCK_BIAS, FAR, FAR_BIAS } from './block-test';
import { DIMENSIONS } from './columns';
import { bitsOf } from './inline/lanes';
import { CORNER_IN_GROUP, MAX_PLANES, ROW_BYTES, farDistanceOf, planeLanes, planeNumber, planeRows } from './planes';
import { GROUP_BYTES, levelOf } from './tree';

/** Relative to |d| + Σ |n·extent|: five roundings of an item's distance (normal, product, two sums, d). */
@inline const ITEM_BIAS: f32 = 3e-7;

/** A bit for each plane, splatted. */
const planeBits: usize = memory.data<i32>([
  1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 8, 8, 8, 8, 16, 16, 16, 16, 32, 32, 32, 32, 64, 64, 64, 64, 128, 128, 128, 128,
], 16);
/** For each plane its d, moved outward by the item bias of each of the four nodes last tested. */
const itemPlanes: usize = memory.data(MAX_PLANES * 16, 16);
/** What the last test found: the lanes outside some plane, and those that reach too far for f32. */
export let outsideLanes: i32 = 0;
export let farLanes: i32 = 0;

/** The largest absolute coordinate of each of four boxes along one axis; −∞ for an empty one. */
@inline function extentAlong(group: usize): v128 {
  return f32x4.pmax(f32x4.sub(f32x4.splat(0), v128.load(group)), v128.load(group, 16));
}

/** n·p of a corner of four boxes; `corner` is one of the row's six offsets. */
@inline function dotCorner(group: usize, row: usize, flip: usize): v128 {
  let distance = f32x4.add(
    f32x4.mul(v128.load(row), v128.load(group + (<usize>load<u32>(row, 64) ^ flip))),
    f32x4.mul(v128.load(row, 16), v128.load(group + (<usize>load<u32>(row, 68) ^ flip))),
  );
  if (DIMENSIONS == 3) {
    distance = f32x4.add(
      distance,
      f32x4.mul(v128.load(row, 32), v128.load(group + (<usize>load<u32>(row, 72) ^ flip))),
    );
  }
  return distance;
}

/**
 * Tests four nodes against the planes in `planes`, a bit each, beginning with the one that rejected all four last time.
 * Returns for each lane the planes that it is not wholly inside.
 */
@inline export function testFour(group: usize, planes: u32, lastPlane: usize): v128 {
  let outside = i32x4.splat(0), straddled = i32x4.splat(0);
  const extentX = extentAlong(group), extentY = extentAlong(group + 32);
  const extentZ = DIMENSIONS == 3 ? extentAlong(group + 64) : extentX;
  const far = f32x4.splat(FAR);
  const isFar = v128.or(v128.or(f32x4.ge(extentX, far), f32x4.ge(extentY, far)), f32x4.ge(extentZ, far));
  farLanes = i32x4.bitmask(isFar);
  let plane: u32 = load<u8>(lastPlane);
  if (((planes >> plane) & 1) == 0) plane = ctz(planes);
  while (planes) {
    const row = planeRows + <usize>plane * ROW_BYTES;
    const d = v128.load32_splat(planeLanes + (<usize>plane << 2), 96);
    let size = f32x4.add(f32x4.abs(d), f32x4.mul(f32x4.abs(v128.load(row)), extentX));
    size = f32x4.add(size, f32x4.mul(f32x4.abs(v128.load(row, 16)), extentY));
    if (DIMENSIONS == 3) size = f32x4.add(size, f32x4.mul(f32x4.abs(v128.load(row, 32)), extentZ));
    const bias = f32x4.mul(size, f32x4.splat(BLOCK_BIAS));
    // In a group a column's min and max lie 16 bytes apart, so flipping that bit gives the opposite corner.
    // If numbers overflow or are NaN, neither comparison is true, and the level below decides.
    outside = v128.or(outside, f32x4.lt(dotCorner(group, row, 0), f32x4.sub(d, bias)));
    const isInside = f32x4.ge(dotCorner(group, row, 16), f32x4.add(d, bias));
    straddled = v128.or(straddled, v128.andnot(v128.load(planeBits + (<usize>plane << 4)), isInside));
    v128.store(itemPlanes + (<usize>plane << 4), f32x4.sub(d, f32x4.mul(size, f32x4.splat(ITEM_BIAS))));
    if (i32x4.all_true(outside)) {
      store<u8>(lastPlane, plane);
      break;
    }
    planes &= ~(<u32>1 << plane);
    plane = ctz(planes);
  }
  outsideLanes = i32x4.bitmask(outside);
  return straddled;
}

/** Of four boxes, those wholly behind the plane: those whose corner farthest along the normal is behind it. NaN is not. */
@inline function outsideRow(x: usize, y: usize, z: usize, nx: v128, ny: v128, nz: v128, d: v128): v128 {
  let distance = f32x4.add(f32x4.mul(nx, v128.load(x)), f32x4.mul(ny, v128.load(y)));
  if (DIMENSIONS == 3) distance = f32x4.add(distance, f32x4.mul(nz, v128.load(z)));
  return f32x4.lt(distance, d);
}

/**
 * Tests the items of a block, lane `lane` of the nodes last tested, against the planes in `planes`. Returns a bit for each that
 * is not outside any. One plane per turn, in a loop that is not unrolled: its numbers stay in registers for all 64, and with
 * sixteen boxes under way the sixteen registers are full. More planes at once would spill to the stack; and mostly only one
 * plane is left to be tested.
 */
export function testItems(block: u32, lane: u32, planes: u32): u64 {
  const step = GROUP_BYTES, items = levelOf(0) + <usize>(block << 4) * GROUP_BYTES;
  let outside: u64 = 0;
  for (; planes; planes &= planes - 1) {
    const plane = <usize>ctz(planes);
    const row = planeRows + plane * ROW_BYTES;
    const d = v128.load32_splat(itemPlanes + (plane << 4) + (<usize>lane << 2));
    const nx = v128.load(row), ny = v128.load(row, 16), nz = v128.load(row, 32);
    let x = items + <usize>load<u32>(row, CORNER_IN_GROUP), y = items + <usize>load<u32>(row, CORNER_IN_GROUP + 4);
    let z = DIMENSIONS == 3 ? items + <usize>load<u32>(row, CORNER_IN_GROUP + 8) : x;
    for (let shift: u64 = 0; shift < 64; shift += 16) {
      const bits = bitsOf(
        outsideRow(x, y, z, nx, ny, nz, d),
        outsideRow(x + step, y + step, z + step, nx, ny, nz, d),
        outsideRow(x + 2 * step, y + 2 * step, z + 2 * step, nx, ny, nz, d),
        outsideRow(x + 3 * step, y + 3 * step, z + 3 * step, nx, ny, nz, d),
      );
      outside |= <u64>bits << shift;
      x += 4 * step;
      y += 4 * step;
      z += 4 * step;
    }
  }
  return ~outside;
}

/** As `testItems`, in f64 and item by item, for blocks that reach too far for f32. */
export function testFarItems(block: u32, planes: u32): u64 {
  let visible: u64 = 0;
  for (let i: u32 = 0; i < 64; i++) {
    const item = levelOf(0) + <usize>((block << 4) + (i >> 2)) * GROUP_BYTES + (<usize>(i & 3) << 2);
    let isOutside = false;
    for (let rest = planes; rest; rest &= rest - 1) {
      const plane = ctz(rest);
      let distance: f64 = 0;
      const d = farDistanceOf(plane);
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
