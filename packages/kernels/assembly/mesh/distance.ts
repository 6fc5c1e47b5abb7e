// The distance from a point to four triangles in f32, squared: to its foot on the plane if that lies inside, and to
// the three edges. Each of the four is the distance to a point of the triangle, so the least is never too small, except for
// the rounding of f32 (`distanceError`). It is too large by at most the leaf's slop, if for a thin triangle the foot is
// mistakenly taken to lie inside, or beside it.
import { dot } from './columns';
import { CORNER, EDGE_B, EDGE_C } from './layout';

// The point, in the frame.
export let pointX: f32 = 0, pointY: f32 = 0, pointZ: f32 = 0;
/** Frame units: by how much rounding may change any distance from the point within the frame. */
export let distanceError: f32 = 0;

/**
 * Distances are off by at most 4e-6, for corners in the frame and a point near it: some fifty roundings, those of the point
 * and those of differences as large as it is.
 */
@inline const ROUNDING: f64 = 4e-6;

/** Sets the point, in the frame; `largest` is its largest absolute coordinate. */
export function setPoint(x: f64, y: f64, z: f64, largest: f64): void {
  pointX = <f32>x;
  pointY = <f32>y;
  pointZ = <f32>z;
  distanceError = <f32>(ROUNDING * (1 + largest));
}

@inline function squared(x: v128, y: v128, z: v128): v128 {
  return dot(x, y, z, x, y, z);
}

/** Between 0 and 1; 0 for NaN, an edge without length. */
@inline function clamp(ratio: v128): v128 {
  return f32x4.pmin(f32x4.splat(1), f32x4.pmax(f32x4.splat(0), ratio));
}

/** The squared distance between p and t · edge. */
@inline function squaredAlong(px: v128, py: v128, pz: v128, ex: v128, ey: v128, ez: v128, t: v128): v128 {
  return squared(f32x4.sub(px, f32x4.mul(t, ex)), f32x4.sub(py, f32x4.mul(t, ey)), f32x4.sub(pz, f32x4.mul(t, ez)));
}

@inline export function distancesSquared(leaf: usize): v128 {
  return distancesSquaredFrom(leaf, f32x4.splat(pointX), f32x4.splat(pointY), f32x4.splat(pointZ));
}

/** The same from another point, in all lanes. Not inlined: three questions call it, and are no slower for that. */
export function distancesSquaredFrom(leaf: usize, x: v128, y: v128, z: v128): v128 {
  const bx = v128.load(leaf, EDGE_B), by = v128.load(leaf, EDGE_B + 16), bz = v128.load(leaf, EDGE_B + 32);
  const cx = v128.load(leaf, EDGE_C), cy = v128.load(leaf, EDGE_C + 16), cz = v128.load(leaf, EDGE_C + 32);
  const px = f32x4.sub(x, v128.load(leaf, CORNER));
  const py = f32x4.sub(y, v128.load(leaf, CORNER + 16));
  const pz = f32x4.sub(z, v128.load(leaf, CORNER + 32));
  const bb = squared(bx, by, bz), cc = squared(cx, cy, cz), bc = dot(bx, by, bz, cx, cy, cz);
  const pb = dot(px, py, pz, bx, by, bz), pc = dot(px, py, pz, cx, cy, cz);
  // The edges from a to b, from a to c, from b to c.
  const toB = squaredAlong(px, py, pz, bx, by, bz, clamp(f32x4.div(pb, bb)));
  const toC = squaredAlong(px, py, pz, cx, cy, cz, clamp(f32x4.div(pc, cc)));
  const ex = f32x4.sub(cx, bx), ey = f32x4.sub(cy, by), ez = f32x4.sub(cz, bz);
  const qx = f32x4.sub(px, bx), qy = f32x4.sub(py, by), qz = f32x4.sub(pz, bz);
  const across = clamp(f32x4.div(dot(qx, qy, qz, ex, ey, ez), squared(ex, ey, ez)));
  const toBc = squaredAlong(qx, qy, qz, ex, ey, ez, across);
  // The foot, a + v · ab + w · ac: from two equations which say that the way to it is perpendicular to both edges.
  const area = f32x4.sub(f32x4.mul(bb, cc), f32x4.mul(bc, bc));
  const v = f32x4.div(f32x4.sub(f32x4.mul(cc, pb), f32x4.mul(bc, pc)), area);
  const w = f32x4.div(f32x4.sub(f32x4.mul(bb, pc), f32x4.mul(bc, pb)), area);
  const zero = f32x4.splat(0);
  const isInside = v128.and(
    v128.and(f32x4.ge(v, zero), f32x4.ge(w, zero)),
    f32x4.le(f32x4.add(v, w), f32x4.splat(1)),
  );
  const foot = squared(
    f32x4.sub(f32x4.sub(px, f32x4.mul(v, bx)), f32x4.mul(w, cx)),
    f32x4.sub(f32x4.sub(py, f32x4.mul(v, by)), f32x4.mul(w, cy)),
    f32x4.sub(f32x4.sub(pz, f32x4.mul(v, bz)), f32x4.mul(w, cz)),
  );
  const edges = f32x4.pmin(f32x4.pmin(toB, toC), toBc);
  return v128.bitselect(f32x4.pmin(edges, foot), edges, isInside);
}

/** The least squared distances to four boxes; may be too large by rounding. */
@inline export function boxDistancesSquared(group: usize): v128 {
  return boxDistancesSquaredFrom(group, f32x4.splat(pointX), f32x4.splat(pointY), f32x4.splat(pointZ));
}

/** The same from another point, in all lanes. */
@inline export function boxDistancesSquaredFrom(group: usize, x: v128, y: v128, z: v128): v128 {
  const zero = f32x4.splat(0);
  const dx = f32x4.pmax(zero, f32x4.pmax(f32x4.sub(v128.load(group), x), f32x4.sub(x, v128.load(group, 16))));
  const dy = f32x4.pmax(zero, f32x4.pmax(f32x4.sub(v128.load(group, 32), y), f32x4.sub(y, v128.load(group, 48))));
  const dz = f32x4.pmax(zero, f32x4.pmax(f32x4.sub(v128.load(group, 64), z), f32x4.sub(z, v128.load(group, 80))));
  return squared(dx, dy, dz);
}
