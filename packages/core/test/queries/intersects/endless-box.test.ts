import {
  collideAabbHull,
  collideAabbTriangle,
  intersectsAabbAabb,
  intersectsCircleRect,
  intersectsSphereAabb,
  MISS,
  raycastAabb,
  raycastRect,
  sweepAabbTriangle,
  sweepCapsule2dRect,
  sweepCapsuleAabb,
} from '@bitbounds/core';
import { describe, expect, test } from 'vitest';

const endless = [-Infinity, -Infinity, -Infinity, Infinity, 0, Infinity];
const nan = Number.NaN;

describe('a box without end on five sides is all that is below', () => {
  test.each<[name: string, sphere: number[], expected: boolean]>([
    ['inside', [5, -3, 1, 0], true],
    ['touching from above', [5, 2, 1, 2], true],
    ['above', [5, 2.001, 1, 2], false],
    ['NaN', [nan, 0, 0, 2], false],
    ['NaN in the radius', [0, 5, 0, nan], false],
    ['NaN, and an infinite radius', [0, nan, 0, Infinity], false],
    ['an infinite radius', [0, 9, 0, Infinity], true],
  ])('%s', (_, sphere, expected) => {
    expect(intersectsSphereAabb(sphere, endless)).toBe(expected);
    const [, y, , radius] = sphere;
    const circle = [sphere[0], y, radius];
    expect(intersectsCircleRect(circle, [-Infinity, -Infinity, Infinity, 0])).toBe(expected);
  });

  test('for boxes and rays, too', () => {
    expect(intersectsAabbAabb(endless, [0, 0, 0, 1, 1, 1])).toBe(true);
    expect(intersectsAabbAabb(endless, [0, 0.5, 0, 1, 1, 1])).toBe(false);
    expect(raycastAabb([1, 4, 1, 0, -2, 0], endless)).toBe(2);
    expect(raycastAabb([1, 4, 1, 0, 2, 0], endless)).toBe(MISS);
    expect(raycastAabb([1, -4, 1, 1, 1, 1], endless)).toBe(0);
  });
});

test('a point on the one side that a box has leaves it that way, though the pair has no size', () => {
  const point = [0, 5, 7];
  for (let axis = 0; axis < 3; axis++) {
    const at = point.map((_, i) => point[(i - axis + 3) % 3]);
    const box = [...at.map((x) => (x === 0 ? 0 : -Infinity)), Infinity, Infinity, Infinity];
    const expected = [...at.map((x) => (x === 0 ? -1 : 0)), 0, ...at];
    const contact = new Array(7).fill(Number.NaN);
    expect(collideAabbTriangle(contact, box, [...at, ...at, ...at])).toBe(true);
    expect(contact).toEqual(expected);
    expect(collideAabbHull(contact, box, at)).toBe(true);
    expect(contact).toEqual(expected);
  }
});

test('what goes a long way beside a box without end meets it where it comes down', () => {
  const floor = [-Infinity, -Infinity, -Infinity, Infinity, 0, Infinity];
  const motion = [1000, -20, 300];
  expect(sweepCapsuleAabb([0, 10, 0, 0, 11, 0, 1], motion, floor)).toBeCloseTo(0.45, 12);
  const triangle = [0, 10, 0, 1, 10, 0, 0, 10, 1];
  const back = motion.map((x) => -x);
  expect(sweepAabbTriangle(floor, back, triangle)).toBeCloseTo(0.5, 12);
  const ground = [-Infinity, -Infinity, Infinity, 0];
  expect(sweepCapsule2dRect([0, 10, 0, 11, 1], [1000, -20], ground)).toBeCloseTo(0.45, 12);
});

describe('a direction of −0 is one of 0', () => {
  const unit = [-1, -1, -1, 1, 1, 1];

  test.each<[name: string, ray: number[], expected: number]>([
    ['between the faces', [0, -3, 0, -0, 1, -0], 2],
    ['on a face', [1, -3, 0, -0, 1, 0], 2],
    ['on an edge', [-1, -3, 1, -0, 1, -0], 2],
    ['beside a face', [1.5, -3, 0, -0, 1, 0], MISS],
    ['beside the other face', [-1.5, -3, 0, -0, 1, 0], MISS],
    ['at rest inside', [0, 0, 0, -0, -0, -0], 0],
    ['at rest on a corner', [1, 1, 1, -0, 0, -0], 0],
    ['at rest outside', [2, 2, 2, -0, 0, -0], MISS],
    ['at rest outside, below', [-2, -2, -2, -0, 0, -0], MISS],
  ])('%s', (_, ray, expected) => {
    expect(raycastAabb(ray, unit)).toBe(expected);
    const [x, y, , dx, dy] = ray;
    expect(raycastRect([x, y, dx, dy], [-1, -1, 1, 1])).toBe(expected);
  });
});
