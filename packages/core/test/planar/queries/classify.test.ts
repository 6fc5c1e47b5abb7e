import {
  classifyCircleFrustum2d,
  classifyRectFrustum2d,
  INSIDE,
  INTERSECTING,
  OUTSIDE,
  setFrustum2dFromCenter,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  halfSpacesOfBox,
  halfSpacesOfRow,
  randomCircle,
  randomPoint2d,
  randomRect,
  seeded,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const square = setFrustum2dFromCenter([], [0, 0], [10, 10], 0);
const diamond = setFrustum2dFromCenter([], [0, 0], [10, 10], Math.PI / 4);
const nowhere = square.map(() => nan);

describe('circle', () => {
  const table: [name: string, circle: number[], frustum: number[], at: number][] = [
    ['in the middle', [0, 0, 1], square, INSIDE],
    ['touches a line from inside', [9, 0, 1], square, INSIDE],
    ['sticks out', [9.5, 0, 1], square, INTERSECTING],
    ['touches a line from behind', [11, 0, 1], square, INTERSECTING],
    ['just behind a line', [11.000001, 0, 1], square, OUTSIDE],
    ['overlaps one line, but lies behind another', [10, 20, 1], square, OUTSIDE],
    ['overlaps three lines, but lies behind the fourth', [-40, 0, 25], square, OUTSIDE],
    ['larger than the view', [0, 0, 99], square, INTERSECTING],
    ['a point on a corner', [10, 10, 0], square, INSIDE],
    ['a point outside', [10, 10.5, 0], square, OUTSIDE],
    ['far away', [1e9, 1e9, 1], square, OUTSIDE],
    ['beside a turned view', [10, 10, 1], diamond, OUTSIDE],
    ['in the corner of a turned view', [12, 0, 1], diamond, INSIDE],
    ['NaN in the center', [nan, 99, 1], square, INTERSECTING],
    ['NaN in the radius', [99, 99, nan], square, INTERSECTING],
    ['NaN lines', [99, 99, 1], nowhere, INTERSECTING],
  ];
  test.each(table)('%s', (_, circle, frustum, at) => {
    expect(classifyCircleFrustum2d(circle, frustum)).toBe(at);
  });

  test('conservative: one beyond a corner that is outside is kept', () => {
    const corner = [12, 12, 2.5];
    expect(distanceToHalfSpaces(halfSpacesOfRow(square, 2), corner)).toBeGreaterThan(2.8);
    expect(classifyCircleFrustum2d(corner, square)).toBe(INTERSECTING);
  });
});

describe('rect', () => {
  const table: [name: string, rect: number[], frustum: number[], at: number][] = [
    ['in the middle', [-1, -1, 1, 1], square, INSIDE],
    ['fills the view', [-10, -10, 10, 10], square, INSIDE],
    ['sticks out', [8, 0, 11, 1], square, INTERSECTING],
    ['touches a line from behind', [10, 0, 12, 1], square, INTERSECTING],
    ['just behind a line', [10.000001, 0, 12, 1], square, OUTSIDE],
    ['overlaps one line, but lies behind another', [9, 20, 11, 22], square, OUTSIDE],
    ['overlaps three, but lies behind the fourth', [-99, -99, -11, 99], square, OUTSIDE],
    ['larger than the view', [-99, -99, 99, 99], square, INTERSECTING],
    ['a point inside', [1, 1, 1, 1], square, INSIDE],
    ['a point outside', [1, 11, 1, 11], square, OUTSIDE],
    ['beside a turned view', [8, 8, 9, 9], diamond, OUTSIDE],
    ['in the corner of a turned view', [12, -1, 13, 1], diamond, INSIDE],
    ['the empty one', [Infinity, Infinity, -Infinity, -Infinity], square, OUTSIDE],
    ['empty on one axis', [-1, 1, 1, -1], square, OUTSIDE],
    ['all of the plane', [-Infinity, -Infinity, Infinity, Infinity], square, INTERSECTING],
    ['NaN in a min', [nan, 0, -50, 1], square, INTERSECTING],
    ['NaN in a max', [50, 0, nan, 1], square, INTERSECTING],
    ['NaN in a max, behind another line', [0, 50, nan, 51], square, INTERSECTING],
    ['NaN lines', [50, 0, 51, 1], nowhere, INTERSECTING],
  ];
  test.each(table)('%s', (_, rect, frustum, at) => {
    expect(classifyRectFrustum2d(rect, frustum)).toBe(at);
  });

  test('conservative: one beyond a corner that is outside is kept', () => {
    // Its near side is past the diamond's corner at x = 14.14, but no line has all of it behind.
    const beyond = [15, -5, 16, 5];
    const both = [...halfSpacesOfRow(diamond, 2), ...halfSpacesOfBox(beyond)];
    expect(distanceToHalfSpaces(both, [0, 0])).toBe(Infinity);
    expect(classifyRectFrustum2d(beyond, diamond)).toBe(INTERSECTING);
  });
});

test('no circle or rectangle that reaches the view is rejected; inside is inside; all answers visited', () => {
  const random = seeded(0xc2d);
  const circles = [0, 0, 0];
  const rects = [0, 0, 0];
  for (let i = 0; i < 2500; i++) {
    const half = [random() * 3, random() * 3];
    const frustum = setFrustum2dFromCenter([], randomPoint2d(random, 2), half, random() * 7);
    const rows = halfSpacesOfRow(frustum, 2);
    const message = `${i}: frustum ${frustum}`;

    const circle = randomCircle(random);
    const atCircle = classifyCircleFrustum2d(circle, frustum);
    const heights = rows.map(([nx, ny, d]) => nx * circle[0] + ny * circle[1] - d);
    if (distanceToHalfSpaces(rows, circle) < circle[2] - 1e-7) {
      expect(atCircle, `${message} circle ${circle}`).not.toBe(OUTSIDE);
    }
    if (heights.some((x) => x < -circle[2] - 1e-9)) {
      expect(atCircle, `${message} circle ${circle}`).toBe(OUTSIDE);
    }
    expect(atCircle === INSIDE, `${message} circle ${circle}`).toBe(
      heights.every((x) => x >= circle[2]),
    );
    circles[atCircle]++;

    const rect = randomRect(random);
    const atRect = classifyRectFrustum2d(rect, frustum);
    const corners = [0, 1, 2, 3].map((k) => [rect[k & 1 ? 2 : 0], rect[k & 2 ? 3 : 1]]);
    const above = rows.map(([nx, ny, d]) => corners.map(([x, y]) => nx * x + ny * y - d));
    const isBehind = above.some((line) => Math.max(...line) < 0);
    const isInside = above.every((line) => Math.min(...line) >= 0);
    expect(atRect, `${message} rect ${rect}`).toBe(
      isBehind ? OUTSIDE : isInside ? INSIDE : INTERSECTING,
    );
    if (distanceToHalfSpaces([...rows, ...halfSpacesOfBox(rect)], circle) < Infinity) {
      expect(atRect, `${message} rect ${rect}`).not.toBe(OUTSIDE);
    }
    rects[atRect]++;
  }
  for (const visited of [...circles, ...rects]) expect(visited).toBeGreaterThan(40);
});
