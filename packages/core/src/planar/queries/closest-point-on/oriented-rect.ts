import type { OrientedRectLike, OutRow, Point2dLike } from '../../../types.ts';

/**
 * The point of the solid rotated rectangle nearest to `point`, 2 numbers: the point itself if it is
 * inside. NaN for an empty one. `out` may be an input. Clamps in the rectangle's own axes.
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
  const isEmpty = !(halfU >= 0 && halfV >= 0);
  const u = isEmpty ? Number.NaN : Math.min(Math.max(dx * ux + dy * uy, -halfU), halfU);
  const v = Math.min(Math.max(dy * ux - dx * uy, -halfV), halfV);
  out[0] = x + u * ux - v * uy;
  out[1] = y + u * uy + v * ux;
  return out;
}
