import {
  closestPointOnTriangle,
  closestPointOnTriangleByEdges,
  collideSphereSphere,
  collideSphereTriangle,
  resolveSphereSphere,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomPoint,
  randomSphere,
  randomTriangle,
  seeded,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Corners = [a: number[], b: number[], c: number[]];

const between = (a: number[], b: number[], t: number): number[] =>
  a.map((x, k) => x + t * (b[k] - x));

/** Ways to take the area from a triangle, or nearly all of it. */
const shapes: [name: string, squash: (corners: Corners, random: () => number) => Corners][] = [
  ['any triangle', (corners) => corners],
  ['a segment, the third corner between', ([a, b], random) => [a, b, between(a, b, random())]],
  ['a segment, the third corner beyond', ([a, b], random) => [a, b, between(a, b, 1 + random())]],
  ['a segment, the first two equal', ([a, , c]) => [a, a, c]],
  ['a segment, the last two equal', ([a, b]) => [a, b, b]],
  ['a segment, first and last equal', ([a, b]) => [a, b, a]],
  ['a point', ([a]) => [a, a, a]],
  [
    'a sliver 1e-1 to 1e-14 thick',
    ([a, b, c], random) => [a, b, between(between(a, b, random()), c, 10 ** (-1 - 13 * random()))],
  ],
];

describe.each(shapes)('%s', (_, squash) => {
  test.each([1e-6, 1, 1e6])('by projection and by edges alike, times %d', (size) => {
    const random = seeded(0x2b0b);
    let within = 0;
    const count = 250;
    for (let i = 0; i < count; i++) {
      const [a, b, c] = solidOfPoints(randomTriangle(random)).points;
      const triangle = squash([a, b, c], random)
        .flat()
        .map((x) => x * size);
      const point = randomPoint(random, 5).map((x) => x * size);
      const title = `${i}: ${point} / ${triangle}`;
      const one = closestPointOnTriangle([0, 0, 0], triangle, point);
      const other = closestPointOnTriangleByEdges([0, 0, 0], triangle, point);
      for (let k = 0; k < 3; k++) expect((other[k] - one[k]) / size, title).toBeCloseTo(0, 7);

      // What contacts are made of: how far, and in which direction.
      const apart = Math.hypot(...other.map((x, k) => x - point[k]));
      const radius = 3 * size;
      const contact = [0, 0, 0, 0, 0, 0, 0];
      if (Math.abs(apart - radius) < 1e-7 * size) continue;
      within += Number(apart < radius);
      // Smaller than MIN_DIRECTION_SQUARED allows: contacts have no direction there.
      if (size < 1) continue;
      const hit = collideSphereTriangle(contact, [...point, radius], triangle);
      expect(hit, title).toBe(apart < radius);
      if (!hit) continue;
      expect((contact[3] - (radius - apart)) / size, title).toBeCloseTo(0, 7);
      if (size > 1) continue;
      const gap = gapBetweenSolids(solidOfPoints(point), solidOfPoints(triangle));
      expect(apart, title).toBeCloseTo(gap, 6);
    }
    expect(within).toBeGreaterThan(count * 0.1);
    expect(within).toBeLessThan(count * 0.9);
  });
});

test('two balls touch as a point touches the sum of both', () => {
  const random = seeded(0x2b0c);
  let hits = 0;
  for (let i = 0; i < 1000; i++) {
    const [a, b] = [randomSphere(random), randomSphere(random)];
    const point = [a[0], a[1], a[2], 0];
    const sum = [b[0], b[1], b[2], a[3] + b[3]];
    const [direct, bySum] = [
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ];
    const hit = collideSphereSphere(direct, a, b);
    expect(collideSphereSphere(bySum, point, sum)).toBe(hit);
    const [push, pushBySum] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    expect(resolveSphereSphere(push, a, b)).toBe(resolveSphereSphere(pushBySum, point, sum));
    for (let k = 0; k < 4; k++) expect(bySum[k], `${i}: ${a} / ${b}`).toBeCloseTo(direct[k], 13);
    for (let k = 0; k < 3; k++) expect(pushBySum[k], `${i}: ${a} / ${b}`).toBeCloseTo(push[k], 13);
    hits += Number(hit);
  }
  expect(hits).toBeGreaterThan(100);
  expect(hits).toBeLessThan(900);
});
