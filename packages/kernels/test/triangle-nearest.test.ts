import { closestPointOnTriangle } from '@bitbounds/core';
import { closestPointOnTriangles, createTriangleHit } from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import {
  allSoups,
  pointAround,
  pointNear,
  randomSoup,
  type Soup,
  soupOf,
} from './support/soups.ts';

const hit = createTriangleHit();
const out = new Float64Array(3);

interface Nearest {
  triangle: number;
  point: number[];
}

function squaredBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return x * x + y * y + z * z;
}

function bruteForce(soup: Soup, point: number[], maxDistance: number): Nearest {
  let best: Nearest = { triangle: -1, point: [] };
  let bestSquared = maxDistance * maxDistance;
  const closest = new Float64Array(3);
  for (const [triangle, row] of soup.triangles.entries()) {
    closestPointOnTriangle(closest, row, point);
    const squared = squaredBetween(point, closest);
    if (!(squared < bestSquared || (squared === bestSquared && best.triangle < 0))) continue;
    bestSquared = squared;
    best = { triangle, point: [...closest] };
  }
  return best;
}

test.each(allSoups())(
  '$name: the nearest point is that of brute force, to the last bit',
  (soup) => {
    const random = seeded(0xc105e);
    const size = soup.reach;
    let found = 0;
    for (let i = 0; i < 250; i++) {
      const point =
        random() < 0.5 ? pointNear(random, soup, size * 0.02) : pointAround(random, soup, 1);
      if (random() < 0.1) for (let axis = 0; axis < 3; axis++) point[axis] *= 10 ** (random() * 8);
      const maxDistance = random() < 0.5 ? Infinity : size * 10 ** (random() * 4 - 4);
      const expected = bruteForce(soup, point, maxDistance);
      out.fill(7);
      expect(closestPointOnTriangles(out, hit, soup.tree, point, maxDistance)).toBe(out);
      const message = `point ${i}: ${point} within ${maxDistance}`;
      expect(hit.triangle, message).toBe(expected.triangle);
      expect([...out], message).toEqual(expected.triangle < 0 ? [7, 7, 7] : expected.point);
      found += Number(hit.triangle >= 0);
    }
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThan(245);
  },
);

test('touching at the largest distance counts; out may be the point', () => {
  const { tree } = soupOf('one', [0, 0, 0, 4, 0, 0, 0, 4, 0], [0, 1, 2]);
  expect([...closestPointOnTriangles(out, hit, tree, [1, 1, 2], 2)]).toEqual([1, 1, 0]);
  closestPointOnTriangles(out, hit, tree, [1, 1, 2], 2 - 1e-15);
  expect(hit.triangle).toBe(-1);
  out.set([1, 1, 3]);
  expect([...closestPointOnTriangles(out, hit, tree, out, Infinity)]).toEqual([1, 1, 0]);
});

test('NaN and infinity have no nearest point; no distance has those that lie on the mesh', () => {
  const { tree } = soupOf('one', [0, 0, 0, 4, 0, 0, 0, 4, 0], [0, 1, 2]);
  for (const bad of [Number.NaN, Infinity, -Infinity]) {
    for (let axis = 0; axis < 3; axis++) {
      closestPointOnTriangles(out, hit, tree, [1, 1, 1].with(axis, bad), Infinity);
      expect(hit.triangle).toBe(-1);
    }
  }
  closestPointOnTriangles(out, hit, tree, [1, 1, 1], Number.NaN);
  expect(hit.triangle).toBe(-1);
  closestPointOnTriangles(out, hit, tree, [1, 1, 0], -1);
  expect(hit.triangle).toBe(-1);
  closestPointOnTriangles(out, hit, tree, [1, 1, 0], 0);
  expect(hit.triangle).toBe(0);
});

test('of triangles as near it is the one with the least number, also where hundreds are', () => {
  const { tree } = soupOf(
    'a fan',
    [0, 0, 0, 1, 0, 0, 0, 1, 0],
    new Array(300).fill([0, 1, 2]).flat(),
  );
  closestPointOnTriangles(out, hit, tree, [0.25, 0.25, 1], Infinity);
  expect(hit.triangle).toBe(0);
});

test.each([1e-30, 1e30])('a mesh of the size %d is measured like any other', (scale) => {
  const { triangles } = randomSoup(9, 100, 1);
  const rows = triangles.map((row) => Array.from(row, (x) => x * scale));
  const indices = rows.flatMap((_, i) => [i * 3, i * 3 + 1, i * 3 + 2]);
  const soup = soupOf('scaled', rows.flat(), indices);
  const random = seeded(0x512e);
  for (let i = 0; i < 100; i++) {
    const point = pointNear(random, soup, scale);
    const expected = bruteForce(soup, point, Infinity);
    closestPointOnTriangles(out, hit, soup.tree, point, Infinity);
    expect(hit.triangle).toBe(expected.triangle);
    expect([...out]).toEqual(expected.point);
  }
});
