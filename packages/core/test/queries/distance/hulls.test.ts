import * as core from '@bitbounds/core';
import {
  closestPointOnFrustum,
  closestPointOnHull,
  closestPointsOnHullHull,
  distanceCapsuleHull,
  distanceHalfSpaceHull,
  distancePlaneHull,
  distanceSphereFrustum,
  distanceSphereHull,
  distanceSquaredAabbHull,
  distanceSquaredAabbObb,
  distanceSquaredHullHull,
  distanceSquaredObbHull,
  distanceSquaredObbObb,
  distanceSquaredObbTriangle,
  distanceSquaredPointFrustum,
  distanceSquaredPointHull,
  distanceSquaredSegmentHull,
  distanceSquaredTriangleHull,
  intersectsFrustumFrustum,
  intersectsHalfSpaceHull,
  intersectsHullHull,
  intersectsPlaneHull,
  intersectsSphereHull,
} from '@bitbounds/core';
import { gapBetweenSolids, randomMotion, seeded, solidOfPoints } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS, rowOfSolid } from '../../support/hull-kinds.ts';
import { heightsOver, planes, type Row, scaledRow } from '../../support/kinds.ts';

type Ask = (a: Row, b: Row) => number;
type Touch = (a: Row, b: Row) => boolean;

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
/** Corners of 1…−1, an octahedron, a flat square in y = 0. */
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));
const octahedron = [2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2];
const square = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1];
const at = (row: number[], x: number, y: number, z: number): number[] =>
  row.map((value, i) => value + [x, y, z][i % 3]);

const planesOf = (corners: Row): number[] => core.setFrustumFromCorners([], corners);
/** With a far plane the corners alone decide. */
const ofCorners =
  (ask: (shape: Row, frustum: Row, corners: Row) => number): Ask =>
  (shape, corners) =>
    ask(shape, planesOf(corners), corners);

const hh: Ask = (a, b) => Math.sqrt(distanceSquaredHullHull(a, b));
const ph: Ask = (a, b) => Math.sqrt(distanceSquaredPointHull(a, b));

const table: [name: string, ask: Ask, a: number[], b: number[], distance: number][] = [
  ['a face before a face', hh, cube, at(cube, 5, 0.5, 0.25), 3],
  ['an edge before an edge', hh, cube, at(cube, 5, 6, 0), 5],
  ['a corner before a corner', hh, cube, at(cube, 4, 5, 8), 7],
  ['touching faces', hh, cube, at(cube, 2, 0.5, 0.25), 0],
  ['touching edges', hh, cube, at(cube, 2, 2, 0), 0],
  ['touching corners', hh, cube, at(cube, 2, 2, 2), 0],
  ['just apart', hh, cube, at(cube, 2.000001, 0, 0), 0.000001],
  ['equal', hh, cube, cube, 0],
  ['one in the other', hh, cube, at(octahedron, 0.1, 0, 0), 0],
  ['far away', hh, cube, at(cube, 1e6, 0, 0), 1e6 - 2],
  ['a corner above a slanted face', hh, octahedron, [3, 3, 3, 9, 9, 9, 4, 9, 9], 7 / Math.sqrt(3)],
  ['two flat ones in one plane, apart', hh, square, at(square, 5, 0, 0), 3],
  ['two flat ones in one plane, overlapping', hh, square, at(square, 1, 0, 0), 0],
  ['two flat ones, parallel', hh, square, at(square, 0.5, 2, 0.5), 2],
  ['a point above a flat one', hh, square, [0.25, 4, 0.5], 4],
  ['a point on a flat one', hh, square, [0.25, 0, 0.5], 0],
  ['a point beside a flat one', hh, square, [4, 0, 5], 5],
  ['two points', hh, [1, 2, 3], [3, 5, 9], 7],
  ['equal points', hh, [1, 2, 3], [1, 2, 3], 0],
  ['crossing segments', hh, [-1, 0, 0, 1, 0, 0], [0, -1, 0, 0, 1, 0], 0],
  ['segments in one line', hh, [-1, 0, 0, 1, 0, 0], [3, 0, 0, 4, 0, 0], 2],
  [
    'many equal points',
    hh,
    [...cube, ...cube, ...cube],
    [...at(cube, 5, 0, 0), ...at(cube, 5, 0, 0)],
    3,
  ],
  ['points inside of others', hh, [...cube, 0, 0, 0, 0.5, 0.5, 0.5], at(cube, 5, 0, 0), 3],
  ['numbers after the last whole point', hh, [...cube, 9, 9], [9, 0, 0, 1], 8],
  ['no points', hh, [], cube, inf],
  ['no points, second', hh, cube, [], inf],
  ['NaN', hh, cube.with(20, nan), at(cube, 5, 0, 0), inf],
  ['an infinite point', hh, cube.with(20, inf), at(cube, 5, 0, 0), inf],
  ['a point in a cube', ph, [0.5, 0.25, 0], cube, 0],
  ['a point on its face', ph, [1, 0.25, 0], cube, 0],
  ['a point on its corner', ph, [1, 1, 1], cube, 0],
  ['a point beyond its edge', ph, [4, 5, 0], cube, 5],
  ['a NaN point', ph, [nan, 0, 0], cube, inf],
  ['a ball before a cube', distanceSphereHull, [5, 0, 0, 1], cube, 3],
  ['a ball that touches it', distanceSphereHull, [5, 0, 0, 4], cube, 0],
  ['a ball of NaN', distanceSphereHull, [5, 0, 0, nan], cube, inf],
  ['a capsule beyond an edge', distanceCapsuleHull, [4, 5, -9, 4, 5, 9, 2], cube, 3],
  ['a plane beside a cube', distancePlaneHull, [1, 0, 0, 4], cube, 3],
  ['a plane on the other side', distancePlaneHull, [1, 0, 0, -4], cube, 3],
  ['a plane that touches', distancePlaneHull, [1, 0, 0, 1], cube, 0],
  ['a plane through', distancePlaneHull, [1, 0, 0, 0.5], cube, 0],
  ['a plane of NaN', distancePlaneHull, [1, nan, 0, 4], cube, inf],
  ['a plane and no points', distancePlaneHull, [1, 0, 0, 4], [], inf],
  ['a half-space beside a cube', distanceHalfSpaceHull, [1, 0, 0, -4], cube, 3],
  ['a half-space around it', distanceHalfSpaceHull, [1, 0, 0, 4], cube, 0],
  ['a half-space and no points', distanceHalfSpaceHull, [1, 0, 0, 4], [], inf],
  ['an empty box', distanceSquaredAabbHull, [inf, inf, inf, -inf, -inf, -inf], cube, inf],
  [
    'an empty turned box',
    distanceSquaredObbHull,
    [0, 0, 0, 1, -1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1],
    cube,
    inf,
  ],
  ['a ball before a frustum', ofCorners(distanceSphereFrustum), [5, 0, 0, 1], cube, 3],
  ['an infinite corner', ofCorners(distanceSphereFrustum), [5, 0, 0, 1], cube.with(0, inf), inf],
];

test.each(table)('%s', (_, ask, a, b, distance) => {
  expect(ask(a, b)).toBeCloseTo(distance, 9);
});

test.each(table.filter(([, ask]) => ask === hh))(
  '%s: the hulls touch or not',
  (_, _ask, a, b, distance) => {
    expect(intersectsHullHull(a, b)).toBe(distance === 0);
    expect(intersectsHullHull(b, a)).toBe(distance === 0);
  },
);

test('planes and half-spaces touch where the distance is 0', () => {
  for (const [x, across, behind] of [
    [-1.5, false, false],
    [-1, true, true],
    [0, true, true],
    [1, true, true],
    [1.5, false, true],
  ] as const) {
    expect(intersectsPlaneHull([1, 0, 0, x], cube)).toBe(across);
    expect(intersectsHalfSpaceHull([1, 0, 0, x], cube)).toBe(behind);
  }
  expect(intersectsPlaneHull([1, 0, 0, 0], [])).toBe(false);
  expect(intersectsHalfSpaceHull([1, 0, 0, 0], [])).toBe(false);
  expect(intersectsHalfSpaceHull([1, 0, 0, 0], cube.with(1, nan))).toBe(false);
  const random = seeded(0x41a5);
  for (let i = 0; i < 500; i++) {
    const [plane, hull] = [planes.random(random), KINDS.Hull.random(random)];
    const [low, high] = heightsOver(plane, solidOfPoints(hull));
    expect(distancePlaneHull(plane, hull)).toBeCloseTo(Math.max(low, -high, 0), 9);
    expect(distanceHalfSpaceHull(plane, hull)).toBeCloseTo(Math.max(low, 0), 9);
  }
});

type Pair = [a: string, b: string, ask: Ask, isSquared: boolean, touch: Touch | null];
const pairs: Pair[] = [
  ['Point', 'Hull', distanceSquaredPointHull, true, null],
  ['Segment', 'Hull', distanceSquaredSegmentHull, true, core.intersectsSegmentHull],
  ['Sphere', 'Hull', distanceSphereHull, false, intersectsSphereHull],
  ['Capsule', 'Hull', distanceCapsuleHull, false, core.intersectsCapsuleHull],
  ['Aabb', 'Hull', distanceSquaredAabbHull, true, core.intersectsAabbHull],
  ['Obb', 'Hull', distanceSquaredObbHull, true, core.intersectsObbHull],
  ['Triangle', 'Hull', distanceSquaredTriangleHull, true, core.intersectsTriangleHull],
  ['Hull', 'Hull', distanceSquaredHullHull, true, intersectsHullHull],
  ['Aabb', 'Obb', distanceSquaredAabbObb, true, core.intersectsAabbObb],
  ['Obb', 'Obb', distanceSquaredObbObb, true, core.intersectsObbObb],
  ['Obb', 'Triangle', distanceSquaredObbTriangle, true, core.intersectsObbTriangle],
  ['Point', 'Frustum', ofCorners(distanceSquaredPointFrustum), true, null],
  ['Sphere', 'Frustum', ofCorners(distanceSphereFrustum), false, null],
  ['Hull', 'Frustum', hh, false, (a, b) => core.intersectsHullFrustum(a, planesOf(b), b)],
  [
    'Frustum',
    'Frustum',
    hh,
    false,
    (a, b) => intersectsFrustumFrustum(planesOf(a), a, planesOf(b), b),
  ],
];

describe.each(pairs)('%s and %s', (first, second, ask, isSquared, touch) => {
  const [a, b] = [KINDS[first], KINDS[second]];
  const distanceOf: Ask = (rowA, rowB) =>
    isSquared ? Math.sqrt(ask(rowA, rowB)) : ask(rowA, rowB);

  test('agrees with the oracle, near and far, small and large', () => {
    const random = seeded(0x6a9);
    const count = 60;
    let touching = 0;
    for (let i = 0; i < count; i++) {
      const [rowA, rowB] = [a.random(random), b.random(random)];
      // Points and small things are seldom in anything: bring every other one to a corner's middle.
      const solidB = b.solid(rowB);
      if (i % 2 === 0 && a.moved) {
        const to = rowA
          .slice(0, 3)
          .map(
            (x, k) => solidB.points.reduce((sum, p) => sum + p[k], 0) / solidB.points.length - x,
          );
        rowA.splice(0, Infinity, ...a.moved(rowA, { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], by: to }));
      }
      const gap = gapBetweenSolids(a.solid(rowA), solidB);
      const title = `${i}: ${rowA} / ${rowB}`;
      expect(distanceOf(rowA, rowB), title).toBeCloseTo(Math.max(gap, 0), 8);
      if (touch && Math.abs(gap) > 1e-8) expect(touch(rowA, rowB), title).toBe(gap <= 0);
      touching += Number(gap < 1e-8);
      for (const size of [1e-6, 1e6]) {
        const scaled = distanceOf(scaledRow(a, rowA, size), scaledRow(b, rowB, size));
        expect(scaled / size, `${title}: times ${size}`).toBeCloseTo(Math.max(gap, 0), 8);
      }
    }
    expect(touching).toBeGreaterThan(0.1 * count);
    expect(touching).toBeLessThan(0.9 * count);
  });

  test('is told touching where the distance is 0, and the same after a common motion', () => {
    const random = seeded(0x6aa);
    for (let i = 0; i < 60; i++) {
      const [rowA, rowB] = [a.random(random), b.random(random)];
      const distance = distanceOf(rowA, rowB);
      if (touch) expect(touch(rowA, rowB), `${rowA} / ${rowB}`).toBe(distance === 0);
      if (a.moved && b.moved) {
        const motion = randomMotion(random);
        expect(distanceOf(a.moved(rowA, motion), b.moved(rowB, motion))).toBeCloseTo(distance, 8);
      }
      if (first === second) expect(distanceOf(rowB, rowA)).toBeCloseTo(distance, 9);
    }
  });
});

test('the closest points are on both hulls, as far apart as the hulls', () => {
  const random = seeded(0x6ab);
  for (let i = 0; i < 120; i++) {
    const [a, b] = [KINDS.Hull.random(random), KINDS.Hull.random(random)];
    const ends = closestPointsOnHullHull([0, 0, 0, 0, 0, 0], a, b);
    const title = `${i}: ${a} / ${b}`;
    expect(Math.hypot(...[0, 1, 2].map((k) => ends[k] - ends[k + 3]))).toBeCloseTo(hh(a, b), 9);
    expect(gapBetweenSolids(solidOfPoints(ends.slice(0, 3)), solidOfPoints(a)), title).toBeLessThan(
      1e-8,
    );
    expect(gapBetweenSolids(solidOfPoints(ends.slice(3)), solidOfPoints(b)), title).toBeLessThan(
      1e-8,
    );
    const overA = [...a, 0, 0, 0, 0, 0, 0].slice(0, a.length);
    if (a.length >= 6) expect(closestPointsOnHullHull(overA, overA, b).slice(0, 6)).toEqual(ends);

    const point = KINDS.Point.random(random);
    const nearest = closestPointOnHull([0, 0, 0], b, point);
    expect(Math.hypot(...nearest.map((x, k) => x - point[k]))).toBeCloseTo(ph(point, b), 9);
    expect(gapBetweenSolids(solidOfPoints(nearest), solidOfPoints(b)), title).toBeLessThan(1e-8);
    if (ph(point, b) === 0) expect(nearest).toEqual(point);
    expect(closestPointOnHull(point, b, point)).toEqual(nearest);

    const corners = KINDS.Frustum.random(random);
    const inView = closestPointOnFrustum([0, 0, 0], planesOf(corners), corners, nearest);
    expect(inView).toEqual(closestPointOnHull([0, 0, 0], corners, nearest));
  }
});

test('hulls that touch or overlap share the closest point; nothing is near to no points', () => {
  expect(closestPointsOnHullHull([], cube, at(cube, 2, 2, 2))).toEqual([1, 1, 1, 1, 1, 1]);
  const [x, y, z, ...other] = closestPointsOnHullHull([] as number[], cube, at(cube, 1, 0.5, 0));
  expect(other).toEqual([x, y, z]);
  expect(intersectsSphereHull([x, y, z, 0], cube)).toBe(true);
  expect(intersectsSphereHull([x, y, z, 0], at(cube, 1, 0.5, 0))).toBe(true);
  expect(closestPointsOnHullHull([], cube, [])).toEqual([nan, nan, nan, nan, nan, nan]);
  expect(closestPointOnHull([], [], [0, 0, 0])).toEqual([nan, nan, nan]);
  expect(closestPointOnHull([], cube, [nan, 0, 0])).toEqual([nan, nan, nan]);
});

test('clouds of hundreds of points, and thin hulls: as close as the oracle', () => {
  const random = seeded(0x6ac);
  const ball = (count: number, stretch: number): number[] =>
    Array.from({ length: count }, () => {
      const v = KINDS.Point.random(random);
      const length = Math.hypot(...v);
      return v.map((value, axis) => (value / length) * (axis === 0 ? stretch : 1));
    }).flat();
  for (const stretch of [1, 1e-3, 1e-6]) {
    for (let i = 0; i < 6; i++) {
      const a = ball(60, stretch);
      const b = at(ball(40, 1), 2 + stretch * i * 0.1, 0.5, 0.3);
      const gap = gapBetweenSolids(solidOfPoints(a), solidOfPoints(b));
      expect(hh(a, b), `${stretch}, ${i}`).toBeCloseTo(Math.max(gap, 0), 8);
      expect(intersectsHullHull(a, b)).toBe(hh(a, b) === 0);
    }
  }
  expect(rowOfSolid(solidOfPoints(cube))).toEqual(cube);
});
