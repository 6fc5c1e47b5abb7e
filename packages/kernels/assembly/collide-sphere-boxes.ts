// Reads the list of pairs of a sphere and a box, in either order, writes their contacts: core's collideSphereAabb, two
// pairs at a time. A pair that has the box first is tested the other way round and its contact turned about.
import { SPHERE_BOXES, lowersOf, placesOf, uppersOf } from './collide';
import { DIMENSIONS } from './columns';
import { DEPTH, POINT, takeRows, writeRows } from './contact-rows';
import { choose, isDepth, isDirected } from './inline/gaps';
import { gatherTwo } from './inline/lanes';
import { HALF, RADIUS, SPHERE, kindOf, shapeColumn } from './shapes';

@inline function toward(center: v128, low: v128, high: v128): v128 {
  return f64x2.sub(f64x2.min(f64x2.max(center, low), high), center);
}

/** How far it is to the nearer face, from a center inside. */
@inline function wayOut(center: v128, low: v128, high: v128): v128 {
  return f64x2.min(f64x2.sub(high, center), f64x2.sub(center, low));
}

/** Of equally near faces the positive one: the normal there points inward. */
@inline function facing(center: v128, low: v128, high: v128): v128 {
  const up = f64x2.le(f64x2.sub(high, center), f64x2.sub(center, low));
  return choose(up, f64x2.splat(-1), f64x2.splat(1));
}

/** Normal and point along an axis: on the sphere, or, turned about, on the box. */
@inline function writeAxis(axis: i32, center: v128, normal: v128, radius: v128, depth: v128, turned: v128): void {
  const zero = f64x2.splat(0);
  const point = f64x2.add(center, f64x2.mul(normal, radius));
  // 0 + makes −0 plain 0.
  const plain = f64x2.add(zero, normal);
  writeRows(axis, choose(turned, f64x2.sub(zero, plain), plain));
  writeRows(POINT + axis, choose(turned, f64x2.sub(point, f64x2.mul(plain, depth)), point));
}

/** Exchanges the two slots where the first of the pair is the box; returns all bits set there. */
@inline function turn(a: usize, b: usize): i64 {
  const slotA = load<u32>(a), slotB = load<u32>(b);
  const isTurned = kindOf(slotA) != SPHERE;
  store<u32>(a, isTurned ? slotB : slotA);
  store<u32>(b, isTurned ? slotA : slotB);
  return -i64(isTurned);
}

export function collideSphereBoxes(count: u32): void {
  const places = placesOf(SPHERE_BOXES), lowers = lowersOf(SPHERE_BOXES), uppers = uppersOf(SPHERE_BOXES);
  const x = shapeColumn(0), y = shapeColumn(1), z = shapeColumn(2), radii = shapeColumn(RADIUS);
  const halfX = shapeColumn(HALF), halfY = shapeColumn(HALF + 1), halfZ = shapeColumn(HALF + 2);
  const zero = f64x2.splat(0);
  for (let i: u32 = 0; i < count; i += 2) {
    const s = lowers + (<usize>i << 2), b = uppers + (<usize>i << 2);
    const turned = i64x2.replace_lane(i64x2.splat(turn(s, b)), 1, turn(s + 4, b + 4));
    const sx = gatherTwo(x, s), sy = gatherTwo(y, s), radius = gatherTwo(radii, s);
    const bx = gatherTwo(x, b), by = gatherTwo(y, b), hx = gatherTwo(halfX, b), hy = gatherTwo(halfY, b);
    const minX = f64x2.sub(bx, hx), maxX = f64x2.add(bx, hx);
    const minY = f64x2.sub(by, hy), maxY = f64x2.add(by, hy);
    let solid = v128.and(f64x2.le(minX, maxX), f64x2.le(minY, maxY));
    const dx = toward(sx, minX, maxX), dy = toward(sy, minY, maxY);
    let distanceSquared = f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy));
    let sz = zero, minZ = zero, maxZ = zero, dz = zero;
    if (DIMENSIONS == 3) {
      sz = gatherTwo(z, s);
      const bz = gatherTwo(z, b), hz = gatherTwo(halfZ, b);
      minZ = f64x2.sub(bz, hz);
      maxZ = f64x2.add(bz, hz);
      solid = v128.and(solid, f64x2.le(minZ, maxZ));
      dz = toward(sz, minZ, maxZ);
      distanceSquared = f64x2.add(distanceSquared, f64x2.mul(dz, dz));
    }
    const near = v128.and(solid, f64x2.le(distanceSquared, f64x2.mul(radius, radius)));
    if (!v128.any_true(near)) continue;
    const distance = f64x2.sqrt(distanceSquared);
    const directed = isDirected(distanceSquared, radius);
    let nx = f64x2.div(dx, distance), ny = f64x2.div(dy, distance), nz = zero;
    if (DIMENSIONS == 3) nz = f64x2.div(dz, distance);
    let depth = f64x2.sub(radius, distance);
    if (i64x2.bitmask(v128.andnot(near, directed))) {
      // The center is inside: out by the nearest face, of equally near ones by y, then x, then z.
      const outX = wayOut(sx, minX, maxX), outY = wayOut(sy, minY, maxY);
      let out = choose(f64x2.le(outY, outX), outY, outX);
      let byX = f64x2.gt(outY, outX), byY = f64x2.le(outY, outX);
      if (DIMENSIONS == 3) {
        const outZ = wayOut(sz, minZ, maxZ);
        byY = v128.and(byY, f64x2.le(outY, outZ));
        byX = v128.andnot(f64x2.le(outX, outZ), byY);
        const byZ = v128.not(v128.or(byX, byY));
        out = choose(byY, outY, choose(byX, outX, outZ));
        nz = choose(directed, nz, v128.and(byZ, facing(sz, minZ, maxZ)));
      }
      nx = choose(directed, nx, v128.and(byX, facing(sx, minX, maxX)));
      ny = choose(directed, ny, v128.and(byY, facing(sy, minY, maxY)));
      depth = choose(directed, depth, f64x2.add(radius, out));
    }
    const hits = i64x2.bitmask(v128.and(near, isDepth(depth)));
    if (!hits) continue;
    takeRows(places + (<usize>i << 2), hits);
    writeRows(DEPTH, depth);
    writeAxis(0, sx, nx, radius, depth, turned);
    writeAxis(1, sy, ny, radius, depth, turned);
    if (DIMENSIONS == 3) writeAxis(2, sz, nz, radius, depth, turned);
  }
}
