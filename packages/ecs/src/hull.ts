import { distanceSquaredPointHull } from '@bitbounds/core';
import { addConvex, checkFinite, LEAST, removeConvex, scaleToOne } from './convexes.ts';
import { show } from './show.ts';
import { SOLIDS_WITH_HULLS } from './solids/hulls.ts';
import { checkAlive, type Space } from './space.ts';

/** Each step of core's tests looks at all corners. */
const MOST_CORNERS = 1000;

/**
 * Makes a convex hull for colliders of a 3D space (`shape: HULL, hull`): the smallest convex solid around the points.
 * `points` has x y z of each in any order, as it lies around an entity's position: the vertices of a mesh will do. The
 * corners are copied; points inside, and what is farther out than the others by less than a millionth of the size, are
 * left out. The space's `scale` scales it, also by negative numbers, which mirror, and its `rotation` turns it. Any
 * number of entities may share it. Does what `addShapes` does, too. Returns its number, from 1. Throws, with the
 * numbers, unless it is a 3D space and the hull has at most 1,000 corners, and is no thinner than a millionth of its
 * size.
 */
export function createHull(space: Space, points: ArrayLike<number>): number {
  checkAlive(space, 'createHull');
  if (space.dimensions === 2) {
    throw new Error('createHull: hulls need a 3D space, got a 2D one.');
  }
  return addConvex(space, cornersOf(points), SOLIDS_WITH_HULLS);
}

/**
 * Forgets a hull. Colliders that still use it take no part from then on, as if without a size (`stats.disabled`), and
 * whatever they touched ends. Its number is never reused, so doing it twice is no error. Throws on a number that
 * `createHull` of this space never returned.
 */
export function disposeHull(space: Space, hull: number): void {
  removeConvex(space, hull, 'Hull');
}

/** The corners of the hull of these points. Throws unless there is one. */
function cornersOf(points: ArrayLike<number>): number[] {
  const length = points?.length;
  if (!(length >= 12 && length % 3 === 0)) {
    const got = length === undefined ? show(points) : `${length} numbers`;
    throw new Error(`createHull: points must be x y z of four points or more, got ${got}.`);
  }
  checkFinite('createHull', 'points', points);
  const unit = scaleToOne(points, 3).numbers;
  if (!(thicknessOf(unit) > LEAST)) {
    throw new Error(
      `createHull: points must span a solid, got ${length / 3} points in one plane, but for a millionth of their size.`,
    );
  }
  return keepCorners(unit).flatMap((at) => [points[at], points[at + 1], points[at + 2]]);
}

function tooMany(count: string, points: number): Error {
  return new Error(
    `createHull: points must have a hull of at most ${MOST_CORNERS} corners, got ${count} of ${points} points.`,
  );
}

/** From the point at `from` to the one at `to`. */
function wayOf(unit: readonly number[], from: number, to: number): number[] {
  return [0, 1, 2].map((axis) => unit[to + axis] - unit[from + axis]);
}

function crossOf([x, y, z]: number[], [u, v, w]: number[]): number[] {
  return [y * w - z * v, z * u - x * w, x * v - y * u];
}

function squareOf([x, y, z]: number[]): number {
  return x * x + y * y + z * z;
}

/** Where the point is of which `measure` says the most. */
function findMost(unit: readonly number[], measure: (way: number[]) => number): number {
  let found = 0;
  let most = -1;
  for (let at = 0; at < unit.length; at += 3) {
    const far = measure(wayOf(unit, 0, at));
    if (far > most) [found, most] = [at, far];
  }
  return found;
}

/** How far a point is from the plane through three that are far from each other; 0 where all are in a line. */
function thicknessOf(unit: readonly number[]): number {
  const edge = wayOf(unit, 0, findMost(unit, squareOf));
  const across = (way: number[]): number[] => crossOf(edge, way);
  const normal = across(
    wayOf(
      unit,
      0,
      findMost(unit, (way) => squareOf(across(way))),
    ),
  );
  const height = ([x, y, z]: number[]): number =>
    Math.abs(x * normal[0] + y * normal[1] + z * normal[2]);
  const length = Math.sqrt(squareOf(normal));
  if (!(length > LEAST * Math.sqrt(squareOf(edge)))) return 0;
  return height(wayOf(unit, 0, findMost(unit, height))) / length;
}

/** Where the points are, from the farthest from their mean to the nearest: the first are most likely to be corners. */
function farthestFirst(unit: readonly number[]): number[] {
  const mean = [0, 0, 0];
  for (let i = 0; i < unit.length; i++) mean[i % 3] += unit[i] / (unit.length / 3);
  const squares = new Map<number, number>();
  for (let at = 0; at < unit.length; at += 3)
    squares.set(at, squareOf(mean.map((middle, axis) => unit[at + axis] - middle)));
  return [...squares.keys()].sort((a, b) => squares.get(b)! - squares.get(a)!);
}

/** Where the corners are of the hull of the points, in their order. */
function keepCorners(unit: readonly number[]): number[] {
  const count = unit.length / 3;
  const kept: number[] = [];
  const hull: number[] = [];
  for (const at of farthestFirst(unit)) {
    const point = unit.slice(at, at + 3);
    if (distanceSquaredPointHull(point, hull) <= LEAST * LEAST) continue;
    hull.push(...point);
    kept.push(at);
    if (kept.length > 2 * MOST_CORNERS) throw tooMany(`more than ${2 * MOST_CORNERS}`, count);
  }
  // Those that others have outgrown are still among them.
  for (let i = kept.length - 1; i >= 0; i--) {
    const point = hull.splice(3 * i, 3);
    if (distanceSquaredPointHull(point, hull) === 0) kept.splice(i, 1);
    else hull.splice(3 * i, 0, ...point);
  }
  if (kept.length > MOST_CORNERS) throw tooMany(`${kept.length}`, count);
  return kept.sort((a, b) => a - b);
}
