// Reads the list of pairs of spheres, writes their contacts: core's collideSphereSphere, two pairs at a time.
import { SPHERES, lowersOf, placesOf, uppersOf } from './collide';
import { DIMENSIONS } from './columns';
import { DEPTH, POINT, takeRows, writeRows } from './contact-rows';
import { choose, isDepth, isDirected } from './inline/gaps';
import { gatherTwo } from './inline/lanes';
import { RADIUS, shapeColumn } from './shapes';

export function collideSpheres(count: u32): void {
  const places = placesOf(SPHERES), lowers = lowersOf(SPHERES), uppers = uppersOf(SPHERES);
  const x = shapeColumn(0), y = shapeColumn(1), z = shapeColumn(2), radius = shapeColumn(RADIUS);
  const zero = f64x2.splat(0);
  for (let i: u32 = 0; i < count; i += 2) {
    const a = lowers + (<usize>i << 2), b = uppers + (<usize>i << 2);
    const ax = gatherTwo(x, a), ay = gatherTwo(y, a), ar = gatherTwo(radius, a);
    const dx = f64x2.sub(gatherTwo(x, b), ax), dy = f64x2.sub(gatherTwo(y, b), ay);
    let distanceSquared = f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy));
    let az = zero, dz = zero;
    if (DIMENSIONS == 3) {
      az = gatherTwo(z, a);
      dz = f64x2.sub(gatherTwo(z, b), az);
      distanceSquared = f64x2.add(distanceSquared, f64x2.mul(dz, dz));
    }
    const reach = f64x2.add(ar, gatherTwo(radius, b));
    const near = f64x2.le(distanceSquared, f64x2.mul(reach, reach));
    if (!v128.any_true(near)) continue;
    const distance = f64x2.sqrt(distanceSquared);
    const directed = isDirected(distanceSquared, reach);
    const depth = choose(directed, f64x2.sub(reach, distance), f64x2.add(reach, dy));
    const hits = i64x2.bitmask(v128.and(near, isDepth(depth)));
    if (!hits) continue;
    // Concentric: a goes up.
    const nx = v128.and(directed, f64x2.div(dx, distance));
    const ny = choose(directed, f64x2.div(dy, distance), f64x2.splat(-1));
    takeRows(places + (<usize>i << 2), hits);
    // 0 + makes −0 plain 0.
    writeRows(0, f64x2.add(zero, nx));
    writeRows(1, f64x2.add(zero, ny));
    writeRows(DEPTH, depth);
    writeRows(POINT, f64x2.add(ax, f64x2.mul(nx, ar)));
    writeRows(POINT + 1, f64x2.add(ay, f64x2.mul(ny, ar)));
    if (DIMENSIONS == 3) {
      const nz = v128.and(directed, f64x2.div(dz, distance));
      writeRows(2, f64x2.add(zero, nz));
      writeRows(POINT + 2, f64x2.add(az, f64x2.mul(nz, ar)));
    }
  }
}
