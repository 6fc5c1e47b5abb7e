import * as core from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Point = number[];

/** Decimals of one place: most of them are rounded, as what people type is. */
const tenth = (random: () => number) => Math.round(100 * random() - 50) / 10;
const between = (a: Point, b: Point, t: number): Point => a.map((x, k) => x + t * (b[k] - x));

function gapOf([px, py]: Point, [x, y, u, v]: number[]): number {
  const [dx, dy] = [u - x, v - y];
  const t = ((px - x) * dx + (py - y) * dy) / (dx * dx + dy * dy || 1);
  const [nearX, nearY] = between([x, y], [u, v], Math.min(Math.max(t, 0), 1));
  return Math.hypot(px - nearX, py - nearY);
}

/** Two segments that meet at a point which both were made from. */
const JOINTS: [
  name: string,
  make: (random: () => number, at: Point) => [Point, Point, Point, Point],
][] = [
  ['share an end', (random, at) => [at, pointOf(random), at, pointOf(random)]],
  ['share an end, one after the other', (random, at) => [pointOf(random), at, at, pointOf(random)]],
  [
    'form a T',
    (random) => {
      const [from, to] = [pointOf(random), pointOf(random)];
      return [from, to, pointOf(random), between(from, to, Math.round(10 * random()) / 10)];
    },
  ],
  [
    'form a T with the second',
    (random) => {
      const [from, to] = [pointOf(random), pointOf(random)];
      return [between(from, to, random()), pointOf(random), from, to];
    },
  ],
  [
    'nearly on one line',
    (random, at) => {
      const to = pointOf(random);
      const beside = between(at, to, 0.2 + random()).map((x) => x * (1 + 1e-9 * random()));
      return [at, to, beside, at];
    },
  ],
  [
    'on one line',
    (random, at) => {
      const to = pointOf(random);
      return [at, to, between(at, to, random() - 0.5), between(at, to, random() + 0.5)];
    },
  ],
];

function pointOf(random: () => number): Point {
  return [tenth(random), tenth(random)];
}

test.each(JOINTS.flatMap(([name, make]) => [0, 1e5].map((at) => ({ name, make, at }))))(
  'segments that $name, at $at: both points are on both',
  ({ make, at }) => {
    const random = seeded(0x7);
    let met = 0;
    for (let i = 0; i < 400; i++) {
      const [p, q, r, s] = make(random, pointOf(random)).map(([x, y]) => [x + at, y - at]);
      const [a, b] = [
        [...p, ...q],
        [...r, ...s],
      ];
      const out = core.closestPointsOnSegment2dSegment2d([0, 0, 0, 0], a, b);
      const title = `${i}: ${a} / ${b} gives ${out}`;
      const rounding = 1e-13 * (10 + at);
      for (const end of [0, 2]) {
        const point = out.slice(end, end + 2);
        expect(gapOf(point, a), title).toBeLessThan(rounding);
        expect(gapOf(point, b), title).toBeLessThan(rounding);
      }
      expect(core.distanceSquaredSegment2dSegment2d(a, b), title).toBeLessThan(rounding * rounding);
      met += Number(core.intersectsSegment2dSegment2d(a, b));
    }
    expect(met).toBeGreaterThan(40);
  },
);

test('segments on one line with room between them: they share nothing', () => {
  const random = seeded(0x9a9);
  for (let i = 0; i < 2000; i++) {
    const [p, way] = [pointOf(random), [random() - 0.5, random() - 0.5]];
    const [q, r, s] = [1, 2, 3].map((t) => p.map((x, axis) => x + t * way[axis]));
    const [a, b] = [
      [...p, ...q],
      [...r, ...s],
    ];
    const title = `${i}: ${a} / ${b}`;
    expect(core.intersectsSegment2dSegment2d(a, b), title).toBe(false);
    const distance = Math.sqrt(core.distanceSquaredSegment2dSegment2d(a, b));
    expect(distance, title).toBeCloseTo(Math.hypot(...way), 12);
  }
});
