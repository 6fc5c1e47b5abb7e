import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike } from '../../types.ts';

/**
 * The squared distance between two solid boxes, in world units squared: 0 when they share a point, Infinity when one is
 * empty, and for NaN. By the gap between them along each axis.
 */
export function distanceSquaredAabbAabb(a: AabbLike, b: AabbLike): number {
  if (isEmptyAabb(a) || isEmptyAabb(b)) return Infinity;
  const dx = Math.max(a[0] - b[3], b[0] - a[3], 0);
  const dy = Math.max(a[1] - b[4], b[1] - a[4], 0);
  const dz = Math.max(a[2] - b[5], b[2] - a[5], 0);
  return dx * dx + dy * dy + dz * dz;
}
