import { hasNan } from '../../shapes/bounds.ts';
import type { PointLike, SegmentLike } from '../../types.ts';

/**
 * Where on the line of the segment is the point: 0 at the start, 1 at the end, below 0 and above 1 beyond them? Only
 * for points on the line: it is read off the axis on which the segment is longest. 0 for a segment of equal ends; NaN
 * for NaN. Source: Simple Intersection.
 */
export function barycentricSegment(segment: SegmentLike, point: PointLike): number {
  const dx = segment[3] - segment[0];
  const dy = segment[4] - segment[1];
  const dz = segment[5] - segment[2];
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  const z = Math.abs(dz);
  // Comparisons do not reveal a NaN on an axis that is not read. A finite sum contains no NaN; one that is not finite
  // may come from infinite numbers.
  const sum = x + y + z + point[0] + point[1] + point[2];
  if (!Number.isFinite(sum) && (hasNan(segment, 6) || hasNan(point, 3))) return NaN;
  if (x === 0 && y === 0 && z === 0) return 0;
  if (x >= y && x >= z) return (point[0] - segment[0]) / dx;
  return y >= z ? (point[1] - segment[1]) / dy : (point[2] - segment[2]) / dz;
}

/**
 * As `barycentricSegment`, for any point: where on the line is its projection? For points on the line the answers are
 * equal within rounding. 0 for a segment of equal ends; NaN for NaN. Source: Simple Intersection.
 */
export function barycentricSegmentByProjection(segment: SegmentLike, point: PointLike): number {
  const dx = segment[3] - segment[0];
  const dy = segment[4] - segment[1];
  const dz = segment[5] - segment[2];
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  if (lengthSquared === 0) return hasNan(point, 3) ? NaN : 0;
  const px = point[0] - segment[0];
  const py = point[1] - segment[1];
  const pz = point[2] - segment[2];
  return (px * dx + py * dy + pz * dz) / lengthSquared;
}
