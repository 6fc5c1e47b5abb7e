import type { CapsuleLike, OutRow, PointLike, SegmentLike } from '../types.ts';
import { setSegmentFromPoints } from './segment.ts';

/** All points within the radius of the segment between two points. `out` may be an input. */
export function setCapsuleFromPoints<T extends OutRow>(
  out: T,
  start: PointLike,
  end: PointLike,
  radius: number,
): T {
  setSegmentFromPoints(out, start, end);
  out[6] = radius;
  return out;
}

/** All points within the radius of a segment. `out` may be the input. */
export function setCapsuleFromSegment<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  radius: number,
): T {
  for (let i = 0; i < 6; i++) out[i] = segment[i];
  out[6] = radius;
  return out;
}

/**
 * Makes the radius `margin` world units larger (smaller when negative; empty once it is below 0). `out` may be the
 * input.
 */
export function growCapsule<T extends OutRow>(out: T, capsule: CapsuleLike, margin: number): T {
  return setCapsuleFromSegment(out, capsule, capsule[6] + margin);
}
