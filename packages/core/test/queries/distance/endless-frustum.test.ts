import {
  closestPointOnFrustum,
  DEPTH_REVERSED,
  distanceSphereFrustum,
  distanceSquaredPointFrustum,
  setFrustumFromViewProjection,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  gapBetweenSolids,
  halfSpacesOfRow,
  movedPoints,
  randomCamera,
  randomMotion,
  randomPointNearView,
  seeded,
  solidOfPoints,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import {
  cameraAt,
  movedFrustum,
  type Row,
  type Seen,
  seenBy,
  shaftAt,
  solidOfCamera,
} from '../../support/endless-frusta.ts';

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const half = Math.SQRT1_2;
/** Along +z from 1 on. */
const camera = cameraAt([0, 0, 0], 1, inf);
const shaft = shaftAt(0, 0, 0);

const distanceTo = (point: Row, seen: Seen): number =>
  Math.sqrt(distanceSquaredPointFrustum(point, ...seen));

test.each<[name: string, seen: Seen, point: Row, closest: Row]>([
  ['inside', camera, [1, 2, 3], [1, 2, 3]],
  ['far inside', camera, [1e8, 2e8, 3e8], [1e8, 2e8, 3e8]],
  ['on a side', shaft, [1, 0.5, 1e6], [1, 0.5, 1e6]],
  ['on a near corner', camera, [1, 1, 1], [1, 1, 1]],
  ['behind the eye', camera, [0, 0, -5], [0, 0, 1]],
  ['behind, beyond a near edge', camera, [4, 0, -3], [1, 0, 1]],
  ['behind, beyond a near corner', camera, [3, -4, -5], [1, -1, 1]],
  ['beside a side', camera, [20, 3, 10], [15, 3, 15]],
  ['far off, beside a side', camera, [2e6, 3, 1e6], [1.5e6, 3, 1.5e6]],
  ['beside an edge', camera, [12, 12, 9], [11, 11, 11]],
  ['far off, beside an edge', camera, [12e6, 12e6, 9e6], [11e6, 11e6, 11e6]],
  [
    'level with the near plane, and far to a side: deep in',
    camera,
    [1e6, 0, 1],
    [5e5 + 0.5, 0, 5e5 + 0.5],
  ],
  ['parallel sides: beside', shaft, [5, 0.5, 100], [1, 0.5, 100]],
  ['parallel sides: far off, beside an edge', shaft, [4, 5, 1e6], [1, 1, 1e6]],
  ['parallel sides: before', shaft, [0.5, 0.25, -7], [0.5, 0.25, 0]],
])('the closest point: %s', (_, seen, point, closest) => {
  const distance = Math.hypot(...point.map((x, i) => x - closest[i]));
  const size = Math.hypot(...point);
  const found = closestPointOnFrustum([0, 0, 0], ...seen, point);
  for (let i = 0; i < 3; i++) expect(Math.abs(found[i] - closest[i])).toBeLessThan(1e-13 * size);
  expect(Math.abs(distanceTo(point, seen) - distance)).toBeLessThan(1e-13 * size);
  if (distance === 0) expect(found).toEqual(point);
});

test.each<[name: string, seen: Seen, ball: Row, distance: number]>([
  ['far inside', camera, [0, 0, 1e9, 1], 0],
  ['beside a side', camera, [20, 3, 10, 2], 10 * half - 2],
  ['touches a side', shaft, [5, 0, 1e3, 4], 0],
  ['just beside a side', shaft, [5, 0, 1e3, 3.999], 0.001],
  ['touches an edge', shaft, [4, 5, 1e3, 5], 0],
  ['just beside an edge', shaft, [4, 5, 1e3, 4.999], 0.001],
  ['behind, touches the near plane', camera, [0, 0, -4, 5], 0],
  ['behind, beyond a near edge', camera, [4, 0, -3, 1], 4],
  ['around all corners', camera, [0, 0, -50, 99], 0],
  ['without end', camera, [0, 0, -50, inf], 0],
])('a ball: %s', (_, seen, ball, distance) => {
  expect(distanceSphereFrustum(ball, ...seen)).toBeCloseTo(distance, 9);
});

test('NaN in any number, and places without numbers, are nowhere', () => {
  for (const argument of [0, 1, 2]) {
    const rows = [[5, 6, 7], ...camera].map((row) => [...row]) as [Row, Row, Row];
    for (let place = 0; place < rows[argument].length; place++) {
      const spoiled = rows.map((row, i) =>
        i === argument ? row.with(place, nan) : row,
      ) as typeof rows;
      const [point, ...seen] = spoiled;
      expect(distanceSquaredPointFrustum(...spoiled)).toBe(inf);
      expect(distanceSphereFrustum([...point, 1], ...seen)).toBe(inf);
      expect(closestPointOnFrustum([], ...seen, point)).toEqual([nan, nan, nan]);
    }
  }
  expect(distanceSphereFrustum([5, 6, 7, nan], ...camera)).toBe(inf);
  for (const end of [inf, -inf]) expect(distanceTo([0, 0, end], camera)).toBe(inf);
});

test('no far plane is as one beyond all that is asked about', () => {
  const random = seeded(0xe4d1);
  let inside = 0;
  const count = 600;
  for (let i = 0; i < count; i++) {
    const depthRange = (i % 3) as 0 | 1 | 2;
    const from = randomCamera(random, depthRange, 'infinite');
    const seen = seenBy(setFrustumFromViewProjection([] as Row, from.matrix, depthRange) as Row);
    expect(seen[0][23]).toBe(-inf);
    // As near as the eye, and hundreds of times farther than what a camera usually sees.
    const scale = [0.02, 1, 1, 300][i % 4];
    const point = randomPointNearView(random, from).map(
      (x, k) => from.eye[k] + scale * (x - from.eye[k]),
    );
    const title = `${i}: ${from.title}, ${from.matrix}: ${point}`;

    const expected = distanceToHalfSpaces(halfSpacesOfRow(seen[0], 3), point);
    const found = distanceTo(point, seen);
    const error = 1e-8 * Math.max(1, scale);
    expect(Math.abs(found - expected), title).toBeLessThan(error);
    const seenFar = solidOfCamera(from, 1e5);
    const gap = gapBetweenSolids(solidOfPoints(point), seenFar);
    expect(Math.abs(found - gap), title).toBeLessThan(100 * error);

    const ball = [...point, random() * from.reach];
    expect(
      Math.abs(distanceSphereFrustum(ball, ...seen) - Math.max(expected - ball[3], 0)),
      title,
    ).toBeLessThan(error);
    const closest = closestPointOnFrustum([0, 0, 0], ...seen, point);
    expect(Math.hypot(...closest.map((x, k) => x - point[k])), title).toBeCloseTo(found, 9);
    expect(distanceToHalfSpaces(halfSpacesOfRow(seen[0], 3), closest), title).toBeLessThan(error);
    if (found === 0) expect(closest).toEqual(point);
    inside += Number(found === 0);

    // Into the point, the planes, the corners.
    expect(closestPointOnFrustum([...point], ...seen, point)).toEqual(closest);
    for (const place of [0, 1, 2]) {
      const [planes, corners, at] = [[...seen[0]], [...seen[1]], [...point]];
      const out = [planes, corners, at][place];
      expect(closestPointOnFrustum(out, planes, corners, at).slice(0, 3), title).toEqual(closest);
    }
  }
  expect(inside).toBeGreaterThan(0.1 * count);
  expect(inside).toBeLessThan(0.9 * count);
});

test('the same small and large, and moved with the camera', () => {
  const random = seeded(0xe4d2);
  for (let i = 0; i < 120; i++) {
    const from = randomCamera(random, DEPTH_REVERSED, 'infinite');
    const planes = setFrustumFromViewProjection([] as Row, from.matrix, DEPTH_REVERSED) as Row;
    const point = randomPointNearView(random, from);
    const distance = distanceTo(point, seenBy(planes));
    for (const size of [1e-6, 1e6]) {
      const scaled = seenBy(planes.map((x, k) => (k % 4 === 3 ? x * size : x)));
      expect(
        distanceTo(
          point.map((x) => x * size),
          scaled,
        ) / size,
      ).toBeCloseTo(distance, 8);
    }
    const motion = randomMotion(random);
    const moved = seenBy(movedFrustum(planes, motion));
    expect(distanceTo(movedPoints(point, motion), moved)).toBeCloseTo(distance, 8);
  }
});
