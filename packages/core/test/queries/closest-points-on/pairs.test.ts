import {
  closestPointsOnAabbAabb,
  closestPointsOnAabbTriangle,
  closestPointsOnSegmentAabb,
  closestPointsOnSegmentObb,
  closestPointsOnSegmentSegment,
  closestPointsOnSegmentTriangle,
  closestPointsOnTriangleTriangle,
  distanceSquaredAabbAabb,
  distanceSquaredAabbTriangle,
  distanceSquaredSegmentAabb,
  distanceSquaredSegmentObb,
  distanceSquaredSegmentSegment,
  distanceSquaredSegmentTriangle,
  distanceSquaredTriangleTriangle,
} from '@bitbounds/core';
import {
  gapBetweenSolids,
  randomMotion,
  type Solid,
  seeded,
  snapRow,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import {
  boxes,
  type Kind,
  obbs,
  type Row,
  scaledRow,
  segments,
  triangles,
} from '../../support/kinds.ts';

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const unit = [-1, -1, -1, 1, 1, 1];
const empty = [inf, inf, inf, -inf, -inf, -inf];
/** The unit box, turned by 45° about z. */
const half = Math.SQRT1_2;
const turned = [0, 0, 0, 1, 1, 1, half, half, 0, -half, half, 0, 0, 0, 1];
/** In the plane y = 0. */
const flat = [0, 0, 0, 0, 0, 4, 4, 0, 0];

const ss = distanceSquaredSegmentSegment;
const sa = distanceSquaredSegmentAabb;
const so = distanceSquaredSegmentObb;
const st = distanceSquaredSegmentTriangle;
const aa = distanceSquaredAabbAabb;
const at = distanceSquaredAabbTriangle;
const tt = distanceSquaredTriangleTriangle;

const table: [name: string, ask: typeof ss, a: number[], b: number[], squared: number][] = [
  ['segments: crossing', ss, [-1, 0, 0, 1, 0, 0], [0, -1, 0, 0, 1, 0], 0],
  ['segments: one above the other', ss, [-1, 0, 0, 1, 0, 0], [0, 3, -1, 0, 3, 1], 9],
  ['segments: end to inside', ss, [0, 2, 0, 0, 9, 0], [-1, 0, 0, 1, 0, 0], 4],
  ['segments: end to end', ss, [0, 0, 0, 1, 0, 0], [4, 4, 0, 9, 9, 0], 25],
  ['segments: parallel, beside', ss, [0, 0, 0, 4, 0, 0], [1, 2, 0, 9, 2, 0], 4],
  ['segments: parallel, apart', ss, [0, 0, 0, 1, 0, 0], [4, 4, 0, 9, 4, 0], 25],
  ['segments: parallel, opposite', ss, [0, 0, 0, 4, 0, 0], [9, 2, 0, 1, 2, 0], 4],
  ['segments: in one line, overlapping', ss, [0, 0, 0, 4, 0, 0], [3, 0, 0, 9, 0, 0], 0],
  ['segments: in one line, apart', ss, [0, 0, 0, 4, 0, 0], [7, 0, 0, 9, 0, 0], 9],
  ['segments: touching ends', ss, [0, 0, 0, 1, 2, 3], [1, 2, 3, 7, 7, 8], 0],
  ['segments: equal', ss, [0, 0, 0, 1, 2, 3], [0, 0, 0, 1, 2, 3], 0],
  ['segments: the first is a point', ss, [1, 1, 0, 1, 1, 0], [0, 0, 0, 4, 0, 0], 1],
  ['segments: the second is a point', ss, [0, 0, 0, 4, 0, 0], [6, 0, 0, 6, 0, 0], 4],
  ['segments: both are points', ss, [0, 0, 0, 0, 0, 0], [2, 3, 6, 2, 3, 6], 49],
  ['segments: NaN', ss, [0, 0, nan, 4, 0, 0], [6, 0, 0, 6, 0, 0], inf],
  ['segments: NaN end', ss, [0, 0, 0, 4, 0, 0], [6, 0, 0, 6, 0, nan], inf],

  ['box: through', sa, [-9, 0, 0, 9, 0.5, 0.5], unit, 0],
  ['box: inside', sa, [0, 0, 0, 0.5, 0.5, 0.5], unit, 0],
  ['box: end inside', sa, [0, 0, 0, 9, 9, 9], unit, 0],
  ['box: touches a face', sa, [1, 0, 0, 9, 0, 0], unit, 0],
  ['box: along a face', sa, [-5, 3, 0, 5, 3, 0], unit, 4],
  ['box: end before a face', sa, [0, 0, 4, 0, 0, 9], unit, 9],
  ['box: past an edge', sa, [3, 0, 0, 0, 3, 0], unit, 0.5],
  ['box: touches an edge', sa, [2, 0, 0, 0, 2, 0], unit, 0],
  ['box: past a corner', sa, [5, 3, 3, 1, 3, 3], unit, 8],
  ['box: end beyond a corner', sa, [3, 4, 2, 9, 9, 9], unit, 14],
  ['box: a point', sa, [3, 0, 0, 3, 0, 0], unit, 4],
  ['box: flat', sa, [0, 2, 0, 3, 2, 3], [-1, 0, -1, 1, 0, 1], 4],
  ['box: empty', sa, [0, 0, 0, 1, 0, 0], empty, inf],
  ['box: NaN', sa, [0, nan, 0, 1, 0, 0], unit, inf],
  ['box: NaN end', sa, [0, 0, 0, 1, 0, nan], unit, inf],
  ['box: NaN bound', sa, [5, 0, 0, 9, 0, 0], [-1, -1, -1, 1, nan, 1], inf],

  ['turned box: through', so, [-9, 0, 0, 9, 0, 0], turned, 0],
  ['turned box: past its edge', so, [3, -5, 0, 3, 5, 0], turned, (3 - Math.SQRT2) ** 2],
  ['turned box: along a face', so, [-5, 0, 2, 5, 0, 2], turned, 1],
  ['turned box: negative half extent', so, [0, 0, 0, 1, 0, 0], turned.with(4, -1), inf],
  ['turned box: NaN', so, [5, 0, nan, 9, 0, 0], turned, inf],
  ['turned box: NaN axis', so, [5, 0, 0, 9, 0, 0], turned.with(7, nan), inf],

  ['triangle: through', st, [1, -1, 1, 1, 1, 1], flat, 0],
  ['triangle: touches the inside', st, [1, 0, 1, 1, 5, 1], flat, 0],
  ['triangle: end above the inside', st, [1, 2, 1, 1, 5, 1], flat, 4],
  ['triangle: end below the inside', st, [1, -5, 1, 1, -2, 1], flat, 4],
  [
    'triangle: the farther end above it',
    st,
    [-20, 1, 1, 1, 2, 1],
    flat,
    ((21 / Math.sqrt(442)) * (2 - 1 / 21)) ** 2,
  ],
  ['triangle: past an edge', st, [1, -5, -3, 1, 5, -3], flat, 9],
  ['triangle: past a corner', st, [-3, -5, -4, -3, 5, -4], flat, 25],
  ['triangle: in its plane, inside', st, [0.5, 0, 0.5, 1, 0, 1], flat, 0],
  ['triangle: in its plane, across', st, [-1, 0, 1, 9, 0, 1], flat, 0],
  ['triangle: in its plane, beside', st, [-2, 0, -9, -2, 0, 9], flat, 4],
  ['triangle: above, parallel', st, [-9, 2, 1, 9, 2, 1], flat, 4],
  ['triangle: a segment', st, [1, 1, -1, 1, 1, 1], [0, 0, 0, 4, 0, 0, 2, 0, 0], 1],
  ['triangle: a point', st, [0, 2, 0, 0, 9, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0], 4],
  ['triangle: NaN', st, [1, nan, 1, 1, 1, 1], flat, inf],
  ['triangle: NaN corner', st, [9, 1, 1, 9, 2, 2], flat.with(3, nan), inf],

  ['boxes: apart on one axis', aa, unit, [4, 0, 0, 9, 9, 9], 9],
  ['boxes: apart on three axes', aa, unit, [3, 4, 7, 9, 9, 9], 4 + 9 + 36],
  ['boxes: touch', aa, unit, [1, 1, 1, 9, 9, 9], 0],
  ['boxes: one in the other', aa, unit, [0, 0, 0, 0, 0, 0], 0],
  ['boxes: empty', aa, unit, empty, inf],
  ['boxes: NaN', aa, unit, unit.with(2, nan), inf],

  ['box and triangle: the inside before a corner', at, unit, [6, 0, 0, 0, 6, 0, 0, 0, 6], 3],
  ['box and triangle: overlap', at, unit, flat, 0],
  ['box and triangle: above a face', at, [1, 2, 1, 9, 9, 9], flat, 4],
  ['box and triangle: beyond an edge', at, [-9, 3, -9, 9, 9, -4], flat, 25],
  ['box and triangle: an empty box', at, empty, flat, inf],
  ['box and triangle: NaN corner', at, [6, 6, 6, 9, 9, 9], flat.with(8, nan), inf],

  ['triangles: equal', tt, flat, flat, 0],
  ['triangles: parallel', tt, flat, flat.map((x, i) => (i % 3 === 1 ? 3 : x)), 9],
  ['triangles: crossing', tt, flat, [1, -1, 1, 1, 1, 1, 9, 9, 9], 0],
  ['triangles: a corner above the inside', tt, flat, [1, 2, 1, 0, 9, 9, 9, 9, 0], 4],
  ['triangles: edges', tt, flat, [-3, -5, 1, -3, 5, 1, -9, 0, 1], 9],
  ['triangles: in one plane, one in the other', tt, flat, [0.5, 0, 0.5, 1, 0, 0.5, 0.5, 0, 1], 0],
  ['triangles: in one plane, beside', tt, flat, [-2, 0, 0, -9, 0, 0, -9, 0, 1], 4],
  ['triangles: two points', tt, flat.map(() => 0), flat.map((_, i) => [2, 3, 6][i % 3]), 49],
  ['triangles: NaN corner', tt, flat.with(0, nan), flat.map((x) => x + 9), inf],
];

test.each(table)('%s', (_, ask, a, b, squared) => {
  expect(ask(a, b)).toBeCloseTo(squared, 12);
});

type Pair = [
  name: string,
  closest: (out: number[], a: Row, b: Row) => number[],
  ask: typeof ss,
  first: Kind,
  second: Kind,
];
const pairs: Pair[] = [
  ['segment, segment', closestPointsOnSegmentSegment, ss, segments, segments],
  ['segment, box', closestPointsOnSegmentAabb, sa, segments, boxes],
  ['segment, turned box', closestPointsOnSegmentObb, so, segments, obbs],
  ['segment, triangle', closestPointsOnSegmentTriangle, st, segments, triangles],
  ['box, box', closestPointsOnAabbAabb, aa, boxes, boxes],
  ['box, triangle', closestPointsOnAabbTriangle, at, boxes, triangles],
  ['triangle, triangle', closestPointsOnTriangleTriangle, tt, triangles, triangles],
];

/** Random, on a grid every third time, and flattened to less than an area every seventh. */
function randomRow(kind: Kind, i: number, random: () => number): number[] {
  const row = kind.random(random);
  if (kind !== obbs && i % 3 === 0) return snapRow(row, 0.5);
  if (kind === triangles && i % 7 === 1) return [...row.slice(0, 6), ...row.slice(0, 3)];
  return row;
}

/** Ends the segment so that the middle of the solid's corners is its middle. */
function pierce(segment: number[], solid: Solid): void {
  for (let k = 0; k < 3; k++) {
    const sum = solid.points.reduce((x, point) => x + point[k], 0);
    segment[3 + k] = (2 * sum) / solid.points.length - segment[k];
  }
}

test.each<[name: string, b: number[], middle: number]>([
  ['beside its end', [4, 2, 0, 20, 2, 0], 7],
  ['the other way round', [20, 2, 0, 4, 2, 0], 7],
  ['beside its start', [-5, 2, 0, 2, 2, 0], 1],
  ['all along', [-5, 2, 0, 15, 2, 0], 5],
  ['beside a part of it', [3, 2, 0, 4, 2, 0], 3.5],
])('parallel segments, %s: the middle of what runs beside', (_, b, middle) => {
  const a = [0, 0, 0, 10, 0, 0];
  const near = (x: number) => expect.closeTo(x, 14);
  const onA = [near(middle), 0, 0];
  const onB = [near(middle), 2, 0];
  expect(closestPointsOnSegmentSegment([], a, b)).toEqual([...onA, ...onB]);
  expect(closestPointsOnSegmentSegment([], b, a)).toEqual([...onB, ...onA]);
});

describe.each(pairs)('%s', (_, closest, ask, first, second) => {
  test('is as far as the oracle says, near and far, and the points are on the shapes', () => {
    const random = seeded(0xc105);
    let apart = 0;
    const count = 280;
    for (let i = 0; i < count; i++) {
      const a = randomRow(first, i, random);
      const b = randomRow(second, i, random);
      if (first === segments && i % 5 === 0) pierce(a, second.solid(b));
      const title = `${i}: ${a} / ${b}`;
      const gap = gapBetweenSolids(first.solid(a), second.solid(b));
      const squared = ask(a, b);
      expect(Math.sqrt(squared), title).toBeCloseTo(gap, 7);
      apart += Number(gap > 1e-7);
      const points = closest([0, 0, 0, 0, 0, 0], a, b);
      const way = [0, 1, 2].map((k) => points[k + 3] - points[k]);
      expect(Math.hypot(...way) ** 2, title).toBeCloseTo(squared, 9);
      for (const [row, kind, at] of [[a, first, 0] as const, [b, second, 3] as const]) {
        const off = gapBetweenSolids(solidOfPoints(points.slice(at, at + 3)), kind.solid(row));
        expect(off, `${title}: off by`).toBeLessThan(1e-7);
      }
      for (const size of [1e-6, 1e6]) {
        const scaled = ask(scaledRow(first, a, size), scaledRow(second, b, size));
        expect(Math.sqrt(scaled) / size, `${title}: times ${size}`).toBeCloseTo(gap, 7);
      }
    }
    expect(apart).toBeGreaterThan(count * 0.1);
    expect(apart).toBeLessThan(count * 0.9);
  });

  test('the same after a motion of both, and out may be an input', () => {
    const random = seeded(0xc106);
    for (let i = 0; i < 300; i++) {
      const a = first.random(random);
      const b = second.random(random);
      const motion = randomMotion(random);
      if (first.moved !== null && second.moved !== null) {
        const moved = ask(first.moved(a, motion), second.moved(b, motion));
        expect(Math.sqrt(moved), `${i}: ${a} / ${b}`).toBeCloseTo(Math.sqrt(ask(a, b)), 7);
      }
      const expected = closest([0, 0, 0, 0, 0, 0], a, b);
      const overA = [...a];
      expect(closest(overA, overA, b).slice(0, 6)).toEqual(expected);
      const overB = [...b];
      expect(closest(overB, a, overB).slice(0, 6)).toEqual(expected);
    }
  });

  if (first === second) {
    test('the same the other way round', () => {
      const random = seeded(0xc107);
      for (let i = 0; i < 300; i++) {
        const [a, b] = [first.random(random), first.random(random)];
        expect(Math.sqrt(ask(b, a)), `${i}: ${a} / ${b}`).toBeCloseTo(Math.sqrt(ask(a, b)), 9);
      }
    });
  }
});
