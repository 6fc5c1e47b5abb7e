import type { OutRow, PointLike, SegmentLike } from '../../types.ts';

/**
 * The point of the segment nearest to `point`, 3 numbers: its foot on the line, or the end beyond which
 * the foot lies. A segment of equal ends is that point; NaN gives NaN. `out` may be an input.
 * Source: Collision Detection Basics.
 */
export function closestPointOnSegment<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  point: PointLike,
): T {
  const ax = segment[0];
  const ay = segment[1];
  const az = segment[2];
  const bx = segment[3];
  const by = segment[4];
  const bz = segment[5];
  const dx = bx - ax;
  const dy = by - ay;
  const dz = bz - az;
  const toward = (point[0] - ax) * dx + (point[1] - ay) * dy + (point[2] - az) * dz;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  if (toward <= 0) {
    out[0] = ax;
    out[1] = ay;
    out[2] = az;
  } else if (toward >= lengthSquared) {
    out[0] = bx;
    out[1] = by;
    out[2] = bz;
  } else {
    const t = toward / lengthSquared;
    out[0] = ax + t * dx;
    out[1] = ay + t * dy;
    out[2] = az + t * dz;
  }
  return out;
}
