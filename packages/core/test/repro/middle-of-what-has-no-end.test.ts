import { collideAabbHalfSpace, collideAabbPlane } from '@bitbounds/core';
import { expect, test } from 'vitest';

const END = Infinity;

// −∞ + ∞: the contact of a box that goes on both ways along an axis was at NaN.
test('the contact of a box without ends and a plane is somewhere', () => {
  const wall = [-END, -1, -END, END, 2, END];
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideAabbHalfSpace(out, wall, [0, 1, 0, 0])).toBe(true);
  expect(out).toEqual([0, -1, 0, 1, 0, -1, 0]);
  expect(collideAabbPlane(out, wall, [0, 1, 0, 0])).toBe(true);
  expect(out).toEqual([0, -1, 0, 1, 0, -1, 0]);
});
