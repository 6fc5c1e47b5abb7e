import { overlapRows2d } from './axes2d.ts';
import type { PointRow2d } from './point-row2d.ts';

/** The shortest connection found so far: a point of each hull, and the squared distance. */
const _shortest = /* @__PURE__ */ new Float64Array(5);

/** From every corner of `from` to every edge of `to`. `at` says where the corner's point belongs. */
function tryCorners(from: PointRow2d, to: PointRow2d, at: number): void {
  for (let i = 0; i < 2 * from.count; i += 2) {
    const x = from.points[i];
    const y = from.points[i + 1];
    for (let k = 0, last = 2 * to.count - 2; k < 2 * to.count; last = k, k += 2) {
      const startX = to.points[last];
      const startY = to.points[last + 1];
      const edgeX = to.points[k] - startX;
      const edgeY = to.points[k + 1] - startY;
      const lengthSquared = edgeX * edgeX + edgeY * edgeY;
      const along = (x - startX) * edgeX + (y - startY) * edgeY;
      const t = lengthSquared > 0 ? Math.min(Math.max(along / lengthSquared, 0), 1) : 0;
      const nearX = startX + t * edgeX;
      const nearY = startY + t * edgeY;
      const dx = nearX - x;
      const dy = nearY - y;
      const squared = dx * dx + dy * dy;
      if (!(squared < _shortest[4])) continue;
      _shortest[4] = squared;
      _shortest[at] = x;
      _shortest[at + 1] = y;
      _shortest[2 - at] = nearX;
      _shortest[3 - at] = nearY;
    }
  }
}

/**
 * The squared distance between two hulls, 0 when they share a point and Infinity when one has none; writes a point of
 * each that are that far apart, 4 numbers, unless they overlap. Between hulls that are apart the shortest connection
 * starts at a corner of one of them, so all corners meet all edges.
 */
export function gapRows2d(out: Float64Array, a: PointRow2d, b: PointRow2d): number {
  if (a.count === 0 || b.count === 0) return Number.POSITIVE_INFINITY;
  if (overlapRows2d(a, b)) return 0;
  _shortest[4] = Number.POSITIVE_INFINITY;
  tryCorners(a, b, 0);
  tryCorners(b, a, 2);
  for (let i = 0; i < 4; i++) out[i] = _shortest[i];
  return _shortest[4];
}
