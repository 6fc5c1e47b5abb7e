import { BEHIND } from '../../tolerances.ts';
import { overlapRows2d } from './axes2d.ts';
import type { PointRow2d } from './point-row2d.ts';
import { squaredBeside } from './squared-beside.ts';

/**
 * Keeps in `out` the shortest connection from a corner of `from` to an edge of `to`. `at` is where the corner goes in
 * `out`.
 */
function tryCorners(out: Float64Array, from: PointRow2d, to: PointRow2d, at: number): void {
  const { points, count } = to;
  for (let k = 0, last = 2 * count - 2; k < 2 * count; last = k, k += 2) {
    const startX = points[last];
    const startY = points[last + 1];
    const dx = points[k] - startX;
    const dy = points[k + 1] - startY;
    const lengthSquared = dx * dx + dy * dy;
    for (let i = 0; i < 2 * from.count; i += 2) {
      const px = from.points[i] - startX;
      const py = from.points[i + 1] - startY;
      // Well behind this edge, so not nearer to it than to another one.
      if (px * dy - py * dx < -BEHIND * lengthSquared) continue;
      const squared = squaredBeside(px, py, dx, dy);
      if (!(squared < out[4])) continue;
      const along = px * dx + py * dy;
      const t = along > 0 ? (along < lengthSquared ? along / lengthSquared : 1) : 0;
      const gapX = px - t * dx;
      const gapY = py - t * dy;
      out[4] = squared;
      out[at] = from.points[i];
      out[at + 1] = from.points[i + 1];
      out[2 - at] = startX + t * dx;
      out[3 - at] = startY + t * dy;
      // Not the difference of the two points: far from the world's origin they are rounded.
      out[5] = (at - 1) * gapX;
      out[6] = (at - 1) * gapY;
    }
  }
}

/**
 * Writes the squared distance between two hulls to `out[4]`, 0 when they share a point and Infinity when one has none;
 * before it the two points that far apart, 4 numbers, and after it the vector from the first to the second, 2 numbers,
 * unless they overlap. The shortest connection between hulls that are apart starts at a corner of one of them, so all
 * corners are measured against all edges that face them. Source: Ericson, Real-Time Collision Detection, 5.1.2, of each
 * corner and edge.
 */
export function findGap2d(out: Float64Array, a: PointRow2d, b: PointRow2d): void {
  out[4] = Infinity;
  if (a.count === 0 || b.count === 0) return;
  if (overlapRows2d(a, b)) {
    out[4] = 0;
    return;
  }
  // A single point has no edge: its distance to the other's edges is enough.
  if (b.count > 1 || a.count === 1) tryCorners(out, a, b, 0);
  if (a.count > 1) tryCorners(out, b, a, 2);
}

/** As `findGap2d`, and returns the squared distance. */
export function gapRows2d(out: Float64Array, a: PointRow2d, b: PointRow2d): number {
  findGap2d(out, a, b);
  return out[4];
}
