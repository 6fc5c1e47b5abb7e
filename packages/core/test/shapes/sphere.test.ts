import {
  containsSphereAabb,
  containsSpherePoint,
  growSphere,
  mergeSpheres,
  setSphereFromAabb,
  setSphereFromPoints,
} from '@bitbounds/core';
import {
  escapeAlong,
  evenDirections,
  randomAabb,
  randomPoint,
  randomSphere,
  seeded,
  solidOfSphere,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const fresh = (): number[] => [0, 0, 0, 0];
const bigger = (sphere: number[], by: number): number[] => growSphere(fresh(), sphere, by);

test('from a box: through its corners', () => {
  expect(setSphereFromAabb(fresh(), [-1, -2, -2, 1, 2, 2])).toEqual([0, 0, 0, 3]);
  expect(setSphereFromAabb(fresh(), [1, 2, 3, 1, 2, 3])).toEqual([1, 2, 3, 0]);
  const random = seeded(0x5b);
  for (let i = 0; i < 300; i++) {
    const aabb = randomAabb(random);
    const sphere = setSphereFromAabb(fresh(), aabb);
    expect(containsSphereAabb(bigger(sphere, 1e-9), aabb)).toBe(true);
    expect(containsSphereAabb(bigger(sphere, -1e-9), aabb)).toBe(false);
  }
});

test('from points: holds them all, and one is on its surface', () => {
  expect(setSphereFromPoints(fresh(), [-1, 0, 0, 1, 0, 0, 0, 0.5, 0], 2)).toEqual([0, 0, 0, 1]);
  expect(setSphereFromPoints(fresh(), [4, 5, 6], 1)).toEqual([4, 5, 6, 0]);
  expect(setSphereFromPoints(fresh(), [], 0)).toEqual([0, 0, 0, -Infinity]);
  const random = seeded(0x5c);
  for (let i = 0; i < 300; i++) {
    const points = Array.from({ length: 2 + (i % 9) }, () => randomPoint(random, 4));
    const sphere = setSphereFromPoints(fresh(), points.flat(), points.length);
    expect(points.every((point) => containsSpherePoint(bigger(sphere, 1e-9), point))).toBe(true);
    expect(points.every((point) => containsSpherePoint(bigger(sphere, -1e-9), point))).toBe(false);
  }
});

test('merging: two apart, one in the other, concentric, points', () => {
  expect(mergeSpheres(fresh(), [0, 0, 0, 1], [6, 0, 0, 1])).toEqual([3, 0, 0, 4]);
  expect(mergeSpheres(fresh(), [0, 0, 0, 5], [1, 0, 0, 1])).toEqual([0, 0, 0, 5]);
  expect(mergeSpheres(fresh(), [1, 0, 0, 1], [0, 0, 0, 5])).toEqual([0, 0, 0, 5]);
  expect(mergeSpheres(fresh(), [1, 2, 3, 1], [1, 2, 3, 2])).toEqual([1, 2, 3, 2]);
  expect(mergeSpheres(fresh(), [0, 0, 0, 0], [0, 4, 0, 0])).toEqual([0, 2, 0, 2]);
});

test('a merged sphere holds both, and a smaller one could not', () => {
  const random = seeded(0x5d);
  const directions = evenDirections(64);
  let apart = 0;
  for (let i = 0; i < 300; i++) {
    const [a, b] = [randomSphere(random), randomSphere(random)];
    const merged = mergeSpheres(fresh(), a, b);
    const solids = [a, b, merged].map(solidOfSphere);
    const point = { points: [[0, 0, 0]], radius: 0 };
    for (const direction of directions) {
      const [reachA, reachB, reach] = solids.map((solid) => escapeAlong(point, solid, direction));
      expect(reach).toBeGreaterThanOrEqual(Math.max(reachA, reachB) - 1e-9);
    }
    const width = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) + a[3] + b[3];
    expect(merged[3]).toBeCloseTo(Math.max(a[3], b[3], width / 2), 9);
    apart += Number(merged[3] > Math.max(a[3], b[3]));
  }
  expect(apart).toBeGreaterThan(100);
});

test('growing changes the radius alone', () => {
  expect(growSphere(fresh(), [1, 2, 3, 4], 0.5)).toEqual([1, 2, 3, 4.5]);
  expect(growSphere(fresh(), [1, 2, 3, 4], -1)).toEqual([1, 2, 3, 3]);
});

test('out may be an input', () => {
  const aabb = [-1, -2, -2, 1, 2, 2];
  expect(setSphereFromAabb(aabb, aabb).slice(0, 4)).toEqual([0, 0, 0, 3]);
  const points = [-1, 0, 0, 1, 0, 0];
  expect(setSphereFromPoints(points, points, 2).slice(0, 4)).toEqual([0, 0, 0, 1]);
  const a = [0, 0, 0, 1];
  expect(mergeSpheres(a, a, [6, 0, 0, 1])).toEqual([3, 0, 0, 4]);
  const b = [6, 0, 0, 1];
  expect(mergeSpheres(b, [0, 0, 0, 1], b)).toEqual([3, 0, 0, 4]);
  expect(growSphere(b, b, 1)).toEqual([3, 0, 0, 5]);
});

test('merging with an empty one changes nothing, two are empty', () => {
  const sphere = [1, 2, 3, 4];
  for (const radius of [-1e-9, -3, -50, -Infinity]) {
    const none = [2, 2, 3, radius];
    expect(mergeSpheres(fresh(), sphere, none)).toEqual(sphere);
    expect(mergeSpheres(fresh(), none, sphere)).toEqual(sphere);
    expect(mergeSpheres(fresh(), none, [9, 9, 9, -1])[3]).toBeLessThan(0);
    expect(mergeSpheres(none, none, sphere)).toEqual(sphere);
  }
  const ofNoPoints = setSphereFromPoints(fresh(), [], 0);
  expect(mergeSpheres(fresh(), ofNoPoints, sphere)).toEqual(sphere);
  expect(mergeSpheres(fresh(), sphere, ofNoPoints)).toEqual(sphere);
});

test('a margin below minus the radius makes it empty, minus the radius a point', () => {
  const none = growSphere(fresh(), [1, 2, 3, 1], -2);
  expect(none).toEqual([1, 2, 3, -1]);
  expect(containsSpherePoint(none, [1, 2, 3])).toBe(false);
  expect(containsSpherePoint(growSphere(fresh(), [1, 2, 3, 1], -1), [1, 2, 3])).toBe(true);
});
