import {
  collideSphereHull,
  containsHullAabb,
  containsHullCapsule,
  containsHullHull,
  containsHullObb,
  containsHullPoint,
  containsHullSegment,
  containsHullSphere,
  containsHullTriangle,
  setHullFromObb,
  setObbFromCenter,
} from '@bitbounds/core';
import {
  escapeAlong,
  evenDirections,
  gapBetweenSolids,
  seeded,
  shortestPushOfFew,
  solidOfPoints,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/hull-kinds.ts';
import { type Row, scaledRow } from '../../support/kinds.ts';

type Ask = (hull: Row, other: Row) => boolean;

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));
const square = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1];

const table: [name: string, ask: Ask, hull: number[], other: number[], expected: boolean][] = [
  ['a point inside', containsHullPoint, cube, [0.5, 0.25, -0.75], true],
  ['a point on a face', containsHullPoint, cube, [1, 0.25, -0.75], true],
  ['a point on a corner', containsHullPoint, cube, [1, 1, -1], true],
  ['a point just outside', containsHullPoint, cube, [1.0000001, 0, 0], false],
  ['a point on a flat hull', containsHullPoint, square, [0.5, 0, 0.5], true],
  ['a point beside a flat hull', containsHullPoint, square, [0.5, 1e-7, 0.5], false],
  ['a point that is the hull', containsHullPoint, [1, 2, 3], [1, 2, 3], true],
  ['a NaN point', containsHullPoint, cube, [nan, 0, 0], false],
  ['a point and no points', containsHullPoint, [], [0, 0, 0], false],
  ['a hull with NaN', containsHullPoint, [...cube, nan, 0, 0], [0, 0, 0], false],
  ['a segment inside', containsHullSegment, cube, [1, 1, 1, -1, -1, -1], true],
  ['a segment that leaves', containsHullSegment, cube, [0, 0, 0, 0, 0, 1.1], false],
  ['a ball that touches all faces', containsHullSphere, cube, [0, 0, 0, 1], true],
  ['a ball too large', containsHullSphere, cube, [0, 0, 0, 1.0000001], false],
  ['a ball at a face', containsHullSphere, cube, [0.5, 0, 0, 0.5], true],
  ['a ball through a face', containsHullSphere, cube, [0.5, 0, 0, 0.6], false],
  ['a ball around it', containsHullSphere, cube, [0, 0, 0, 9], false],
  ['a ball outside', containsHullSphere, cube, [4, 0, 0, 1], false],
  ['a point as a ball on a flat hull', containsHullSphere, square, [0, 0, 0, 0], true],
  ['a ball on a flat hull', containsHullSphere, square, [0, 0, 0, 0.1], false],
  ['a ball of NaN', containsHullSphere, cube, [0, 0, 0, nan], false],
  ['a capsule inside', containsHullCapsule, cube, [-0.5, 0, 0, 0.5, 0.5, 0.5, 0.5], true],
  ['a capsule with one end out', containsHullCapsule, cube, [-0.5, 0, 0, 0.6, 0, 0, 0.5], false],
  ['a box that is the hull', containsHullAabb, cube, [-1, -1, -1, 1, 1, 1], true],
  ['a box too large', containsHullAabb, cube, [-1, -1, -1, 1, 1, 1.1], false],
  ['an empty box', containsHullAabb, cube, [inf, inf, inf, -inf, -inf, -inf], false],
  [
    'a turned box',
    containsHullObb,
    cube,
    [0, 0, 0, 0.7, 0.7, 1, Math.SQRT1_2, Math.SQRT1_2, 0, -Math.SQRT1_2, Math.SQRT1_2, 0, 0, 0, 1],
    true,
  ],
  [
    'a turned box too large',
    containsHullObb,
    cube,
    [0, 0, 0, 0.8, 0.7, 1, Math.SQRT1_2, Math.SQRT1_2, 0, -Math.SQRT1_2, Math.SQRT1_2, 0, 0, 0, 1],
    false,
  ],
  ['a triangle inside', containsHullTriangle, cube, [0, 0, 0, 1, 0, 0, 0, 1, 1], true],
  ['a triangle that leaves', containsHullTriangle, cube, [0, 0, 0, 1, 0, 0, 0, 2, 1], false],
  ['itself', containsHullHull, cube, cube, true],
  ['a flat part of itself', containsHullHull, cube, square, true],
  ['a larger one', containsHullHull, square, cube, false],
  ['no points', containsHullHull, cube, [], false],
];

test.each(table)('%s', (_, ask, hull, other, expected) => {
  expect(ask(hull, other)).toBe(expected);
});

const kinds: [name: string, ask: Ask][] = [
  ['Point', containsHullPoint],
  ['Segment', containsHullSegment],
  ['Sphere', containsHullSphere],
  ['Capsule', containsHullCapsule],
  ['Aabb', containsHullAabb],
  ['Obb', containsHullObb],
  ['Triangle', containsHullTriangle],
  ['Hull', containsHullHull],
];

/** How deep a point is inside of the points' hull; negative outside. */
function depthIn(hull: number[], point: number[]): number {
  const [a, b] = [solidOfPoints(point), solidOfPoints(hull)];
  const gap = gapBetweenSolids(a, b);
  return gap > 1e-9 ? -gap : shortestPushOfFew(a, b);
}

describe.each(kinds)('%s in hull', (name, ask) => {
  test('agrees with how deep each corner is, small and large', () => {
    const kind = KINDS[name];
    const random = seeded(0xc0);
    let held = 0;
    let asked = 0;
    for (let i = 0; i < 70; i++) {
      const hull = KINDS.Hull.random(random).map((x) => 2 * x);
      if (hull.length > 48) continue;
      const row = scaledRow(kind, kind.random(random), i % 2 === 0 ? 0.3 : 0.05);
      // Moved to where most of the hull is.
      const middle = [0, 1, 2].map(
        (k) => hull.reduce((sum, x, j) => sum + (j % 3 === k ? x : 0), 0) / (hull.length / 3),
      );
      const placed = kind.moved
        ? kind.moved(row, {
            axes: [1, 0, 0, 0, 1, 0, 0, 0, 1],
            by: middle,
          })
        : row.map((x, k) => x + middle[k % 3]);
      const solid = kind.solid(placed);
      const margin = Math.min(...solid.points.map((point) => depthIn(hull, point))) - solid.radius;
      if (Math.abs(margin) < 1e-8) continue;
      asked++;
      held += Number(margin > 0);
      for (const size of [1, 1e-6, 1e6]) {
        const answer = ask(scaledRow(KINDS.Hull, hull, size), scaledRow(kind, placed, size));
        expect(answer, `${i}: ${hull} / ${placed}, times ${size}`).toBe(margin > 0);
      }
    }
    expect(held).toBeGreaterThan(0.1 * asked);
    expect(held).toBeLessThan(0.9 * asked);
    expect(asked).toBeGreaterThan(25);
  });
});

test('a ball in a cloud of points is held until it reaches over one of the planes around it', () => {
  const random = seeded(0xc1);
  for (let i = 0; i < 8; i++) {
    const hull = evenDirections(200).flat();
    const point = KINDS.Point.random(random).map((x) => x * 0.15);
    const cloud = solidOfPoints(hull);
    const least = Math.min(
      ...evenDirections(2000).map((d) => escapeAlong(solidOfPoints(point), cloud, d)),
    );
    expect(containsHullSphere(hull, [...point, least * 0.93])).toBe(true);
    expect(containsHullSphere(hull, [...point, least * 1.001])).toBe(false);
  }
});

test('a ball that just fits into a turned box is held, whatever rounding does to the corners', () => {
  const random = seeded(0xf17);
  for (let i = 0; i < 200; i++) {
    const turn = [0, 1, 2, 3].map(() => random() - 0.5);
    const length = Math.hypot(...turn);
    const center = [random(), random(), random()];
    const unit = turn.map((x) => x / length);
    const obb = setObbFromCenter(new Float64Array(15), center, [1, 1, 1], unit);
    const hull = setHullFromObb(new Float64Array(24), obb);
    expect(containsHullSphere(hull, [...center, 1]), `box ${i}`).toBe(true);
    expect(containsHullSphere(hull, [...center, 1 + 1e-9]), `box ${i}`).toBe(false);
  }
});

test('of more corners than there is room for, a push that may be too long holds nothing', () => {
  const hull = evenDirections(3000).flat();
  const contact = new Float64Array(7);
  collideSphereHull(contact, [0, 0, 0, 0], hull);
  // Where the points are farthest apart, at a pole, the hull is nearest to its middle.
  let least = Infinity;
  for (let x = -0.06; x < 0.06; x += 0.0015) {
    for (let y = -0.06; y < 0.06; y += 0.0015) {
      const z = Math.sqrt(1 - x * x - y * y);
      for (const [dx, dy, dz] of [
        [x, y, z],
        [x, z, y],
        [z, x, y],
      ]) {
        let reach = 0;
        for (let i = 0; i < hull.length; i += 3) {
          reach = Math.max(reach, hull[i] * dx + hull[i + 1] * dy + hull[i + 2] * dz);
        }
        least = Math.min(least, reach);
      }
    }
  }
  expect(contact[3]).toBeGreaterThan(least);
  expect(containsHullSphere(hull, [0, 0, 0, (least + contact[3]) / 2])).toBe(false);
  expect(containsHullSphere(hull, [0, 0, 0, 0.99 * least])).toBe(true);
});
