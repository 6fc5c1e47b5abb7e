import {
  collideSphereTriangle,
  collideSphereTriangleFront,
  intersectsSphereTriangle,
} from '@bitbounds/core';
import {
  randomSphere,
  randomTriangle,
  seeded,
  shortestPush,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import {
  settleDeepestFirst,
  settleInOrder,
  tessellatedFloor,
  trianglesOfBox,
} from '../../support/terrain.ts';

const nan = Number.NaN;
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];

const table: [name: string, sphere: number[], triangle: number[], contact: number[] | null][] = [
  ['above', [1, 1.5, 1, 2], flat, [0, -1, 0, 0.5, 1, -0.5, 1]],
  ['touches', [1, 2, 1, 2], flat, [0, -1, 0, 0, 1, 0, 1]],
  ['just misses', [1, 2.000001, 1, 2], flat, null],
  ['far', [1, 99, 1, 2], flat, null],
  ['center on it', [1, 0, 1, 2], flat, [0, -1, 0, 2, 1, -2, 1]],
  ['center a hair behind', [1, -1e-9, 1, 2], flat, null],
  ['behind', [1, -1, 1, 2], flat, null],
  ['beyond an edge, in front', [1, 4, -3, 6], flat, [0, -0.8, 0.6, 1, 1, -0.8, 0.6]],
  ['beyond an edge, behind', [1, -4, -3, 6], flat, null],
  ['touches an edge', [1, 4, -3, 5], flat, [0, -0.8, 0.6, 0, 1, 0, 0]],
  ['in the plane beside an edge', [1, 0, -1, 2], flat, [0, 0, 1, 1, 1, 0, 1]],
  ['just misses an edge', [1, 4, -3.000001, 5], flat, null],
  ['center on an edge', [1, 0, 0, 1], flat, [0, -1, 0, 1, 1, -1, 0]],
  ['a point on it', [1, 0, 1, 0], flat, [0, -1, 0, 0, 1, 0, 1]],
  ['a segment has no front', [1, 1, 0, 2], [0, 0, 0, 4, 0, 0, 2, 0, 0], null],
  ['a point has no front', [1, 1, 0, 2], [1, 1, 0, 1, 1, 0, 1, 1, 0], null],
  ['NaN', [1, nan, 1, 2], flat, null],
  ['NaN radius', [1, 1, 1, nan], flat, null],
  ['NaN corner', [1, 1, 1, 2], [0, 0, 0, 0, nan, 4, 4, 0, 0], null],
];

test.each(table)('%s', (_, sphere, triangle, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideSphereTriangleFront(out, sphere, triangle)).toBe(contact !== null);
  const expected = contact ?? [7, 7, 7, 7, 7, 7, 7];
  for (let i = 0; i < 7; i++) expect(out[i], `number ${i}`).toBeCloseTo(expected[i], 8);
});

test('touches from the front exactly when the center is not behind and they share a point', () => {
  const random = seeded(0xf407);
  let hits = 0;
  let fromBehind = 0;
  for (let i = 0; i < 1500; i++) {
    const sphere = randomSphere(random);
    const triangle = randomTriangle(random);
    const title = `${i}: ${sphere} / ${triangle}`;
    const [a, b, c] = solidOfPoints(triangle).points;
    const [p, q, r] = [b, c, sphere].map((end) => a.map((x, axis) => end[axis] - x));
    const volume =
      r[0] * (p[1] * q[2] - p[2] * q[1]) +
      r[1] * (p[2] * q[0] - p[0] * q[2]) +
      r[2] * (p[0] * q[1] - p[1] * q[0]);
    if (Math.abs(volume) < 1e-9) continue;
    const touches = intersectsSphereTriangle(sphere, triangle);
    const contact = [0, 0, 0, 0, 0, 0, 0];
    const hit = collideSphereTriangleFront(contact, sphere, triangle);
    expect(hit, title).toBe(touches && volume > 0);
    fromBehind += Number(touches && volume < 0);
    if (!hit) continue;
    hits++;
    const solids = [solidOfSphere(sphere), solidOfPoints(triangle)] as const;
    expectContact(contact, ...solids, title);
    expect(contact[3], title).toBeLessThanOrEqual(shortestPush(...solids) + 1e-7);
    const twoSided = [0, 0, 0, 0, 0, 0, 0];
    expect(collideSphereTriangle(twoSided, sphere, triangle)).toBe(true);
    for (let k = 0; k < 7; k++) expect(twoSided[k], title).toBeCloseTo(contact[k], 9);
  }
  expect(hits).toBeGreaterThan(100);
  expect(fromBehind).toBeGreaterThan(100);
});

test('out may be an input', () => {
  const expected = [0, 0, 0, 0, 0, 0, 0];
  const sphere = [1, 4, -3, 6, 0, 0, 0];
  collideSphereTriangleFront(expected, sphere, flat);
  collideSphereTriangleFront(sphere, sphere, flat);
  expect(sphere).toEqual(expected);
  const triangle = [...flat];
  collideSphereTriangleFront(triangle, [1, 4, -3, 6], triangle);
  expect(triangle.slice(0, 7)).toEqual(expected);
});

/** Rolls along x with gravity; gives the farthest it was pushed sideways or against its way. */
function roll(
  settle: typeof settleInOrder,
  collide: typeof collideSphereTriangle,
  triangles: number[][],
  from: number[],
  to: number,
): { sideways: number; heights: number[] } {
  let sideways = 0;
  const heights: number[] = [];
  const [, , z, radius] = from;
  const sphere = [...from];
  for (let x = from[0]; x < to; x += 0.013) {
    sphere[0] = x;
    sphere[1] -= 0.02 * radius;
    sphere[2] = z;
    settle(collide, sphere, triangles);
    sideways = Math.max(sideways, Math.abs(sphere[0] - x), Math.abs(sphere[2] - z));
    heights.push(sphere[1]);
  }
  return { sideways: sideways / radius, heights };
}

test('rolling over a box of twelve triangles, no side face pushes sideways', () => {
  const triangles = trianglesOfBox([-2, -1, -2, 2, 1, 2]);
  for (const z of [0, 0.3, 1.9, 1.995]) {
    const start = [-1.999, 1.5, z, 0.5];
    const good = roll(settleDeepestFirst, collideSphereTriangleFront, triangles, start, 2);
    expect(good.sideways, `z ${z}`).toBeLessThan(1e-12);
    for (const height of good.heights) expect(height).toBeCloseTo(1.5, 12);
  }
  // The backs of the side faces are what pushes: this is why the query is one-sided.
  const bad = roll(settleInOrder, collideSphereTriangle, triangles, [-1.999, 1.5, 1.995, 0.5], 2);
  expect(bad.sideways).toBeGreaterThan(1e-4);
});

test('rolling over a flat tessellated floor, no edge pushes sideways', () => {
  const random = seeded(0xf1007);
  const triangles = tessellatedFloor(random, 6);
  let worstInOrder = 0;
  for (const z of [-1.3, 0, 0.77]) {
    const start = [-2.4, 0.8, z, 0.8];
    const good = roll(settleDeepestFirst, collideSphereTriangleFront, triangles, start, 2.4);
    expect(good.sideways, `z ${z}`).toBeLessThan(1e-12);
    for (const height of good.heights) expect(height).toBeCloseTo(0.8, 12);
    const bad = roll(settleInOrder, collideSphereTriangleFront, triangles, start, 2.4);
    worstInOrder = Math.max(worstInOrder, bad.sideways);
  }
  // One after another in the order of the list, the same contacts do push.
  expect(worstInOrder).toBeGreaterThan(1e-3);
});
