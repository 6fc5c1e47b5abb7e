import type { Segment2dLike } from '../../../types.ts';

/**
 * Do two segments share a point? Touching and lying on each other count; NaN and infinity do not. Neither may have both
 * ends on one side of the other's line, and their bounds must meet. Source: Ericson, Real-Time Collision Detection,
 * 5.1.9.1.
 */
export function intersectsSegment2dSegment2d(a: Segment2dLike, b: Segment2dLike): boolean {
  const ax = a[2] - a[0];
  const ay = a[3] - a[1];
  const bx = b[2] - b[0];
  const by = b[3] - b[1];
  // For each end, on which side of the other segment it is.
  const b0 = ax * (b[1] - a[1]) - ay * (b[0] - a[0]);
  const b1 = ax * (b[3] - a[1]) - ay * (b[2] - a[0]);
  if (!(b0 * b1 <= 0)) return false;
  const a0 = bx * (a[1] - b[1]) - by * (a[0] - b[0]);
  const a1 = bx * (a[3] - b[1]) - by * (a[2] - b[0]);
  if (!(a0 * a1 <= 0)) return false;
  // On one line, rounding may put the ends of each on different sides of the other.
  return (
    Math.max(a[0], a[2]) >= Math.min(b[0], b[2]) &&
    Math.max(b[0], b[2]) >= Math.min(a[0], a[2]) &&
    Math.max(a[1], a[3]) >= Math.min(b[1], b[3]) &&
    Math.max(b[1], b[3]) >= Math.min(a[1], a[3])
  );
}
