import type { OutRow, PointLike, RayLike, SegmentLike } from '../types.ts';

/** The segment from one point to another. `out` may be an input. */
export function setSegmentFromPoints<T extends OutRow>(
  out: T,
  start: PointLike,
  end: PointLike,
): T {
  const x = start[0];
  const y = start[1];
  const z = start[2];
  const endX = end[0];
  const endY = end[1];
  const endZ = end[2];
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = endX;
  out[4] = endY;
  out[5] = endZ;
  return out;
}

/** The part of a ray from its origin to the point that it reaches at `t`. `out` may be the input. */
export function setSegmentFromRay<T extends OutRow>(out: T, ray: RayLike, t: number): T {
  const x = ray[0];
  const y = ray[1];
  const z = ray[2];
  out[3] = x + t * ray[3];
  out[4] = y + t * ray[4];
  out[5] = z + t * ray[5];
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}

/**
 * The point at `t` on the line of the segment, 3 numbers: 0 is the start, 1 the end, exactly; other numbers are
 * allowed. It undoes `barycentricSegment`. `out` may be the input. By the weights `1 − t` and `t` of its ends.
 */
export function setPointFromSegment<T extends OutRow>(out: T, segment: SegmentLike, t: number): T {
  const s = 1 - t;
  const x = s * segment[0] + t * segment[3];
  const y = s * segment[1] + t * segment[4];
  const z = s * segment[2] + t * segment[5];
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}
