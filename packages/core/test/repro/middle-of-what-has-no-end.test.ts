import {
  collideAabbAabb,
  collideAabbHalfSpace,
  collideAabbPlane,
  collideRectRect,
} from '@bitbounds/core';
import { expect, test } from 'vitest';

const END = Infinity;

// −∞ + ∞: the contact of two boxes that both go on both ways along an axis was at NaN.
test('the contact of boxes without ends is somewhere', () => {
  const floor = [-END, -END, -END, END, 0, END];
  const wall = [-END, -1, -END, END, END, END];
  const out = [7, 7, 7, 7, 7, 7, 7];
  expect(collideAabbAabb(out, floor, wall)).toBe(true);
  expect(out).toEqual([0, 1, 0, 1, 0, 0, 0]);
  expect(collideAabbHalfSpace(out, wall, [0, 1, 0, 0])).toBe(true);
  expect(out).toEqual([0, -1, 0, 1, 0, -1, 0]);
  expect(collideAabbPlane(out, [-END, -1, -END, END, 2, END], [0, 1, 0, 0])).toBe(true);
  expect(out).toEqual([0, -1, 0, 1, 0, -1, 0]);
  const flat = [7, 7, 7, 7, 7];
  expect(collideRectRect(flat, [-END, -END, END, 0], [-END, -1, END, END])).toBe(true);
  expect(flat).toEqual([0, 1, 1, 0, 0]);
});
