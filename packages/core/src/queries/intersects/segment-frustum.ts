import { TOUCH_ERROR } from '../../tolerances.ts';
import type { FrustumLike, SegmentLike } from '../../types.ts';

/**
 * Does the segment share a point with the solid frustum? Exact, and needs no corners: each plane cuts away the part
 * behind it. Touching counts, also at an edge within rounding (1e-14 of the segment); NaN does not. Without a far plane
 * the frustum goes on forever. Source: Ericson, Real-Time Collision Detection, 5.3.8.
 */
export function intersectsSegmentFrustum(segment: SegmentLike, frustum: FrustumLike): boolean {
  let enter = 0;
  let leave = 1;
  for (let offset = 0; offset < 24; offset += 4) {
    const nx = frustum[offset];
    const ny = frustum[offset + 1];
    const nz = frustum[offset + 2];
    const d = frustum[offset + 3];
    const start = nx * segment[0] + ny * segment[1] + nz * segment[2] - d;
    const end = nx * segment[3] + ny * segment[4] + nz * segment[5] - d;
    if (start >= 0 && end >= 0) continue;
    if (!(start >= 0 || end >= 0)) return false;
    const t = start / (start - end);
    if (start < 0) enter = Math.max(enter, t);
    else leave = Math.min(leave, t);
  }
  return enter <= leave + TOUCH_ERROR;
}
