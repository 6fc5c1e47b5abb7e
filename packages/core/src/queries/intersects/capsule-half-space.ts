import type { CapsuleLike, PlaneLike } from '../../types.ts';

/**
 * Does the capsule share a point with the solid behind the plane, all points with `n·p <= d`? Touching
 * counts; NaN does not.
 */
export function intersectsCapsuleHalfSpace(capsule: CapsuleLike, plane: PlaneLike): boolean {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const start = nx * capsule[0] + ny * capsule[1] + nz * capsule[2];
  const end = nx * capsule[3] + ny * capsule[4] + nz * capsule[5];
  return Math.min(start, end) - plane[3] <= capsule[6];
}
