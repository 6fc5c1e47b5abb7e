import type { OrientedRectLike, Point2dLike } from '../../../types.ts';

/**
 * The squared distance from the point to the solid rotated rectangle, in world units squared: 0 on it and inside,
 * Infinity for NaN and an empty one. By what is beyond it along each of its axes. Source: Ericson, Real-Time Collision
 * Detection, 5.1.4.
 */
export function distanceSquaredPoint2dOrientedRect(
  point: Point2dLike,
  orientedRect: OrientedRectLike,
): number {
  const halfU = orientedRect[2];
  const halfV = orientedRect[3];
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  const dx = point[0] - orientedRect[0];
  const dy = point[1] - orientedRect[1];
  const u = Math.max(Math.abs(dx * ux + dy * uy) - halfU, 0);
  const v = Math.max(Math.abs(dy * ux - dx * uy) - halfV, 0);
  const squared = u * u + v * v;
  return halfU >= 0 && halfV >= 0 && squared < Infinity ? squared : Infinity;
}
