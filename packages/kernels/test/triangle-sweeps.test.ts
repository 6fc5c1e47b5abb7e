import { sweepAabbTriangle, sweepCapsuleTriangle, sweepSphereTriangle } from '@bitbounds/core';
import {
  createTriangleHit,
  sweepBoxTriangles,
  sweepCapsuleTriangles,
  sweepSphereTriangles,
} from '@bitbounds/kernels';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { countReads } from './support/count-reads.ts';
import {
  allSoups,
  pointAround,
  pointNear,
  randomSoup,
  type Soup,
  soupOf,
} from './support/soups.ts';

const hit = createTriangleHit();

function randomReach(random: () => number, soup: Soup): number {
  return soup.reach * 10 ** (random() * 3 - 4);
}

const SWEEPS = [
  {
    name: 'sphere',
    exact: sweepSphereTriangle,
    sweep: sweepSphereTriangles,
    random: (random: () => number, soup: Soup, center: number[]) => [
      ...center,
      randomReach(random, soup),
    ],
  },
  {
    name: 'capsule',
    exact: sweepCapsuleTriangle,
    sweep: sweepCapsuleTriangles,
    random: (random: () => number, soup: Soup, a: number[]) => {
      const b = a.map((x) => x + (random() * 2 - 1) * randomReach(random, soup));
      return [...a, ...b, randomReach(random, soup)];
    },
  },
  {
    name: 'box',
    exact: sweepAabbTriangle,
    sweep: sweepBoxTriangles,
    random: (random: () => number, soup: Soup, center: number[]) => {
      const half = center.map(() => randomReach(random, soup));
      return [...center.map((x, i) => x - half[i]), ...center.map((x, i) => x + half[i])];
    },
  },
];

// Brute force with these takes microseconds a triangle.
const soups = [
  ...allSoups().filter(({ triangles }) => triangles.length < 600),
  randomSoup(5, 300, 2),
];
const cases = soups.flatMap((soup) => SWEEPS.map((sweep) => ({ ...sweep, soup })));

test.each(cases)(
  '$soup.name: a $name touches first what brute force says, at the same t',
  (one) => {
    const { soup, exact, sweep, random: randomShape } = one;
    const random = seeded(0x53e);
    const size = soup.reach;
    const tally = { touched: 0, missed: 0, resting: 0 };
    for (let i = 0; i < 60; i++) {
      const start =
        random() < 0.2 ? pointNear(random, soup, size * 0.01) : pointAround(random, soup, 1);
      const end =
        random() < 0.5 ? pointNear(random, soup, size * 0.1) : pointAround(random, soup, 0.3);
      const motion = end.map((x, axis) => (random() < 0.1 ? 0 : x - start[axis]));
      const shape = randomShape(random, soup, start);
      const expected = { t: Infinity, triangle: -1 };
      for (const [triangle, row] of soup.triangles.entries()) {
        const t = exact(shape, motion, row);
        if (t < expected.t) Object.assign(expected, { t, triangle });
      }
      const t = sweep(hit, soup.tree, shape, motion);
      const message = `${one.name} ${i}: ${shape} by ${motion}`;
      expect({ t, triangle: hit.triangle }, message).toEqual(expected);
      if (t === 0) tally.resting++;
      else tally[t < Infinity ? 'touched' : 'missed']++;
    }
    expect(tally.touched).toBeGreaterThan(8);
    expect(tally.missed).toBeGreaterThan(8);
    expect(tally.resting).toBeGreaterThan(0);
  },
);

test('a point that goes through a triangle at a flat angle is not rounded past it', () => {
  const soup = soupOf('a tilted triangle', [-9, 1, -9, -9, -1, 9, 9, 0, 9.5], [0, 1, 2]);
  const random = seeded(0x9a7);
  for (let i = 0; i < 400; i++) {
    const turn = random() * 7;
    const rise = 10 ** (-1 - 3 * random());
    // Along the triangle, and down through it by little.
    const along = [Math.cos(turn), 0, Math.sin(turn)];
    along[1] = (19 * along[0] - 36 * along[2]) / 324;
    const length = 5 + 60 * random();
    const motion = along.map((x, axis) => length * (axis === 1 ? x - rise : x));
    const start = [-3, 0, 9.5 / 3].map((x, axis) => x - 0.5 * motion[axis]);
    const t = sweepSphereTriangles(hit, soup.tree, [...start, 0], motion);
    expect(t, `${i}: ${start} by ${motion}`).toBeCloseTo(0.5, 9);
    expect(t).toBe(sweepSphereTriangle([...start, 0], motion, soup.triangles[0]));
  }
});

test('sides of a box may be infinite', () => {
  const soup = randomSoup(7, 40, 2);
  const random = seeded(0x1f);
  const tally = { touched: 0, missed: 0 };
  for (let i = 0; i < 400; i++) {
    const start = pointAround(random, soup, 1);
    const end = pointNear(random, soup, soup.reach * 0.1);
    const motion = end.map((x, axis) => x - start[axis]);
    const half = start.map(() => randomReach(random, soup));
    const low = start.map((x, axis) => (random() < 0.3 ? -Infinity : x - half[axis]));
    const high = start.map((x, axis) => (random() < 0.3 ? Infinity : x + half[axis]));
    const times = soup.triangles.map((row) => sweepAabbTriangle([...low, ...high], motion, row));
    const t = sweepBoxTriangles(hit, soup.tree, [...low, ...high], motion);
    expect(t, `${low} ${high} by ${motion}`).toBe(Math.min(...times));
    expect(hit.triangle).toBe(t < Infinity ? times.indexOf(t) : -1);
    tally[t < Infinity ? 'touched' : 'missed']++;
  }
  expect(tally.touched).toBeGreaterThan(100);
  expect(tally.missed).toBeGreaterThan(20);
});

test('no motion touches what is touched; NaN is a miss', () => {
  const { tree } = soupOf('one', [0, 0, 0, 4, 0, 0, 0, 4, 0], [0, 1, 2]);
  const shapes = { sphere: [1, 1, 2, 1], capsule: [1, 1, 2, 1, 1, 5, 1], box: [0, 0, 1, 2, 2, 2] };
  for (const { name, sweep } of SWEEPS) {
    const shape = shapes[name as keyof typeof shapes];
    expect(sweep(hit, tree, shape, [0, 0, 0]), name).toBe(Infinity);
    expect(hit.triangle).toBe(-1);
    expect(sweep(hit, tree, shape, [0, 0, -2]), name).toBeCloseTo(0.5, 9);
    expect(hit.triangle).toBe(0);
    const lower = shape.map((x, i) =>
      (name === 'sphere' ? i === 2 : i === 2 || i === 5) ? x - 1.5 : x,
    );
    expect(sweep(hit, tree, lower, [0, 0, 0]), name).toBe(0);
    for (let i = 0; i < 3; i++) {
      expect(sweep(hit, tree, shape, [0, 0, -2].with(i, Number.NaN))).toBe(Infinity);
      expect(sweep(hit, tree, shape.with(i, Number.NaN), [0, 0, -2])).toBe(Infinity);
    }
  }
});

test.each(SWEEPS.filter(({ name }) => name !== 'sphere'))(
  'of 2,000 triangles that a $name holds at the start few are tested',
  ({ name, sweep }) => {
    const { tree } = randomSoup(11, 2000, 0.1);
    const wide = [-9, -9, -9, 9, 9, 9];
    const { row, reads } = countReads(name === 'box' ? wide : [...wide, 20]);
    expect(sweep(hit, tree, row, [1, 2, 3])).toBe(0);
    expect(hit.triangle, 'the lowest of all').toBe(0);
    // A test reads six numbers at least.
    expect(reads()).toBeLessThan(2000);
  },
);
