import {
  MISS,
  sweepAabbHull,
  sweepAabbObb,
  sweepAabbTriangle,
  sweepCapsuleSphere,
  sweepCirclePolygon,
  sweepCircleRect,
  sweepSphereAabb,
  sweepSphereCapsule,
  sweepSphereHalfSpace,
  sweepSphereObb,
  sweepSpherePlane,
  sweepSphereTriangle,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const LEVEL = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const TILTED = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];

// No rounding here, and none in their sum: start, way and radius are exactly as long as it is to a wall at 3.
const BIT = 2 ** -52;
const [START, WAY, RADIUS] = [-1 - 7 * BIT, 3 + 2 * BIT, 1 + 5 * BIT];

// All of them touch at the end of the motion, in numbers that are whole or nearly: the t of the last step was 1 and a little, and
// they missed.
const table: [name: string, t: number][] = [
  [
    'the corner of a flat box at a triangle’s corner',
    sweepAabbTriangle([1, 0, -1, 1, 2, -1], [-1, -1, 0], [0, 1, 2, 0, 1, -1, 2, 0, 0]),
  ],
  [
    'the edge of a box on the edge of a wall',
    sweepAabbObb([-2, -2, -2, -1, 1, -1], [1, -1, 1], [0, -2, 0, 0, 1, 0, ...LEVEL]),
  ],
  [
    'a box on the corner of a hull',
    sweepAabbHull([-2, -2, 1, 0, 1, 2], [-1, 1, -2], [1, -2, 1, 2, -1, -2, 2, -2, -1, -1, 2, -1]),
  ],
  [
    'a point on a triangle',
    sweepSphereTriangle([1, 1, 2, 0], [-2, -1, -1], [1, 2, 3, -1, 0, 1, -2, 3, 0]),
  ],
  ['a point on a tilted plane', sweepSpherePlane([-6, 5, 0, 0], [2, -2, 0], [0.6, 0.8, 0, 0])],
  ['a ball on a slope', sweepSphereHalfSpace([-6, 6, 0, 1], [1, -1, 0], [0.6, 0.8, 0, 0])],
  [
    'a ball on a tilted box',
    sweepSphereObb([-6, 6, 0, 1], [1, -1, 0], [-3, -4, 0, 5, 50, 50, ...TILTED]),
  ],
  ['a ball at a wall', sweepSphereAabb([START, 0, 0, RADIUS], [WAY, 0, 0], [3, -1, -1, 4, 1, 1])],
  ['a disk at a wall', sweepCircleRect([START, 0, RADIUS], [WAY, 0], [3, -1, 4, 1])],
];

test.each(table)('%s', (_, t) => expect(t).toBe(1));

test('what is a hundredth of a millionth short of it misses', () => {
  const short = 1 - 1e-8;
  expect(
    sweepAabbTriangle([1, 0, 0, 1, 0, 0], [-short, 0, 0], [0, -1, 2, 0, -1, -2, 0, 2, 0]),
  ).toBe(MISS);
  expect(sweepSphereTriangle([1, 0, 0, 0], [-short, 0, 0], [0, -1, 2, 0, -1, -2, 0, 2, 0])).toBe(
    MISS,
  );
  expect(sweepSphereCapsule([2, 0, 0, 1], [-short, 0, 0], [-1, 0, 0, 0, 0, 0, 0])).toBe(MISS);
  expect(sweepCapsuleSphere([2, 0, 0, 3, 0, 0, 1], [-short, 0, 0], [0, 0, 0, 0])).toBe(MISS);
  expect(sweepCirclePolygon([2, 0, 1], [-short, 0], [0, 0, -1, 1, -1, -1])).toBe(MISS);
  expect(sweepSphereHalfSpace([-6, 6, 0, 1], [short, -short, 0], [0.6, 0.8, 0, 0])).toBe(MISS);
  expect(sweepSphereAabb([0, 0, 0, 1], [short, 0, 0], [2, -1, -1, 3, 1, 1])).toBe(MISS);
  expect(sweepCircleRect([0, 0, 1], [short, 0], [2, -1, 3, 1])).toBe(MISS);
});
