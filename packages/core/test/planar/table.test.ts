import * as core from '@bitbounds/core';
import { describe, expect, test } from 'vitest';

type Row = readonly number[];
const ask = core as unknown as { [name: string]: (...rows: (Row | number[])[]) => unknown };
const nan = Number.NaN;
const unit = [-1, -1, 1, 1];
/** A square of side 2, standing on a corner. */
const diamond = [0, 0, 1, 1, Math.SQRT1_2, Math.SQRT1_2];
const corner = [0, 0, 4, 0, 0, 3];
const hexagon = [2, 0, 1, 2, -1, 2, -2, 0, -1, -2, 1, -2];

describe('do they share a point?', () => {
  const table: [string, what: string, a: Row, b: Row, expected: boolean][] = [
    ['Segment2dSegment2d', 'cross', [-1, 0, 1, 0], [0, -1, 0, 1], true],
    ['Segment2dSegment2d', 'touch at an end', [-1, 0, 1, 0], [1, 0, 2, 5], true],
    ['Segment2dSegment2d', 'touch in a T', [-1, 0, 1, 0], [0.5, 0, 0.5, 5], true],
    ['Segment2dSegment2d', 'miss in a T', [-1, 0, 1, 0], [0.5, 1e-9, 0.5, 5], false],
    ['Segment2dSegment2d', 'lie on each other', [-1, 0, 1, 0], [0.5, 0, 9, 0], true],
    ['Segment2dSegment2d', 'lie one after the other', [-1, 0, 1, 0], [1, 0, 9, 0], true],
    ['Segment2dSegment2d', 'on one line, apart', [-1, 0, 1, 0], [1.1, 0, 9, 0], false],
    ['Segment2dSegment2d', 'parallel', [-1, 0, 1, 0], [-1, 1, 1, 1], false],
    ['Segment2dSegment2d', 'a point on a segment', [1, 1, 1, 1], [0, 0, 3, 3], true],
    ['Segment2dSegment2d', 'a point beside one', [1, 1.5, 1, 1.5], [0, 0, 3, 3], false],
    ['Segment2dSegment2d', 'equal points', [1, 2, 1, 2], [1, 2, 1, 2], true],
    ['Segment2dSegment2d', 'NaN', [1, nan, 1, 2], [1, 2, 1, 2], false],
    ['Segment2dCircle', 'touch', [-5, 2, 5, 2], [0, 0, 2], true],
    ['Segment2dCircle', 'just miss', [-5, 2.000001, 5, 2.000001], [0, 0, 2], false],
    ['Segment2dCircle', 'touch an end', [3, 4, 9, 9], [0, 0, 5], true],
    ['Segment2dCircle', 'wholly inside', [1, 0, -1, 0], [0, 0, 5], true],
    ['Segment2dCircle', 'NaN in the radius', [1, 0, -1, 0], [0, 0, nan], false],
    ['Segment2dRect', 'cross two sides', [-3, 0, 3, 0.5], unit, true],
    ['Segment2dRect', 'wholly inside', [-0.5, 0, 0.5, 0], unit, true],
    ['Segment2dRect', 'graze a corner', [0, 2, 2, 0], unit, true],
    ['Segment2dRect', 'pass a corner', [0, 2.001, 2.001, 0], unit, false],
    ['Segment2dRect', 'the empty rectangle', [0, 0, 1, 1], [1, 1, -1, -1], false],
    ['CircleCapsule2d', 'touch the side', [0, 3, 1], [-5, 0, 5, 0, 2], true],
    ['CircleCapsule2d', 'just miss the side', [0, 3.000001, 1], [-5, 0, 5, 0, 2], false],
    ['CircleCapsule2d', 'touch the end', [8, 4, 3], [-5, 0, 5, 0, 2], true],
    ['CircleCapsule2d', 'a capsule that is a ball', [0, 3, 1], [0, 0, 0, 0, 2], true],
    ['Capsule2dCapsule2d', 'cross', [-2, -2, 2, 2, 0], [-2, 2, 2, -2, 0], true],
    ['Capsule2dCapsule2d', 'side by side, touching', [0, 0, 4, 0, 1], [1, 3, 6, 3, 2], true],
    [
      'Capsule2dCapsule2d',
      'side by side, apart',
      [0, 0, 4, 0, 1],
      [1, 3.000001, 6, 3.000001, 2],
      false,
    ],
    ['Capsule2dRect', 'beyond a corner', [3, 3, 9, 9, 2.8], unit, false],
    ['Capsule2dRect', 'at a corner', [4, 5, 9, 9, 5], unit, true],
    ['RectOrientedRect', 'a corner inside a side', [1.4, -1, 3, 1], diamond, true],
    ['RectOrientedRect', 'boxes overlap, they do not', [1.2, 1.2, 2, 2], diamond, false],
    ['RectOrientedRect', 'empty', [0, 0, 1, 1], [0, 0, -1, 1, 1, 0], false],
    ['OrientedRectOrientedRect', 'the same', diamond, diamond, true],
    ['OrientedRectOrientedRect', 'apart', diamond, [4, 0, 1, 1, 0.6, 0.8], false],
    ['CircleTriangle2d', 'touch a corner', [7, 4, 5], corner, true],
    ['CircleTriangle2d', 'just miss the long side', [4, 2.500001, 2], corner, false],
    ['CircleTriangle2d', 'inside', [1, 1, 0.1], corner, true],
    ['Triangle2dTriangle2d', 'one inside the other', [1, 1, 1.5, 1, 1, 1.2], corner, true],
    ['Triangle2dTriangle2d', 'touch at a corner', corner, [4, 0, 9, 0, 9, 1], true],
    ['Triangle2dTriangle2d', 'share an edge', corner, [0, 0, 4, 0, 2, -1], true],
    ['Triangle2dTriangle2d', 'a segment through it', [-1, 1, 9, 1, 4, 1], corner, true],
    [
      'Triangle2dTriangle2d',
      'the other way around',
      [0, 3, 4, 0, 0, 0],
      [1, 1, 2, 1, 1, 1.2],
      true,
    ],
    ['RectPolygon', 'beyond the slanted side', [1.9, 1.9, 3, 3], hexagon, false],
    ['RectPolygon', 'at the slanted side', [1.5, 1, 3, 3], hexagon, true],
    ['CirclePolygon', 'a polygon of one point', [0, 0, 1], [1, 0], true],
    ['CirclePolygon', 'a polygon without points', [0, 0, 1], [], false],
    ['CirclePolygon', 'a polygon that is a segment', [0, 2, 1], [-3, 1, 3, 1], true],
    ['PolygonPolygon', 'hold', hexagon, [0.1, 0, 0, 0.1, -0.1, 0], true],
    ['PolygonPolygon', 'four equal corners beside', hexagon, [3, 3, 3, 3, 3, 3, 3, 3], false],
  ];

  test.each(table)('%s: %s', (pair, _, a, b, expected) => {
    expect(ask[`intersects${pair}`](a, b)).toBe(expected);
  });

  test('a rectangle without end meets what is in it, and holds it', () => {
    const endless = [-Infinity, -Infinity, Infinity, Infinity];
    expect(core.intersectsCapsule2dRect([5, 5, 9, 9, 1], endless)).toBe(true);
    expect(core.intersectsRectPolygon(endless, hexagon)).toBe(true);
    expect(core.intersectsRectPolygon([3, -Infinity, 9, Infinity], hexagon)).toBe(false);
  });
});

describe('how do they touch?', () => {
  const table: [string, what: string, a: Row, b: Row, contact: number[]][] = [
    ['CircleCapsule2d', 'from the side', [0, 2, 1], [-5, 0, 5, 0, 2], [0, -1, 1, 0, 1]],
    ['CircleCapsule2d', 'touching', [0, 3, 1], [-5, 0, 5, 0, 2], [0, -1, 0, 0, 2]],
    [
      'CircleOrientedRect',
      'inside, near a side',
      [0.5, 0, 0.1],
      [0, 0, 1, 2, 1, 0],
      [-1, 0, 0.6, 0.4, 0],
    ],
    ['CirclePolygon', 'two equal points', [1, 2, 0], [1, 2], [0, -1, 0, 1, 2]],
    [
      'RectOrientedRect',
      'side on side, in the middle of what they share',
      [0, 0, 4, 1],
      [3, 1.25, 2, 0.5, 1, 0],
      [0, 1, 0.25, 2.5, 1],
    ],
    ['Capsule2dRect', 'standing on it', [0, 2.5, 0, 4, 2], unit, [0, -1, 0.5, 0, 0.5]],
    [
      'Triangle2dTriangle2d',
      'a corner in a side',
      [0, 2.5, 1, 5, -1, 5],
      [-9, 3, 9, 3, 0, -9],
      [0, -1, 0.5, 0, 2.5],
    ],
  ];

  test.each(table)('%s: %s', (pair, _, a, b, contact) => {
    const out = [0, 0, 0, 0, 0];
    expect(ask[`collide${pair}`](out, a, b)).toBe(true);
    for (const [i, x] of contact.entries()) expect(out[i], `${out}`).toBeCloseTo(x, 12);
  });
});

describe('when is it hit?', () => {
  const table: [string, what: string, ray: Row, shape: Row, t: number][] = [
    ['Segment2d', 'in the middle', [0, -2, 0, 1], [-1, 0, 1, 0], 2],
    ['Segment2d', 'at an end', [1, -2, 0, 1], [-1, 0, 1, 0], 2],
    ['Segment2d', 'just beside an end', [1.000001, -2, 0, 1], [-1, 0, 1, 0], core.MISS],
    ['Segment2d', 'behind', [0, 2, 0, 1], [-1, 0, 1, 0], core.MISS],
    ['Segment2d', 'along it', [-3, 0, 2, 0], [-1, 0, 1, 0], 1],
    ['Segment2d', 'along it, from on it', [0, 0, 2, 0], [-1, 0, 1, 0], 0],
    ['Segment2d', 'along it, away', [3, 0, 2, 0], [-1, 0, 1, 0], core.MISS],
    ['Segment2d', 'beside it, along', [-3, 1, 2, 0], [-1, 0, 1, 0], core.MISS],
    ['Segment2d', 'no direction, on it', [0.5, 0, 0, 0], [-1, 0, 1, 0], 0],
    ['Segment2d', 'no direction, beside it', [0.5, 1, 0, 0], [-1, 0, 1, 0], core.MISS],
    ['Segment2d', 'a segment that is a point', [0, 0, 1, 1], [3, 3, 3, 3], 3],
    ['Capsule2d', 'its side', [0, -5, 0, 2], [-3, 0, 3, 0, 1], 2],
    ['Capsule2d', 'its round end', [-9, 0, 1, 0], [-3, 0, 3, 0, 1], 5],
    ['Capsule2d', 'inside', [0, 0.5, 0, 2], [-3, 0, 3, 0, 1], 0],
    ['Capsule2d', 'a tangent', [-9, 1, 3, 0], [-3, 0, 3, 0, 1], 2],
    ['OrientedRect', 'a corner', [-5, 0, 1, 0], diamond, 5 - Math.SQRT2],
    ['OrientedRect', 'empty', [-5, 0, 1, 0], [0, 0, -1, 1, 1, 0], core.MISS],
    ['Triangle2d', 'the slanted side', [4, 3, -4, -3], corner, 0.5],
    ['Polygon', 'a side', [-9, 0, 1, 0], hexagon, 7],
    ['Polygon', 'without points', [-9, 0, 1, 0], [], core.MISS],
  ];

  test.each(table)('%s: %s', (shape, _, ray, row, t) => {
    expect(ask[`raycast${shape}`](ray, row)).toBeCloseTo(t, 12);
  });
});

test('a thin wall stops what is fast, and what touches at the start is there already', () => {
  const wall = [10, -5, 10.001, 5];
  expect(core.sweepCircleRect([0, 0, 0.01], [1000, 0], wall)).toBeCloseTo(0.00999, 9);
  expect(core.sweepRectPolygon([0, 0, 1, 1], [1e6, 0], [5, -1, 5, 3])).toBeCloseTo(4e-6, 12);
  expect(core.sweepCircleCircle([0, 0, 1], [5, 0], [2, 0, 1])).toBe(0);
  expect(core.sweepCircleCircle([0, 0, 1], [0, 0], [9, 0, 1])).toBe(core.MISS);
  expect(core.sweepCircleCircle([0, 0, 1], [7, 0], [9, 0, 1])).toBe(1);
  expect(core.sweepCapsule2dTriangle2d([0, 0, 0, 0, 0], [4, 0], [2, -1, 2, 1, 3, 0])).toBe(0.5);
});

test('where two segments come nearest', () => {
  const out = [0, 0, 0, 0];
  expect(core.closestPointsOnSegment2dSegment2d(out, [0, 0, 4, 0], [3, 2, 3, 9])).toEqual([
    3, 0, 3, 2,
  ]);
  expect(core.closestPointsOnSegment2dSegment2d(out, [0, 0, 4, 0], [1, -1, 1, 3])).toEqual([
    1, 0, 1, 0,
  ]);
  expect(core.closestPointsOnSegment2dSegment2d(out, [0, 0, 4, 0], [3, 0, 9, 0])).toEqual([
    4, 0, 4, 0,
  ]);
  expect(core.closestPointsOnSegment2dSegment2d(out, [0, nan, 4, 0], [3, 0, 9, 0])).toEqual([
    nan,
    nan,
    nan,
    nan,
  ]);
});
