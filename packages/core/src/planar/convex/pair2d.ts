// What can be asked of two flat hulls, each with a radius around it: the questions' functions are thin wrappers.
import { MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { Contact2d } from '../../types.ts';
import { overlapRows2d, pushRows2d } from './axes2d.ts';
import { findGap2d } from './gap2d.ts';
import { createPointRow2d, type PointRow2d } from './point-row2d.ts';

/** The two shapes at hand. */
export const _a: PointRow2d = /* @__PURE__ */ createPointRow2d();
export const _b: PointRow2d = /* @__PURE__ */ createPointRow2d();
/** A point of each where they are nearest, and the squared distance. */
export const _points: Float64Array = /* @__PURE__ */ new Float64Array(5);
/** Normal from a to b, and depth. */
const _push = /* @__PURE__ */ new Float64Array(3);
/** Where the corners farthest along a normal begin and end, across it: a's, then b's. */
const _ends = /* @__PURE__ */ new Float64Array(4);

/** Relative to the coordinates' size. Corners that are equally far along a normal differ by rounding. */
const SAME_SUPPORT = 1e-9;

/** Do the shapes come within `reach`, the sum of their radii? */
export function intersectRows2d(a: PointRow2d, b: PointRow2d, reach: number): boolean {
  if (!(reach >= 0)) return false;
  if (reach === 0) return overlapRows2d(a, b);
  findGap2d(_points, a, b);
  return _points[4] <= reach * reach;
}

/** How far apart are the shapes, 0 when they overlap? Infinity when there is nothing, or NaN. */
export function distanceRows2d(a: PointRow2d, b: PointRow2d, reach: number): number {
  if (!(reach >= 0)) return Number.POSITIVE_INFINITY;
  findGap2d(_points, a, b);
  return Math.max(0, Math.sqrt(_points[4]) - reach);
}

/** The largest coordinate, without its sign. */
function sizeOf(row: PointRow2d): number {
  let size = 0;
  for (let i = 0; i < 2 * row.count; i++) size = Math.max(size, Math.abs(row.points[i]));
  return size;
}

/** The span, across the normal, of the corners farthest along it (or against it: `sign` −1). */
function writeEnds(row: PointRow2d, sign: number, at: number): void {
  const { points, count } = row;
  const nx = sign * _push[0];
  const ny = sign * _push[1];
  let farthest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 2 * count; i += 2) {
    farthest = Math.max(farthest, points[i] * nx + points[i + 1] * ny);
  }
  const enough = farthest - SAME_SUPPORT * sizeOf(row);
  _ends[at] = Number.POSITIVE_INFINITY;
  _ends[at + 1] = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 2 * count; i += 2) {
    if (points[i] * nx + points[i + 1] * ny < enough) continue;
    const across = points[i + 1] * _push[0] - points[i] * _push[1];
    _ends[at] = Math.min(_ends[at], across);
    _ends[at + 1] = Math.max(_ends[at + 1], across);
  }
}

/** The farthest corner of a along the normal. */
function farthestAlong(row: PointRow2d): number {
  let farthest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 2 * row.count; i += 2) {
    farthest = Math.max(farthest, row.points[i] * _push[0] + row.points[i + 1] * _push[1]);
  }
  return farthest;
}

/** The contact of `_push`, its point in the middle of what a's deepest side and b's share. */
function writeContact(out: Contact2d, a: PointRow2d, b: PointRow2d, radius: number): void {
  writeEnds(a, 1, 0);
  writeEnds(b, -1, 2);
  const from = Math.max(_ends[0], _ends[2]);
  const to = Math.min(_ends[1], _ends[3]);
  const middle = 0.5 * (from + to);
  const across = Math.min(Math.max(middle, _ends[0]), _ends[1]);
  const along = farthestAlong(a) + radius;
  out[0] = 0 + _push[0];
  out[1] = 0 + _push[1];
  out[2] = _push[2];
  out[3] = along * _push[0] - across * _push[1];
  out[4] = along * _push[1] + across * _push[0];
}

/** How do the shapes touch? `radiusA` and `radiusB` are around the rows. */
export function collideRows2d(
  out: Contact2d,
  a: PointRow2d,
  radiusA: number,
  b: PointRow2d,
  radiusB: number,
): boolean {
  const reach = radiusA + radiusB;
  if (!(reach >= 0)) return false;
  findGap2d(_points, a, b);
  const squared = _points[4];
  if (!(squared <= reach * reach)) return false;
  const size = Math.max(sizeOf(a), sizeOf(b), reach);
  if (squared > MIN_GAP_SQUARED * size * size) {
    const distance = Math.sqrt(squared);
    _push[0] = (_points[2] - _points[0]) / distance;
    _push[1] = (_points[3] - _points[1]) / distance;
    _push[2] = Math.max(reach - distance, 0);
  } else {
    pushRows2d(_push, a, b);
    _push[2] += reach;
  }
  writeContact(out, a, b, radiusA);
  return true;
}
