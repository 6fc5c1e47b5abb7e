import {
  collideAabbHull,
  collideCapsuleHull,
  collideHullHalfSpace,
  collideHullHull,
  collideHullPlane,
  collideObbHull,
  collideSphereHull,
  collideTriangleHull,
  distanceSquaredHullHull,
  intersectsHullHull,
  resolveAabbHull,
  resolveCapsuleHull,
  resolveHullHalfSpace,
  resolveHullHull,
  resolveHullPlane,
  resolveObbHull,
  resolveSphereHull,
  resolveTriangleHull,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  movedSolid,
  randomMotion,
  seeded,
  shortestPush,
  shortestPushOfFew,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { KINDS } from '../../support/hull-kinds.ts';
import { heightsOver, planes, type Row, scaledRow } from '../../support/kinds.ts';

type Fill = (out: number[], a: Row, b: Row) => boolean;

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));
const square = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1];
const at = (row: number[], x: number, y: number, z: number): number[] =>
  row.map((value, i) => value + [x, y, z][i % 3]);

const table: [
  name: string,
  ask: Fill,
  a: number[],
  b: number[],
  normal: number[] | null,
  depth: number,
][] = [
  ['cubes along x', collideHullHull, cube, at(cube, 1.75, 0.5, 0), [1, 0, 0], 0.25],
  ['cubes along −y', collideHullHull, cube, at(cube, 0.5, -1.5, 0.25), [0, -1, 0], 0.5],
  ['touching cubes', collideHullHull, cube, at(cube, 0.5, 0.25, 2), [0, 0, 1], 0],
  ['cubes just apart', collideHullHull, cube, at(cube, 2.000001, 0, 0), null, 0],
  ['cubes at one place: the first goes up', collideHullHull, cube, cube, [0, -1, 0], 2],
  ['a point in the middle of a cube goes up', collideHullHull, [0, 0, 0], cube, [0, -1, 0], 1],
  ['equal points: the first goes up', collideHullHull, [1, 2, 3], [1, 2, 3], [0, -1, 0], 0],
  ['a point on a segment goes up', collideHullHull, [0, 0, 0], [-1, 0, 0, 1, 0, 0], [0, -1, 0], 0],
  [
    'a point on a vertical segment goes to +x',
    collideHullHull,
    [0, 0, 0],
    [0, -1, 0, 0, 1, 0],
    [-1, 0, 0],
    0,
  ],
  [
    'crossing segments part across both',
    collideHullHull,
    [-1, 0, 0, 1, 0, 0],
    [0, 0, -1, 0, 0, 1],
    [0, -1, 0],
    0,
  ],
  [
    'flat ones in one plane part across it',
    collideHullHull,
    square,
    at(square, 1, 0, 0.5),
    [0, -1, 0],
    0,
  ],
  [
    'flat ones in a plane x = 0',
    collideHullHull,
    [0, 0, 0, 0, 4, 0, 0, 0, 4],
    [0, 1, 1, 0, 9, 9, 0, 0, 2],
    [-1, 0, 0],
    0,
  ],
  [
    'a segment through a square',
    collideHullHull,
    [0.5, -0.25, 0, 0.5, 9, 0],
    square,
    [0, -1, 0],
    0.25,
  ],
  ['no points', collideHullHull, [], cube, null, 0],
  ['NaN', collideHullHull, cube, cube.with(3, nan), null, 0],
  ['a ball before a face', collideSphereHull, [3, 0, 0, 2.5], cube, [-1, 0, 0], 0.5],
  ['a ball beyond an edge', collideSphereHull, [4, 5, 0, 6], cube, [-0.6, -0.8, 0], 1],
  ['a ball beyond a corner, too small', collideSphereHull, [3, 3, 4, 4.1], cube, null, 0],
  ['a touching ball', collideSphereHull, [4, 5, 0, 5], cube, [-0.6, -0.8, 0], 0],
  ['a ball in the middle goes up', collideSphereHull, [0, 0, 0, 1], cube, [0, -1, 0], 2],
  ['a ball with its center on a face', collideSphereHull, [1, 0, 0, 1], cube, [-1, 0, 0], 1],
  [
    'a ball with its center on a flat hull goes up',
    collideSphereHull,
    [0.25, 0, 0, 1],
    square,
    [0, -1, 0],
    1,
  ],
  ['a ball just above a flat hull', collideSphereHull, [0.25, 1e-10, 0, 1], square, [0, -1, 0], 1],
  ['a ball just below a flat hull', collideSphereHull, [0.25, -1e-10, 0, 1], square, [0, 1, 0], 1],
  ['a ball of radius NaN', collideSphereHull, [0, 0, 0, nan], cube, null, 0],
  [
    'a capsule through a flat hull',
    collideCapsuleHull,
    [0, -0.5, 0, 0, 2, 0, 0.25],
    square,
    [0, -1, 0],
    0.75,
  ],
  [
    'a capsule in the plane of a flat hull',
    collideCapsuleHull,
    [-3, 0, 0, 3, 0, 0, 0.25],
    square,
    [0, -1, 0],
    0.25,
  ],
  ['an empty box', collideAabbHull, [inf, inf, inf, -inf, -inf, -inf], cube, null, 0],
  [
    'an empty turned box',
    collideObbHull,
    [0, 0, 0, 1, -1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1],
    cube,
    null,
    0,
  ],
  ['a cube more in front of a plane', collideHullPlane, cube, [1, 0, 0, -0.75], [-1, 0, 0], 0.25],
  ['a cube more behind a plane', collideHullPlane, cube, [1, 0, 0, 0.75], [1, 0, 0], 0.25],
  ['a cube halved by a plane', collideHullPlane, cube, [1, 0, 0, 0], [-1, 0, 0], 1],
  ['a cube that touches a plane', collideHullPlane, cube, [1, 0, 0, 1], [1, 0, 0], 0],
  ['a cube beside a plane', collideHullPlane, cube, [1, 0, 0, 1.01], null, 0],
  ['no points and a plane', collideHullPlane, [], [1, 0, 0, 0], null, 0],
  ['NaN and a plane', collideHullPlane, cube.with(4, nan), [1, 0, 0, 0], null, 0],
  ['a cube in a half-space', collideHullHalfSpace, cube, [0, 1, 0, 4], [0, -1, 0], 5],
  ['a cube on a half-space', collideHullHalfSpace, cube, [0, 1, 0, -1], [0, -1, 0], 0],
  ['a cube above a half-space', collideHullHalfSpace, cube, [0, 1, 0, -1.01], null, 0],
  ['no points and a half-space', collideHullHalfSpace, [], [0, 1, 0, 9], null, 0],
];

test.each(table)('%s', (_, ask, a, b, normal, depth) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(ask(out, a, b)).toBe(normal !== null);
  if (normal === null) expect(out).toEqual([7, 7, 7, 7, 7, 7, 7]);
  else {
    expect(out[3]).toBeCloseTo(depth, 9);
    for (let axis = 0; axis < 3; axis++) expect(out[axis]).toBeCloseTo(normal[axis], 9);
  }
});

test('faces on each other: the point is where both are', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  const large = cube.map((x) => 10 * x);
  collideHullHull(out, large, at(cube, 3, 10.75, 4));
  expect(out.slice(0, 4)).toEqual([0, 1, 0, 0.25]);
  const [x, y, z] = out.slice(4);
  expect(y).toBe(10);
  expect(Math.abs(x - 3)).toBeLessThanOrEqual(1);
  expect(Math.abs(z - 4)).toBeLessThanOrEqual(1);
});

test('edges on each other: the point is where both are', () => {
  const out = [0, 0, 0, 0, 0, 0, 0];
  const roof = [-4, 0, 0, 4, 0, 0, -4, 1, -1, 4, 1, -1, -4, 1, 1, 4, 1, 1];
  const ridge = [0, 0, -4, 0, 0, 4, -1, -1, -4, -1, -1, 4, 1, -1, -4, 1, -1, 4];
  for (let x = -3; x <= 3; x++) {
    for (let z = -3; z <= 3; z++) {
      collideHullHull(out, at(roof, x, -0.25, z), ridge);
      expect(out, `${x} ${z}`).toEqual([0, -1, 0, 0.25, 0, -0.25, z]);
    }
  }
});

const pairs: [name: string, collide: Fill, resolve: Fill][] = [
  ['Sphere', collideSphereHull, resolveSphereHull],
  ['Capsule', collideCapsuleHull, resolveCapsuleHull],
  ['Aabb', collideAabbHull, resolveAabbHull],
  ['Obb', collideObbHull, resolveObbHull],
  ['Triangle', collideTriangleHull, resolveTriangleHull],
  ['Hull', collideHullHull, resolveHullHull],
];

describe.each(pairs)('%s and hull', (first, collide, resolve) => {
  const [a, b] = [KINDS[first], KINDS.Hull];

  test('is a contact with the least push exactly when they overlap, small and large', () => {
    const random = seeded(0xc0111);
    let hits = 0;
    const count = 60;
    for (let i = 0; i < count; i++) {
      const [rowA, rowB] = [a.random(random), b.random(random)];
      const [solidA, solidB] = [a.solid(rowA), b.solid(rowB)];
      const gap = gapBetweenSolids(solidA, solidB);
      // The oracle tells overlapping hulls by a gap that is rounding error.
      const meets = gap < 1e-8;
      if (solidA.radius > 0 && Math.abs(gap) < 1e-8) continue;
      const title = `${i}: ${rowA} / ${rowB}`;
      const out = [0, 0, 0, 0, 0, 0, 0];
      for (const size of [1, 1e-6, 1e6]) {
        const hit = collide(out, scaledRow(a, rowA, size), scaledRow(b, rowB, size));
        expect(hit, `${title}: times ${size}`).toBe(meets);
        for (let k = 3; k < 7; k++) out[k] /= size;
        if (!hit) continue;
        expectContact(out, solidA, solidB, `${title}: times ${size}`);
        const moved = [4, 5, 6].map((k) => out[k] - out[k - 4] * out[3]);
        const off = gapBetweenSolids(solidOfPoints(moved), solidB);
        expect(off, `${title}: distance of the point from B after the push`).toBeLessThan(1e-5);
        if (size === 1 && i < 20)
          expect(out[3], title).toBeLessThanOrEqual(shortestPush(solidA, solidB) + 1e-9);
      }
      hits += Number(meets);
    }
    expect(hits).toBeGreaterThan(0.1 * count);
    expect(hits).toBeLessThan(0.9 * count);
  });

  test('the push of hulls of few points is that of the nearest plane through three of their differences', () => {
    const random = seeded(0xc0112);
    let deep = 0;
    for (let i = 0; i < 300 && deep < 12; i++) {
      const [rowA, rowB] = [a.random(random), b.random(random)];
      const [solidA, solidB] = [a.solid(rowA), b.solid(rowB)];
      if (solidA.points.length * solidB.points.length > 40) continue;
      const cores = gapBetweenSolids({ ...solidA, radius: 0 }, solidB);
      const out = [0, 0, 0, 0, 0, 0, 0];
      if (cores > 1e-8 || !collide(out, rowA, rowB)) continue;
      expect(out[3], `${i}: ${rowA} / ${rowB}`).toBeCloseTo(shortestPushOfFew(solidA, solidB), 9);
      deep++;
    }
    expect(deep).toBeGreaterThan(3);
  });

  test('resolves to touching; the same after a common motion; out may be an input', () => {
    const random = seeded(0xc0113);
    for (let i = 0; i < 60; i++) {
      const [rowA, rowB] = [a.random(random), b.random(random)];
      const contact = [0, 0, 0, 0, 0, 0, 0];
      const by = [7, 7, 7];
      const hit = collide(contact, rowA, rowB);
      expect(resolve(by, rowA, rowB)).toBe(hit);
      if (!hit) {
        expect(by).toEqual([7, 7, 7]);
        continue;
      }
      const left = gapBetweenSolids(movedSolid(a.solid(rowA), by), b.solid(rowB));
      expect(Math.abs(left), `${i}: ${rowA} / ${rowB}`).toBeLessThan(1e-8);
      const overB = [...rowB, ...rowB, ...rowB].slice(0, Math.max(7, rowB.length));
      if (rowB.length >= 7) {
        expect(collide(overB, rowA, overB)).toBe(true);
        expect(overB.slice(0, 7)).toEqual(contact);
      }
      if (!a.moved || !b.moved) continue;
      const motion = randomMotion(random);
      const turned = [0, 0, 0, 0, 0, 0, 0];
      expect(collide(turned, a.moved(rowA, motion), b.moved(rowB, motion))).toBe(true);
      expect(turned[3], `${i}: ${rowA} / ${rowB}`).toBeCloseTo(contact[3], 8);
    }
  });
});

test.each([
  ['plane', collideHullPlane, resolveHullPlane],
  ['half-space', collideHullHalfSpace, resolveHullHalfSpace],
])('hulls leave a %s by the shorter way', (name, collide, resolve) => {
  const random = seeded(0xc0114);
  let hits = 0;
  for (let i = 0; i < 400; i++) {
    const [hull, plane] = [KINDS.Hull.random(random), planes.random(random)];
    const [low, high] = heightsOver(plane, solidOfPoints(hull));
    const out = [0, 0, 0, 0, 0, 0, 0];
    const by = [0, 0, 0];
    const solid = name === 'half-space';
    const expected = low <= 0 && (solid || high >= 0);
    expect(collide(out, hull, plane)).toBe(expected);
    expect(resolve(by, hull, plane)).toBe(expected);
    if (!expected) continue;
    hits++;
    expect(out[3]).toBeCloseTo(solid ? -low : Math.min(-low, high), 9);
    const [lowAfter, highAfter] = heightsOver(plane, movedSolid(solidOfPoints(hull), by));
    expect(
      out[0] * plane[0] + out[1] * plane[1] + out[2] * plane[2] < 0 ? lowAfter : highAfter,
    ).toBeCloseTo(0, 9);
    expect(gapBetweenSolids(solidOfPoints(out.slice(4)), solidOfPoints(hull))).toBeLessThan(1e-8);
    const overHull = [...hull];
    if (hull.length >= 9)
      expect(collide(overHull, overHull, plane) && overHull.slice(0, 7)).toEqual(out);
  }
  expect(hits).toBeGreaterThan(80);
  expect(hits).toBeLessThan(360);
});

test('clouds of hundreds of points part by no more than any of many directions', () => {
  const random = seeded(0xc0115);
  const ball = (count: number, flat: number): number[] =>
    Array.from({ length: count }, () => {
      const v = KINDS.Point.random(random);
      const length = Math.hypot(...v);
      return v.map((value, axis) => (value / length) * (axis === 1 ? flat : 1));
    }).flat();
  for (const flat of [1, 0.1, 1e-3, 1e-6, 1e-9, 1e-12]) {
    for (let i = 0; i < 4; i++) {
      const [a, b] = [ball(300, flat), at(ball(100, 1), 0.5, 0.25 * i, 0.2)];
      const out = [0, 0, 0, 0, 0, 0, 0];
      expect(collideHullHull(out, a, b)).toBe(true);
      const [solidA, solidB] = [solidOfPoints(a), solidOfPoints(b)];
      expect(out[3]).toBeLessThanOrEqual(shortestPush(solidA, solidB) + 1e-9);
      const after = at(a, -out[0] * out[3], -out[1] * out[3], -out[2] * out[3]);
      const contact = [0, 0, 0, 0, 0, 0, 0];
      if (collideHullHull(contact, after, b)) expect(contact[3]).toBeLessThan(1e-9);
    }
  }
});

/** One to twelve points, some twice, as thin as 1e-9 on some axes, turned. */
function thinHull(random: () => number): number[] {
  const sizes = [0, 1, 2].map(() => (random() < 0.4 ? 10 ** -Math.floor(random() * 10) : 1));
  const points = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
    KINDS.Point.random(random).map((x, axis) => (random() < 0.5 ? Math.round(x) : x) * sizes[axis]),
  ).flat();
  const again = random() < 0.3 ? points.slice(0, 3) : [];
  return KINDS.Hull.moved!([...points, ...again], { ...randomMotion(random), by: [0, 0, 0] });
}

/** How far the hull reaches along a direction. */
function reachOf(hull: number[], along: number[]): number {
  let most = -inf;
  for (let k = 0; k < hull.length; k += 3)
    most = Math.max(most, hull[k] * along[0] + hull[k + 1] * along[1] + hull[k + 2] * along[2]);
  return most;
}

test('thin hulls that just touch or just do not: intersects, distance and collide agree, and pushes are enough', () => {
  const random = seeded(0xc0116);
  let hits = 0;
  const count = 600;
  for (let i = 0; i < count; i++) {
    const a = thinHull(random);
    const along = randomMotion(random).axes.slice(0, 3);
    const off = (random() - 0.5) * 10 ** -Math.floor(random() * 16);
    const rest = thinHull(random);
    const below = along.map((x) => -x);
    const apart = reachOf(a, along) + reachOf(rest, below) + off;
    // Every other one from where it is, the others to where their highest points are level.
    const by = along.map((x) => (i % 2 === 0 ? 0 : x * apart));
    const b = rest.map((x, k) => x + by[k % 3]);
    const out = [0, 0, 0, 0, 0, 0, 0];
    const title = `${i}: ${a} / ${b}`;
    const hit = collideHullHull(out, a, b);
    expect(intersectsHullHull(a, b), title).toBe(hit);
    expect(distanceSquaredHullHull(a, b) === 0, title).toBe(hit);
    if (!hit) continue;
    hits++;
    const normal = out.slice(0, 3);
    const needed =
      reachOf(a, normal) +
      reachOf(
        b,
        normal.map((x) => -x),
      );
    expect(Math.abs(needed - out[3]), title).toBeLessThan(1e-12);
    for (let k = 0; k < 20; k++) {
      const way = randomMotion(random).axes.slice(0, 3);
      const other =
        reachOf(a, way) +
        reachOf(
          b,
          way.map((x) => -x),
        );
      expect(out[3], title).toBeLessThan(other + 1e-11);
    }
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});
