import {
  collideCapsuleAabb,
  collideCapsuleCapsule,
  collideCapsuleHalfSpace,
  collideCapsuleObb,
  collideCapsulePlane,
  collideCapsuleTriangle,
  intersectsCapsuleAabb,
  intersectsCapsuleCapsule,
  intersectsCapsuleHalfSpace,
  intersectsCapsuleObb,
  intersectsCapsulePlane,
  intersectsCapsuleTriangle,
  resolveCapsuleAabb,
  resolveCapsuleCapsule,
  resolveCapsuleHalfSpace,
  resolveCapsuleObb,
  resolveCapsulePlane,
  resolveCapsuleTriangle,
} from '@bitbounds/core';
import { randomMotion, seeded, shortestPush } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import {
  boxes,
  capsules,
  heightsOver,
  type Kind,
  obbs,
  planes,
  type Row,
  scaledRow,
  triangles,
} from '../../support/kinds.ts';

type Fill = (out: number[], a: Row, b: Row) => boolean;
type Pair = {
  readonly collide: Fill;
  readonly resolve: Fill;
  readonly intersects: (a: Row, b: Row) => boolean;
  readonly second: Kind;
};

const pairs: Record<'capsule' | 'box' | 'turned box' | 'triangle', Pair> = {
  capsule: {
    collide: collideCapsuleCapsule,
    resolve: resolveCapsuleCapsule,
    intersects: intersectsCapsuleCapsule,
    second: capsules,
  },
  box: {
    collide: collideCapsuleAabb,
    resolve: resolveCapsuleAabb,
    intersects: intersectsCapsuleAabb,
    second: boxes,
  },
  'turned box': {
    collide: collideCapsuleObb,
    resolve: resolveCapsuleObb,
    intersects: intersectsCapsuleObb,
    second: obbs,
  },
  triangle: {
    collide: collideCapsuleTriangle,
    resolve: resolveCapsuleTriangle,
    intersects: intersectsCapsuleTriangle,
    second: triangles,
  },
};

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const wide = [-3, -2, -4, 3, 2, 4];
/** Four high, turned by 90° about y: its u is −z. */
const turned = [0, 0, 0, 4, 2, 3, 0, 0, -1, 0, 1, 0, 1, 0, 0];
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];
const floor = [0, 1, 0, 1];
/** A capsule and a contact: normal, depth, point. */
type Line = [name: string, collide: Fill, a: number[], b: number[], contact: number[] | null];

const cc = collideCapsuleCapsule;
const ca = collideCapsuleAabb;
const co = collideCapsuleObb;
const cp = collideCapsulePlane;
const ch = collideCapsuleHalfSpace;
const ct = collideCapsuleTriangle;

const table: Line[] = [
  [
    'capsule: crosswise',
    cc,
    [-2, 3, 0, 2, 3, 0, 2],
    [0, 0, -2, 0, 0, 2, 2],
    [0, -1, 0, 1, 0, 1, 0],
  ],
  ['capsule: touch', cc, [-2, 4, 0, 2, 4, 0, 2], [0, 0, -2, 0, 0, 2, 2], [0, -1, 0, 0, 0, 2, 0]],
  ['capsule: just miss', cc, [-2, 4.000001, 0, 2, 4, 0, 2], [1, 0, -2, 1, 0, 2, 1.99999], null],
  ['capsule: far', cc, [-2, 99, 0, 2, 99, 0, 2], [0, 0, -2, 0, 0, 2, 2], null],
  ['capsule: parallel', cc, [0, 3, 0, 4, 3, 0, 2], [2, 0, 0, 9, 0, 0, 2], [0, -1, 0, 1, 3, 1, 0]],
  ['capsule: caps', cc, [0, 0, 0, 4, 0, 0, 2], [7, 0, 0, 9, 0, 0, 2], [1, 0, 0, 1, 6, 0, 0]],
  [
    'capsule: cores cross, up',
    cc,
    [-2, 0, 0, 2, 0, 0, 1],
    [0, 0, -2, 0, 0, 2, 2],
    [0, -1, 0, 3, 0, -1, 0],
  ],
  [
    'capsule: cores cross upright, −x to the normal',
    cc,
    [0, -2, 0, 0, 2, 0, 1],
    [0, 0, -2, 0, 0, 2, 2],
    [-1, 0, 0, 3, -1, 0, 0],
  ],
  [
    'capsule: cores in one line, up',
    cc,
    [0, 0, 0, 4, 0, 0, 1],
    [2, 0, 0, 9, 0, 0, 1],
    [0, -1, 0, 2, 3, -1, 0],
  ],
  [
    'capsule: cores in one upright line, +x',
    cc,
    [0, 0, 0, 0, 4, 0, 1],
    [0, 2, 0, 0, 9, 0, 1],
    [-1, 0, 0, 2, -1, 3, 0],
  ],
  [
    'capsule: equal points, up',
    cc,
    [1, 2, 3, 1, 2, 3, 1],
    [1, 2, 3, 1, 2, 3, 1],
    [0, -1, 0, 2, 1, 1, 3],
  ],
  ['capsule: NaN', cc, [nan, 0, 0, 4, 0, 0, 1], [2, 0, 0, 9, 0, 0, 1], null],
  ['capsule: NaN radius', cc, [0, 0, 0, 4, 0, 0, 1], [2, 0, 0, 9, 0, 0, nan], null],

  ['box: lies on it', ca, [-9, 3, 0, 9, 3, 0, 2], wide, [0, -1, 0, 1, 0, 1, 0]],
  ['box: lies on a part of it', ca, [1, 3, 0, 9, 3, 0, 2], wide, [0, -1, 0, 1, 2, 1, 0]],
  ['box: stands on it', ca, [1, 9, 1, 1, 3, 1, 2], wide, [0, -1, 0, 1, 1, 1, 1]],
  ['box: across an edge', ca, [6, 2, -9, 6, 2, 9, 4], wide, [-1, 0, 0, 1, 2, 2, 0]],
  ['box: touches', ca, [5, 0, 0, 9, 0, 0, 2], wide, [-1, 0, 0, 0, 3, 0, 0]],
  ['box: just misses', ca, [5.000001, 0, 0, 9, 0, 0, 2], wide, null],
  ['box: a sphere at its center, up', ca, [0, 0, 0, 0, 0, 0, 1], wide, [0, -1, 0, 3, 0, -1, 0]],
  ['box: end in it', ca, [0, 1, 0, 0, 9, 0, 1], wide, [0, -1, 0, 2, 0, 0, 0]],
  [
    'box: through from below to above, by x',
    ca,
    [1, -9, 0, 1, 9, 0, 1],
    wide,
    [-1, 0, 0, 3, 0, 0, 0],
  ],
  [
    'box: through a corner, across the edge',
    ca,
    [4, 0, 0, 0, 4, 0, 1],
    [-9, -9, -9, 3, 3, 9],
    [-Math.SQRT1_2, -Math.SQRT1_2, 0, 1 + Math.SQRT2, 2 - Math.SQRT1_2, 2 - Math.SQRT1_2, 0],
  ],
  ['box: core on a face', ca, [-1, 2, 0, 1, 2, 0, 1], wide, [0, -1, 0, 1, 0, 1, 0]],
  [
    'box: core a hair beyond a face',
    ca,
    [-1, 2 + 1e-9, 0, 1, 2 + 1e-9, 0, 1],
    wide,
    [0, -1, 0, 1, 0, 1, 0],
  ],
  ['box: a flat one', ca, [0, -1, 0, 0, 2, 0, 1], [-9, 0, -9, 9, 0, 9], [0, -1, 0, 2, 0, -2, 0]],
  [
    'box: without end but on top',
    ca,
    [0, 1, 0, 4, 3, 0, 1],
    [-inf, -inf, -inf, inf, 2, inf],
    [0, -1, 0, 2, 0, 0, 0],
  ],
  ['box: empty', ca, [0, 0, 0, 1, 0, 0, inf], [inf, inf, inf, -inf, -inf, -inf], null],
  ['box: NaN', ca, [0, nan, 0, 1, 0, 0, 1], wide, null],

  ['turned box: stands on it', co, [1, 9, 1, 1, 3, 1, 2], turned, [0, -1, 0, 1, 1, 1, 1]],
  ['turned box: before a side', co, [4, 0, 0, 9, 0, 0, 2], turned, [-1, 0, 0, 1, 2, 0, 0]],
  [
    'turned box: upright through it, by u before w',
    co,
    [0, -9, 1, 0, 9, 1, 1],
    turned,
    [0, 0, -1, 4, 0, 0, 0],
  ],
  ['turned box: empty', co, [1, 9, 1, 1, 3, 1, 2], turned.with(3, -1), null],
  ['turned box: NaN', co, [1, 9, 1, 1, nan, 1, 2], turned, null],

  ['plane: stands on it', cp, [0, 9, 0, 0, 2, 0, 2], floor, [0, -1, 0, 1, 0, 0, 0]],
  ['plane: lies on it', cp, [-2, 2, 0, 4, 2, 0, 2], floor, [0, -1, 0, 1, 1, 0, 0]],
  ['plane: hangs from it', cp, [0, -9, 0, 0, 0, 0, 2], floor, [0, 1, 0, 1, 0, 2, 0]],
  ['plane: mostly in front', cp, [0, 9, 0, 0, -5, 0, 2], floor, [0, -1, 0, 8, 0, -7, 0]],
  ['plane: mostly behind', cp, [0, -9, 0, 0, 5, 0, 2], floor, [0, 1, 0, 6, 0, 7, 0]],
  ['plane: middle on it, to the front', cp, [0, 3, 0, 0, -1, 0, 2], floor, [0, -1, 0, 4, 0, -3, 0]],
  ['plane: touches', cp, [0, 3, 0, 0, 9, 0, 2], floor, [0, -1, 0, 0, 0, 1, 0]],
  ['plane: in front', cp, [0, 4, 0, 0, 9, 0, 2], floor, null],
  ['plane: behind', cp, [0, -4, 0, 0, -9, 0, 2], floor, null],
  ['plane: NaN', cp, [0, nan, 0, 0, -9, 0, 2], floor, null],
  ['half-space: stands on it', ch, [0, 9, 0, 0, 2, 0, 2], floor, [0, -1, 0, 1, 0, 0, 0]],
  ['half-space: mostly behind', ch, [0, -9, 0, 0, 5, 0, 2], floor, [0, -1, 0, 12, 0, -11, 0]],
  ['half-space: far behind', ch, [0, -9, 0, 0, -9, 2, 2], floor, [0, -1, 0, 12, 0, -11, 1]],
  ['half-space: in front', ch, [0, 4, 0, 0, 9, 0, 2], floor, null],
  ['half-space: NaN', ch, [0, 4, 0, 0, 9, 0, nan], floor, null],

  ['triangle: above', ct, [1, 1, 1, 1, 9, 1, 2], flat, [0, -1, 0, 1, 1, -1, 1]],
  ['triangle: below', ct, [1, -1, 1, 1, -9, 1, 2], flat, [0, 1, 0, 1, 1, 1, 1]],
  ['triangle: across an edge', ct, [1, -9, -3, 1, 9, -3, 4], flat, [0, 0, 1, 1, 1, 0, 1]],
  ['triangle: touches', ct, [1, 2, 1, 1, 9, 1, 2], flat, [0, -1, 0, 0, 1, 0, 1]],
  ['triangle: just misses', ct, [1, 2.000001, 1, 1, 9, 1, 2], flat, null],
  [
    'triangle: through, deeper below',
    ct,
    [1, 0.5, 1, 1, -9, 1, 1],
    flat,
    [0, 1, 0, 1.5, 1, 1.5, 1],
  ],
  [
    'triangle: through, deeper above',
    ct,
    [1, -0.5, 1, 1, 9, 1, 1],
    flat,
    [0, -1, 0, 1.5, 1, -1.5, 1],
  ],
  [
    'triangle: half through, by the front',
    ct,
    [1, -0.5, 1, 1, 0.5, 1, 1],
    flat,
    [0, -1, 0, 1.5, 1, -1.5, 1],
  ],
  [
    'triangle: far through, across an edge',
    ct,
    [1, -9, 0.5, 1, 9, 0.5, 1],
    flat,
    [0, 0, 1, 1.5, 1, 0, 1.5],
  ],
  [
    'triangle: in its plane, by the front',
    ct,
    [0.5, 0, 1, 1.5, 0, 1, 1],
    flat,
    [0, -1, 0, 1, 0.5, -1, 1],
  ],
  [
    'triangle: a sphere on it, by the front',
    ct,
    [1, 0, 1, 1, 0, 1, 1],
    flat,
    [0, -1, 0, 1, 1, -1, 1],
  ],
  [
    'a segment: crosswise',
    ct,
    [1, 1, -2, 1, 1, 2, 2],
    [0, 0, 0, 4, 0, 0, 2, 0, 0],
    [0, -1, 0, 1, 1, -1, 0],
  ],
  [
    'a segment: crossing',
    ct,
    [1, 0, -2, 1, 0, 2, 2],
    [0, 0, 0, 4, 0, 0, 2, 0, 0],
    [0, -1, 0, 2, 1, -2, 0],
  ],
  [
    'a segment: in one line, up',
    ct,
    [1, 0, 0, 2, 0, 0, 2],
    [0, 0, 0, 4, 0, 0, 2, 0, 0],
    [0, -1, 0, 2, 1.5, -2, 0],
  ],
  [
    'a point: at a sphere, up',
    ct,
    [1, 2, 3, 1, 2, 3, 2],
    [1, 2, 3, 1, 2, 3, 1, 2, 3],
    [0, -1, 0, 2, 1, 0, 3],
  ],
  ['triangle: NaN', ct, [1, nan, 1, 1, 9, 1, 2], flat, null],
  ['triangle: NaN corner', ct, [1, 1, 1, 1, 9, 1, 2], flat.with(1, nan), null],
];

test.each(table)('%s', (_, collide, a, b, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collide(out, a, b)).toBe(contact !== null);
  const expected = contact ?? [7, 7, 7, 7, 7, 7, 7];
  for (let i = 0; i < 7; i++) expect(out[i], `number ${i} of ${out}`).toBeCloseTo(expected[i], 7);
  if (contact === null) return;
  const overA = [...a];
  collide(overA, overA, b);
  expect(overA.slice(0, 7)).toEqual(out);
  const overB = [...b, 0, 0, 0];
  collide(overB, a, overB);
  expect(overB.slice(0, 7)).toEqual(out);
});

const origin = [0, 0, 0, 0, 0, 0, 0];

describe.each(Object.entries(pairs))('capsule against %s', (_, pair) => {
  const { collide, resolve, intersects, second } = pair;

  /** A capsule and another shape, every third time with cores that meet or nearly so. */
  function randomPair(i: number, random: () => number): [number[], number[]] {
    const a = capsules.random(random);
    const b = second.random(random);
    if (i % 3 === 0) {
      const { points } = second.solid(b);
      const on = points[Math.floor(random() * points.length)];
      const weight = random() * 1.2;
      const near = i % 2 === 0 ? 0 : random() * 1e-3;
      for (let k = 0; k < 3; k++) {
        const middle = points.reduce((sum, p) => sum + p[k], 0) / points.length;
        a[k + 3] += middle + weight * (on[k] - middle) + near - 0.5 * (a[k] + a[k + 3]);
        a[k] += middle + weight * (on[k] - middle) + near - 0.5 * (a[k] + a[k + 3]);
      }
    }
    return [a, b];
  }

  test('true when they share a point, and then the shortest push parts them', () => {
    const random = seeded(0xca95);
    let hits = 0;
    let deep = 0;
    const count = 240;
    for (let i = 0; i < count; i++) {
      const [a, b] = randomPair(i, random);
      const title = `${i}: ${a} / ${b}`;
      const contact = [...origin];
      const hit = collide(contact, a, b);
      expect(hit, title).toBe(intersects(a, b));
      const push = [7, 7, 7];
      expect(resolve(push, a, b), title).toBe(hit);
      if (!hit) {
        expect(push).toEqual([7, 7, 7]);
        continue;
      }
      hits++;
      for (let k = 0; k < 3; k++) expect(push[k], title).toBeCloseTo(-contact[k] * contact[3], 14);
      const solids = [capsules.solid(a), second.solid(b)] as const;
      expectContact(contact, ...solids, title);
      const least = shortestPush(...solids);
      expect(contact[3], title).toBeLessThanOrEqual(least + 1e-6);
      deep += Number(contact[3] > solids[0].radius + solids[1].radius + 1e-9);
    }
    expect(hits).toBeGreaterThan(count * 0.1);
    expect(hits).toBeLessThan(count * 0.9);
    if (second !== capsules) expect(deep).toBeGreaterThan(15);
  });

  test('the same a million units from the origin', () => {
    const random = seeded(0xca99);
    const shifted = (row: Row, by: number, places: number) =>
      Array.from(row, (x, k) => (k < places ? x + by : x));
    let hits = 0;
    for (let i = 0; i < 250; i++) {
      const [a, b] = randomPair(i, random);
      const placesOfB = second === capsules ? 6 : second === obbs ? 3 : b.length;
      const [farA, farB] = [shifted(a, 2 ** 20, 6), shifted(b, 2 ** 20, placesOfB)];
      // Back without rounding, so that what was rounded on the way there is in both.
      const [nearA, nearB] = [shifted(farA, -(2 ** 20), 6), shifted(farB, -(2 ** 20), placesOfB)];
      const title = `${i}: ${nearA} / ${nearB}`;
      const [far, near] = [[...origin], [...origin]];
      const hit = collide(near, nearA, nearB);
      expect(intersects(farA, farB)).toBe(collide(far, farA, farB));
      if (Math.abs(near[3]) < 1e-9) continue;
      expect(collide(far, farA, farB), title).toBe(hit);
      expect(far[3], title).toBeCloseTo(near[3], 8);
      hits += Number(hit);
    }
    expect(hits).toBeGreaterThan(50);
  });

  test('the same small and large, and turned with both', () => {
    const random = seeded(0xca96);
    let hits = 0;
    for (let i = 0; i < 400; i++) {
      const [a, b] = randomPair(i, random);
      const title = `${i}: ${a} / ${b}`;
      const contact = [...origin];
      if (!collide(contact, a, b)) continue;
      hits++;
      for (const size of [1e-6, 1e6]) {
        const scaled = [...origin];
        const hit = collide(scaled, scaledRow(capsules, a, size), scaledRow(second, b, size));
        // A touch may be lost to rounding; nothing deeper.
        if (contact[3] > 1e-9) expect(hit, title).toBe(true);
        if (hit) expect(scaled[3] / size, `${title}: times ${size}`).toBeCloseTo(contact[3], 6);
      }
      if (capsules.moved === null || second.moved === null) continue;
      const motion = randomMotion(random);
      const moved = [...origin];
      const hit = collide(moved, capsules.moved(a, motion), second.moved(b, motion));
      if (contact[3] > 1e-9) expect(hit, title).toBe(true);
      if (hit) expect(moved[3], title).toBeCloseTo(contact[3], 6);
    }
    expect(hits).toBeGreaterThan(100);
  });
});

describe.each([
  ['plane', collideCapsulePlane, resolveCapsulePlane, intersectsCapsulePlane, false],
  [
    'half-space',
    collideCapsuleHalfSpace,
    resolveCapsuleHalfSpace,
    intersectsCapsuleHalfSpace,
    true,
  ],
] as const)('capsule against %s', (_, collide, resolve, intersects, isHalfSpace) => {
  test('the shorter of both ways, or the one to the front, leaves it touching', () => {
    const random = seeded(0xca97);
    let hits = 0;
    for (let i = 0; i < 1000; i++) {
      const a = capsules.random(random);
      const plane = planes.random(random);
      const title = `${i}: ${a} / ${plane}`;
      const contact = [...origin];
      const push = [7, 7, 7];
      const hit = collide(contact, a, plane);
      expect(hit, title).toBe(intersects(a, plane));
      expect(resolve(push, a, plane), title).toBe(hit);
      if (!hit) continue;
      hits++;
      const [low, high] = heightsOver(plane, capsules.solid(a));
      const depth = isHalfSpace ? -low : Math.min(-low, high);
      expect(contact[3], title).toBeCloseTo(depth, 12);
      const moved = a.map((x, k) => (k < 6 ? x + push[k % 3] : x));
      const after = heightsOver(plane, capsules.solid(moved));
      const touching = !isHalfSpace && -low > high ? after[1] : after[0];
      expect(touching, title).toBeCloseTo(0, 12);
      // The point is where the capsule goes deepest.
      const [height] = heightsOver(plane, { points: [contact.slice(4)], radius: 0 });
      expect(height, title).toBeCloseTo(!isHalfSpace && -low > high ? high : low, 5);
    }
    expect(hits).toBeGreaterThan(100);
    expect(hits).toBeLessThan(900);
  });
});

test('two capsules the other way round: the same depth', () => {
  const random = seeded(0xca98);
  let hits = 0;
  for (let i = 0; i < 500; i++) {
    const [a, b] = [capsules.random(random), capsules.random(random)];
    const [ab, ba] = [[...origin], [...origin]];
    expect(cc(ab, a, b)).toBe(cc(ba, b, a));
    expect(ba[3], `${i}: ${a} / ${b}`).toBeCloseTo(ab[3], 9);
    hits += Number(ab[3] > 0);
  }
  expect(hits).toBeGreaterThan(50);
});
