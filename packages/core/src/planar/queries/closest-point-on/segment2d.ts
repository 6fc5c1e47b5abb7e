import type { OutRow, Point2dLike, Segment2dLike } from '../../../types.ts';

/**
 * The point of the segment nearest to `point`, 2 numbers. A segment of equal ends is a point; NaN gives NaN. `out` may
 * be an input. By the foot of the perpendicular on its line, or the nearer end. Source: Collision Detection Basics.
 */
export function closestPointOnSegment2d<T extends OutRow>(
  out: T,
  segment: Segment2dLike,
  point: Point2dLike,
): T {
  const x = segment[0];
  const y = segment[1];
  const dx = segment[2] - x;
  const dy = segment[3] - y;
  const lengthSquared = dx * dx + dy * dy;
  const along = (point[0] - x) * dx + (point[1] - y) * dy;
  const t = along <= 0 ? 0 : along >= lengthSquared ? 1 : along / lengthSquared;
  const endX = segment[2];
  const endY = segment[3];
  out[0] = t === 1 ? endX : x + t * dx;
  out[1] = t === 1 ? endY : y + t * dy;
  return out;
}
