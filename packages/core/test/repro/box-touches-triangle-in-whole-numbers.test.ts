import {
  collideAabbTriangle,
  distanceSquaredAabbTriangle,
  intersectsAabbTriangle,
} from '@bitbounds/core';
import { gapBetweenSolids, solidOfPoints } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** The triangle's plane is `n·p = d` in whole numbers, and the corner is a point of the box with that `n·p`. */
const TOUCHES: [box: number[], triangle: number[], normal: number[], corner: number[]][] = [
  [
    [0, 0, 1, 1, 1, 2],
    [2, 0, 1, 0, 2, -1, 0, 2, 2],
    [1, 1, 0],
    [1, 1, 1],
  ],
  [
    [0, -1, -1, 0, 0, 0],
    [0, -1, 1, 1, 1, 0, 0, 1, -1],
    [-1, 1, 1],
    [0, 0, 0],
  ],
  [
    [-1, -1, -1, 0, 0, -1],
    [1, 1, 1, -1, 1, -1, 1, -1, -1],
    [1, 1, -1],
    [0, 0, -1],
  ],
  [
    [0, -2, -2, 2, 1, 1],
    [1, 2, 2, -2, -1, -1, -2, -2, 2],
    [-4, 3, 1],
    [0, 1, 1],
  ],
  [
    [-3, -3, -1, 0, -1, 1],
    [0, -3, -3, 0, 1, 1, -2, 1, 0],
    [1, 2, -2],
    [0, -1, -1],
  ],
];

// Along the normal of unit length rounding said that the box ends before the triangle begins.
test.each(TOUCHES)('%j and %j touch', (box, triangle, normal, corner) => {
  const heights = [0, 3, 6].map((k) => normal.reduce((sum, n, i) => sum + n * triangle[k + i], 0));
  const height = normal.reduce((sum, n, i) => sum + n * corner[i], 0);
  expect(heights).toEqual([height, height, height]);
  expect(gapBetweenSolids(solidOfPoints(corner), solidOfPoints(triangle))).toBeLessThan(1e-9);
  expect(intersectsAabbTriangle(box, triangle)).toBe(true);
  expect(distanceSquaredAabbTriangle(box, triangle)).toBe(0);
  const contact = [0, 0, 0, 0, 0, 0, 0];
  expect(collideAabbTriangle(contact, box, triangle)).toBe(true);
  expect(contact[3]).toBe(0);
});
