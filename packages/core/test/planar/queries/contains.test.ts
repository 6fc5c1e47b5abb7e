import {
  containsCirclePoint2d,
  containsRectCircle,
  containsRectPoint2d,
  containsRectRect,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  halfSpacesOfBox,
  randomCircle,
  randomPoint2d,
  randomRect,
  reachOutOfRect,
  seeded,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const empty = [Infinity, Infinity, -Infinity, -Infinity];
const all = empty.map((x) => -x);
const rect = [-1, -2, 3, 4];

type Row = [name: string, outer: number[], inner: number[], expected: boolean];

describe('circle, point', () => {
  const table: Row[] = [
    ['the center', [1, 2, 3], [1, 2], true],
    ['on the rim', [1, 2, 5], [4, 6], true],
    ['just outside', [1, 2, 5], [4.000001, 6], false],
    ['far away', [1, 2, 5], [1e9, 0], false],
    ['the center of a point', [1, 2, 0], [1, 2], true],
    ['beside a point', [1, 2, 0], [1, 2.1], false],
    ['NaN in the point', [1, 2, 3], [nan, 2], false],
    ['NaN in the radius', [1, 2, nan], [1, 2], false],
  ];
  test.each(table)('%s', (_, circle, point, expected) => {
    expect(containsCirclePoint2d(circle, point)).toBe(expected);
  });
});

describe('rect, point', () => {
  const table: Row[] = [
    ['inside', rect, [0, 0], true],
    ['on a side', rect, [3, 0], true],
    ['on a corner', rect, [-1, -2], true],
    ['just beyond x', rect, [3.000001, 0], false],
    ['just below y', rect, [0, -2.000001], false],
    ['far away', rect, [1e9, 1e9], false],
    ['in a point', [1, 2, 1, 2], [1, 2], true],
    ['in the empty one', empty, [0, 0], false],
    ['in one that is empty on one axis', [-1, 4, 3, -2], [0, 0], false],
    ['in all of the plane', all, [1e300, -1e300], true],
    ['NaN in the point', rect, [0, nan], false],
    ['NaN in a bound', [-1, -2, nan, 4], [0, 0], false],
  ];
  test.each(table)('%s', (_, outer, point, expected) => {
    expect(containsRectPoint2d(outer, point)).toBe(expected);
  });
});

describe('rect, circle', () => {
  const table: Row[] = [
    ['inside', rect, [1, 1, 1], true],
    ['touches a side from inside', rect, [1, 1, 2], true],
    ['reaches just out', rect, [1, 1, 2.000001], false],
    ['around the rectangle', rect, [1, 1, 99], false],
    ['outside', rect, [9, 9, 1], false],
    ['a point on a corner', rect, [3, 4, 0], true],
    ['in the empty one', empty, [0, 0, 0], false],
    ['an infinite radius', rect, [0, 0, Infinity], false],
    ['NaN in the center', rect, [nan, 1, 1], false],
    ['NaN in the radius', rect, [1, 1, nan], false],
    ['NaN in a bound', [-1, nan, 3, 4], [1, 1, 1], false],
  ];
  test.each(table)('%s', (_, outer, circle, expected) => {
    expect(containsRectCircle(outer, circle)).toBe(expected);
  });
});

describe('rect, rect', () => {
  const table: Row[] = [
    ['inside', rect, [0, 0, 1, 1], true],
    ['itself', rect, rect, true],
    ['sticks out of one side', rect, [0, 0, 3.000001, 1], false],
    ['around', rect, [-9, -9, 9, 9], false],
    ['apart', rect, [8, 8, 9, 9], false],
    ['a point on a corner', rect, [3, 4, 3, 4], true],
    ['the empty one', rect, empty, false],
    ['the empty one in all of the plane', all, empty, false],
    ['one empty on one axis', rect, [0, 1, 1, 0], false],
    ['in the empty one', empty, rect, false],
    ['the empty one in itself', empty, empty, false],
    ['NaN in the inner', rect, [0, 0, nan, 1], false],
    ['NaN in the outer', [nan, -2, 3, 4], [0, 0, 1, 1], false],
  ];
  test.each(table)('%s', (_, outer, inner, expected) => {
    expect(containsRectRect(outer, inner)).toBe(expected);
  });
});

test('agree with walking around the rim and with all corners; both answers visited', () => {
  const random = seeded(0xc0a);
  const counts = { circlePoint: 0, rectPoint: 0, rectCircle: 0, rectRect: 0 };
  const rounds = 3000;
  for (let i = 0; i < rounds; i++) {
    const outer = [-2 - random() * 2, -2 - random() * 2, 2 + random() * 2, 2 + random() * 2];
    const circle = randomCircle(random);
    const inner = randomRect(random);
    const point = randomPoint2d(random, 4);
    const message = `${i}: ${outer} holds ${circle}, ${inner}, ${point}`;

    const distance = distanceToHalfSpaces(halfSpacesOfBox(outer), point);
    expect(containsRectPoint2d(outer, point), message).toBe(distance === 0);
    counts.rectPoint += Number(distance === 0);

    const reach = reachOutOfRect(circle, outer);
    if (Math.abs(reach) > 1e-9) {
      expect(containsRectCircle(outer, circle), message).toBe(reach <= 0);
      counts.rectCircle += Number(reach <= 0);
    }

    const corners = [0, 1, 2, 3].map((k) => [inner[k & 1 ? 2 : 0], inner[k & 2 ? 3 : 1]]);
    const holdsCorners = corners.every((corner) => containsRectPoint2d(outer, corner));
    expect(containsRectRect(outer, inner), message).toBe(holdsCorners);
    counts.rectRect += Number(holdsCorners);

    const rimGap = Math.hypot(point[0] - circle[0], point[1] - circle[1]) - circle[2];
    if (Math.abs(rimGap) > 1e-9) {
      expect(containsCirclePoint2d(circle, point), message).toBe(rimGap < 0);
      counts.circlePoint += Number(rimGap < 0);
    }
  }
  for (const count of Object.values(counts)) {
    expect(count).toBeGreaterThan(200);
    expect(count).toBeLessThan(rounds - 200);
  }
});
