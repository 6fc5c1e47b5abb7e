import {
  MISS,
  sweepAabbHull,
  sweepAabbObb,
  sweepAabbTriangle,
  sweepCapsuleSphere,
  sweepCirclePolygon,
  sweepSphereCapsule,
  sweepSphereTriangle,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const LEVEL = [1, 0, 0, 0, 1, 0, 0, 0, 1];

// All of them touch at the end of the motion, in numbers that are whole: the t of the last step was 1 and a little, and
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
});
