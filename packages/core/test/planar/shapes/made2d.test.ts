import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS_2D, type Row } from '../support/kinds2d.ts';

type Make = (out: number[], shape: number[]) => number[];

const nan = Number.NaN;
const inf = Infinity;
/** Half extents 5 and 10, turned by the angle of a 3-4-5 triangle. */
const tilted = [1, 2, 5, 10, 0.6, 0.8];

function expectClose(x: number, expected: number): void {
  if (Number.isFinite(expected)) expect(x).toBeCloseTo(expected, 12);
  else expect(x).toBe(expected);
}

const table: [name: string, make: Make, shape: number[], made: number[]][] = [
  ['segment to rect', core.setRectFromSegment2d, [1, 5, 4, 2], [1, 2, 4, 5]],
  ['capsule to rect', core.setRectFromCapsule2d, [1, 5, 4, 2, 1], [0, 1, 5, 6]],
  ['empty capsule', core.setRectFromCapsule2d, [1, 5, 4, 2, -1], [inf, inf, -inf, -inf]],
  ['empty disk to rect', core.setRectFromCircle, [1, 2, -1], [inf, inf, -inf, -inf]],
  ['empty disk far away', core.setRectFromCircle, [1e9, 1e9, -1e-9], [inf, inf, -inf, -inf]],
  ['disk of radius −0', core.setRectFromCircle, [1, 2, -0], [1, 2, 1, 2]],
  ['tilted to rect', core.setRectFromOrientedRect, tilted, [-10, -8, 12, 12]],
  ['empty to rect', core.setRectFromOrientedRect, [1, 2, 5, -1, 1, 0], [inf, inf, -inf, -inf]],
  ['triangle to rect', core.setRectFromTriangle2d, [1, 2, -3, 4, 5, -6], [-3, -6, 5, 4]],
  ['rect to rotated', core.setOrientedRectFromRect, [0, 0, 2, 4], [1, 2, 1, 2, 1, 0]],
  ['empty to rotated', core.setOrientedRectFromRect, [0, 4, 2, 0], [0, 0, -inf, -inf, 1, 0]],
  ['capsule to disk', core.setCircleFromCapsule2d, [0, 0, 6, 8, 2], [3, 4, 7]],
  ['empty capsule to disk', core.setCircleFromCapsule2d, [0, 0, 6, 8, -2], [3, 4, -inf]],
  ['disk to disk', core.setCircleFromCapsule2d, [1, 2, 1, 2, 3], [1, 2, 3]],
  ['tilted to disk', core.setCircleFromOrientedRect, [1, 2, 3, 4, 0.6, 0.8], [1, 2, 5]],
  ['empty to disk', core.setCircleFromOrientedRect, [1, 2, 3, -4, 1, 0], [1, 2, -inf]],
  ['obtuse triangle', core.setCircleFromTriangle2d, [0, 0, 5, 1, 10, 0], [5, 0, 5]],
  ['right triangle', core.setCircleFromTriangle2d, [0, 0, 6, 0, 0, 8], [3, 4, 5]],
  ['flat triangle', core.setCircleFromTriangle2d, [0, 0, 3, 4, 6, 8], [3, 4, 5]],
  ['triangle that is a point', core.setCircleFromTriangle2d, [1, 2, 1, 2, 1, 2], [1, 2, 0]],
  [
    'points to disk',
    (out, p) => core.setCircleFromPoints(out, p, 2),
    [0, 0, 6, 8, 99, 99],
    [3, 4, 5],
  ],
  ['no points', (out, p) => core.setCircleFromPoints(out, p, 0), [1, 2], [0, 0, -inf]],
  ['rect to polygon', core.setPolygonFromRect, [1, 2, 3, 5], [1, 2, 3, 2, 3, 5, 1, 5]],
  ['tilted to polygon', core.setPolygonFromOrientedRect, tilted, [6, -8, 12, 0, -4, 12, -10, 4]],
  [
    'ray to segment',
    (out, r) => core.setSegment2dFromRay2d(out, r, 2),
    [1, 2, 4, 5],
    [1, 2, 9, 12],
  ],
  [
    'segment to capsule',
    (out, s) => core.setCapsule2dFromSegment2d(out, s, 3),
    [1, 2, 4, 5],
    [1, 2, 4, 5, 3],
  ],
  ['a quarter', (out, s) => core.setPointFromSegment2d(out, s, 0.25), [0, 4, 4, 0], [1, 3]],
  ['the end', (out, s) => core.setPointFromSegment2d(out, s, 1), [0.1, 4, 0.7, 0.3], [0.7, 0.3]],
  ['beyond', (out, s) => core.setPointFromSegment2d(out, s, 2), [0, 4, 4, 0], [8, -4]],
  ['grown capsule', (out, c) => core.growCapsule2d(out, c, 2), [1, 2, 3, 4, 1], [1, 2, 3, 4, 3]],
  [
    'capsule shrunk away',
    (out, c) => core.growCapsule2d(out, c, -2),
    [1, 2, 3, 4, 1],
    [1, 2, 3, 4, -1],
  ],
  ['shrunk tilted', (out, o) => core.growOrientedRect(out, o, -2), tilted, [1, 2, 3, 8, 0.6, 0.8]],
  ['NaN to rect', core.setRectFromTriangle2d, [nan, 2, 3, 4, 5, 6], [nan, 2, nan, 6]],
  ['NaN to disk', core.setCircleFromTriangle2d, [nan, 2, 3, 4, 5, 6], [nan, nan, nan]],
];

describe('one shape from another', () => {
  test.each(table)('%s', (_, make, shape, made) => {
    const out = make([], shape);
    expect(out.length).toBe(made.length);
    out.forEach((x, i) => void expectClose(x, made[i]));
    const over = [...shape];
    make(over, over);
    expect(over.slice(0, made.length)).toEqual(out);
  });
});

describe('shapes from points and numbers', () => {
  const a = [1, 2];
  const b = [3, 5];
  test.each([
    ['segment', (out: number[]) => core.setSegment2dFromPoints(out, a, b), [1, 2, 3, 5]],
    ['capsule', (out: number[]) => core.setCapsule2dFromPoints(out, a, b, 7), [1, 2, 3, 5, 7]],
    [
      'triangle',
      (out: number[]) => core.setTriangle2dFromPoints(out, a, b, [0, 9]),
      [1, 2, 3, 5, 0, 9],
    ],
    [
      'rotated rect',
      (out: number[]) => core.setOrientedRectFromCenter(out, a, b, Math.PI / 2),
      [1, 2, 3, 5, 0, 1],
    ],
  ])('%s', (_, make, made) => {
    make([]).forEach((x, i) => void expectClose(x, made[i]));
  });

  test('out may be any of the inputs', () => {
    for (const place of [0, 1, 2]) {
      const points = [
        [1, 2, 0, 0, 0, 0],
        [3, 5, 0, 0, 0, 0],
        [0, 9, 0, 0, 0, 0],
      ];
      const [p, q, r] = points;
      expect(core.setTriangle2dFromPoints(points[place], p, q, r)).toEqual([1, 2, 3, 5, 0, 9]);
    }
    const segment = [3, 5, 0, 0];
    expect(core.setSegment2dFromPoints(segment, a, segment)).toEqual([1, 2, 3, 5]);
    const capsule = [3, 5, 0, 0, 0];
    expect(core.setCapsule2dFromPoints(capsule, a, capsule, 7)).toEqual([1, 2, 3, 5, 7]);
    const rect = [3, 5, 0, 0, 0, 0];
    expect(core.setOrientedRectFromCenter(rect, a, rect, 0)).toEqual([1, 2, 3, 5, 1, 0]);
  });
});

describe('areas', () => {
  test.each([
    ['a triangle', [0, 0, 4, 0, 0, 2], 4],
    ['the other way around', [0, 0, 0, 2, 4, 0], 4],
    ['a square', [1, 1, 3, 1, 3, 3, 1, 3], 4],
    ['a square far away', [1e7, 1e7, 1e7 + 2, 1e7, 1e7 + 2, 1e7 + 2, 1e7, 1e7 + 2], 4],
    ['a segment', [0, 0, 4, 4], 0],
    ['a flat triangle', [0, 0, 1, 1, 2, 2], 0],
    ['a point', [1, 2], 0],
    ['nothing', [], 0],
    ['NaN', [0, 0, nan, 0, 0, 2], nan],
  ])('%s', (_, polygon, area) => {
    expectClose(core.areaOfPolygon(polygon), area);
  });
});

/** How far a shape reaches along a direction. */
function reach(name: string, row: Row, x: number, y: number): number {
  const solid = KINDS_2D[name].solid(row);
  return Math.max(...solid.points.map((p) => p[0] * x + p[1] * y)) + solid.radius;
}

const functions = core as unknown as { [name: string]: Make };
/** The smallest of a kind around another shape. */
const AROUND: [around: string, of: string][] = [
  ['Rect', 'Segment2d'],
  ['Rect', 'Circle'],
  ['Rect', 'Capsule2d'],
  ['Rect', 'OrientedRect'],
  ['Rect', 'Triangle2d'],
  ['Circle', 'Rect'],
  ['Circle', 'Capsule2d'],
  ['Circle', 'OrientedRect'],
  ['Circle', 'Triangle2d'],
  ['OrientedRect', 'Rect'],
  ['Polygon', 'Rect'],
  ['Polygon', 'OrientedRect'],
];

describe.each(AROUND)('%s from %s', (around, of) => {
  test('reaches as far or farther everywhere, and no farther somewhere', () => {
    const make = functions[`set${around}From${of}`];
    const random = seeded(0xa20);
    for (let i = 0; i < 100; i++) {
      const row = KINDS_2D[of].random(random);
      const made = make([], row);
      const title = `${i}: ${row} in ${made}`;
      let least = inf;
      for (let k = 0; k < 64; k++) {
        const [x, y] = [Math.cos((k * Math.PI) / 32), Math.sin((k * Math.PI) / 32)];
        const room = reach(around, made, x, y) - reach(of, row, x, y);
        expect(room, title).toBeGreaterThan(-1e-9);
        least = Math.min(least, room);
        if (k % 16 === 0 && around === 'Rect') expect(room, title).toBeLessThan(1e-9);
      }
      // 64 directions come within 1.3e-3 of those in which the shapes touch, more or less.
      if (around !== 'Rect') expect(least, title).toBeLessThan(2e-2);
    }
  });
});

test('a rotated rectangle as lines holds what it holds', () => {
  const random = seeded(0x11e);
  let held = 0;
  for (let i = 0; i < 400; i++) {
    const rect = KINDS_2D.OrientedRect.random(random);
    const lines = core.setFrustum2dFromOrientedRect([], rect);
    const point = KINDS_2D.Point2d.random(random);
    const isIn = core.containsOrientedRectPoint2d(rect, point);
    expect(core.containsFrustum2dPoint2d(lines, point), `${i}: ${point} in ${rect}`).toBe(isIn);
    held += Number(isIn);
    const corners = core.setCornersFromFrustum2d([], lines);
    core.setPolygonFromOrientedRect([], rect).forEach((x, k) => {
      expect(corners[k], `${i}: ${corners}`).toBeCloseTo(x, 9);
    });
  }
  expect(held).toBeGreaterThan(40);
  expect(held).toBeLessThan(360);
});
