import { MISS } from '@bitbounds/core';
import type { RayCases } from './case.ts';

const disk = [0, 0, 5];
const pill = [-3, 0, 3, 0, 2];
const box = [-1, -1, 1, 1];
/** Its halves are 5 along (0.6, 0.8) and 10 across it. */
const tilted = [0, 0, 5, 10, 0.6, 0.8];
/** From 8 to 12 and −1 to 1. */
const upright = [10, 0, 1, 2, 0, 1];
const flat = [10, 0, 0, 2, 0, 1];
/** Its longest side is 0.6x + 0.8y = 12. */
const wedge = [0, 0, 20, 0, 0, 15];
const clockwise = [0, 0, 0, 15, 20, 0];
const line = [0, 0, 4, 0, 8, 0];
const bar = [-3, 0, 3, 0];
/** A side of its roof is 0.6x + 0.8y = 9.6. */
const house = [0, 0, 8, 0, 8, 6, 4, 9, 0, 6];
const up = [0, 1];
const down = [0, -1];
const left = [-1, 0];
const right = [1, 0];
const still = [0, 0];

export const PLANAR_RAYS: RayCases = {
  'Ray2d Circle': [
    ['touching', [-10, 5, 2, 0], disk, 5, up],
    ['touching', [11, -2, -4, 3], disk, 2, [0.6, 0.8]],
    // It leaves from the rim, whose normal it gets.
    ['touching', [5, 0, 3, 4], disk, 0, right],
    ['just missing', [-10, 5.000001, 2, 0], disk, MISS],
    ['crossing', [3, 14, 0, -5], disk, 2, [0.6, 0.8]],
    ['crossing', [3, 4, 0, -5], disk, 0, [0.6, 0.8]],
    ['inside', [1, 2, 4, 3], disk, 0, [-0.8, -0.6]],
    ['degenerate', [0, 0, 1.5, 2], [3, 4, 0], 2, [-0.6, -0.8]],
    ['degenerate', [1, 2, 0, 0], disk, 0, still],
    ['degenerate', [9, 0, 0, 0], disk, MISS],
    ['empty', [-10, 0, 1, 0], [0, 0, -5], MISS],
    ['far', [0, 4e6 + 5, 0, -2], disk, 2e6, up],
    ['far', [0, 9, 0, 1], disk, MISS],
    ['NaN', [0, 9, NaN, -1], disk, MISS],
  ],
  'Ray2d Capsule2d': [
    ['touching', [-10, 2, 1, 0], pill, 7, up],
    ['touching', [5, -9, 0, 3], pill, 3, right],
    ['touching', [1, 2, 3, 4], pill, 0, up],
    ['just missing', [-10, 2.000001, 1, 0], pill, MISS],
    ['just missing', [5.000001, 9, 0, -1], pill, MISS],
    ['crossing', [1, 10, 0, -4], pill, 2, up],
    ['crossing', [4.2, 9.6, 0, -4], pill, 2, [0.6, 0.8]],
    ['crossing', [11, -2, -4, 3], [0, 0, 6, 8, 5], 1, [0.8, -0.6]],
    ['inside', [4, 1, 3, -4], pill, 0, [-0.6, 0.8]],
    ['degenerate', [1, -6, 0, 3], [-3, 0, 3, 0, 0], 2, down],
    ['degenerate', [-9, 0, 3, 0], [-3, 0, 3, 0, 0], 2, left],
    ['degenerate', [3, 14, 0, -5], [0, 0, 0, 0, 5], 2, [0.6, 0.8]],
    ['degenerate', [4, 1, 0, 0], pill, 0, still],
    ['degenerate', [4, 3, 0, 0], pill, MISS],
    ['empty', [1, 10, 0, -4], [-3, 0, 3, 0, -2], MISS],
    ['far', [4e6 + 5, 0, -4, 0], pill, 1e6, right],
    ['far', [1, 10, 0, 4], pill, MISS],
    ['NaN', [1, NaN, 0, -4], pill, MISS],
  ],
  'Ray2d Rect': [
    ['touching', [-5, 1, 2, 0], box, 2, left],
    // At a corner the normal is that of x.
    ['touching', [3, -1, -1, 1], box, 2, right],
    ['touching', [5, -2, -4, 3], box, 1, right],
    // From a side: in, then out.
    ['touching', [0, 1, 3, -4], box, 0, up],
    ['touching', [0, 1, 3, 4], box, 0, [-0.6, -0.8]],
    ['just missing', [-5, 1.000001, 2, 0], box, MISS],
    ['just missing', [3.000001, -1, -1, 1], box, MISS],
    ['crossing', [7, -4, -3, 2], box, 2, right],
    ['crossing', [7, 9, 0, -2], [-Infinity, -Infinity, Infinity, 1], 4, up],
    ['inside', [0.5, 0, 3, 4], box, 0, [-0.6, -0.8]],
    ['degenerate', [0.5, 6, 0, -2], [-1, 0, 1, 0], 3, up],
    ['degenerate', [-5, 0, 1, 0], [-1, 0, 1, 0], 4, left],
    ['degenerate', [0, 0, 3, 4], [6, 8, 6, 8], 2, left],
    ['degenerate', [0.5, 0, 0, 0], box, 0, still],
    ['degenerate', [1.5, 0, 0, 0], box, MISS],
    ['empty', [0.5, 6, 0, -2], [-1, 1, 1, -1], MISS],
    ['far', [0, 1e6 + 1, 0, -1], box, 1e6, up],
    ['far', [5, 0, 1, 0], box, MISS],
    ['NaN', [NaN, 5, 0, -1], box, MISS],
  ],
  'Ray2d OrientedRect': [
    ['touching', [6, 1, 1, 0], upright, 2, left],
    ['touching', [14, -1, -1, 1], upright, 2, []],
    ['touching', [9, 1, 3, -4], upright, 0, up],
    ['just missing', [6, 1.000001, 1, 0], upright, MISS],
    ['just missing', [11.000001, 8, 0, -5], tilted, MISS],
    ['crossing', [9, 12, -3, -4], tilted, 2, [0.6, 0.8]],
    ['crossing', [-16, 12, 4, -3], tilted, 2, [-0.8, 0.6]],
    ['inside', [3, 2, 3, 4], tilted, 0, [-0.6, -0.8]],
    ['degenerate', [10, 6, 0, -2], flat, 3, up],
    ['degenerate', [4, 0, 2, 0], flat, 2, left],
    ['degenerate', [9, 0, 0, 0], upright, 0, still],
    ['degenerate', [9, 2, 0, 0], upright, MISS],
    ['empty', [9, 12, -3, -4], [0, 0, 5, -10, 0.6, 0.8], MISS],
    ['far', [3000003, 4000004, -3, -4], tilted, 1e6, [0.6, 0.8]],
    ['far', [9, 12, 3, 4], tilted, MISS],
    ['NaN', [9, 12, -3, NaN], tilted, MISS],
  ],
  'Ray2d Triangle2d': [
    ['touching', [-6, 15, 3, 0], wedge, 2, []],
    ['touching', [26, -6, -3, 3], wedge, 2, []],
    ['touching', [10, 7.5, 3, 4], wedge, 0, [-0.6, -0.8]],
    ['just missing', [-6, 15.000001, 3, 0], wedge, MISS],
    ['just missing', [26.000001, -6, -3, 3], wedge, MISS],
    // Along its longest side.
    ['just missing', [24.000001, -3, -4, 3], wedge, MISS],
    ['crossing', [14, 17, -3, -4], wedge, 2, [0.6, 0.8]],
    ['crossing', [4, -6, 0, 3], wedge, 2, down],
    ['crossing', [-6, 4, 3, 0], clockwise, 2, left],
    ['inside', [4, 4, 3, -4], wedge, 0, [-0.6, 0.8]],
    ['degenerate', [2, -6, 0, 3], line, 2, down],
    ['degenerate', [-3, 0, 1, 0], line, 3, left],
    ['degenerate', [0, 0, 1.5, 2], [3, 4, 3, 4, 3, 4], 2, []],
    ['degenerate', [4, 4, 0, 0], wedge, 0, still],
    ['degenerate', [-4, 4, 0, 0], wedge, MISS],
    ['far', [4, -1e6, 0, 1], clockwise, 1e6, down],
    ['far', [4, -6, 0, -3], wedge, MISS],
    ['NaN', [4, -6, 0, 3], [0, 0, 20, 0, NaN, 15], MISS],
  ],
  'Ray2d Polygon': [
    ['touching', [-6, 9, 5, 0], house, 2, []],
    ['touching', [10, 2, -1, -1], house, 2, []],
    ['touching', [6, 7.5, 3, 4], house, 0, [-0.6, -0.8]],
    ['just missing', [-6, 9.000001, 5, 0], house, MISS],
    ['just missing', [10.000001, 2, -1, -1], house, MISS],
    ['crossing', [12, 15.5, -3, -4], house, 2, [0.6, 0.8]],
    ['crossing', [4, -6, 0, 3], house, 2, down],
    // With a corner on a straight side.
    ['crossing', [4, -6, 0, 3], [0, 6, 8, 6, 8, 0, 4, 0, 0, 0], 2, down],
    ['inside', [4, 4, 3, -4], house, 0, [-0.6, 0.8]],
    ['degenerate', [2, -6, 0, 3], [-9, 0, 9, 0], 2, down],
    ['degenerate', [0, 0, 1.5, 2], [3, 4], 2, []],
    ['degenerate', [0, 0, 1.5, 2], [3, 4, 3, 4, 3, 4], 2, []],
    ['degenerate', [4, 4, 0, 0], house, 0, still],
    ['degenerate', [-4, 4, 0, 0], house, MISS],
    ['empty', [4, -6, 0, 3], [], MISS],
    ['far', [4, -1e6, 0, 1], house, 1e6, down],
    ['far', [4, -6, 0, -3], house, MISS],
    ['NaN', [4, NaN, 0, 3], house, MISS],
  ],
  'Ray2d Segment2d': [
    ['touching', [3, 8, 0, -4], bar, 2, up],
    ['touching', [-3, -8, 0, 4], bar, 2, down],
    ['touching', [1, 0, 2, 4], bar, 0, down],
    ['just missing', [3.000001, 8, 0, -4], bar, MISS],
    ['just missing', [-9, 1e-6, 3, 0], bar, MISS],
    ['crossing', [5, 8, -2, -4], bar, 2, up],
    ['crossing', [14, 17, -3, -4], [0, 15, 20, 0], 2, [0.6, 0.8]],
    ['crossing', [2, 1, 3, 4], [0, 15, 20, 0], 2, [-0.6, -0.8]],
    // Along it: from outside, then from on it.
    ['crossing', [-9, 0, 3, 0], bar, 2, left],
    ['crossing', [1, 0, 3, 0], bar, 0, left],
    ['degenerate', [2, 8, 0, -4], [2, 0, 2, 0], 2, []],
    ['degenerate', [1, 0, 0, 0], bar, 0, still],
    ['degenerate', [1, 1, 0, 0], bar, MISS],
    ['far', [1, 4e6, 0, -4], bar, 1e6, up],
    ['far', [1, 8, 0, 4], bar, MISS],
    ['NaN', [1, 8, 0, -4], [-3, 0, 3, NaN], MISS],
  ],
};
