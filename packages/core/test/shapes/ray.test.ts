import {
  setPointFromRay,
  setPointFromRay2d,
  setRay2dFromPoints,
  setRayFromPoints,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

test('the ray through two points is at the first at 0 and at the second at 1', () => {
  const ray = setRayFromPoints(new Float64Array(6), [1, 2, 3], [4, 8, -3]);
  expect([...ray]).toEqual([1, 2, 3, 3, 6, -6]);
  expect(setPointFromRay([0, 0, 0], ray, 0)).toEqual([1, 2, 3]);
  expect(setPointFromRay([0, 0, 0], ray, 1)).toEqual([4, 8, -3]);
  expect(setPointFromRay([0, 0, 0], ray, 0.5)).toEqual([2.5, 5, 0]);
});

test('the flat ray through two points is at the first at 0 and at the second at 1', () => {
  const ray = setRay2dFromPoints(new Float64Array(4), [1, 2], [4, 8]);
  expect([...ray]).toEqual([1, 2, 3, 6]);
  expect(setPointFromRay2d([0, 0], ray, 0)).toEqual([1, 2]);
  expect(setPointFromRay2d([0, 0], ray, 1)).toEqual([4, 8]);
  expect(setPointFromRay2d([0, 0], ray, -1)).toEqual([-2, -4]);
});

test('equal points give a zero direction', () => {
  expect(setRayFromPoints([], [1, 2, 3], [1, 2, 3])).toEqual([1, 2, 3, 0, 0, 0]);
  expect(setRay2dFromPoints([], [1, 2], [1, 2])).toEqual([1, 2, 0, 0]);
});

test('out may be an input', () => {
  const from = [1, 2, 3, 0, 0, 0];
  expect(setRayFromPoints(from, from, [4, 8, -3])).toEqual([1, 2, 3, 3, 6, -6]);
  const to = [4, 8, -3, 0, 0, 0];
  expect(setRayFromPoints(to, [1, 2, 3], to)).toEqual([1, 2, 3, 3, 6, -6]);
  expect(setPointFromRay(from, from, 2).slice(0, 3)).toEqual([7, 14, -9]);

  const from2d = [1, 2, 0, 0];
  expect(setRay2dFromPoints(from2d, from2d, [4, 8])).toEqual([1, 2, 3, 6]);
  const to2d = [4, 8, 0, 0];
  expect(setRay2dFromPoints(to2d, [1, 2], to2d)).toEqual([1, 2, 3, 6]);
  expect(setPointFromRay2d(from2d, from2d, 2).slice(0, 2)).toEqual([7, 14]);
});
