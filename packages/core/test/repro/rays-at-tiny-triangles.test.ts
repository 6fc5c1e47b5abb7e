import {
  MISS,
  raycastNormalTriangleFront,
  raycastTriangle,
  raycastTriangleFront,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

test('from behind, at a triangle a hundred million times smaller than its distance', () => {
  const triangle = [-1.9, -0.7, 0.9, -1.8999, -0.7, 0.9, -1.9, -0.6999, 0.9];
  const ray = [9993.2, 7277.3, -9999.1, -9995.099975, -7277.999975, 10000];
  const normal = [7, 7, 7];
  expect(raycastTriangleFront(ray, triangle)).toBe(MISS);
  expect(raycastNormalTriangleFront(normal, ray, triangle)).toBe(MISS);
  expect(normal).toEqual([7, 7, 7]);
});

test('however tiny it is, the front is hit from the front alone', () => {
  const random = seeded(0xf407);
  let [front, back] = [0, 0];
  for (let round = 0; round < 20_000; round++) {
    const size = 10 ** (-6 * random());
    const [x, y, z] = [0, 0, 0].map(() => random() * 8 - 4);
    // Its front is toward +z.
    const triangle = [x, y, z, x + size, y, z, x, y + size, z];
    const isAbove = random() < 0.5;
    const height = (isAbove ? 1 : -1) * (1 + 2000 * random());
    const origin = [x + 1000 * random() - 500, y + 1000 * random() - 500, z + height];
    const aim = [x + 0.3 * size, y + 0.3 * size, z];
    const ray = [...origin, ...aim.map((at, axis) => at - origin[axis])];
    const normal = [0, 0, 0];
    const t = raycastNormalTriangleFront(normal, ray, triangle);
    expect(raycastTriangleFront(ray, triangle)).toBe(t);
    if (!isAbove) {
      back += Number(raycastTriangle(ray, triangle) !== MISS);
      expect(t).toBe(MISS);
    } else if (t !== MISS) {
      front++;
      expect(normal[2]).toBeCloseTo(1, 12);
    }
  }
  expect(front).toBeGreaterThan(8000);
  expect(back).toBeGreaterThan(8000);
});
