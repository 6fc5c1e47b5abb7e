import type { OrientedRectLike, OutRow, Point2dLike } from '../../../types.ts';

/**
 * The point of the solid rotated rectangle nearest to `point`, 2 numbers: the point itself if it is inside. NaN for NaN
 * and for an empty one. `out` may be an input. By clamping in the rectangle's own axes. Source: Ericson, Real-Time
 * Collision Detection, 5.1.4.
 */
export function closestPointOnOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
  point: Point2dLike,
): T {
  const x = orientedRect[0];
  const y = orientedRect[1];
  const halfU = orientedRect[2];
  const halfV = orientedRect[3];
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  const dx = point[0] - x;
  const dy = point[1] - y;
  const alongU = dx * ux + dy * uy;
  const alongV = dy * ux - dx * uy;
  const isEmpty = !(halfU >= 0 && halfV >= 0);
  const u = isEmpty ? NaN : Math.min(Math.max(alongU, -halfU), halfU);
  const v = Math.min(Math.max(alongV, -halfV), halfV);
  // Turning into the rectangle's frame and back again is not exact.
  const isInside = u === alongU && v === alongV;
  const px = point[0];
  const py = point[1];
  out[0] = isInside ? px : x + u * ux - v * uy;
  out[1] = isInside ? py : y + u * uy + v * ux;
  return out;
}
