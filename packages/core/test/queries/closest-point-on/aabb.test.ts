import { closestPointOnAabb, distanceSquaredPointAabb } from '@bitbounds/core';
import {
  distanceToHalfSpaces,
  halfSpacesOfBox,
  randomAabb,
  randomPoint,
  seeded,
} from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const nan = Number.NaN;
const unit = [-1, -1, -1, 1, 1, 1];

const table: [name: string, aabb: number[], point: number[], nearest: number[], d: number][] = [
  ['inside it is the point itself', unit, [0.5, -0.5, 0], [0.5, -0.5, 0], 0],
  ['on a face', unit, [1, 0, 0], [1, 0, 0], 0],
  ['beyond a face', unit, [3, 0.5, 0], [1, 0.5, 0], 4],
  ['beyond an edge', unit, [0, 4, -5], [0, 1, -1], 25],
  ['beyond a corner', unit, [3, 4, 7], [1, 1, 1], 49],
  ['just outside', unit, [0, -1.5, 0], [0, -1, 0], 0.25],
  ['a flat box', [-1, 0, -1, 1, 0, 1], [0, 3, 0], [0, 0, 0], 9],
  ['a box that is a point', [1, 2, 3, 1, 2, 3], [1, 2, 5], [1, 2, 3], 4],
  ['a half-infinite box', [0, 0, 0, Infinity, 1, 1], [1e9, 3, 0], [1e9, 1, 0], 4],
];

test.each(table)('%s', (_, aabb, point, nearest, distanceSquared) => {
  expect(closestPointOnAabb([0, 0, 0], aabb, point)).toEqual(nearest);
  expect(distanceSquaredPointAabb(point, aabb)).toBe(distanceSquared);
});

test('an empty box is infinitely far from everything; NaN is never near', () => {
  const empty = unit.map((x) => -x * Infinity);
  expect(distanceSquaredPointAabb([0, 0, 0], empty)).toBe(Infinity);
  expect(distanceSquaredPointAabb([0, 0, 0], [-1, 1, -1, 1, -1, 1])).toBe(Infinity);
  expect(distanceSquaredPointAabb([0, 0, 0], [-1, nan, -1, 1, 1, 1])).toBe(Infinity);
  expect(distanceSquaredPointAabb([0, nan, 0], unit)).toBe(Infinity);
  expect(closestPointOnAabb([0, 0, 0], unit, [0, nan, 9])).toEqual([0, nan, 1]);
});

test('agrees with projecting on every choice of faces, inside and outside', () => {
  const random = seeded(0xb0b);
  let inside = 0;
  for (let i = 0; i < 2000; i++) {
    const aabb = randomAabb(random);
    const point = randomPoint(random, 2);
    const expected = distanceToHalfSpaces(halfSpacesOfBox(aabb), point);
    const title = `${i}: ${point} / ${aabb}`;
    expect(Math.sqrt(distanceSquaredPointAabb(point, aabb)), title).toBeCloseTo(expected, 7);
    const nearest = closestPointOnAabb([0, 0, 0], aabb, point);
    const apart = Math.hypot(...nearest.map((x, axis) => x - point[axis]));
    expect(apart, title).toBeCloseTo(expected, 7);
    expect(distanceSquaredPointAabb(nearest, aabb), title).toBe(0);
    inside += Number(expected < 1e-9);
  }
  expect(inside).toBeGreaterThan(50);
  expect(inside).toBeLessThan(1950);
});

test('out may be an input', () => {
  const point = [3, 0.5, -4];
  expect(closestPointOnAabb(point, unit, point)).toEqual([1, 0.5, -1]);
  const aabb = [...unit];
  closestPointOnAabb(aabb, aabb, [3, 0.5, -4]);
  expect(aabb).toEqual([1, 0.5, -1, 1, 1, 1]);
});
