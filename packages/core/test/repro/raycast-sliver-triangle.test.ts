import { MISS, raycastTriangle, setPointFromRay } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// Three points on a line give a normal of rounding error: rays hit such triangles, at a wrong t.
test('a triangle thinner than rounding is degenerate: no ray at a point of it hits', () => {
  const random = seeded(0x3a3);
  const target = [0, 0, 0];
  for (let i = 0; i < 4000; i++) {
    const start = [random(), random(), random(), random() - 0.5, random() - 0.5, random() - 0.5];
    const corners = [0, 1 + random(), 2 + random()].flatMap((t) => [
      ...setPointFromRay([0, 0, 0], start, t),
    ]);
    setPointFromRay(target, start, random() * 2);
    const origin = [random() * 9, random() * 9, random() * 9];
    const ray = [...origin, ...target.map((x, axis) => x - origin[axis])];
    expect(raycastTriangle(ray, corners), `${i}: ray ${ray} triangle ${corners}`).toBe(MISS);
  }
});
