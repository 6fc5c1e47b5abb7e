import type { Cases } from './case.ts';
import { gem } from './shapes-in-the-plane.ts';

/** Its slanting side is 0.6x + 0.8y = 12. */
const slope = [0, 0, 20, 0, 0, 15];
const turnedGem = [4, 8, 10, 0, 4, -8, -4, -8, -10, 0, -4, 8];

export const POLYGONS: Cases = {
  'Triangle2d Triangle2d': [
    ['touching', slope, [20, 0, 0, 15, 20, 15], 0],
    ['touching', slope, [12, 6, 30, 6, 12, 40], 0],
    ['touching', slope, [20, 0, 25, -9, 30, 1], 0],
    ['just missing', slope, [12.0000006, 6.0000008, 30, 7, 13, 40], 1e-6],
    ['overlapping', slope, [10, 4.5, 30, 4.5, 10, 40], -2.4],
    ['inside', [2, 2, 8, 2, 2, 5], slope, -5, 'in'],
    ['inside', slope, [1, 1, 4, 1, 1, 13], -4, 'around'],
    ['inside', slope, [0, 0, 0, 15, 20, 0], -12, 'both'],
    ['degenerate', [0, 15, 0, 15, 0, 15], slope, 0, 'in'],
    ['degenerate', [-4, 0, 4, 0, 1, 0], [0, -3, 0, 9, 0, 2], -3],
    ['degenerate', [0, 0, 6, 8, 3, 4], [9, 12, 12, 16, 9, 12], 5],
    ['far', slope, [25, -12, 30, -40, 26, -12], 13],
    ['far', slope, [-7, 2, -9, 4, -8, 1], 7],
    ['NaN', slope, [NaN, 0, 20, 0, 0, 15], Infinity],
  ],
  'Triangle2d Polygon': [
    ['touching', [7, 4, 30, 4, 7, 40], gem, 0],
    ['touching', [10, -5, 10, 5, 20, 0], gem, 0],
    ['touching', [-3, 8, 0, 20, 3, 8], gem, 0],
    ['just missing', [7.0000008, 4.0000006, 30, 5, 8, 40], gem, 1e-6],
    ['overlapping', [-2, 5, 2, 5, 0, 20], gem, -3],
    ['inside', [-2, -1, 2, -1, 0, 3], gem, -9, 'in'],
    // Two of its sides are along sides of the other.
    ['inside', [-45, -20, 45, -20, 0, 40], gem, -28, 'around'],
    ['degenerate', [10, 0, 10, 0, 10, 0], gem, 0, 'in'],
    ['degenerate', slope, [12, 6], 0, 'around'],
    ['degenerate', slope, [5, -3, 5, 4], -4],
    ['degenerate', [0, 0, 20, 0, 20, 0], [25, -12, 25, -12, 25, -12], 13],
    ['empty', slope, [], Infinity],
    // Past its corner at 4, 8.
    ['far', [9, 20, 30, 21, 9, 40], gem, 13],
    ['NaN', slope, [10, 0, 4, 8, -4, NaN], Infinity],
  ],
  'Polygon Polygon': [
    ['touching', gem, [13, -4, 17, -1, 5, 15, 1, 12], 0],
    ['touching', gem, [7, 4, 30, 4, 30, 30, 7, 40], 0],
    ['touching', gem, [10, 0, 15, -3, 18, 0, 15, 3], 0],
    ['just missing', gem, [7.0000008, 4.0000006, 30, 5, 30, 30, 8, 40], 1e-6],
    ['overlapping', gem, [8, -9, 20, -9, 20, 9, 8, 9], -2],
    ['crossing', [-20, -1, 20, -1, 20, 1, -20, 1], gem, -9],
    // With a corner on a straight side.
    ['inside', [2, -1, 2, 0, 2, 1, -2, 1, -2, -1], gem, -9, 'in'],
    ['inside', [10, -8, 10, 8, -10, 8, -10, -8], gem, -16, 'around'],
    ['inside', gem, turnedGem, -16, 'both'],
    ['degenerate', [4, 8], gem, 0, 'in'],
    ['degenerate', gem, [3, 0, 3, 0, 3, 0], -5.6, 'around'],
    ['degenerate', [0, 0, 6, 8], [3, 4, 9, 12], 0],
    ['degenerate', [0, 0, 6, 8], [6, 8, 0, 0], 0, 'both'],
    ['degenerate', [0, 0], [5, 12], 13],
    ['empty', [], gem, Infinity],
    ['empty', gem, [], Infinity],
    ['far', gem, [9, 20, 20, 21, 9, 40], 13],
    ['NaN', [10, 0, NaN, 8, -4, 8], gem, Infinity],
  ],
};
