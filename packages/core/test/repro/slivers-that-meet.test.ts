import {
  closestPointOnTriangle,
  closestPointsOnHullHull,
  closestPointsOnObbTriangle,
  closestPointsOnTriangleHull,
  collideCapsuleTriangle,
  collideCapsuleTriangleFront,
  collideSphereTriangle,
  collideSphereTriangleFront,
  collideTriangleTriangle,
  distanceSquaredPointHull,
  distanceSquaredPointObb,
  distanceSquaredPointTriangle,
  distanceSquaredSegmentSegment,
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

// Over the inside of a triangle thinner than 1e-8 of its length the nearest edge may be the short one, and the way to it
// leads along the triangle: a ball was moved by its radius, and was still in it.
test.each([
  ['SphereTriangle', collideSphereTriangle],
  ['SphereTriangleFront', collideSphereTriangleFront],
  ['CapsuleTriangle', collideCapsuleTriangle],
  ['CapsuleTriangleFront', collideCapsuleTriangleFront],
] as const)('%s: what is over a sliver leaves it, and not along it', (name, collide) => {
  const random = seeded(0x51e8);
  const out = new Array(7).fill(0);
  let hits = 0;
  for (let i = 0; i < 20000; i++) {
    const from = randomCorner(random);
    const to = randomCorner(random).map((x, k) => (k === i % 3 ? x + 7 : x));
    const length = Math.hypot(...from.map((x, k) => to[k] - x));
    const thinness = 10 ** -(8.1 + 3.5 * random());
    const width = length * thinness;
    const share = i % 4 === 0 ? 0 : random();
    const third = from.map((x, k) => x + share * (to[k] - x) + width * (random() - 0.5));
    const a = [from, to, third][i % 3];
    const b = [from, to, third][(i + 1) % 3];
    const c = [from, to, third][(i + 2) % 3];
    // Which of a, b and c is `to`.
    const far = (4 - (i % 3)) % 3;
    const triangle = [...a, ...b, ...c];
    // Often nearer to the short side than to the long ones.
    const isAtEnd = i % 4 === 0;
    const weights = [random(), random(), random()].map((x, k) =>
      isAtEnd && k === far ? x * thinness : x,
    );
    const sum = weights[0] + weights[1] + weights[2];
    const height = random() < 0.5 ? 0 : width * 10 ** (4 * random());
    const at = [0, 1, 2].map(
      (k) =>
        (weights[0] * a[k] + weights[1] * b[k] + weights[2] * c[k]) / sum +
        height * (random() - 0.5),
    );
    const radius = length * 10 ** -(1 + 3 * random());
    const isBall = name.startsWith('Sphere');
    // Short, or long enough to go through.
    const isLong = !isBall && i % 3 === 1;
    const reach = isLong ? 0.1 * length : 10 * width;
    const end = at.map((x) => x + reach * (random() - 0.5));
    const first = isBall ? [...at, radius] : [...at, ...end, radius];
    if (!collide(out, first, triangle)) continue;
    hits++;
    const title = `${i}: ${first} / ${triangle}`;
    const moved = first.map((x, k) => (k < first.length - 1 ? x - out[k % 3] * out[3] : x));
    const ends = isBall ? [...moved.slice(0, 3), ...moved.slice(0, 3)] : moved.slice(0, 6);
    const line = [...from, ...to];
    const left = Math.sqrt(distanceSquaredSegmentSegment(ends, line));
    const before = isBall ? [...at, ...at] : [...at, ...end];
    const away = Math.sqrt(distanceSquaredSegmentSegment(before, line));
    // The triangle is its longest edge, and a width more; so is what a small capsule reaches beyond its start. Nearer to
    // the plane than 1e-8 of its size a ball leaves by the front.
    const slack = (isBall ? 1 : 12) * width + 1e-9 * length + 1e-8 * radius;
    expect(left, title).toBeGreaterThan(radius - slack);
    // Off the front it may have to go farther.
    if (!isLong && !name.endsWith('Front'))
      expect(out[3], title).toBeLessThan(radius - away + slack + 12 * width);
  }
  expect(hits).toBeGreaterThan(4000);
});
