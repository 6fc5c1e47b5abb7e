import type { OutRow, Point2dLike, RectLike } from '../../../types.ts';

/**
 * The point of the solid rectangle nearest to `point` (`point` itself when inside), 2 numbers. An empty rectangle has
 * none: the answer is then one of its bounds per axis. NaN gives NaN on its axis. `out` may be an input. Source:
 * Ericson, Real-Time Collision Detection, 5.1.3.
 */
export function closestPointOnRect<T extends OutRow>(
  out: T,
  rect: RectLike,
  point: Point2dLike,
): T {
  const x = Math.min(Math.max(point[0], rect[0]), rect[2]);
  const y = Math.min(Math.max(point[1], rect[1]), rect[3]);
  out[0] = x;
  out[1] = y;
  return out;
}
