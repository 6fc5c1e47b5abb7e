import * as core from '@bitbounds/core';
import {
  gapBetweenSolids,
  movedObb,
  movedPlane,
  movedPoints,
  randomCapsule,
  randomMotion,
  randomObb,
  randomPoint,
  randomSegment,
  randomSphere,
  seeded,
  solidOfCapsule,
  solidOfObb,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = ArrayLike<number>;

const nan = Number.NaN;
const length = (row: number[]): number => Math.hypot(...row);
const minus = (a: number[], b: number[]): number[] => a.map((x, axis) => x - b[axis]);
const lengthOf = (squared: (point: Row, shape: Row) => number) => (point: Row, shape: Row) =>
  Math.sqrt(squared(point, shape));

function randomPlane(random: () => number): number[] {
  return movedPlane([0, 1, 0, random() * 4 - 2], {
    axes: randomMotion(random).axes,
    by: [0, 0, 0],
  });
}

/** The height of a point over a plane, by way of a point on it. */
function heightOver(point: number[], plane: number[]): number {
  return [0, 1, 2].reduce((sum, k) => sum + plane[k] * (point[k] - plane[3] * plane[k]), 0);
}

/** Scales what is a length, keeps what is a direction. */
const scaledBy = (directions: number[]) => (row: number[], size: number) =>
  row.map((x, i) => (directions.includes(i) ? x : x * size));
const scaledPoints = scaledBy([]);
const scaledPlane = scaledBy([0, 1, 2]);

interface Shape {
  name: string;
  closest: (out: number[], shape: Row, point: Row) => number[];
  distance: (point: Row, shape: Row) => number;
  random: (random: () => number) => number[];
  gap: (point: number[], shape: number[]) => number;
  moved: typeof movedPoints;
  scaled: (row: number[], size: number) => number[];
  table: [name: string, shape: number[], point: number[], closest: number[], distance: number][];
}

const solid = (solidOf: typeof solidOfPoints) => (point: number[], shape: number[]) =>
  Math.max(gapBetweenSolids(solidOfPoints(point), solidOf(shape)), 0);

const square = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const tilted = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];

const shapes: Shape[] = [
  {
    name: 'Segment',
    closest: core.closestPointOnSegment,
    distance: lengthOf(core.distanceSquaredPointSegment),
    random: randomSegment,
    gap: solid(solidOfPoints),
    moved: movedPoints,
    scaled: scaledPoints,
    table: [
      ['beside it', [-1, 0, 0, 3, 0, 0], [1, 4, 3], [1, 0, 0], 5],
      ['on it', [-1, 0, 0, 3, 0, 0], [0.5, 0, 0], [0.5, 0, 0], 0],
      ['at an end', [-1, 0, 0, 3, 0, 0], [3, 0, 0], [3, 0, 0], 0],
      ['before the start', [-1, 0, 0, 3, 0, 0], [-4, 4, 0], [-1, 0, 0], 5],
      ['beyond the end', [-1, 0, 0, 3, 0, 0], [6, 0, -4], [3, 0, 0], 5],
      ['equal ends', [1, 2, 3, 1, 2, 3], [1, 2, 5], [1, 2, 3], 2],
      ['far away', [-1, 0, 0, 3, 0, 0], [1, 1e9, 0], [1, 0, 0], 1e9],
      ['NaN in the segment', [-1, 0, nan, 3, 0, 0], [1, 0, 0], [nan, nan, nan], Infinity],
      ['NaN in the point', [-1, 0, 0, 3, 0, 0], [1, nan, 0], [nan, nan, nan], Infinity],
    ],
  },
  {
    name: 'Ray',
    closest: core.closestPointOnRay,
    distance: lengthOf(core.distanceSquaredPointRay),
    random: (random) => [...randomPoint(random, 3), ...randomPoint(random, 1)],
    // Long enough for points within 4 units of the origin; a piece of it that is not too long.
    gap: (point, ray) => {
      const reach = 16 / (length(ray.slice(3)) || 1);
      const end = [0, 1, 2].map((k) => ray[k] + reach * ray[3 + k]);
      return solid(solidOfPoints)(point, [...ray.slice(0, 3), ...end]);
    },
    moved: (ray, motion) => [
      ...movedPoints([ray[0], ray[1], ray[2]], motion),
      ...movedPoints([ray[3], ray[4], ray[5]], { axes: motion.axes, by: [0, 0, 0] }),
    ],
    scaled: scaledPoints,
    table: [
      ['beside it', [-1, 0, 0, 2, 0, 0], [1, 4, 3], [1, 0, 0], 5],
      ['far along it', [-1, 0, 0, 2, 0, 0], [1e9, 0, 3], [1e9, 0, 0], 3],
      ['behind the origin', [-1, 0, 0, 2, 0, 0], [-4, 4, 0], [-1, 0, 0], 5],
      ['at the origin', [-1, 0, 0, 2, 0, 0], [-1, 0, 0], [-1, 0, 0], 0],
      ['zero direction', [-1, 0, 0, 0, 0, 0], [2, 4, 0], [-1, 0, 0], 5],
      ['NaN in the ray', [-1, 0, 0, 2, nan, 0], [1, 0, 0], [nan, nan, nan], Infinity],
      ['NaN in the point', [-1, 0, 0, 2, 0, 0], [1, nan, 0], [nan, nan, nan], Infinity],
    ],
  },
  {
    name: 'Sphere',
    closest: core.closestPointOnSphere,
    distance: core.distancePointSphere,
    random: randomSphere,
    gap: solid(solidOfSphere),
    moved: movedPoints,
    scaled: scaledPoints,
    table: [
      ['outside', [1, 0, 0, 2], [1, 3, 4], [1, 1.2, 1.6], 3],
      ['on the surface', [1, 0, 0, 5], [1, 3, 4], [1, 3, 4], 0],
      ['inside', [1, 0, 0, 5], [1, 3, 0.5], [1, 3, 0.5], 0],
      ['at the center', [1, 0, 0, 5], [1, 0, 0], [1, 0, 0], 0],
      ['radius 0', [1, 0, 0, 0], [1, 3, 4], [1, 0, 0], 5],
      ['radius 0, at the center', [1, 0, 0, 0], [1, 0, 0], [1, 0, 0], 0],
      ['NaN in the radius', [1, 0, 0, nan], [1, 3, 4], [nan, nan, nan], Infinity],
      ['NaN in the point', [1, 0, 0, 1], [1, nan, 4], [nan, nan, nan], Infinity],
    ],
  },
  {
    name: 'Capsule',
    closest: core.closestPointOnCapsule,
    distance: core.distancePointCapsule,
    random: randomCapsule,
    gap: solid(solidOfCapsule),
    moved: movedPoints,
    scaled: scaledPoints,
    table: [
      ['beside it', [-1, 0, 0, 3, 0, 0, 2], [1, 3, 4], [1, 1.2, 1.6], 3],
      ['beyond the end', [-1, 0, 0, 3, 0, 0, 2], [6, 4, 0], [4.2, 1.6, 0], 3],
      ['on the surface', [-1, 0, 0, 3, 0, 0, 5], [1, 3, 4], [1, 3, 4], 0],
      ['inside', [-1, 0, 0, 3, 0, 0, 5], [1, 3, 3], [1, 3, 3], 0],
      ['on the axis', [-1, 0, 0, 3, 0, 0, 5], [2, 0, 0], [2, 0, 0], 0],
      ['a ball', [1, 0, 0, 1, 0, 0, 2], [1, 3, 4], [1, 1.2, 1.6], 3],
      ['radius 0', [-1, 0, 0, 3, 0, 0, 0], [1, 3, 4], [1, 0, 0], 5],
      ['NaN in the radius', [-1, 0, 0, 3, 0, 0, nan], [1, 3, 4], [nan, nan, nan], Infinity],
      ['NaN in an end', [-1, 0, nan, 3, 0, 0, 1], [1, 3, 4], [nan, nan, nan], Infinity],
    ],
  },
  {
    name: 'Obb',
    closest: core.closestPointOnObb,
    distance: lengthOf(core.distanceSquaredPointObb),
    random: randomObb,
    gap: solid(solidOfObb),
    moved: movedObb,
    scaled: scaledBy([6, 7, 8, 9, 10, 11, 12, 13, 14]),
    table: [
      ['inside', [1, 0, 0, 2, 1, 1, ...square], [2, 0.5, -0.5], [2, 0.5, -0.5], 0],
      ['on a face', [1, 0, 0, 2, 1, 1, ...square], [3, 0.5, 0], [3, 0.5, 0], 0],
      ['beyond a face', [1, 0, 0, 2, 1, 1, ...square], [5, 0.5, 0], [3, 0.5, 0], 2],
      ['beyond a corner', [1, 0, 0, 2, 1, 1, ...square], [4, 3, 3], [3, 1, 1], 3],
      ['rotated', [0, 0, 0, 5, 0, 0, ...tilted], [6, 8, 0], [3, 4, 0], 5],
      ['flat', [1, 0, 0, 2, 0, 1, ...square], [1, 3, 0], [1, 0, 0], 3],
      ['a point', [1, 0, 0, 0, 0, 0, ...square], [1, 3, 4], [1, 0, 0], 5],
      ['empty', [1, 0, 0, 1, -1, 1, ...square], [1, 0, 0], [1, -1, 0], Infinity],
      ['NaN in the center', [1, nan, 0, 1, 1, 1, ...square], [1, 0, 0], [nan, nan, nan], Infinity],
      ['NaN in an extent', [1, 0, 0, 1, nan, 1, ...square], [1, 0, 0], [nan, nan, nan], Infinity],
      ['NaN in the point', [1, 0, 0, 1, 1, 1, ...square], [1, nan, 0], [nan, nan, nan], Infinity],
    ],
  },
  {
    name: 'Plane',
    closest: core.closestPointOnPlane,
    distance: core.distancePointPlane,
    random: randomPlane,
    gap: heightOver,
    moved: movedPlane,
    scaled: scaledPlane,
    table: [
      ['in front', [0, 1, 0, 2], [3, 5, 4], [3, 2, 4], 3],
      ['behind', [0, 1, 0, 2], [3, -5, 4], [3, 2, 4], -7],
      ['on it', [0, 1, 0, 2], [3, 2, 4], [3, 2, 4], 0],
      ['tilted', [0.6, 0.8, 0, 0], [6, 8, 1], [0, 0, 1], 10],
      ['the zero plane is everywhere', [0, 0, 0, 0], [3, 5, 4], [3, 5, 4], 0],
      ['NaN in the plane', [0, nan, 0, 2], [3, 5, 4], [nan, nan, nan], Infinity],
      ['NaN in the point', [0, 1, 0, 2], [3, nan, 4], [nan, nan, nan], Infinity],
    ],
  },
  {
    name: 'HalfSpace',
    closest: core.closestPointOnHalfSpace,
    distance: core.distancePointHalfSpace,
    random: randomPlane,
    gap: (point, plane) => Math.max(heightOver(point, plane), 0),
    moved: movedPlane,
    scaled: scaledPlane,
    table: [
      ['in front', [0, 1, 0, 2], [3, 5, 4], [3, 2, 4], 3],
      ['inside', [0, 1, 0, 2], [3, -5, 4], [3, -5, 4], 0],
      ['on the surface', [0, 1, 0, 2], [3, 2, 4], [3, 2, 4], 0],
      ['NaN in the plane', [0, nan, 0, 2], [3, 5, 4], [nan, nan, nan], Infinity],
      ['NaN in the point', [0, 1, 0, 2], [3, nan, 4], [nan, nan, nan], Infinity],
    ],
  },
];

describe.each(shapes)('a point and a $name', ({ closest, distance, random, gap, ...shape }) => {
  test.each(shape.table)('%s', (_, row, point, expected, away) => {
    const found = closest([0, 0, 0], row, point);
    for (let k = 0; k < 3; k++) {
      if (Number.isNaN(expected[k])) expect(found[k]).toBeNaN();
      else expect(found[k]).toBeCloseTo(expected[k], 12);
    }
    if (Number.isFinite(away)) expect(distance(point, row)).toBeCloseTo(away, 12);
    else expect(distance(point, row)).toBe(away);
  });

  test('agrees with the oracle, and the sweep visits both answers', () => {
    const next = seeded(0xc105e);
    let [apart, together] = [0, 0];
    for (let i = 0; i < 400; i++) {
      const row = random(next);
      let point: number[] = randomPoint(next, 4);
      // Every third one on the shape.
      if (i % 3 === 0) point = closest([], row, randomPoint(next, 4));
      const title = `${i}: point ${point}, shape ${row}`;
      const expected = gap(point, row);
      expect(distance(point, row), title).toBeCloseTo(expected, 8);
      const nearest = closest([], row, point);
      expect(length(minus(nearest, point)), title).toBeCloseTo(Math.abs(expected), 8);
      expect(Math.abs(gap(nearest, row)), title).toBeLessThan(1e-8);
      apart += Number(Math.abs(expected) > 1e-9);
      together += Number(expected <= 1e-9);
    }
    expect(apart).toBeGreaterThan(80);
    expect(together).toBeGreaterThan(80);
  });

  test('moves and scales with the shapes', () => {
    const next = seeded(0x5ca1e);
    for (let i = 0; i < 60; i++) {
      const row = random(next);
      const point = randomPoint(next, 4);
      const motion = randomMotion(next);
      const title = `${i}: point ${point}, shape ${row}`;
      const away = distance(point, row);
      const nearest = closest([], row, point);
      const movedRow = shape.moved(row, motion);
      const movedPoint = movedPoints(point, motion);
      expect(distance(movedPoint, movedRow), title).toBeCloseTo(away, 9);
      const there = closest([], movedRow, movedPoint);
      expect(length(minus(there, movedPoints(nearest, motion))), title).toBeLessThan(1e-9);
      for (const size of [1e-6, 1e6]) {
        const large = shape.scaled(row, size);
        const far = scaledPoints(point, size);
        expect(distance(far, large) / size, title).toBeCloseTo(away, 9);
        const scaled = minus(closest([], large, far), scaledPoints(nearest, size));
        expect(length(scaled) / size, title).toBeLessThan(1e-9);
      }
    }
  });

  test('out may be an input', () => {
    const next = seeded(0xa11a5);
    for (let i = 0; i < 30; i++) {
      const row = random(next);
      const point: number[] = randomPoint(next, 4);
      const expected = closest([], row, point);
      const overShape = [...row];
      expect(closest(overShape, overShape, point).slice(0, 3)).toEqual(expected);
      expect(closest(point, row, point)).toEqual(expected);
    }
  });
});
