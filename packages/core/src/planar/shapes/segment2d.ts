import type { OutRow, Point2dLike, Ray2dLike, Segment2dLike } from '../../types.ts';

/** The segment between two points. `out` may be an input. */
export function setSegment2dFromPoints<T extends OutRow>(
  out: T,
  start: Point2dLike,
  end: Point2dLike,
): T {
  const x = start[0];
  const y = start[1];
  const endX = end[0];
  const endY = end[1];
  out[0] = x;
  out[1] = y;
  out[2] = endX;
  out[3] = endY;
  return out;
}

/** The part of the ray from its origin to its point at `t`. `out` may be the input. */
export function setSegment2dFromRay2d<T extends OutRow>(out: T, ray: Ray2dLike, t: number): T {
  const x = ray[0];
  const y = ray[1];
  const dx = ray[2];
  const dy = ray[3];
  out[0] = x;
  out[1] = y;
  out[2] = x + t * dx;
  out[3] = y + t * dy;
  return out;
}

/**
 * The point at `t` on the line of the segment, 2 numbers: 0 is the start, 1 the end, exactly; other numbers go on
 * beyond them. It undoes `barycentricSegment2d`. `out` may be the input. By the weights `1 − t` and `t` of its ends.
 */
export function setPointFromSegment2d<T extends OutRow>(
  out: T,
  segment: Segment2dLike,
  t: number,
): T {
  const s = 1 - t;
  const x = s * segment[0] + t * segment[2];
  const y = s * segment[1] + t * segment[3];
  out[0] = x;
  out[1] = y;
  return out;
}
