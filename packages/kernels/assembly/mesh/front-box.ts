// Reads pairs of a box and a triangle, writes the pushes of boxes off fronts: core's resolveAabbTriangleFront, two pairs at a
// time. All operations and their order are core's, so the bits are the same. Boxes without an end, which core closes first, are
// handed out without an answer.
import { choose } from '../inline/gaps';
import {
  CONTACT_BYTES, UNKNOWN, contacts, cornerOf, cross, crossX, crossY, crossZ, dot, less, two, findUnitNormal, unitX, unitY, unitZ,
} from './front';
import { xyAt, zAt } from './vertices';

// As in core's tolerances.ts, where they are explained.
@inline const MIN_SINE_SQUARED: f64 = 1e-24;
@inline const AXIS_PREFERENCE: f64 = 1e-9;
@inline const COORDINATE_ERROR: f64 = 1e-15;
@inline const MAX_BACKWARD_COSINE: f64 = 1e-9;

/** Of 64 boxes at most, min x y z, max x y z, f64: written by the caller. Twice as far from each other as spheres. */
export const boxes: usize = memory.data(64 * 64, 16);

// The two pairs at hand: half extents, corners from the center of the box, the fronts' normals.
let halfX = f64x2.splat(0), halfY = f64x2.splat(0), halfZ = f64x2.splat(0);
let ax = f64x2.splat(0), ay = f64x2.splat(0), az = f64x2.splat(0);
let bx = f64x2.splat(0), by = f64x2.splat(0), bz = f64x2.splat(0);
let cx = f64x2.splat(0), cy = f64x2.splat(0), cz = f64x2.splat(0);
/** Which of them meet, as far as it is known, and the least push so far. */
let met = f64x2.splat(0);
let normalX = f64x2.splat(0), normalY = f64x2.splat(0), normalZ = f64x2.splat(0), depth = f64x2.splat(0);

/** Do the corners, which are there along an axis, and the box, which reaches so far to both sides, meet there? */
@inline function meets(a: v128, b: v128, c: v128, reach: v128): v128 {
  return v128.and(
    f64x2.le(f64x2.pmin(f64x2.pmin(a, b), c), reach),
    f64x2.ge(f64x2.pmax(f64x2.pmax(a, b), c), f64x2.neg(reach)),
  );
}

/** Keeps a push of the masked pairs, in lengths of the axis, if it is less than any before; `scale` makes the axis its normal. */
function keepPush(x: v128, y: v128, z: v128, way: v128, length: v128, scale: v128, mask: v128): void {
  const push = f64x2.max(f64x2.div(way, length), f64x2.splat(0));
  const enough = less(depth, f64x2.mul(f64x2.splat(AXIS_PREFERENCE), f64x2.abs(depth)));
  const keeps = v128.and(mask, v128.or(f64x2.lt(push, enough), f64x2.eq(depth, f64x2.splat(Infinity))));
  depth = choose(keeps, push, depth);
  normalX = choose(keeps, f64x2.div(x, scale), normalX);
  normalY = choose(keeps, f64x2.div(y, scale), normalY);
  normalZ = choose(keeps, f64x2.div(z, scale), normalZ);
}

/** Tells which pairs meet along the axis, and keeps the pushes along it where it is one (`isAxis`) and they are less. */
function testAxis(x: v128, y: v128, z: v128, isAxis: v128): void {
  const reach = dot(halfX, halfY, halfZ, f64x2.abs(x), f64x2.abs(y), f64x2.abs(z));
  const a = dot(ax, ay, az, x, y, z), b = dot(bx, by, bz, x, y, z), c = dot(cx, cy, cz, x, y, z);
  const min = f64x2.pmin(f64x2.pmin(a, b), c), max = f64x2.pmax(f64x2.pmax(a, b), c);
  const meeting = v128.and(f64x2.le(min, reach), f64x2.ge(max, f64x2.neg(reach)));
  met = v128.and(met, v128.or(meeting, v128.not(isAxis)));
  if (!v128.any_true(met)) return;
  const length = f64x2.sqrt(dot(x, y, z, x, y, z));
  // As core leaves out an axis that is no better than one before, and rounds.
  const scaled = f64x2.mul(depth, length);
  const left = less(scaled, f64x2.mul(reach, f64x2.splat(1 - COORDINATE_ERROR)));
  const along = f64x2.add(max, reach), against = less(reach, min);
  const isLess = v128.and(
    v128.or(f64x2.lt(max, left), f64x2.gt(min, f64x2.neg(left))),
    v128.or(f64x2.lt(along, scaled), f64x2.lt(against, scaled)),
  );
  const kept = v128.and(v128.and(isLess, isAxis), met);
  if (!v128.any_true(kept)) return;
  const facing = f64x2.div(dot(unitX, unitY, unitZ, x, y, z), length);
  const back = f64x2.splat(MAX_BACKWARD_COSINE);
  keepPush(x, y, z, along, length, f64x2.neg(length), v128.and(kept, f64x2.ge(facing, f64x2.neg(back))));
  keepPush(x, y, z, against, length, length, v128.and(kept, f64x2.le(facing, back)));
}

/** The cross products of a triangle's edge with the edges of the box. */
function testEdge(x: v128, y: v128, z: v128): void {
  const zero = f64x2.splat(0);
  const xx = f64x2.mul(x, x), yy = f64x2.mul(y, y), zz = f64x2.mul(z, z);
  // An edge parallel to an axis of the box gives no direction, and nothing new.
  const least = f64x2.mul(f64x2.splat(MIN_SINE_SQUARED), f64x2.add(f64x2.add(xx, yy), zz));
  testAxis(zero, f64x2.neg(z), y, f64x2.gt(f64x2.add(yy, zz), least));
  testAxis(z, zero, f64x2.neg(x), f64x2.gt(f64x2.add(xx, zz), least));
  testAxis(f64x2.neg(y), x, zero, f64x2.gt(f64x2.add(xx, yy), least));
}

/** Tests the pairs from `first` on, before `end`; writes the pushes of those that touch. Returns how many. */
export function collideBoxFronts(first: usize, end: usize): u32 {
  const zero = f64x2.splat(0), one = f64x2.splat(1), middle = f64x2.splat(0.5);
  let row = contacts;
  for (let at = first; at < end; at += 16) {
    // The last one of an odd number is tested twice, and its push written twice.
    const next = min(at + 8, end - 8);
    const t0 = load<u32>(at), t1 = load<u32>(next);
    const s0 = <usize>load<u32>(at, 4), s1 = <usize>load<u32>(next, 4);
    const b0 = boxes + 2 * s0, b1 = boxes + 2 * s1;
    const minX = two(b0, b1), minY = two(b0 + 8, b1 + 8), minZ = two(b0 + 16, b1 + 16);
    const maxX = two(b0 + 24, b1 + 24), maxY = two(b0 + 32, b1 + 32), maxZ = two(b0 + 40, b1 + 40);
    const p0 = cornerOf(t0, 0), p1 = cornerOf(t1, 0), q0 = cornerOf(t0, 1), q1 = cornerOf(t1, 1);
    const r0 = cornerOf(t0, 2), r1 = cornerOf(t1, 2);
    const pxy0 = xyAt(p0), pxy1 = xyAt(p1), qxy0 = xyAt(q0), qxy1 = xyAt(q1), rxy0 = xyAt(r0), rxy1 = xyAt(r1);
    const px = v128.shuffle<f64>(pxy0, pxy1, 0, 2), py = v128.shuffle<f64>(pxy0, pxy1, 1, 3), pz = f64x2(zAt(p0), zAt(p1));
    const qx = v128.shuffle<f64>(qxy0, qxy1, 0, 2), qy = v128.shuffle<f64>(qxy0, qxy1, 1, 3), qz = f64x2(zAt(q0), zAt(q1));
    const rx = v128.shuffle<f64>(rxy0, rxy1, 0, 2), ry = v128.shuffle<f64>(rxy0, rxy1, 1, 3), rz = f64x2(zAt(r0), zAt(r1));
    const x = f64x2.mul(middle, f64x2.add(minX, maxX)), y = f64x2.mul(middle, f64x2.add(minY, maxY));
    const z = f64x2.mul(middle, f64x2.add(minZ, maxZ));
    halfX = f64x2.mul(middle, less(maxX, minX));
    halfY = f64x2.mul(middle, less(maxY, minY));
    halfZ = f64x2.mul(middle, less(maxZ, minZ));
    ax = less(px, x), ay = less(py, y), az = less(pz, z);
    bx = less(qx, x), by = less(qy, y), bz = less(qz, z);
    cx = less(rx, x), cy = less(ry, y), cz = less(rz, z);
    // NaN, and an empty box, are no box.
    const isBox = v128.and(v128.and(f64x2.le(minX, maxX), f64x2.le(minY, maxY)), f64x2.le(minZ, maxZ));
    const endless = v128.and(isBox, f64x2.eq(f64x2.add(f64x2.add(halfX, halfY), halfZ), f64x2.splat(Infinity)));
    met = v128.and(v128.and(isBox, meets(ax, bx, cx, halfX)), v128.and(meets(ay, by, cy, halfY), meets(az, bz, cz, halfZ)));
    if (!v128.any_true(v128.or(met, endless))) continue;
    const abX = less(bx, ax), abY = less(by, ay), abZ = less(bz, az);
    const bcX = less(cx, bx), bcY = less(cy, by), bcZ = less(cz, bz);
    const nx = cross(abY, abZ, bcY, bcZ), ny = cross(abZ, abX, bcZ, bcX), nz = cross(abX, abY, bcX, bcY);
    met = v128.and(met, meets(
      dot(ax, ay, az, nx, ny, nz), dot(bx, by, bz, nx, ny, nz), dot(cx, cy, cz, nx, ny, nz),
      dot(halfX, halfY, halfZ, f64x2.abs(nx), f64x2.abs(ny), f64x2.abs(nz)),
    ));
    if (!v128.any_true(v128.or(met, endless))) continue;
    findUnitNormal(less(qx, px), less(qy, py), less(qz, pz), less(rx, px), less(ry, py), less(rz, pz), less(rx, qx), less(ry, qy), less(rz, qz));
    const hasFront = f64x2.gt(dot(unitX, unitY, unitZ, unitX, unitY, unitZ), zero);
    met = v128.and(v128.and(met, hasFront), f64x2.le(dot(crossX, crossY, crossZ, ax, ay, az), zero));
    depth = f64x2.splat(Infinity);
    const all = f64x2.eq(zero, zero);
    testAxis(nx, ny, nz, all);
    testAxis(zero, one, zero, all);
    testAxis(one, zero, zero, all);
    testAxis(zero, zero, one, all);
    testEdge(abX, abY, abZ);
    testEdge(bcX, bcY, bcZ);
    testEdge(less(ax, cx), less(ay, cy), less(az, cz));
    const hit = i64x2.bitmask(v128.or(met, endless)), unknown = i64x2.bitmask(endless);
    v128.store(row, v128.shuffle<f64>(normalX, normalY, 0, 2));
    v128.store(row, v128.shuffle<f64>(normalZ, depth, 0, 2), 16);
    store<u32>(row, t0, 56);
    store<u32>(row, <u32>(s0 >> 5) | (unknown & 1 ? UNKNOWN : 0), 60);
    row += CONTACT_BYTES * (hit & 1);
    v128.store(row, v128.shuffle<f64>(normalX, normalY, 1, 3));
    v128.store(row, v128.shuffle<f64>(normalZ, depth, 1, 3), 16);
    store<u32>(row, t1, 56);
    store<u32>(row, <u32>(s1 >> 5) | (unknown & 2 ? UNKNOWN : 0), 60);
    row += CONTACT_BYTES * (hit >> 1);
  }
  return <u32>((row - contacts) / CONTACT_BYTES);
}
