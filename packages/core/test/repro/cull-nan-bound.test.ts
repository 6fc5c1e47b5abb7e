import {
  classifyAabbFrustum,
  classifyRectFrustum2d,
  cullAabbFrustum,
  INTERSECTING,
  NO_PLANE,
  setFrustum2dFromRect,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

// Only the corner farthest along a plane's normal is looked at: NaN in the others went unseen.
test('a box with one NaN bound is not hidden by a plane that looks at its other bounds', () => {
  const cube = [
    ...[1, 0, 0, -10, -1, 0, 0, -10],
    ...[0, 1, 0, -10, 0, -1, 0, -10],
    ...[0, 0, 1, -10, 0, 0, -1, -10],
  ];
  const aabb = [Number.NaN, 0, 0, -50, 1, 1];
  expect(cullAabbFrustum(aabb, cube, NO_PLANE)).toBe(NO_PLANE);
  expect(classifyAabbFrustum(aabb, cube)).toBe(INTERSECTING);
  const view = setFrustum2dFromRect([], [0, 0], [10, 10], 0);
  expect(classifyRectFrustum2d([Number.NaN, 0, -50, 1], view)).toBe(INTERSECTING);
});
