import { TOUCH_ERROR } from '../../tolerances.ts';
import type { FrustumLike, SegmentLike } from '../../types.ts';

/**
 * Does the segment share a point with the solid frustum? Exact, and needs no corners: each plane cuts away the part
 * behind it. Touching counts, within rounding (1e-14 of its coordinates); NaN does not. Without a far plane
 * the frustum goes on forever. Source: Ericson, Real-Time Collision Detection, 5.3.8.
 */
export function intersectsSegmentFrustum(segment: SegmentLike, frustum: FrustumLike): boolean {
  let enter = 0;
  let leave = 1;
  let size = 0;
  for (let i = 0; i < 6; i++) size = Math.max(size, Math.abs(segment[i]));
  const slack = TOUCH_ERROR * size;
  for (let offset = 0; offset < 24; offset += 4) {
    const nx = frustum[offset];
    const ny = frustum[offset + 1];
    const nz = frustum[offset + 2];
    const d = frustum[offset + 3];
    const start = nx * segment[0] + ny * segment[1] + nz * segment[2] - d;
    const end = nx * segment[3] + ny * segment[4] + nz * segment[5] - d;
    if (start >= 0 && end >= 0) continue;
    if (!(start >= -slack || end >= -slack)) return false;
    if (start >= -slack && end >= -slack) continue;
    // An end that is behind by no more than rounding touches.
    const t = Math.max(0, Math.min(start / (start - end), 1));
    if (start < end) enter = Math.max(enter, t);
    else leave = Math.min(leave, t);
  }
  return enter <= leave + TOUCH_ERROR;
}
