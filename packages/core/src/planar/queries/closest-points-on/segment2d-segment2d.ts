import { FLATNESS } from '../../../tolerances.ts';
import type { OutRow, Segment2dLike } from '../../../types.ts';
import { closestPointOnSegment2d } from '../closest-point-on/segment2d.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';
import { intersectsSegment2dSegment2d } from '../intersects/segment2d-segment2d.ts';

const _points = /* @__PURE__ */ new Float64Array(4);
/** An end of one segment, and the point of the other nearest to it. */
const _end = /* @__PURE__ */ new Float64Array(2);
const _foot = /* @__PURE__ */ new Float64Array(2);
/**
 * Not for the package's users: the squared distance of the nearest pair so far, in the end that of the segments;
 * Infinity for NaN.
 */
export const _least: Float64Array = /* @__PURE__ */ new Float64Array(1);

/**
 * The shortest connection of two segments: a point of `a`, then one of `b`, 4 numbers. Where they cross, both are the
 * crossing; where they lie on each other, both are the end that is nearest to the middle of the two. NaN and infinity
 * give NaN; where squares overflow, the points need not be the nearest. `out` may be an input. By the crossing, else by
 * the four ends: segments that are apart are nearest at one of them. Source: as `intersectsSegment2dSegment2d` and
 * `closestPointOnSegment2d`.
 */
export function closestPointsOnSegment2dSegment2d<T extends OutRow>(
  out: T,
  a: Segment2dLike,
  b: Segment2dLike,
): T {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += a[i] + b[i];
  if (!Number.isFinite(sum)) {
    _least[0] = Infinity;
    _points.fill(NaN);
  } else if (intersectsSegment2dSegment2d(a, b)) {
    writeCrossing(a, b);
  } else {
    _least[0] = NaN;
    tryEnd(a, 0, b, 0);
    tryEnd(a, 2, b, 0);
    tryEnd(b, 0, a, 2);
    tryEnd(b, 2, a, 2);
  }
  for (let i = 0; i < 4; i++) out[i] = _points[i];
  return out;
}

/**
 * From an end of one segment to the other one; `to` is where the end belongs in the answer. The first end is taken however far
 * it is, as nothing is at least NaN.
 */
function tryEnd(from: Segment2dLike, end: number, other: Segment2dLike, to: number): void {
  _end[0] = from[end];
  _end[1] = from[end + 1];
  closestPointOnSegment2d(_foot, other, _end);
  const squared = distanceSquaredPoint2dSegment2d(_end, other);
  if (squared >= _least[0]) return;
  _least[0] = squared;
  _points[to] = _end[0];
  _points[to + 1] = _end[1];
  _points[2 - to] = _foot[0];
  _points[3 - to] = _foot[1];
}

/** For segments that share a point. */
function writeCrossing(a: Segment2dLike, b: Segment2dLike): void {
  _least[0] = 0;
  const dx = a[2] - a[0];
  const dy = a[3] - a[1];
  const ex = b[2] - b[0];
  const ey = b[3] - b[1];
  const cross = dx * ey - dy * ex;
  const lengths = Math.sqrt((dx * dx + dy * dy) * (ex * ex + ey * ey));
  if (Math.abs(cross) > FLATNESS * lengths) {
    // Both segments contain the crossing, so what lies beyond an end is rounding.
    const t = ((b[0] - a[0]) * ey - (b[1] - a[1]) * ex) / cross;
    const along = Math.min(Math.max(t, 0), 1);
    _end[0] = a[0] + along * dx;
    _end[1] = a[1] + along * dy;
    closestPointOnSegment2d(_points, b, _end);
    _points[2] = _points[0];
    _points[3] = _points[1];
    return;
  }
  // Parallel, and on each other: of the four ends, the one nearest to both middles lies on the other segment.
  const middleX = 0.25 * (a[0] + a[2] + b[0] + b[2]);
  const middleY = 0.25 * (a[1] + a[3] + b[1] + b[3]);
  let least = NaN;
  for (let i = 0; i < 8; i += 2) {
    const row = i < 4 ? a : b;
    const x = row[i & 2];
    const y = row[(i & 2) + 1];
    const squared = (x - middleX) * (x - middleX) + (y - middleY) * (y - middleY);
    if (squared >= least) continue;
    least = squared;
    _points[0] = _points[2] = x;
    _points[1] = _points[3] = y;
  }
}
