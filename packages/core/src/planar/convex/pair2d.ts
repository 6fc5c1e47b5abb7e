// What can be asked of two flat hulls, each with a radius around it: the questions' functions are thin wrappers.
import { overlapRows2d } from './axes2d.ts';
import { findGap2d } from './gap2d.ts';
import { createPointRow2d, type PointRow2d } from './point-row2d.ts';

/** The two shapes at hand. */
export const _a: PointRow2d = /* @__PURE__ */ createPointRow2d();
export const _b: PointRow2d = /* @__PURE__ */ createPointRow2d();
/** A point of each where they are nearest, the squared distance, and the way from the one to the other. */
export const _points: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * Do the shapes come within the sum of their radii? Hulls without a radius are asked by
 * `overlapRows2d`.
 */
export function intersectRows2d(a: PointRow2d, b: PointRow2d): boolean {
  const reach = a.radius + b.radius;
  if (!(reach >= 0)) return false;
  if (reach === 0) return overlapRows2d(a, b);
  findGap2d(_points, a, b);
  return _points[4] <= reach * reach;
}

/** How far apart are the shapes, 0 when they overlap? Infinity when there is nothing, or NaN. */
export function distanceRows2d(a: PointRow2d, b: PointRow2d): number {
  const reach = a.radius + b.radius;
  if (!(reach >= 0)) return Infinity;
  findGap2d(_points, a, b);
  return Math.max(0, Math.sqrt(_points[4]) - reach);
}
