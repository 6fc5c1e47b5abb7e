import { show } from './show.ts';
import { createPolygonOf, SOLIDS_WITH_POLYGONS } from './solids/polygons.ts';
import { checkAlive, checkIsSpace, type Space } from './space.ts';
import { BOUNDS_STALE } from './space-state.ts';

/**
 * Relative to the size of the polygon: as far as corners of straight sides may be inside of them. Rounding to f32 puts
 * them there, and a polygon that is bent by no more passes for convex in all of core's tests.
 */
const ROUNDING = 1e-6;

/**
 * Makes a convex polygon for colliders of a 2D space (`shape: POLYGON, polygon`). `corners` has x y of each corner in
 * turn, either way around, as it lies around an entity's position; they are copied. The space's `scale` scales it, also
 * by negative numbers, which mirror, and its `rotation` turns it. Any number of entities may share it. Does what
 * `addShapes` does, too. Returns its number, from 1. Throws, with the numbers, unless it is a 2D space and a convex
 * polygon with an area: one that is not convex has to be cut into several.
 */
export function createPolygon(space: Space, corners: ArrayLike<number>): number {
  checkAlive(space, 'createPolygon');
  if (space.dimensions === 3) {
    throw new Error('createPolygon: polygons need a 2D space, got a 3D one.');
  }
  checkCorners(corners);
  const { state } = space;
  state.solids = SOLIDS_WITH_POLYGONS;
  // Columns may name such shapes already.
  state.freshness = BOUNDS_STALE;
  return state.polygons.push(createPolygonOf(corners)) - 1;
}

/**
 * Forgets a polygon. Colliders that still use it take no part from then on, as if without a size (`stats.disabled`),
 * and whatever they touched ends. Its number is never reused, so doing it twice is no error. Throws on a number that
 * `createPolygon` of this space never returned.
 */
export function disposePolygon(space: Space, polygon: number): void {
  checkIsSpace(space, 'disposePolygon');
  const { state } = space;
  if (!(polygon > 0 && polygon in state.polygons)) {
    throw new Error(
      `disposePolygon: polygon must be a number that createPolygon of this space returned, got ${show(polygon)}.`,
    );
  }
  if (!state.polygons[polygon]) return;
  state.polygons[polygon] = undefined;
  state.freshness = BOUNDS_STALE;
}

/** Throws unless these are the corners of a convex polygon, in turn. */
function checkCorners(corners: ArrayLike<number>): void {
  const length = corners?.length;
  if (!(length >= 6 && length % 2 === 0)) {
    const got = length === undefined ? show(corners) : `${length} numbers`;
    throw new Error(
      `createPolygon: corners must be x y of three corners or more, in turn, got ${got}.`,
    );
  }
  for (let i = 0; i < length; i++) {
    if (Number.isFinite(corners[i])) continue;
    throw new Error(
      `createPolygon: corners must be finite numbers, got ${show(corners[i])} at ${i}.`,
    );
  }
  checkConvex(corners, scaleToOne(corners));
}

/** The corners, moved and scaled into a square of side 1, so that products stay finite. */
function scaleToOne(corners: ArrayLike<number>): number[] {
  // Halves: a difference may be beyond f64.
  const halves = Array.from(corners, (number) => number / 2);
  const [xs, ys] = [0, 1].map((axis) => halves.filter((_, i) => i % 2 === axis));
  const lows = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - lows[0], Math.max(...ys) - lows[1]);
  return halves.map((number, i) => (size > 0 ? (number - lows[i % 2]) / size : 0));
}

/** Twice the area, above 0 when the corners go counter-clockwise. */
function areaOf(unit: readonly number[]): number {
  let area = 0;
  for (let i = 0; i < unit.length; i += 2) {
    const next = (i + 2) % unit.length;
    area += unit[i] * unit[next + 1] - unit[next] * unit[i + 1];
  }
  return area;
}

/** How far a corner is to the left of the side that begins at another one; 0 when that side has no length. */
function leftOf(unit: readonly number[], side: number, corner: number): number {
  const end = (side + 2) % unit.length;
  const x = unit[end] - unit[side];
  const y = unit[end + 1] - unit[side + 1];
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return 0;
  return (x * (unit[corner + 1] - unit[side + 1]) - y * (unit[corner] - unit[side])) / length;
}

/** Throws unless all corners are on the same side of every side. */
function checkConvex(corners: ArrayLike<number>, unit: readonly number[]): void {
  const area = areaOf(unit);
  if (!(Math.abs(area) > ROUNDING)) {
    throw new Error(
      `createPolygon: corners must span an area, got ${corners.length / 2} corners in one line or out of order.`,
    );
  }
  const describe = (at: number): string => `${at / 2} (${corners[at]}, ${corners[at + 1]})`;
  for (let side = 0; side < unit.length; side += 2) {
    for (let corner = 0; corner < unit.length; corner += 2) {
      const inside = leftOf(unit, side, corner) * Math.sign(area);
      if (inside >= -ROUNDING) continue;
      const end = (side + 2) % unit.length;
      throw new Error(
        `createPolygon: corners must be those of a convex polygon, in turn, got corner ${describe(corner)} outside of the side from ${describe(side)} to ${describe(end)}.`,
      );
    }
  }
}
