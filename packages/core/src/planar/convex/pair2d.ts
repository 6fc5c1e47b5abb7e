import { gapOrZero } from '../../queries/distance/gap.ts';
import { isWithin } from '../../reach.ts';
// What can be asked of two flat hulls, each with a radius around it: the queries are thin wrappers of this.
import { overlapRows2d } from './axes2d.ts';
import { findGap2d } from './gap2d.ts';
import { createPointRow2d, type PointRow2d } from './point-row2d.ts';

/** The first of the two shapes at hand. */
export const _a: PointRow2d = /* @__PURE__ */ createPointRow2d();
/** The second of the two shapes at hand. */
export const _b: PointRow2d = /* @__PURE__ */ createPointRow2d();
/** A point of each where they are nearest, the squared distance, and the vector from the one to the other. */
export const _points: Float64Array = /* @__PURE__ */ new Float64Array(7);

/** What both rows are relative to, so that digits are kept far from the world's origin. */
export const _origin: Float64Array = /* @__PURE__ */ new Float64Array(2);

/** The largest coordinate of a pair, without its sign. In a row: a returned number would be allocated on the heap. */
export const _size: Float64Array = /* @__PURE__ */ new Float64Array(1);

function moveToOrigin({ points, count }: PointRow2d): void {
  let size = _size[0];
  for (let i = 0; i < 2 * count; i++) {
    const x = points[i] - _origin[i & 1];
    points[i] = x;
    size = Math.max(size, Math.abs(x));
  }
  _size[0] = size;
}

/** Makes both rows relative to a point of the second one, before anything is measured in them. Neither is empty. */
export function preparePair2d(a: PointRow2d, b: PointRow2d): void {
  _origin[0] = b.points[0];
  _origin[1] = b.points[1];
  _size[0] = 0;
  moveToOrigin(a);
  moveToOrigin(b);
}

/** Do the shapes come within the sum of their radii? Hulls without a radius are tested by `overlapRows2d`. */
export function intersectRows2d(a: PointRow2d, b: PointRow2d): boolean {
  const reach = a.radius + b.radius;
  if (!(reach >= 0)) return false;
  if (reach === 0) return overlapRows2d(a, b);
  findGap2d(_points, a, b);
  return isWithin(_points[4], reach);
}

/** How far apart are the shapes, 0 when they overlap? Infinity for an empty shape and NaN. */
export function distanceRows2d(a: PointRow2d, b: PointRow2d): number {
  const reach = a.radius + b.radius;
  if (!(reach >= 0)) return Infinity;
  findGap2d(_points, a, b);
  return gapOrZero(Math.sqrt(_points[4]) - reach);
}
