import { LEAST_EXACT_SQUARE, MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { OutRow, SegmentLike } from '../../types.ts';

/**
 * The ends of the shortest connection of two segments, 6 numbers: the point on `a`, then the one on `b`. Where parallel
 * segments run beside each other, they are in the middle of that part. A segment of equal ends is a point; NaN gives
 * NaN. Off by a few ulps of the segments' size, and by 1e-12 of it where they are that close to parallel. `out` may be
 * an input.
 *
 * Where the lines are nearest, clamped to one segment, then to the other. The lines' parameters come from the cross
 * product of the directions, which keeps the digits that the usual determinant loses for nearly parallel segments.
 * Source: Ericson, Real-Time Collision Detection, 5.1.9.
 */
export function closestPointsOnSegmentSegment<T extends OutRow>(
  out: T,
  a: SegmentLike,
  b: SegmentLike,
): T {
  const ax = a[0];
  const ay = a[1];
  const az = a[2];
  const bx = b[0];
  const by = b[1];
  const bz = b[2];
  const ux = a[3] - ax;
  const uy = a[4] - ay;
  const uz = a[5] - az;
  const vx = b[3] - bx;
  const vy = b[4] - by;
  const vz = b[5] - bz;
  const rx = bx - ax;
  const ry = by - ay;
  const rz = bz - az;
  const uu = ux * ux + uy * uy + uz * uz;
  const vv = vx * vx + vy * vy + vz * vz;
  const uv = ux * vx + uy * vy + uz * vz;
  const ur = ux * rx + uy * ry + uz * rz;
  const vr = vx * rx + vy * ry + vz * rz;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const nn = nx * nx + ny * ny + nz * nz;
  // A segment without length, or with one so short, is its start: then 0 in place of a division by zero.
  const perU = uu < LEAST_EXACT_SQUARE ? 0 : 1 / uu;
  const perV = vv < LEAST_EXACT_SQUARE ? 0 : 1 / vv;
  let s: number;
  if (perU > 0 && perV > 0 && nn > MIN_SINE_SQUARED * uu * vv) {
    const turn = (ry * vz - rz * vy) * nx + (rz * vx - rx * vz) * ny + (rx * vy - ry * vx) * nz;
    s = Math.min(Math.max(turn / nn, 0), 1);
  } else {
    const first = Math.min(Math.max(ur * perU, 0), 1);
    const last = Math.min(Math.max((ur + uv) * perU, 0), 1);
    s = 0.5 * (first + last);
  }
  let t = (s * uv - vr) * perV;
  if (t < 0) {
    t = 0;
    s = Math.min(Math.max(ur * perU, 0), 1);
  } else if (t > 1) {
    t = 1;
    s = Math.min(Math.max((ur + uv) * perU, 0), 1);
  }
  out[0] = ax + s * ux;
  out[1] = ay + s * uy;
  out[2] = az + s * uz;
  out[3] = bx + t * vx;
  out[4] = by + t * vy;
  out[5] = bz + t * vz;
  return out;
}
