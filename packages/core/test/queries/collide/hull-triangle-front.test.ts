import {
  collideHullTriangleFront,
  collideObbTriangleFront,
  intersectsTriangleHull,
  resolveHullTriangleFront,
  setHullFromObb,
  setNormalFromTriangle,
} from '@bitbounds/core';
import { dot, escapeAlong, evenDirections, seeded, solidOfPoints } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { obbs, triangles } from '../../support/kinds.ts';
import { settleDeepestFirst, tessellatedFloor } from '../../support/terrain.ts';

const nan = Number.NaN;
const half = Math.SQRT1_2;
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 8, 8, 0, 0];

/** Of a cube of two around a center, in no order. */
function cube([x, y, z]: number[]): number[] {
  const corner = (i: number) => [x + (i & 1 ? 1 : -1), y + (i & 2 ? 1 : -1), z + (i & 4 ? 1 : -1)];
  return [5, 0, 3, 6, 1, 7, 2, 4].flatMap(corner);
}

/** An octahedron that stands on a corner. */
const diamond = ([x, y, z]: number[]): number[] =>
  [x + 1, y, z, x - 1, y, z, x, y + 1, z, x, y - 1, z, x, y, z + 1].concat(x, y, z - 1);

const table: [name: string, hull: number[], contact: number[] | null][] = [
  ['stands on a corner', diamond([2, 0.75, 2]), [0, -1, 0, 0.25, 2, -0.25, 2]],
  ['its mean in the plane', diamond([2, 0, 2]), [0, -1, 0, 1, 2, -1, 2]],
  ['touches with a corner', diamond([2, 1, 2]), [0, -1, 0, 0, 2, 0, 2]],
  ['touches, by rounding', diamond([2, 1 + 2e-14, 2]), [0, -1, 0, 0, 2, 0, 2]],
  ['just misses', diamond([2, 1.000001, 2]), null],
  ['behind', diamond([2, -0.5, 2]), null],
  [
    'beside an edge, by the shorter way',
    diamond([-0.75, 0, 3]),
    [half, -half, 0, half / 4, 0.125, -0.125, 3],
  ],
  ['far', diamond([2, 99, 2]), null],
  ['beside it', diamond([-2, 0, 2]), null],
  ['a point on it', [1, 0, 1], [0, -1, 0, 0, 1, 0, 1]],
  ['a point over it', [1, 0.5, 1], null],
  ['flat in its plane', [1, 0, 1, 1, 0, 2, 2, 0, 1], [0, -1, 0, 0, 1, 0, 1]],
  ['a segment through it', [2, 1, 2, 2, -1, 2], [0, -1, 0, 1, 2, -1, 2]],
  ['NaN', diamond([2, nan, 2]), null],
  ['empty', [], null],
];

test.each(table)('%s', (name, hull, contact) => {
  const origin = [7, 7, 7, 7, 7, 7, 7];
  const out = [...origin];
  expect(collideHullTriangleFront(out, hull, flat)).toBe(contact !== null);
  const expected = contact ?? origin;
  // Which of the points of a flat hull is told is open.
  const told = name === 'flat in its plane' ? 4 : 7;
  for (let i = 0; i < told; i++)
    expect(out[i], `number ${i} of ${out}`).toBeCloseTo(expected[i], 9);
  expect(out.some((x) => Object.is(x, -0))).toBe(false);
  expect(out[3]).toBeGreaterThanOrEqual(0);
  if (contact === null) return;
  const over = [...hull];
  collideHullTriangleFront(over, over, flat);
  expect(over.slice(0, 7)).toEqual(out);
});

test('a level cube goes straight up, even where a way across an edge is as short', () => {
  for (const [x, y] of [
    [0, 0.5],
    [-0.5, 0.5],
    [-0.25, 0.25],
  ]) {
    const contact = [0, 0, 0, 0, 0, 0, 0];
    expect(collideHullTriangleFront(contact, cube([x, y, 3]), flat)).toBe(true);
    expect(contact.slice(0, 4)).toEqual([0, -1, 0, 1 - y]);
    expect(contact[5]).toBe(y - 1);
  }
});

test('a triangle without a front', () => {
  const thin = [0, 0, 0, 1, 0, 0, 2, 0, 0];
  expect(collideHullTriangleFront([], cube([1, 0, 0]), thin)).toBe(false);
  expect(resolveHullTriangleFront([], cube([1, 0, 0]), thin)).toBe(false);
});

/** 1 to 14 points, some of them in one plane, most of them longer along one axis than along others. */
function randomHull(random: () => number): number[] {
  const draw = () => (random() - 0.5) * 4;
  const center = [draw() / 2, draw() / 2, draw() / 2];
  const stretch = [0, 1, 2].map(() => 0.1 + 3 * random() ** 3);
  const count = 1 + Math.floor(random() * 14);
  const isFlat = random() < 0.2;
  return Array.from({ length: count }, () =>
    center.map((x, axis) => (isFlat && axis === 1 ? x : x + stretch[axis] * draw())),
  ).flat();
}

test.each([1e-6, 1, 1e6])('no push to the back, and of the others the shortest: %d', (size) => {
  const random = seeded(0x4f07);
  const directions = evenDirections(300);
  const seen = { hits: 0, sideways: 0, straight: 0, between: 0, misses: 0 };
  for (let i = 0; i < 1200; i++) {
    const a = randomHull(random);
    const b = triangles.random(random);
    const title = `${i}: ${a} / ${b}`;
    const normal = setNormalFromTriangle([0, 0, 0], b);
    let side = 0;
    for (let k = 0; k < a.length; k++) side += normal[k % 3] * (a[k] - b[k % 3]);
    const contact = [0, 0, 0, 0, 0, 0, 0];
    const [hull, triangle] = [a, b].map((row) => row.map((x) => x * size));
    const hit = collideHullTriangleFront(contact, hull, triangle);
    expect(hit, title).toBe(side >= 0 && intersectsTriangleHull(triangle, hull));
    const push = [7, 7, 7];
    expect(resolveHullTriangleFront(push, hull, triangle)).toBe(hit);
    if (!hit) {
      seen.misses++;
      continue;
    }
    seen.hits++;
    const unit = contact.map((x, k) => (k < 3 ? x : x / size));
    for (let k = 0; k < 3; k++) expect(push[k] / size, title).toBeCloseTo(-unit[k] * unit[3], 14);
    const [solidA, solidB] = [solidOfPoints(a), triangles.solid(b)];
    expectContact(unit, solidA, solidB, title);
    const forward = -dot(unit, normal);
    expect(forward, title).toBeGreaterThan(-1e-8);
    if (forward < 1e-8) seen.sideways++;
    else if (forward > 1 - 1e-12) seen.straight++;
    else seen.between++;
    for (const direction of directions) {
      const height = dot(direction, normal);
      // Half of them are turned to the front, half are pressed into the plane.
      const flatter = direction.map((x, k) => x - Math.min(height, 0) * normal[k]);
      const length = Math.hypot(...flatter);
      const allowed = flatter.map((x) => x / length);
      const other = escapeAlong(solidA, solidB, allowed);
      expect(other, `${title} along ${allowed}`).toBeGreaterThan(unit[3] - 1e-8);
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(12);
});

test('a box as a hull: what touches is the same, and no push is longer', () => {
  const random = seeded(0x0b44);
  let hits = 0;
  let same = 0;
  for (let i = 0; i < 1500; i++) {
    const [obb, triangle] = [obbs.random(random), triangles.random(random)];
    const hull = setHullFromObb(new Float64Array(24), obb);
    const [asBox, asHull] = [
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ];
    const hit = collideObbTriangleFront(asBox, obb, triangle);
    const title = `${i}: ${obb} / ${triangle}`;
    expect(collideHullTriangleFront(asHull, hull, triangle), title).toBe(hit);
    if (!hit) continue;
    hits++;
    expect(asHull[3], title).toBeLessThan(asBox[3] + 1e-9);
    same += Number(asHull[3] > asBox[3] - 1e-9);
  }
  expect(hits).toBeGreaterThan(150);
  expect(same).toBeGreaterThan(100);
});

test('a level cube sunk into a flat tessellated floor goes straight up, the deepest contact first', () => {
  const random = seeded(0xf14);
  const floor = tessellatedFloor(random, 8);
  for (let i = 0; i < 200; i++) {
    const sunk = 0.05 + random() * 0.3;
    const center = [random() * 4 - 2, 1 - sunk, random() * 4 - 2];
    const hull = cube(center);
    const settled = [...hull];
    settleDeepestFirst(collideHullTriangleFront, settled, floor);
    for (let k = 0; k < hull.length; k++) {
      const up = k % 3 === 1 ? sunk : 0;
      expect(settled[k] - hull[k], `${i}: ${center}`).toBeCloseTo(up, 9);
    }
  }
});
