import {
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  intersectsCircleCircle,
  intersectsCircleRect,
  intersectsRectRect,
  resolveCircleCircle,
  resolveCircleRect,
  resolveRectRect,
} from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  halfSpacesOfBox,
  randomCircle,
  randomRect,
  seeded,
  shortestEscape,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

type Query = (out: number[], a: number[], b: number[]) => boolean;

interface Pair {
  readonly name: string;
  readonly randomA: (random: () => number) => number[];
  readonly randomB: (random: () => number) => number[];
  readonly intersects: (a: number[], b: number[]) => boolean;
  readonly collide: Query;
  readonly resolve: Query;
  /** The gap between the two when A is moved; 0 or less when they overlap. Shares nothing with core. */
  readonly gap: (a: number[], b: number[], x: number, y: number) => number;
  /** How far a point is from the surface of A. */
  readonly fromSurface: (a: number[], x: number, y: number) => number;
}

function move(shape: number[], x: number, y: number): number[] {
  return shape.length === 3
    ? [shape[0] + x, shape[1] + y, shape[2]]
    : [shape[0] + x, shape[1] + y, shape[2] + x, shape[3] + y];
}

function fromRim(circle: number[], x: number, y: number): number {
  return Math.hypot(x - circle[0], y - circle[1]) - circle[2];
}

const pairs: Pair[] = [
  {
    name: 'circle, circle',
    randomA: randomCircle,
    randomB: randomCircle,
    intersects: intersectsCircleCircle,
    collide: collideCircleCircle,
    resolve: resolveCircleCircle,
    gap: (a, b, x, y) => Math.hypot(a[0] + x - b[0], a[1] + y - b[1]) - a[2] - b[2],
    fromSurface: fromRim,
  },
  {
    name: 'circle, rect',
    randomA: randomCircle,
    randomB: randomRect,
    intersects: intersectsCircleRect,
    collide: collideCircleRect,
    resolve: resolveCircleRect,
    gap: (a, b, x, y) => distanceToHalfSpaces(halfSpacesOfBox(b), [a[0] + x, a[1] + y]) - a[2],
    fromSurface: fromRim,
  },
  {
    name: 'rect, rect',
    randomA: randomRect,
    randomB: randomRect,
    intersects: intersectsRectRect,
    collide: collideRectRect,
    resolve: resolveRectRect,
    gap: (a, b, x, y) =>
      Math.max(a[0] + x - b[2], b[0] - a[2] - x, a[1] + y - b[3], b[1] - a[3] - y),
    fromSurface: (a, x, y) => Math.max(a[0] - x, x - a[2], a[1] - y, y - a[3]),
  },
];

describe.each(pairs)('$name', (pair) => {
  test('a contact exists where they intersect; unit normal from A to B, point on A and in B', () => {
    const random = seeded(0x2c0);
    let hits = 0;
    for (let i = 0; i < 2000; i++) {
      const a = pair.randomA(random);
      const b = pair.randomB(random);
      const message = `${i}: ${a} and ${b}`;
      const contact = [0, 0, 0, 0, 0];
      const isHit = pair.collide(contact, a, b);
      expect(isHit, message).toBe(pair.intersects(a, b));
      if (!isHit) continue;
      const [nx, ny, depth, x, y] = contact;
      expect(Math.hypot(nx, ny), message).toBeCloseTo(1, 12);
      expect(depth, message).toBeGreaterThanOrEqual(0);
      expect(pair.fromSurface(a, x, y), message).toBeCloseTo(0, 9);
      // Nothing of A lies farther along the normal than the point: the surface turns there.
      expect(pair.fromSurface(a, x + 1e-3 * nx, y + 1e-3 * ny), message).toBeCloseTo(1e-3, 9);
      // A step against the normal parts them sooner than one along it: it points from A to B.
      const apart = pair.gap(a, b, -depth * nx, -depth * ny);
      expect(apart, message).toBeCloseTo(0, 9);
      const further = pair.gap(a, b, -(depth + 0.5) * nx, -(depth + 0.5) * ny);
      expect(further, message).toBeGreaterThan(0.2);
      hits++;
    }
    expect(hits).toBeGreaterThan(300);
    expect(hits).toBeLessThan(1700);
  });

  test('the resolution ends the overlap, and no shorter translation does', () => {
    const random = seeded(0x2c1);
    let hits = 0;
    for (let i = 0; i < 160; i++) {
      const a = pair.randomA(random);
      const b = pair.randomB(random);
      const push = [0, 0];
      if (!pair.resolve(push, a, b)) continue;
      const message = `${i}: ${a} and ${b}, pushed by ${push}`;
      const length = Math.hypot(push[0], push[1]);
      const gap = pair.gap(a, b, push[0], push[1]);
      expect(gap, message).toBeCloseTo(0, 9);
      // Moved a hair more, they share no point; a hair less, they do.
      for (const [scale, expected] of [
        [1 + 1e-9, false],
        [1 - 1e-6, true],
      ] as [number, boolean][]) {
        if (length < 1e-3) continue;
        const moved = move(a, push[0] * scale, push[1] * scale);
        expect(pair.intersects(moved, b), message).toBe(expected);
      }
      const overlaps = (x: number, y: number): boolean => pair.gap(a, b, x, y) <= 0;
      const shortest = shortestEscape(overlaps, 32, 20);
      expect(shortest, message).toBeGreaterThan(length - 1e-9);
      // Some direction near the push comes close to it, so the sampling has teeth.
      expect(shortest, message).toBeLessThan(length * 1.2 + 0.05);
      hits++;
    }
    expect(hits).toBeGreaterThan(30);
    expect(hits).toBeLessThan(130);
  });
});

test('equal kinds: swapping the two turns the normal and keeps the depth', () => {
  const random = seeded(0x2c2);
  let hits = 0;
  for (let i = 0; i < 1000; i++) {
    for (const pair of [pairs[0], pairs[2]]) {
      const a = pair.randomA(random);
      const b = pair.randomB(random);
      const there = [0, 0, 0, 0, 0];
      const back = [0, 0, 0, 0, 0];
      const isHit = pair.collide(there, a, b);
      expect(pair.collide(back, b, a)).toBe(isHit);
      if (!isHit) continue;
      const message = `${i}: ${a} and ${b}`;
      expect(back[2], message).toBeCloseTo(there[2], 12);
      expect(back[0] + there[0], message).toBeCloseTo(0, 12);
      expect(back[1] + there[1], message).toBeCloseTo(0, 12);
      hits++;
    }
  }
  expect(hits).toBeGreaterThan(300);
});
