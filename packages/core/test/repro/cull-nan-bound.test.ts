import {
  classifyAabbFrustum,
  classifyObbFrustum,
  classifyOrientedRectFrustum2d,
  classifyRectFrustum2d,
  cullAabbFrustum,
  cullObbFrustum,
  cullOrientedRectFrustum2d,
  INTERSECTING,
  NO_PLANE,
  setFrustum2dFromCenter,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const cube = [
  ...[1, 0, 0, -10, -1, 0, 0, -10],
  ...[0, 1, 0, -10, 0, -1, 0, -10],
  ...[0, 0, 1, -10, 0, 0, -1, -10],
];
const view = setFrustum2dFromCenter([], [0, 0], [10, 10], 0);

// Only the corner farthest along a plane's normal is looked at: NaN in the others went unseen.
test('a box with one NaN bound is not hidden by a plane that looks at its other bounds', () => {
  const aabb = [Number.NaN, 0, 0, -50, 1, 1];
  expect(cullAabbFrustum(aabb, cube, NO_PLANE)).toBe(NO_PLANE);
  expect(classifyAabbFrustum(aabb, cube)).toBe(INTERSECTING);
  expect(classifyRectFrustum2d([Number.NaN, 0, -50, 1], view)).toBe(INTERSECTING);
});

// In the plane a negative half extent was seen before the NaN beside it.
test('a turned box of no size at NaN is not hidden', () => {
  const obb = [Number.NaN, 0, 0, -1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1];
  expect(cullObbFrustum(obb, cube, NO_PLANE)).toBe(NO_PLANE);
  expect(classifyObbFrustum(obb, cube)).toBe(INTERSECTING);
  for (const flat of [
    [Number.NaN, 0, -1, 1, 1, 0],
    [0, 0, -1, Number.NaN, 1, 0],
  ]) {
    expect(cullOrientedRectFrustum2d(flat, view, NO_PLANE)).toBe(NO_PLANE);
    expect(classifyOrientedRectFrustum2d(flat, view)).toBe(INTERSECTING);
  }
});
