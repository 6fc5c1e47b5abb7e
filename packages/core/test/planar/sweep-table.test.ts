import * as core from '@bitbounds/core';
import { MISS } from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Sweep = (a: number[], motion: number[], b: number[]) => number;

const [nan, inf] = [Number.NaN, Number.POSITIVE_INFINITY];

/** Movers that reach 0.5 to each side of x = 0, the same without any size, and rows without a point. */
const MOVERS: Record<string, { row: number[]; point: number[]; empty: number[] }> = {
  Circle: { row: [0, 0, 0.5], point: [0, 0, 0], empty: [0, 0, -0.5] },
  Capsule2d: { row: [0, -0.25, 0, 0.25, 0.5], point: [0, 0, 0, 0, 0], empty: [0, 0, 0, 1, -0.5] },
  Rect: { row: [-0.5, -0.5, 0.5, 0.5], point: [0, 0, 0, 0], empty: [inf, inf, -inf, -inf] },
};

/** What stands in the way at x = −1 … 1, a wall at 0 without a thickness (a triangle has one), and rows without a point. */
const TARGETS: Record<string, { row: number[]; thin: number[]; empty: number[] }> = {
  Circle: { row: [0, 0, 1], thin: [0, 0, 1e-9], empty: [0, 0, -1] },
  Capsule2d: { row: [0, -9, 0, 9, 1], thin: [0, -9, 0, 9, 0], empty: [0, -9, 0, 9, -1] },
  Rect: { row: [-1, -1, 1, 1], thin: [0, -9, 0, 9], empty: [1, -1, -1, 1] },
  OrientedRect: { row: [0, 0, 1, 1, 1, 0], thin: [0, 0, 0, 9, 1, 0], empty: [0, 0, 1, -1, 1, 0] },
  Triangle2d: {
    row: [-1, -9, -1, 9, 1, 0],
    thin: [0, -9, 0, 9, 0, 0],
    empty: [nan, 0, 0, 1, 1, 0],
  },
  Polygon: { row: [-1, -1, 1, -1, 1, 1, -1, 1], thin: [0, -9, 0, 9], empty: [] },
};

const pairs: [a: string, b: string, sweep: Sweep][] = [
  ['Circle', 'Circle', core.sweepCircleCircle],
  ['Circle', 'Capsule2d', core.sweepCircleCapsule2d],
  ['Circle', 'Rect', core.sweepCircleRect],
  ['Circle', 'OrientedRect', core.sweepCircleOrientedRect],
  ['Circle', 'Triangle2d', core.sweepCircleTriangle2d],
  ['Circle', 'Polygon', core.sweepCirclePolygon],
  ['Capsule2d', 'Circle', core.sweepCapsule2dCircle],
  ['Capsule2d', 'Capsule2d', core.sweepCapsule2dCapsule2d],
  ['Capsule2d', 'Rect', core.sweepCapsule2dRect],
  ['Capsule2d', 'OrientedRect', core.sweepCapsule2dOrientedRect],
  ['Capsule2d', 'Triangle2d', core.sweepCapsule2dTriangle2d],
  ['Capsule2d', 'Polygon', core.sweepCapsule2dPolygon],
  ['Rect', 'Circle', core.sweepRectCircle],
  ['Rect', 'Capsule2d', core.sweepRectCapsule2d],
  ['Rect', 'Rect', core.sweepRectRect],
  ['Rect', 'OrientedRect', core.sweepRectOrientedRect],
  ['Rect', 'Triangle2d', core.sweepRectTriangle2d],
  ['Rect', 'Polygon', core.sweepRectPolygon],
];

function shifted(name: string, row: number[], x: number): number[] {
  const points = name === 'Circle' ? 2 : 4;
  return row.map((value, k) => (k % 2 === 0 && k < points ? value + x : value));
}

describe.each(pairs)('%s against %s', (first, second, sweep) => {
  const { row, point, empty } = MOVERS[first];
  const target = TARGETS[second];
  const other = target.row;
  const [far, near] = [shifted(first, row, -4), shifted(first, row, -1.5)];

  test('named cases', () => {
    expect(sweep(far, [8, 0], other), 'on the way').toBeCloseTo(2.5 / 8, 12);
    expect(sweep(far, [2.5, 0], other), 'touches at the end').toBeCloseTo(1, 12);
    expect(sweep(far, [2.499999, 0], other), 'too short').toBe(MISS);
    expect(sweep(far, [-9, 0], other), 'away').toBe(MISS);
    expect(sweep(far, [0, 0], other), 'no motion').toBe(MISS);
    expect(sweep(near, [1, 0], other), 'touches at the start').toBe(0);
    expect(sweep(near, [-1, 0], other), 'touches at the start and leaves').toBe(0);
    expect(sweep(near, [0, 0], other), 'touches, no motion').toBe(0);
    expect(sweep(row, [1, 0], other), 'inside').toBe(0);
    expect(sweep(far, [8, 200], other), 'passes by').toBe(MISS);
    expect(sweep(far, [0, 8], other), 'beside').toBe(MISS);
    expect(sweep(far, [nan, 0], other), 'NaN motion').toBe(MISS);
    expect(sweep(row, [0, nan], other), 'NaN motion inside').toBe(MISS);
    expect(sweep(row, [inf, 0], other), 'endless motion').toSatisfy((t) => t === MISS || t === 0);
    for (const k of row.keys()) expect(sweep(row.with(k, nan), [1, 0], other)).toBe(MISS);
    for (const k of other.keys()) expect(sweep(row, [1, 0], other.with(k, nan))).toBe(MISS);
    expect(sweep(empty, [1, 0], other), 'nothing moves').toBe(MISS);
    expect(sweep(row, [1, 0], target.empty), 'nothing is in the way').toBe(MISS);
  });

  test('the smallest and fastest never passes through the thinnest wall', () => {
    const random = seeded(0x7412);
    for (let i = 0; i < 200; i++) {
      const distance = 10 ** (random() * 8 - 2);
      const way = distance * (1 + 10 ** (random() * 6));
      const from = shifted(first, point, -distance);
      const aside = second === 'Circle' ? 0 : (random() - 0.5) * Math.min(way / distance, 1);
      const t = sweep(from, [way, aside], target.thin);
      expect(Math.abs((t * way) / distance - 1), `${from} by ${way} ${aside}`).toBeLessThan(1e-6);
    }
  });
});

test('disks that only just touch in passing, and just not', () => {
  const square = [-1, -1, 1, 1];
  const targets: [sweep: Sweep, row: number[]][] = [
    [core.sweepCircleRect, square],
    [core.sweepCircleOrientedRect, [0, 0, 1, 1, 1, 0]],
    [core.sweepCirclePolygon, TARGETS.Polygon.row],
  ];
  for (const [more, hits] of [
    [-1e-6, true],
    [1e-6, false],
  ] as const) {
    for (const [sweep, row] of targets) {
      expect(sweep([-9, 2 + more, 1], [20, 0], row) < MISS).toBe(hits);
      // Past the corner at 1 1, along the other diagonal.
      const off = 1 + Math.SQRT1_2 + more;
      expect(sweep([off - 5, off + 5, 1], [10, -10], row) < MISS).toBe(hits);
    }
    expect(core.sweepCircleCircle([-9, 2 + more, 1], [20, 0], [0, 0, 1]) < MISS).toBe(hits);
  }
});
