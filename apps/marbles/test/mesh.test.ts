import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { createBunny } from '../sim/bunny.ts';
import { createFloor } from '../sim/floor.ts';
import { BUNNY_HEIGHT, BUNNY_SUNK, FLOOR_HALF, FLOOR_TILES } from '../sim/measures.ts';
import { openEdges, signedVolume, windingNumber } from './oracle.ts';

test('the bunny is the whole one: closed, outward, of the right size, a little sunk in', () => {
  const bunny = createBunny();
  expect(bunny.positions.length / 3).toBe(1839);
  expect(bunny.indices.length / 3).toBe(3674);
  expect(openEdges(bunny)).toBe(0);
  expect(signedVolume(bunny)).toBeGreaterThan(10_000);
  const heights = [...bunny.positions].filter((_, i) => i % 3 === 1);
  expect(Math.min(...heights)).toBeCloseTo(-BUNNY_SUNK);
  expect(Math.max(...heights)).toBeCloseTo(BUNNY_HEIGHT - BUNNY_SUNK);
});

test('the floor is flat, without a gap, its front up', () => {
  const { positions, indices } = createFloor();
  expect(indices.length / 3).toBe(2 * FLOOR_TILES ** 2);
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[i + k]);
    for (const at of [a, b, c]) expect(positions[at + 1]).toBe(0);
    const abX = positions[b] - positions[a];
    const abZ = positions[b + 2] - positions[a + 2];
    const acX = positions[c] - positions[a];
    const acZ = positions[c + 2] - positions[a + 2];
    const doubled = abZ * acX - abX * acZ; // the y of the cross product
    expect(doubled).toBeGreaterThan(0);
    area += doubled / 2;
  }
  expect(area).toBeCloseTo((2 * FLOOR_HALF) ** 2);
});

test('the oracle knows inside from outside: it agrees with a ray, and visits both', () => {
  const bunny = createBunny();
  const random = seeded(3);
  let inside = 0;
  for (let i = 0; i < 300; i++) {
    const point = [44 * (random() - 0.5), 44 * random(), 34 * (random() - 0.5)];
    const winding = windingNumber(bunny, point[0], point[1], point[2]);
    expect(Math.abs(winding - Math.round(winding)), `point ${point}`).toBeLessThan(1e-9);
    expect(winding > 0.5, `point ${point}`).toBe(crossings(point) % 2 === 1);
    inside += Number(winding > 0.5);
  }
  expect(inside).toBeGreaterThan(40);
  expect(inside).toBeLessThan(260);

  /** Triangles above the point, in a view from the top. */
  function crossings([x, y, z]: number[]): number {
    const { positions: p, indices } = bunny;
    let count = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[i + k]);
      const side = (u: number, v: number): number =>
        (p[v] - p[u]) * (z - p[u + 2]) - (p[v + 2] - p[u + 2]) * (x - p[u]);
      const [ab, bc, ca] = [side(a, b), side(b, c), side(c, a)];
      if (!((ab > 0 && bc > 0 && ca > 0) || (ab < 0 && bc < 0 && ca < 0))) continue;
      const height = (bc * p[a + 1] + ca * p[b + 1] + ab * p[c + 1]) / (ab + bc + ca);
      if (height > y) count++;
    }
    return count;
  }
});
