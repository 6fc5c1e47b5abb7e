// What polygons and hulls have in common when they are made and disposed of.
import { show } from './show.ts';
import { createConvex } from './solids/convex.ts';
import type { Solids } from './solids/solids.ts';
import { checkIsSpace, type Space } from './space.ts';
import { BOUNDS_STALE } from './space-state.ts';

/** Relative to the size: what is no thicker is taken for flat, and what is no farther out for a part of the rest. */
export const LEAST = 1e-6;

/** Throws unless all are finite numbers. */
export function checkFinite(maker: string, what: string, numbers: ArrayLike<number>): void {
  for (let i = 0; i < numbers.length; i++) {
    if (Number.isFinite(numbers[i])) continue;
    throw new Error(`${maker}: ${what} must be finite numbers, got ${show(numbers[i])} at ${i}.`);
  }
}

/** Numbers moved and scaled into a square or cube of side 1, so that products stay finite. */
export interface Unit {
  numbers: number[];
  /** How far they were from the position, relative to their size. */
  reach: number;
}

/** Moves and scales x y, in 3D x y z, of each of some points. */
export function scaleToOne(numbers: ArrayLike<number>, dimensions: number): Unit {
  const lows = new Array<number>(dimensions).fill(Infinity);
  const highs = new Array<number>(dimensions).fill(-Infinity);
  let reach = 0;
  // Halves: a difference may be beyond f64.
  for (let i = 0; i < numbers.length; i++) {
    const half = numbers[i] / 2;
    const axis = i % dimensions;
    lows[axis] = Math.min(lows[axis], half);
    highs[axis] = Math.max(highs[axis], half);
    reach = Math.max(reach, Math.abs(half));
  }
  const size = Math.max(...highs.map((high, axis) => high - lows[axis]));
  const scaled = (x: number, i: number): number =>
    size > 0 ? (x / 2 - lows[i % dimensions]) / size : 0;
  return { numbers: Array.from(numbers, scaled), reach: reach / size };
}

/** Takes in a polygon or hull, of these corners, and brings the shapes that turn. Returns its number, from 1. */
export function addConvex(space: Space, corners: ArrayLike<number>, solids: Solids): number {
  const { dimensions, state } = space;
  state.solids = solids;
  // Columns may name such shapes already.
  state.freshness = BOUNDS_STALE;
  return state.convexes.push(createConvex(corners, dimensions)) - 1;
}

/** What `disposePolygon` and `disposeHull` do. */
export function removeConvex(space: Space, number: number, name: 'Polygon' | 'Hull'): void {
  checkIsSpace(space, `dispose${name}`);
  const { dimensions, state } = space;
  const isOurs = (dimensions === 2) === (name === 'Polygon');
  if (!(isOurs && number > 0 && number in state.convexes)) {
    throw new Error(
      `dispose${name}: ${name.toLowerCase()} must be a number that create${name} of this space returned, got ${show(number)}.`,
    );
  }
  if (!state.convexes[number]) return;
  state.convexes[number] = undefined;
  state.freshness = BOUNDS_STALE;
}
