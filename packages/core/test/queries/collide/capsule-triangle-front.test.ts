import {
  collideCapsuleTriangleFront,
  intersectsCapsuleTriangle,
  resolveCapsuleTriangleFront,
  setNormalFromTriangle,
} from '@bitbounds/core';
import { dot, escapeAlong, evenDirections, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { capsules, triangles } from '../../support/kinds.ts';
import { settleDeepestFirst, tessellatedFloor } from '../../support/terrain.ts';

const nan = Number.NaN;
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];

const table: [name: string, capsule: number[], contact: number[] | null][] = [
  ['above', [1, 1, 1, 1, 9, 1, 2], [0, -1, 0, 1, 1, -1, 1]],
  ['touches', [1, 2, 1, 1, 9, 1, 2], [0, -1, 0, 0, 1, 0, 1]],
  ['just misses', [1, 2.000001, 1, 1, 9, 1, 2], null],
  ['behind', [1, -1, 1, 1, -9, 1, 2], null],
  ['its middle behind', [1, 0.5, 1, 1, -0.6, 1, 2], null],
  ['its middle on the plane', [1, 0.5, 1, 1, -0.5, 1, 1], [0, -1, 0, 1.5, 1, -1.5, 1]],
  ['far through, across an edge', [1, -8, 0.5, 1, 9, 0.5, 1], [0, 0, 1, 1.5, 1, 0, 1.5]],
  ['beside an edge', [-1, -3, 1, -1, 4, 1, 2], [1, 0, 0, 1, 1, 0, 1]],
  ['above an edge', [-3, 4, 1, -9, 9, 1, 6], [0.6, -0.8, 0, 1, 0.6, -0.8, 1]],
  [
    'nearest from below an edge, along the plane',
    [-0.3, -0.3, 1, -3, 5, 1, 1],
    [1, 0, 0, 0.7, 0.7, -0.3, 1],
  ],
  ['NaN', [1, nan, 1, 1, 9, 1, 2], null],
];

test.each(table)('%s', (_, capsule, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideCapsuleTriangleFront(out, capsule, flat)).toBe(contact !== null);
  const expected = contact ?? [7, 7, 7, 7, 7, 7, 7];
  for (let i = 0; i < 7; i++) expect(out[i], `number ${i} of ${out}`).toBeCloseTo(expected[i], 7);
  if (contact === null) return;
  const over = [...capsule];
  collideCapsuleTriangleFront(over, over, flat);
  expect(over).toEqual(out);
});

test('a triangle without a front', () => {
  const thin = [0, 0, 0, 1, 0, 0, 2, 0, 0];
  expect(collideCapsuleTriangleFront([], [0, 0, 0, 1, 0, 0, 5], thin)).toBe(false);
});

test('no push to the back, and of the others the shortest', () => {
  const random = seeded(0xf407);
  const directions = evenDirections(300);
  let hits = 0;
  let sideways = 0;
  for (let i = 0; i < 600; i++) {
    const a = capsules.random(random);
    const b = triangles.random(random);
    const title = `${i}: ${a} / ${b}`;
    const normal = setNormalFromTriangle([0, 0, 0], b);
    const middle = [0, 1, 2].map((k) => 0.5 * (a[k] + a[k + 3]) - b[k]);
    const contact = [0, 0, 0, 0, 0, 0, 0];
    const hit = collideCapsuleTriangleFront(contact, a, b);
    expect(hit, title).toBe(dot(middle, normal) >= 0 && intersectsCapsuleTriangle(a, b));
    const push = [7, 7, 7];
    expect(resolveCapsuleTriangleFront(push, a, b)).toBe(hit);
    if (!hit) continue;
    hits++;
    for (let k = 0; k < 3; k++) expect(push[k], title).toBeCloseTo(-contact[k] * contact[3], 14);
    const [solidA, solidB] = [capsules.solid(a), triangles.solid(b)];
    expectContact(contact, solidA, solidB, title);
    const forward = -dot(contact, normal);
    expect(forward, title).toBeGreaterThan(-1e-8);
    sideways += Number(forward < 1e-8);
    for (const direction of directions) {
      const height = dot(direction, normal);
      // Half of them are turned to the front, half are pressed into the plane.
      const flatter = direction.map((x, k) => x - Math.min(height, 0) * normal[k]);
      const length = Math.hypot(...flatter);
      const allowed = flatter.map((x) => x / length);
      const other = escapeAlong(solidA, solidB, allowed);
      expect(other, `${title} along ${allowed}`).toBeGreaterThan(contact[3] - 1e-8);
    }
  }
  expect(hits).toBeGreaterThan(60);
  expect(hits).toBeLessThan(540);
  expect(sideways).toBeGreaterThan(5);
});

test('a capsule sunk into a flat tessellated floor goes straight up, the deepest contact first', () => {
  const random = seeded(0xf10);
  const floor = tessellatedFloor(random, 8);
  for (let i = 0; i < 300; i++) {
    const lowest = 0.05 + random() * 0.5;
    const [x, z] = [random() * 4 - 2, random() * 4 - 2];
    const [dx, dz] = [random() * 3 - 1.5, random() * 3 - 1.5];
    // Lying ones, standing ones, and any between.
    const rise = i % 3 === 0 ? 0 : random() * 2;
    const run = i % 3 === 1 ? 0 : 1;
    const capsule = [x, lowest, z, x + run * dx, lowest + rise, z + run * dz, 0.6];
    const settled = [...capsule];
    settleDeepestFirst(collideCapsuleTriangleFront, settled, floor);
    const title = `${i}: ${capsule}`;
    expect(settled[1] - lowest, title).toBeCloseTo(0.6 - lowest, 9);
    expect(Math.hypot(settled[0] - x, settled[2] - z), title).toBeLessThan(1e-9);
  }
});
