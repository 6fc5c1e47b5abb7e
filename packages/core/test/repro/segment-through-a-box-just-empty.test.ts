import { intersectsSegmentAabb, intersectsSegmentObb } from '@bitbounds/core';
import { expect, test } from 'vitest';

// By so little is its max below its min that both are met at the same time.
test('no segment goes through a box that is empty by less than rounding', () => {
  const along = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const segment = [-3, -4, 2, 0, -0.5, 3];
  for (const less of [1e-9, 1e-17, 1e-20, Number.MIN_VALUE]) {
    expect(intersectsSegmentAabb(segment, [-3, less, -3, 2, 0, 3])).toBe(false);
    expect(intersectsSegmentAabb(segment, [less, -3, -3, 0, 2, 3])).toBe(false);
    expect(intersectsSegmentObb(segment, [-1, -2, 1, 2, -less, 3, ...along])).toBe(false);
    expect(intersectsSegmentObb(segment, [-1, -2, 1, 2, less, 3, ...along])).toBe(true);
  }
});
