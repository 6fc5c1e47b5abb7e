import type { CircleLike } from '../../../types.ts';

/**
 * Is the whole of `inner` in `outer`? Touching the rim from inside counts; an empty one and NaN are not in. By the
 * distance of the centers and the difference of the radii. Source: as `containsCirclePoint2d`.
 */
export function containsCircleCircle(outer: CircleLike, inner: CircleLike): boolean {
  const dx = inner[0] - outer[0];
  const dy = inner[1] - outer[1];
  const margin = outer[2] - inner[2];
  return margin >= 0 && inner[2] >= 0 && dx * dx + dy * dy <= margin * margin;
}
