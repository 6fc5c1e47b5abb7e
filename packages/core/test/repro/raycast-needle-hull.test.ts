import { MISS, raycastHull, raycastNormalHull, sweepSphereHull } from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// A step of Newton's method went through a needle's surface by rounding; seen from there it led away, and the ray missed.
test.each([1e-3, 1e-4, 1e-5, 1e-6, 1e-7])(
  'rays through the middle of a needle hit, width %s',
  (width) => {
    const random = seeded(0x4eed1e);
    const share = () => random() - 0.5;
    for (let i = 0; i < 500; i++) {
      const obb = randomObb(random);
      // Along the axes of a turned box, from its center.
      const turned = (u: number, v: number, w: number) =>
        [0, 1, 2].map((k) => obb[k] + u * obb[6 + k] + v * obb[9 + k] + w * obb[12 + k]);
      const needle = [...turned(-1, -width, 0), ...turned(1, -width, 0), ...turned(0, width, 0)];
      // No more than a third of the way to an edge.
      const hit = turned(0.3 * share(), 0.3 * width * share() - width / 3, 0);
      const from = turned(share(), share(), 0.5 + 9 * random());
      const ray = [...from, ...hit.map((x, k) => x - from[k])];
      const title = `${i}: ${ray} / ${needle}`;
      expect(Math.abs(raycastHull(ray, needle) - 1), title).toBeLessThan(1e-8);
      const normal = [0, 0, 0];
      expect(raycastNormalHull(normal, ray, needle), title).not.toBe(MISS);
      expect(Math.hypot(...normal), title).toBeCloseTo(1, 12);
      const against = normal.reduce((sum, x, k) => sum + x * ray[k + 3], 0);
      expect(against, title).toBeLessThan(0);
      const bullet = [...from, 0];
      const motion = ray.slice(3).map((x) => 2 * x);
      expect(sweepSphereHull(bullet, motion, needle), title).toBeCloseTo(0.5, 8);
    }
  },
);

test('the normal is of unit length where the search for the last gap was stuck', () => {
  const hull = [
    ...[-0.14776998883615047, -0.15399698592407504, -0.3378985047721193],
    ...[0.11668590309129757, 0.12160413640671841, 0.2668237468575495],
    ...[-0.026843223630539304, -0.027977045586003155, -0.061389977164522956],
    ...[0.014268343297828166, 0.014868847876674484, 0.03262419001691036],
  ];
  const origin = [2.4628710330019157, -1.2712964462753802, 4.295477849611397];
  const direction = [-0.21412320630700626, 0.1124783611748056, -0.3727717791443518];
  const normal = [0, 0, 0];
  expect(raycastNormalHull(normal, [...origin, ...direction], hull)).toBeCloseTo(11.435248597, 9);
  expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
});
