// Does a container contain a hull of points with a radius around it? A convex one does when it contains every point.
import { AXIS_ROUNDING } from '../../tolerances.ts';
import type { RectLike } from '../../types.ts';
import { orient2d } from './orient2d.ts';
import type { PointRow2d } from './point-row2d.ts';
import { squaredBeside } from './squared-beside.ts';

/**
 * Is the shape in a disk (`end` is 0) or a capsule (2: where its other end is)? Are all points as near to the core as
 * the radii require?
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
  for (let i = 0; i < 2 * row.count; i += 2) {
    const squared = squaredBeside(row.points[i] - x, row.points[i + 1] - y, dx, dy);
    if (!(squared <= distance * distance)) return false;
  }
  return true;
}

/**
 * Is the shape in the hull, that is, are its points behind all edges, by its radius at least? They may stick out by what
 * rounding makes of their coordinates, if something of the shape is not beyond that edge.
 */
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
    const next = i + 2 < 2 * count ? i + 2 : 0;
    const isSharp = (points[next] - x) * dx + (points[next + 1] - y) * dy < 0;
    let isBeyond = true;
    for (let k = 0; k < 2 * row.count; k += 2) {
      const rowX = row.points[k];
      const rowY = row.points[k + 1];
      const across = (rowX - x) * dy - (rowY - y) * dx;
      isBeyond = isBeyond && !(across <= -room);
      const over = across - room;
      const past = isSharp ? (rowX - x) * dx + (rowY - y) * dy - room : 0;
      if (over <= 0 && past <= 0) continue;
      // As `isBeyondEdge` has it, so that what is contained also intersects.
      const slackX = AXIS_ROUNDING * (Math.abs(x) + Math.abs(rowX) + margin);
      const slackY = AXIS_ROUNDING * (Math.abs(y) + Math.abs(rowY) + margin);
      if (!(over <= slackX * Math.abs(dy) + slackY * Math.abs(dx))) return false;
      if (!(past <= slackX * Math.abs(dx) + slackY * Math.abs(dy))) return false;
    }
    if (isBeyond) return false;
  }
  return true;
}

/** Agrees with `overlapRows2d` of every point, so that what is contained also intersects. */
function isOnSegment(row: PointRow2d, { points, count }: PointRow2d): boolean {
  const end = 2 * count - 2;
  const dx = points[end] - points[0];
  const dy = points[end + 1] - points[1];
  for (let k = 0; k < 2 * row.count; k += 2) {
    const fromX = row.points[k] - points[0];
    const fromY = row.points[k + 1] - points[1];
    const toX = row.points[k] - points[end];
    const toY = row.points[k + 1] - points[end + 1];
    if (end === 0 && (fromX !== 0 || fromY !== 0)) return false;
    if (!(toX * dy - toY * dx <= 0 && fromX * dy - fromY * dx >= 0)) return false;
    if (!(toX * dx + toY * dy <= 0 && fromX * dx + fromY * dy >= 0)) return false;
  }
  return true;
}

/** Is the shape in the rectangle? No shape is in an empty one. */
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
