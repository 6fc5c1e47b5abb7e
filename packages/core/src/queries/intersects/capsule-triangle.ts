import type { CapsuleLike, TriangleLike } from '../../types.ts';
import { isCapsuleBeyondTriangle } from '../capsule-bounds.ts';
import { _best, findInReach } from '../closest-points-on/segment-triangle.ts';

/**
 * Does the capsule share a point with the triangle, from either side? Touching counts; an empty capsule and NaN do not.
 * A degenerate triangle is the segment or point that it covers. Compares the squared distance of the core with the
 * squared radius; where they only just touch, rounding decides. Source: Ericson, Real-Time Collision Detection, 5.1.10.
 */
export function intersectsCapsuleTriangle(capsule: CapsuleLike, triangle: TriangleLike): boolean {
  if (isCapsuleBeyondTriangle(capsule, triangle)) return false;
  findInReach(capsule, triangle);
  return _best[6] <= capsule[6] * capsule[6] && _best[6] < Infinity;
}
