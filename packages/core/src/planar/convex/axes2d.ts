// Separating axes in the plane: the outward normals of both hulls' edges, and the directions out of sharp corners, such
// as a segment's ends. Only the other hull has to be measured, because a hull lies wholly behind each of its own edges. Source:
// Ericson, Real-Time Collision Detection, 5.2.1.
import { AXIS_PREFERENCE, AXIS_ROUNDING, RIGHTWARD, UPWARD } from '../../tolerances.ts';
import { orient2d } from './orient2d.ts';
import type { PointRow2d } from './point-row2d.ts';

/**
 * Is all of `row` in front of some edge, or beyond some sharp corner, of `hull`, by more than rounding of their corners?
 * Across the edges of a needle a gap beyond its tip is as small as rounding, however wide it is.
 */
function isBeyondEdge(hull: PointRow2d, row: PointRow2d): boolean {
  const { points, count } = hull;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    const x = points[i];
    const y = points[i + 1];
    const dx = x - points[last];
    const dy = y - points[last + 1];
    const wayX = Math.abs(dx);
    const wayY = Math.abs(dy);
    const next = i + 2 < 2 * count ? i + 2 : 0;
    let isBeside = true;
    let isBeyond = (points[next] - x) * dx + (points[next + 1] - y) * dy < 0;
    for (let k = 0; k < 2 * row.count; k += 2) {
      const rowX = row.points[k];
      const rowY = row.points[k + 1];
      const across = (rowX - x) * dy - (rowY - y) * dx;
      const along = (rowX - x) * dx + (rowY - y) * dy;
      isBeside = isBeside && across > 0;
      isBeyond = isBeyond && along > 0;
      if (!isBeside && !isBeyond) break;
      // By axis, so that a long side along one takes nothing from a gap along the other.
      const slackX = AXIS_ROUNDING * (Math.abs(x) + Math.abs(rowX));
      const slackY = AXIS_ROUNDING * (Math.abs(y) + Math.abs(rowY));
      isBeside = isBeside && across > slackX * wayY + slackY * wayX;
      isBeyond = isBeyond && along > slackX * wayX + slackY * wayY;
    }
    if (isBeside || isBeyond) return true;
  }
  return false;
}

/** Do the hulls share a point? Touching counts, and so do gaps that are only rounding of corners. Orients both. */
export function overlapRows2d(a: PointRow2d, b: PointRow2d): boolean {
  orient2d(a);
  orient2d(b);
  if (a.count === 0 || b.count === 0) return false;
  if (a.count === 1 && b.count === 1) {
    return a.points[0] === b.points[0] && a.points[1] === b.points[1];
  }
  // A single point has no edges.
  return !(a.count > 1 && isBeyondEdge(a, b)) && !(b.count > 1 && isBeyondEdge(b, a));
}

/**
 * The axis that separates best: its unit direction from a to b, and the gap along it, < 0 when they
 * overlap.
 */
const _axis = /* @__PURE__ */ new Float64Array(3);
/** The direction that `tryDirection` tests, outward from a hull, and a point on the hull's rim there. */
const _out = /* @__PURE__ */ new Float64Array(4);

/** How steep a push against the normal is, with a little added if it leads up, and less than that if it leads to +x. */
function preferenceOf(nx: number, ny: number): number {
  return Math.abs(ny) - UPWARD * Math.sign(ny) - RIGHTWARD * Math.sign(nx);
}

/** Keeps the direction in `_out` when `row` is farther out along it than along those before. */
function tryDirection(row: PointRow2d, sign: number): void {
  const dx = _out[0];
  const dy = _out[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!(length > 0)) return;
  let least = Infinity;
  for (let k = 0; k < 2 * row.count; k += 2) {
    const along = (row.points[k] - _out[2]) * dx + (row.points[k + 1] - _out[3]) * dy;
    if (along < least) least = along;
  }
  const gap = least / length;
  const best = _axis[2];
  const margin = AXIS_PREFERENCE * Math.abs(best);
  if (gap < best - margin) return;
  const nx = (sign * dx) / length;
  const ny = (sign * dy) / length;
  if (gap <= best + margin && !(preferenceOf(nx, ny) > preferenceOf(_axis[0], _axis[1]))) return;
  _axis[0] = nx;
  _axis[1] = ny;
  _axis[2] = gap;
}

function tryEdges(hull: PointRow2d, row: PointRow2d, sign: number): void {
  const { points, count } = hull;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    const dx = points[i] - points[last];
    const dy = points[i + 1] - points[last + 1];
    _out[0] = dy;
    _out[1] = -dx;
    _out[2] = points[i];
    _out[3] = points[i + 1];
    tryDirection(row, sign);
    if (count !== 2) continue;
    _out[0] = dx;
    _out[1] = dy;
    tryDirection(row, sign);
  }
}

/**
 * The shortest push that parts two hulls that overlap, or almost do: writes the unit normal from a to b, then the
 * depth, by which a moves against the normal, below 0 where there is a gap. Among equally short pushes the steepest
 * wins, up before down, then +x before −x. Two hulls that are the same single point have the normal (0, −1) and depth
 * 0.
 */
export function pushRows2d(out: Float64Array, a: PointRow2d, b: PointRow2d): void {
  _axis[0] = 0;
  _axis[1] = -1;
  _axis[2] = -Infinity;
  tryEdges(a, b, 1);
  tryEdges(b, a, -1);
  out[0] = _axis[0];
  out[1] = _axis[1];
  out[2] = _axis[2] === -Infinity ? 0 : -_axis[2];
}
