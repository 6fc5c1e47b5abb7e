import {
  intersectsSphereAabb,
  intersectsSphereSphere,
  intersectsSphereTriangle,
  setAabbFromCorners,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomAabb,
  randomSphere,
  randomTriangle,
  type Solid,
  seeded,
  snapRow,
  solidOfBox,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];
const flat = [0, 0, 0, 4, 0, 0, 0, 0, 4];

describe('sphere against sphere', () => {
  const table: [name: string, a: number[], b: number[], expected: boolean][] = [
    ['overlap', [0, 0, 0, 1], [1, 1, 0, 1], true],
    ['touch', [0, 0, 0, 1], [3, 0, 0, 2], true],
    ['touch across the axes', [0, 0, 0, 1], [2, 3, 6, 6], true],
    ['just miss', [0, 0, 0, 1], [3.000001, 0, 0, 2], false],
    ['far apart', [0, 0, 0, 1], [100, 0, 0, 2], false],
    ['one inside the other', [0, 0, 0, 10], [1, 2, 3, 1], true],
    ['concentric', [1, 2, 3, 1], [1, 2, 3, 1], true],
    ['a point in a ball', [0.5, 0, 0, 0], [0, 0, 0, 1], true],
    ['two equal points', [1, 1, 1, 0], [1, 1, 1, 0], true],
    ['two points', [1, 1, 1, 0], [1, 1, 2, 0], false],
    ['NaN in a center', [nan, 0, 0, 1], [0, 0, 0, 1], false],
    ['NaN in a radius', [0, 0, 0, nan], [0, 0, 0, 1], false],
  ];

  test.each(table)('%s', (_, a, b, expected) => {
    expect(intersectsSphereSphere(a, b)).toBe(expected);
    expect(intersectsSphereSphere(b, a)).toBe(expected);
  });

  test('is a point against the other one grown: the sum of two balls is a ball', () => {
    const random = seeded(0x5e1f);
    let hits = 0;
    for (let i = 0; i < 1000; i++) {
      const a = snapRow(randomSphere(random), 0.25);
      const b = snapRow(randomSphere(random), 0.25);
      const grown = [b[0], b[1], b[2], a[3] + b[3]];
      const point = [a[0], a[1], a[2], 0];
      const isHit = intersectsSphereSphere(a, b);
      expect(intersectsSphereSphere(point, grown)).toBe(isHit);
      hits += Number(isHit);
    }
    expect(hits).toBeGreaterThan(100);
    expect(hits).toBeLessThan(900);
  });
});

describe('sphere against box', () => {
  const table: [name: string, sphere: number[], aabb: number[], expected: boolean][] = [
    ['touches a face', [3, 0, 0, 2], unit, true],
    ['just misses a face', [3.000001, 0, 0, 2], unit, false],
    ['touches an edge', [4, 5, 0, 5], unit, true],
    ['just misses an edge', [4, 5.000001, 0, 5], unit, false],
    ['touches a corner', [2, 3, 3, 3], unit, true],
    ['just misses a corner', [2, 3, 3, 2.999999], unit, false],
    ['has overlapping bounds beyond a corner, and misses', [1.9, 1.9, 1.9, 1], unit, false],
    ['center inside', [0.5, 0, 0, 0.1], unit, true],
    ['holds the box', [0, 0, 0, 10], unit, true],
    ['a point on a face', [1, 0, 0, 0], unit, true],
    ['a point beside a face', [1.000001, 0, 0, 0], unit, false],
    ['a box that is a point', [1, 0, 0, 1], [0, 0, 0, 0, 0, 0], true],
    ['a flat box', [0, 1, 0, 1], [-1, 0, -1, 1, 0, 1], true],
    ['far away', [0, 50, 0, 1], unit, false],
    ['the empty box', [0, 0, 0, 1], unit.map((x) => -x * Infinity), false],
    ['a box empty on one axis', [0, 0, 0, 5], [-1, 1, -1, 1, -1, 1], false],
    ['a box without end', [7, 8, 9, 1], unit.map((x) => x * Infinity), true],
    ['NaN in the center', [nan, 0, 0, 1], unit, false],
    ['NaN in the radius', [0, 0, 0, nan], unit, false],
    ['NaN in a bound', [0, 0, 0, 1], [-1, nan, -1, 1, 1, 1], false],
  ];

  test.each(table)('%s', (_, sphere, aabb, expected) => {
    expect(intersectsSphereAabb(sphere, aabb)).toBe(expected);
  });

  test("the tutorial's sphere and four boxes, corners in any order", () => {
    const sphere = [1, 0, 1, 2];
    const boxes: [number[], number[], boolean][] = [
      [[-2, -2, -2], [-1, -1, -1], false],
      [[2, 1, 2], [4, 3, 4], true],
      [[1, 0, 1], [0, -1, 0], true],
      [[5, 5, 5], [-5, -5, -5], true],
    ];
    for (const [a, b, expected] of boxes) {
      const aabb = setAabbFromCorners([0, 0, 0, 0, 0, 0], a, b);
      expect(intersectsSphereAabb(sphere, aabb), `${a} / ${b}`).toBe(expected);
    }
  });
});

describe('sphere against triangle', () => {
  const table: [name: string, sphere: number[], triangle: number[], expected: boolean][] = [
    ['touches the inside from the back', [1, 2, 1, 2], flat, true],
    ['touches the inside from the front', [1, -2, 1, 2], flat, true],
    ['just misses the inside', [1, 2.000001, 1, 2], flat, false],
    ['touches an edge', [2, 3, -4, 5], flat, true],
    ['just misses an edge', [2, 3, -4.000001, 5], flat, false],
    ['touches a corner', [-2, 3, -6, 7], flat, true],
    ['just misses a corner', [-2, 3, -6.000001, 7], flat, false],
    ['touches the slanted edge', [4, 1, 4, 3], flat, true],
    ['just misses the slanted edge', [4, 1.000001, 4, 3], flat, false],
    ['center on the triangle', [1, 0, 1, 0.1], flat, true],
    ['a point on the triangle', [1, 0, 1, 0], flat, true],
    ['holds the triangle', [1, 1, 1, 10], flat, true],
    ['far away', [1, 90, 1, 1], flat, false],
    ['a triangle that is a segment', [2, 1, 0, 1], [0, 0, 0, 4, 0, 0, 2, 0, 0], true],
    ['beside the end of a segment', [5.1, 0, 0, 1], [0, 0, 0, 4, 0, 0, 2, 0, 0], false],
    ['two equal corners', [2, 1, 0, 1], [0, 0, 0, 0, 0, 0, 4, 0, 0], true],
    ['touches the long edge of a needle', [2, -1, 0, 1], [0, 0, 0, 4, 0, 0, 2, 1e-8, 0], true],
    ['a triangle that is a point', [1, 2, 0, 2], [1, 0, 0, 1, 0, 0, 1, 0, 0], true],
    ['beside a point', [1, 2.1, 0, 2], [1, 0, 0, 1, 0, 0, 1, 0, 0], false],
    ['NaN in the center', [nan, 0, 1, 1], flat, false],
    ['NaN in the radius', [1, 0, 1, nan], flat, false],
    ['NaN in the first corner', [4, 0, 0, 1], [nan, 0, 0, 4, 0, 0, 0, 0, 4], false],
    ['NaN in the second corner', [0, 0, 0, 1], [0, 0, 0, 4, nan, 0, 0, 0, 4], false],
    ['NaN in the third corner', [0, 0, 0, 1], [0, 0, 0, 4, 0, 0, 0, 0, nan], false],
  ];

  test.each(table)('%s', (_, sphere, triangle, expected) => {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = triangle;
    expect(intersectsSphereTriangle(sphere, triangle)).toBe(expected);
    expect(intersectsSphereTriangle(sphere, [bx, by, bz, cx, cy, cz, ax, ay, az])).toBe(expected);
    expect(intersectsSphereTriangle(sphere, [cx, cy, cz, bx, by, bz, ax, ay, az])).toBe(expected);
  });
});

test('a sphere that touches a triangle on a grid touches exactly, whatever part of it', () => {
  const random = seeded(0x691d);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  // Three directions at right angles, all of length 3.
  const u = [2, -2, 1];
  const v = [1, 2, 2];
  const w = [-2, -1, 2];
  const touched = { edge: 0, corner: 0, face: 0 };
  for (let i = 0; i < 3000; i++) {
    const origin = [upTo(99) - 50, upTo(99) - 50, upTo(99) - 50];
    const at = (alongU: number, alongV: number, alongW: number) =>
      origin.map((x, axis) => x + alongU * u[axis] + alongV * v[axis] + alongW * w[axis]);
    const length = 2 + upTo(8);
    const corners = [at(0, 0, 0), at(length, 0, 0), at(upTo(20), 1 + upTo(9), 0)];
    const height = 1 + upTo(8);
    // 3, 4, 5: away from the edge in both other directions; 1, 2, 2: away from the corner in all three.
    const above = at(0, 0, height);
    const middle = origin.map(
      (x, axis) => above[axis] + (corners[1][axis] - x + corners[2][axis] - x) / 3,
    );
    const places = {
      edge: [at(upTo(length), -3 * height, 4 * height), 15],
      corner: [at(-height, -2 * height, 2 * height), 9],
      face: [middle, 3],
    } as const;
    const part = (['edge', 'corner', 'face'] as const)[i % 3];
    const [center, factor] = places[part];
    if (!center.every(Number.isInteger)) continue;
    for (let first = 0; first < 3; first++) {
      const triangle = [0, 1, 2].flatMap((k) => corners[(first + k) % 3]);
      const touching = [...center, factor * height];
      const short = [...center, factor * height * (1 - 1e-12)];
      expect(intersectsSphereTriangle(touching, triangle), `${i}: ${part}`).toBe(true);
      expect(intersectsSphereTriangle(short, triangle), `${i}: just not ${part}`).toBe(false);
    }
    touched[part]++;
  }
  expect(touched.edge).toBeGreaterThan(900);
  expect(touched.corner).toBeGreaterThan(900);
  expect(touched.face).toBeGreaterThan(60);
});

type Intersects = (sphere: ArrayLike<number>, other: ArrayLike<number>) => boolean;
type Sweep = [string, Intersects, (random: () => number) => number[], (row: number[]) => Solid];

const sweeps: Sweep[] = [
  ['sphere', intersectsSphereSphere, randomSphere, solidOfSphere],
  ['box', intersectsSphereAabb, randomAabb, solidOfBox],
  ['triangle', intersectsSphereTriangle, randomTriangle, solidOfPoints],
];

test.each(sweeps)(
  'agrees with the oracle against a %s, and the sweep visits both answers',
  (_, intersects, randomOther, solidOf) => {
    const random = seeded(0x5eed);
    let hits = 0;
    let compared = 0;
    for (let i = 0; i < 4000; i++) {
      const sphere = randomSphere(random);
      const other = randomOther(random);
      const gap = gapBetweenSolids(solidOfSphere(sphere), solidOf(other));
      if (Math.abs(gap) < 1e-8) continue;
      expect(intersects(sphere, other), `${i}: ${sphere} / ${other}`).toBe(gap < 0);
      hits += Number(gap < 0);
      compared++;
    }
    expect(compared).toBeGreaterThan(3900);
    expect(hits).toBeGreaterThan(400);
    expect(hits).toBeLessThan(compared - 400);
  },
);
