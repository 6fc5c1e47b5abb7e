// A block of 64 boxes against the planes, from the box around all of them: most blocks are outside one plane or
// inside all, and only one that straddles planes has its boxes tested, against those planes alone.
import { DIMENSIONS } from './columns';
import { bitsOf } from './inline/lanes';
import { CORNER_IN_GROUP, MAX_PLANES, ROW_BYTES, planeLanes, planeRows } from './planes';
import { GROUP_BYTES } from './tree';

/**
 * Relative to |d| + Σ |n·extent|: five roundings of an item's distance (normal, product, two sums, d), so that
 * planes lie outward of what f32 can get wrong and nothing visible is missed far from the origin.
 */
@inline const ITEM_BIAS: f32 = 3e-7;
/** As above, with the roundings of the block's center and half extents, and of spheres. */
@inline const BLOCK_BIAS: f32 = 8e-7;
/** World units. A block reaching farther is tested in f64: in f32 its bias would show all 64 items. */
@inline export const FAR: f32 = 1e12;
/** Relative: a few roundings in f64. */
@inline export const FAR_BIAS: f64 = 1e-14;

/** The planes that a node straddles: the address of each one's row, and its d moved outward by the item bias. */
const straddled: usize = memory.data(MAX_PLANES * 8, 16);
const straddledRows: usize = memory.data(MAX_PLANES * 4, 16);
/** Of the four nodes at hand, per plane: which are not wholly inside, and d as above for each of them. */
const laneStraddles: usize = memory.data(MAX_PLANES * 4, 16);
const laneItemPlanes: usize = memory.data(MAX_PLANES * 16, 16);

let centerX: f32 = 0, centerY: f32 = 0, centerZ: f32 = 0;
let halfX: f32 = 0, halfY: f32 = 0, halfZ: f32 = 0;
/** A bit for each plane. */
let outsideBits: i32 = 0;
let straddledBits: i32 = 0;

/** What `testBlock` says of a block: nothing of it is visible, all of it is, or some may be. */
@inline export const OUTSIDE: i32 = 0;
@inline export const INSIDE: i32 = 1;
@inline export const STRADDLES: i32 = 2;

/** The box around the block at hand. The halves are taken before the sum, which could overflow. */
@inline export function setBlockX(min: f32, max: f32): void {
  centerX = min * 0.5 + max * 0.5;
  halfX = max * 0.5 - min * 0.5;
}

@inline export function setBlockY(min: f32, max: f32): void {
  centerY = min * 0.5 + max * 0.5;
  halfY = max * 0.5 - min * 0.5;
}

@inline export function setBlockZ(min: f32, max: f32): void {
  centerZ = min * 0.5 + max * 0.5;
  halfZ = max * 0.5 - min * 0.5;
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

/** The block at hand against all planes, starting with the one that rejected it last time. */
export function testBlock(planeCount: u32, lastPlane: usize): i32 {
  const guess: u32 = load<u8>(lastPlane);
  if (isOutsideOne(guess)) return OUTSIDE;
  outsideBits = 0;
  straddledBits = 0;
  testFourPlanes(0);
  if (planeCount > 4) testFourPlanes(4);
  if (outsideBits) {
    store<u8>(lastPlane, ctz(outsideBits));
    return OUTSIDE;
  }
  return straddledBits ? STRADDLES : INSIDE;
}

/** The rows of the planes that the block of `testBlock` straddles; returns their number. */
export function listRows(): i32 {
  let count = 0;
  for (let bits = straddledBits; bits; bits &= bits - 1) {
    store<u32>(straddledRows + (<usize>(count++) << 2), planeRows + <usize>ctz(bits) * ROW_BYTES);
  }
  return count;
}

@inline export function rowAt(i: i32): usize {
  return load<u32>(straddledRows + (<usize>i << 2));
}

/** What `testFour` found: the lanes outside some plane, and those inside all. */
export let outsideLanes: i32 = 0;
export let insideLanes: i32 = 0;
/** Lanes that reach too far for f32. */
export let farLanes: i32 = 0;

/** The largest coordinate of each of four boxes along one axis, without its sign. */
@inline function extentAlong(group: usize): v128 {
  return f32x4.pmax(f32x4.abs(v128.load(group)), f32x4.abs(v128.load(group, 16)));
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

/** Four nodes of one group against all planes, starting with the one that rejected all four last time. */
export function testFour(group: usize, planeCount: u32, lastPlane: usize): void {
  let outside = i32x4.splat(0), inside = i32x4.splat(-1);
  const extentX = extentAlong(group), extentY = extentAlong(group + 32);
  const extentZ = DIMENSIONS == 3 ? extentAlong(group + 64) : extentX;
  const far = f32x4.splat(FAR);
  const isFar = v128.or(v128.or(f32x4.ge(extentX, far), f32x4.ge(extentY, far)), f32x4.ge(extentZ, far));
  farLanes = i32x4.bitmask(isFar);
  let plane: u32 = load<u8>(lastPlane);
  if (plane >= planeCount) plane = 0;
  for (let i: u32 = 0; i < planeCount; i++) {
    const row = planeRows + <usize>plane * ROW_BYTES;
    const d = v128.load32_splat(planeLanes + (<usize>plane << 2), 96);
    let size = f32x4.add(f32x4.abs(d), f32x4.mul(f32x4.abs(v128.load(row)), extentX));
    size = f32x4.add(size, f32x4.mul(f32x4.abs(v128.load(row, 16)), extentY));
    if (DIMENSIONS == 3) size = f32x4.add(size, f32x4.mul(f32x4.abs(v128.load(row, 32)), extentZ));
    const bias = f32x4.mul(size, f32x4.splat(BLOCK_BIAS));
    // In a group a column's min and max lie 16 bytes apart, so flipping that bit gives the opposite corner.
    // Where numbers overflow or are NaN neither comparison holds, and the level below decides.
    outside = v128.or(outside, f32x4.lt(dotCorner(group, row, 0), f32x4.sub(d, bias)));
    const isInside = f32x4.ge(dotCorner(group, row, 16), f32x4.add(d, bias));
    inside = v128.and(inside, isInside);
    store<u32>(laneStraddles + (<usize>plane << 2), i32x4.bitmask(isInside) ^ 15);
    v128.store(laneItemPlanes + (<usize>plane << 4), f32x4.sub(d, f32x4.mul(size, f32x4.splat(ITEM_BIAS))));
    if (i32x4.all_true(outside)) {
      store<u8>(lastPlane, plane);
      break;
    }
    if (++plane == planeCount) plane = 0;
  }
  outsideLanes = i32x4.bitmask(outside);
  insideLanes = i32x4.bitmask(inside);
}

@inline function listPlane(i: i32, plane: usize, d: f32): void {
  store<u32>(straddled + (<usize>i << 3), planeRows + plane * ROW_BYTES);
  store<f32>(straddled + (<usize>i << 3), d, 4);
}

/** Lists the planes that one of the four nodes of `testFour` straddles for `testSixteen`; returns their number. */
export function listLane(lane: u32, planeCount: u32): i32 {
  let planes = 0;
  for (let plane: usize = 0; plane < <usize>planeCount; plane++) {
    if (((load<u32>(laneStraddles + (plane << 2)) >> lane) & 1) == 0) continue;
    listPlane(planes++, plane, load<f32>(laneItemPlanes + (plane << 4) + (<usize>lane << 2)));
  }
  return planes;
}

/** Of four boxes, those wholly behind the plane: their corner farthest along the normal is. NaN is not. */
@inline function outsideRow(x: usize, y: usize, z: usize, nx: v128, ny: v128, nz: v128, d: v128): v128 {
  let distance = f32x4.add(f32x4.mul(nx, v128.load(x)), f32x4.mul(ny, v128.load(y)));
  if (DIMENSIONS == 3) distance = f32x4.add(distance, f32x4.mul(nz, v128.load(z)));
  return f32x4.lt(distance, d);
}

/**
 * Sixteen boxes, four groups, against the planes that the block straddles: a bit for each that is not outside any. Sixteen
 * at a time in a rolled loop over planes: unrolled planes spill registers and take twice as long.
 */
@inline export function testSixteen(boxes: usize, planes: i32): u64 {
  const step = GROUP_BYTES;
  let first = i32x4.splat(0), second = first, third = first, fourth = first;
  for (let i = 0; i < planes; i++) {
    const row: usize = load<u32>(straddled + (<usize>i << 3));
    const d = v128.load32_splat(straddled + (<usize>i << 3), 4);
    const nx = v128.load(row), ny = v128.load(row, 16), nz = v128.load(row, 32);
    const x = boxes + <usize>load<u32>(row, CORNER_IN_GROUP), y = boxes + <usize>load<u32>(row, CORNER_IN_GROUP + 4);
    const z = DIMENSIONS == 3 ? boxes + <usize>load<u32>(row, CORNER_IN_GROUP + 8) : x;
    first = v128.or(first, outsideRow(x, y, z, nx, ny, nz, d));
    second = v128.or(second, outsideRow(x + step, y + step, z + step, nx, ny, nz, d));
    third = v128.or(third, outsideRow(x + 2 * step, y + 2 * step, z + 2 * step, nx, ny, nz, d));
    fourth = v128.or(fourth, outsideRow(x + 3 * step, y + 3 * step, z + 3 * step, nx, ny, nz, d));
  }
  return <u64>(bitsOf(first, second, third, fourth) ^ 0xffff);
}
