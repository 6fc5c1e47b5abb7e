import type { ObbLike, OutRow, SphereLike } from '../../types.ts';
import { collideSphereObb } from '../collide/sphere-obb.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the sphere (3 numbers) moves it out of the solid rotated box, so that they only touch? The
 * smallest one; see `collideSphereObb` for ties. True exactly when they share a point and a finite translation parts
 * them; `out` is left alone when false, and may be an input. Source: as `collideSphereObb`.
 */
export function resolveSphereObb(out: OutRow, sphere: SphereLike, obb: ObbLike): boolean {
  return collideSphereObb(_contact, sphere, obb) && writeResolution(out);
}
