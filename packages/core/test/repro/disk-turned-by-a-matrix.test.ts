import { setMatrix2dFromPose, transformCircleByMatrix } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// The difference of two large squares gave turned disks a radius up to 1e-8 of it too large.
test('a disk that is turned and scaled by one factor keeps its radius to the last digits', () => {
  const random = seeded(0xd15c);
  for (let i = 0; i < 2000; i++) {
    const scale = 10 ** (12 * random() - 6);
    const matrix = setMatrix2dFromPose([0, 0, 0, 0, 0, 0], 1, 2, 7 * random(), scale);
    const mirrored = [-matrix[0], -matrix[1], matrix[2], matrix[3], 1, 2];
    for (const m of [matrix, mirrored]) {
      const radius = transformCircleByMatrix([0, 0, 0], [3, -1, 2], m)[2];
      expect(Math.abs(radius / (2 * scale) - 1), `${i}: ${m}`).toBeLessThan(1e-14);
    }
  }
});
