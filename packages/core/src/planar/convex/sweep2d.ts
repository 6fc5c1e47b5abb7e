// A moving hull against a static one, each with a radius.
import {
  LEAST_EXACT_SQUARE,
  SLIVER_SINE_SQUARED,
  SWAP_ERROR,
  TOUCH_ERROR,
} from '../../tolerances.ts';
import type { Point2dLike } from '../../types.ts';
import { findGap2d } from './gap2d.ts';
import { _points, _size, intersectRows2d, preparePair2d } from './pair2d.ts';
import { createPointRow2d, type PointRow2d } from './point-row2d.ts';

/**
 * From when and until when no edge separates the hulls, and for either time how fast they move along the normal of the
 * edge that it is from, 0 when it is from none.
 */
const _times = /* @__PURE__ */ new Float64Array(4);
/** The direction that `clip` tests, outward from a hull, and a point on the hull's rim there. */
const _out = /* @__PURE__ */ new Float64Array(4);
/** The hull that moves, which has at most the four corners of a rectangle. */
const _moved: PointRow2d = /* @__PURE__ */ createPointRow2d();
/** Far more steps than are needed: each one doubles the digits, or halves the way to a touch in passing. */
const STEPS = 64;

/**
 * Cuts off the times at which all of `row`, which moves by `sign` times the motion, is beyond reach by more than the
 * slack.
 */
function clip(
  row: PointRow2d,
  other: PointRow2d,
  motion: Point2dLike,
  sign: number,
  slack: number,
): void {
  const dx = _out[0];
  const dy = _out[1];
  const closing = -sign * (motion[0] * dx + motion[1] * dy);
  let least = Infinity;
  for (let k = 0; k < 2 * row.count; k += 2) {
    const along = (row.points[k] - _out[2]) * dx + (row.points[k + 1] - _out[3]) * dy;
    if (along < least) least = along;
  }
  const reach = row.radius + other.radius + slack;
  const gap = reach > 0 ? least - reach * Math.sqrt(dx * dx + dy * dy) : least;
  if (gap > 0) {
    const t = closing > 0 ? gap / closing : Infinity;
    if (t <= _times[0]) return;
    _times[0] = t;
    _times[2] = closing / Math.sqrt(dx * dx + dy * dy);
  } else if (closing < 0) {
    const t = gap / closing;
    if (t >= _times[1]) return;
    _times[1] = t;
    _times[3] = -closing / Math.sqrt(dx * dx + dy * dy);
  }
}

/**
 * By the edges, and the directions out of tips: across the edges of a needle what is beyond its tip is as near as
 * rounding, however far away it is. What passes a tip may be put beyond it by rounding: it is met at an edge.
 */
function clipByEdges(hull: PointRow2d, row: PointRow2d, motion: Point2dLike, sign: number): void {
  const { points, count } = hull;
  const way = Math.abs(motion[0]) + Math.abs(motion[1]);
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    const dx = points[i] - points[last];
    const dy = points[i + 1] - points[last + 1];
    // An edge so short is as good as a point, and its length would be lost.
    if (dx * dx + dy * dy < LEAST_EXACT_SQUARE) continue;
    _out[0] = dy;
    _out[1] = -dx;
    _out[2] = points[i];
    _out[3] = points[i + 1];
    clip(row, hull, motion, sign, 0);
    const next = i + 2 < 2 * count ? i + 2 : 0;
    const nextX = points[next] - points[i];
    const nextY = points[next + 1] - points[i + 1];
    const back = nextX * dx + nextY * dy;
    const turn = nextY * dx - nextX * dy;
    if (!(back < 0 && turn * turn <= SLIVER_SINE_SQUARED * back * back)) continue;
    _out[0] = dx;
    _out[1] = dy;
    const size = way + Math.abs(points[i]) + Math.abs(points[i + 1]);
    clip(row, hull, motion, sign, count === 2 ? 0 : SWAP_ERROR * size);
  }
}

/** By Newton's method, from a time at which they are apart: the gap is convex in time, so no step goes too far. */
function approach(a: PointRow2d, motion: Point2dLike, b: PointRow2d): number {
  const reach = a.radius + b.radius;
  const dx = motion[0];
  const dy = motion[1];
  let t = _times[0];
  preparePair2d(a, b);
  _moved.count = a.count;
  for (let step = 0; step < STEPS; step++) {
    for (let i = 0; i < 2 * a.count; i += 2) {
      _moved.points[i] = a.points[i] + t * dx;
      _moved.points[i + 1] = a.points[i + 1] + t * dy;
    }
    findGap2d(_points, _moved, b);
    const gap = Math.sqrt(_points[4]);
    const size = _size[0] + Math.abs(dx) + Math.abs(dy) + reach;
    if (gap - reach <= TOUCH_ERROR * size) return t;
    const speed = (_points[5] * dx + _points[6] * dy) / gap;
    if (!(speed > 0)) return Infinity;
    const next = t + (gap - reach) / speed;
    // A touch at the very end may be rounded past it.
    if (!(next <= 1 + TOUCH_ERROR)) return Infinity;
    if (next === t) return t;
    t = Math.min(next, 1);
  }
  return t;
}

/**
 * May `late`, the time by which they are left before they are met, be rounding? The flatter the angle at which an edge
 * is met, the longer the time that the same rounding takes.
 */
function isSwapped(late: number, a: PointRow2d, motion: Point2dLike, b: PointRow2d): boolean {
  let size = Math.abs(motion[0]) + Math.abs(motion[1]);
  for (let i = 0; i < 2 * a.count; i++) size = Math.max(size, Math.abs(a.points[i]));
  for (let i = 0; i < 2 * b.count; i++) size = Math.max(size, Math.abs(b.points[i]));
  const error = SWAP_ERROR * size;
  const metBy = _times[2] > 0 ? error / _times[2] : 0;
  const leftBy = _times[3] > 0 ? error / _times[3] : 0;
  return late <= metBy + leftBy;
}

/**
 * When does `a`, moving by `motion`, first touch `b`: t in 0…1, or `MISS`? Between hulls it is the time from which on
 * no edge of either separates them. With a radius that is right only where an edge is met: around a corner it is too
 * early, and Newton's method on the gap goes on from there. Source: Ericson, Real-Time Collision Detection, 5.5.2, for
 * the edges.
 */
export function sweepRows2d(a: PointRow2d, motion: Point2dLike, b: PointRow2d): number {
  if (!(Math.abs(motion[0]) + Math.abs(motion[1]) < Infinity)) return Infinity;
  if (!(a.radius + b.radius >= 0) || a.count === 0 || b.count === 0) return Infinity;
  if (intersectRows2d(a, b)) return 0;
  _times[0] = _times[2] = _times[3] = 0;
  // A touch at the very end may be rounded past it.
  _times[1] = 1 + TOUCH_ERROR;
  clipByEdges(a, b, motion, -1);
  clipByEdges(b, a, motion, 1);
  const late = _times[0] - _times[1];
  if (late > 1 || (!(late <= 0) && !isSwapped(late, a, motion, b))) return Infinity;
  _times[0] = Math.min(_times[0], 1);
  const isExact = late <= 0 && a.radius + b.radius === 0 && a.count + b.count > 2;
  return isExact ? _times[0] : approach(a, motion, b);
}
