import {
  collideTriangleTriangle,
  intersectsTriangleTriangle,
  resolveTriangleTriangle,
} from '@bitbounds/core';
import { gapBetweenSolids, randomMotion, seeded, solidOfPoints } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectContact } from '../../support/contacts.ts';
import { triangles } from '../../support/kinds.ts';
import { testPair } from '../../support/pairs.ts';

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
/** In the plane y = 0, front up. */
const flat = [0, 0, 0, 0, 0, 8, 8, 0, 0];
/** On its tip, `low` above the ground at x = 1, z = 2; it leans by nothing. */
const onTip = (low: number): number[] => [1, low, 2, 0, low + 9, 2, 2, low + 9, 2];
/** On an edge from z = 1 to z = 3 at x = 2. */
const onEdge = (low: number): number[] => [2, low, 1, 2, low, 3, 2, low + 9, 2];
const swap = (t: number[]): number[] => [...t.slice(3), ...t.slice(0, 3)];
/** Two triangles and their contact: normal, depth, point. */
type Line = [name: string, a: number[], b: number[], contact: number[] | null];

const table: Line[] = [
  ['tip in the face', onTip(-0.5), flat, [0, -1, 0, 0.5, 1, -0.5, 2]],
  ['tip touches the face', onTip(0), flat, [0, -1, 0, 0, 1, 0, 2]],
  ['tip just above the face', onTip(1e-6), flat, null],
  ['face on a tip', flat, onTip(-0.5), [0, 1, 0, 0.5, 1, 0, 2]],
  ['edge in the face', onEdge(-0.5), flat, [0, -1, 0, 0.5, 2, -0.5, 2]],
  [
    'edge in the face, the other corners first',
    swap(onEdge(-0.5)),
    flat,
    [0, -1, 0, 0.5, 2, -0.5, 2],
  ],
  ['edge half beyond the face', onEdge(-0.5).with(5, 19), flat, [0, -1, 0, 0.5, 2, -0.5, 3.5]],
  ['face on an edge half beyond it', flat, onEdge(-0.5).with(5, 19), [0, 1, 0, 0.5, 2, 0, 3.5]],
  [
    'hangs below',
    onTip(0.5).map((x, i) => (i % 3 === 1 ? -x + 1 : x)),
    flat,
    [0, 1, 0, 0.5, 1, 0.5, 2],
  ],
  ['far', onTip(99), flat, null],
  ['parallel above it', flat.map((x, i) => (i % 3 === 1 ? 1 : x)), flat, null],
  [
    'edge across edge',
    [-9, 0, 4, 1, 0, 4, -9, 0, 9],
    [0, -1, 0, 0, 9, 0, 0, -1, 9],
    [1, 0, 0, 1, 1, 0, 4],
  ],
  ['in one plane: overlap', flat, [1, 0, 1, 1, 0, 9, 9, 0, 1], [0, -1, 0, 0, nan, 0, nan]],
  ['in one plane: one in the other', [1, 0, 1, 1, 0, 2, 2, 0, 1], flat, [0, -1, 0, 0, nan, 0, nan]],
  ['in one plane: share an edge', flat, [8, 0, 0, 0, 0, 8, 8, 0, 8], [0, -1, 0, 0, nan, 0, nan]],
  ['in one plane: share a corner', flat, [0, 0, 8, 0, 0, 9, 1, 0, 8], [0, -1, 0, 0, 0, 0, 8]],
  ['in one plane: just apart', flat, [0, 0, 8 + 1e-9, 0, 0, 9, 1, 0, 9], null],
  ['in one plane: apart along the long edges', flat, [4.001, 0, 4, 8, 0, 1, 9, 0, 9], null],
  ['in one plane: back up', flat, [1, 0, 1, 9, 0, 1, 1, 0, 9], [0, 1, 0, 0, nan, 0, nan]],
  ['the same', flat, flat, [0, -1, 0, 0, nan, 0, nan]],
  ['a segment through the face', [1, -1, 2, 1, -1, 2, 1, 9, 2], flat, [0, -1, 0, 1, 1, -1, 2]],
  ['a segment beside the face', [-1, -1, 2, -1, -1, 2, -1, 9, 2], flat, null],
  ['a segment in the face', [1, 0, 1, 1, 0, 1, 1, 0, 3], flat, [0, -1, 0, 0, 1, 0, 2]],
  ['a point on the face', [1, 0, 2, 1, 0, 2, 1, 0, 2], flat, [0, -1, 0, 0, 1, 0, 2]],
  ['a point above the face', [1, 1e-6, 2, 1, 1e-6, 2, 1, 1e-6, 2], flat, null],
  ['the face at a point', flat, [1, 0, 2, 1, 0, 2, 1, 0, 2], [0, -1, 0, 0, 1, 0, 2]],
  [
    'segments that cross',
    [0, 0, 0, 0, 0, 4, 0, 0, 4],
    [-1, 0, 1, 1, 0, 1, 1, 0, 1],
    [0, nan, 0, 0, 0, 0, 1],
  ],
  [
    'segments in one line',
    [0, 0, 0, 0, 0, 4, 0, 0, 2],
    [0, 0, 3, 0, 0, 9, 0, 0, 9],
    [0, -1, 0, 0, 0, 0, 3.5],
  ],
  [
    'segments in one upright line',
    [0, 0, 0, 0, 4, 0, 0, 2, 0],
    [0, 3, 0, 0, 9, 0, 0, 9, 0],
    [nan, 0, nan, 0, 0, 3.5, 0],
  ],
  [
    'a point on a segment',
    [0, 0, 1, 0, 0, 1, 0, 0, 1],
    [0, 0, 0, 0, 0, 4, 0, 0, 4],
    [0, -1, 0, 0, 0, 0, 1],
  ],
  [
    'points at one place',
    [1, 2, 3, 1, 2, 3, 1, 2, 3],
    [1, 2, 3, 1, 2, 3, 1, 2, 3],
    [0, -1, 0, 0, 1, 2, 3],
  ],
  ['points apart', [1, 2, 3, 1, 2, 3, 1, 2, 3], [1, 2, 4, 1, 2, 4, 1, 2, 4], null],
  ['NaN', flat, onTip(0).with(4, nan), null],
  ['NaN first', flat.with(0, nan), onTip(0), null],
  ['infinite', flat.with(3, inf), onTip(-1), null],
];

test.each(table)('%s', (_, a, b, contact) => {
  const out = [7, 7, 7, 7, 7, 7, 7];
  const push = [7, 7, 7];
  expect(intersectsTriangleTriangle(a, b)).toBe(contact !== null);
  expect(intersectsTriangleTriangle(b, a)).toBe(contact !== null);
  expect(collideTriangleTriangle(out, a, b)).toBe(contact !== null);
  expect(resolveTriangleTriangle(push, a, b)).toBe(contact !== null);
  // NaN in the table stands for any number.
  for (const [i, x] of (contact ?? [7, 7, 7, 7, 7, 7, 7]).entries()) {
    if (Number.isNaN(x)) expect(out[i], `[${i}]`).not.toBeNaN();
    else expect(out[i], `[${i}]`).toBeCloseTo(x, 12);
  }
  if (contact) expect(Math.hypot(out[0], out[1], out[2])).toBeCloseTo(1, 12);
});

describe('triangles', () =>
  testPair({
    collide: collideTriangleTriangle,
    resolve: resolveTriangleTriangle,
    intersects: intersectsTriangleTriangle,
    first: triangles,
    second: triangles,
  }));

test('in one plane, wherever it is: as the oracle says', () => {
  const random = seeded(0x3a31);
  let hits = 0;
  const count = 400;
  for (let i = 0; i < count; i++) {
    const motion = randomMotion(random);
    const inPlane = (): number[] => {
      const points = [0, 1, 2].map(() => [Math.floor(random() * 9), Math.floor(random() * 9)]);
      return (
        triangles.moved?.(
          points.flatMap(([x, z]) => [x, 0, z]),
          motion,
        ) ?? []
      );
    };
    const [a, b] = [inPlane(), inPlane()];
    const title = `${i}: ${a} / ${b}`;
    const gap = gapBetweenSolids(solidOfPoints(a), solidOfPoints(b));
    const hit = intersectsTriangleTriangle(a, b);
    expect(hit, title).toBe(gap < 1e-6);
    expect(intersectsTriangleTriangle(b, a), title).toBe(hit);
    if (!hit) continue;
    hits++;
    const contact: number[] = [];
    expect(collideTriangleTriangle(contact, a, b), title).toBe(true);
    expect(contact[3], title).toBeLessThan(1e-12);
    for (const other of [a, b]) {
      const point = { points: [contact.slice(4)], radius: 0 };
      expect(gapBetweenSolids(point, solidOfPoints(other)), title).toBeLessThan(1e-6);
    }
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});

test('the other way round: the same depth', () => {
  const random = seeded(0x3a32);
  let hits = 0;
  for (let i = 0; i < 500; i++) {
    const [a, b] = [triangles.random(random), triangles.random(random)];
    const [ab, ba] = [
      [7, 7, 7, 7],
      [7, 7, 7, 7],
    ];
    const hit = collideTriangleTriangle(ab, a, b);
    expect(collideTriangleTriangle(ba, b, a), `${i}: ${a} / ${b}`).toBe(hit);
    expect(ba[3], `${i}: ${a} / ${b}`).toBeCloseTo(ab[3], 9);
    hits += Number(hit);
  }
  expect(hits).toBeGreaterThan(50);
  expect(hits).toBeLessThan(450);
});

test('without area, or hardly any: as the oracle says', () => {
  const random = seeded(0x3a33);
  let hits = 0;
  const count = 400;
  for (let i = 0; i < count; i++) {
    const thin = (): number[] => {
      const t = triangles.random(random);
      const part = Math.floor(random() * 5) / 4;
      const off = [0, 1e-15, 1e-12, 1e-9, 1e-6][i % 5];
      const along = [0, 1, 2].map((k) => t[k] + part * (t[k + 3] - t[k]) + off * random());
      return [...t.slice(0, 6), ...along];
    };
    const [a, b] = [thin(), i % 2 === 0 ? triangles.random(random) : thin()];
    // A quarter cross in the middle of both.
    const middle = (t: number[], axis: number): number => 0.5 * (t[axis] + t[axis + 3]);
    const by = [0, 1, 2].map((axis) => middle(a, axis) - middle(b, axis));
    if (i % 4 === 1) for (let k = 0; k < 9; k++) b[k] += by[k % 3];
    const title = `${i}: ${a} / ${b}`;
    const gap = gapBetweenSolids(solidOfPoints(a), solidOfPoints(b));
    const hit = intersectsTriangleTriangle(a, b);
    const contact: number[] = [];
    expect(collideTriangleTriangle(contact, a, b), title).toBe(hit);
    if (hit) expect(gap, title).toBeLessThan(1e-6);
    else expect(gap, title).toBeGreaterThan(-1e-6);
    if (!hit) continue;
    hits++;
    expectContact(contact, solidOfPoints(a), solidOfPoints(b), title);
  }
  expect(hits).toBeGreaterThan(0.1 * count);
  expect(hits).toBeLessThan(0.9 * count);
});

test('a corner on the long edge of a sliver touches it, wherever rounding turned its normal', () => {
  const random = seeded(0x511f);
  for (let i = 0; i < 2000; i++) {
    const thickness = 10 ** (-8 - 9 * random());
    const start = [0, 1, 2].map(() => 4 * random() - 2);
    const way = [0, 1, 2].map(() => 4 * random() - 2);
    const at = (t: number, noise = 0) =>
      start.map((x, axis) => x + t * way[axis] + noise * (random() - 0.5));
    const sliver = [...at(0), ...at(1), ...at(random(), thickness)];
    const corner = at(random());
    const other = [
      ...corner,
      ...corner.map((x) => x + random()),
      ...corner.map((x) => x - random()),
    ];
    const label = `${i}: ${other} / ${sliver}`;
    expect(intersectsTriangleTriangle(other, sliver), label).toBe(true);
    expect(intersectsTriangleTriangle(sliver, other), label).toBe(true);
  }
});
