// Does a container hold a hull of points, each with a radius around it? A convex one does when it holds every point.
import { overlapRows2d, pushRows2d } from './axes2d.ts';
import type { PointRow2d } from './point-row2d.ts';

const _point: PointRow2d = { points: /* @__PURE__ */ new Float64Array(2), count: 1 };
const _push = /* @__PURE__ */ new Float64Array(3);

/** Do all points lie within `distance` of a segment (or of a point, when both ends are equal)? */
export function isWithinSegment2d(
  row: PointRow2d,
  segment: ArrayLike<number>,
  end: number,
  distance: number,
): boolean {
  if (row.count === 0 || !(distance >= 0)) return false;
  const x = segment[0];
  const y = segment[1];
  const dx = segment[end] - x;
  const dy = segment[end + 1] - y;
  const lengthSquared = dx * dx + dy * dy;
  for (let i = 0; i < 2 * row.count; i += 2) {
    const px = row.points[i] - x;
    const py = row.points[i + 1] - y;
    const t = lengthSquared > 0 ? Math.min(Math.max((px * dx + py * dy) / lengthSquared, 0), 1) : 0;
    const gapX = px - t * dx;
    const gapY = py - t * dy;
    if (!(gapX * gapX + gapY * gapY <= distance * distance)) return false;
  }
  return true;
}

/** Are all points at least `margin` within the hull? */
export function isWithinRow2d(row: PointRow2d, hull: PointRow2d, margin: number): boolean {
  if (row.count === 0 || !(margin >= 0)) return false;
  for (let i = 0; i < 2 * row.count; i += 2) {
    _point.points[0] = row.points[i];
    _point.points[1] = row.points[i + 1];
    if (!overlapRows2d(_point, hull)) return false;
    if (margin === 0) continue;
    pushRows2d(_push, _point, hull);
    if (!(_push[2] >= margin)) return false;
  }
  return true;
}

/** Are all points at least `margin` in front of all four lines? */
export function isWithinLines(row: PointRow2d, lines: ArrayLike<number>, margin: number): boolean {
  if (row.count === 0 || !(margin >= 0)) return false;
  for (let i = 0; i < 2 * row.count; i += 2) {
    for (let line = 0; line < 12; line += 3) {
      const along = row.points[i] * lines[line] + row.points[i + 1] * lines[line + 1];
      if (!(along - margin >= lines[line + 2])) return false;
    }
  }
  return true;
}
