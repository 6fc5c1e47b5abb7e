import type { Cases } from './case.ts';

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

export const PLANAR_CAPSULES: Cases = {
  'Capsule2d Capsule2d': [
    ['touching', pill, [-1, 5, 9, 5, 3], 0],
    ['touching', pill, [6, 4, 9, 9, 3], 0],
    ['touching', pill, [8, 0, 20, 0, 3], 0],
    // An end beside the middle of a slanting core.
    ['touching', [0, 0, 6, 8, 2], [7, 1, 15, -5, 3], 0],
    ['just missing', pill, [-1, 5, 9, 5, 2.999999], 1e-6],
    ['overlapping', pill, [-6, -4, -9, -4, 4], -1],
    // Its right end goes left by 2, to the other's core, and both radii farther.
    ['crossing', pill, [1, -4, 1, 4, 1], -5],
    ['inside', [-1, 0, 1, 0, 1], pill, -3, 'in'],
    ['inside', pill, [-5, 1, 5, 1, 4], -5, 'in'],
    ['inside', pill, pill, -4, 'both'],
    ['degenerate', [0, 0, 0, 0, 3], [3, 4, 3, 4, 2], 0],
    ['degenerate', [-3, 0, 3, 0, 0], [1, -1, 1, 5, 0], -1],
    ['degenerate', [2, 0, 2, 0, 0], pill, -2, 'in'],
    ['degenerate', [3, 4, 3, 4, 0], [0, 0, 0, 0, 5], 0, 'in'],
    ['empty', [-3, 0, 3, 0, -1], pill, Infinity],
    ['empty', pill, [-3, 0, 3, 0, -1], Infinity],
    ['far', pill, [303, 400, 900, 400, 98], 400],
    ['NaN', pill, [-3, 0, NaN, 0, 2], Infinity],
  ],
  'Capsule2d Rect': [
    ['touching', [1, 5, 3, 5, 3], box, 0],
    ['touching', [7, 6, 12, 9, 5], box, 0],
    ['touching', [3, 9, 11, 3, 5], box, 0],
    ['just missing', [3, 9, 11, 3, 4.999999], box, 1e-6],
    ['overlapping', [1, 5, 3, 5, 4], box, -1],
    ['crossing', [-5, 1, 9, 1, 0.5], box, -1.5],
    // Its rim is along two of the other's sides.
    ['inside', [-5, 1, 9, 1, 1], box, -2, 'around'],
    ['inside', [1, 1, 3, 1, 0.5], box, -1.5, 'in'],
    ['inside', [-3, 1, 7, 1, 5], box, -6, 'around'],
    ['degenerate', [2, 1, 2, 1, 1], box, -2, 'in'],
    ['degenerate', [4, 2, 4, 2, 0], box, 0, 'in'],
    ['degenerate', [-1, 3, 5, 3, 1], [2, 0, 2, 2], 0],
    ['degenerate', [-3, 0, 0, 0, 5], [3, 4, 3, 4], 0, 'around'],
    ['empty', [1, 1, 3, 1, -1], box, Infinity],
    ['empty', [1, 1, 3, 1, 9], [4, 0, 0, 2], Infinity],
    ['far', [304, 402, 900, 402, 98], box, 402],
    ['NaN', [1, 1, 3, NaN, 1], box, Infinity],
  ],
  'Capsule2d OrientedRect': [
    ['touching', [-1, 32, 31, 8, 20], tilted, 0],
    ['touching', [-5, 35, -5, 50, 25], tilted, 0],
    ['touching', [7, -4, 7, 4, 1], upright, 0],
    ['just missing', [7, -4, 7, 4, 0.999999], upright, 1e-6],
    ['overlapping', [-1, 32, 31, 8, 21], tilted, -1],
    ['crossing', [-15, -20, 15, 20, 1], tilted, -11],
    ['inside', [-4, 3, 4, -3, 2], tilted, -7, 'in'],
    ['inside', [-8, 6, 8, -6, 6], tilted, -11, 'around'],
    ['degenerate', [15, 20, 15, 20, 20], tilted, 0],
    ['degenerate', [3, 4, 3, 4, 0], tilted, 0, 'in'],
    ['degenerate', [0, 0, -3, 0, 5], [3, 4, 0, 0, 0.6, 0.8], 0, 'around'],
    ['degenerate', [6, 3, 14, 3, 3], [10, 0, 0, 2, 0, 1], 0, 'around'],
    ['empty', [9, 0, 11, 0, -1], upright, Infinity],
    ['empty', [9, 0, 11, 0, 9], [10, 0, 1, -2, 0, 1], Infinity],
    ['far', [-600, -800, -900, -1200, 95], tilted, 900],
    ['NaN', [9, 0, 11, 0, NaN], upright, Infinity],
  ],
  'Capsule2d Triangle2d': [
    ['touching', [11, 13, 15, 10, 5], wedge, 0],
    ['touching', [25, -12, 40, -12, 13], wedge, 0],
    ['touching', [-3, 2, -3, 9, 3], [0, 0, 0, 15, 20, 0], 0],
    ['just missing', [11, 13, 15, 10, 4.999999], wedge, 1e-6],
    ['overlapping', [-3, 2, -3, 9, 4], wedge, -1],
    ['crossing', [-5, 5, 30, 5, 1], wedge, -6],
    ['inside', [4, 5, 6, 5, 2], wedge, -7, 'in'],
    ['inside', [0, 0, 20, 0, 15], wedge, -15, 'around'],
    ['degenerate', [15, 10, 15, 10, 5], wedge, 0],
    ['degenerate', [4, 12, 12, 6, 0], wedge, 0, 'in'],
    ['degenerate', [5, 4, 9, 4, 4], line, 0],
    ['degenerate', [0, 0, -6, 0, 5], [3, 4, 3, 4, 3, 4], 0, 'around'],
    ['empty', [1, 1, 4, 1, -1], wedge, Infinity],
    ['far', [-300, -400, -300, -900, 100], wedge, 400],
    ['NaN', [4, 5, 6, 5, 2], [0, 0, 20, NaN, 0, 15], Infinity],
  ],
  'Capsule2d Polygon': [
    ['touching', [7, 13, 11, 10, 5], house, 0],
    ['touching', [0, 12, 8, 12, 3], house, 0],
    ['touching', [-3, -4, -9, -4, 5], house, 0],
    ['just missing', [0, 12, 8, 12, 2.999999], house, 1e-6],
    ['overlapping', [11, 1, 11, 5, 4], house, -1],
    ['crossing', [-5, 3, 15, 3, 1], house, -4],
    ['inside', [3, 4, 5, 4, 2], house, -6, 'in'],
    ['inside', [0, 4, 8, 4, 9], house, -13, 'around'],
    ['degenerate', [9, 11.5, 9, 11.5, 5], house, 0],
    ['degenerate', [0, 6, 4, 9, 0], house, 0, 'in'],
    ['degenerate', [-6, 0, 0, 0, 5], [3, 4], 0, 'around'],
    ['degenerate', [1, -3, 1, 3, 1], [-9, 0, 9, 0], -4],
    ['empty', [3, 4, 5, 4, -1], house, Infinity],
    ['empty', [3, 4, 5, 4, 9], [], Infinity],
    ['far', [-300, -400, -300, -900, 100], house, 400],
    ['NaN', [3, 4, 5, 4, 2], [0, 0, 8, 0, NaN, 6], Infinity],
  ],
};
