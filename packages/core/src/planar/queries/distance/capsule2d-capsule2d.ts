import type { Capsule2dLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/** How far apart are two capsules, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceCapsule2dCapsule2d(a: Capsule2dLike, b: Capsule2dLike): number {
  return distanceRows2d(setRowFromCapsule2d(_a, a), setRowFromCapsule2d(_b, b));
}
