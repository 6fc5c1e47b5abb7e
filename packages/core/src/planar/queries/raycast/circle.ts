import type { CircleLike, OutRow, Ray2dLike } from '../../../types.ts';
import { writeFromCore2d } from './write-normal2d.ts';

/**
 * When does the ray reach the disk: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`. A tangent ray hits. A
 * zero direction hits only from inside; an empty disk and NaN are a miss. Source: as `raycastSphere`.
 */
export function raycastCircle(ray: Ray2dLike, circle: CircleLike): number {
  const dx = ray[2];
  const dy = ray[3];
  const mx = circle[0] - ray[0];
  const my = circle[1] - ray[1];
  if (circle[2] < 0) return Infinity;
  const radiusSquared = circle[2] * circle[2];
  const beyond = mx * mx + my * my - radiusSquared;
  const a = dx * dx + dy * dy;
  // Only a NaN direction has no length.
  if (beyond <= 0) return a >= 0 ? 0 : Infinity;
  const b = mx * dx + my * dy;
  // Outside and not moving toward the center.
  if (!(b > 0)) return Infinity;
  const across = mx * dy - my * dx;
  const discriminant = radiusSquared * a - across * across;
  if (!(discriminant >= 0)) return Infinity;
  return beyond / (b + Math.sqrt(discriminant));
}

/**
 * As `raycastCircle`, and writes the outward unit normal where the ray enters, 2 numbers. From inside, the normal
 * points against the ray, `0 0` for a zero direction; for a ray that starts exactly on the surface it is the surface's.
 * On a miss `out` is left alone. `out` may be an input. Source: as `raycastCircle`.
 */
export function raycastNormalCircle(out: OutRow, ray: Ray2dLike, circle: CircleLike): number {
  const t = raycastCircle(ray, circle);
  if (t < Infinity) writeFromCore2d(out, ray, t, circle, circle[2]);
  return t;
}
