// Does a container hold a hull of points with a radius around it? A convex one does when it holds every point.
import type { RectLike } from '../../types.ts';
import { overlapRows2d } from './axes2d.ts';
import { orient2d } from './orient2d.ts';
import type { PointRow2d } from './point-row2d.ts';

const _point: PointRow2d = { points: /* @__PURE__ */ new Float64Array(2), count: 1, radius: 0 };

/**
 * Is the shape in a disk (`end` is 0) or a capsule (2: where its other end is)? Do all points lie
 * as near to the core as the radii leave room for?
 */
export function isWithinSegment2d(
  row: PointRow2d,
  segment: ArrayLike<number>,
  end: number,
): boolean {
  const distance = segment[end + 2] - row.radius;
  if (row.count === 0 || !(distance >= 0 && row.radius >= 0)) return false;
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

/** Is the shape in the hull, that is, are its points behind all edges, by its radius at least? */
export function isWithinRow2d(row: PointRow2d, hull: PointRow2d): boolean {
  const margin = row.radius;
  orient2d(hull);
  const { points, count } = hull;
  if (row.count === 0 || !(margin >= 0)) return false;
  // Without area there is no room for a margin, and edges alone do not say where a segment ends.
  if (count <= 2) return margin === 0 && isOnSegment(row, hull);
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    const x = points[i];
    const y = points[i + 1];
    const dx = x - points[last];
    const dy = y - points[last + 1];
    const room = margin > 0 ? -margin * Math.sqrt(dx * dx + dy * dy) : 0;
    for (let k = 0; k < 2 * row.count; k += 2) {
      if (!((row.points[k] - x) * dy - (row.points[k + 1] - y) * dx <= room)) return false;
    }
  }
  return true;
}

function isOnSegment(row: PointRow2d, hull: PointRow2d): boolean {
  for (let k = 0; k < 2 * row.count; k += 2) {
    _point.points[0] = row.points[k];
    _point.points[1] = row.points[k + 1];
    if (!overlapRows2d(_point, hull)) return false;
  }
  return true;
}

/** Is the shape in the rectangle? None is in an empty one. */
export function isWithinRect(row: PointRow2d, rect: RectLike): boolean {
  const margin = row.radius;
  const { points, count } = row;
  if (count === 0 || !(margin >= 0)) return false;
  for (let i = 0; i < 2 * count; i += 2) {
    if (!(points[i] - margin >= rect[0] && points[i] + margin <= rect[2])) return false;
    if (!(points[i + 1] - margin >= rect[1] && points[i + 1] + margin <= rect[3])) return false;
  }
  return true;
}

/** Is the shape in front of all four lines, by its radius at least? */
export function isWithinLines(row: PointRow2d, lines: ArrayLike<number>): boolean {
  const margin = row.radius;
  if (row.count === 0 || !(margin >= 0)) return false;
  for (let i = 0; i < 2 * row.count; i += 2) {
    for (let line = 0; line < 12; line += 3) {
      const along = row.points[i] * lines[line] + row.points[i + 1] * lines[line + 1];
      if (!(along - margin >= lines[line + 2])) return false;
    }
  }
  return true;
}
