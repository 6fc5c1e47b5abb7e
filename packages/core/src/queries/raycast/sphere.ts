import type { OutRow, RayLike, SphereLike } from '../../types.ts';
import { writeFromCore } from './write-normal.ts';

/**
 * When does the ray reach the ball: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`. A tangent ray hits.
 * A zero direction hits only from inside; an empty ball and NaN are a miss.
 *
 * The quadratic in t, with the discriminant taken from the distance of the center to the line, by a cross product,
 * which keeps its digits for small spheres far away: in whole numbers tangents are exact. Source: Simple Intersection;
 * the discriminant after Haines et al., "Precision improvements for ray/sphere intersection", Ray Tracing Gems (2019).
 */
export function raycastSphere(ray: RayLike, sphere: SphereLike): number {
  const dx = ray[3];
  const dy = ray[4];
  const dz = ray[5];
  const mx = sphere[0] - ray[0];
  const my = sphere[1] - ray[1];
  const mz = sphere[2] - ray[2];
  if (sphere[3] < 0) return Infinity;
  const radiusSquared = sphere[3] * sphere[3];
  const beyond = mx * mx + my * my + mz * mz - radiusSquared;
  const a = dx * dx + dy * dy + dz * dz;
  // Only a NaN direction has no length.
  if (beyond <= 0) return a >= 0 ? 0 : Infinity;
  const b = mx * dx + my * dy + mz * dz;
  // Outside and not moving toward the center.
  if (!(b > 0)) return Infinity;
  const cx = my * dz - mz * dy;
  const cy = mz * dx - mx * dz;
  const cz = mx * dy - my * dx;
  const discriminant = radiusSquared * a - (cx * cx + cy * cy + cz * cz);
  if (!(discriminant >= 0)) return Infinity;
  return beyond / (b + Math.sqrt(discriminant));
}

/**
 * As `raycastSphere`, and writes the outward unit normal where the ray enters, 3 numbers. From inside, the normal
 * points against the ray, `0 0 0` for a zero direction; for a ray that starts exactly on the surface it is the
 * surface's. On a miss `out` is left alone. `out` may be an input. Source: as `raycastSphere`.
 */
export function raycastNormalSphere(out: OutRow, ray: RayLike, sphere: SphereLike): number {
  const t = raycastSphere(ray, sphere);
  if (t < Infinity) writeFromCore(out, ray, t, sphere, sphere[3]);
  return t;
}
