import {
  BOTTOM,
  classifyCircleFrustum2d,
  classifyRectFrustum2d,
  containsFrustum2dPoint2d,
  cullCircleFrustum2d,
  distanceSquaredPoint2dFrustum2d,
  INTERSECTING,
  intersectsCircleFrustum2d,
  intersectsSegment2dFrustum2d,
  LEFT,
  NO_PLANE,
  OUTSIDE,
  RIGHT,
  setCornersFromFrustum2d,
  setFrustum2dFromCenter,
  setFrustum2dFromCorners,
  setMatrix2dFromPose,
  TOP,
  transformPolygonByMatrix,
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

/** Left bottom, right bottom, right top, left top. */
const square = [-1, -1, 1, -1, 1, 1, -1, 1];
const squareLines = [1, 0, -1, -1, 0, -1, 0, 1, -1, 0, -1, -1];

function expectRow(found: number[], expected: number[], title: string, tolerance = 1e-12): void {
  expect(found.length, title).toBe(expected.length);
  found.forEach((x, i) => {
    expect(Math.abs(x - expected[i]), `${title}: ${found}`).toBeLessThan(tolerance);
  });
}

test('the corners of a square give its lines, mirrored or not', () => {
  expectRow(setFrustum2dFromCorners([], square), squareLines, 'square', 1e-15);
  // Mirrored on x, left and right keep their corners, so they trade places.
  const mirrored = square.map((x, i) => (i % 2 === 0 ? -x : x));
  const swapped = [...squareLines.slice(3, 6), ...squareLines.slice(0, 3), ...squareLines.slice(6)];
  expectRow(setFrustum2dFromCorners([], mirrored), swapped, 'mirrored', 1e-15);
});

test('lines, corners and lines again are the same, at all sizes', () => {
  const random = seeded(0x1c0);
  for (let i = 0; i < 300; i++) {
    const half = [0.1 + random(), 0.1 + random()];
    const size = [1e-6, 1, 1e6][i % 3];
    const frustum = setFrustum2dFromCenter([], randomPoint2d(random, 5), half, random() * 7);
    const corners = setCornersFromFrustum2d([], frustum);
    const scaled = corners.map((x) => x * size);
    const again = setFrustum2dFromCorners([] as number[], scaled);
    const unit = again.map((x, k) => (k % 3 === 2 ? x / size : x));
    expectRow(unit, frustum, `${i}: ${scaled}`);
    expectRow(setCornersFromFrustum2d([], again), scaled, `${i}`, 1e-11 * size);
  }
});

/** Seen from the origin along x, from `near` to 4, half as wide on either side. */
const cone = (near: number): number[] => [near, -near / 2, near, near / 2, 4, 2, 4, -2];

test('a trapezoid and a triangle hold what is in them, whichever corner they begin with', () => {
  const random = seeded(0x7a9);
  let held = 0;
  for (let i = 0; i < 3000; i++) {
    const near = i % 2;
    const turn = 2 * (i % 4);
    const row = cone(near);
    const corners = [...row.slice(turn), ...row.slice(0, turn)];
    if (i % 3 === 0) for (let k = 1; k < 8; k += 2) corners[k] = -corners[k];
    const frustum = setFrustum2dFromCorners([], corners);
    const [x, y] = [5 * random(), 5 * random() - 2.5];
    const isIn = x >= near && x <= 4 && Math.abs(y) <= x / 2;
    const title = `${i}: ${x} ${y} in ${corners}`;
    expect(containsFrustum2dPoint2d(frustum, [x, y]), title).toBe(isIn);
    expect(distanceSquaredPoint2dFrustum2d([x, y], frustum) < 1e-20, title).toBe(isIn);
    const isTouched = intersectsCircleFrustum2d([x, y, 0.1], frustum);
    if (isIn) expect(isTouched, title).toBe(true);
    expect(Math.sqrt(distanceSquaredPoint2dFrustum2d([x, y], frustum)) <= 0.1).toBe(isTouched);
    held += Number(isIn);
  }
  expect(held).toBeGreaterThan(600);
  expect(held).toBeLessThan(2400);
});

test('a side that is a tip gets a line along the side across from it', () => {
  const frustum = setFrustum2dFromCorners([], cone(0));
  expectRow(frustum.slice(6), [1, 0, 0, -1, 0, -4], 'bottom and top');
  const tip = [1e-15, 0, -1e-15, 0, 2, 4, -2, 4];
  expectRow(setFrustum2dFromCorners([], tip).slice(6), [0, 1, 0, 0, -1, -4], 'but for rounding');
});

// Its two lowest corners come out different by rounding, and half of such views were taken for empty.
test('a view from a tip is met wherever it is and looks', () => {
  const random = seeded(0x719);
  for (let i = 0; i < 400; i++) {
    const [x, y] = randomPoint2d(random, 9);
    const matrix = setMatrix2dFromPose([], x, y, 7 * random(), 1);
    const size = [1e-6, 1, 1e6][i % 3];
    const at = (row: number[]) =>
      transformPolygonByMatrix([], row, matrix, row.length / 2).map((number) => number * size);
    const corners = at(cone(0));
    const turn = 2 * (i % 4);
    const frustum = setFrustum2dFromCorners(
      [],
      [...corners.slice(turn), ...corners.slice(0, turn)],
    );
    const title = `${i}: ${corners}`;
    for (const point of [at([2, 0]), at([0.01, 0]), at([3.9, -1.9])]) {
      expect(intersectsCircleFrustum2d([...point, 1e-3 * size], frustum), title).toBe(true);
      expect(distanceSquaredPoint2dFrustum2d(point, frustum), title).toBe(0);
      expect(intersectsSegment2dFrustum2d([...point, ...point], frustum), title).toBe(true);
    }
    for (const point of [at([-0.01, 0]), at([1, 0.51]), at([1, -0.51]), at([4.01, 0])]) {
      expect(intersectsCircleFrustum2d([...point, 1e-3 * size], frustum), title).toBe(false);
      expect(distanceSquaredPoint2dFrustum2d(point, frustum), title).toBeGreaterThan(0);
      expect(intersectsSegment2dFrustum2d([...point, ...point], frustum), title).toBe(false);
    }
  }
});

test('a view without height or width is the segment, without both the point', () => {
  const segment = [0, 0, 4, 3, 4, 3, 0, 0];
  for (const corners of [segment, [...segment.slice(2), ...segment.slice(0, 2)]]) {
    const frustum = setFrustum2dFromCorners([], corners);
    for (const [point, isOn] of [
      [[0, 0], true],
      [[4, 3], true],
      [[2, 1.5], true],
      [[2, 1.5001], false],
      [[2, 1.4999], false],
      [[-0.001, 0], false],
      [[4.001, 3], false],
    ] as const) {
      // Lines are rounded: a little around the point.
      expect(intersectsCircleFrustum2d([...point, 1e-12], frustum), `${point}`).toBe(isOn);
      expect(classifyCircleFrustum2d([...point, 1e-12], frustum) > OUTSIDE, `${point}`).toBe(isOn);
    }
  }
  const random = seeded(0xf1a);
  for (let i = 0; i < 400; i++) {
    const [x, y] = randomPoint2d(random, 9);
    const matrix = setMatrix2dFromPose([], x, y, 7 * random(), 1);
    const row = i % 2 ? segment : [...segment.slice(2), ...segment.slice(0, 2)];
    // The two corners of an end differ by rounding.
    const noisy = row.map((z, k) => (k < 4 ? z : z * (1 + 1e-16) + 1e-16));
    const frustum = setFrustum2dFromCorners([], transformPolygonByMatrix([], noisy, matrix, 4));
    for (const [point, isOn] of [
      [[2, 1.5], true],
      [[2, 1.51], false],
      [[-0.01, 0], false],
    ] as const) {
      const disk = [...transformPolygonByMatrix([], [...point], matrix, 1), 1e-3];
      expect(intersectsCircleFrustum2d(disk, frustum), `${i}: ${point}`).toBe(isOn);
    }
  }
  const dot = setFrustum2dFromCorners([], [3, -4, 3, -4, 3, -4, 3, -4]);
  expectRow(dot, [1, 0, 3, -1, 0, -3, 0, 1, -4, 0, -1, 4], 'a point', 1e-15);
});

test('NaN and infinity in a corner give lines that hide nothing', () => {
  for (const none of [Number.NaN, Infinity, -Infinity]) {
    for (let i = 0; i < 8; i++) {
      const frustum = setFrustum2dFromCorners([], square.with(i, none));
      expect(frustum, `${none} at ${i}`).toEqual(new Array(12).fill(Number.NaN));
    }
  }
});
