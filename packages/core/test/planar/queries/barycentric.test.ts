import {
  barycentricSegment,
  barycentricSegment2d,
  barycentricTriangle,
  barycentricTriangle2d,
  setPointFromBarycentric2d,
} from '@bitbounds/core';
import { randomPoint2d, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;

describe('barycentricSegment2d', () => {
  const segment = [1, 2, 5, 4];
  test.each([
    ['start', [1, 2], 0],
    ['end', [5, 4], 1],
    ['middle', [3, 3], 0.5],
    ['before the start', [-1, 1], -0.5],
    ['beyond the end', [9, 6], 2],
    ['beside the middle', [2, 5], 0.5],
  ])('%s', (_, point, expected) => {
    expect(barycentricSegment2d(segment, point)).toBeCloseTo(expected, 12);
  });

  test('for points on the line, what the analytic way in space says', () => {
    const random = seeded(0xba1);
    let beyond = 0;
    for (let i = 0; i < 500; i++) {
      const scale = [1, 1e-6, 1e6][i % 3];
      const [ax, ay] = randomPoint2d(random, 3 * scale);
      // Every third lies along an axis.
      const [dx, dy] = randomPoint2d(random, 3 * scale).map((x, axis) => (i % 3 === axis ? 0 : x));
      if (Math.hypot(dx, dy) < 1e-2 * scale) continue;
      const t = 4 * random() - 1.5;
      beyond += Number(t < 0 || t > 1);
      const point = [ax + t * dx, ay + t * dy];
      const by = barycentricSegment([ax, ay, 0, ax + dx, ay + dy, 0], [...point, 0]);
      const share = barycentricSegment2d([ax, ay, ax + dx, ay + dy], point);
      expect(share, `${i}: ${t}`).toBeCloseTo(by, 9);
      expect(share).toBeCloseTo(t, 9);
    }
    expect(beyond).toBeGreaterThan(100);
    expect(beyond).toBeLessThan(400);
  });

  test('equal ends, and NaN', () => {
    expect(barycentricSegment2d([1, 2, 1, 2], [5, 5])).toBe(0);
    expect(barycentricSegment2d([1, 2, 5, nan], [5, 5])).toBe(nan);
    expect(barycentricSegment2d([1, 2, 5, 4], [nan, 5])).toBe(nan);
  });
});

describe('barycentricTriangle2d', () => {
  const triangle = [0, 0, 4, 0, 0, 2];
  test.each([
    ['first corner', [0, 0], [1, 0, 0]],
    ['second corner', [4, 0], [0, 1, 0]],
    ['third corner', [0, 2], [0, 0, 1]],
    ['middle of the first edge', [2, 0], [0.5, 0.5, 0]],
    ['beyond the edge across from the first corner', [4, 2], [-1, 1, 1]],
    ['beyond the edge across from the second corner', [-2, 1], [1, -0.5, 0.5]],
    ['beyond the edge across from the third corner', [0, -2], [2, 0, -1]],
  ])('%s', (_, point, expected) => {
    const weights = barycentricTriangle2d([0, 0, 0], triangle, point);
    weights.forEach((x, i) => void expect(x).toBeCloseTo(expected[i], 12));
  });

  test.each([
    ['a point', [1, 1, 1, 1, 1, 1], [1, 0, 0]],
    ['first edge longest', [0, 0, 8, 0, 2, 0], [0.5, 0.5, 0]],
    ['second edge longest', [2, 0, 8, 0, 0, 0], [0, 0.5, 0.5]],
    ['last edge longest', [0, 0, 2, 0, 8, 0], [0.5, 0, 0.5]],
  ])('without area: %s', (_, flat, expected) => {
    expect(barycentricTriangle2d([0, 0, 0], flat, [4, 7])).toEqual(expected);
  });

  test('NaN gives NaN', () => {
    expect(barycentricTriangle2d([0, 0, 0], triangle, [nan, 1])).toEqual([nan, nan, nan]);
    expect(barycentricTriangle2d([0, 0, 0], [0, 0, 4, 0, 0, nan], [1, 1])).toEqual([nan, nan, nan]);
  });

  test('is the inverse of the point from weights, and what the one in space says', () => {
    const random = seeded(0xba2);
    for (let i = 0; i < 500; i++) {
      const scale = [1, 1e-6, 1e6][i % 3];
      const corners = [0, 1, 2].flatMap(() => randomPoint2d(random, 3 * scale));
      const point = randomPoint2d(random, 3 * scale);
      const title = `${i}: ${corners} at ${point}`;
      const [ax, ay, bx, by, cx, cy] = corners;
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (Math.abs(area) < 1e-2 * scale * scale) continue;
      const weights = barycentricTriangle2d([0, 0, 0], corners, point);
      const back = setPointFromBarycentric2d([0, 0], corners, weights);
      expect(back[0] / scale, title).toBeCloseTo(point[0] / scale, 9);
      expect(back[1] / scale, title).toBeCloseTo(point[1] / scale, 9);
      const inSpace = barycentricTriangle(
        [0, 0, 0],
        [ax, ay, 0, bx, by, 0, cx, cy, 0],
        [...point, 0],
      );
      // A thin triangle has large weights.
      const size = Math.max(1, ...weights.map(Math.abs));
      weights.forEach((x, k) => void expect(x / size, title).toBeCloseTo(inSpace[k] / size, 9));
      const aliased = [...corners];
      barycentricTriangle2d(aliased, aliased, point);
      expect(aliased.slice(0, 3), title).toEqual(weights);
      expect(setPointFromBarycentric2d(weights, corners, weights).slice(0, 2)).toEqual(back);
    }
  });
});
