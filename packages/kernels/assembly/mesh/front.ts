// Reads pairs of a sphere and a triangle, writes the contacts of spheres with fronts: core's collideSphereTriangleFront, two
// pairs at a time. All operations and their order are core's, so the bits are the same. Slivers, which core asks in another
// way, are handed out without an answer.
import { choose, isDirected } from '../inline/gaps';
import { indices } from './layout';
import { spheres } from './spheres';
import { addressOf, xyAt, zAt } from './vertices';

// As in core's tolerances.ts, where they are explained.
@inline const SLIM: f64 = 0.99;
@inline const MIN_SINE_SQUARED: f64 = 1e-24;
@inline const SLIVER_SQUARED: f64 = 1e-8;
@inline const LOST_SQUARED: f64 = 1e-28;

/** Pairs that are handed out at once, and room for those of one list of leaves more: see `listPairs`. */
@inline export const MOST_PAIRS: usize = 256;
/** A triangle and 32 times the number of a sphere, u32 each. */
export const pairs: usize = memory.data((256 + 132) * 8, 16);

/** Normal x y z, depth, point x y z, f64; the triangle, u32; the sphere's number, u32, with UNKNOWN for a sliver. */
@inline export const CONTACT_BYTES: usize = 64;
export const contacts: usize = memory.data((256 + 132) * 64, 16);
@inline export const UNKNOWN: u32 = 0x80000000;

@inline export function cornerOf(triangle: u32, corner: usize): usize {
  return addressOf(load<u32>(indices + <usize>triangle * 12 + (corner << 2)));
}

@inline export function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(ax, bx), f64x2.mul(ay, by)), f64x2.mul(az, bz));
}

/** A coordinate of a cross product: from y and z for x, from z and x for y, from x and y for z. */
@inline export function cross(ay: v128, az: v128, by: v128, bz: v128): v128 {
  return f64x2.sub(f64x2.mul(ay, bz), f64x2.mul(az, by));
}

@inline export function less(a: v128, b: v128): v128 {
  return f64x2.sub(a, b);
}

/** Two numbers of two spheres, at the same place of their rows. */
@inline export function two(first: usize, second: usize): v128 {
  return v128.load64_lane(second, v128.load64_zero(first), 1);
}

@inline function write(row: usize, normal: v128, zAndDepth: v128, point: v128, pointZ: f64, triangle: u32, sphere: u32): void {
  v128.store(row, normal);
  v128.store(row, zAndDepth, 16);
  v128.store(row, point, 32);
  store<f64>(row, pointZ, 48);
  store<u32>(row, triangle, 56);
  store<u32>(row, sphere, 60);
}

/** The unit normal that was found last; 0 if there is none. And what it was before it was made of unit length. */
export let unitX = f64x2.splat(0), unitY = f64x2.splat(0), unitZ = f64x2.splat(0);
export let crossX = f64x2.splat(0), crossY = f64x2.splat(0), crossZ = f64x2.splat(0);

/**
 * Finds the unit normals of fronts by their three edges, as core's setNormalFromTriangle does. Returns what makes them of unit
 * length, 0 if there is none.
 */
export function findUnitNormal(
  abX: v128, abY: v128, abZ: v128, acX: v128, acY: v128, acZ: v128, bcX: v128, bcY: v128, bcZ: v128,
): v128 {
  const abSquared = dot(abX, abY, abZ, abX, abY, abZ), acSquared = dot(acX, acY, acZ, acX, acY, acZ);
  const twice = f64x2.mul(f64x2.splat(2), dot(abX, abY, abZ, acX, acY, acZ));
  const slim = f64x2.lt(f64x2.add(abSquared, f64x2.mul(f64x2.splat(SLIM), acSquared)), twice);
  const x = choose(slim, bcX, acX), y = choose(slim, bcY, acY), z = choose(slim, bcZ, acZ);
  const otherSquared = dot(x, y, z, x, y, z);
  const nx = cross(abY, abZ, y, z), ny = cross(abZ, abX, z, x), nz = cross(abX, abY, x, y);
  const squared = dot(nx, ny, nz, nx, ny, nz);
  const least = f64x2.mul(f64x2.mul(f64x2.splat(MIN_SINE_SQUARED), abSquared), otherSquared);
  const unit = v128.and(f64x2.gt(squared, least), f64x2.div(f64x2.splat(1), f64x2.sqrt(squared)));
  crossX = nx;
  crossY = ny;
  crossZ = nz;
  unitX = f64x2.mul(nx, unit);
  unitY = f64x2.mul(ny, unit);
  unitZ = f64x2.mul(nz, unit);
  return unit;
}

/** Tests the pairs from `first` on, before `end`; writes the contacts of those that touch. Returns how many. */
export function collideFronts(first: usize, end: usize): u32 {
  const zero = f64x2.splat(0), one = f64x2.splat(1);
  let row = contacts;
  for (let at = first; at < end; at += 16) {
    // The last one of an odd number is tested twice.
    const next = min(at + 8, end - 8);
    const t0 = load<u32>(at), t1 = load<u32>(next);
    const s0 = load<u32>(at, 4), s1 = load<u32>(next, 4);
    const a0 = cornerOf(t0, 0), a1 = cornerOf(t1, 0);
    const b0 = cornerOf(t0, 1), b1 = cornerOf(t1, 1);
    const c0 = cornerOf(t0, 2), c1 = cornerOf(t1, 2);
    const axy0 = xyAt(a0), axy1 = xyAt(a1), bxy0 = xyAt(b0), bxy1 = xyAt(b1), cxy0 = xyAt(c0), cxy1 = xyAt(c1);
    const ax = v128.shuffle<f64>(axy0, axy1, 0, 2), ay = v128.shuffle<f64>(axy0, axy1, 1, 3), az = f64x2(zAt(a0), zAt(a1));
    const bx = v128.shuffle<f64>(bxy0, bxy1, 0, 2), by = v128.shuffle<f64>(bxy0, bxy1, 1, 3), bz = f64x2(zAt(b0), zAt(b1));
    const cx = v128.shuffle<f64>(cxy0, cxy1, 0, 2), cy = v128.shuffle<f64>(cxy0, cxy1, 1, 3), cz = f64x2(zAt(c0), zAt(c1));
    const x = two(spheres + s0, spheres + s1), y = two(spheres + s0 + 8, spheres + s1 + 8);
    const z = two(spheres + s0 + 16, spheres + s1 + 16), radius = two(spheres + s0 + 24, spheres + s1 + 24);
    const abX = less(bx, ax), abY = less(by, ay), abZ = less(bz, az);
    const acX = less(cx, ax), acY = less(cy, ay), acZ = less(cz, az);
    const apX = less(x, ax), apY = less(y, ay), apZ = less(z, az);
    const abSquared = dot(abX, abY, abZ, abX, abY, abZ), acSquared = dot(acX, acY, acZ, acX, acY, acZ);
    const nx = cross(abY, abZ, acY, acZ), ny = cross(abZ, abX, acZ, acX), nz = cross(abX, abY, acX, acY);
    const normalSquared = dot(nx, ny, nz, nx, ny, nz);
    const size = f64x2.add(abSquared, acSquared);
    const sliver = f64x2.le(normalSquared, f64x2.mul(f64x2.mul(f64x2.splat(SLIVER_SQUARED), size), size));
    const unit = findUnitNormal(abX, abY, abZ, acX, acY, acZ, less(cx, bx), less(cy, by), less(cz, bz));
    let ux = unitX, uy = unitY, uz = unitZ;
    const side = dot(crossX, crossY, crossZ, apX, apY, apZ);
    const above = v128.and(f64x2.abs(dot(ux, uy, uz, apX, apY, apZ)), f64x2.ne(side, zero));
    // There is no front where the normal is too long to be squared.
    const front = v128.and(v128.and(f64x2.ge(side, zero), f64x2.le(above, radius)), f64x2.gt(unit, zero));
    const maybe = v128.or(front, sliver);
    if (!v128.any_true(maybe)) continue;
    // The triangle's nearest point, as core's findByProjection finds it.
    const v = dot(nx, ny, nz, cross(apY, apZ, acY, acZ), cross(apZ, apX, acZ, acX), cross(apX, apY, acX, acY));
    const w = dot(nx, ny, nz, cross(abY, abZ, apY, apZ), cross(abZ, abX, apZ, apX), cross(abX, abY, apX, apY));
    const u = less(less(normalSquared, v), w);
    const beyondAb = f64x2.lt(w, zero), beyondCa = f64x2.lt(v, zero);
    const outside = v128.or(v128.or(beyondAb, beyondCa), f64x2.lt(u, zero));
    const height = f64x2.div(dot(nx, ny, nz, apX, apY, apZ), normalSquared);
    let footX = less(x, f64x2.mul(nx, height)), footY = less(y, f64x2.mul(ny, height)), footZ = less(z, f64x2.mul(nz, height));
    if (v128.any_true(outside)) {
      const alongAb = dot(abX, abY, abZ, apX, apY, apZ), alongAc = dot(acX, acY, acZ, apX, apY, apZ);
      const towardB = f64x2.gt(alongAb, zero);
      const isAb = v128.and(v128.and(beyondAb, f64x2.lt(alongAb, abSquared)), v128.or(v128.not(beyondCa), towardB));
      const isCa = v128.andnot(v128.and(beyondCa, f64x2.lt(alongAc, acSquared)), v128.and(beyondAb, towardB));
      const sx = choose(isAb, ax, choose(isCa, cx, bx));
      const sy = choose(isAb, ay, choose(isCa, cy, by));
      const sz = choose(isAb, az, choose(isCa, cz, bz));
      const dx = less(choose(isAb, bx, choose(isCa, ax, cx)), sx);
      const dy = less(choose(isAb, by, choose(isCa, ay, cy)), sy);
      const dz = less(choose(isAb, bz, choose(isCa, az, cz)), sz);
      const lengthSquared = dot(dx, dy, dz, dx, dy, dz);
      const along = dot(dx, dy, dz, less(x, sx), less(y, sy), less(z, sz));
      const ahead = f64x2.add(along, f64x2.abs(along));
      const ratio = choose(f64x2.gt(lengthSquared, zero), f64x2.div(ahead, f64x2.add(lengthSquared, lengthSquared)), ahead);
      const t = choose(f64x2.gt(along, lengthSquared), one, ratio);
      footX = choose(outside, f64x2.add(sx, f64x2.mul(t, dx)), footX);
      footY = choose(outside, f64x2.add(sy, f64x2.mul(t, dy)), footY);
      footZ = choose(outside, f64x2.add(sz, f64x2.mul(t, dz)), footZ);
    }
    // The gap, and whether it has a direction, as core's enterGap and closeGap say.
    const gapX = less(footX, x), gapY = less(footY, y), gapZ = less(footZ, z);
    const gapSquared = dot(gapX, gapY, gapZ, gapX, gapY, gapZ);
    const far = dot(x, y, z, x, y, z);
    const lost = f64x2.lt(gapSquared, f64x2.mul(f64x2.splat(LOST_SQUARED), far));
    const toward = dot(ux, uy, uz, gapX, gapY, gapZ);
    const within = v128.and(
      f64x2.ge(radius, zero), f64x2.le(less(gapSquared, f64x2.mul(radius, radius)), zero),
    );
    const onEdge = v128.andnot(v128.and(outside, isDirected(gapSquared, radius)), lost);
    const hit = v128.or(v128.and(front, v128.or(v128.not(outside), within)), sliver);
    const distance = f64x2.sqrt(gapSquared);
    ux = choose(onEdge, f64x2.div(gapX, distance), f64x2.neg(ux));
    uy = choose(onEdge, f64x2.div(gapY, distance), f64x2.neg(uy));
    uz = choose(onEdge, f64x2.div(gapZ, distance), f64x2.neg(uz));
    // 0 + makes −0 plain 0.
    const depth = f64x2.add(zero, choose(onEdge, less(radius, distance), f64x2.max(f64x2.add(radius, toward), zero)));
    const px = f64x2.add(x, f64x2.mul(ux, radius)), py = f64x2.add(y, f64x2.mul(uy, radius)), pz = f64x2.add(z, f64x2.mul(uz, radius));
    ux = f64x2.add(zero, ux);
    uy = f64x2.add(zero, uy);
    uz = f64x2.add(zero, uz);
    const bits = i64x2.bitmask(hit), unknown = i64x2.bitmask(sliver);
    write(
      row, v128.shuffle<f64>(ux, uy, 0, 2), v128.shuffle<f64>(uz, depth, 0, 2), v128.shuffle<f64>(px, py, 0, 2),
      f64x2.extract_lane(pz, 0), t0, (s0 >> 5) | (unknown & 1 ? UNKNOWN : 0),
    );
    row += CONTACT_BYTES * (bits & 1);
    write(
      row, v128.shuffle<f64>(ux, uy, 1, 3), v128.shuffle<f64>(uz, depth, 1, 3), v128.shuffle<f64>(px, py, 1, 3),
      f64x2.extract_lane(pz, 1), t1, (s1 >> 5) | (unknown & 2 ? UNKNOWN : 0),
    );
    // Not if it is the first one again.
    row += CONTACT_BYTES * (at + 8 < end ? bits >> 1 : 0);
  }
  return <u32>((row - contacts) / CONTACT_BYTES);
}
