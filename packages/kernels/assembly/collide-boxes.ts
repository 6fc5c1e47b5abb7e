// Reads the list of pairs of boxes, writes their contacts: core's collideAabbAabb, two pairs at a time.
import { lowers, uppers } from './collide';
import { DIMENSIONS } from './columns';
import { writeContacts } from './contact-rows';
import { choose, isDepth } from './inline/gaps';
import { gatherTwo } from './inline/lanes';
import { HALF, shapeColumn } from './shapes';

/** A normal's number: not 0 only along the axis of least depth (`isIt`), where a moves up or down. */
@inline function normalAlong(isIt: v128, isUp: v128): v128 {
  return v128.and(isIt, choose(isUp, f64x2.splat(-1), f64x2.splat(1)));
}

/** A point's number: on the face of a that is deepest in b, and along other axes in the middle of the overlap. */
@inline function pointAlong(isIt: v128, isUp: v128, minA: v128, maxA: v128, minB: v128, maxB: v128): v128 {
  const middle = f64x2.mul(f64x2.splat(0.5), f64x2.add(f64x2.max(minA, minB), f64x2.min(maxA, maxB)));
  return choose(isIt, choose(isUp, minA, maxA), middle);
}

export function collideBoxes(list: usize, end: usize): void {
  const x = shapeColumn(0), y = shapeColumn(1), z = shapeColumn(2);
  const halfX = shapeColumn(HALF), halfY = shapeColumn(HALF + 1), halfZ = shapeColumn(HALF + 2);
  const zero = f64x2.splat(0);
  for (; list < end; list += 8) {
    const first = <usize>load<u32>(list) << 2, second = <usize>load<u32>(list, 4) << 2;
    const a0 = load<u32>(lowers + first), a1 = load<u32>(lowers + second);
    const b0 = load<u32>(uppers + first), b1 = load<u32>(uppers + second);
    const ax = gatherTwo(x, a0, a1), ay = gatherTwo(y, a0, a1), bx = gatherTwo(x, b0, b1), by = gatherTwo(y, b0, b1);
    const ahx = gatherTwo(halfX, a0, a1), ahy = gatherTwo(halfY, a0, a1), bhx = gatherTwo(halfX, b0, b1), bhy = gatherTwo(halfY, b0, b1);
    const aMinX = f64x2.sub(ax, ahx), aMaxX = f64x2.add(ax, ahx), bMinX = f64x2.sub(bx, bhx), bMaxX = f64x2.add(bx, bhx);
    const aMinY = f64x2.sub(ay, ahy), aMaxY = f64x2.add(ay, ahy), bMinY = f64x2.sub(by, bhy), bMaxY = f64x2.add(by, bhy);
    const upX = f64x2.sub(bMaxX, aMinX), downX = f64x2.sub(aMaxX, bMinX);
    const upY = f64x2.sub(bMaxY, aMinY), downY = f64x2.sub(aMaxY, bMinY);
    const depthX = f64x2.min(upX, downX), depthY = f64x2.min(upY, downY);
    // A box that is empty, or has a NaN, touches nothing.
    let near = v128.and(f64x2.ge(depthX, zero), f64x2.ge(depthY, zero));
    near = v128.and(near, v128.and(f64x2.le(aMinX, aMaxX), f64x2.le(aMinY, aMaxY)));
    near = v128.and(near, v128.and(f64x2.le(bMinX, bMaxX), f64x2.le(bMinY, bMaxY)));
    let byX = f64x2.lt(depthX, depthY);
    let depth = choose(byX, depthX, depthY);
    let byZ = zero, aMinZ = zero, aMaxZ = zero, bMinZ = zero, bMaxZ = zero, upZ = zero, downZ = zero;
    if (DIMENSIONS == 3) {
      const az = gatherTwo(z, a0, a1), bz = gatherTwo(z, b0, b1), ahz = gatherTwo(halfZ, a0, a1), bhz = gatherTwo(halfZ, b0, b1);
      aMinZ = f64x2.sub(az, ahz);
      aMaxZ = f64x2.add(az, ahz);
      bMinZ = f64x2.sub(bz, bhz);
      bMaxZ = f64x2.add(bz, bhz);
      upZ = f64x2.sub(bMaxZ, aMinZ);
      downZ = f64x2.sub(aMaxZ, bMinZ);
      const depthZ = f64x2.min(upZ, downZ);
      near = v128.and(near, v128.and(f64x2.ge(depthZ, zero), v128.and(f64x2.le(aMinZ, aMaxZ), f64x2.le(bMinZ, bMaxZ))));
      byZ = f64x2.lt(depthZ, depth);
      byX = v128.andnot(byX, byZ);
      depth = choose(byZ, depthZ, depth);
    }
    // 0 + makes −0 plain 0.
    depth = f64x2.add(zero, depth);
    const hits = i64x2.bitmask(v128.and(near, isDepth(depth)));
    if (!hits) continue;
    const byY = v128.not(v128.or(byX, byZ));
    const isUpX = f64x2.le(upX, downX), isUpY = f64x2.le(upY, downY), isUpZ = f64x2.le(upZ, downZ);
    writeContacts(
      list,
      hits,
      normalAlong(byX, isUpX),
      normalAlong(byY, isUpY),
      normalAlong(byZ, isUpZ),
      depth,
      pointAlong(byX, isUpX, aMinX, aMaxX, bMinX, bMaxX),
      pointAlong(byY, isUpY, aMinY, aMaxY, bMinY, bMaxY),
      pointAlong(byZ, isUpZ, aMinZ, aMaxZ, bMinZ, bMaxZ),
    );
  }
}
