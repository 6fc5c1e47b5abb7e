import {
  classifySphereFrustum,
  cullCircleFrustum2d,
  LEFT,
  mergeSpheres,
  NO_PLANE,
  OUTSIDE,
  setCircleFromOrientedRect,
  setCircleFromPoints,
  setCircleFromRect,
  setFrustum2dFromCenter,
  setFrustumFromObb,
  setSphereFromAabb,
  setSphereFromObb,
  setSphereFromPoints,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const inf = Infinity;
const nan = Number.NaN;
const AXES = [1, 0, 0, 0, 1, 0, 0, 0, 1];

// A box with a min beyond its max used to give a proper sphere, and the empty one an infinite radius; later both gave
// NaN, which is nowhere hidden, and which a ball merged with it became, too.
test('an empty box has the empty sphere, an empty rectangle the empty circle', () => {
  for (const aabb of [
    [inf, inf, inf, -inf, -inf, -inf],
    [1, 0, 0, -1, 2, 2],
  ]) {
    expect(setSphereFromAabb([], aabb)).toEqual([0, 0, 0, -inf]);
  }
  for (const rect of [
    [inf, inf, -inf, -inf],
    [1, 0, -1, 2],
  ]) {
    expect(setCircleFromRect([], rect)).toEqual([0, 0, -inf]);
  }
  expect(setSphereFromObb([], [1, 2, 3, 1, -1, 1, ...AXES])).toEqual([1, 2, 3, -inf]);
  expect(setSphereFromObb([], [1, 2, 3, 1, -inf, inf, ...AXES])).toEqual([1, 2, 3, -inf]);
  expect(setCircleFromOrientedRect([], [1, 2, 1, -1, 1, 0])).toEqual([1, 2, -inf]);
  expect(setSphereFromPoints([], [1, 2, 3], 0)).toEqual([0, 0, 0, -inf]);
  expect(setCircleFromPoints([], [1, 2], 0)).toEqual([0, 0, -inf]);
});

test('it is hidden, and changes nothing', () => {
  const sphere = setSphereFromObb([], [1, 2, 3, 1, -1, 1, ...AXES]);
  const camera = setFrustumFromObb([], [0, 0, 0, 9, 9, 9, ...AXES]);
  expect(classifySphereFrustum(sphere, camera)).toBe(OUTSIDE);
  expect(mergeSpheres([], sphere, [4, 5, 6, 7])).toEqual([4, 5, 6, 7]);
  expect(mergeSpheres([], [4, 5, 6, 7], sphere)).toEqual([4, 5, 6, 7]);
  const view = setFrustum2dFromCenter([], [0, 0], [9, 9], 0);
  expect(cullCircleFrustum2d(setCircleFromPoints([], [], 0), view, NO_PLANE)).toBe(LEFT);
});

test('a box with a NaN has a radius of NaN, also if the rest of it is empty', () => {
  expect(setSphereFromAabb([], [0, 0, nan, 1, 1, 1])[3]).toBe(nan);
  expect(setSphereFromAabb([], [1, 0, nan, -1, 1, 1])[3]).toBe(nan);
  expect(setCircleFromRect([], [0, nan, 1, 1])[2]).toBe(nan);
  expect(setSphereFromObb([], [1, 2, 3, 1, -1, nan, ...AXES])[3]).toBe(nan);
  expect(setCircleFromOrientedRect([], [1, 2, nan, -1, 1, 0])[2]).toBe(nan);
});
