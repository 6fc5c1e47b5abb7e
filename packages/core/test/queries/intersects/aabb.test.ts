import { intersectsAabbAabb, intersectsAabbTriangle } from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomAabb,
  randomTriangle,
  type Solid,
  seeded,
  snapRow,
  solidOfBox,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];

describe('box against box', () => {
  const table: [name: string, a: number[], b: number[], expected: boolean][] = [
    ['overlap', unit, [0, 0, 0, 2, 2, 2], true],
    ['equal', unit, unit, true],
    ['one inside the other', unit, [-0.1, -0.1, -0.1, 0.1, 0.1, 0.1], true],
    ['a cross, no corner of one in the other', [-3, -1, -1, 3, 1, 1], [-1, -3, -1, 1, 3, 1], true],
    ['share a face', unit, [1, -1, -1, 2, 1, 1], true],
    ['share an edge', unit, [1, 1, -1, 2, 2, 1], true],
    ['share a corner', unit, [1, 1, 1, 2, 2, 2], true],
    ['just miss in x', unit, [1.000001, -1, -1, 2, 1, 1], false],
    ['just miss in y', unit, [-1, -2, -1, 1, -1.000001, 1], false],
    ['just miss in z', unit, [-1, -1, 1.000001, 1, 1, 2], false],
    ['far apart', unit, [50, 50, 50, 51, 51, 51], false],
    ['a point on a face', unit, [1, 0, 0, 1, 0, 0], true],
    ['a flat box', unit, [-5, 0, -5, 5, 0, 5], true],
    ['equal points', [1, 2, 3, 1, 2, 3], [1, 2, 3, 1, 2, 3], true],
    ['the empty box', unit, unit.map((x) => -x * Infinity), false],
    ['two empty boxes', unit.map((x) => -x * Infinity), unit.map((x) => -x * Infinity), false],
    ['empty on one axis only', [-5, -5, -5, 5, 5, 5], [1, -1, -1, -1, 1, 1], false],
    ['without end', unit, unit.map((x) => x * Infinity), true],
    ['half without end, touching', unit, [1, -Infinity, 0, Infinity, Infinity, 0], true],
    ['NaN in a min', unit, [nan, -1, -1, 1, 1, 1], false],
    ['NaN in a max', unit, [-1, -1, -1, 1, 1, nan], false],
  ];

  test.each(table)('%s', (_, a, b, expected) => {
    expect(intersectsAabbAabb(a, b)).toBe(expected);
    expect(intersectsAabbAabb(b, a)).toBe(expected);
  });
});

describe('box against triangle', () => {
  const table: [name: string, triangle: number[], expected: boolean][] = [
    ['a corner in the box', [0, 0, 0, 5, 0, 0, 5, 5, 0], true],
    ['wholly inside', [0, 0, 0, 0.5, 0, 0, 0, 0.5, 0], true],
    ['cuts through, all corners outside', [-9, 0, -9, 9, 0, -9, 0, 0, 9], true],
    ['an edge goes through', [-5, 0, 0, 5, 0, 0, 0, 9, 0], true],
    ['lies on a face', [0, 1, 0, 0.5, 1, 0, 0, 1, 0.5], true],
    ['just above a face', [0, 1.000001, 0, 0.5, 1.000001, 0, 0, 1.000001, 0.5], false],
    ['covers a face', [-9, 1, -9, 9, 1, -9, 0, 1, 9], true],
    ['a corner touches a face', [0, 1, 0, 1, 2, 0, -1, 2, 0], true],
    ['an edge touches an edge', [0, 2, 0, 2, 0, 0, 5, 5, 0], true],
    ['an edge just misses an edge', [0, 2.00001, 0, 2, 0.00001, 0, 5, 5, 0], false],
    ['the inside touches a corner', [3, 0, 0, 0, 3, 0, 0, 0, 3], true],
    ['the inside just misses a corner', [3.00001, 0, 0, 0, 3.00001, 0, 0, 0, 3.00001], false],
    ['only crossed edges separate', [-1.2, -2, 1.2, -1.2, 2, 1.2, -1.5, 0, 1.5], false],
    ['bounds overlap, an edge axis separates', [2.1, 0, -1, 0, 2.1, -1, 2.1, 2.1, 1], false],
    ['far away', [50, 0, 0, 51, 0, 0, 50, 1, 0], false],
    ['a segment inside', [0, 0, 0, 0.5, 0, 0, 0.2, 0, 0], true],
    ['a segment through two faces', [-5, 0.5, 0, 5, 0.5, 0, 0, 0.5, 0], true],
    ['a segment past an edge', [0, 2.1, 0, 2.1, 0, 0, 1.05, 1.05, 0], false],
    ['a point on a corner', [1, 1, 1, 1, 1, 1, 1, 1, 1], true],
    ['a point beside a corner', [1, 1, 1.001, 1, 1, 1.001, 1, 1, 1.001], false],
    ['NaN in the first corner', [nan, 0, 0, 0.5, 0, 0, 0, 0.5, 0], false],
    ['NaN in the last corner', [0, 0, 0, 0.5, 0, 0, 0, 0.5, nan], false],
  ];

  test.each(table)('%s', (_, triangle, expected) => {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = triangle;
    expect(intersectsAabbTriangle(unit, triangle)).toBe(expected);
    expect(intersectsAabbTriangle(unit, [bx, by, bz, cx, cy, cz, ax, ay, az])).toBe(expected);
    expect(intersectsAabbTriangle(unit, [cx, cy, cz, bx, by, bz, ax, ay, az])).toBe(expected);
  });

  test('empty, infinite and NaN boxes', () => {
    const triangle = [0, 0, 0, 1, 0, 0, 0, 1, 0];
    expect(intersectsAabbTriangle([1, -9, -9, -1, 9, 9], triangle)).toBe(false);
    expect(intersectsAabbTriangle([-1, -1, nan, 1, 1, 1], triangle)).toBe(false);
    expect(intersectsAabbTriangle([0, 0, 0, 0, 0, 0], triangle)).toBe(true);
    expect(intersectsAabbTriangle([-1e30, -1e30, -1e30, 1e30, 1e30, 1e30], triangle)).toBe(true);
  });
});

type Intersects = (aabb: ArrayLike<number>, other: ArrayLike<number>) => boolean;
type Sweep = [string, Intersects, (random: () => number) => number[], (row: number[]) => Solid];

const sweeps: Sweep[] = [
  ['box', intersectsAabbAabb, randomAabb, solidOfBox],
  ['triangle', intersectsAabbTriangle, randomTriangle, solidOfPoints],
];

test.each(sweeps)(
  'agrees with the oracle against a %s, and the sweep visits both answers',
  (_, intersects, randomOther, solidOf) => {
    const random = seeded(0x5eed);
    let hits = 0;
    let compared = 0;
    for (let i = 0; i < 3000; i++) {
      const aabb = randomAabb(random);
      const other = randomOther(random);
      const gap = gapBetweenSolids(solidOfBox(aabb), solidOf(other));
      // The oracle says 0 for every overlap: only where it says a little more is rounding in doubt.
      if (gap > 1e-12 && gap < 1e-8) continue;
      expect(intersects(aabb, other), `${i}: ${aabb} / ${other}`).toBe(gap <= 1e-12);
      hits += Number(gap <= 1e-12);
      compared++;
    }
    expect(compared).toBeGreaterThan(2900);
    expect(hits).toBeGreaterThan(300);
    expect(hits).toBeLessThan(compared - 300);
  },
);

test('on a grid of whole numbers, where shapes touch exactly, touching counts every time', () => {
  const random = seeded(0x70c4);
  let touching = 0;
  for (let i = 0; i < 2000; i++) {
    const aabb = snapRow(randomAabb(random), 1);
    const triangle = snapRow(randomTriangle(random), 1);
    const solid = solidOfBox(aabb);
    const gap = gapBetweenSolids(solid, solidOfPoints(triangle));
    expect(intersectsAabbTriangle(aabb, triangle), `${i}: ${aabb} / ${triangle}`).toBe(gap < 1e-9);
    const shrunk = solidOfBox(aabb.map((x, axis) => x + (axis < 3 ? 1e-6 : -1e-6)));
    touching += Number(gap < 1e-9 && gapBetweenSolids(shrunk, solidOfPoints(triangle)) > 1e-9);
  }
  expect(touching).toBeGreaterThan(100);
});
