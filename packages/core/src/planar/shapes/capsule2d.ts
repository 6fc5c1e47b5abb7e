import type { Capsule2dLike, OutRow, Point2dLike, Segment2dLike } from '../../types.ts';

/** The capsule around the segment between two points. `out` may be an input. */
export function setCapsule2dFromPoints<T extends OutRow>(
  out: T,
  start: Point2dLike,
  end: Point2dLike,
  radius: number,
): T {
  const x = start[0];
  const y = start[1];
  const endX = end[0];
  const endY = end[1];
  out[0] = x;
  out[1] = y;
  out[2] = endX;
  out[3] = endY;
  out[4] = radius;
  return out;
}

/** The capsule around a segment. `out` may be the input. */
export function setCapsule2dFromSegment2d<T extends OutRow>(
  out: T,
  segment: Segment2dLike,
  radius: number,
): T {
  for (let i = 0; i < 4; i++) out[i] = segment[i];
  out[4] = radius;
  return out;
}

/**
 * Makes the radius `margin` world units larger (smaller when negative; empty once it is below 0). `out` may be the
 * input.
 */
export function growCapsule2d<T extends OutRow>(out: T, capsule: Capsule2dLike, margin: number): T {
  for (let i = 0; i < 4; i++) out[i] = capsule[i];
  out[4] = capsule[4] + margin;
  return out;
}
