import type { OutRow, Segment2dLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * The shortest connection of two segments: a point of `a`, then one of `b`, 4 numbers. Where they cross
 * both are the crossing; where they lie on each other, an end of one that is on the other. NaN gives NaN.
 * `out` may be an input.
 */
export function closestPointsOnSegment2dSegment2d<T extends OutRow>(
  out: T,
  a: Segment2dLike,
  b: Segment2dLike,
): T {
  const squared = gapRows2d(_points, setRowFromSegment2d(_a, a), setRowFromSegment2d(_b, b));
  if (squared === 0) writeCrossing();
  else if (squared === Number.POSITIVE_INFINITY) _points.fill(Number.NaN);
  for (let i = 0; i < 4; i++) out[i] = _points[i];
  return out;
}

/** Of the segments in `_a` and `_b`, which share a point. */
function writeCrossing(): void {
  const p = _a.points;
  const q = _b.points;
  const dx = p[2] - p[0];
  const dy = p[3] - p[1];
  const ex = q[2] - q[0];
  const ey = q[3] - q[1];
  const cross = dx * ey - dy * ex;
  const t = ((q[0] - p[0]) * ey - (q[1] - p[1]) * ex) / cross;
  if (t >= 0 && t <= 1) {
    _points[0] = _points[2] = p[0] + t * dx;
    _points[1] = _points[3] = p[1] + t * dy;
    return;
  }
  // Parallel, and on each other: of the four ends one lies on the other segment, the nearest to both middles.
  const middleX = 0.25 * (p[0] + p[2] + q[0] + q[2]);
  const middleY = 0.25 * (p[1] + p[3] + q[1] + q[3]);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 8; i += 2) {
    const row = i < 4 ? p : q;
    const x = row[i & 2];
    const y = row[(i & 2) + 1];
    const squared = (x - middleX) ** 2 + (y - middleY) ** 2;
    if (!(squared < least)) continue;
    least = squared;
    _points[0] = _points[2] = x;
    _points[1] = _points[3] = y;
  }
}
