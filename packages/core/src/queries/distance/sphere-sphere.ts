import { reachOf } from '../../reach.ts';
import type { SphereLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between two balls, in world units: 0 when they share a point, Infinity for an empty one and NaN. By the
 * distance of the centers, less both radii.
 */
export function distanceSphereSphere(a: SphereLike, b: SphereLike): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  return gapOrZero(Math.sqrt(dx * dx + dy * dy + dz * dz) - reachOf(a[3]) - reachOf(b[3]));
}
