import {
  collideAabbObb,
  collideObbObb,
  collideObbTriangle,
  collideObbTriangleFront,
  collideSphereObb,
  intersectsAabbObb,
  intersectsObbObb,
  intersectsObbTriangle,
  intersectsSphereObb,
  resolveAabbObb,
  resolveObbObb,
  resolveObbTriangle,
  resolveObbTriangleFront,
  resolveSphereObb,
} from '@bitbounds/core';
import { gapBetweenSolids, randomMotion, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { boxes, obbs, spheres, triangles } from '../../support/kinds.ts';
import { type Fill, type Pair, testPair } from '../../support/pairs.ts';

const pairs: Record<string, Pair> = {
  'sphere and turned box': {
    collide: collideSphereObb,
    resolve: resolveSphereObb,
    intersects: intersectsSphereObb,
    first: spheres,
    second: obbs,
  },
  'box and turned box': {
    collide: collideAabbObb,
    resolve: resolveAabbObb,
    intersects: intersectsAabbObb,
    first: boxes,
    second: obbs,
  },
  'turned boxes': {
    collide: collideObbObb,
    resolve: resolveObbObb,
    intersects: intersectsObbObb,
    first: obbs,
    second: obbs,
  },
  'turned box and triangle': {
    collide: collideObbTriangle,
    resolve: resolveObbTriangle,
    intersects: intersectsObbTriangle,
    first: obbs,
    second: triangles,
  },
};

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const half = Math.SQRT1_2;
/** Eight wide, four high, six deep, turned by 90° about y: its u is −z. */
const turned = [0, 0, 0, 4, 2, 3, 0, 0, -1, 0, 1, 0, 1, 0, 0];
/** A cube of two, turned by 45° about z: it stands on an edge. */
const tilted = [0, 0, 0, 1, 1, 1, half, half, 0, -half, half, 0, 0, 0, 1];
/** The same turned by 45° about x. */
const crossed = [0, 0, 0, 1, 1, 1, 1, 0, 0, 0, half, half, 0, -half, half];
const dot = turned.map((x, i) => (i > 2 && i < 6 ? 0 : x));
/** In the plane y = 0, front up. */
const flat = [-9, 0, -9, -9, 0, 9, 9, 0, 0];
/**
 * The middle, along x, of what `flat` shares with a level face of `turned`, 6 by 8, whose corners at 3 0 ±4 are cut off:
 * each an area of 1 around 7/3.
 */
const cut = (-2 * (7 / 3)) / 46;
/** Two shapes and their contact: normal, depth, point. */
type Line = [name: string, collide: Fill, a: number[], b: number[], contact: number[] | null];

const so = collideSphereObb;
const ao = collideAabbObb;
const oo = collideObbObb;
const ot = collideObbTriangle;
const of = collideObbTriangleFront;

const table: Line[] = [
  ['sphere: above', so, [1, 3, 1, 2], turned, [0, -1, 0, 1, 1, 1, 1]],
  ['sphere: beside a long side', so, [4, 0, 1, 2], turned, [-1, 0, 0, 1, 2, 0, 1]],
  ['sphere: touches', so, [5, 0, 1, 2], turned, [-1, 0, 0, 0, 3, 0, 1]],
  ['sphere: just misses', so, [5.000001, 0, 1, 2], turned, null],
  ['sphere: at an edge', so, [6, 6, 0, 5], turned, [-0.6, -0.8, 0, 0, 3, 2, 0]],
  ['sphere: center on a face', so, [1, 2, 1, 2], turned, [0, -1, 0, 2, 1, 0, 1]],
  ['sphere: at its center, up', so, [0, 0, 0, 2], turned, [0, -1, 0, 4, 0, -2, 0]],
  [
    'sphere: inside, by its nearest face',
    so,
    [2, 1, 0, 1],
    turned.with(4, 9),
    [-1, 0, 0, 2, 1, 1, 0],
  ],
  ['sphere: far', so, [99, 0, 0, 2], turned, null],
  ['sphere: a point inside', so, [0, 1, 0, 0], turned, [0, -1, 0, 1, 0, 1, 0]],
  ['sphere: a flat box', so, [0, 1, 0, 2], turned.with(4, 0), [0, -1, 0, 1, 0, -1, 0]],
  ['sphere: empty box', so, [0, 0, 0, inf], turned.with(3, -1), null],
  ['sphere: infinite', so, [0, 0, 0, inf], turned.with(0, inf), null],
  ['sphere: NaN', so, [0, nan, 0, 1], turned, null],
  ['sphere: NaN in the axes', so, [0, 0, 0, 1], turned.with(8, nan), null],

  ['box: stands on it', ao, [0, 1, 0, 2, 9, 2], turned, [0, -1, 0, 1, 1, 1, 1]],
  ['box: hangs from it', ao, [0, -9, 0, 2, -1, 9], turned, [0, 1, 0, 1, 1, -1, 2]],
  ['box: touches', ao, [3, 0, 0, 9, 1, 1], turned, [-1, 0, 0, 0, 3, 0.5, 0.5]],
  ['box: just misses', ao, [3.000001, 0, 0, 9, 1, 1], turned, null],
  ['box: under an edge', ao, [-5, -9, -1, 7, -1, 3], tilted, [0, 1, 0, Math.SQRT2 - 1, 0, -1, 0]],
  ['box: in its middle, up', ao, [-1, -1, -1, 1, 1, 1], turned, [0, -1, 0, 3, 0, -1, 0]],
  ['box: beside the tilted one', ao, [1.2, 1.2, 0, 3, 3, 1], tilted, null],
  ['box: flat, on it', ao, [0, 2, 0, 1, 2, 2], turned, [0, -1, 0, 0, 0.5, 2, 1]],
  ['box: empty', ao, [inf, inf, inf, -inf, -inf, -inf], turned, null],
  ['box: on an empty one', ao, [0, 0, 0, 1, 1, 1], turned.with(5, -1), null],
  ['box: NaN', ao, [0, nan, 0, 1, 1, 1], turned, null],
  [
    'turned boxes: edge on edge',
    oo,
    tilted.with(1, 2.5),
    crossed,
    [0, -1, 0, 2 * Math.SQRT2 - 2.5, 0, 2.5 - Math.SQRT2, 0],
  ],
  [
    'turned boxes: edge on edge, aside',
    oo,
    tilted.with(1, 2.5).with(2, 0.5).with(0, 0.25),
    crossed,
    [0, -1, 0, 2 * Math.SQRT2 - 2.5, 0.25, 2.5 - Math.SQRT2, 0],
  ],
  [
    'turned boxes: edges touch',
    oo,
    tilted.with(1, 2 * Math.SQRT2),
    crossed,
    [0, -1, 0, 0, 0, Math.SQRT2, 0],
  ],
  ['turned boxes: edges just miss', oo, tilted.with(1, 2 * Math.SQRT2 + 1e-9), crossed, null],
  ['turned boxes: the same, by v', oo, turned, turned, [0, -1, 0, 4, 0, -2, 0]],
  ['turned boxes: far', oo, turned.with(2, 99), tilted, null],
  ['turned boxes: points', oo, dot, dot, [0, -1, 0, 0, 0, 0, 0]],
  ['turned boxes: empty', oo, turned.with(3, -1), tilted, null],
  ['turned boxes: NaN', oo, turned, tilted.with(14, nan), null],

  ['triangle: lies on it', ot, turned.with(1, 1), flat, [0, -1, 0, 1, cut, -1, 0]],
  [
    'triangle: its tip is under it',
    ot,
    turned.with(1, 1),
    [0, 0, 0, 9, 0, 9, 9, 0, -9],
    [0, -1, 0, 1, 2, -1, 0],
  ],
  ['triangle: hangs from it', ot, turned.with(1, -1), flat, [0, 1, 0, 1, cut, 1, 0]],
  [
    'triangle: stands on an edge',
    ot,
    tilted.with(1, 1),
    flat,
    [0, -1, 0, Math.SQRT2 - 1, 0, 1 - Math.SQRT2, 0],
  ],
  ['triangle: touches', ot, turned.with(1, 2), flat, [0, -1, 0, 0, cut, 0, 0]],
  ['triangle: just misses', ot, turned.with(1, 2.000001), flat, null],
  ['triangle: far', ot, turned.with(0, 99), flat, null],
  ['triangle: half through, by the front', ot, turned, flat, [0, -1, 0, 2, cut, -2, 0]],
  ['a segment through it', ot, turned, [-9, 1, 0, 0, 1, 0, 9, 1, 0], [0, 1, 0, 1, 0, 2, 0]],
  ['a point in it', ot, turned, [0, 1, 0, 0, 1, 0, 0, 1, 0], [0, 1, 0, 1, 0, 2, 0]],
  ['triangle: empty box', ot, turned.with(4, -1), flat, null],
  ['triangle: NaN', ot, turned, flat.with(3, nan), null],
  ['triangle: NaN in the axes', ot, turned.with(6, nan), flat, null],
  ['front: lies on it', of, turned.with(1, 1), flat, [0, -1, 0, 1, cut, -1, 0]],
  ['front: half through', of, turned, flat, [0, -1, 0, 2, cut, -2, 0]],
  ['front: from behind', of, turned.with(1, -1), flat, null],
  ['front: a segment has none', of, turned, [-9, 1, 0, 0, 1, 0, 9, 1, 0], null],
  ['front: empty box', of, turned.with(4, -1), flat, null],
  ['front: NaN', of, turned.with(1, nan), flat, null],
];

const origin = [7, 7, 7, 7, 7, 7, 7];

test.each(table)('%s', (_, collide, a, b, contact) => {
  const out = [...origin];
  expect(collide(out, a, b)).toBe(contact !== null);
  for (const [i, x] of (contact ?? origin).entries()) expect(out[i], `[${i}]`).toBeCloseTo(x, 12);
  expect(out.some((x) => Object.is(x, -0))).toBe(false);
  const pair = Object.values(pairs).find((one) => one.collide === collide);
  if (pair) expect(pair.intersects(a, b)).toBe(contact !== null);
});

describe.each(Object.entries(pairs))('%s', (_, pair) => testPair(pair));

test('the front: never pushed backward, and pushed as from both sides where that is forward', () => {
  const random = seeded(0x0bb4);
  let hits = 0;
  let same = 0;
  for (let i = 0; i < 500; i++) {
    const [obb, triangle] = [obbs.random(random), triangles.random(random)];
    const [front, both, push] = [[...origin], [...origin], [7, 7, 7]];
    const hit = collideObbTriangleFront(front, obb, triangle);
    expect(resolveObbTriangleFront(push, obb, triangle)).toBe(hit);
    if (!hit) continue;
    hits++;
    const title = `${i}: ${obb} / ${triangle}`;
    expectContact(front, obbs.solid(obb), triangles.solid(triangle), title);
    expect(collideObbTriangle(both, obb, triangle), title).toBe(true);
    expect(front[3], title).toBeGreaterThan(both[3] - 1e-9);
    same += Number(Math.abs(front[3] - both[3]) < 1e-9);
    for (let axis = 0; axis < 3; axis++)
      expect(push[axis], title).toBeCloseTo(-front[axis] * front[3], 12);
  }
  expect(hits).toBeGreaterThan(50);
  expect(same).toBeGreaterThan(25);
});

test.each([1e-6, 1, 1e6])(
  'the contact of turned boxes is on both, once the first has moved: %d',
  (size) => {
    const random = seeded(0x0bb7);
    const tally = [0, 0, 0, 0];
    for (let i = 0; i < 9000; i++) {
      const [a, b] = [obbs.random(random), obbs.random(random)];
      // Level, in one plane, flat, or any way.
      if (i % 3 === 0) for (let k = 6; k < 15; k++) a[k] = b[k];
      if (i % 3 === 1) {
        const [c, s] = [Math.cos(i), Math.sin(i)];
        for (let k = 6; k < 9; k++) {
          a[k] = c * b[k] + s * b[k + 3];
          a[k + 3] = c * b[k + 3] - s * b[k];
          a[k + 6] = b[k + 6];
        }
      }
      if (i % 5 === 0) a[3 + (i % 3)] = 10 ** -(i % 16);
      const [boxA, boxB] = [a, b].map((row) => row.map((x, k) => (k < 6 ? x * size : x)));
      const contact = [...origin];
      if (!collideObbObb(contact, boxA, boxB)) continue;
      const title = `${i}: ${boxA} / ${boxB}`;
      const unit = contact.map((x, k) => (k < 3 ? x : x / size));
      const at = unit.slice(4);
      const moved = at.map((x, k) => x - unit[k] * unit[3]);
      expect(gapBetweenSolids({ points: [moved], radius: 0 }, obbs.solid(b)), title).toBeLessThan(
        1e-5,
      );
      let sides = 0;
      for (let axis = 0; axis < 3; axis++) {
        const along = [0, 1, 2].reduce((sum, k) => sum + a[6 + 3 * axis + k] * (at[k] - a[k]), 0);
        expect(Math.abs(along), title).toBeLessThan(a[3 + axis] + 1e-12);
        sides += Number(Math.abs(Math.abs(along) - a[3 + axis]) < 1e-9);
      }
      tally[sides]++;
    }
    expect(tally[0]).toBe(0);
    for (let sides = 1; sides < 4; sides++)
      expect(tally[sides], `${sides} sides`).toBeGreaterThan(100);
  },
);

test('nearly parallel turned boxes: the same as the oracle, however little they turn', () => {
  const random = seeded(0x0bb5);
  let hits = 0;
  let count = 0;
  for (const angle of [1e-3, 1e-5, 1e-7, 1e-8, 1e-9, 1e-12, 1e-15]) {
    for (let i = 0; i < 25; i++, count++) {
      const a = obbs.random(random);
      const b = obbs.random(random);
      const motion = randomMotion(random);
      // Turned by hardly anything: the axes of `a`, moved toward others and made square again by a first-order step.
      const spin = [motion.axes[0] * angle, motion.axes[1] * angle, motion.axes[2] * angle];
      for (let k = 6; k < 15; k += 3) {
        const [x, y, z] = [a[k], a[k + 1], a[k + 2]];
        b[k] = x + spin[1] * z - spin[2] * y;
        b[k + 1] = y + spin[2] * x - spin[0] * z;
        b[k + 2] = z + spin[0] * y - spin[1] * x;
        const length = Math.hypot(b[k], b[k + 1], b[k + 2]);
        for (let axis = k; axis < k + 3; axis++) b[axis] /= length;
      }
      const title = `${angle} ${i}: ${a} / ${b}`;
      const gap = gapBetweenSolids(obbs.solid(a), obbs.solid(b));
      const hit = intersectsObbObb(a, b);
      const contact = [...origin];
      expect(collideObbObb(contact, a, b), title).toBe(hit);
      expect(intersectsObbObb(b, a), title).toBe(hit);
      if (gap > 1e-6) expect(hit, title).toBe(false);
      if (!hit) expect(gap, title).toBeGreaterThan(-1e-7);
      if (gap < 1e-12 && !hit) expect(gap, title).toBeGreaterThan(0);
      if (!hit) continue;
      hits++;
      expectContact(contact, obbs.solid(a), obbs.solid(b), title);
    }
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});

test('two turned boxes the other way round: the same depth', () => {
  const random = seeded(0x0bb6);
  let hits = 0;
  for (let i = 0; i < 400; i++) {
    const [a, b] = [obbs.random(random), obbs.random(random)];
    const [ab, ba] = [[...origin], [...origin]];
    const hit = collideObbObb(ab, a, b);
    expect(collideObbObb(ba, b, a), `${i}: ${a} / ${b}`).toBe(hit);
    expect(ba[3], `${i}: ${a} / ${b}`).toBeCloseTo(ab[3], 9);
    hits += Number(hit);
  }
  expect(hits).toBeGreaterThan(40);
  expect(hits).toBeLessThan(360);
});
