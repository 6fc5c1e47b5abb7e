import * as core from '@bitbounds/core';
import { MISS } from '@bitbounds/core';
import {
  gapBetweenSolids,
  movedSolid,
  randomMotion,
  type Solid,
  seeded,
  turnedVector,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/hull-kinds.ts';
import { heightsOver, type Kind, planes, type Row, scaledRow } from '../../support/kinds.ts';

type Sweep = (a: Row, motion: Row, b: Row) => number;

const pairs: [a: string, b: string, sweep: Sweep][] = [
  ['Sphere', 'Sphere', core.sweepSphereSphere],
  ['Sphere', 'Capsule', core.sweepSphereCapsule],
  ['Sphere', 'Aabb', core.sweepSphereAabb],
  ['Sphere', 'Obb', core.sweepSphereObb],
  ['Sphere', 'Plane', core.sweepSpherePlane],
  ['Sphere', 'HalfSpace', core.sweepSphereHalfSpace],
  ['Sphere', 'Triangle', core.sweepSphereTriangle],
  ['Sphere', 'Hull', core.sweepSphereHull],
  ['Capsule', 'Sphere', core.sweepCapsuleSphere],
  ['Capsule', 'Capsule', core.sweepCapsuleCapsule],
  ['Capsule', 'Aabb', core.sweepCapsuleAabb],
  ['Capsule', 'Obb', core.sweepCapsuleObb],
  ['Capsule', 'Plane', core.sweepCapsulePlane],
  ['Capsule', 'HalfSpace', core.sweepCapsuleHalfSpace],
  ['Capsule', 'Triangle', core.sweepCapsuleTriangle],
  ['Capsule', 'Hull', core.sweepCapsuleHull],
  ['Aabb', 'Sphere', core.sweepAabbSphere],
  ['Aabb', 'Capsule', core.sweepAabbCapsule],
  ['Aabb', 'Aabb', core.sweepAabbAabb],
  ['Aabb', 'Obb', core.sweepAabbObb],
  ['Aabb', 'Plane', core.sweepAabbPlane],
  ['Aabb', 'HalfSpace', core.sweepAabbHalfSpace],
  ['Aabb', 'Triangle', core.sweepAabbTriangle],
  ['Aabb', 'Hull', core.sweepAabbHull],
];

const kindOf = (name: string): Kind =>
  name === 'Plane' || name === 'HalfSpace' ? planes : KINDS[name];

/** How far apart: 0 or less where they touch. */
function gapOf(a: Solid, name: string, b: Row): number {
  if (name !== 'Plane' && name !== 'HalfSpace') return gapBetweenSolids(a, kindOf(name).solid(b));
  const [low, high] = heightsOver(b, a);
  return name === 'Plane' ? Math.max(low, -high) : low;
}

/** Shares of the way up to the touch. */
const BEFORE = [0, 0.2, 0.5, 0.8, 0.95, 0.999];

describe.each(pairs)('%s against %s', (first, second, sweep) => {
  const [a, b] = [kindOf(first), kindOf(second)];

  test('touches at t, not before, and not at all on a miss; the same small, large and moved', () => {
    const random = seeded(0x54ee9);
    let [hits, starts] = [0, 0];
    const count = 110;
    for (let i = 0; i < count; i++) {
      const rowA = a.random(random);
      const rowB = b.random(random);
      // Out of the way, then back through the middle, mostly.
      const from = KINDS.Point.random(random).map((x) => x * (i % 4 === 0 ? 0 : 3));
      const start = a.moved
        ? a.moved(rowA, { axes: [1, 0, 0, 0, 1, 0, 0, 0, 1], by: from })
        : rowA.map((x, k) => x + from[k % 3]);
      const motion = KINDS.Point.random(random).map((x, k) => 0.7 * x - 1.5 * from[k]);
      const solid = a.solid(start);
      const gapAt = (time: number): number =>
        gapOf(
          movedSolid(
            solid,
            motion.map((x) => x * time),
          ),
          second,
          rowB,
        );
      const t = sweep(start, motion, rowB);
      const title = `${i}: ${start} by ${motion} / ${rowB}`;
      if (t === MISS) {
        for (let k = 0; k <= 10; k++) expect(gapAt(k / 10), title).toBeGreaterThan(-1e-9);
      } else {
        expect(t, title).toBeLessThanOrEqual(1);
        expect(gapAt(t), title).toBeLessThan(1e-8);
        if (t > 0) for (const share of BEFORE) expect(gapAt(share * t), title).toBeGreaterThan(0);
      }
      hits += Number(t !== MISS && t > 0);
      starts += Number(t === 0);
      for (const size of [1e-6, 1e6]) {
        const scaled = sweep(
          scaledRow(a, start, size),
          motion.map((x) => x * size),
          scaledRow(b, rowB, size),
        );
        if (t === MISS) expect(scaled, `${title}, times ${size}`).toBe(MISS);
        else expect(Math.abs(scaled - t), `${title}, times ${size}`).toBeLessThan(1e-8);
      }
      if (!a.moved || !b.moved) continue;
      const together = randomMotion(random);
      const moved = sweep(
        a.moved(start, together),
        turnedVector(motion, 0, together),
        b.moved(rowB, together),
      );
      if (t === MISS) expect(moved, title).toBe(MISS);
      else expect(Math.abs(moved - t), title).toBeLessThan(1e-7);
    }
    expect(hits).toBeGreaterThan(0.1 * count);
    expect(hits).toBeLessThan(0.95 * count);
    expect(starts).toBeGreaterThan(2);
  });
});

const nan = Number.NaN;
const inf = Number.POSITIVE_INFINITY;
const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));
const turned = (half: number[]): number[] => [0, 0, 0, ...half, 1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Everything that can stand in the way at x = −1…1 (walls without thickness at 0), and how thick it is. */
const TARGETS: Record<string, { row: number[]; face: number }> = {
  Sphere: { row: [0, 0, 0, 1], face: 1 },
  Capsule: { row: [0, -9, 0, 0, 9, 0, 1], face: 1 },
  Aabb: { row: [-1, -1, -1, 1, 1, 1], face: 1 },
  Obb: { row: turned([1, 1, 1]), face: 1 },
  Plane: { row: [1, 0, 0, 0], face: 0 },
  HalfSpace: { row: [-1, 0, 0, 1], face: 1 },
  Triangle: { row: [0, -5, -5, 0, 9, -5, 0, -5, 9], face: 0 },
  Hull: { row: cube, face: 1 },
};
/** Movers that reach 0.5 to each side of x = 0, and the same without any size. */
const MOVERS: Record<string, { row: number[]; point: number[]; empty: number[] | null }> = {
  Sphere: { row: [0, 0, 0, 0.5], point: [0, 0, 0, 0], empty: null },
  Capsule: { row: [0, -0.25, 0, 0, 0.25, 0, 0.5], point: [0, 0, 0, 0, 0, 0, 0], empty: null },
  Aabb: {
    row: [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5],
    point: [0, 0, 0, 0, 0, 0],
    empty: [inf, inf, inf, -inf, -inf, -inf],
  },
};
const THIN: Record<string, number[]> = {
  Sphere: [0, 0, 0, 1e-9],
  Capsule: [0, -9, 0, 0, 9, 0, 1e-9],
  Aabb: [0, -9, -9, 0, 9, 9],
  Obb: turned([0, 9, 9]),
  Plane: [1, 0, 0, 0],
  HalfSpace: [-1, 0, 0, 0],
  Triangle: TARGETS.Triangle.row,
  Hull: [0, -9, -9, 0, 9, -9, 0, 9, 9, 0, -9, 9],
};
const shifted = (name: string, row: number[], x: number): number[] =>
  row.map((value, k) => (k % 3 === 0 && k < (name === 'Sphere' ? 3 : 6) ? value + x : value));

describe.each(pairs)('%s against %s', (first, second, sweep) => {
  const { row, point, empty } = MOVERS[first];
  const { row: other, face } = TARGETS[second];
  const [far, near] = [shifted(first, row, -4), shifted(first, row, -face - 0.5)];

  test('named cases', () => {
    expect(sweep(far, [8, 0, 0], other), 'on the way').toBeCloseTo((3.5 - face) / 8, 12);
    expect(sweep(far, [3.5 - face, 0, 0], other), 'touches at the end').toBeCloseTo(1, 12);
    expect(sweep(far, [3.499999 - face, 0, 0], other), 'too short').toBe(MISS);
    expect(sweep(far, [-9, 0, 0], other), 'away').toBe(MISS);
    expect(sweep(far, [0, 0, 0], other), 'no motion').toBe(MISS);
    expect(sweep(near, [1, 0, 0], other), 'touches at the start').toBe(0);
    expect(sweep(near, [-1, 0, 0], other), 'touches at the start and leaves').toBe(0);
    expect(sweep(near, [0, 0, 0], other), 'touches, no motion').toBe(0);
    expect(sweep(row, [1, 0, 0], other), 'inside').toBe(0);
    if (second !== 'Plane' && second !== 'HalfSpace')
      expect(sweep(far, [8, 0, 200], other), 'passes by').toBe(MISS);
    expect(sweep(far, [0, 8, 0], other), 'beside').toBe(MISS);
    expect(sweep(far, [nan, 0, 0], other), 'NaN motion').toBe(MISS);
    expect(sweep(row, [0, nan, 0], other), 'NaN motion inside').toBe(MISS);
    expect(sweep(row, [inf, 0, 0], other), 'endless motion').toSatisfy(
      (t) => t === MISS || t === 0,
    );
    for (let k = 0; k < row.length; k++)
      expect(sweep(row.with(k, nan), [1, 0, 0], other)).toBe(MISS);
    for (let k = 0; k < other.length; k++)
      expect(sweep(row, [1, 0, 0], other.with(k, nan))).toBe(MISS);
    if (empty) expect(sweep(empty, [1, 0, 0], other)).toBe(MISS);
    if (second === 'Aabb') expect(sweep(row, [1, 0, 0], [1, -1, -1, -1, 1, 1])).toBe(MISS);
    if (second === 'Obb') expect(sweep(row, [1, 0, 0], turned([1, -1, 1]))).toBe(MISS);
    if (second === 'Hull') expect(sweep(row, [1, 0, 0], [])).toBe(MISS);
  });

  test('the smallest and fastest never passes through the thinnest wall', () => {
    const random = seeded(0x7411);
    for (let i = 0; i < 200; i++) {
      const distance = 10 ** (random() * 8 - 2);
      const way = distance * (1 + 10 ** (random() * 6));
      const from = shifted(first, point, -distance);
      const motion = [
        way,
        (random() - 0.5) * Math.min(way / distance, 1),
        (random() - 0.5) * Math.min(way / distance, 1),
      ];
      if (second === 'Sphere' || second === 'Capsule') motion[1] = motion[2] = 0;
      const t = sweep(from, motion, THIN[second]);
      expect(Math.abs((t * way) / distance - 1), `${from} by ${motion}`).toBeLessThan(1e-6);
    }
  });
});

test('balls that only just touch in passing, and just not', () => {
  const box = [-1, -1, -1, 1, 1, 1];
  const asObb = turned([1, 1, 1]);
  const edge = [0, -9, 0, 0, 9, 0, 0, 0, -9];
  for (const [more, hits] of [
    [-1e-6, true],
    [1e-6, false],
  ] as const) {
    const beyondEdge = [-9, 1 + Math.SQRT1_2 + more, 1 + Math.SQRT1_2 + more, 1];
    const beyondCorner = [1 + Math.SQRT1_2 + more, 9, 1 + Math.SQRT1_2 + more, 1];
    for (const target of [box, asObb, cube]) {
      const sweep =
        target === box
          ? core.sweepSphereAabb
          : target === asObb
            ? core.sweepSphereObb
            : core.sweepSphereHull;
      expect(sweep(beyondEdge, [20, 0, 0], target) < MISS).toBe(hits);
      expect(sweep(beyondCorner, [0, -20, 0], target) < MISS).toBe(hits);
      expect(sweep([-9, 2 + more, 0, 1], [20, 0, 0], target) < MISS).toBe(hits);
    }
    expect(core.sweepSphereTriangle([1 + more, -20, 0, 1], [0, 40, 0], edge) < MISS).toBe(hits);
    expect(core.sweepSphereSphere([-9, 2 + more, 0, 1], [20, 0, 0], [0, 0, 0, 1]) < MISS).toBe(
      hits,
    );
  }
  // Exactly tangent: rounding decides, but nothing hangs.
  expect(core.sweepSphereAabb([-9, 2, 0, 1], [20, 0, 0], box)).toBeCloseTo(0.4, 6);
  expect(core.sweepSphereHull([-9, 2, 0, 1], [20, 0, 0], cube)).toBeCloseTo(0.4, 6);
});

test('an infinite way leads to no plane, least of all one that it leads away from', () => {
  for (const way of [Infinity, -Infinity]) {
    const motion = [0, way, 0];
    expect(core.sweepSpherePlane([0, 5, 0, 1], motion, [0, 1, 0, 0])).toBe(core.MISS);
    expect(core.sweepSphereHalfSpace([0, 5, 0, 1], motion, [0, 1, 0, 0])).toBe(core.MISS);
    expect(core.sweepSphereTriangle([0, 5, 0, 1], motion, [-9, 0, -9, 9, 0, -9, 0, 0, 9])).toBe(
      core.MISS,
    );
  }
});
