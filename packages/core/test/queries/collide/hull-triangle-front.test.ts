import {
  collideHullTriangleFront,
  collideObbTriangleFront,
  intersectsTriangleHull,
  resolveHullTriangleFront,
  setHullFromObb,
  setNormalFromTriangle,
} from '@bitbounds/core';
import { cross, dot, escapeAlong, evenDirections, seeded, solidOfPoints } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { obbs, triangles } from '../../support/kinds.ts';
import { settleDeepestFirst, tessellatedFloor } from '../../support/terrain.ts';

const nan = Number.NaN;
const half = Math.SQRT1_2;
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 8, 8, 0, 0];

/** Of a cube of two around a center, in no order, or in its reverse. */
function cube([x, y, z]: number[], isReversed = false): number[] {
  const corner = (i: number) => [x + (i & 1 ? 1 : -1), y + (i & 2 ? 1 : -1), z + (i & 4 ? 1 : -1)];
  const order = [5, 0, 3, 6, 1, 7, 2, 4];
  return (isReversed ? order.reverse() : order).flatMap(corner);
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

test('a level cube goes straight off, even where a way across an edge is as short', () => {
  const under = [...flat.slice(0, 3), ...flat.slice(6), ...flat.slice(3, 6)];
  for (const [x, y] of [
    [0, 0.5],
    [-0.5, 0.5],
    [-0.25, 0.25],
  ]) {
    const contact = [0, 0, 0, 0, 0, 0, 0];
    for (const isReversed of [false, true]) {
      expect(collideHullTriangleFront(contact, cube([x, y, 3], isReversed), flat)).toBe(true);
      expect(contact.slice(0, 4)).toEqual([0, -1, 0, 1 - y]);
      expect(contact[5]).toBeCloseTo(y - 1, 12);
      // Where other contacts prefer the way up, or to +x.
      expect(collideHullTriangleFront(contact, cube([x, -y, 3], isReversed), under)).toBe(true);
      expect(contact.slice(0, 4)).toEqual([0, 1, 0, 1 - y]);
    }
  }
});

test('the point of a hull that lies flat is the middle of its foot, where that is under the triangle', () => {
  const contact = [0, 0, 0, 0, 0, 0, 0];
  for (const isReversed of [false, true]) {
    expect(collideHullTriangleFront(contact, cube([2, 0.75, 3], isReversed), flat)).toBe(true);
    expect(contact).toEqual([0, -1, 0, 0.25, 2, -0.25, 3]);
  }
});

test('hulls that touch have a depth of 0 or more, however their pushes are rounded', () => {
  // Its push was −3e-17.
  const hull = [0.25, -0.5, -0.75, 0.25, 0, -0.5, 0.5, 0.75, 0.5, 0.75, -0.25, 1];
  const triangle = [-0.25, -1, -0.5, -0.5, -0.25, 1, 0.75, -0.5, -0.75];
  const contact = [7, 7, 7, 7, 7, 7, 7];
  expect(collideHullTriangleFront(contact, hull, triangle)).toBe(true);
  expect(contact[3]).toBe(0);
  const random = seeded(0x4f08);
  const draw = () => Math.round(8 * random() - 4) / 4;
  let touching = 0;
  for (let i = 0; i < 20_000; i++) {
    const [a, b] = [12, 9].map((length) => Array.from({ length }, draw));
    if (!collideHullTriangleFront(contact, a, b)) continue;
    expect(contact[3], `${i}: ${a} / ${b}`).toBeGreaterThanOrEqual(0);
    touching += Number(contact[3] < 1e-12);
  }
  expect(touching).toBeGreaterThan(20);
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

/** The least push of a box that does not lead to the back, of all that sides and edges give, also along the plane. */
function leastPush(corners: number[][], axes: number[][], triangle: number[][]): number {
  const edges = triangle.map((corner, i) => triangle[(i + 1) % 3].map((x, k) => x - corner[k]));
  const normal = cross(edges[0], edges[1]);
  const ways = [normal, ...axes];
  for (const axis of axes)
    ways.push(cross(axis, normal), ...edges.map((edge) => cross(axis, edge)));
  for (const edge of edges) ways.push(cross(edge, normal));
  let least = Number.POSITIVE_INFINITY;
  for (const way of ways.flatMap((one) => [one, one.map((x) => -x)])) {
    const length = Math.hypot(...way);
    // Parallel edges give no way but rounding.
    if (length < 1e-7 || dot(way, normal) < -1e-9 * length * Math.hypot(...normal)) continue;
    const ends = triangle.map((corner) => dot(corner, way));
    const starts = corners.map((corner) => dot(corner, way));
    least = Math.min(least, (Math.max(...ends) - Math.min(...starts)) / length);
  }
  return least;
}

test('a box as a hull: what touches is the same, and the push the least by separating axes', () => {
  const random = seeded(0x0b44);
  const triple = (row: ArrayLike<number>, at: number) => [row[at], row[at + 1], row[at + 2]];
  const seen = { hits: 0, shorter: 0, same: 0 };
  for (let i = 0; i < 3000; i++) {
    const [obb, triangle] = [obbs.random(random), triangles.random(random)];
    // In halves and along the world's axes, where ways are of equal length.
    if (i % 3 === 0) {
      for (let k = 0; k < 9; k++) triangle[k] = Math.round(2 * triangle[k]) / 2;
      for (let k = 0; k < 15; k++) {
        obb[k] = k < 6 ? Math.round(2 * obb[k]) / 2 : Number((k - 6) % 4 === 0);
      }
    }
    const hull = setHullFromObb(new Float64Array(24), obb);
    const [asBox, asHull] = [
      [0, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ];
    const hit = collideObbTriangleFront(asBox, obb, triangle);
    const title = `${i}: ${obb} / ${triangle}`;
    expect(collideHullTriangleFront(asHull, hull, triangle), title).toBe(hit);
    if (!hit) continue;
    seen.hits++;
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) => triple(hull, 3 * corner));
    const axes = [6, 9, 12].map((at) => triple(obb, at));
    const least = leastPush(
      corners,
      axes,
      [0, 3, 6].map((at) => triple(triangle, at)),
    );
    expect(asHull[3], title).toBeCloseTo(Math.max(least, 0), 11);
    // Boxes have no ways along the plane.
    expect(asHull[3], title).toBeLessThan(asBox[3] + 1e-9);
    if (asHull[3] > asBox[3] - 1e-9) seen.same++;
    else seen.shorter++;
  }
  expect(seen.hits).toBeGreaterThan(300);
  expect(seen.same).toBeGreaterThan(200);
  expect(seen.shorter).toBeGreaterThan(10);
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
