import {
  collideSphereAabb,
  collideSphereSphere,
  collideSphereTriangle,
  intersectsSphereAabb,
  intersectsSphereSphere,
  intersectsSphereTriangle,
} from '@bitbounds/core';
import {
  randomAabb,
  randomSphere,
  randomTriangle,
  type Solid,
  seeded,
  shortestPush,
  solidOfBox,
  solidOfPoints,
  solidOfSphere,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';

type Collide = (out: number[], sphere: ArrayLike<number>, other: ArrayLike<number>) => boolean;
type Row = [
  name: string,
  collide: Collide,
  sphere: number[],
  other: number[],
  contact: number[] | null,
];

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];
const wide = [-3, -2, -4, 3, 2, 4];
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];
const ss = collideSphereSphere;
const sa = collideSphereAabb;
const st = collideSphereTriangle;

const table: Row[] = [
  ['sphere: overlap in x', ss, [0, 0, 0, 2], [3, 0, 0, 2], [1, 0, 0, 1, 2, 0, 0]],
  ['sphere: overlap in −z', ss, [0, 0, 0, 2], [0, 0, -3, 2], [0, 0, -1, 1, 0, 0, -2]],
  ['sphere: touch', ss, [0, 0, 0, 1], [0, 3, 0, 2], [0, 1, 0, 0, 0, 1, 0]],
  ['sphere: just miss', ss, [0, 0, 0, 1], [0, 3.000001, 0, 2], null],
  ['sphere: far', ss, [0, 0, 0, 1], [0, 300, 0, 2], null],
  ['sphere: one in the other', ss, [1, 0, 0, 1], [0, 0, 0, 5], [-1, 0, 0, 5, 0, 0, 0]],
  ['sphere: concentric, up', ss, [1, 2, 3, 1], [1, 2, 3, 2], [0, -1, 0, 3, 1, 1, 3]],
  ['sphere: nearly concentric, up', ss, [0, 0, 0, 1], [1e-9, 0, 0, 1], [0, -1, 0, 2, 0, -1, 0]],
  ['sphere: equal points', ss, [1, 1, 1, 0], [1, 1, 1, 0], [0, -1, 0, 0, 1, 1, 1]],
  ['sphere: NaN', ss, [nan, 0, 0, 1], [0, 0, 0, 1], null],
  ['sphere: NaN radius', ss, [0, 0, 0, 1], [0, 0, 0, nan], null],

  ['box: beyond a face', sa, [2.5, 0.5, 0, 2], unit, [-1, 0, 0, 0.5, 0.5, 0.5, 0]],
  ['box: below', sa, [0, -2.5, 0, 2], unit, [0, 1, 0, 0.5, 0, -0.5, 0]],
  ['box: beyond an edge', sa, [4, 5, 0, 6], unit, [-0.6, -0.8, 0, 1, 0.4, 0.2, 0]],
  ['box: touches a face', sa, [3, 0, 0, 2], unit, [-1, 0, 0, 0, 1, 0, 0]],
  ['box: just misses', sa, [3.000001, 0, 0, 2], unit, null],
  ['box: bounds overlap beyond a corner', sa, [1.9, 1.9, 1.9, 1], unit, null],
  ['box: far', sa, [0, 0, 99, 1], unit, null],
  ['box: center inside, near +x', sa, [2.5, 0, 0, 1], wide, [-1, 0, 0, 1.5, 1.5, 0, 0]],
  ['box: center inside, near −x', sa, [-2.5, 0, 0, 1], wide, [1, 0, 0, 1.5, -1.5, 0, 0]],
  ['box: center inside, near −y', sa, [0, -1.5, 0, 1], wide, [0, 1, 0, 1.5, 0, -0.5, 0]],
  ['box: center inside, near +z', sa, [0, 0, 3.5, 1], wide, [0, 0, -1, 1.5, 0, 0, 2.5]],
  ['box: center inside, near −z', sa, [0, 0, -3.5, 1], wide, [0, 0, 1, 1.5, 0, 0, -2.5]],
  ['box: at its center, up', sa, [0, 0, 0, 1], unit, [0, -1, 0, 2, 0, -1, 0]],
  ['box: x before z', sa, [0, 0, 0, 1], [-1, -9, -1, 1, 9, 1], [-1, 0, 0, 2, -1, 0, 0]],
  ['box: center on a face', sa, [0, 0, 1, 1], unit, [0, 0, -1, 1, 0, 0, 0]],
  ['box: center a hair beyond a face', sa, [0, 1 + 1e-9, 0, 1], unit, [0, -1, 0, 1, 0, 0, 0]],
  ['box: a point in the box', sa, [0.5, 0, 0, 0], unit, [-1, 0, 0, 0.5, 0.5, 0, 0]],
  ['box: a flat box', sa, [0, 0.5, 0, 1], [-1, 0, -1, 1, 0, 1], [0, -1, 0, 0.5, 0, -0.5, 0]],
  ['box: empty', sa, [0, 0, 0, 1], unit.map((x) => -x * Infinity), null],
  ['box: empty on one axis', sa, [0, 0, 0, 5], [-1, 1, -1, 1, -1, 1], null],
  ['box: NaN', sa, [0, nan, 0, 1], unit, null],
  ['box: NaN bound', sa, [0, 0, 0, 1], [-1, -1, -1, nan, 1, 1], null],

  ['triangle: above', st, [1, 1.5, 1, 2], flat, [0, -1, 0, 0.5, 1, -0.5, 1]],
  ['triangle: below', st, [1, -1.5, 1, 2], flat, [0, 1, 0, 0.5, 1, 0.5, 1]],
  ['triangle: touches', st, [1, 2, 1, 2], flat, [0, -1, 0, 0, 1, 0, 1]],
  ['triangle: just misses', st, [1, 2.000001, 1, 2], flat, null],
  ['triangle: beyond an edge', st, [1, 4, -3, 6], flat, [0, -0.8, 0.6, 1, 1, -0.8, 0.6]],
  [
    'triangle: beyond a corner',
    st,
    [-2, 3, -6, 8],
    flat,
    [2 / 7, -3 / 7, 6 / 7, 1, 2 / 7, -3 / 7, 6 / 7],
  ],
  ['triangle: center on it, to the front', st, [1, 0, 1, 1], flat, [0, -1, 0, 1, 1, -1, 1]],
  ['triangle: center on an edge, to the front', st, [1, 0, 0, 1], flat, [0, -1, 0, 1, 1, -1, 0]],
  ['triangle: a hair behind, to the front', st, [1, -1e-9, 1, 1], flat, [0, -1, 0, 1, 1, -1, 1]],
  ['triangle: center in its plane beside it', st, [1, 0, -1, 2], flat, [0, 0, 1, 1, 1, 0, 1]],
  ['segment: above', st, [1, 1, 0, 2], [0, 0, 0, 4, 0, 0, 2, 0, 0], [0, -1, 0, 1, 1, -1, 0]],
  [
    'segment: center on it, up',
    st,
    [1, 0, 0, 2],
    [0, 0, 0, 4, 0, 0, 2, 0, 0],
    [0, -1, 0, 2, 1, -2, 0],
  ],
  ['triangle: far', st, [1, 99, 1, 2], flat, null],
  ['triangle: NaN', st, [1, nan, 1, 2], flat, null],
  ['triangle: NaN corner', st, [1, 1, 1, 2], [0, 0, 0, 4, nan, 0, 0, 0, 4], null],
];

test.each(table)('%s', (_, collide, sphere, other, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collide(out, sphere, other)).toBe(contact !== null);
  const expected = contact ?? [7, 7, 7, 7, 7, 7, 7];
  for (let i = 0; i < 7; i++) expect(out[i], `number ${i}`).toBeCloseTo(expected[i], 7);
});

type Intersects = (sphere: ArrayLike<number>, other: ArrayLike<number>) => boolean;
type Random = (random: () => number) => number[];
type Sweep = [string, Collide, Intersects, Random, (row: number[]) => Solid];

const sweeps: Sweep[] = [
  ['sphere', ss, intersectsSphereSphere, randomSphere, solidOfSphere],
  ['box', sa, intersectsSphereAabb, randomAabb, solidOfBox],
  ['triangle', st, intersectsSphereTriangle, randomTriangle, solidOfPoints],
];

test.each(sweeps)(
  'against a %s: true when they share a point, and then the shortest push parts them',
  (_, collide, intersects, randomOther, solidOf) => {
    const random = seeded(0xc011);
    let hits = 0;
    let count = 0;
    while (hits < 250 || count - hits < 250) {
      const sphere = randomSphere(random);
      const other = randomOther(random);
      // A third of the spheres have their center in the other one.
      if (count % 3 === 0 && other.length > 4)
        for (let k = 0; k < 3; k++) sphere[k] = 0.5 * (other[k] + other[k + 3]);
      const title = `${count++}: ${sphere} / ${other}`;
      const contact = new Float64Array(7);
      const hit = collide(contact as unknown as number[], sphere, other);
      expect(hit, title).toBe(intersects(sphere, other));
      if (!hit) continue;
      hits++;
      const a = solidOfSphere(sphere);
      const b = solidOf(other);
      expectContact(contact, a, b, title);
      expect(contact[3], title).toBeLessThanOrEqual(shortestPush(a, b) + 1e-7);
    }
    expect(count).toBeLessThan(2000);
  },
);

test('two spheres the other way round: the same depth, the opposite normal', () => {
  const random = seeded(0x5a);
  let hits = 0;
  for (let i = 0; i < 500; i++) {
    const [a, b] = [randomSphere(random), randomSphere(random)];
    const [ab, ba] = [new Array<number>(7).fill(0), new Array<number>(7).fill(0)];
    expect(ss(ab, a, b)).toBe(ss(ba, b, a));
    expect(ba.slice(0, 4)).toEqual([0 - ab[0], 0 - ab[1], 0 - ab[2], ab[3]]);
    hits += Number(ab[3] > 0);
  }
  expect(hits).toBeGreaterThan(50);
});

test('out may be an input', () => {
  for (const [, collide, sphere, other, contact] of table) {
    if (contact === null) continue;
    const expected = [0, 0, 0, 0, 0, 0, 0];
    collide(expected, sphere, other);
    const overSphere = [...sphere, 0, 0, 0];
    collide(overSphere, overSphere, other);
    expect(overSphere).toEqual(expected);
    const overOther = [...other, 0, 0, 0];
    collide(overOther, sphere, overOther);
    expect(overOther.slice(0, 7)).toEqual(expected);
  }
});
