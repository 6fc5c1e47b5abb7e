import type { CircleLike, Point2dLike } from '../../../types.ts';

/** Is the point in the disk or on its rim? NaN is not. Source: Simple Intersection. */
export function containsCirclePoint2d(circle: CircleLike, point: Point2dLike): boolean {
  const dx = point[0] - circle[0];
  const dy = point[1] - circle[1];
  return dx * dx + dy * dy <= circle[2] * circle[2] && circle[2] >= 0;
}
