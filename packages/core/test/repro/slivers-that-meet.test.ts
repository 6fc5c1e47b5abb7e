import {
  closestPointOnTriangle,
  closestPointsOnHullHull,
  closestPointsOnObbTriangle,
  closestPointsOnTriangleHull,
  collideTriangleTriangle,
  distanceSquaredPointHull,
  distanceSquaredPointObb,
  distanceSquaredPointTriangle,
  resolveTriangleTriangle,
} from '@bitbounds/core';
import { randomObb, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

type Random = () => number;

/** Whole numbers half of the time. */
const randomCorner = (random: Random): number[] => {
  const isWhole = random() < 0.5;
  return [0, 1, 2].map(() => (isWhole ? Math.floor(random() * 7) - 3 : 6 * random() - 3));
};

/** A triangle whose third corner is about `width` beside a line, in any order; on some, ends coincide but for that. */
function sliver(random: Random, width: number): number[] {
  const [from, to] = [randomCorner(random), randomCorner(random)];
  const share = random() < 0.3 ? Math.floor(2 * random()) : 1.4 * random() - 0.2;
  const third = from.map((x, i) => x + share * (to[i] - x) + width * (random() - 0.5));
  const corners = [from, to, third];
  const first = Math.floor(3 * random());
  return [0, 1, 2].flatMap((i) => corners[(first + i) % 3]);
}

/** Two slivers through about one point. */
function crossing(random: Random, width: number): [number[], number[]] {
  const a = sliver(random, width);
  const b = sliver(random, random() < 0.5 ? width : 1);
  const share = random();
  const by = [0, 1, 2].map(
    (i) => a[i] + share * (a[3 + i] - a[i]) - 0.5 * (b[i] + b[3 + i]) + width * (random() - 0.5),
  );
  return [a, b.map((x, i) => x + by[i % 3])];
}

const WIDTHS = Array.from({ length: 17 }, (_, i) => 10 ** -i);

// All three corners of a sliver counted as touching where the other one only crossed its side: the contact was the
// middle of what that one has beside it. Corners that coincide but for rounding counted as an edge.
test('the contact of slivers is on both, once the first has moved', () => {
  const random = seeded(0x51e5);
  const out = new Array(7).fill(0);
  let hits = 0;
  for (let i = 0; i < 60000; i++) {
    const [a, b] = crossing(random, WIDTHS[i % WIDTHS.length]);
    if (!collideTriangleTriangle(out, a, b)) continue;
    hits++;
    const point = out.slice(4);
    const moved = point.map((x, k) => x - out[k] * out[3]);
    const title = `${i}: ${a} / ${b}`;
    expect(distanceSquaredPointTriangle(point, a), title).toBeLessThan(1e-8 ** 2);
    expect(distanceSquaredPointTriangle(moved, b), title).toBeLessThan(4e-5 ** 2);
  }
  expect(hits).toBeGreaterThan(20000);
});

test('the sliver that touched a triangle beside itself', () => {
  const a = [0, -2, 1, -3, 0, -1, -1.5, -1, 1e-7];
  const b = [-2, -3, 0, -1, 0, 1, 2, 3, 0];
  const out = new Array(7).fill(0);
  expect(collideTriangleTriangle(out, a, b)).toBe(true);
  const nearest = closestPointOnTriangle([0, 0, 0], a, out.slice(4));
  for (let i = 0; i < 3; i++) expect(nearest[i]).toBeCloseTo(out[4 + i], 8);
});

// The cross product of edges that are nearly parallel is not quite square to either: along it they seem to overlap.
test('a sliver that lies in itself needs no push', () => {
  const random = seeded(0x51e6);
  const push = [0, 0, 0];
  for (let i = 0; i < 30000; i++) {
    const a = sliver(random, WIDTHS[i % WIDTHS.length]);
    const b = i % 2 ? a : [...a.slice(3), ...a.slice(0, 3)];
    resolveTriangleTriangle(push, a, b);
    expect(Math.hypot(...push), `${a}`).toBeLessThan(1e-10);
  }
});

// Shares in a solid of four corners that is flat but for a hair were mostly rounding.
test('the point that slivers share is a point of both', () => {
  const random = seeded(0x51e7);
  const out = new Array(6).fill(0);
  const common = (row: number[]): number[] | null =>
    row.slice(0, 3).every((x, k) => x === row[3 + k]) ? row.slice(0, 3) : null;
  const most = [0, 0, 0];
  const hits = [0, 0, 0];
  for (let i = 0; i < 30000; i++) {
    const width = WIDTHS[i % WIDTHS.length];
    const [a, b] = crossing(random, width);
    const hull = [...b, ...sliver(random, width).map((x, k) => b[k % 3] + 1e-3 * x)];
    const obb = randomObb(random);
    obb[3 + (i % 3)] = width;
    const at = [0, 1, 2].map((k) => a[k] + 0.3 * (a[3 + k] - a[k]));
    for (let k = 0; k < 3; k++) obb[k] = at[k];
    const inObb = common(closestPointsOnObbTriangle(out, obb, a));
    if (inObb) {
      hits[0]++;
      most[0] = Math.max(
        most[0],
        distanceSquaredPointObb(inObb, obb),
        distanceSquaredPointTriangle(inObb, a),
      );
    }
    const inHull = common(closestPointsOnTriangleHull(out, a, hull));
    if (inHull) {
      hits[1]++;
      most[1] = Math.max(
        most[1],
        distanceSquaredPointTriangle(inHull, a),
        distanceSquaredPointHull(inHull, hull),
      );
    }
    const inBoth = common(closestPointsOnHullHull(out, a, b));
    if (inBoth) {
      hits[2]++;
      most[2] = Math.max(
        most[2],
        distanceSquaredPointHull(inBoth, a),
        distanceSquaredPointHull(inBoth, b),
      );
    }
  }
  for (const count of hits) expect(count).toBeGreaterThan(1000);
  // Where both are as thin as needles, at 1e-11 of their length, a point cannot be told better.
  for (const squared of most) expect(Math.sqrt(squared)).toBeLessThan(1e-5);
});
