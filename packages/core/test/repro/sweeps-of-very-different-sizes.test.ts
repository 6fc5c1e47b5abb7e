import {
  distanceSquaredAabbTriangle,
  intersectsAabbTriangle,
  MISS,
  raycastHull,
  raycastNormalHull,
  sweepAabbCapsule,
  sweepAabbHull,
  sweepAabbTriangle,
  sweepCapsuleTriangle,
  sweepSphereHull,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// All in whole numbers. In fractions of them: when they first touch, to one part in a million of the way.
test.each([
  [
    'box, triangle',
    2.617e-6,
    sweepAabbTriangle(
      [-600000, -1, 0, 1, 1, 0],
      [0, -1, -600000],
      [-600000, 0, -300000, 600000, -2, -2, 2, 1, -1],
    ),
  ],
  [
    'box, capsule',
    2e-6,
    sweepAabbCapsule(
      [0, -2000000, -2, 2, -2, -1],
      [-1, -1000000, 1000000],
      [0, -2000000, 1000000, 0, 0, -1, 0],
    ),
  ],
  [
    'capsule, triangle',
    2.176e-6,
    sweepCapsuleTriangle(
      [1, 2, 0, 1, 1000000, -2000000, 0],
      [2, -1000000, 2000000],
      [2000000, -1000000, 0, 1, -1000000, 0, 0, 2, 1],
    ),
  ],
  [
    'point, hull',
    3.97e-6,
    sweepSphereHull(
      [-1, -1, 0, 0],
      [-2, 1000000, 0],
      [2, 1000000, -1, 1, 2, 500000, 1000000, -1000000, -2, -1000000, 1000000, 2],
    ),
  ],
])('%s: what is met early on, of something a million times larger, is met', (_, when, t) => {
  expect(t).toBeCloseTo(when, 8);
});

test.each([
  [
    'box, triangle',
    sweepAabbTriangle([0, 0, 1, 200, 2, 1], [-1, 2, -2], [-2, -2, 2, -200, -200, 200, 2, 2, -1]),
  ],
  [
    'box, hull',
    sweepAabbHull(
      [0, -2000, 0, 2000, 0, 2000],
      [2000, 1000, -1000],
      [2000, -1000, -1000, 1, -1000, -1],
    ),
  ],
  [
    'point, hull',
    sweepSphereHull(
      [1, -2000, 0, 0],
      [-1, 2000, 0],
      [1000, -1000, -2000, -2000, 1, -1000, -1000, 2, 2000, -1, 1000, 2],
    ),
  ],
])('%s: touched at the very end', (_, t) => {
  expect(t).toBeCloseTo(1, 8);
});

test('where a ray is found late to meet a hull, the normal is that of the gap before', () => {
  const hull = [2, 1000000, -1, 1, 2, 500000, 1000000, -1000000, -2, -1000000, 1000000, 2];
  const normal = [0, 0, 0];
  expect(raycastNormalHull(normal, [-1, -1, 0, -2, 1000000, 0], hull)).toBeCloseTo(3.97e-6, 8);
  expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
  expect(normal[0] * -2 + normal[1] * 1000000).toBeLessThan(0);
  expect(normal[2]).toBeCloseTo(-1, 6);
});

test('what overlaps at the start, by less than the search for gaps can tell, is met at 0', () => {
  const box = [1, -2, -2, 1000000, 0, 1];
  const needle = [2000000, -2000000, -2, -1, 2000000, 1, 1000000, 0, 0];
  expect(intersectsAabbTriangle(box, needle)).toBe(true);
  expect(sweepAabbTriangle(box, [2000000, 0, 2000000], needle)).toBe(0);
  expect(
    sweepAabbCapsule(
      [2, 1, 1, 500000, 500000, 1],
      [0, -1, 1],
      [1000000, 500000, 0, -500000, 0, 2, 0],
    ),
  ).toBe(0);
});

test('what slides along something flat, however near, does not meet it', () => {
  const floor = [-9, 0, -9, 9, 0, -9, 0, 0, 9];
  for (const gap of [1e-3, 6e-8, 1e-9, 1e-11, 1e-12]) {
    const box = [-0.5, gap, -0.5, 0.5, 1, 0.5];
    for (const motion of [
      [0.1, 0, 0.03],
      [3, 0, 0],
      [0.1, 1e-13, 0],
      [0, 0, 0],
      [1e-300, 0, 0],
    ]) {
      expect(sweepAabbTriangle(box, motion, floor)).toBe(MISS);
      expect(sweepAabbHull(box, motion, floor)).toBe(MISS);
    }
    expect(sweepAabbTriangle(box, [3, -2 * gap, 0], floor)).toBeCloseTo(0.5, 3);
  }
});

test('a ray beside a hull, along its side, meets nothing', () => {
  const cube = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1, (i >> 1) & 1, i >> 2]);
  for (const beside of [0.5, 1e-3, 1e-7, 1e-10, 1e-12]) {
    for (const direction of [
      [0, 1, 0],
      [0, -1e-3, 0],
      [0, 1, 1],
      [0, 0, 0],
      [0, 1e-300, 0],
    ]) {
      expect(raycastHull([1 + beside, 0.5, 0.5, ...direction], cube)).toBe(MISS);
    }
    expect(raycastHull([1 + beside, 0.5, 0.5, -2 * beside, 1e-9, 0], cube)).toBeCloseTo(0.5, 3);
  }
});

test('a large flat box through a large triangle, both with small sides', () => {
  const random = seeded(0x51de);
  const near = (x: number) => x + Math.floor(random() * 5) - 2;
  let [hits, misses] = [0, 0];
  for (let round = 0; round < 3000; round++) {
    const size = 10 ** (4 + 2 * random());
    const box = [2, -2, 0, 2 * size, 2 * size, 0];
    const motion = [near(0), -4 * size, near(-2)];
    const triangle = [-size, 2 * size, near(2), 0, near(-2), 0, size, -2 * size, near(-2)];
    const at = (t: number) => box.map((side, i) => side + t * motion[i % 3]);
    const samples = [0, 3e-6, 0.001, 0.1, 0.25, 0.5, 0.75, 0.999].filter((t) =>
      intersectsAabbTriangle(at(t), triangle),
    );
    const t = sweepAabbTriangle(box, motion, triangle);
    expect(sweepAabbHull(box, motion, triangle)).toBeCloseTo(t, 8);
    if (samples.length > 0) {
      hits++;
      // At a flat angle a billionth of the size is a long time.
      expect(t).toBeLessThan(samples[0] + 1e-5);
    }
    if (t === MISS) {
      misses++;
      continue;
    }
    const gap = Math.sqrt(distanceSquaredAabbTriangle(at(t), triangle));
    expect(gap).toBeLessThan(1e-9 * size);
  }
  expect(hits).toBeGreaterThan(500);
  expect(misses).toBeGreaterThan(100);
});
