import {
  raycastNormalTriangle,
  raycastTriangle,
  setNormalFromTriangle,
  setPlaneFromTriangle,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// Two long edges, one beside the other, gave a normal of few digits: with its tip first a needle of 1e-10 of its length was
// hit 1e-4 of it away, or had no normal at all; with another corner first both were right.
test('a needle is hit where it is and has its normal, whichever corner is first', () => {
  const random = seeded(0x71b);
  const small = (): number[] => [0, 1, 2].map(() => Math.floor(19 * random()) - 9);
  let hits = 0;
  for (let i = 0; i < 3000; i++) {
    const length = 10 ** (1 + (i % 9));
    const [u, v, w, tip] = [small(), small(), small(), small()];
    // Whole numbers: the normal is that of u and v, however long the needle is.
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const size = Math.hypot(...cross);
    if (size < 20) continue;
    const b = tip.map((x, axis) => x + length * u[axis]);
    const c = b.map((x, axis) => x + v[axis]);
    const target = tip.map((x, axis) => x + 0.5 * length * u[axis] + 0.25 * v[axis]);
    const way = target.map((x, axis) => x - length * w[axis]);
    const sine = cross.reduce((sum, x, axis) => sum + x * way[axis], 0) / size / Math.hypot(...way);
    if (!(Math.abs(sine) > 0.1)) continue;
    const ray = [...w.map((x) => x * length), ...way];
    for (const corners of [
      [tip, b, c],
      [b, c, tip],
      [c, tip, b],
    ]) {
      const message = `${i}: ${ray} / ${corners.join(', ')}`;
      const triangle = corners.flat();
      expect(raycastTriangle(ray, triangle), message).toBeCloseTo(1, 12);
      const rows = [[], [], []].map(() => [7, 7, 7, 7]);
      setNormalFromTriangle(rows[0], triangle);
      setPlaneFromTriangle(rows[1], triangle);
      raycastNormalTriangle(rows[2], ray, triangle);
      const signs = [1, 1, -Math.sign(sine)];
      rows.forEach((row, k) => {
        for (let axis = 0; axis < 3; axis++)
          expect(row[axis], message).toBeCloseTo((signs[k] * cross[axis]) / size, 12);
      });
      hits++;
    }
  }
  expect(hits).toBeGreaterThan(1000);
});

// Rounding turned the normal along the sliver as well, and with it the plane that was hit: 1e-8 of its length away where it
// is 1e-6 thick, 1e-4 where it is 1e-10.
test('a sliver of three corners nearly in a row is hit where it is', () => {
  const random = seeded(0x71c);
  let hits = 0;
  for (let i = 0; i < 3000; i++) {
    const length = 10 ** (1 + (i % 9));
    const [u, v, w, a] = [0, 1, 2, 3].map(() => [0, 1, 2].map(() => Math.floor(19 * random()) - 9));
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const size = Math.hypot(...cross);
    if (size < 20) continue;
    const b = a.map((x, axis) => x + length * u[axis]);
    const c = a.map((x, axis) => x + 0.5 * length * u[axis] + v[axis]);
    const target = a.map((x, axis) => x + 0.5 * length * u[axis] + 0.5 * v[axis]);
    const way = target.map((x, axis) => x - length * w[axis]);
    const sine = cross.reduce((sum, x, axis) => sum + x * way[axis], 0) / size / Math.hypot(...way);
    if (!(Math.abs(sine) > 0.1)) continue;
    const ray = [...w.map((x) => x * length), ...way];
    for (const corners of [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ]) {
      const message = `${i}: ${ray} / ${corners.join(', ')}`;
      expect(raycastTriangle(ray, corners.flat()), message).toBeCloseTo(1, 12);
      hits++;
    }
  }
  expect(hits).toBeGreaterThan(1000);
});
