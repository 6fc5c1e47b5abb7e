import type { Cases } from './case.ts';

const disk = [1, 2, 5];
const pill = [-3, 0, 3, 0, 2];
const bar = [-3, 0, 3, 0];
const box = [0, 0, 4, 2];
/** Its halves are 5 along (0.6, 0.8) and 10 across it. */
const tilted = [0, 0, 5, 10, 0.6, 0.8];
/** From 8 to 12 and −1 to 1. */
const upright = [10, 0, 1, 2, 0, 1];
/** Its longest side is 0.6x + 0.8y = 12. */
const wedge = [0, 0, 20, 0, 0, 15];
const house = [0, 0, 8, 0, 8, 6, 4, 9, 0, 6];
const room = [1, 0, -5, -1, 0, -5, 0, 1, -5, 0, -1, -5];
/** The lines of `tilted`. */
const view = [0.6, 0.8, -5, -0.6, -0.8, -5, -0.8, 0.6, -10, 0.8, -0.6, -10];
const nowhere = [1, 0, 1, -1, 0, 1, 0, 1, 1, 0, -1, 1];

export const PLANAR_POINTS: Cases = {
  'Point2d Circle': [
    ['touching', [4, 6], disk, 0, 'in'],
    ['touching', [-4, 2], disk, 0, 'in'],
    ['just missing', [1, -3.000001], disk, 1e-6],
    ['inside', [1, 2], disk, -5, 'in'],
    ['inside', [4, 2], disk, -2, 'in'],
    ['degenerate', [1, 2], [1, 2, 0], 0, 'in'],
    ['degenerate', [4, 6], [1, 2, 0], 5],
    ['empty', [1, 2], [1, 2, -1], Infinity],
    ['far', [13, 7], disk, 8],
    ['far', [301, 402], disk, 495],
    ['NaN', [1, NaN], disk, Infinity],
  ],
  'Point2d Capsule2d': [
    ['touching', [1, -2], pill, 0, 'in'],
    ['touching', [6, 4], [-3, 0, 3, 0, 5], 0, 'in'],
    // Beside the middle of a slanting core.
    ['touching', [7, 1], [0, 0, 6, 8, 5], 0, 'in'],
    ['just missing', [-5.000001, 0], pill, 1e-6],
    ['inside', [2, 1], pill, -1, 'in'],
    ['inside', [-1, 0], pill, -2, 'in'],
    ['degenerate', [3, 4], [0, 0, 0, 0, 5], 0, 'in'],
    ['degenerate', [2, 7], [-3, 0, 3, 0, 0], 7],
    ['empty', [1, 0], [-3, 0, 3, 0, -1], Infinity],
    ['far', [8, 12], pill, 11],
    ['far', [-303, 400], pill, 498],
    ['NaN', [1, 0], [-3, NaN, 3, 0, 2], Infinity],
  ],
  'Point2d Ray2d': [
    ['touching', [5, 0], [1, 0, 2, 0], 0],
    ['touching', [1, 2], [1, 2, 4, 0], 0],
    ['just missing', [0.999999, 0], [1, 0, 2, 0], 1e-6],
    ['just missing', [7, 1e-6], [1, 0, 2, 0], 1e-6],
    ['crossing', [6, 8], [0, 0, 3, 4], 0],
    // Its foot is (6, 8).
    ['far', [2, 11], [0, 0, 3, 4], 5],
    ['far', [-6, -8], [0, 0, 3, 4], 10],
    ['far', [3e6, 4e6], [0, 0, -1, 0], 5e6],
    ['degenerate', [4, 6], [1, 2, 0, 0], 5],
    ['degenerate', [1, 2], [1, 2, 0, 0], 0],
    ['NaN', [1, NaN], [1, 2, 3, 0], Infinity],
  ],
  'Point2d Segment2d': [
    ['touching', [3, 0], bar, 0],
    ['touching', [6, 8], [3, 4, 9, 12], 0],
    ['just missing', [1, 1e-6], bar, 1e-6],
    ['just missing', [-3.000001, 0], bar, 1e-6],
    ['crossing', [1, 0], bar, 0],
    ['far', [-8, 12], bar, 13],
    // Its foot is 9 along the segment, of 20.
    ['far', [2, 11], [2, -4, 18, 8], 12],
    ['degenerate', [1, 2], [4, 6, 4, 6], 5],
    ['degenerate', [4, 6], [4, 6, 4, 6], 0],
    ['NaN', [1, NaN], bar, Infinity],
  ],
  'Point2d Rect': [
    ['touching', [4, 1], box, 0, 'in'],
    ['touching', [0, 2], box, 0, 'in'],
    ['just missing', [4.000001, 1], box, 1e-6],
    ['just missing', [-0.0000006, 2.0000008], box, 1e-6],
    ['inside', [3, 1.5], box, -0.5, 'in'],
    ['inside', [-3e9, 1], [-Infinity, 0, 4, 2], -1, 'in'],
    ['degenerate', [3, 4], [0, 0, 0, 0], 5],
    ['degenerate', [1, 0], [0, 0, 4, 0], 0, 'in'],
    ['empty', [1, 1], [4, 0, 0, 2], Infinity],
    ['far', [2, -7], box, 7],
    ['far', [9, 14], box, 13],
    ['far', [-3e9, -4e9], [0, 0, Infinity, Infinity], 5e9],
    ['NaN', [1, 1], [0, NaN, 4, 2], Infinity],
  ],
  'Point2d OrientedRect': [
    ['touching', [3, 4], tilted, 0, 'in'],
    ['touching', [-5, 10], tilted, 0, 'in'],
    ['just missing', [7.999999, 0], upright, 1e-6],
    ['inside', [11, 0.5], upright, -0.5, 'in'],
    ['inside', [2, -1], tilted, -4.6, 'in'],
    ['far', [15, 20], tilted, 20],
    // Beside a corner that is 20 and 15 away.
    ['far', [-5, 35], tilted, 25],
    ['degenerate', [3, 4], [0, 0, 0, 0, 0.6, 0.8], 5],
    ['degenerate', [9, 0], [10, 0, 0, 2, 0, 1], 0, 'in'],
    ['degenerate', [9, -3], [10, 0, 0, 2, 0, 1], 3],
    ['empty', [10, 0], [10, 0, 1, -2, 0, 1], Infinity],
    ['empty', [10, 0], [10, 0, -1, 2, 0, 1], Infinity],
    ['NaN', [10, NaN], upright, Infinity],
  ],
  'Point2d Triangle2d': [
    ['touching', [12, 6], wedge, 0, 'in'],
    ['touching', [20, 0], wedge, 0, 'in'],
    ['touching', [7, 0], [0, 0, 0, 15, 20, 0], 0, 'in'],
    ['just missing', [5, -1e-6], wedge, 1e-6],
    ['just missing', [12.0000006, 6.0000008], wedge, 1e-6],
    ['inside', [5, 5], wedge, -5, 'in'],
    ['inside', [3, 9], [0, 0, 0, 15, 20, 0], -3, 'in'],
    ['far', [15, 10], wedge, 5],
    ['far', [25, -12], wedge, 13],
    ['far', [-7, 4], [0, 0, 0, 15, 20, 0], 7],
    ['degenerate', [4, 3], [0, 0, 4, 0, 8, 0], 3],
    ['degenerate', [11, 4], [0, 0, 8, 0, 2, 0], 5],
    ['degenerate', [5, 0], [0, 0, 8, 0, 2, 0], 0, 'in'],
    ['degenerate', [3, 4], [0, 0, 0, 0, 0, 0], 5],
    ['NaN', [NaN, 5], wedge, Infinity],
  ],
  'Point2d Polygon': [
    ['touching', [6, 7.5], house, 0, 'in'],
    ['touching', [4, 9], house, 0, 'in'],
    // One of its corners is on a straight side.
    ['touching', [4, 0], [0, 0, 4, 0, 8, 0, 8, 6, 0, 6], 0, 'in'],
    ['just missing', [3, -1e-6], house, 1e-6],
    ['just missing', [6.0000006, 7.5000008], house, 1e-6],
    ['inside', [4, 4], house, -4, 'in'],
    ['inside', [-3, 5], [20, 0, 0, -15, -20, 0, 0, 15], -6.2, 'in'],
    ['far', [9, 11.5], house, 5],
    ['far', [4, 14], house, 5],
    ['far', [13, -12], house, 13],
    ['degenerate', [3, 4], [0, 0], 5],
    ['degenerate', [4, 3], [-9, 0, 9, 0], 3],
    ['degenerate', [4, 0], [-9, 0, 9, 0], 0, 'in'],
    ['degenerate', [8, 9], [5, 5, 5, 5, 5, 5], 5],
    ['empty', [0, 0], [], Infinity],
    ['NaN', [4, NaN], house, Infinity],
  ],
  'Point2d Frustum2d': [
    ['touching', [5, -2], room, 0, 'in'],
    ['touching', [-5, 5], room, 0, 'in'],
    ['touching', [-5, 10], view, 0, 'in'],
    ['just missing', [5.000001, 4], room, 1e-6],
    ['just missing', [3.0000006, 4.0000008], view, 1e-6],
    ['inside', [4, -3], room, -1, 'in'],
    ['inside', [-7, 4], view, -1, 'in'],
    ['far', [8, -9], room, 5],
    ['far', [15, 20], view, 20],
    ['far', [-5, 35], view, 25],
    ['empty', [0, 0], nowhere, Infinity],
    ['NaN', [0, NaN], room, Infinity, 'unsure'],
  ],
};
