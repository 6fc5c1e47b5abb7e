import {
  containsCirclePoint2d,
  growCircle,
  mergeCircles,
  setCircleFromRect,
} from '@bitbounds/core';
import { greatestOnRim, randomCircle, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

test('through the corners of a rectangle', () => {
  expect(setCircleFromRect([], [-2, -3, 4, 5])).toEqual([1, 1, 5]);
  expect(setCircleFromRect([], [1, 2, 1, 2])).toEqual([1, 2, 0]);
});

const nothing: [name: string, rect: number[]][] = [
  ['the empty rectangle', [Infinity, Infinity, -Infinity, -Infinity]],
  ['a rectangle with min beyond max', [1, 0, -1, 2]],
];
test.each(nothing)('%s gives the empty circle', (_, rect) => {
  expect(setCircleFromRect([], rect)).toEqual([0, 0, -Infinity]);
});

test('a NaN rectangle gives a radius of NaN, whether the rest of it is empty or not', () => {
  expect(setCircleFromRect([], [0, Number.NaN, 1, 1])[2]).toBe(Number.NaN);
  expect(setCircleFromRect([], [1, Number.NaN, -1, 1])[2]).toBe(Number.NaN);
});

const merges: [name: string, a: number[], b: number[], merged: number[]][] = [
  ['apart', [0, 0, 1], [4, 0, 1], [2, 0, 3]],
  ['touching', [0, 0, 1], [0, 2, 1], [0, 1, 2]],
  ['one inside the other', [0, 0, 5], [1, 1, 1], [0, 0, 5]],
  ['one inside, touching the rim', [0, 0, 5], [3, 0, 2], [0, 0, 5]],
  ['the same', [1, 2, 3], [1, 2, 3], [1, 2, 3]],
  ['concentric', [1, 2, 3], [1, 2, 4], [1, 2, 4]],
  ['two points', [0, 0, 0], [6, 8, 0], [3, 4, 5]],
  ['the same point', [1, 2, 0], [1, 2, 0], [1, 2, 0]],
];
test.each(merges)('merges circles: %s', (_, a, b, merged) => {
  expect(mergeCircles([], a, b)).toEqual(merged);
  expect(mergeCircles([], b, a)).toEqual(merged);
  const overA = [...a];
  expect(mergeCircles(overA, overA, b)).toEqual(merged);
  const overB = [...b];
  expect(mergeCircles(overB, a, overB)).toEqual(merged);
});

test('a merge holds both rims, and touches both: no smaller circle does', () => {
  const random = seeded(0xc1c);
  let nested = 0;
  for (let i = 0; i < 800; i++) {
    const a = randomCircle(random);
    const b = randomCircle(random);
    const [x, y, radius] = mergeCircles([0, 0, 0], a, b);
    const reachOf = (circle: number[]): number =>
      greatestOnRim(circle, (px, py) => Math.hypot(px - x, py - y));
    const message = `${i}: ${a} and ${b}`;
    expect(Math.max(reachOf(a), reachOf(b)), message).toBeCloseTo(radius, 9);
    const isNested = radius === a[2] || radius === b[2];
    // Two that are side by side touch it at opposite ends.
    if (!isNested) expect(Math.min(reachOf(a), reachOf(b)), message).toBeCloseTo(radius, 9);
    nested += Number(isNested);
  }
  expect(nested).toBeGreaterThan(20);
  expect(nested).toBeLessThan(400);
});

test('growing changes the radius alone; out may be the input', () => {
  expect(growCircle([], [1, 2, 3], 4)).toEqual([1, 2, 7]);
  expect(growCircle([], [1, 2, 3], -1)).toEqual([1, 2, 2]);
  const circle = [1, 2, 3];
  expect(growCircle(circle, circle, 1)).toEqual([1, 2, 4]);
  const rect = [-2, -3, 4, 5];
  expect(setCircleFromRect(rect, rect).slice(0, 3)).toEqual([1, 1, 5]);
});

test('merging with an empty one changes nothing, two are empty', () => {
  const circle = [1, 2, 4];
  for (const radius of [-1e-9, -3, -50, -Infinity]) {
    const none = [2, 2, radius];
    expect(mergeCircles([], circle, none)).toEqual(circle);
    expect(mergeCircles([], none, circle)).toEqual(circle);
    expect(mergeCircles([0, 0, 0], none, [9, 9, -1])[2]).toBeLessThan(0);
  }
});

test('a margin below minus the radius makes it empty, minus the radius a point', () => {
  const none = growCircle([], [1, 2, 1], -2);
  expect(none).toEqual([1, 2, -1]);
  expect(containsCirclePoint2d(none, [1, 2])).toBe(false);
  expect(containsCirclePoint2d(growCircle([0, 0, 0], [1, 2, 1], -1), [1, 2])).toBe(true);
});
