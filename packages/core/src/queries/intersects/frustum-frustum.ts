import { setRowFromFrustum } from '../../convex/frustum-row.ts';
import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setSide } from '../../shapes/frustum.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { FrustumCornersLike, FrustumLike } from '../../types.ts';
import { dotAt, setWay } from '../../vectors.ts';
import { _slack } from '../collide/least-push.ts';
import { _along, ENDS, FAR_EDGES, isEndless, isUnknown, NEAR_EDGES } from '../frustum-corners.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * Do the solid frusta share a point? Exact; the corners are those of `setCornersFromFrustum`. Touching counts, also
 * within rounding (1e-14 of their size, or of how far away they are); NaN does not. Without a far plane a frustum goes
 * on forever; a side within 1e-14 radians of a plane is parallel to it.
 *
 * By the search for the gap. Where a far plane is missing, by edges, each clipped by the planes of the other: what both
 * share contains no line, so it has a corner, and that corner is on an edge of one and in the other. Source: Gilbert,
 * Johnson and Keerthi (1988); Ericson, Real-Time Collision Detection, 5.3.8, for the edges.
 */
export function intersectsFrustumFrustum(
  a: FrustumLike,
  cornersA: FrustumCornersLike,
  b: FrustumLike,
  cornersB: FrustumCornersLike,
): boolean {
  if (isEndless(a) || isEndless(b)) {
    if (isUnknown(a, cornersA) || isUnknown(b, cornersB)) return false;
    return hasEdgeIn(a, cornersA, b, cornersB) || hasEdgeIn(b, cornersB, a, cornersA);
  }
  setRowFromFrustum(_a, a, cornersA);
  setRowFromFrustum(_b, b, cornersB);
  return touchesOfRows(a, NO_RADIUS);
}

/**
 * Is a point of an edge of the first frustum in the other one? Far edges need not be tested: a face of the other that
 * cuts the first, when no edge of the other does, cuts it in a polygon with only two corners on far edges.
 */
function hasEdgeIn(
  frustum: FrustumLike,
  corners: FrustumCornersLike,
  other: FrustumLike,
  otherCorners: FrustumCornersLike,
): boolean {
  let size = 0;
  for (let i = 0; i < 12; i++) {
    size = Math.max(size, Math.abs(corners[i]), Math.abs(otherCorners[i]));
  }
  _slack[0] = TOUCH_ERROR * size;
  for (let edge = 0; edge < FAR_EDGES; edge++) {
    const from = 3 * ENDS[2 * edge];
    const isRay = edge < NEAR_EDGES && isEndless(frustum);
    if (isRay) setSide(_along, frustum, edge);
    else setWay(_along, 0, corners, from, 3 * ENDS[2 * edge + 1]);
    if (isAlongIn(corners, from, isRay, other)) return true;
  }
  return false;
}

/** Is a point of the way `_along` from a corner in the frustum, or within the slack of it? A ray has no end. */
function isAlongIn(
  corners: FrustumCornersLike,
  from: number,
  isRay: boolean,
  frustum: FrustumLike,
): boolean {
  const drift = TOUCH_ERROR * Math.sqrt(dotAt(_along, 0, _along, 0));
  let enter = 0;
  let leave = isRay ? Infinity : 1;
  for (let offset = 0; offset < 24 && enter <= leave; offset += 4) {
    const height = dotAt(frustum, offset, corners, from) - frustum[offset + 3] + _slack[0];
    // The slack grows along the way. A way that climbs as little as rounding would is along the plane.
    const climb = dotAt(frustum, offset, _along, 0) + drift;
    if (climb < 0) leave = Math.min(leave, -height / climb);
    else if (climb > 2 * drift) enter = Math.max(enter, -height / climb);
    else if (!(height >= 0)) return false;
  }
  return enter <= leave;
}
