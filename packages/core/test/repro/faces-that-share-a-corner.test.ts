import {
  collideAabbObb,
  collideObbObb,
  collideObbTriangle,
  distanceSquaredPointObb,
  distanceSquaredPointTriangle,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** Axes of 3-4-5 and of the world, in any order. */
const AXES = [
  [0.8, 0, 0.6, 0.6, 0, -0.8, 0, 1, 0],
  [0, 0.6, 0.8, 0, -0.8, 0.6, 1, 0, 0],
  [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1],
  [0, 1, 0, 0, 0, 1, 1, 0, 0],
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
];

// Where the two share a corner alone, rounding could cut off all of the face that touches: the point was then the middle
// of that face, 0.6 from the box that is touched.
test('the point of faces that share a corner is that corner', () => {
  const out = new Array(7).fill(0);
  const box = [-1, -1, -1, -1, -0.25, 0.5];
  expect(collideAabbObb(out, box, [-0.5, 0.5, 0, 1.5, 0, 0.5, ...AXES[1]])).toBe(true);
  expect(out.map((x) => Number(x.toFixed(12)))).toEqual([1, 0, 0, 0, -1, -0.25, -1]);
  const turned = [-2, -0.5, 1.5, 1.5, 0.5, 0.5, ...AXES[0]];
  const triangle = [-0.5, 0, 2, -0.5, 0, 1, 0, 0, 2.5];
  expect(collideObbTriangle(out, turned, triangle)).toBe(true);
  expect(distanceSquaredPointTriangle(out.slice(4), triangle)).toBeLessThan(1e-24);
});

test.each(['ObbObb', 'ObbTriangle'])(
  '%s: the point is on both, once the first has moved',
  (pair) => {
    const random = seeded(0xface);
    const half = (reach: number): number => Math.round(reach * random() * 2) / 2;
    const place = (): number => half(4) - 2;
    const out = new Array(7).fill(0);
    let touching = 0;
    let deep = 0;
    for (let i = 0; i < 200_000; i++) {
      const box = (): number[] => [
        ...[place(), place(), place(), half(2), half(2), half(2)],
        ...AXES[Math.floor(AXES.length * random())],
      ];
      const a = box();
      const b = pair === 'ObbObb' ? box() : Array.from({ length: 9 }, place);
      const hits = pair === 'ObbObb' ? collideObbObb(out, a, b) : collideObbTriangle(out, a, b);
      if (!hits) continue;
      if (out[3] < 1e-12) touching++;
      else deep++;
      const point = [0, 1, 2].map((axis) => out[axis + 4] - out[axis] * out[3]);
      const squared =
        pair === 'ObbObb'
          ? distanceSquaredPointObb(point, b)
          : distanceSquaredPointTriangle(point, b);
      expect(squared, `${i}: ${a} / ${b}`).toBeLessThan(1e-18);
    }
    expect(touching).toBeGreaterThan(1000);
    expect(deep).toBeGreaterThan(10_000);
  },
);
