import { raycastTriangle } from '@bitbounds/core';
import {
  createTriangleHit,
  createTriangleTree,
  intersectsRayTriangles,
  raycastTriangles,
} from '@bitbounds/kernels';
import { randomRayAt, seeded } from '@bitbounds/testkit';
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

function bruteForce(soup: Soup, ray: number[], maxT: number): { t: number; triangle: number } {
  const best = { t: Infinity, triangle: -1 };
  for (const [triangle, row] of soup.triangles.entries()) {
    const t = raycastTriangle(ray, row);
    if (t <= maxT && t < best.t) Object.assign(best, { t, triangle });
  }
  return best;
}

/** At points of triangles and beside them, through grids, along axes, from near and far. */
function randomRay(random: () => number, soup: Soup): number[] {
  const target = random() < 0.7 ? pointNear(random, soup, 0) : pointAround(random, soup, 0.1);
  const away = soup.reach * 10 ** (random() * 4 - 2.5);
  const spread = random() < 0.5 ? 0 : soup.reach * 0.02;
  const ray = randomRayAt(random, target, away, spread);
  if (random() < 0.2) for (let i = 0; i < 3; i++) ray[i] = Math.round(ray[i]);
  return ray;
}

test.each(allSoups())(
  '$name: rays hit what brute force hits, at the same t to the last bit',
  (soup) => {
    const random = seeded(0x4a7);
    const tally = { hits: 0, misses: 0 };
    for (let i = 0; i < 400; i++) {
      const ray = randomRay(random, soup);
      const maxT = random() < 0.5 ? Infinity : 10 ** (random() * 4 - 2);
      const expected = bruteForce(soup, ray, maxT);
      const t = raycastTriangles(hit, soup.tree, ray, maxT);
      expect({ t, triangle: hit.triangle }, `ray ${i}: ${ray}, maxT ${maxT}`).toEqual(expected);
      expect(intersectsRayTriangles(soup.tree, ray, maxT)).toBe(t < Infinity);
      tally[t < Infinity ? 'hits' : 'misses']++;
    }
    expect(Math.min(tally.hits, tally.misses), soup.name).toBeGreaterThan(
      soup.name.startsWith('needles') ? 3 : 40,
    );
  },
);

test('nothing slips between neighbors: rays at the edges and corners of a closed sphere', () => {
  // An octahedron, cut to pieces: every vertex and every edge point lies on the surface of the solid |x|+|y|+|z| = 1.
  const positions = [1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1];
  let faces = [0, 2].flatMap((_, s) =>
    [2, 3].flatMap((y) => [4, 5].map((z) => (s === 0 ? [0, y, z] : [1, y, z]))),
  );
  for (let round = 0; round < 4; round++) {
    faces = faces.flatMap(([a, b, c]) => {
      const [ab, bc, ca] = [
        [a, b],
        [b, c],
        [c, a],
      ].map(([p, q]) => {
        const axes = [0, 1, 2].map(
          (axis) => (positions[p * 3 + axis] + positions[q * 3 + axis]) / 2,
        );
        return positions.push(...axes) / 3 - 1;
      });
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ];
    });
  }
  const soup = soupOf('an octahedron', positions, faces.flat());
  const random = seeded(0xed6e);
  for (let i = 0; i < 4000; i++) {
    const [a, b] = [Math.floor(random() * 3), Math.floor(random() * 3)];
    const face = soup.triangles[Math.floor(random() * soup.triangles.length)];
    const share = random();
    const target = [0, 1, 2].map(
      (axis) => face[a * 3 + axis] * share + face[b * 3 + axis] * (1 - share),
    );
    const origin = target.map((x) => x * 1.5 + (random() - 0.5));
    if (origin.reduce((sum, x) => sum + Math.abs(x), 0) < 1.01) continue;
    // On through the target into the solid: toward a point well inside it.
    const inside = target.map((x) => x * 0.5 + (random() - 0.5) * 0.1);
    const direction = inside.map((x, axis) => x - origin[axis]);
    const t = raycastTriangles(hit, soup.tree, [...origin, ...direction], Infinity);
    expect(t, `ray ${i} from ${origin} along ${direction}`).toBeLessThanOrEqual(1);
  }
});

test('of triangles that are hit at the same t it is the one with the least number', () => {
  const square = [0, 0, 0, 1, 0, 0, 0, 1, 0];
  const soup = soupOf('one triangle, 40 times', square, new Array(40).fill([0, 1, 2]).flat());
  expect(raycastTriangles(hit, soup.tree, [0.2, 0.2, 1, 0, 0, -1], 5)).toBe(1);
  expect(hit.triangle).toBe(0);
});

test('maxT counts, zero directions, NaN and infinity are a miss', () => {
  const { tree } = soupOf('one', [0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 2]);
  const down = [0.2, 0.2, 1, 0, 0, -2];
  expect(raycastTriangles(hit, tree, down, 0.5)).toBe(0.5);
  expect(raycastTriangles(hit, tree, down, 0.4999999)).toBe(Infinity);
  expect(hit.triangle).toBe(-1);
  expect(raycastTriangles(hit, tree, [0.2, 0.2, 0, 0, 0, -2], 0)).toBe(0);
  expect(raycastTriangles(hit, tree, down, -1)).toBe(Infinity);
  expect(raycastTriangles(hit, tree, [0.2, 0.2, 0, 0, 0, 0], 1)).toBe(Infinity);
  for (const bad of [Number.NaN, Infinity, -Infinity]) {
    for (let i = 0; i < 6; i++) {
      const ray = down.with(i, bad);
      expect(raycastTriangles(hit, tree, ray, 1), `ray ${ray}`).toBe(Infinity);
    }
  }
  expect(raycastTriangles(hit, tree, down, Number.NaN)).toBe(Infinity);
});

test.each([1e-300, 1e-150, 1e-30, 1, 1e30, 1e100])(
  'a mesh of the size %d is hit like any other',
  (scale) => {
    const { triangles } = randomSoup(9, 100, 1);
    const rows = triangles.map((row) => Array.from(row, (x) => x * scale));
    const tree = createTriangleTree(
      rows.flat(),
      rows.flatMap((_, i) => [i * 3, i * 3 + 1, i * 3 + 2]),
    );
    const random = seeded(0x512e);
    let hits = 0;
    for (let i = 0; i < 200; i++) {
      const ray = randomRayAt(random, [0, 0, 0], 8, 2).map((x) => x * scale);
      let expected = Infinity;
      for (const row of rows) expected = Math.min(expected, raycastTriangle(ray, row));
      expect(raycastTriangles(hit, tree, ray, Infinity), `ray ${i}`).toBe(expected);
      hits += Number(expected < Infinity);
    }
    // Products of such small and such large numbers vanish and overflow: core misses, and so do we.
    if (scale > 1e-50 && scale < 1e50) expect(hits).toBeGreaterThan(10);
  },
);

test('of triangles that share an edge the lower one is hit, far from where the ray enters the mesh', () => {
  // A wall that ends just below the mesh's frame, seen from its other end: its t is rounded the most there.
  const size = 24;
  const random = seeded(5);
  const tally = { rays: 0, shared: 0 };
  for (let round = 0; round < 60; round++) {
    const wall = Math.fround(1 - 1e-6 - random() * 0.0009);
    const across = (i: number) => (i / size) * 1.5 - 0.75;
    const corners: number[][] = [];
    for (let j = 0; j <= size; j++) {
      for (let i = 0; i <= size; i++) corners.push([wall, across(i), across(j)]);
    }
    const triangles: number[][] = [];
    for (let j = 0; j < size; j++) {
      for (let i = 0; i < size; i++) {
        const at = j * (size + 1) + i;
        triangles.push([at, at + 1, at + size + 2], [at, at + size + 2, at + size + 1]);
      }
    }
    for (let last = triangles.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [triangles[last], triangles[other]] = [triangles[other], triangles[last]];
    }
    triangles.push([0, 1, 2].map((corner) => corners.length + corner));
    corners.push([-wall, -0.9, -0.9], [-wall, -0.9, -0.95], [-wall, -0.95, -0.9]);
    const soup = soupOf('a wall', corners.flat(), triangles.flat());
    for (let q = 0; q < 60; q++) {
      const y = across(Math.floor(random() * (size + 1)));
      const z = across(Math.floor(random() * (size + 1)));
      const ray = [-10, y, z, 1, 0, 0];
      const expected = bruteForce(soup, ray, Infinity);
      const t = raycastTriangles(hit, soup.tree, ray, Infinity);
      expect({ t, triangle: hit.triangle }, `wall ${wall}, ray ${ray}`).toEqual(expected);
      tally.rays++;
      const same = soup.triangles.filter((triangle) => raycastTriangle(ray, triangle) === t);
      tally.shared += Number(same.length > 1);
    }
  }
  expect(tally.shared).toBeGreaterThan(tally.rays / 2);
});
