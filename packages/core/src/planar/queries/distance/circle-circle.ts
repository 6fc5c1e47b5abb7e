import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { CircleLike } from '../../../types.ts';

/**
 * How far apart are two disks, in world units? 0 when they share a point; Infinity for an empty one and NaN. By the
 * distance of the centers, less both radii.
 */
export function distanceCircleCircle(a: CircleLike, b: CircleLike): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return gapOrZero(Math.sqrt(dx * dx + dy * dy) - reachOf(a[2]) - reachOf(b[2]));
}
