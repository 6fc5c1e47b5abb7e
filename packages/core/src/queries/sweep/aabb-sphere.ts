import type { AabbLike, PointLike, SphereLike } from '../../types.ts';
import { sweepToBox } from './round-box.ts';

/**
 * When does the solid box, moved by `t` times the motion (3 numbers), first touch the ball: `t` in 0…1, 0 when they
 * touch at the start, or `MISS`; an empty shape and NaN are a miss. By `sweepSphereAabb`, with the ball moving the
 * other way. Source: Ericson, Real-Time Collision Detection, 5.5.7.
 */
export function sweepAabbSphere(aabb: AabbLike, motion: PointLike, sphere: SphereLike): number {
  return sweepToBox(sphere, motion, -1, aabb);
}
