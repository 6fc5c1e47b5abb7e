import { intersectsCircleRect, intersectsSphereAabb } from '@bitbounds/core';
import { expect, test } from 'vitest';

// The distance to an empty box is Infinity, and so is the square of an infinite (or huge) radius.
test('not even an infinite radius reaches an empty box', () => {
  for (const radius of [Infinity, 1e200]) {
    expect(intersectsSphereAabb([0, 0, 0, radius], [1, 0, 0, -1, 1, 1])).toBe(false);
    expect(intersectsSphereAabb([0, 0, 0, radius], [0, 0, 0, 1, 1, 1])).toBe(true);
    expect(intersectsCircleRect([0, 0, radius], [1, 0, -1, 1])).toBe(false);
    expect(intersectsCircleRect([0, 0, radius], [0, 0, 1, 1])).toBe(true);
  }
});
