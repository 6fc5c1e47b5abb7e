// Reads the list of pairs of spheres, writes their contacts: core's collideSphereSphere, two pairs at a time.
import { lowers, uppers } from './collide';
import { DIMENSIONS } from './columns';
import { writeContacts } from './contact-rows';
import { choose, isDepth, isDirected } from './inline/gaps';
import { gatherTwo } from './inline/lanes';
import { RADIUS, shapeColumn } from './shapes';

export function collideSpheres(list: usize, end: usize): void {
  const x = shapeColumn(0), y = shapeColumn(1), z = shapeColumn(2), radius = shapeColumn(RADIUS);
  const zero = f64x2.splat(0);
  for (; list < end; list += 8) {
    const first = <usize>load<u32>(list) << 2, second = <usize>load<u32>(list, 4) << 2;
    const a0 = load<u32>(lowers + first), a1 = load<u32>(lowers + second);
    const b0 = load<u32>(uppers + first), b1 = load<u32>(uppers + second);
    const ax = gatherTwo(x, a0, a1), ay = gatherTwo(y, a0, a1), ar = gatherTwo(radius, a0, a1);
    const dx = f64x2.sub(gatherTwo(x, b0, b1), ax), dy = f64x2.sub(gatherTwo(y, b0, b1), ay);
    let distanceSquared = f64x2.add(f64x2.mul(dx, dx), f64x2.mul(dy, dy));
    let az = zero, dz = zero;
    if (DIMENSIONS == 3) {
      az = gatherTwo(z, a0, a1);
      dz = f64x2.sub(gatherTwo(z, b0, b1), az);
      distanceSquared = f64x2.add(distanceSquared, f64x2.mul(dz, dz));
    }
    const br = gatherTwo(radius, b0, b1), reach = f64x2.add(ar, br);
    // A sphere whose radius is below 0 is empty.
    const near = v128.and(f64x2.le(distanceSquared, f64x2.mul(reach, reach)), f64x2.ge(f64x2.min(ar, br), zero));
    if (!v128.any_true(near)) continue;
    const distance = f64x2.sqrt(distanceSquared);
    const directed = isDirected(distanceSquared, reach);
    // 0 + makes −0 plain 0.
    const depth = f64x2.add(zero, choose(directed, f64x2.sub(reach, distance), f64x2.add(reach, dy)));
    const hits = i64x2.bitmask(v128.and(near, isDepth(depth)));
    if (!hits) continue;
    // Concentric: a goes up.
    const nx = v128.and(directed, f64x2.div(dx, distance));
    const ny = choose(directed, f64x2.div(dy, distance), f64x2.splat(-1));
    let nz = zero, pz = zero;
    if (DIMENSIONS == 3) {
      nz = v128.and(directed, f64x2.div(dz, distance));
      pz = f64x2.add(az, f64x2.mul(nz, ar));
    }
    const px = f64x2.add(ax, f64x2.mul(nx, ar)), py = f64x2.add(ay, f64x2.mul(ny, ar));
    // 0 + makes −0 plain 0.
    writeContacts(list, hits, f64x2.add(zero, nx), f64x2.add(zero, ny), f64x2.add(zero, nz), depth, px, py, pz);
  }
}
