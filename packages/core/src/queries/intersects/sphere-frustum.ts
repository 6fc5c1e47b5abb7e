import { NEAR } from '../../constants.ts';
import type { FrustumCornersLike, FrustumLike, SphereLike } from '../../types.ts';
import { _corners, enterCorners, isEndless, isUnknown } from '../frustum-corners.ts';
import { measurePoints } from '../heights.ts';
import { intersectsSphereTriangle } from './sphere.ts';

/** Half of a face. */
const _half = /* @__PURE__ */ new Float64Array(9);

/**
 * Does the ball share a point with the solid frustum? Exact, unlike `cullSphereFrustum`; `corners` are those of
 * `setCornersFromFrustum`. Touching counts; an empty ball and NaN do not. A frustum without a far plane goes on as far
 * as the ball.
 *
 * By the planes, then one more axis: to the closest point, which is on a face that the center is behind. Source: Simple
 * Intersection.
 */
export function intersectsSphereFrustum(
  sphere: SphereLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  const radius = sphere[3];
  let behind = 0;
  for (let plane = 0; plane < 6; plane++) {
    const height = heightOver(sphere, frustum, 4 * plane);
    if (!(height >= -radius)) return false;
    if (height < 0) behind |= 1 << plane;
  }
  if (!(radius >= 0) || isUnknown(frustum, corners)) return false;
  if (behind === 0) return true;
  if (isEndless(frustum)) measurePoints(sphere, 1, 3, frustum, 4 * NEAR);
  enterCorners(frustum, corners);
  for (let plane = 0; plane < 6; plane++) {
    if (behind & (1 << plane) && touchesFace(sphere, plane)) return true;
  }
  return false;
}

function heightOver(sphere: SphereLike, frustum: FrustumLike, offset: number): number {
  return (
    frustum[offset] * sphere[0] +
    frustum[offset + 1] * sphere[1] +
    frustum[offset + 2] * sphere[2] -
    frustum[offset + 3]
  );
}

/** The face as two triangles: its corners are those whose number has the plane's value in the bit of its axis. */
function touchesFace(sphere: SphereLike, plane: number): boolean {
  const bit = 1 << (plane >> 1);
  const first = (plane & 1) === 0 ? 0 : bit;
  const a = bit === 1 ? 2 : 1;
  const b = 7 - bit - a;
  enterHalf(first, a, b, first);
  if (intersectsSphereTriangle(sphere, _half)) return true;
  enterHalf(first, a, b, first + a + b);
  return intersectsSphereTriangle(sphere, _half);
}

function enterHalf(first: number, a: number, b: number, last: number): void {
  for (let axis = 0; axis < 3; axis++) {
    _half[axis] = _corners[3 * (first + a) + axis];
    _half[axis + 3] = _corners[3 * (first + b) + axis];
    _half[axis + 6] = _corners[3 * last + axis];
  }
}
