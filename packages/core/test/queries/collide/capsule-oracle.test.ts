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
import { gapBetweenSolids, seeded, shortestPush } from '@bitbounds/testkit';
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
  triangles,
} from '../../support/kinds.ts';
import { testSizes } from '../../support/pairs.ts';

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

  test('the point is where they touch once the capsule has gone the way out', () => {
    const random = seeded(0xca98);
    let across = 0;
    for (let i = 0; i < 3000; i++) {
      const [a, b] = randomPair(i, random);
      const contact = [...origin];
      if (!collide(contact, a, b)) continue;
      const moved = [0, 1, 2].map((axis) => contact[axis + 4] - contact[axis] * contact[3]);
      const off = gapBetweenSolids({ points: [moved], radius: 0 }, second.solid(b));
      expect(off, `${i}: ${a} / ${b}`).toBeLessThan(2e-6);
      // Neither end of the core is deeper, so it leaves across an edge, a corner or a face.
      const rise = [0, 1, 2].reduce((sum, k) => sum + contact[k] * (a[k + 3] - a[k]), 0);
      across += Number(Math.abs(rise) < 1e-9 && contact[3] > a[6]);
    }
    expect(across).toBeGreaterThan(30);
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

  testSizes({ collide, first: capsules, second, randomPair, seed: 0xca96, count: 400, digits: 6 });
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
    expect(collideCapsuleCapsule(ab, a, b)).toBe(collideCapsuleCapsule(ba, b, a));
    expect(ba[3], `${i}: ${a} / ${b}`).toBeCloseTo(ab[3], 9);
    hits += Number(ab[3] > 0);
  }
  expect(hits).toBeGreaterThan(50);
});
