import type { AabbLike, PointLike, SphereLike } from '../../types.ts';
import { sweepToBox } from './round-box.ts';

/**
 * When does the ball, moved by `t` times the motion (3 numbers), first touch the solid box: `t` in 0…1, 0 when they
 * touch at the start, or `MISS`; an empty shape and NaN are a miss. The center is cast at the box with rounded edges.
 * Source: Ericson, Real-Time Collision Detection, 5.5.7, with its edges and corners by Newton's method.
 */
export function sweepSphereAabb(sphere: SphereLike, motion: PointLike, aabb: AabbLike): number {
  return sweepToBox(sphere, motion, 1, aabb);
}
