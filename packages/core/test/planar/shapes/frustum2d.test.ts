import {
  BOTTOM,
  classifyCircleFrustum2d,
  classifyRectFrustum2d,
  cullCircleFrustum2d,
  distanceSquaredPoint2dFrustum2d,
  INTERSECTING,
  intersectsCircleFrustum2d,
  LEFT,
  NO_PLANE,
  OUTSIDE,
  RIGHT,
  setFrustum2dFromCenter,
  TOP,
} from '@bitbounds/core';
import { randomPoint2d, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

function heights(frustum: number[], point: number[]): number[] {
  return [LEFT, RIGHT, BOTTOM, TOP].map(
    (line) =>
      frustum[3 * line] * point[0] + frustum[3 * line + 1] * point[1] - frustum[3 * line + 2],
  );
}

test('unturned, its lines are the sides of the rectangle', () => {
  const frustum = setFrustum2dFromCenter([], [1, 2], [3, 4], 0);
  expect(heights(frustum, [1, 2])).toEqual([3, 3, 4, 4]);
  expect(heights(frustum, [-2, 2])).toEqual([0, 6, 4, 4]);
  expect(heights(frustum, [1, 7])).toEqual([3, 3, 9, -1]);
});

test('a quarter turn puts the left end below', () => {
  const frustum = setFrustum2dFromCenter([], [0, 0], [3, 1], Math.PI / 2);
  const at = heights(frustum, [0, -3]);
  expect(at[LEFT]).toBeCloseTo(0, 12);
  expect(at[RIGHT]).toBeCloseTo(6, 12);
  expect(heights(frustum, [1, 0])[BOTTOM]).toBeCloseTo(0, 12);
  expect(heights(frustum, [-1, 0])[TOP]).toBeCloseTo(0, 12);
});

test('holds the points that lie in the rectangle when turned back, by their distances', () => {
  const random = seeded(0x2df);
  let inside = 0;
  for (let i = 0; i < 2000; i++) {
    const center = randomPoint2d(random, 5);
    const half = [random() * 4, random() * 4];
    const angle = random() * 20 - 10;
    const frustum = setFrustum2dFromCenter([], center, half, angle);
    // A point of the rectangle's own axes, turned into the world by the angle's complex number.
    const [x, y] = randomPoint2d(random, 5);
    const point = [
      center[0] + x * Math.cos(angle) - y * Math.sin(angle),
      center[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ];
    const at = heights(frustum, point);
    [x + half[0], half[0] - x, y + half[1], half[1] - y].forEach((expected, line) => {
      expect(at[line], `${i}: ${center} ${half} ${angle} ${point}`).toBeCloseTo(expected, 9);
    });
    inside += Number(Math.min(...at) >= 0);
  }
  expect(inside).toBeGreaterThan(200);
  expect(inside).toBeLessThan(1800);
});

test('a size of zero holds its center, a negative one no point, an infinite one all', () => {
  const seen = (half: number[], point: number[]): boolean =>
    Math.min(...heights(setFrustum2dFromCenter([], [1, 2], half, 0), point)) >= 0;
  expect(seen([0, 0], [1, 2])).toBe(true);
  expect(seen([0, 0], [1, 2.001])).toBe(false);
  expect(seen([-1, 5], [1, 2])).toBe(false);
  expect(seen([Infinity, Infinity], [1e9, -1e9])).toBe(true);
});

/** LEFT, RIGHT, BOTTOM, TOP of 800 by 600 pixels; with y down the bottom is where y is largest. */
const SCREENS = [
  ['y down', [1, 0, 0, -1, 0, -800, 0, -1, -600, 0, 1, 0]],
  ['y up', [1, 0, 0, -1, 0, -800, 0, 1, 0, 0, -1, -600]],
] as const;

test.each(SCREENS)('a screen with %s holds what is on it', (_, screen) => {
  expect(intersectsCircleFrustum2d([400, 300, 5], screen)).toBe(true);
  expect(intersectsCircleFrustum2d([804, 300, 5], screen)).toBe(true);
  expect(intersectsCircleFrustum2d([806, 300, 5], screen)).toBe(false);
  expect(distanceSquaredPoint2dFrustum2d([400, 603], screen)).toBe(9);
  expect(distanceSquaredPoint2dFrustum2d([400, 500], screen)).toBe(0);
});

test('lines that face away from each other hold no point, either way around', () => {
  const turned = [0.6, 0.8];
  for (const [u, v] of [
    [-1, 5],
    [5, -1],
    [-1, -1],
  ]) {
    const [x, y] = turned;
    const lines = [...[x, y, -u], ...[-x, -y, -u], ...[-y, x, -v], ...[y, -x, -v]];
    const mirrored = [...lines.slice(3, 6), ...lines.slice(0, 3), ...lines.slice(6)];
    for (const frustum of [lines, mirrored]) {
      expect(intersectsCircleFrustum2d([0, 0, 9], frustum)).toBe(false);
      expect(distanceSquaredPoint2dFrustum2d([0, 0], frustum)).toBe(Infinity);
    }
  }
});

// One that is less high than nothing saw what reaches past its left and its right.
test('an empty rectangle sees nothing, one with a NaN may see anything', () => {
  for (const half of [
    [-1, 5],
    [5, -1e-9],
    [-Infinity, -Infinity],
  ]) {
    const nothing = setFrustum2dFromCenter([], [1, 2], half, 0.3);
    expect(classifyCircleFrustum2d([1, 2, 1e6], nothing)).toBe(OUTSIDE);
    expect(classifyRectFrustum2d([-1e6, -1e6, 1e6, 1e6], nothing)).toBe(OUTSIDE);
    expect(cullCircleFrustum2d([1, 2, 1e6], nothing, NO_PLANE)).toBe(LEFT);
    const unknown = setFrustum2dFromCenter([], [1, Number.NaN], half, 0.3);
    expect(classifyCircleFrustum2d([1, 2, 1e6], unknown)).toBe(INTERSECTING);
    expect(cullCircleFrustum2d([1, 2, 1e6], unknown, NO_PLANE)).toBe(NO_PLANE);
  }
});
