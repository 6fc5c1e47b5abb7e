import {
  closestPointOnFrustum,
  closestPointOnHull,
  closestPointsOnHullHull,
  collideAabbHull,
  distanceSquaredAabbHull,
  distanceSquaredObbTriangle,
  distanceSquaredSegmentHull,
  intersectsAabbHull,
  intersectsSegmentHull,
  setCornersFromFrustum,
  setFrustumFromCorners,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// The search for the gap went along a plank's long edge first: a step too short to be seen, after which it ended, at
// the corner on the far side of the plank's thickness.
test('the nearest point of a thin plank is on the side that faces', () => {
  const random = seeded(0x7417);
  for (let i = 0; i < 2000; i++) {
    const half = 10 ** (-5 + 3 * random());
    const width = 0.1 + random();
    const length = 1 + random();
    const top: number[] = [];
    for (const z of [-half, half]) {
      for (const y of [0, width]) for (const x of [0, length]) top.push(x, y, z);
    }
    // As far as a corner's edge, and beside the plank.
    const side = i % 2 ? half : -half;
    const point = [-1 - 2 * random(), random() < 0.5 ? 0 : width * random(), side];
    const expected = [0, point[1], side];
    const message = `${i}: ${top} / ${point}`;
    const nearest = closestPointOnHull([0, 0, 0], top, point);
    for (let k = 0; k < 3; k++)
      expect(Math.abs(nearest[k] - expected[k]), message).toBeLessThan(1e-6);
    const frustum = setFrustumFromCorners(new Float64Array(24), top);
    const corners = setCornersFromFrustum(new Float64Array(24), frustum);
    const ofFrustum = closestPointOnFrustum([0, 0, 0], frustum, corners, point);
    for (let k = 0; k < 3; k++)
      expect(Math.abs(ofFrustum[k] - expected[k]), message).toBeLessThan(1e-6);
  }
});

test('a rotated plank and a needle of a triangle that share a corner are at distance 0', () => {
  const center = [-91412.6703007739, 0.00008938238100212848, 10.342514953186253];
  const half = [0.00010003064630470884, 15994.4457596052, 0.000016598374398987632];
  const plank = [...center, ...half, 0, 0, -1, -1, 0, 0, 0, 1, 0];
  const corner = [-75418.2245411687, 0.00010598075540111612, 10.342614983832558];
  const other = [-7379.44430104404, 0.00007278400660314084, 10.342614983832558];
  const last = [0.000008722975538403116, 0.00010598075540111612, 10.342614983832558];
  expect(distanceSquaredObbTriangle(plank, [...corner, ...other, ...last])).toBe(0);
});

// The shares of a needle's corners have the rounding of its length over its width, and were made to add up to 1 by all
// three: the nearest point was many widths farther along.
test.each([1e-6, 1e-8, 1e-10, 1e-12])(
  'the nearest point of a needle %d wide is beside the point',
  (width) => {
    const random = seeded(0x4eed1e);
    const vector = () => [0, 1, 2].map(() => 2 * random() - 1);
    for (let i = 0; i < 1000; i++) {
      const [base, along, across, off] = [vector(), vector(), vector(), vector()];
      const t = random();
      const corner = (k: number, u: number, v: number) =>
        base[k] + u * along[k] + v * width * across[k];
      const needle = [
        [1, 0],
        [0, 0],
        [0, 1],
      ].flatMap(([u, v]) => [0, 1, 2].map((k) => corner(k, u, v)));
      const point = [0, 1, 2].map((k) => corner(k, t, 0.5 * (1 - t)) + width * off[k]);
      const nearest = closestPointOnHull([0, 0, 0], needle, point);
      const distance = Math.hypot(...nearest.map((x, k) => x - point[k]));
      expect(distance, `${i}: ${needle} / ${point}`).toBeLessThan(1.74 * width + 1e-14);
    }
  },
);

const D = 2 ** -28;
/** The first corner of each hull is one of its box. */
const BOXES: [box: number[], hull: number[]][] = [
  [
    [1, 1, -1, 2, 1, D - 1],
    [1, 1, D - 1, 1, D, -1, -1 - D, D, -1 - D, -1 - D, 0, 1],
  ],
  [
    [0, 1 - D, 0, 1, 1, D],
    [0, 1 - D, D, 0, -D, 0, 1 - D, D, D, D - 1, 1 - D, 0],
  ],
  [
    [0, -D, 0, D, 1 - D, 0],
    [D, -D, 0, 0, D, 1, 1, 1 + D, 1, 1 - D, 1 - D, 1 + D],
  ],
  [
    [-1 - D, D - 1, -1, -1, D - 1, 0],
    [-1, D - 1, -1, 1, 0, 1, 1, 0, 0, -1 - D, 1, 1],
  ],
  [
    [0, 0, D - 1, D, 1, 2 * D - 1],
    [D, 0, D - 1, 0, -1 - D, -1 - D, D, 0, 1 + D, 1, D - 1, D - 1],
  ],
];

// Each corner of a simplex may be a step that is too short to be seen; the search ended at the second.
test.each(BOXES)('a thin box and a hull that share a corner do touch: %#', (box, hull) => {
  expect(intersectsAabbHull(box, hull)).toBe(true);
  expect(distanceSquaredAabbHull(box, hull)).toBe(0);
  expect(collideAabbHull([0, 0, 0, 0, 0, 0, 0], box, hull)).toBe(true);
});

/** The segment's start, or its end, is a corner of the needle. */
const NEEDLES: [segment: number[], needle: number[]][] = [
  [
    [-0.7003, 0.5095, 0.2704, -0.0479, -0.0882, 0.0883],
    [
      -0.5161, -0.9651, 0.9653, -0.0479, -0.0882, 0.0883, 0.5008, 0.9379, -0.9379, 0.4207, 0.7894,
      -0.7895,
    ],
  ],
  [
    [-0.99273, 0.40407, -0.51276, -0.3093, -0.39213, -0.32596],
    [
      -0.56166, -0.71202, -0.59191, -0.3093, -0.39213, -0.32596, 0.60817, 0.77083, 0.64087,
      -0.60604, -0.76825, -0.63857,
    ],
  ],
  [
    [0.125476, -0.19168, -0.200391, 0.377128, 0.930817, -0.216935],
    [
      -0.328738, 0.502202, 0.525018, 0.125476, -0.19168, -0.200391, 0.313594, -0.47906, -0.500827,
      -0.13868, 0.21184, 0.221469,
    ],
  ],
];

// The corner that both share was found, but not looked at by itself: a face that has it was as far away as rounding says.
test.each(NEEDLES)('a segment and a needle that share a corner do touch: %#', (segment, needle) => {
  expect(intersectsSegmentHull(segment, needle)).toBe(true);
  expect(distanceSquaredSegmentHull(segment, needle)).toBe(0);
  const shared = closestPointsOnHullHull([0, 0, 0, 0, 0, 0], segment, needle);
  const start = needle.includes(segment[0]) ? 0 : 3;
  for (let k = 0; k < 6; k++) expect(shared[k]).toBeCloseTo(segment[start + (k % 3)], 14);
});
