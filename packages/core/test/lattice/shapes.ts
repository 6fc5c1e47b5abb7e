// Shapes as levels are built of: their numbers are halves, so they touch, lie in one plane and have no size at all.
import { setFrustum2dFromOrientedRect, setFrustumFromObb, setHullFromObb } from '@bitbounds/core';
import { isFlat } from '../properties/support/shapes.ts';
import type { Body, Point } from './exact.ts';

/** Bodies are in units of this: whole numbers. */
export const UNIT = 0.5;

/** Planes go as far as this in place of forever: nothing else comes near. */
const FAR = 1024;

type Random = () => number;

export interface Kind {
  readonly row: (random: Random) => number[];
  readonly body: (row: readonly number[]) => Body;
}

/** From −2 to 2, mostly whole. */
export const number = (random: Random): number => {
  const whole = Math.floor(random() * 5) - 2;
  return random() < 0.2 ? whole + UNIT : whole;
};
const vector = (random: Random, size: number) => Array.from({ length: size }, () => number(random));
const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)];

const extent = (random: Random) => pick(random, [0, 0.5, 1, 1, 2, 3, 4]);

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** All ways to lay three axes on those of the world, mirrored or not. */
const FRAMES = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
].flatMap((order) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((signs) =>
    order.flatMap((axis, i) => AXES[axis].map((x) => 0 + (signs & (1 << i) ? -x : x))),
  ),
);

const QUARTERS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** A hull in units; in the plane z is 0. */
function bodyOf(row: readonly number[], size: number, radius = 0, edges?: Point[]): Body {
  const found = new Map<string, Point>();
  for (let i = 0; i < row.length; i += size) {
    const point = [0, 1, 2].map((axis) => (axis < size ? row[i + axis] / UNIT : 0));
    found.set(point.join(), point);
  }
  const points = [...found.values()];
  const ways = points.flatMap((a, i) => points.slice(i + 1).map((b) => b.map((x, k) => x - a[k])));
  return { points, radius: radius / UNIT, edges: edges ?? ways };
}

/** All points whose numbers are one of two on each axis. */
const boxOf = (least: readonly number[], most: readonly number[]): number[] =>
  Array.from({ length: 8 }, (_, i) => AXES.map((_, k) => (i & (1 << k) ? most : least)[k])).flat();

const obbRow = (random: Random) => [
  ...vector(random, 3),
  ...[0, 1, 2].map(() => extent(random)),
  ...pick(random, FRAMES),
];

const obbBody = (row: readonly number[]) => bodyOf(setHullFromObb([] as number[], row), 3, 0, AXES);

const planeRow = (random: Random) => [
  ...pick(random, AXES).map((x) => 0 + (random() < 0.5 ? -x : x)),
  number(random),
];

/** Of a plane a square, of a half-space a box: the side of it that is `deep` behind the plane. */
function slab(row: readonly number[], deep: number): Body {
  const most = row.slice(0, 3).map((x) => (x === 0 ? FAR : x * row[3]));
  const least = row.slice(0, 3).map((x) => (x === 0 ? -FAR : x * (row[3] - deep)));
  return bodyOf(boxOf(least, most), 3, 0, AXES);
}

/** One in six has two ends that are one. */
const ends = (random: Random, size: number) => {
  const start = vector(random, size);
  return [...start, ...(random() < 1 / 6 ? start : vector(random, size))];
};

/** Some are straight, some have two corners that are one. */
const corners = (random: Random, size: number) => {
  const [a, b, c] = [0, 1, 2].map(() => vector(random, size));
  const third = [c, c, c, c, c, b, b.map((x, axis) => 2 * x - a[axis])];
  return [...a, ...b, ...pick(random, third)];
};

const rectRow = (random: Random) => [
  ...vector(random, 2),
  extent(random),
  extent(random),
  ...pick(random, QUARTERS),
];

function rectBody([x, y, halfU, halfV, ux, uy]: readonly number[]): Body {
  const signs = [-1, 1].flatMap((u) => [-1, 1].map((v) => [u * halfU, v * halfV]));
  return bodyOf(
    signs.flatMap(([u, v]) => [x + u * ux - v * uy, y + u * uy + v * ux]),
    2,
  );
}

/** Sheared and mirrored images of a polygon with a corner on a straight side are such polygons. */
function polygonRow(random: Random): number[] {
  const shape = pick(random, [
    [0, 0],
    [0, 0, 2, 1],
    [0, 0, 2, 0, 0, 1],
    [0, 0, 1, 0, 1, 1, 0, 1],
    [0, 0, 1, 0, 2, 0, 2, 1, 1, 2, 0, 2],
    [1, 0, 2, 1, 1, 2, 0, 1],
  ]);
  const [a, b, c, d, x, y] = vector(random, 6);
  return shape.flatMap((u, i) =>
    i % 2 === 0 ? [x + a * u + b * shape[i + 1], y + c * u + d * shape[i + 1]] : [],
  );
}

const points = (size: number) => (row: readonly number[]) => bodyOf(row, size);
const round = (size: number, count: number) => (row: readonly number[]) =>
  bodyOf(row.slice(0, size * count), size, row[size * count]);

export const LATTICE: Record<string, Kind> = {
  Point: { row: (random) => vector(random, 3), body: points(3) },
  Segment: { row: (random) => ends(random, 3), body: points(3) },
  Sphere: { row: (random) => [...vector(random, 3), extent(random)], body: round(3, 1) },
  Capsule: { row: (random) => [...ends(random, 3), extent(random)], body: round(3, 2) },
  Aabb: {
    row: (random) => {
      const least = vector(random, 3);
      return [...least, ...least.map((x) => x + extent(random))];
    },
    body: (row) => bodyOf(boxOf(row.slice(0, 3), row.slice(3)), 3, 0, AXES),
  },
  Obb: { row: obbRow, body: obbBody },
  Plane: { row: planeRow, body: (row) => slab(row, 0) },
  HalfSpace: { row: planeRow, body: (row) => slab(row, FAR) },
  Triangle: { row: (random) => corners(random, 3), body: points(3) },
  Frustum: {
    // A box: planes across other ways are rounded.
    row: (random) => {
      const obb = obbRow(random).map((x, i) => (i > 2 && i < 6 ? Math.max(x, 1) : x));
      return [...setFrustumFromObb([] as number[], obb), ...setHullFromObb([] as number[], obb)];
    },
    body: (row) => bodyOf(row.slice(24), 3, 0, AXES),
  },
  Hull: {
    row: (random) => vector(random, 3 * pick(random, [1, 2, 4, 5, 8])),
    body: points(3),
  },
  Point2d: { row: (random) => vector(random, 2), body: points(2) },
  Segment2d: { row: (random) => ends(random, 2), body: points(2) },
  Circle: { row: (random) => [...vector(random, 2), extent(random)], body: round(2, 1) },
  Capsule2d: { row: (random) => [...ends(random, 2), extent(random)], body: round(2, 2) },
  Rect: {
    row: (random) => {
      const least = vector(random, 2);
      return [...least, ...least.map((x) => x + extent(random))];
    },
    body: ([x, y, u, v]) => bodyOf([x, y, u, y, u, v, x, v], 2),
  },
  OrientedRect: { row: rectRow, body: rectBody },
  Triangle2d: { row: (random) => corners(random, 2), body: points(2) },
  Polygon: { row: polygonRow, body: points(2) },
  Frustum2d: {
    row: (random) => {
      const rect = rectRow(random).map((x, i) => (i === 2 || i === 3 ? Math.max(x, 1) : x));
      return setFrustum2dFromOrientedRect([] as number[], rect);
    },
    // Four lines `n·p = d`, opposite ones after each other; a row of corners is not in it.
    body: (row) => {
      const corner = (i: number, k: number) =>
        [0, 1].map((axis) => row[i + axis] * row[i + 2] + row[k + axis] * row[k + 2]);
      return bodyOf(
        [0, 3].flatMap((i) => [6, 9].flatMap((k) => corner(i, k))),
        2,
      );
    },
  },
};

export const sizeOf = (shape: string): 2 | 3 => (isFlat(shape) ? 2 : 3);

/** How many dimensions a shape has at most that is not round. */
const FLATNESS: Record<string, number> = { Point: 0, Point2d: 0, Segment: 1, Segment2d: 1 };
const DIMENSIONS: Record<string, number> = { ...FLATNESS, Plane: 2, Triangle: 2 };

/** May both overlap, or only touch? Points on a plane, say. */
export const mayOverlap = (a: string, b: string): boolean =>
  (DIMENSIONS[a] ?? 3) + (DIMENSIONS[b] ?? 3) >= sizeOf(a);

/** Where the radius of something round is in its row. */
const RADIUS: Record<string, number> = { Sphere: 3, Capsule: 6, Circle: 2, Capsule2d: 4 };

/** The row with another radius, in units; as it is when it has none. */
export function withRadius(shape: string, row: readonly number[], radius: number): number[] {
  return row.map((x, i) => (i === RADIUS[shape] ? radius * UNIT : x));
}

export const isRound = (shape: string): boolean => shape in RADIUS;
