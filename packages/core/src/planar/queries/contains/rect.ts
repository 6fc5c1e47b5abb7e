import type { CircleLike, Point2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/** Is the point in the rectangle or on its rim? Never in an empty one; NaN is not. Source: Simple Intersection. */
export function containsRectPoint2d(rect: RectLike, point: Point2dLike): boolean {
  if (!(point[0] >= rect[0] && point[0] <= rect[2])) return false;
  return point[1] >= rect[1] && point[1] <= rect[3];
}

/**
 * Is the whole disk in the rectangle? Touching a side from inside counts; an empty one and NaN are not in. By its
 * center and the sides, moved inward by the radius. Source: as `containsRectPoint2d`.
 */
export function containsRectCircle(rect: RectLike, circle: CircleLike): boolean {
  const radius = circle[2];
  if (!(circle[0] - radius >= rect[0] && circle[0] + radius <= rect[2])) return false;
  return radius >= 0 && circle[1] - radius >= rect[1] && circle[1] + radius <= rect[3];
}

/**
 * Is the whole of `inner` in `outer`? Common sides count. An empty one and NaN are not in. Source: Simple Intersection.
 */
export function containsRectRect(outer: RectLike, inner: RectLike): boolean {
  if (!(inner[0] >= outer[0] && inner[2] <= outer[2])) return false;
  if (!(inner[1] >= outer[1] && inner[3] <= outer[3])) return false;
  return !isEmptyRect(inner);
}
