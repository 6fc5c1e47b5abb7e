import type { CircleLike, OutRow, Point2dLike } from '../../../types.ts';

/**
 * The point of the solid disk nearest to `point`, 2 numbers: the point itself if it is inside, else the one on the rim
 * toward it; NaN gives NaN. An empty disk has no such point: what is written then means nothing. `out` may be an input.
 * By the vector from the center, cut to the radius.
 */
export function closestPointOnCircle<T extends OutRow>(
  out: T,
  circle: CircleLike,
  point: Point2dLike,
): T {
  const x = circle[0];
  const y = circle[1];
  const dx = point[0] - x;
  const dy = point[1] - y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const scale = circle[2] / distance;
  const inside = distance <= circle[2];
  out[0] = inside ? point[0] : x + dx * scale;
  out[1] = inside ? point[1] : y + dy * scale;
  return out;
}
