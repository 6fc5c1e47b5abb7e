import type { Cases } from './case.ts';

const bar = [-3, 0, 3, 0];
const pill = [-3, 0, 3, 0, 2];
const box = [0, 0, 4, 2];
/** Its halves are 5 along (0.6, 0.8) and 10 across it. */
const tilted = [0, 0, 5, 10, 0.6, 0.8];
/** From 8 to 12 and −1 to 1. */
const upright = [10, 0, 1, 2, 0, 1];
/** Its longest side is 0.6x + 0.8y = 12. */
const wedge = [0, 0, 20, 0, 0, 15];
const line = [0, 0, 4, 0, 8, 0];
/** A side of its roof is 0.6x + 0.8y = 9.6. */
const house = [0, 0, 8, 0, 8, 6, 4, 9, 0, 6];

export const PLANAR_SEGMENTS: Cases = {
  'Segment2d Segment2d': [
    ['touching', [0, 0, 6, 8], [3, 4, 3, 9], 0],
    ['touching', bar, [3, 0, 5, 7], 0],
    ['just missing', bar, [1, 1e-6, 1, 4], 1e-6],
    ['just missing', bar, [3.000001, 0, 9, 0], 1e-6],
    ['crossing', bar, [1, -2, 2, 2], 0],
    ['crossing', [0, 0, 6, 8], [6, 0, 0, 8], 0],
    ['crossing', bar, [1, 0, 9, 0], 0],
    ['far', bar, [6, 4, 9, 9], 5],
    ['far', bar, [-1, 5, 9, 5], 5],
    // An end beside the inside of the other.
    ['far', bar, [2, -7, 9, -900], 7],
    ['far', [0, 0, 6, 8], [11, -2, 19, -8], 10],
    ['degenerate', [1, 2, 1, 2], [4, 6, 4, 6], 5],
    ['degenerate', bar, [-6, -4, -6, -4], 5],
    ['degenerate', [2, 0, 2, 0], bar, 0],
    ['NaN', bar, [1, NaN, 2, 2], Infinity],
  ],
  'Circle Segment2d': [
    ['touching', [0, -3, 3], bar, 0],
    ['touching', [-6, 4, 5], bar, 0],
    ['touching', [-1, 7, 5], [0, 0, 6, 8], 0],
    ['just missing', [6, -4, 4.999999], bar, 1e-6],
    ['overlapping', [2, 1, 1.5], bar, -0.5],
    ['inside', [0, 4, 5], bar, -1, 'around'],
    ['inside', [0, 1, 9], bar, -8, 'around'],
    ['crossing', [1, 0, 1], bar, -1],
    ['crossing', [3, 0, 2], bar, -2],
    ['degenerate', [0, 0, 5], [3, 4, 3, 4], 0, 'around'],
    ['degenerate', [5, 5, 3], [5, 5, 5, 5], -3, 'around'],
    ['degenerate', [1, 0, 0], bar, 0],
    ['empty', [0, 0, -1], bar, Infinity],
    ['far', [1003, 0, 10], bar, 990],
    ['NaN', [0, 0, 2], [-3, 0, 3, NaN], Infinity],
  ],
  'Capsule2d Segment2d': [
    ['touching', pill, [-5, 2, 5, 2], 0],
    ['touching', pill, [-3, 2, 3, 2], 0, 'around'],
    ['touching', [-3, 0, 3, 0, 5], [6, 4, 9, 9], 0],
    ['just missing', pill, [-5.000001, -4, -5.000001, 4], 1e-6],
    ['inside', pill, [-4, 0, 4, 1], -1, 'around'],
    ['inside', pill, [-3, 2, 3, -2], -1, 'around'],
    ['crossing', pill, [0, -9, 1, 9], -1],
    ['crossing', pill, [4, -9, 4, 9], -1],
    ['degenerate', [0, 0, 0, 0, 5], [3, 4, 3, 4], 0, 'around'],
    ['degenerate', [-3, 0, 3, 0, 0], [1, -2, 1, 2], 0],
    ['degenerate', [-3, 0, 3, 0, 0], [1, 0, 2, 0], 0, 'around'],
    ['degenerate', pill, [0, 7, 0, 7], 5],
    ['empty', [-3, 0, 3, 0, -1], bar, Infinity],
    ['far', pill, [303, 400, 900, 400], 498],
    ['far', pill, [-1, 9, 8, 9], 7],
    ['NaN', pill, [0, NaN, 1, 1], Infinity],
  ],
  'Rect Segment2d': [
    ['touching', box, [-5, 2, 9, 2], 0],
    ['touching', box, [0, 5, 8, -1], 0],
    ['touching', box, [4, 1, 9, 9], 0],
    ['just missing', box, [-5, -1e-6, 9, -1e-6], 1e-6],
    ['just missing', box, [0.0000006, 5.0000008, 8.0000006, -0.9999992], 1e-6],
    ['inside', box, [1, 1, 3, 1.5], -1, 'around'],
    ['inside', box, [0, 0, 4, 2], -1, 'around'],
    ['crossing', box, [-5, 1, 9, 1.5], -1],
    ['far', box, [7, 6, 12, 6], 5],
    // Square to (0.6, 0.8), across a corner.
    ['far', box, [3, 9, 11, 3], 5],
    ['degenerate', box, [4, -3, 4, -3], 3],
    ['degenerate', box, [4, 2, 4, 2], 0, 'around'],
    ['degenerate', [0, 0, 4, 0], [1, -3, 1, 3], 0],
    ['degenerate', [2, 1, 2, 1], [2, 1, 2, 1], 0, 'around'],
    ['empty', [4, 0, 0, 2], [1, 1, 3, 1], Infinity],
    ['NaN', [0, 0, 4, NaN], [1, 1, 3, 1], Infinity],
  ],
  'OrientedRect Segment2d': [
    ['touching', tilted, [-1, 7, 7, 1], 0, 'around'],
    ['touching', tilted, [11, -9, 11, 9], 0],
    ['touching', tilted, [3, 4, 9, 12], 0],
    ['just missing', upright, [7, 1.000001, 13, 1.000001], 1e-6],
    ['just missing', tilted, [11.000001, -9, 11.000001, 9], 1e-6],
    ['crossing', tilted, [-15, -20, 15, 20], -1],
    ['inside', upright, [9, 0, 12, 0.5], -1, 'around'],
    // Parallel to a side; then beside a corner that is 20 and 15 away.
    ['far', tilted, [-1, 32, 31, 8], 20],
    ['far', tilted, [-5, 35, -5, 50], 25],
    ['degenerate', tilted, [-5, 35, -5, 35], 25],
    ['degenerate', tilted, [3, 4, 3, 4], 0, 'around'],
    ['degenerate', [10, 0, 0, 2, 0, 1], [9, -4, 9, 4], 0],
    ['degenerate', [0, 0, 0, 0, 0.6, 0.8], [3, 4, 6, 8], 5],
    ['empty', [10, 0, -1, 2, 0, 1], [9, 0, 11, 0], Infinity],
    ['NaN', upright, [9, 0, NaN, 0], Infinity],
  ],
  'Triangle2d Segment2d': [
    ['touching', wedge, [4, 12, 12, 6], 0, 'around'],
    ['touching', wedge, [20, -9, 20, 9], 0],
    ['touching', wedge, [0, 7, -5, 9], 0],
    ['just missing', wedge, [-1e-6, 2, -1e-6, 9], 1e-6],
    ['just missing', wedge, [8.0000006, 9.0000008, 12.0000006, 6.0000008], 1e-6],
    ['crossing', wedge, [-5, 5, 30, 5], -1],
    ['inside', wedge, [1, 1, 10, 5], -1, 'around'],
    ['far', wedge, [11, 13, 15, 10], 5],
    ['far', wedge, [25, -12, 40, -12], 13],
    ['far', [0, 0, 0, 15, 20, 0], [-7, 3, -9, 20], 7],
    ['degenerate', wedge, [-3, -4, -3, -4], 5],
    ['degenerate', wedge, [12, 6, 12, 6], 0, 'around'],
    ['degenerate', line, [6, -3, 6, 3], 0],
    ['degenerate', [0, 0, 8, 0, 4, 0], [2, 0, 6, 0], 0, 'around'],
    ['degenerate', [3, 4, 3, 4, 3, 4], [0, 0, 0, -9], 5],
    ['NaN', wedge, [1, NaN, 10, 5], Infinity],
  ],
  'Polygon Segment2d': [
    // Along a side of the roof, and past it.
    ['touching', house, [0, 12, 12, 3], 0],
    ['touching', house, [2, 9, 6, 9], 0],
    ['touching', house, [8, 3, 12, 3], 0],
    ['just missing', house, [2, 9.000001, 6, 9.000001], 1e-6],
    ['just missing', house, [8.000001, -5, 8.000001, 5], 1e-6],
    ['crossing', house, [-5, 3, 15, 4], -1],
    ['inside', house, [1, 1, 4, 8], -1, 'around'],
    ['far', house, [7, 13, 11, 10], 5],
    ['far', house, [-3, -4, -9, -4], 5],
    ['degenerate', [3, 4], [0, 0, -6, 0], 5],
    ['degenerate', [-9, 0, 9, 0], [1, -2, 1, 2], 0],
    ['degenerate', [0, 0, 4, 0, 8, 0], [2, 0, 6, 0], 0, 'around'],
    ['degenerate', house, [4, 9, 4, 9], 0, 'around'],
    ['degenerate', house, [9, 11.5, 9, 11.5], 5],
    ['empty', [], bar, Infinity],
    ['NaN', [0, 0, 8, 0, NaN, 6], bar, Infinity],
  ],
};
