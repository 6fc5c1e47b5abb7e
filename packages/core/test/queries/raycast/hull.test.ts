import {
  MISS,
  raycastAabb,
  raycastHull,
  raycastNormalHull,
  raycastTriangle,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomMotion,
  randomTriangle,
  seeded,
  solidOfBox,
  solidOfPoints,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { KINDS } from '../../support/hull-kinds.ts';

const nan = Number.NaN;
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));
const square = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1];

const table: [name: string, ray: number[], hull: number[], t: number, normal: number[] | null][] = [
  ['a face', [-5, 0.5, 0.25, 1, 0, 0], cube, 4, [-1, 0, 0]],
  ['with a longer direction', [-5, 0.5, 0.25, 8, 0, 0], cube, 0.5, [-1, 0, 0]],
  ['a slanted way to a face', [-5, 4, 0, 2, -2, 0], cube, 2, [-1, 0, 0]],
  ['along a face', [-5, 1, 0, 1, 0, 0], cube, 4, null],
  ['along an edge', [-5, 1, 1, 1, 0, 0], cube, 4, null],
  ['just beside', [-5, 1.000001, 0, 1, 0, 0], cube, MISS, null],
  ['touching an edge in passing', [-2, 0, 0, 1, 1, 0], cube, 1, null],
  ['past an edge', [-2, 0.000001, 0, 1, 1, 0], cube, MISS, null],
  ['from inside', [0, 0, 0, 0, 3, 4], cube, 0, [0, -0.6, -0.8]],
  ['from a face, outward', [1, 0, 0, 2, 0, 0], cube, 0, [-1, 0, 0]],
  ['away', [-5, 0, 0, -1, 0, 0], cube, MISS, null],
  ['no direction, inside', [0, 0, 0, 0, 0, 0], cube, 0, [0, 0, 0]],
  ['no direction, outside', [3, 0, 0, 0, 0, 0], cube, MISS, null],
  ['far away', [-1e6, 0.5, 0, 1, 0, 0], cube, 1e6 - 1, [-1, 0, 0]],
  ['a flat hull', [0.5, 3, 0.25, 0, -1, 0], square, 3, [0, 1, 0]],
  ['a flat hull from behind', [0.5, -3, 0.25, 0, 1, 0], square, 3, [0, -1, 0]],
  ['beside a flat hull', [1.5, 3, 0, 0, -1, 0], square, MISS, null],
  ['in the plane of a flat hull', [-3, 0, 0, 1, 0, 0], square, 2, null],
  ['a segment', [0, 3, 0, 0, -1, 0], [-1, 0, 0, 1, 0, 0], 3, null],
  ['a point', [0, 3, 0, 0, -1, 0], [0, 0, 0], 3, null],
  ['no points', [0, 3, 0, 0, -1, 0], [], MISS, null],
  ['NaN', [0, 3, 0, 0, nan, 0], cube, MISS, null],
  ['NaN from inside', [0, 0, 0, 0, nan, 0], cube, MISS, null],
  ['NaN in the hull', [0, 0, 0, 0, 1, 0], cube.with(5, nan), MISS, null],
];

test.each(table)('%s', (_, ray, hull, t, normal) => {
  expect(raycastHull(ray, hull)).toBeCloseTo(t, 9);
  const out = [7, 7, 7];
  expect(raycastNormalHull(out, ray, hull)).toBe(raycastHull(ray, hull));
  if (t === MISS) expect(out).toEqual([7, 7, 7]);
  else if (t > 0) expect(Math.hypot(...out)).toBeCloseTo(1, 12);
  if (normal) for (let axis = 0; axis < 3; axis++) expect(out[axis]).toBeCloseTo(normal[axis], 12);
});

test('agrees with boxes and triangles, small and large', () => {
  const random = seeded(0xca57);
  let [hits, count] = [0, 0];
  for (let i = 0; i < 800; i++) {
    const from = KINDS.Point.random(random).map((x) => 3 * x);
    const to = KINDS.Point.random(random).map((x) => 0.5 * x);
    const ray = [...from, ...to.map((x, k) => (x - from[k]) * (0.1 + random()))];
    const aabb = KINDS.Aabb.random(random);
    const triangle = randomTriangle(random);
    for (const [hull, expected] of [
      [solidOfBox(aabb).points.flat(), raycastAabb(ray, aabb)],
      [triangle, raycastTriangle(ray, triangle)],
    ] as const) {
      for (const size of [1, 1e-6, 1e6]) {
        const t = raycastHull(
          ray.map((x) => x * size),
          hull.map((x) => x * size),
        );
        const title = `${i}: ${ray} / ${hull}, times ${size}`;
        if (expected === MISS) expect(t, title).toBe(MISS);
        else expect(Math.abs(t - expected), title).toBeLessThan(1e-9);
      }
      hits += Number(expected < MISS);
      count++;
    }
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});

test('ends on the surface, with a normal that has all of the hull behind it; misses are far', () => {
  const random = seeded(0xca58);
  let hits = 0;
  for (let i = 0; i < 400; i++) {
    const hull = KINDS.Hull.random(random);
    const from = KINDS.Point.random(random).map((x) => 3 * x);
    const ray = [...from, ...KINDS.Point.random(random).map((x, k) => x * 0.3 - from[k])];
    const normal = [0, 0, 0];
    const t = raycastNormalHull(normal, ray, hull);
    const title = `${i}: ${ray} / ${hull}`;
    const pointAt = (time: number): number[] => from.map((x, k) => x + time * ray[3 + k]);
    const gapAt = (time: number): number =>
      gapBetweenSolids(solidOfPoints(pointAt(time)), solidOfPoints(hull));
    for (const share of t === MISS
      ? [0, 0.5, 0.8, 1, 1.2, 1.6, 3]
      : t === 0
        ? []
        : [0, 0.5, 0.9, 0.999])
      expect(gapAt(t === MISS ? share : share * t), title).toBeGreaterThan(0);
    const motion = randomMotion(random);
    const moved = raycastHull(
      [
        ...KINDS.Point.moved!(from, motion),
        ...KINDS.Point.moved!(ray.slice(3), { ...motion, by: [0, 0, 0] }),
      ],
      KINDS.Hull.moved!(hull, motion),
    );
    if (t !== MISS) expect(moved, title).toBeCloseTo(t, 9);
    if (t === MISS || t === 0) continue;
    hits++;
    const end = pointAt(t);
    expect(gapAt(t), title).toBeLessThan(1e-9);
    for (let k = 0; k < hull.length; k += 3) {
      const height = [0, 1, 2].reduce(
        (sum, axis) => sum + (hull[k + axis] - end[axis]) * normal[axis],
        0,
      );
      expect(height, title).toBeLessThan(1e-6);
    }
    const over = [...ray];
    expect(raycastNormalHull(over, over, hull)).toBe(t);
    expect(over.slice(0, 3)).toEqual(normal);
  }
  expect(hits).toBeGreaterThan(60);
  expect(hits).toBeLessThan(360);
});
