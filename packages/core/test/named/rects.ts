import type { Cases } from './case.ts';

const square = [-1, -1, 1, 1];
const crate = [0, 0, 4, 2];
/** Its halves are 5 along (0.6, 0.8) and 10 across it: its corners are −5 10, 11 −2, 5 −10 and −11 2. */
const tilted = [0, 0, 5, 10, 0.6, 0.8];
/** From 7 to 13 and −1 to 1. */
const upright = [10, 0, 1, 3, 0, 1];
/** Its slanting side is 0.6x + 0.8y = 12. */
const slope = [0, 0, 20, 0, 0, 15];
/** All its sides are 8 from its middle; its slanting ones are 0.8x + 0.6y = 8 and the like. */
const gem = [10, 0, 4, 8, -4, 8, -10, 0, -4, -8, 4, -8];

export const RECTS: Cases = {
  'Rect Rect': [
    ['touching', square, [1, -0.5, 3, 2], 0],
    ['touching', square, [-4, 1, -1, 2], 0],
    ['just missing', square, [-1, 1.000001, 1, 3], 1e-6],
    ['just missing', square, [1.0000006, -3, 2, -1.0000008], 1e-6],
    ['overlapping', square, [0.5, -3, 4, 3], -0.5],
    ['crossing', [-5, -0.25, 5, 0.25], square, -1.25],
    ['inside', square, [-2, -5, 9, 1.5], -2.5, 'in'],
    ['inside', crate, [1, 0.5, 2, 1], -1, 'around'],
    ['inside', crate, crate, -2, 'both'],
    // Out by the one end that the other has.
    ['inside', square, [-Infinity, -9, 2, 9], -3, 'in'],
    ['degenerate', [4, 2, 4, 2], crate, 0, 'in'],
    ['degenerate', crate, [1, 1.5, 1, 1.5], -0.5, 'around'],
    ['degenerate', [-2, 0, 2, 0], [0, -4, 0, 4], -2],
    ['empty', [1, -1, -1, 1], square, Infinity],
    ['empty', square, [-1, 1, 1, -1], Infinity],
    ['far', square, [6, 13, 9, 20], 13],
    ['NaN', square, [-1, NaN, 1, 1], Infinity],
  ],
  'Rect OrientedRect': [
    ['touching', [3, 4, 5, 6], tilted, 0],
    ['touching', [11, -5, 13, 5], tilted, 0],
    ['touching', [13, 1, 15, 4], upright, 0],
    ['just missing', [3.0000006, 4.0000008, 5, 6], tilted, 1e-6],
    ['overlapping', [2.4, 3.2, 4.4, 5.2], tilted, -1],
    ['inside', square, tilted, -6.4, 'in'],
    ['inside', [-20, -20, 20, 12], tilted, -22, 'around'],
    ['inside', [7, -1, 13, 1], upright, -2, 'both'],
    // Only its left side has an end: 15 past the other's right corner.
    ['inside', [-4, -Infinity, Infinity, Infinity], tilted, -15],
    ['degenerate', [-5, 10, -5, 10], tilted, 0, 'in'],
    ['degenerate', [9, 0, 11, 2], [10, 0, 0, 3, 0, 1], 0],
    ['degenerate', crate, [4, 1, 0, 0, 0.6, 0.8], 0, 'around'],
    ['degenerate', [-5, -12, -5, -12], [0, 0, 0, 0, 0.6, 0.8], 13],
    ['empty', [7, 1, 13, -1], upright, Infinity],
    ['empty', square, [0, 0, 5, -10, 0.6, 0.8], Infinity],
    // From its corner at 11, −2.
    ['far', [15, 1, 20, 3], tilted, 5],
    ['NaN', square, [0, NaN, 5, 10, 0.6, 0.8], Infinity],
  ],
  'Rect Triangle2d': [
    ['touching', [12, 6, 15, 9], slope, 0],
    ['touching', [20, -3, 24, 3], slope, 0],
    ['touching', [3, -4, 5, 0], slope, 0],
    ['just missing', [12.0000006, 6.0000008, 15, 9], slope, 1e-6],
    ['overlapping', [10, 4.5, 14, 9], slope, -2.4],
    ['crossing', [5, -2, 6, 20], slope, -6],
    ['inside', [3, 2, 4, 3], slope, -3, 'in'],
    ['inside', [0, 0, 20, 15], slope, -12, 'around'],
    ['degenerate', [20, 0, 20, 0], slope, 0, 'in'],
    // A segment on 0.8x = 0.6y.
    ['degenerate', [5, -10, 9, 0], [0, 0, 6, 8, 3, 4], 4],
    ['degenerate', crate, [1, 1, 1, 1, 1, 1], -1, 'around'],
    ['degenerate', [3, 4, 3, 4], [-2, -8, -2, -8, -2, -8], 13],
    ['empty', [2, 1, 1, 2], slope, Infinity],
    ['far', [25, -20, 30, -12], slope, 13],
    ['NaN', [0, 0, NaN, 2], slope, Infinity],
  ],
  'Rect Polygon': [
    ['touching', [7, 4, 9, 9], gem, 0],
    ['touching', [10, -3, 12, 5], gem, 0],
    ['touching', [-4, 8, 4, 12], gem, 0],
    ['just missing', [7.0000008, 4.0000006, 9, 9], gem, 1e-6],
    ['overlapping', [-2, 5, 2, 20], gem, -3],
    ['inside', square, gem, -9, 'in'],
    ['inside', [-10, -9, 11, 8], gem, -16, 'around'],
    ['degenerate', [10, 0, 10, 0], gem, 0, 'in'],
    ['degenerate', [-9, -9, 0, 0], [5, 12], 13],
    ['degenerate', square, [-9, 0.5, 9, 0.5], -0.5],
    ['degenerate', crate, [4, 2, 4, 2, 4, 2], 0, 'around'],
    ['empty', square, [], Infinity],
    ['empty', [1, 1, -1, -1], gem, Infinity],
    // From a side, then past the corner at 4, 8.
    ['far', [13, 4, 20, 9], gem, 4.8],
    ['far', [9, 20, 12, 30], gem, 13],
    ['NaN', square, [10, 0, 4, NaN, -4, 8], Infinity],
  ],
  'OrientedRect OrientedRect': [
    ['touching', tilted, [6, 8, 5, 5, 0.6, 0.8], 0],
    ['touching', tilted, [16, 0, 5, 5, 1, 0], 0],
    ['touching', upright, [15, 3, 2, 2, -1, 0], 0],
    ['just missing', tilted, [6.0000006, 8.0000008, 5, 5, 0.6, 0.8], 1e-6],
    ['overlapping', tilted, [3, 4, 1, 1, 0.6, 0.8], -1],
    ['inside', tilted, [1, 2, 1, 1, 0.6, 0.8], -3.8, 'around'],
    ['inside', [0, 0, 1, 1, 1, 0], tilted, -6.4, 'in'],
    ['inside', tilted, [0, 0, 10, 5, -0.8, 0.6], -10, 'both'],
    ['degenerate', [3, 4, 0, 0, 1, 0], tilted, 0, 'in'],
    ['degenerate', [10, 0, 0, 3, 0, 1], [10, 0, 2, 0, 0, 1], -2],
    ['degenerate', [0, 0, 0, 0, 1, 0], [5, 12, 0, 0, 0.6, 0.8], 13],
    ['empty', [0, 0, -1, 2, 1, 0], tilted, Infinity],
    ['empty', tilted, [0, 0, 2, -1, 1, 0], Infinity],
    ['far', tilted, [20, 5, 5, 4, 1, 0], 5],
    ['NaN', tilted, [0, 0, 1, 1, NaN, 0], Infinity],
  ],
  'OrientedRect Triangle2d': [
    ['touching', [15, 10, 5, 10, 0.6, 0.8], slope, 0],
    ['touching', [10, -10, 5, 10, 0.6, 0.8], slope, 0],
    ['touching', [25, 0, 5, 9, 1, 0], slope, 0],
    ['just missing', [15.0000006, 10.0000008, 5, 10, 0.6, 0.8], slope, 1e-6],
    ['overlapping', [14.4, 9.2, 5, 10, 0.6, 0.8], slope, -1],
    ['inside', [4, 4, 1, 1, 0.6, 0.8], slope, -5.4, 'in'],
    ['inside', [10, 7.5, 20, 20, 1, 0], slope, -27.5, 'around'],
    ['degenerate', tilted, [3, 4, 3, 4, 3, 4], 0, 'around'],
    ['degenerate', [10, 0, 0, 3, 0, 1], [10, -5, 10, 5, 10, 2], -3],
    ['degenerate', [25, -12, 0, 0, 0.6, 0.8], slope, 13],
    ['empty', [4, 4, 1, -1, 1, 0], slope, Infinity],
    // Past its corner at 0, 15.
    ['far', [-10, 30, 5, 3, 1, 0], slope, 13],
    ['NaN', tilted, [0, 0, 20, 0, NaN, 15], Infinity],
  ],
  'OrientedRect Polygon': [
    ['touching', [11, 7, 5, 10, 0.8, 0.6], gem, 0],
    ['touching', [-3, 18, 5, 10, 0.6, 0.8], gem, 0],
    ['touching', [15, 0, 5, 5, 0, 1], gem, 0],
    ['just missing', [11.0000008, 7.0000006, 5, 10, 0.8, 0.6], gem, 1e-6],
    ['overlapping', [10.2, 6.4, 5, 10, 0.8, 0.6], gem, -1],
    ['inside', [0, 0, 5, 5, 0.6, 0.8], gem, -13, 'in'],
    ['inside', [0, 0, 8, 10, 0, 1], gem, -16, 'around'],
    ['degenerate', [10, 0, 0, 0, 0.6, 0.8], gem, 0, 'in'],
    ['degenerate', tilted, [3, 4], 0, 'around'],
    ['degenerate', tilted, [0, 0, 15, 20], -5],
    ['degenerate', [0, 0, 0, 0, 0.6, 0.8], [5, 12, 5, 12, 5, 12], 13],
    ['empty', tilted, [], Infinity],
    ['empty', [0, 0, -5, 5, 1, 0], gem, Infinity],
    ['far', [14, 23, 5, 3, 1, 0], gem, 13],
    ['NaN', tilted, [NaN, 0, 4, 8, -4, 8], Infinity],
  ],
};
