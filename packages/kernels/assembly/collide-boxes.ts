// Reads the list of pairs of boxes, writes their contacts: core's collideAabbAabb, two pairs at a time.
import { BOXES, lowersOf, placesOf, uppersOf } from './collide';
import { DIMENSIONS } from './columns';
import { DEPTH, POINT, takeRows, writeRows } from './contact-rows';
import { choose, isDepth } from './inline/gaps';
import { gatherTwo } from './inline/lanes';
import { HALF, shapeColumn } from './shapes';

/** In the middle of the overlap. */
@inline function middle(minA: v128, maxA: v128, minB: v128, maxB: v128): v128 {
  return f64x2.mul(f64x2.splat(0.5), f64x2.add(f64x2.max(minA, minB), f64x2.min(maxA, maxB)));
}

/** Normal and point along an axis; along the one of least depth a moves up, or down, by its face. */
@inline function writeAxis(axis: i32, isIt: v128, isUp: v128, minA: v128, maxA: v128, inside: v128): void {
  const normal = choose(isUp, f64x2.splat(-1), f64x2.splat(1));
  writeRows(axis, v128.and(isIt, normal));
  writeRows(POINT + axis, choose(isIt, choose(isUp, minA, maxA), inside));
}

export function collideBoxes(count: u32): void {
  const places = placesOf(BOXES), lowers = lowersOf(BOXES), uppers = uppersOf(BOXES);
  const x = shapeColumn(0), y = shapeColumn(1), z = shapeColumn(2);
  const halfX = shapeColumn(HALF), halfY = shapeColumn(HALF + 1), halfZ = shapeColumn(HALF + 2);
  const zero = f64x2.splat(0);
  for (let i: u32 = 0; i < count; i += 2) {
    const a = lowers + (<usize>i << 2), b = uppers + (<usize>i << 2);
    const ax = gatherTwo(x, a), ay = gatherTwo(y, a), bx = gatherTwo(x, b), by = gatherTwo(y, b);
    const ahx = gatherTwo(halfX, a), ahy = gatherTwo(halfY, a), bhx = gatherTwo(halfX, b), bhy = gatherTwo(halfY, b);
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
      const az = gatherTwo(z, a), bz = gatherTwo(z, b), ahz = gatherTwo(halfZ, a), bhz = gatherTwo(halfZ, b);
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
    const hits = i64x2.bitmask(v128.and(near, isDepth(depth)));
    if (!hits) continue;
    const byY = v128.not(v128.or(byX, byZ));
    takeRows(places + (<usize>i << 2), hits);
    writeRows(DEPTH, depth);
    writeAxis(0, byX, f64x2.le(upX, downX), aMinX, aMaxX, middle(aMinX, aMaxX, bMinX, bMaxX));
    writeAxis(1, byY, f64x2.le(upY, downY), aMinY, aMaxY, middle(aMinY, aMaxY, bMinY, bMaxY));
    if (DIMENSIONS == 3) writeAxis(2, byZ, f64x2.le(upZ, downZ), aMinZ, aMaxZ, middle(aMinZ, aMaxZ, bMinZ, bMaxZ));
  }
}
