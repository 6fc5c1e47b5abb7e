import {
  collideCapsule2dOrientedRect,
  collideCapsule2dRect,
  collideCapsule2dTriangle2d,
  collideCirclePolygon,
  collideCircleTriangle2d,
  type OutRow,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

type Fill = (out: OutRow, a: number[], b: number[]) => boolean;

const RADIUS = 1e-6;
const disk = (x: number, y: number) => [x, y, RADIUS];
const lying = (x: number, y: number) => [x - 1, y, x + 1, y, RADIUS];

/** What is below y = 0, and two hundred wide. */
const PAIRS: [name: string, collide: Fill, a: (x: number, y: number) => number[], b: number[]][] = [
  ['disk, triangle', collideCircleTriangle2d, disk, [-100, 0, 0, -100, 100, 0]],
  ['disk, polygon', collideCirclePolygon, disk, [-100, 0, -100, -9, 100, -9, 100, 0]],
  ['capsule, triangle', collideCapsule2dTriangle2d, lying, [-100, 0, 0, -100, 100, 0]],
  ['capsule, rectangle', collideCapsule2dRect, lying, [-100, -9, 100, 0]],
  ['capsule, turned one', collideCapsule2dOrientedRect, lying, [0, -9, 9, 100, 0, 1]],
];

// A gap of less than 1e-8 of the larger one was left out of the depth: the push was up to all of the radius too long.
test.each(PAIRS)(
  'a small %s: the depth is what the radius is longer than the gap',
  (_, collide, a, b) => {
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      const out = [0, 0, 0, 0, 0];
      expect(collide(out, a(10, share * RADIUS), b)).toBe(true);
      expect(out[0]).toBeCloseTo(0, 12);
      expect(out[1]).toBeCloseTo(-1, 12);
      expect(out[2] / RADIUS, `${share}`).toBeCloseTo(1 - share, 6);
    }
  },
);
