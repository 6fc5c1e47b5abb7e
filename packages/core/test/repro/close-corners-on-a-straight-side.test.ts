import {
  collideCirclePolygon,
  containsPolygonPoint2d,
  distanceSquaredPoint2dPolygon,
  intersectsRectPolygon,
  raycastPolygon,
  sweepCirclePolygon,
  sweepRectPolygon,
} from '@bitbounds/core';
import { seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Point = number[];

/** Rounding of f64, for coordinates of up to 100. */
const ROUNDING = 1e-11;
const RADIUS = 0.1;

/** > 0 where c is to the left of the way from a to b: exact but for the last digit, for f32. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** One half of a hull: of points in order of x. */
function chain(points: Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

/** The hull of points in any order (Andrew's monotone chain), counter-clockwise. */
function hullOf(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** How far outside of the hull's sides the point is; of a point inside the depth, below 0. */
function heightOver(hull: Point[], point: Point): number {
  const heights = hull.map((a, i) => {
    const b = hull[(i + 1) % hull.length];
    return -turn(a, b, point) / Math.hypot(b[0] - a[0], b[1] - a[1]);
  });
  return Math.max(...heights);
}

/** When does a point on its way come to be behind all sides? */
function entryInto(hull: Point[], from: Point, motion: Point): number {
  const times = hull.map((a, i) => {
    const b = hull[(i + 1) % hull.length];
    const height = turn(a, b, from);
    return height / (height - turn(a, b, [from[0] + motion[0], from[1] + motion[1]]));
  });
  return Math.max(...times.filter((_, i) => turn(hull[i], hull[(i + 1) % hull.length], from) < 0));
}

/**
 * A turned square with two corners close to one another on its first side, rounded to f32, beginning anywhere and
 * either way around; and a place over that side, in the square's own axes.
 */
function createCase(random: () => number, edge: number) {
  const angle = 7 * random();
  const center = [200 * random() - 100, 200 * random() - 100];
  const place = (x: number, y: number) => [
    center[0] + x * Math.cos(angle) - y * Math.sin(angle),
    center[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ];
  const at = 1.6 * random() - 0.8;
  const flat = [at, at + edge, 1].map((x) => [x, -1]);
  const local = [...flat, [1, 1], [-1, 1], [-1, -1]];
  const corners = local.map(([x, y]) => place(x, y).map(Math.fround));
  const first = Math.floor(random() * corners.length);
  const turned = [...corners.slice(first), ...corners.slice(0, first)];
  if (random() < 0.5) turned.reverse();
  return { turned, place, x: 1.6 * random() - 0.8 };
}

// The line of the short edge between them, tilted by rounding, led through the square: sweeps were off by up to
// 0.2 or missed, and points at a depth of 0.2 were outside.
test.each([1e-2, 1e-3, 1e-4, 1e-5])('two corners %f apart are no side of their own', (edge) => {
  const random = seeded(0xc105e);
  let left = 0;
  for (let i = 0; i < 500; i++) {
    const { turned, place, x } = createCase(random, edge);
    const hull = hullOf(turned);
    const polygon = turned.flat();
    const message = `${i}: ${polygon}`;
    const start = place(x, -3);
    const end = place(x, 0);
    const motion = [end[0] - start[0], end[1] - start[1]];
    const t = entryInto(hull, start, motion);
    expect(Math.abs(raycastPolygon([...start, ...motion], polygon) - t), message).toBeLessThan(
      ROUNDING,
    );
    const swept = sweepCirclePolygon([...start, 0], motion, polygon);
    expect(Math.abs(swept - t), message).toBeLessThan(ROUNDING);
    const halves = [-RADIUS, RADIUS].flatMap((u) => [-RADIUS, RADIUS].map((v) => [u, v]));
    const rect = [start[0] - RADIUS, start[1] - RADIUS, start[0] + RADIUS, start[1] + RADIUS];
    const grown = hullOf(hull.flatMap((c) => halves.map((h) => [c[0] + h[0], c[1] + h[1]])));
    const reached = sweepRectPolygon(rect, motion, polygon);
    expect(Math.abs(reached - entryInto(grown, start, motion)), message).toBeLessThan(ROUNDING);
    for (const depth of [-1e-4, 1e-9, 1e-4, 1e-2, RADIUS]) {
      const point = place(x, -1 + depth);
      const height = heightOver(hull, point);
      if (Math.abs(height) < ROUNDING) continue;
      const inner = `${depth}, ${message}`;
      expect(containsPolygonPoint2d(polygon, point), inner).toBe(height < 0);
      expect(intersectsRectPolygon([...point, ...point], polygon), inner).toBe(height < 0);
      const gap = Math.sqrt(distanceSquaredPoint2dPolygon(point, polygon));
      expect(Math.abs(gap - Math.max(height, 0)), inner).toBeLessThan(ROUNDING);
      const contact = [0, 0, 0, 0, 0];
      expect(collideCirclePolygon(contact, [...point, RADIUS], polygon), inner).toBe(true);
      expect(Math.abs(contact[2] - (RADIUS - height)), inner).toBeLessThan(1e-7);
    }
    left += Number(hull.length < turned.length);
  }
  expect(left).toBeGreaterThan(100);
});

// Its sides, rounded, are on one line near the tip: that is no corner on a straight side.
test('the tip of a needle stays', () => {
  const needle = [0, -1e-7, 1, 0, 2, 0, 1, 0, 0, 1e-7];
  for (let first = 0; first < 10; first += 2) {
    const polygon = [...needle.slice(first), ...needle.slice(0, first)];
    expect(intersectsRectPolygon([1.9, -1, 3, 1], polygon)).toBe(true);
    expect(distanceSquaredPoint2dPolygon([3, 0], polygon)).toBe(1);
    expect(sweepCirclePolygon([1.5, 2, 0.5], [0, -2], polygon)).toBeCloseTo(0.75, 7);
  }
});
