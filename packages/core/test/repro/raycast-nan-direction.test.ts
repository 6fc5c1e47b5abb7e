import { MISS, raycastAabb, raycastCircle, raycastRect, raycastSphere } from '@bitbounds/core';
import { expect, test } from 'vitest';

// A ball or disk around the start of a ray without a direction was hit at 0; a box never was.
test('a NaN direction misses from inside, too', () => {
  expect(raycastSphere([0, 0, 0, 1, Number.NaN, 0], [0, 0, 0, 1])).toBe(MISS);
  expect(raycastAabb([0, 0, 0, 1, Number.NaN, 0], [-1, -1, -1, 1, 1, 1])).toBe(MISS);
  expect(raycastCircle([0, 0, 1, Number.NaN], [0, 0, 1])).toBe(MISS);
  expect(raycastRect([0, 0, 1, Number.NaN], [-1, -1, 1, 1])).toBe(MISS);
});
