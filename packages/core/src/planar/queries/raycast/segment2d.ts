import { writeAgainstRay } from '../../../queries/raycast/write-normal.ts';
import type { OutRow, Ray2dLike, Segment2dLike } from '../../../types.ts';

/**
 * When does the ray meet the segment, from either side: `t >= 0`, or `MISS`. Touching an end is a hit; a ray along the
 * segment meets its nearer end, at 0 when it starts on it. A zero direction hits only on the segment; NaN is a miss. By
 * the signed areas that the ray spans with both ends. Source: Ericson, Real-Time Collision Detection, 5.1.9.1.
 */
export function raycastSegment2d(ray: Ray2dLike, segment: Segment2dLike): number {
  const dx = ray[2];
  const dy = ray[3];
  const startX = segment[0] - ray[0];
  const startY = segment[1] - ray[1];
  const endX = segment[2] - ray[0];
  const endY = segment[3] - ray[1];
  // Twice the areas that the ray's line spans with both ends: of different signs when it passes between.
  const start = dx * startY - dy * startX;
  const end = dx * endY - dy * endX;
  if (start === end) return start === 0 ? raycastAlong(ray, segment) : Infinity;
  // Not by their product, which may be too small for a number.
  if (start > 0 ? end > 0 : start < 0 && end < 0) return Infinity;
  const s = start / (start - end);
  const t =
    ((startX + s * (endX - startX)) * dx + (startY + s * (endY - startY)) * dy) /
    (dx * dx + dy * dy);
  // `0 +` makes −0 plain 0.
  return t >= 0 && t < Infinity ? 0 + t : Infinity;
}

/** A ray on the segment's line, or one that does not move. */
function raycastAlong(ray: Ray2dLike, segment: Segment2dLike): number {
  const dx = ray[2];
  const dy = ray[3];
  const lengthSquared = dx * dx + dy * dy;
  const startX = segment[0] - ray[0];
  const startY = segment[1] - ray[1];
  const endX = segment[2] - ray[0];
  const endY = segment[3] - ray[1];
  if (lengthSquared === 0) {
    const isOn = startX * endY === startY * endX && startX * endX + startY * endY <= 0;
    return isOn ? 0 : Infinity;
  }
  const a = (startX * dx + startY * dy) / lengthSquared;
  const b = (endX * dx + endY * dy) / lengthSquared;
  if (!(Math.max(a, b) >= 0)) return Infinity;
  return Math.max(Math.min(a, b), 0);
}

/**
 * As `raycastSegment2d`, and writes the unit normal of the side that the ray meets, 2 numbers; against the ray where it
 * runs along the segment, `0 0` for a zero direction. On a miss `out` is left alone. `out` may be an input. Source: as
 * `raycastSegment2d`.
 */
export function raycastNormalSegment2d(
  out: OutRow,
  ray: Ray2dLike,
  segment: Segment2dLike,
): number {
  const t = raycastSegment2d(ray, segment);
  if (t < Infinity) writeAcross2d(out, ray, segment, false);
  return t;
}

/**
 * Not for the package's users: writes the segment's unit normal that faces the ray; against the ray where it runs along
 * the segment. A side of a hull (`isSide`) has the inside to its right, so that rounding never turns its normal around.
 */
export function writeAcross2d(
  out: OutRow,
  ray: Ray2dLike,
  segment: Segment2dLike,
  isSide: boolean,
): void {
  const nx = segment[3] - segment[1];
  const ny = segment[0] - segment[2];
  const toward = isSide ? 1 : nx * ray[2] + ny * ray[3];
  if (toward === 0) {
    writeAgainstRay(out, ray, 2);
    return;
  }
  const scale = (toward > 0 ? -1 : 1) / Math.sqrt(nx * nx + ny * ny);
  out[0] = 0 + nx * scale;
  out[1] = 0 + ny * scale;
}
