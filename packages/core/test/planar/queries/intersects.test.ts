import {
  closestPointOnRect,
  distanceSquaredPoint2dRect,
  intersectsCircleCircle,
  intersectsCircleRect,
  intersectsRectRect,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  gapBetweenCircles,
  halfSpacesOfBox,
  randomCircle,
  randomPoint2d,
  randomRect,
  seeded,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const empty = [Infinity, Infinity, -Infinity, -Infinity];
const all = empty.map((x) => -x);
const rect = [-1, -1, 1, 1];

type Row = [name: string, a: number[], b: number[], expected: boolean];

describe('circle, circle', () => {
  const table: Row[] = [
    ['overlap', [0, 0, 1], [1, 0, 1], true],
    ['touch', [0, 0, 2], [3, 4, 3], true],
    ['just miss', [0, 0, 2], [3, 4.000001, 3], false],
    ['far apart', [0, 0, 1], [1e9, 0, 1], false],
    ['one in the other', [0, 0, 9], [1, 1, 1], true],
    ['concentric', [1, 2, 1], [1, 2, 3], true],
    ['the same point', [1, 2, 0], [1, 2, 0], true],
    ['two points', [1, 2, 0], [1, 2.1, 0], false],
    ['a point on the rim', [0, 0, 5], [3, 4, 0], true],
    ['NaN in a center', [nan, 0, 1], [0, 0, 1], false],
    ['NaN in a radius', [0, 0, nan], [0, 0, 1], false],
  ];
  test.each(table)('%s', (_, a, b, expected) => {
    expect(intersectsCircleCircle(a, b)).toBe(expected);
    expect(intersectsCircleCircle(b, a)).toBe(expected);
  });
});

describe('circle, rect', () => {
  const table: Row[] = [
    ['overlaps a side', [1.5, 0, 1], rect, true],
    ['touches a side', [2, 0, 1], rect, true],
    ['just misses a side', [2.000001, 0, 1], rect, false],
    ['touches a corner', [4, 5, 5], rect, true],
    ['just misses a corner', [4.000001, 5, 5], rect, false],
    ['passes by a corner that its own box overlaps', [1.8, 1.8, 1], rect, false],
    ['center inside', [0.5, 0, 0.1], rect, true],
    ['around the rectangle', [0, 0, 99], rect, true],
    ['far apart', [1e9, 0, 1], rect, false],
    ['a point inside', [0, 0, 0], rect, true],
    ['a point on a corner', [1, 1, 0], rect, true],
    ['a point outside', [1, 1.1, 0], rect, false],
    ['a rectangle that is a point', [3, 4, 5], [0, 0, 0, 0], true],
    ['the empty one', [0, 0, 1], empty, false],
    ['the empty one and an infinite radius', [0, 0, Infinity], empty, false],
    ['an infinite radius', [99, 0, Infinity], rect, true],
    ['empty on one axis', [0, 0, 9], [1, -1, -1, 1], false],
    ['all of the plane', [3, 4, 0], all, true],
    ['NaN in the center', [0, nan, 1], rect, false],
    ['NaN in the radius', [0, 0, nan], rect, false],
    ['NaN in a bound', [0, 0, 9], [-1, -1, nan, 1], false],
    ['NaN in a bound and an infinite radius', [0, 0, Infinity], [-1, -1, nan, 1], false],
  ];
  test.each(table)('%s', (_, circle, box, expected) => {
    expect(intersectsCircleRect(circle, box)).toBe(expected);
  });
});

describe('rect, rect', () => {
  const table: Row[] = [
    ['overlap', rect, [0, 0, 5, 5], true],
    ['touch with a side', rect, [1, -1, 5, 1], true],
    ['touch with a corner', rect, [1, 1, 5, 5], true],
    ['just miss in x', rect, [1.000001, -1, 5, 1], false],
    ['just miss in y', rect, [-1, 1.000001, 5, 5], false],
    ['one in the other', rect, [-0.5, -0.5, 0.5, 0.5], true],
    ['cross without a corner inside', rect, [-9, -0.5, 9, 0.5], true],
    ['far apart', rect, [1e9, 1e9, 2e9, 2e9], false],
    ['a point inside', rect, [0, 0, 0, 0], true],
    ['the empty one', rect, empty, false],
    ['the empty one and all of the plane', empty, all, false],
    ['empty on one axis, around', rect, [9, -9, -9, 9], false],
    ['empty on one axis, within', rect, [0.5, -1, -0.5, 1], false],
    ['all of the plane', rect, all, true],
    ['NaN in a bound', rect, [-1, nan, 1, 1], false],
  ];
  test.each(table)('%s', (_, a, b, expected) => {
    expect(intersectsRectRect(a, b)).toBe(expected);
    expect(intersectsRectRect(b, a)).toBe(expected);
  });
});

describe('distance and closest point', () => {
  const table: [name: string, point: number[], box: number[], closest: number[], d: number][] = [
    ['inside', [0.5, 0.2], rect, [0.5, 0.2], 0],
    ['on the rim', [1, 0], rect, [1, 0], 0],
    ['beside a side', [3, 0.5], rect, [1, 0.5], 4],
    ['beyond a corner', [-4, 5], rect, [-1, 1], 25],
    ['a rectangle that is a point', [3, 4], [0, 0, 0, 0], [0, 0], 25],
    ['all of the plane', [3, 4], all, [3, 4], 0],
  ];
  test.each(table)('%s', (_, point, box, closest, squared) => {
    expect(distanceSquaredPoint2dRect(point, box)).toBe(squared);
    expect(closestPointOnRect([], box, point)).toEqual(closest);
    const overPoint = [...point];
    expect(closestPointOnRect(overPoint, box, overPoint)).toEqual(closest);
    const overBox = [...box];
    expect(closestPointOnRect(overBox, overBox, point).slice(0, 2)).toEqual(closest);
  });

  test('there is no distance to nothing, and none from nowhere', () => {
    expect(distanceSquaredPoint2dRect([0, 0], empty)).toBe(Infinity);
    expect(distanceSquaredPoint2dRect([0, 0], [1, -1, -1, 1])).toBe(Infinity);
    expect(distanceSquaredPoint2dRect([0, 0], [-1, nan, 1, 1])).toBe(Infinity);
    expect(distanceSquaredPoint2dRect([nan, 0], rect)).toBe(Infinity);
    // One of its bounds per axis, as said.
    for (const x of closestPointOnRect([], [1, 1, -1, -1], [0, 9])) expect(Math.abs(x)).toBe(1);
  });
});

test('agree with the oracles, and the sweep visits both answers', () => {
  const random = seeded(0x2d1);
  const hits = { circles: 0, circleRect: 0, rects: 0, inside: 0 };
  const rounds = 3000;
  for (let i = 0; i < rounds; i++) {
    const [a, b] = [randomCircle(random), randomCircle(random)];
    const [box, other] = [randomRect(random), randomRect(random)];
    const point = randomPoint2d(random, 3);
    const message = `${i}: circles ${a}, ${b}; rects ${box}, ${other}; point ${point}`;

    // The rims are apart, or they cross, or one disk lies in the other.
    const gap = gapBetweenCircles(a, b);
    const isNested = Math.hypot(a[0] - b[0], a[1] - b[1]) < Math.max(a[2], b[2]);
    if (Math.abs(gap) > 1e-8) {
      expect(intersectsCircleCircle(a, b), message).toBe(gap < 0 || isNested);
      expect(intersectsCircleCircle(b, a), message).toBe(gap < 0 || isNested);
      hits.circles += Number(gap < 0 || isNested);
    }

    const distance = distanceToHalfSpaces(halfSpacesOfBox(box), a);
    if (Math.abs(distance - a[2]) > 1e-9) {
      expect(intersectsCircleRect(a, box), message).toBe(distance < a[2]);
      hits.circleRect += Number(distance < a[2]);
    }

    const both = [...halfSpacesOfBox(box), ...halfSpacesOfBox(other)];
    const hasCommon = distanceToHalfSpaces(both, point) < Infinity;
    expect(intersectsRectRect(box, other), message).toBe(hasCommon);
    expect(intersectsRectRect(other, box), message).toBe(hasCommon);
    hits.rects += Number(hasCommon);

    const away = distanceToHalfSpaces(halfSpacesOfBox(box), point);
    expect(Math.sqrt(distanceSquaredPoint2dRect(point, box)), message).toBeCloseTo(away, 9);
    const [x, y] = closestPointOnRect([0, 0], box, point);
    expect(Math.hypot(x - point[0], y - point[1]), message).toBeCloseTo(away, 9);
    expect(distanceSquaredPoint2dRect([x, y], box), message).toBe(0);
    hits.inside += Number(away === 0);
  }
  for (const count of Object.values(hits)) {
    expect(count).toBeGreaterThan(200);
    expect(count).toBeLessThan(rounds - 200);
  }
});
