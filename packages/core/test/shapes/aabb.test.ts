import {
  containsAabbAabb,
  containsAabbPoint,
  growAabb,
  mergeAabbPoint,
  mergeAabbs,
  setAabbEmpty,
  setAabbFromCenter,
  setAabbFromCorners,
  setAabbFromPoints,
  setAabbFromSphere,
  setAabbFromTriangle,
  setCenterFromAabb,
  setHalfExtentsFromAabb,
} from '@bitbounds/core';
import { randomAabb, randomPoint, seeded } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

const empty = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
const fresh = (): number[] => [0, 0, 0, 0, 0, 0];

test('the empty box holds nothing, and merging with it changes nothing', () => {
  expect(setAabbEmpty(fresh())).toEqual(empty);
  expect(containsAabbPoint(empty, [0, 0, 0])).toBe(false);
  expect(mergeAabbs(fresh(), empty, [1, 2, 3, 4, 5, 6])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(mergeAabbPoint(fresh(), empty, [1, 2, 3])).toEqual([1, 2, 3, 1, 2, 3]);
});

test('from two opposite corners in any order', () => {
  const expected = [-1, -2, -3, 1, 2, 3];
  expect(setAabbFromCorners(fresh(), [-1, -2, -3], [1, 2, 3])).toEqual(expected);
  expect(setAabbFromCorners(fresh(), [1, 2, 3], [-1, -2, -3])).toEqual(expected);
  expect(setAabbFromCorners(fresh(), [1, -2, 3], [-1, 2, -3])).toEqual(expected);
  expect(setAabbFromCorners(fresh(), [1, 1, 1], [1, 1, 1])).toEqual([1, 1, 1, 1, 1, 1]);
});

test('from center and half extents, and back', () => {
  const aabb = setAabbFromCenter(fresh(), [1, 2, 3], [0.5, 1, 2]);
  expect(aabb).toEqual([0.5, 1, 1, 1.5, 3, 5]);
  expect(setCenterFromAabb([0, 0, 0], aabb)).toEqual([1, 2, 3]);
  expect(setHalfExtentsFromAabb([0, 0, 0], aabb)).toEqual([0.5, 1, 2]);
  const inverted = setAabbFromCenter(fresh(), [0, 0, 0], [-1, 1, 1]);
  expect(containsAabbPoint(inverted, [0, 0, 0])).toBe(false);
  expect(setHalfExtentsFromAabb([0, 0, 0], inverted)[0]).toBe(-1);
  expect(setCenterFromAabb([0, 0, 0], empty)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('from points: the first `count` of them, none gives the empty box', () => {
  const points = [1, 5, -2, -1, 0, 3, 99, 99, 99];
  expect(setAabbFromPoints(fresh(), points, 2)).toEqual([-1, 0, -2, 1, 5, 3]);
  expect(setAabbFromPoints(fresh(), points, 1)).toEqual([1, 5, -2, 1, 5, -2]);
  expect(setAabbFromPoints(fresh(), points, 0)).toEqual(empty);
  expect(setAabbFromTriangle(fresh(), points)).toEqual([-1, 0, -2, 99, 99, 99]);
});

test('from a sphere: touches it on all six sides', () => {
  expect(setAabbFromSphere(fresh(), [1, 2, 3, 2])).toEqual([-1, 0, 1, 3, 4, 5]);
  expect(setAabbFromSphere(fresh(), [1, 2, 3, 0])).toEqual([1, 2, 3, 1, 2, 3]);
});

test('growing moves every face, and shrinking too far empties', () => {
  expect(growAabb(fresh(), [0, 1, 2, 3, 4, 5], 0.5)).toEqual([-0.5, 0.5, 1.5, 3.5, 4.5, 5.5]);
  expect(containsAabbPoint(growAabb(fresh(), [-1, -1, -1, 1, 1, 1], -2), [0, 0, 0])).toBe(false);
  expect(growAabb(fresh(), empty, 3)).toEqual(empty);
});

test('a merged box holds both, each of its faces is one of theirs, and the order is the same', () => {
  const random = seeded(0x3e49);
  for (let i = 0; i < 500; i++) {
    const [a, b, point] = [randomAabb(random), randomAabb(random), randomPoint(random, 5)];
    const merged = mergeAabbs(fresh(), a, b);
    expect(containsAabbAabb(merged, a) && containsAabbAabb(merged, b)).toBe(true);
    expect(merged.every((x, k) => x === a[k] || x === b[k])).toBe(true);
    expect(mergeAabbs(fresh(), b, a)).toEqual(merged);
    const withPoint = mergeAabbPoint(fresh(), a, point);
    expect(withPoint).toEqual(mergeAabbs(fresh(), a, [...point, ...point]));
  }
});

test('out may be an input', () => {
  const corner = [1, -2, 3, 0, 0, 0];
  expect(setAabbFromCorners(corner, [-1, 2, -3], corner)).toEqual([-1, -2, -3, 1, 2, 3]);
  const half = [1, 2, 3, 0, 0, 0];
  expect(setAabbFromCenter(half, [0, 0, 0], half)).toEqual([-1, -2, -3, 1, 2, 3]);
  const points = [1, 5, -2, -1, 0, 3];
  expect(setAabbFromPoints(points, points, 2)).toEqual([-1, 0, -2, 1, 5, 3]);
  const sphere = [1, 2, 3, 2, 0, 0];
  expect(setAabbFromSphere(sphere, sphere)).toEqual([-1, 0, 1, 3, 4, 5]);
  const a = [0, 0, 0, 1, 1, 1];
  expect(mergeAabbs(a, [-5, 2, 0, -4, 3, 1], a)).toEqual([-5, 0, 0, 1, 3, 1]);
  expect(mergeAabbPoint(a, a, [9, 0, 0])).toEqual([-5, 0, 0, 9, 3, 1]);
  const point = [9, 7, 8, 0, 0, 0];
  expect(mergeAabbPoint(point, [0, 0, 0, 1, 1, 1], point)).toEqual([0, 0, 0, 9, 7, 8]);
  expect(growAabb(a, a, 1)).toEqual([-6, -1, -1, 10, 4, 2]);
  expect(setHalfExtentsFromAabb([...a], a).slice(0, 3)).toEqual([8, 2.5, 1.5]);
  expect(setCenterFromAabb(a, a).slice(0, 3)).toEqual([2, 1.5, 0.5]);
});
