import {
  closestPointOnTriangle,
  closestPointOnTriangleByEdges,
  closestPointsOnSegmentTriangle,
  closestPointsOnTriangleTriangle,
  distanceSphereTriangle,
  distanceSquaredAabbTriangle,
  distanceSquaredObbTriangle,
  distanceSquaredPointHull,
  distanceSquaredPointTriangle,
  distanceSquaredSegmentHull,
  distanceSquaredSegmentTriangle,
  distanceSquaredTriangleTriangle,
  intersectsSphereTriangle,
} from '@bitbounds/core';
import { cross, seeded, unitVector } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { gapBetween } from './exact.ts';

type Random = () => number;
type Vector = readonly number[];

/** Points are whole numbers of this, so exact, and shapes are about one unit large. */
const UNIT = 2 ** 49;
const unitsOf = (points: readonly Vector[]): number[] => points.flat().map((x) => x / UNIT);
const anywhere = (random: Random, reach: number): Vector =>
  [0, 1, 2].map(() => Math.round(UNIT * reach * (2 * random() - 1)));
const mix = (points: readonly Vector[], shares: Vector): number[] =>
  [0, 1, 2].map((axis) => points.reduce((sum, p, i) => sum + shares[i] * p[axis], 0));
const whole = (point: Vector): Vector => point.map(Math.round);
const apart = (a: Vector, b: Vector): number => Math.hypot(...a.map((x, i) => x - b[i]));

/** A triangle, `thin` wide relative to its longest edge; some have their third corner at an end of it, in any order. */
function sliver(random: Random, thin: number): { corners: Vector[]; normal: Vector } {
  const [from, to, aside] = [0, 1, 2].map(() => anywhere(random, 1));
  const along = to.map((x, i) => x - from[i]);
  const beside = aside.map((x, i) => x - from[i]);
  const n = cross(along, beside);
  const across = cross(n, along);
  const kind = random();
  const share = kind < 0.4 ? random() : kind < 0.7 ? thin * random() : 1 - thin * random();
  const width = (thin * Math.hypot(...along)) / Math.hypot(...across);
  const third = whole(from.map((x, i) => x + share * along[i] + width * across[i]));
  const first = Math.floor(3 * random());
  const corners = [0, 1, 2].map((i) => [from, to, third][(first + i) % 3]);
  return { corners, normal: unitVector(n) };
}

/** A point over the sliver, mostly over its inside, as often very near as far away. */
function pointOver(random: Random, { corners, normal }: ReturnType<typeof sliver>): Vector {
  const shares = [random(), random(), random()].map((x) => x - 0.1 * random());
  const sum = shares[0] + shares[1] + shares[2];
  const foot = mix(
    corners,
    shares.map((x) => x / sum),
  );
  const height =
    UNIT * (random() < 0.1 ? 0 : 10 ** (1 - 13 * random())) * (random() < 0.5 ? 1 : -1);
  return whole(foot.map((x, i) => x + height * normal[i]));
}

/** How far the shapes are from each other, in units. */
const gap = (a: readonly Vector[], b: readonly Vector[]): number => gapBetween(a, b) / UNIT;

const THINNEST = 13;

/** Relative to the size of shapes and of the gap. */
const ERROR = 1e-12;
const SIZE = 2;

test('a point and a triangle, however thin', () => {
  const random = seeded(0x511);
  let inside = 0;
  const count = 6500;
  for (let i = 0; i < count; i++) {
    const made = sliver(random, 10 ** -(i % (THINNEST + 1)));
    const at = pointOver(random, made);
    const { corners } = made;
    const exact = gap([at], corners);
    const edges = [0, 1, 2].map((k) => gap([at], [corners[k], corners[(k + 1) % 3]]));
    inside += Number(exact < Math.min(...edges));
    const [triangle, point] = [unitsOf(corners), unitsOf([at])];
    const title = `${i}: ${point} / ${triangle}`;
    const error = ERROR * (SIZE + exact);
    const distance = Math.sqrt(distanceSquaredPointTriangle(point, triangle));
    expect(Math.abs(distance - exact), title).toBeLessThan(error);
    for (const closestPointOn of [closestPointOnTriangle, closestPointOnTriangleByEdges]) {
      const nearest = closestPointOn([0, 0, 0], triangle, point);
      expect(Math.abs(apart(nearest, point) - exact), title).toBeLessThan(error);
      expect(distanceSquaredPointTriangle(nearest, triangle), title).toBeLessThan(error ** 2);
    }
    expect(intersectsSphereTriangle([...point, exact + error], triangle), title).toBe(true);
    expect(intersectsSphereTriangle([...point, exact - error], triangle), title).toBe(false);
    const radius = 0.5 * exact;
    const rest = distanceSphereTriangle([...point, radius], triangle);
    expect(Math.abs(rest - radius), title).toBeLessThan(error);
  }
  expect(inside).toBeGreaterThan(0.4 * count);
  expect(inside).toBeLessThan(0.95 * count);
});

/** A segment beside the sliver or through it, and some that end on it but for rounding. */
function segmentAt(random: Random, made: ReturnType<typeof sliver>): Vector[] {
  const from = random() < 0.4 ? pointOver(random, made) : anywhere(random, 2);
  const through = pointOver(random, made);
  const reach = random() < 0.3 ? 1 : 1 + random();
  const to = whole(from.map((x, i) => x + reach * (through[i] - x)));
  return random() < 0.5 ? [from, to] : [to, from];
}

test('a segment and a triangle, and two triangles, however thin', () => {
  const random = seeded(0x512);
  let met = 0;
  for (let i = 0; i < 5200; i++) {
    const made = sliver(random, 10 ** -(i % (THINNEST + 1)));
    const ends = segmentAt(random, made);
    const { corners } = made;
    const exact = gap(ends, corners);
    met += Number(exact === 0);
    const [triangle, segment] = [unitsOf(corners), unitsOf(ends)];
    const title = `${i}: ${segment} / ${triangle}`;
    const error = ERROR * (SIZE + exact);
    const distance = Math.sqrt(distanceSquaredSegmentTriangle(segment, triangle));
    expect(Math.abs(distance - exact), title).toBeLessThan(error);
    const points = closestPointsOnSegmentTriangle([0, 0, 0, 0, 0, 0], segment, triangle);
    const [onSegment, onTriangle] = [points.slice(0, 3), points.slice(3)];
    expect(Math.abs(apart(onSegment, onTriangle) - exact), title).toBeLessThan(error);
    expect(distanceSquaredPointTriangle(onTriangle, triangle), title).toBeLessThan(error ** 2);
    // Another sliver, with the segment as one of its edges.
    const other = [...ends, whole(mix(ends, [0.3, 0.7]).map((x) => x + UNIT * 1e-6 * random()))];
    const exactOfBoth = gap(other, corners);
    for (const [a, b] of [
      [other, corners],
      [corners, other],
    ]) {
      const [first, second] = [unitsOf(a), unitsOf(b)];
      const both = Math.sqrt(distanceSquaredTriangleTriangle(first, second));
      expect(Math.abs(both - exactOfBoth), title).toBeLessThan(error);
      const pair = closestPointsOnTriangleTriangle([0, 0, 0, 0, 0, 0], first, second);
      expect(distanceSquaredPointTriangle(pair.slice(0, 3), first), title).toBeLessThan(error ** 2);
      expect(distanceSquaredPointTriangle(pair.slice(3), second), title).toBeLessThan(error ** 2);
    }
  }
  expect(met).toBeGreaterThan(200);
  expect(met).toBeLessThan(3200);
});

test('hulls and boxes: as exact as what is thin allows', () => {
  const random = seeded(0x513);
  const turned = [0.36, 0.48, 0.8, -0.8, 0.6, 0, -0.48, -0.64, 0.6];
  let met = 0;
  for (let i = 0; i < 2600; i++) {
    const thin = 10 ** -(i % (THINNEST + 1));
    const made = sliver(random, thin);
    const ends = segmentAt(random, made);
    const { corners } = made;
    const [triangle, segment, point] = [unitsOf(corners), unitsOf(ends), unitsOf([ends[0]])];
    const [ofSegment, ofPoint] = [gap(ends, corners), gap([ends[0]], corners)];
    met += Number(ofSegment === 0);
    const title = `${i}: ${segment} / ${triangle}`;
    const error = Math.max(1e-13, Math.min(1e-16 / thin, 1e-8)) * (SIZE + ofSegment + ofPoint);
    const box = [...point, 0, 0, 0, ...turned];
    for (const [squared, exact] of [
      [distanceSquaredAabbTriangle([...point, ...point], triangle), ofPoint],
      [distanceSquaredSegmentHull(segment, triangle), ofSegment],
      [distanceSquaredPointHull(point, triangle), ofPoint],
      [distanceSquaredObbTriangle(box, triangle), ofPoint],
    ])
      expect(Math.abs(Math.sqrt(squared) - exact), title).toBeLessThan(error);
  }
  expect(met).toBeGreaterThan(100);
  expect(met).toBeLessThan(1600);
});
