// Reads the list of pairs of a sphere and a box, in either order, writes their contacts: core's collideSphereAabb, two
// pairs at a time. A pair that has the box first is tested the other way round, and its contact is turned around.
import { lowers, uppers } from './collide';
import { DIMENSIONS } from './columns';
import { writeContacts } from './contact-rows';
import { choose, isDepth, isDirected } from './inline/gaps';
import { gatherTwo } from './inline/lanes';
import { HALF, RADIUS, SPHERE, kindOf, shapeColumn } from './shapes';

@inline function toward(center: v128, low: v128, high: v128): v128 {
  return f64x2.sub(f64x2.min(f64x2.max(center, low), high), center);
}

/** How far a center inside is from the nearer face. */
@inline function wayOut(center: v128, low: v128, high: v128): v128 {
  return f64x2.min(f64x2.sub(high, center), f64x2.sub(center, low));
}

/** The normal at the nearer face, of equally near ones the positive: it points inward. */
@inline function facing(center: v128, low: v128, high: v128): v128 {
  const up = f64x2.le(f64x2.sub(high, center), f64x2.sub(center, low));
  return choose(up, f64x2.splat(-1), f64x2.splat(1));
}

/** A normal's number, from the box to the sphere if they are turned around. 0 + makes −0 plain 0. */
@inline function normalAlong(normal: v128, turned: v128): v128 {
  const zero = f64x2.splat(0);
  const plain = f64x2.add(zero, normal);
  return choose(turned, f64x2.sub(zero, plain), plain);
}

/** A point's number: on the sphere, or, if turned around, on the box. */
@inline function pointAlong(center: v128, normal: v128, radius: v128, depth: v128, turned: v128): v128 {
  const point = f64x2.add(center, f64x2.mul(normal, radius));
  return choose(turned, f64x2.sub(point, f64x2.mul(f64x2.add(f64x2.splat(0), normal), depth)), point);
}

export function collideSphereBoxes(list: usize, end: usize): void {
  const x = shapeColumn(0), y = shapeColumn(1), z = shapeColumn(2), radii = shapeColumn(RADIUS);
  const halfX = shapeColumn(HALF), halfY = shapeColumn(HALF + 1), halfZ = shapeColumn(HALF + 2);
  const zero = f64x2.splat(0);
  for (; list < end; list += 8) {
    const first = <usize>load<u32>(list) << 2, second = <usize>load<u32>(list, 4) << 2;
    const a0 = load<u32>(lowers + first), a1 = load<u32>(lowers + second);
    const b0 = load<u32>(uppers + first), b1 = load<u32>(uppers + second);
    const turned0 = kindOf(a0) != SPHERE, turned1 = kindOf(a1) != SPHERE;
    const s0 = turned0 ? b0 : a0, s1 = turned1 ? b1 : a1;
    const t0 = turned0 ? a0 : b0, t1 = turned1 ? a1 : b1;
    const turned = i64x2.replace_lane(i64x2.splat(-i64(turned0)), 1, -i64(turned1));
    const sx = gatherTwo(x, s0, s1), sy = gatherTwo(y, s0, s1), radius = gatherTwo(radii, s0, s1);
    const bx = gatherTwo(x, t0, t1), by = gatherTwo(y, t0, t1), hx = gatherTwo(halfX, t0, t1), hy = gatherTwo(halfY, t0, t1);
    const minX = f64x2.sub(bx, hx), maxX = f64x2.add(bx, hx);
    const minY = f64x2.sub(by, hy), maxY = f64x2.add(by, hy);
    let solid = v128.and(f64x2.le(minX, maxX), f64x2.le(minY, maxY));
    const dx = toward(sx, minX, maxX), dy = toward(sy, minY, maxY);
    let distanceSquared = f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy));
    let sz = zero, minZ = zero, maxZ = zero, dz = zero;
    if (DIMENSIONS == 3) {
      sz = gatherTwo(z, s0, s1);
      const bz = gatherTwo(z, t0, t1), hz = gatherTwo(halfZ, t0, t1);
      minZ = f64x2.sub(bz, hz);
      maxZ = f64x2.add(bz, hz);
      solid = v128.and(solid, f64x2.le(minZ, maxZ));
      dz = toward(sz, minZ, maxZ);
      distanceSquared = f64x2.add(distanceSquared, f64x2.mul(dz, dz));
    }
    // A sphere whose radius is below 0 is empty.
    solid = v128.and(solid, f64x2.ge(radius, zero));
    const near = v128.and(solid, f64x2.le(distanceSquared, f64x2.mul(radius, radius)));
    if (!v128.any_true(near)) continue;
    const distance = f64x2.sqrt(distanceSquared);
    const directed = isDirected(distanceSquared, radius);
    let nx = f64x2.div(dx, distance), ny = f64x2.div(dy, distance), nz = zero;
    if (DIMENSIONS == 3) nz = f64x2.div(dz, distance);
    let depth = f64x2.sub(radius, distance);
    if (i64x2.bitmask(v128.andnot(near, directed))) {
      // The center is inside: it moves out through the nearest face, of equally near ones by y, then x, then z.
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
    // 0 + makes −0 plain 0.
    depth = f64x2.add(zero, depth);
    const hits = i64x2.bitmask(v128.and(near, isDepth(depth)));
    if (!hits) continue;
    writeContacts(
      list,
      hits,
      normalAlong(nx, turned),
      normalAlong(ny, turned),
      normalAlong(nz, turned),
      depth,
      pointAlong(sx, nx, radius, depth, turned),
      pointAlong(sy, ny, radius, depth, turned),
      pointAlong(sz, nz, radius, depth, turned),
    );
  }
}
