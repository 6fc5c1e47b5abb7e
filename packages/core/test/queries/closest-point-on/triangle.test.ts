import {
  closestPointOnTriangle,
  closestPointOnTriangleByEdges,
  distanceSquaredPointTriangle,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomPoint,
  randomTriangle,
  seeded,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const flat = [0, 0, 0, 4, 0, 0, 0, 0, 4];
const obtuse = [0, 0, 0, 10, 0, 0, -4, 0, 1];

const methods = [
  ['by projection', closestPointOnTriangle],
  ['by edges', closestPointOnTriangleByEdges],
] as const;

const table: [name: string, triangle: number[], point: number[], nearest: number[]][] = [
  ['above the inside', flat, [1, 5, 1], [1, 0, 1]],
  ['below the inside', flat, [1, -5, 1], [1, 0, 1]],
  ['on the inside', flat, [1, 0, 2], [1, 0, 2]],
  ['on an edge', flat, [2, 0, 0], [2, 0, 0]],
  ['on a corner', flat, [4, 0, 0], [4, 0, 0]],
  ['above an edge', flat, [2, 3, 0], [2, 0, 0]],
  ['above a corner', flat, [0, 3, 0], [0, 0, 0]],
  ['beyond the first edge', flat, [1, 1, -3], [1, 0, 0]],
  ['beyond the second edge', flat, [4, 1, 4], [2, 0, 2]],
  ['beyond the third edge', flat, [-3, 1, 1], [0, 0, 1]],
  ['beyond the first corner', flat, [-1, 1, -2], [0, 0, 0]],
  ['beyond the second corner', flat, [7, 1, 0], [4, 0, 0]],
  ['beyond the third corner', flat, [0, 1, 9], [0, 0, 4]],
  ['beyond two edges of a wide angle, nearest to the corner', obtuse, [-1, 2, -8], [0, 0, 0]],
  ['beyond two edges of a wide angle, nearest to one of them', obtuse, [3, 1, -1], [3, 0, 0]],
  ['above the inside near a wide angle', obtuse, [-2, 3, 0.6], [-2, 0, 0.6]],
  ['far away', flat, [1, 1e6, 1], [1, 0, 1]],
  ['a segment: above it', [0, 0, 0, 4, 0, 0, 2, 0, 0], [1, 1, 0], [1, 0, 0]],
  ['a segment: beyond its end', [0, 0, 0, 4, 0, 0, 2, 0, 0], [9, 1, 0], [4, 0, 0]],
  ['the first two corners equal', [0, 0, 0, 0, 0, 0, 4, 0, 0], [1, 1, 0], [1, 0, 0]],
  ['the last two corners equal', [0, 0, 0, 4, 0, 0, 4, 0, 0], [1, 1, 0], [1, 0, 0]],
  ['first and last corner equal', [0, 0, 0, 4, 0, 0, 0, 0, 0], [1, 1, 0], [1, 0, 0]],
  ['all corners equal', [1, 2, 3, 1, 2, 3, 1, 2, 3], [5, 5, 5], [1, 2, 3]],
  ['NaN in the point', flat, [nan, 1, 1], [nan, nan, nan]],
  ['NaN in the first corner', [nan, 0, 0, 4, 0, 0, 0, 0, 4], [1, 1, 1], [nan, nan, nan]],
  ['NaN in the second corner', [0, 0, 0, 4, nan, 0, 0, 0, 4], [1, 1, 1], [nan, nan, nan]],
  ['NaN in the third corner', [0, 0, 0, 4, 0, 0, 0, 0, nan], [1, 1, 1], [nan, nan, nan]],
];

describe.each(methods)('%s', (_, closestPointOn) => {
  test.each(table)('%s', (_, triangle, point, nearest) => {
    const out = closestPointOn([0, 0, 0], triangle, point);
    // Not toBeCloseTo: NaN is to be NaN.
    expect(out.map((x) => Math.round(x * 1e12) / 1e12 + 0)).toEqual(nearest);
  });

  test('agrees with the distance between hulls, inside and beyond the edges', () => {
    const random = seeded(0xed6e);
    let above = 0;
    for (let i = 0; i < 3000; i++) {
      const triangle = randomTriangle(random);
      const point = randomPoint(random, 4);
      const title = `${i}: ${point} / ${triangle}`;
      const nearest = closestPointOn([0, 0, 0], triangle, point);
      const solid = solidOfPoints(triangle);
      const apart = Math.hypot(...nearest.map((x, axis) => x - point[axis]));
      expect(apart, title).toBeCloseTo(gapBetweenSolids(solidOfPoints(point), solid), 8);
      expect(gapBetweenSolids(solidOfPoints(nearest), solid), title).toBeLessThan(1e-8);
      // Only above the inside the way to the triangle is at right angles to all its edges.
      const [a, b, c] = solid.points;
      const way = nearest.map((x, axis) => x - point[axis]);
      const along = [b, c].map((end) => way.reduce((s, x, k) => s + x * (end[k] - a[k]), 0));
      above += Number(along.every((dot) => Math.abs(dot) < 1e-9));
    }
    expect(above).toBeGreaterThan(300);
    expect(above).toBeLessThan(2700);
  });

  test('out may be an input', () => {
    const point = [1, 5, 1];
    expect(closestPointOn(point, flat, point)).toEqual([1, 0, 1]);
    const triangle = [...flat];
    closestPointOn(triangle, triangle, [1, 1, -3]);
    expect(triangle.slice(0, 3)).toEqual([1, 0, 0]);
  });
});

test('both methods give the same point, on thin triangles too', () => {
  const random = seeded(0x23);
  for (let i = 0; i < 20_000; i++) {
    const triangle = randomTriangle(random);
    if (i % 4 === 0) {
      const thin = random() * 1e-3;
      for (let k = 0; k < 3; k++) {
        triangle[6 + k] = triangle[k] + 0.3 * (triangle[3 + k] - triangle[k]) + thin * random();
      }
    }
    const point = randomPoint(random, 5);
    const byProjection = closestPointOnTriangle([0, 0, 0], triangle, point);
    const byEdges = closestPointOnTriangleByEdges([0, 0, 0], triangle, point);
    for (let k = 0; k < 3; k++) {
      expect(byEdges[k], `${i}: ${point} / ${triangle}`).toBeCloseTo(byProjection[k], 8);
    }
  }
});

test('the order of the corners makes no difference', () => {
  const random = seeded(0x24);
  for (let i = 0; i < 1000; i++) {
    const [a, b, c] = solidOfPoints(randomTriangle(random)).points;
    const point = randomPoint(random, 5);
    const first = distanceSquaredPointTriangle(point, [...a, ...b, ...c]);
    expect(distanceSquaredPointTriangle(point, [...b, ...c, ...a])).toBeCloseTo(first, 9);
    expect(distanceSquaredPointTriangle(point, [...c, ...b, ...a])).toBeCloseTo(first, 9);
  }
});
