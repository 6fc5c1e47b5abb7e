import { addConvex, checkFinite, LEAST, removeConvex, scaleToOne } from './convexes.ts';
import { show } from './show.ts';
import { SOLIDS_WITH_POLYGONS } from './solids/polygons.ts';
import { checkAlive, type Space } from './space.ts';

/**
 * Relative to how far corners are from the position: as much as rounding to f32 may put those of straight sides inside
 * of them.
 */
const ROUNDING = 2 ** -23;
/**
 * Relative to the size of the polygon: the most that this is taken for; the least is `LEAST`. One that is bent by no
 * more passes for convex in all of core's tests, which then are right to as much.
 */
const MOST_BENT = 1e-3;

/** Each corner is compared with each side, and so is each pair of corners in core's tests. */
const MOST_CORNERS = 1000;

/**
 * Makes a convex polygon for colliders of a 2D space (`shape: POLYGON, polygon`). `corners` has x y of each corner in
 * turn, either way around, as it lies around an entity's position; they are copied. The space's `scale` scales it, also
 * by negative numbers, which mirror, and its `rotation` turns it. Any number of entities may share it. Does what
 * `addShapes` does, too. Returns its number, from 1. Throws, with the numbers, unless it is a 2D space and a convex
 * polygon of at most 1,000 corners, and no thinner than a millionth of its size. One that is not convex has to be cut
 * into several.
 */
export function createPolygon(space: Space, corners: ArrayLike<number>): number {
  checkAlive(space, 'createPolygon');
  if (space.dimensions === 3) {
    throw new Error('createPolygon: polygons need a 2D space, got a 3D one.');
  }
  checkCorners(corners);
  return addConvex(space, corners, SOLIDS_WITH_POLYGONS);
}

/**
 * Forgets a polygon. Colliders that still use it take no part from then on, as if without a size (`stats.disabled`),
 * and whatever they touched ends. Its number is never reused, so doing it twice is no error. Throws on a number that
 * `createPolygon` of this space never returned.
 */
export function disposePolygon(space: Space, polygon: number): void {
  removeConvex(space, polygon, 'Polygon');
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
  if (length > 2 * MOST_CORNERS) {
    throw new Error(
      `createPolygon: corners must be those of a polygon of at most ${MOST_CORNERS} corners, got ${length / 2}.`,
    );
  }
  checkFinite('createPolygon', 'corners', corners);
  const { numbers, reach } = scaleToOne(corners, 2);
  checkConvex(corners, numbers, Math.min(MOST_BENT, Math.max(LEAST, ROUNDING * reach)));
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
function checkConvex(corners: ArrayLike<number>, unit: readonly number[], bent: number): void {
  const area = areaOf(unit);
  if (!(Math.abs(area) > LEAST)) {
    throw new Error(
      `createPolygon: corners must span an area, got ${corners.length / 2} corners in one line, but for a millionth of its length, or out of order.`,
    );
  }
  const describe = (at: number): string => `${at / 2} (${corners[at]}, ${corners[at + 1]})`;
  for (let side = 0; side < unit.length; side += 2) {
    for (let corner = 0; corner < unit.length; corner += 2) {
      const inside = leftOf(unit, side, corner) * Math.sign(area);
      if (inside >= -bent) continue;
      const end = (side + 2) % unit.length;
      throw new Error(
        `createPolygon: corners must be those of a convex polygon, in turn, got corner ${describe(corner)} outside of the side from ${describe(side)} to ${describe(end)}.`,
      );
    }
  }
}
