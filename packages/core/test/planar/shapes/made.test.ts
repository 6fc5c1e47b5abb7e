import {
  areaOfPolygon,
  barycentricSegment2d,
  barycentricTriangle2d,
  classifyOrientedRectFrustum2d,
  cullCircleFrustum2d,
  cullOrientedRectFrustum2d,
  growCapsule2d,
  growOrientedRect,
  LEFT,
  NO_PLANE,
  OUTSIDE,
  setCapsule2dFromPoints,
  setCornersFromFrustum2d,
  setFrustum2dFromCenter,
  setFrustumFromObb,
  setMatrix2dFromPose,
  setOrientedRectFromCenter,
  setOrientedRectFromRect,
  setPointFromBarycentric2d,
  setPointFromSegment2d,
  setPolygonFromOrientedRect,
  setPolygonFromRect,
  setRectFromCapsule2d,
  setRectFromOrientedRect,
  setRectFromPoints,
  setRectFromSegment2d,
  setSegment2dFromPoints,
  transformCapsule2dByMatrix,
  transformCircleByMatrix,
  transformFrustum2dByMatrix,
  transformFrustumByMatrix,
  transformOrientedRectByMatrix,
  transformPoint2dByMatrix,
  transformPolygonByMatrix,
  transformRay2dByMatrix,
  transformRectByMatrix,
  transformSegment2dByMatrix,
  transformTriangle2dByMatrix,
} from '@bitbounds/core';
import { gapBetweenSolids, randomPoint2d, randomRect, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS_2D, randomOrientedRect } from '../support/kinds2d.ts';

const nan = Number.NaN;
const EMPTY = [Infinity, Infinity, -Infinity, -Infinity];

function expectClose(actual: ArrayLike<number>, expected: ArrayLike<number>, digits = 10): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < expected.length; i++)
    expect(actual[i], `${i}`).toBeCloseTo(expected[i], digits);
}

/** A matrix that shears and mirrors, too. */
function randomMatrix(random: () => number): number[] {
  return Array.from({ length: 6 }, () => random() * 4 - 2);
}

/** By hand: what canvas says a matrix does. */
function moved(
  [a, b, c, d, tx, ty]: number[],
  [x, y]: ArrayLike<number> & Iterable<number>,
): number[] {
  return [a * x + c * y + tx, b * x + d * y + ty];
}

describe('made', () => {
  test('segments and capsules from points, also into an input', () => {
    expect(setSegment2dFromPoints([], [1, 2], [3, 4])).toEqual([1, 2, 3, 4]);
    const row = [1, 2, 9, 9, 9];
    expect(setCapsule2dFromPoints(row, row, [3, 4], 5)).toEqual([1, 2, 3, 4, 5]);
    expect(growCapsule2d(row, row, -2)).toEqual([1, 2, 3, 4, 3]);
    expect(setPointFromSegment2d([0, 0], [1, 2, 3, 4], 0.5)).toEqual([2, 3]);
  });

  test('rotated rectangles and their corners', () => {
    const rect = setOrientedRectFromCenter([], [1, 2], [3, 1], Math.PI / 2);
    expectClose(rect, [1, 2, 3, 1, 0, 1]);
    expectClose(setPolygonFromOrientedRect([], rect), [2, -1, 2, 5, 0, 5, 0, -1]);
    expectClose(setRectFromOrientedRect([], rect), [0, -1, 2, 5]);
    expect(setOrientedRectFromRect([], [0, 0, 4, 2])).toEqual([2, 1, 2, 1, 1, 0]);
    expect(growOrientedRect([], [2, 1, 2, 1, 1, 0], 0.5)).toEqual([2, 1, 2.5, 1.5, 1, 0]);
    expect(setRectFromOrientedRect([], [0, 0, -1, 1, 1, 0])).toEqual(EMPTY);
    // It had its center at NaN, and was taken for what is unknown, which is nowhere hidden.
    const empty = setOrientedRectFromRect([], EMPTY);
    expect(empty).toEqual([0, 0, -Infinity, -Infinity, 1, 0]);
    const frustum = setFrustum2dFromCenter([], [0, 0], [1, 1], 1);
    expect(classifyOrientedRectFrustum2d(empty, frustum)).toBe(OUTSIDE);
    expect(cullOrientedRectFrustum2d(empty, frustum, NO_PLANE)).toBe(LEFT);
  });

  test('rectangles around everything: no corner is outside, no side is loose', () => {
    const random = seeded(0xb0c5);
    for (let i = 0; i < 100; i++) {
      const oriented = randomOrientedRect(random);
      const corners = setPolygonFromOrientedRect([], oriented);
      expectClose(setRectFromOrientedRect([], oriented), setRectFromPoints([], corners, 4));
      const segment = [...randomPoint2d(random, 3), ...randomPoint2d(random, 3)];
      expect(setRectFromSegment2d([], segment)).toEqual(setRectFromPoints([], segment, 2));
      const [minX, minY, maxX, maxY] = setRectFromSegment2d([0, 0, 0, 0], segment);
      expect(setRectFromCapsule2d([], [...segment, 0.5])).toEqual([
        minX - 0.5,
        minY - 0.5,
        maxX + 0.5,
        maxY + 0.5,
      ]);
    }
  });

  test('areas, whichever way around and however far away', () => {
    expect(areaOfPolygon([0, 0, 4, 0, 0, 3])).toBe(6);
    expect(areaOfPolygon([0, 3, 4, 0, 0, 0])).toBe(6);
    expect(areaOfPolygon(setPolygonFromRect([], [1e9, 1e9, 1e9 + 2, 1e9 + 3]))).toBe(6);
    expect(areaOfPolygon([])).toBe(0);
    expect(areaOfPolygon([1, 2, 3, 4])).toBe(0);
  });

  test('the corners of a camera are those of its rectangle', () => {
    const random = seeded(0xca3);
    for (let i = 0; i < 50; i++) {
      const center = randomPoint2d(random, 5);
      const half = [0.1 + random(), 0.1 + random()];
      const angle = random() * 7;
      const corners = setPolygonFromOrientedRect(
        [],
        setOrientedRectFromCenter([], center, half, angle),
      );
      expectClose(
        setCornersFromFrustum2d([], setFrustum2dFromCenter([], center, half, angle)),
        corners,
      );
    }
  });
});

describe('weights', () => {
  test('add up to the point, in and out of the triangle; its edges by their signs', () => {
    const random = seeded(0xba);
    for (let i = 0; i < 300; i++) {
      const triangle = KINDS_2D.Triangle2d.random(random);
      if (areaOfPolygon(triangle) < 1e-3) continue;
      const point = randomPoint2d(random, 4);
      const weights = barycentricTriangle2d([0, 0, 0], triangle, point);
      expect(weights[0] + weights[1] + weights[2]).toBeCloseTo(1, 12);
      expectClose(setPointFromBarycentric2d([0, 0], triangle, weights), point, 9);
      const isIn =
        gapBetweenSolids(
          { points: [[...point, 0]], radius: 0 },
          KINDS_2D.Triangle2d.solid(triangle),
        ) < 1e-9;
      expect(Math.min(...weights) > -1e-9).toBe(isIn);
    }
  });

  test('of a triangle through the origin, of flat ones, and NaN', () => {
    expectClose(barycentricTriangle2d([0, 0, 0], [0, 0, 2, 0, 0, 2], [0.5, 1]), [0.25, 0.25, 0.5]);
    expect(barycentricTriangle2d([0, 0, 0], [0, 0, 4, 0, 1, 0], [1, 9])).toEqual([0.75, 0.25, 0]);
    expect(barycentricTriangle2d([0, 0, 0], [1, 1, 1, 1, 1, 1], [5, 5])).toEqual([1, 0, 0]);
    expect(barycentricTriangle2d([0, 0, 0], [0, 0, 2, 0, 0, 2], [nan, 1])).toEqual([nan, nan, nan]);
  });

  test('on the line of a segment', () => {
    expect(barycentricSegment2d([0, 0, 4, 0], [1, 7])).toBe(0.25);
    expect(barycentricSegment2d([0, 0, 4, 0], [-4, 0])).toBe(-1);
    expect(barycentricSegment2d([3, 3, 3, 3], [1, 7])).toBe(0);
    expect(barycentricSegment2d([0, 0, 4, 0], [nan, 0])).toBe(nan);
  });
});

describe('moved by a matrix', () => {
  test('a pose scales, turns, then moves', () => {
    const matrix = setMatrix2dFromPose([], 10, 20, Math.PI / 2, 2);
    expectClose(transformPoint2dByMatrix([0, 0], [1, 0], matrix), [10, 22]);
  });

  test('points, segments, triangles, polygons and rays go where their points go', () => {
    const random = seeded(0x3a7);
    for (let i = 0; i < 100; i++) {
      const matrix = randomMatrix(random);
      const points = Array.from({ length: 5 }, () => randomPoint2d(random, 3));
      const expected = points.flatMap((point) => moved(matrix, point));
      const row = points.flat();
      expectClose(transformPoint2dByMatrix([0, 0], points[0], matrix), expected.slice(0, 2));
      expectClose(transformSegment2dByMatrix([], row, matrix), expected.slice(0, 4));
      expectClose(transformTriangle2dByMatrix([], row, matrix), expected.slice(0, 6));
      const ray = [...row.slice(0, 2), row[2] - row[0], row[3] - row[1]];
      const [x, y, toX, toY] = expected;
      expectClose(transformRay2dByMatrix([], ray, matrix), [x, y, toX - x, toY - y]);
      expectClose(transformPolygonByMatrix(row, row, matrix, 5), expected);
    }
  });

  test('rectangles: the smallest around the moved corners; empty and endless ones stay so', () => {
    const random = seeded(0xa2);
    for (let i = 0; i < 100; i++) {
      const matrix = randomMatrix(random);
      const rect = randomRect(random);
      const corners = transformPolygonByMatrix([], setPolygonFromRect([], rect), matrix, 4);
      expectClose(transformRectByMatrix(rect, rect, matrix), setRectFromPoints([], corners, 4));
    }
    const identity = [1, 0, 0, 1, 5, 6];
    expect(transformRectByMatrix([], [1, 1, 0, 0], identity)).toEqual([
      Infinity,
      Infinity,
      -Infinity,
      -Infinity,
    ]);
    expect(transformRectByMatrix([], [0, 0, Infinity, 1], identity)).toEqual([5, 6, Infinity, 7]);
  });

  test('rotated rectangles: exact under rotation, scale and mirror, around the skewed one otherwise', () => {
    const random = seeded(0x0b);
    for (let i = 0; i < 200; i++) {
      const oriented = randomOrientedRect(random);
      const rigid = setMatrix2dFromPose(
        [0, 0, 0, 0, 0, 0],
        random(),
        random(),
        random() * 7,
        0.5 + random(),
      );
      if (i % 2) [rigid[2], rigid[3]] = [-rigid[2], -rigid[3]];
      const matrix = i < 100 ? rigid : randomMatrix(random);
      const corners = transformPolygonByMatrix(
        [],
        setPolygonFromOrientedRect([], oriented),
        matrix,
        4,
      );
      const answer = transformOrientedRectByMatrix([], oriented, matrix);
      expect(Math.hypot(answer[4], answer[5])).toBeCloseTo(1, 12);
      const area = areaOfPolygon(setPolygonFromOrientedRect([], answer));
      if (i < 100) expect(area).toBeCloseTo(areaOfPolygon(corners), 9);
      const around = KINDS_2D.OrientedRect.solid(growOrientedRect([], answer, 1e-9));
      for (let k = 0; k < 8; k += 2) {
        const corner = { points: [[corners[k], corners[k + 1], 0]], radius: 0 };
        expect(gapBetweenSolids(corner, around), `${i}`).toBeLessThan(1e-8);
      }
    }
    expect(
      transformOrientedRectByMatrix([], [0, 0, -1, 1, 1, 0], [2, 0, 0, 2, 0, 0])[2],
    ).toBeLessThan(0);
    // A flattened side below 0 was one of −0, which is as long as a point.
    for (const [a, b, c, d] of [
      [0, 0, 0, 1],
      [1, 0, 0, 0],
      [1, 2, 2, 4],
      [0, 0, 0, 0],
    ]) {
      for (const half of [
        [-1, 2],
        [2, -1],
        [-1, -1],
        [-Infinity, -Infinity],
      ]) {
        const flat = transformOrientedRectByMatrix([], [3, 4, ...half, 1, 0], [a, b, c, d, 5, 6]);
        expect(setRectFromOrientedRect([], flat), `${[a, b, c, d]} / ${half}`).toEqual(EMPTY);
      }
    }
  });

  test('round shapes hold the moved rim, exactly under a rotation and one scale', () => {
    const random = seeded(0xc1c);
    for (let i = 0; i < 100; i++) {
      const matrix = randomMatrix(random);
      const capsule = KINDS_2D.Capsule2d.random(random);
      const around = transformCapsule2dByMatrix([], capsule, matrix);
      const ball = transformCircleByMatrix([], [...capsule.slice(0, 2), capsule[4]], matrix);
      expectClose(ball.slice(0, 2), around.slice(0, 2));
      expect(ball[2]).toBe(around[4]);
      let widest = 0;
      for (let k = 0; k < 64; k++) {
        const angle = (k * Math.PI) / 32;
        const rim = [
          capsule[0] + capsule[4] * Math.cos(angle),
          capsule[1] + capsule[4] * Math.sin(angle),
        ];
        const [x, y] = moved(matrix, rim);
        widest = Math.max(widest, Math.hypot(x - ball[0], y - ball[1]));
      }
      expect(widest).toBeLessThan(ball[2] + 1e-9);
      expect(widest).toBeGreaterThan(ball[2] * 0.99);
    }
    expect(
      transformCircleByMatrix([], [0, 0, 2], setMatrix2dFromPose([], 1, 2, 3, 4))[2],
    ).toBeCloseTo(8, 12);
  });

  test('empty round shapes stay empty under any matrix', () => {
    const random = seeded(0xe3);
    const matrices = Array.from({ length: 20 }, () => randomMatrix(random));
    for (const matrix of [...matrices, [0, 0, 0, 0, 1, 2], [1e-320, 0, 0, 1e-320, 1, 2]]) {
      for (const radius of [-1e-9, -2, Number.NEGATIVE_INFINITY]) {
        expect(transformCircleByMatrix([], [1, 2, radius], matrix)[2]).toBeLessThan(0);
        expect(transformCapsule2dByMatrix([], [1, 2, 3, 4, radius], matrix)[4]).toBeLessThan(0);
      }
    }
  });

  test('round shapes are moved alike by matrices of all sizes', () => {
    const random = seeded(0x512e);
    const radiusBy = (matrix: number[]) => transformCircleByMatrix([], [0, 0, 1], matrix)[2];
    for (let i = 0; i < 100; i++) {
      const matrix = randomMatrix(random);
      const radius = radiusBy(matrix);
      for (const size of [1e-300, 1e-200, 1e200, 1e300]) {
        const sized = radiusBy(matrix.map((x) => x * size));
        expect(sized / size, `${i}`).toBeCloseTo(radius, 12);
      }
    }
    expect(radiusBy([5e-324, 0, 0, 5e-324, 0, 0])).toBe(5e-324);
    expect(radiusBy([0, 0, -0, 0, 1, 2])).toBe(0);
    expect(radiusBy([0, Infinity, 0, 1, 0, 0])).toBe(Infinity);
    expect(radiusBy([0, 1, nan, 0, 0, 0])).toBe(nan);
  });

  test('a camera sees what it saw', () => {
    const random = seeded(0xcac);
    let inside = 0;
    for (let i = 0; i < 200; i++) {
      const matrix = randomMatrix(random);
      const frustum = setFrustum2dFromCenter(
        [],
        randomPoint2d(random, 2),
        [1 + random(), 1 + random()],
        random() * 7,
      );
      const point = randomPoint2d(random, 3);
      const after = transformFrustum2dByMatrix([], frustum, matrix);
      const [x, y] = moved(matrix, point);
      const isIn = ([px, py]: number[], lines: number[]) =>
        [0, 3, 6, 9].every((k) => lines[k] * px + lines[k + 1] * py >= lines[k + 2]);
      expect(isIn([x, y], after), `${i}`).toBe(isIn(point, frustum));
      for (const k of [0, 3, 6, 9]) expect(Math.hypot(after[k], after[k + 1])).toBeCloseTo(1, 12);
      inside += Number(isIn(point, frustum));
    }
    expect(inside).toBeGreaterThan(20);
    expect(inside).toBeLessThan(180);
  });

  // They were NaN: those hide nothing either, but are not what the same camera in space gets.
  test('a camera that is flattened gets zero lines, which hide nothing', () => {
    const frustum = setFrustum2dFromCenter([], [1, 2], [3, 4], 0);
    const box = setFrustumFromObb([], [1, 2, 0, 3, 4, 5, 1, 0, 0, 0, 1, 0, 0, 0, 1]);
    for (const matrix of [
      [0, 0, 0, 1, 0, 0],
      [1, 1, 1, 1, 2, 3],
      [0, 0, 0, 0, 2, 3],
    ]) {
      const flat = transformFrustum2dByMatrix([], frustum, matrix);
      expect(flat, `${matrix}`).toEqual(new Array(12).fill(0));
      expect(cullCircleFrustum2d([9, -9, 1], flat, NO_PLANE)).toBe(NO_PLANE);
      const [a, b, c, d, x, y] = matrix;
      const inSpace = [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1];
      const six = transformFrustumByMatrix([], box, inSpace);
      expect(six, `${matrix}`).toEqual(new Array(24).fill(0));
    }
  });

  test('a line without a normal stays as it is, NaN is NaN, and out may be the camera', () => {
    const open = [...setFrustum2dFromCenter([], [1, 2], [3, 4], 0).slice(0, 9), 0, 0, -Infinity];
    const moved = transformFrustum2dByMatrix([], open, [0, 2, -2, 0, 5, 6]);
    expect(moved).toEqual([0, 1, 2, 0, -1, -14, -1, 0, -9, 0, 0, -Infinity]);
    const over = [...open];
    expect(transformFrustum2dByMatrix(over, over, [0, 2, -2, 0, 5, 6])).toEqual(moved);
    const flat = transformFrustum2dByMatrix([], open, [1, 1, 1, 1, 2, 3]);
    expect(flat).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -Infinity]);
    expect(transformFrustum2dByMatrix([], open, [nan, 0, 0, 1, 0, 0])[0]).toBe(nan);
  });
});
