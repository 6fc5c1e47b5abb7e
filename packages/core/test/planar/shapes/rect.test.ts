import {
  containsRectPoint2d,
  containsRectRect,
  growRect,
  mergeRectPoint,
  mergeRects,
  setCenterFromRect,
  setHalfExtentsFromRect,
  setRectEmpty,
  setRectFromCenter,
  setRectFromCircle,
  setRectFromCorners,
  setRectFromPoints,
} from '@bitbounds/core';
import { randomPoint2d, randomRect, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const empty = [Infinity, Infinity, -Infinity, -Infinity];

test('the empty rectangle is the one to start merging from', () => {
  expect(setRectEmpty([0, 0, 0, 0])).toEqual(empty);
  expect([...setRectEmpty(new Float32Array(4))]).toEqual(empty);
  expect(mergeRects([], empty, [1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(mergeRects([], [1, 2, 3, 4], empty)).toEqual([1, 2, 3, 4]);
  expect(mergeRects([], empty, empty)).toEqual(empty);
  expect(mergeRectPoint([], empty, [5, 6])).toEqual([5, 6, 5, 6]);
});

test('corners may come in any order', () => {
  for (const [a, b] of [
    [
      [1, 2],
      [3, 4],
    ],
    [
      [3, 4],
      [1, 2],
    ],
    [
      [1, 4],
      [3, 2],
    ],
    [
      [3, 2],
      [1, 4],
    ],
  ]) {
    expect(setRectFromCorners([], a, b)).toEqual([1, 2, 3, 4]);
  }
});

test('center and half extents go both ways', () => {
  const rect = setRectFromCenter([], [1, -2], [3, 0.5]);
  expect(rect).toEqual([-2, -2.5, 4, -1.5]);
  expect(setCenterFromRect([], rect)).toEqual([1, -2]);
  expect(setHalfExtentsFromRect([], rect)).toEqual([3, 0.5]);
});

test('negative half extents are empty; an empty rectangle has negative ones and no center', () => {
  const inverted = setRectFromCenter([], [0, 0], [-1, 2]);
  expect(containsRectPoint2d(inverted, [0, 0])).toBe(false);
  expect(setHalfExtentsFromRect([], inverted)).toEqual([-1, 2]);
  expect(setHalfExtentsFromRect([], empty)).toEqual([-Infinity, -Infinity]);
  expect(setCenterFromRect([], empty)).toEqual([Number.NaN, Number.NaN]);
});

test('around a circle, touching it on four sides', () => {
  expect(setRectFromCircle([], [1, 2, 3])).toEqual([-2, -1, 4, 5]);
  expect(setRectFromCircle([], [1, 2, 0])).toEqual([1, 2, 1, 2]);
});

test('around points: all are in, and each side has one; only the first count are looked at', () => {
  const random = seeded(0x2ec);
  for (let i = 0; i < 200; i++) {
    const count = 1 + Math.floor(random() * 6);
    const points = Array.from({ length: count }, () => randomPoint2d(random, 5));
    const rect = setRectFromPoints([], [...points.flat(), 1000, 1000], count);
    for (const point of points) expect(containsRectPoint2d(rect, point), `${points}`).toBe(true);
    rect.forEach((side, k) => {
      expect(
        points.some((point) => point[k % 2] === side),
        `${points}`,
      ).toBe(true);
    });
  }
  expect(setRectFromPoints([], [1, 2], 0)).toEqual(empty);
});

test('a merge holds both and reaches no farther', () => {
  const random = seeded(0x2ed);
  for (let i = 0; i < 500; i++) {
    const a = randomRect(random);
    const b = randomRect(random);
    const merged = mergeRects([], a, b);
    expect(containsRectRect(merged, a) && containsRectRect(merged, b), `${a} ${b}`).toBe(true);
    merged.forEach((side, k) => {
      expect(side === a[k] || side === b[k], `${a} ${b}`).toBe(true);
    });
    const point = randomPoint2d(random, 6);
    const grown = mergeRectPoint([], a, point);
    expect(grown).toEqual(mergeRects([], a, [...point, ...point]));
  }
});

test('growing moves every side, shrinking too far leaves nothing', () => {
  expect(growRect([], [0, 0, 2, 4], 1)).toEqual([-1, -1, 3, 5]);
  expect(growRect([], [0, 0, 2, 4], -0.5)).toEqual([0.5, 0.5, 1.5, 3.5]);
  const gone = growRect([], [0, 0, 2, 4], -1.5);
  expect(containsRectPoint2d(gone, [1, 2])).toBe(false);
  expect(growRect([], empty, 5)).toEqual(empty);
});

test('out may be an input', () => {
  const aliased = (fill: number[], write: (row: number[]) => unknown): number[] => {
    write(fill);
    return fill.slice(0, 4);
  };
  expect(aliased([3, 4], (row) => setRectFromCorners(row, row, [1, 2]))).toEqual([1, 2, 3, 4]);
  expect(aliased([3, 4], (row) => setRectFromCorners(row, [1, 2], row))).toEqual([1, 2, 3, 4]);
  expect(aliased([5, 6], (row) => setRectFromCenter(row, row, [1, 2]))).toEqual([4, 4, 6, 8]);
  expect(aliased([1, 2], (row) => setRectFromCenter(row, [5, 6], row))).toEqual([4, 4, 6, 8]);
  expect(aliased([1, 2, 3], (row) => setRectFromCircle(row, row))).toEqual([-2, -1, 4, 5]);
  expect(aliased([0, 0, 2, 4], (row) => setCenterFromRect(row, row)).slice(0, 2)).toEqual([1, 2]);
  expect(aliased([0, 2, 2, 4], (row) => setHalfExtentsFromRect(row, row)).slice(0, 2)).toEqual([
    1, 1,
  ]);
  const other = [-1, 5, 0, 9];
  expect(aliased([0, 0, 2, 4], (row) => mergeRects(row, row, other))).toEqual([-1, 0, 2, 9]);
  expect(aliased([0, 0, 2, 4], (row) => mergeRects(row, other, row))).toEqual([-1, 0, 2, 9]);
  expect(aliased([0, 0, 2, 4], (row) => mergeRectPoint(row, row, [5, -5]))).toEqual([0, -5, 5, 4]);
  expect(aliased([5, -5], (row) => mergeRectPoint(row, [0, 0, 2, 4], row))).toEqual([0, -5, 5, 4]);
  expect(aliased([0, 0, 2, 4], (row) => growRect(row, row, 1))).toEqual([-1, -1, 3, 5]);
});
