import {
  collideCapsuleAabb,
  collideCapsuleCapsule,
  collideCapsuleHalfSpace,
  collideCapsuleObb,
  collideCapsulePlane,
  collideCapsuleTriangle,
} from '@bitbounds/core';
import { expect, test } from 'vitest';
import type { Row } from '../../support/kinds.ts';

type Fill = (out: number[], a: Row, b: Row) => boolean;

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
  ['box: an end that is nowhere', ca, [5, 0, 0, -inf, 0, 0, 1], wide, null],

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
