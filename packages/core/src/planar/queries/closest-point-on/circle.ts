import type { CircleLike, OutRow, Point2dLike } from '../../../types.ts';

/**
 * The point of the solid disk nearest to `point`, 2 numbers: the point itself if it is inside, else
 * the one on the rim toward it. `out` may be an input.
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
  const scale = distance > circle[2] ? circle[2] / distance : 1;
  out[0] = x + dx * scale;
  out[1] = y + dy * scale;
  return out;
}
