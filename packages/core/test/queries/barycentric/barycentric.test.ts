import {
  areaOfTriangle,
  barycentricSegment,
  barycentricSegmentByProjection,
  barycentricTriangle,
  barycentricTriangleByAreas,
  closestPointOnPlane,
  closestPointOnSegment,
  setPlaneFromTriangle,
  setPointFromBarycentric,
  setPointFromSegment,
  setValuesFromBarycentric,
} from '@bitbounds/core';
import {
  movedPoints,
  randomMotion,
  randomPoint,
  randomSegment,
  randomTriangle,
  seeded,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Row = number[];

const nan = Number.NaN;
const methods = [
  ['by Cramer’s rule', barycentricTriangle],
  ['by areas', barycentricTriangleByAreas],
] as const;

function expectClose(found: ArrayLike<number>, expected: Row, title = '', digits = 9): void {
  expect(found.length, title).toBeGreaterThanOrEqual(expected.length);
  expected.forEach((x, i) => {
    if (Number.isNaN(x)) expect(found[i], title).toBeNaN();
    else expect(found[i], title).toBeCloseTo(x, digits);
  });
}

/** In a plane through the origin the three corners are linearly dependent. */
const throughOrigin = [1, 0, 0, 0, 1, 0, -1, -1, 0];
const table: [name: string, triangle: Row, point: Row, weights: Row][] = [
  ['corner a', [0, 0, 5, 4, 0, 5, 0, 4, 5], [0, 0, 5], [1, 0, 0]],
  ['corner b', [0, 0, 5, 4, 0, 5, 0, 4, 5], [4, 0, 5], [0, 1, 0]],
  ['corner c', [0, 0, 5, 4, 0, 5, 0, 4, 5], [0, 4, 5], [0, 0, 1]],
  ['inside', [0, 0, 5, 4, 0, 5, 0, 4, 5], [1, 2, 5], [0.25, 0.25, 0.5]],
  ['above the inside', [0, 0, 5, 4, 0, 5, 0, 4, 5], [1, 2, 99], [0.25, 0.25, 0.5]],
  ['middle of an edge', [0, 0, 5, 4, 0, 5, 0, 4, 5], [2, 2, 5], [0, 0.5, 0.5]],
  ['beyond bc: u is negative', [0, 0, 5, 4, 0, 5, 0, 4, 5], [4, 4, 5], [-1, 1, 1]],
  ['beyond ca: v is negative', [0, 0, 5, 4, 0, 5, 0, 4, 5], [-2, 2, 5], [1, -0.5, 0.5]],
  ['beyond ab: w is negative', [0, 0, 5, 4, 0, 5, 0, 4, 5], [2, -2, 5], [1, 0.5, -0.5]],
  ['in a plane through the origin', throughOrigin, [0, 0, 0], [1 / 3, 1 / 3, 1 / 3]],
  ['a corner at the origin', [0, 0, 0, 1, 0, 0, 0, 1, 0], [0.25, 0.25, 0], [0.5, 0.25, 0.25]],
  ['on a line, ab is the longest', [0, 0, 0, 4, 0, 0, 1, 0, 0], [3, 7, 0], [0.25, 0.75, 0]],
  ['on a line, bc is the longest', [1, 0, 0, 0, 0, 0, 4, 0, 0], [3, 7, 0], [0, 0.25, 0.75]],
  ['on a line, ca is the longest', [4, 0, 0, 1, 0, 0, 0, 0, 0], [3, 7, 0], [0.75, 0, 0.25]],
  ['on a line, beyond it', [0, 0, 0, 4, 0, 0, 1, 0, 0], [8, 0, 0], [-1, 2, 0]],
  ['a sliver is its longest edge', [0, 0, 0, 4, 0, 0, 2, 1e-7, 0], [3, 7, 0], [0.25, 0.75, 0]],
  ['two equal corners', [0, 0, 0, 4, 0, 0, 4, 0, 0], [1, 0, 0], [0.75, 0.25, 0]],
  ['a point', [1, 2, 3, 1, 2, 3, 1, 2, 3], [9, 9, 9], [1, 0, 0]],
  ['NaN in the point', [0, 0, 5, 4, 0, 5, 0, 4, 5], [nan, 0, 5], [nan, nan, nan]],
  ['NaN in a corner', [0, 0, nan, 4, 0, 5, 0, 4, 5], [1, 1, 5], [nan, nan, nan]],
];

describe.each(methods)('%s', (_, barycentric) => {
  test.each(table)('%s', (_name, triangle, point, weights) => {
    expectClose(barycentric([], triangle, point), weights);
    for (const size of [1e-6, 1e6]) {
      const scale = (row: Row): Row => row.map((x) => x * size);
      expectClose(barycentric([], scale(triangle), scale(point)), weights);
    }
    const overPoint = [...point];
    expectClose(barycentric(overPoint, triangle, overPoint), weights);
    const overTriangle = [...triangle];
    expectClose(barycentric(overTriangle, overTriangle, point), weights);
  });

  test('the weights give the projection, whose areas they are', () => {
    const next = seeded(0xba1);
    let inside = 0;
    for (let i = 0; i < 800; i++) {
      const triangle = randomTriangle(next);
      if (areaOfTriangle(triangle) < 0.1) continue;
      const point =
        i % 2 ? randomPoint(next, 4) : setPointFromBarycentric([], triangle, [0.2, 0.3, 0.5]);
      const title = `${i}: ${point} in ${triangle}`;
      const weights = barycentric([0, 0, 0], triangle, point);
      const foot = closestPointOnPlane([], setPlaneFromTriangle([], triangle), point);
      expectClose(setPointFromBarycentric([], triangle, weights), foot, title, 7);
      expect(weights[0] + weights[1] + weights[2], title).toBeCloseTo(1, 12);
      const isInside = Math.min(...weights) >= 0;
      // Each weight's size is the share of the area that the point spans with the edge across.
      const area = areaOfTriangle(triangle);
      [3, 6, 0].forEach((k, corner) => {
        const l = (k + 3) % 9;
        const part = [...foot, ...triangle.slice(k, k + 3), ...triangle.slice(l, l + 3)];
        expect(Math.abs(weights[corner]), title).toBeCloseTo(areaOfTriangle(part) / area, 6);
      });
      const motion = randomMotion(next);
      const moved = barycentric([], movedPoints(triangle, motion), movedPoints(point, motion));
      expectClose(moved, [...weights], title, 6);
      inside += Number(isInside);
    }
    expect(inside).toBeGreaterThan(100);
    expect(inside).toBeLessThan(700);
  });

  test('the signs tell beyond which edge a point lies', () => {
    const next = seeded(0xed6e);
    const beyond = [0, 0, 0];
    for (let i = 0; i < 600; i++) {
      const triangle = randomTriangle(next);
      if (areaOfTriangle(triangle) < 0.1) continue;
      const point = randomPoint(next, 4);
      const weights = barycentric([0, 0, 0], triangle, point);
      for (let corner = 0; corner < 3; corner++) {
        if (Math.abs(weights[corner]) < 1e-9) continue;
        const at = (k: number): Row => triangle.slice((3 * k) % 9, ((3 * k) % 9) + 3);
        const [across, from, to] = [at(corner), at(corner + 1), at(corner + 2)];
        // Of the triangle's plane, the direction square to the edge and away from the corner.
        const edge = to.map((x, k) => x - from[k]);
        const length = Math.hypot(...edge);
        const toward = across.map((x, k) => x - from[k]);
        const share = toward.reduce((sum, x, k) => sum + x * edge[k], 0) / length ** 2;
        const away = toward.map((x, k) => share * edge[k] - x);
        const side = point.reduce((sum, x, k) => sum + (x - from[k]) * away[k], 0);
        expect(weights[corner] < 0, `${i}: ${point}, ${triangle}`).toBe(side > 0);
        beyond[corner] += Number(side > 0);
      }
    }
    for (const visits of beyond) expect(visits).toBeGreaterThan(100);
  });
});

test('both methods agree, on every triangle', () => {
  const next = seeded(0xa9);
  for (let i = 0; i < 1000; i++) {
    const triangle = randomTriangle(next);
    if (i % 4 === 0)
      for (let k = 0; k < 3; k++) triangle[k] = triangle[k + 3] * (1 - 1e-3) + triangle[k] * 1e-3;
    const point = randomPoint(next, 4);
    const areas = barycentricTriangleByAreas([], triangle, point);
    const largest = Math.max(...areas.map(Math.abs));
    const cramer = barycentricTriangle([], triangle, point);
    const [u, v] = [0, 3].map((k) => triangle.slice(k, k + 3).map((x, l) => x - triangle[6 + l]));
    const sine = (2 * areaOfTriangle(triangle)) / (Math.hypot(...u) * Math.hypot(...v));
    for (let k = 0; k < 3; k++) {
      const title = `${i}: ${point}, ${triangle}`;
      const off = Math.abs(cramer[k] - areas[k]) / (1 + largest);
      expect(off, title).toBeLessThan(1e-12 + 4e-15 / sine ** 2);
    }
  }
});

test('thin triangles keep the digits that their docs promise', () => {
  for (const sine of [1e-2, 1e-4, 1e-5]) {
    const triangle = [1, sine, 0, 1, 0, 0, 0, 0, 0];
    for (const weights of [
      [0.2, 0.3, 0.5],
      [-1, 3, -1],
    ]) {
      const point = setPointFromBarycentric([], triangle, weights);
      const cramer = barycentricTriangle([], triangle, point);
      const areas = barycentricTriangleByAreas([], triangle, point);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(cramer[k] - weights[k])).toBeLessThan(4e-15 / sine ** 2);
        expect(Math.abs(areas[k] - weights[k])).toBeLessThan(4e-15 / sine);
      }
    }
  }
});

test('a point of one triangle has its place in another', () => {
  const from = [0, 0, 0, 4, 0, 0, 0, 4, 0];
  const to = [10, 0, 0, 10, 8, 0, 10, 0, 2];
  const weights = barycentricTriangle([], from, [1, 2, 0]);
  expectClose(setPointFromBarycentric([], to, weights), [10, 2, 1]);
  expectClose(setPointFromBarycentric(weights, to, weights), [10, 2, 1]);
});

test('what corners carry is interpolated, any number of numbers each', () => {
  const weights = [0.5, 0.25, 0.25];
  expectClose(setValuesFromBarycentric([], [4, 8, 16], weights, 1), [8]);
  expectClose(setValuesFromBarycentric([], [0, 1, 4, 1, 0, 5], weights, 2), [1, 2]);
  expectClose(
    setValuesFromBarycentric([], [0, 0, 4, 1, 8, 0, 0, 1, 0, 4, 4, 9], weights, 4),
    [2, 1, 3, 3],
  );
  const values = [0, 1, 4, 1, 0, 5];
  expectClose(setValuesFromBarycentric(values, values, weights, 2), [1, 2]);
});

describe('a point on the line of a segment', () => {
  const rows: [name: string, segment: Row, point: Row, t: number][] = [
    ['start', [1, 2, 3, 5, 2, 3], [1, 2, 3], 0],
    ['end', [1, 2, 3, 5, 2, 3], [5, 2, 3], 1],
    ['between', [1, 2, 3, 5, 2, 3], [2, 2, 3], 0.25],
    ['before', [1, 2, 3, 5, 2, 3], [-3, 2, 3], -1],
    ['beyond', [1, 2, 3, 1, 2, -1], [1, 2, -5], 2],
    ['along y', [1, 2, 3, 1, 4, 3], [1, 3, 3], 0.5],
    ['equal ends', [1, 2, 3, 1, 2, 3], [9, 9, 9], 0],
    ['NaN in the point', [1, 2, 3, 5, 2, 3], [nan, 2, 3], nan],
    ['NaN in the segment', [nan, 2, 3, 5, 2, 3], [1, 2, 3], nan],
    ['NaN beside the axis that is read, in the point', [1, 2, 3, 5, 3, 3], [1, nan, 3], nan],
    ['… in the segment', [1, nan, 3, 5, 3, 3], [1, 2, 3], nan],
    ['… in both ends', [1, 2, nan, 5, 3, nan], [1, 2, 3], nan],
  ];
  test.each(rows)('%s', (_, segment, point, t) => {
    for (const barycentric of [barycentricSegment, barycentricSegmentByProjection]) {
      if (Number.isNaN(t)) expect(barycentric(segment, point)).toBeNaN();
      else expect(barycentric(segment, point)).toBeCloseTo(t, 14);
    }
  });

  test('an infinite first coordinate, the same in all points or in the point alone, is no NaN where y is read', () => {
    expect(barycentricSegment([Infinity, 0, 0, Infinity, 2, 0], [Infinity, 1, 0])).toBe(0.5);
    expect(barycentricSegment([0, 0, 0, 0, 2, 0], [Infinity, 1, -Infinity])).toBe(0.5);
  });

  test('both ways agree on the line and undo setPointFromSegment; off it the projection counts', () => {
    const next = seeded(0x11e);
    for (let i = 0; i < 500; i++) {
      const segment = randomSegment(next);
      const t = next() * 4 - 1.5;
      const point = setPointFromSegment([], segment, t);
      const isPoint = segment.slice(0, 3).every((x, k) => x === segment[k + 3]);
      const length = Math.hypot(...[0, 1, 2].map((k) => segment[k + 3] - segment[k]));
      if (!isPoint && length < 1e-3) continue;
      const title = `${i}: ${point} on ${segment}`;
      for (const size of [1, 1e-6, 1e6]) {
        const scale = (row: Row): Row => row.map((x) => x * size);
        for (const barycentric of [barycentricSegment, barycentricSegmentByProjection]) {
          const found = barycentric(scale(segment), scale(point));
          expect(found, title).toBeCloseTo(isPoint ? 0 : t, 9);
        }
      }
      const beside = randomPoint(next, 4);
      const foot = barycentricSegmentByProjection(segment, beside);
      const nearest = closestPointOnSegment([], segment, beside);
      expectClose(setPointFromSegment([], segment, Math.min(Math.max(foot, 0), 1)), nearest, title);
    }
  });
});
