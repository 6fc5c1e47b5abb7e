import { isWithin } from '../../reach.ts';
// How two flat hulls touch, each with a radius around it.
import { MIN_CORNER_COSINE, MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { Contact2d } from '../../types.ts';
import { overlapRows2d, pushRows2d } from './axes2d.ts';
import { findGap2d } from './gap2d.ts';
import { _origin, _points, _size, preparePair2d } from './pair2d.ts';
import type { PointRow2d } from './point-row2d.ts';

/** Normal from a to b, and depth. */
const _push = /* @__PURE__ */ new Float64Array(3);
/**
 * How far a hull reaches along the normal, and from where to where across it the corners there extend: for a, then for
 * b.
 */
const _side = /* @__PURE__ */ new Float64Array(6);

/** Finds the corners farthest along the normal (or against it: `sign` −1), and those level with them. */
function findSide(row: PointRow2d, sign: number, at: number): void {
  const { points, count } = row;
  const nx = sign * _push[0];
  const ny = sign * _push[1];
  let farthest = -Infinity;
  let middle = 0;
  for (let i = 0; i < 2 * count; i += 2) {
    const along = points[i] * nx + points[i + 1] * ny;
    if (!(along > farthest)) continue;
    farthest = along;
    middle = points[i + 1] * _push[0] - points[i] * _push[1];
  }
  let from = Infinity;
  let to = -Infinity;
  for (let i = 0; i < 2 * count; i += 2) {
    const along = points[i] * nx + points[i + 1] * ny;
    const across = points[i + 1] * _push[0] - points[i] * _push[1];
    if (farthest - along > MIN_CORNER_COSINE * Math.abs(across - middle)) continue;
    if (across < from) from = across;
    if (across > to) to = across;
  }
  _side[at] = farthest;
  _side[at + 1] = from;
  _side[at + 2] = to;
}

/** The contact of `_push`, its point in the middle of what a's deepest side and b's share. */
function writeContact(out: Contact2d, a: PointRow2d, b: PointRow2d): void {
  findSide(a, 1, 0);
  findSide(b, -1, 3);
  const middle = 0.5 * (Math.max(_side[1], _side[4]) + Math.min(_side[2], _side[5]));
  const across = Math.min(Math.max(middle, _side[1]), _side[2]);
  const along = _side[0] + a.radius;
  out[0] = 0 + _push[0];
  out[1] = 0 + _push[1];
  out[2] = Math.max(_push[2], 0);
  out[3] = _origin[0] + (along * _push[0] - across * _push[1]);
  out[4] = _origin[1] + (along * _push[1] + across * _push[0]);
}

/** How do two hulls touch? Their radii must be 0. */
export function collideHulls2d(out: Contact2d, a: PointRow2d, b: PointRow2d): boolean {
  if (!overlapRows2d(a, b)) return false;
  preparePair2d(a, b);
  pushRows2d(_push, a, b);
  writeContact(out, a, b);
  return true;
}

/**
 * How do two shapes touch, with their radii? Along the gap between the hulls; when that is no more than rounding, as
 * hulls.
 */
export function collideRows2d(out: Contact2d, a: PointRow2d, b: PointRow2d): boolean {
  const reach = a.radius + b.radius;
  if (!(reach >= 0)) return false;
  findGap2d(_points, a, b);
  const squared = _points[4];
  if (!isWithin(squared, reach)) return false;
  preparePair2d(a, b);
  const size = Math.max(_size[0], reach);
  if (squared > MIN_GAP_SQUARED * size * size) {
    const distance = Math.sqrt(_points[5] * _points[5] + _points[6] * _points[6]);
    _push[0] = _points[5] / distance;
    _push[1] = _points[6] / distance;
    _push[2] = reach - distance;
  } else {
    pushRows2d(_push, a, b);
    _push[2] += reach;
  }
  writeContact(out, a, b);
  return true;
}
