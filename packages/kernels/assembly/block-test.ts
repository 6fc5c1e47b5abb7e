// Tests the box around a run of slots, or around a word of 64, against the planes. If it is outside a plane or inside all of
// them, its slots need no test; if it straddles planes, they are tested against those planes alone.
import { DIMENSIONS } from './columns';
import { MAX_PLANES, ROW_BYTES, planeLanes, planeRows } from './planes';

/**
 * Relative to |d| + Σ |n·extent|: the roundings of a distance in f32 and of the block's center and half extents. Planes are
 * moved outward by what f32 can get wrong, so nothing visible is missed far from the origin.
 */
@inline export const BLOCK_BIAS: f32 = 8e-7;
/** World units. A block reaching farther is tested in f64: in f32 its bias would show all 64 items. */
@inline export const FAR: f32 = 1e12;
/** Relative: a few roundings in f64. */
@inline export const FAR_BIAS: f64 = 1e-14;

/** Addresses of the rows of the planes that the block straddles. */
const straddledRows: usize = memory.data(MAX_PLANES * 4, 16);

let centerX: f32 = 0, centerY: f32 = 0, centerZ: f32 = 0;
let halfX: f32 = 0, halfY: f32 = 0, halfZ: f32 = 0;
/** A bit for each plane. */
let outsideBits: i32 = 0;
let straddledBits: i32 = 0;

/** What `testBlock` says of a block: nothing of it is visible, all of it is, or some may be. */
@inline export const OUTSIDE: i32 = 0;
@inline export const INSIDE: i32 = 1;
@inline export const STRADDLES: i32 = 2;

/** Sets the box around the block at hand. Sides are halved before they are added, because their sum could overflow. */
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

/** Tests the block at hand against four planes, from the `first` on, and sets their bits. */
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

/** Tests only the plane that rejected the block last time: most rejected blocks need no other test. */
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

/** Tests the block at hand against all planes, starting with the one that rejected it last time. */
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

/** Lists the rows of the planes that the block of the last `testBlock` straddles; returns how many. */
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
