import { endless, nowhere, pyramid, room } from './cameras.ts';
import type { Cases } from './case.ts';

const box = [-1, -1, -1, 1, 1, 1];
const ball = [1, 2, 3, 5];
const pill = [-3, 0, 0, 3, 0, 0, 2];
const bar = [-3, 0, 0, 3, 0, 0];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
/** Its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
/** Its halves are 5 along (0.6, 0.8), 10 across it and 5 along z. */
const tilted = [...[0, 0, 0, 5, 10, 5], ...[0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1]];
/** From 8 to 12, −1 to 1 and −3 to 3; a mirror has been at its axes. */
const upright = [...[10, 0, 0, 1, 2, 3], ...[0, 1, 0, 1, 0, 0, 0, 0, 1]];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];

export const POINTS: Cases = {
  'Point Aabb': [
    ['touching', [0.5, 1, -0.25], box, 0, 'in'],
    ['touching', [-1, 1, -1], box, 0, 'in'],
    ['just missing', [-1.000001, 0, 0.5], box, 1e-6],
    ['inside', [0.5, -0.5, 0], box, -0.5, 'in'],
    ['far', [4, 0, -5], box, 5],
    ['far', [4, -5, 13], box, 13],
    ['degenerate', [3, 4, 12], [0, 0, 0, 0, 0, 0], 13],
    ['degenerate', [1, 0, 1], [0, 0, 0, 2, 0, 2], 0, 'in'],
    ['empty', [0, 0, 0], [-1, -1, 1, 1, 1, -1], Infinity],
    ['far', [-3e9, 7, 1], [0, 0, 0, Infinity, Infinity, Infinity], 3e9],
  ],
  'Point Sphere': [
    ['touching', [4, 6, 3], ball, 0, 'in'],
    ['just missing', [1, -3.000001, 3], ball, 1e-6],
    ['inside', [1, 2, 3], ball, -5, 'in'],
    ['inside', [4, 2, 6], ball, -0.5, 'in'],
    ['degenerate', [1, 2, 3], [1, 2, 3, 0], 0, 'in'],
    ['degenerate', [4, 6, 15], [1, 2, 3, 0], 13],
    ['empty', [1, 2, 3], [1, 2, 3, -1], Infinity],
    ['far', [301, 402, 3], ball, 495],
  ],
  'Point Capsule': [
    ['touching', [1, 0, -2], pill, 0, 'in'],
    ['touching', [6, 4, 0], [-3, 0, 0, 3, 0, 0, 5], 0, 'in'],
    ['just missing', [-5.000001, 0, 0], pill, 1e-6],
    ['inside', [2, 1, 1], pill, -0.5, 'in'],
    ['inside', [-1, 0, 0], pill, -2, 'in'],
    ['degenerate', [3, 4, 12], [0, 0, 0, 0, 0, 0, 13], 0, 'in'],
    ['degenerate', [2, 7, 0], [-3, 0, 0, 3, 0, 0, 0], 7],
    ['empty', [1, 0, 0], [-3, 0, 0, 3, 0, 0, -1], Infinity],
    ['far', [-303, 400, 0], pill, 498],
  ],
  'Point Ray': [
    ['touching', [5, 0, 0], [1, 0, 0, 2, 0, 0], 0],
    ['touching', [1, 2, 3], [1, 2, 3, 4, 0, 0], 0],
    ['just missing', [0.999999, 0, 0], [1, 0, 0, 2, 0, 0], 1e-6],
    ['just missing', [7, 1e-6, 0], [1, 0, 0, 2, 0, 0], 1e-6],
    ['crossing', [6, 8, 0], [0, 0, 0, 3, 4, 0], 0],
    // Its foot is (6, 8, 0).
    ['far', [2, 11, 12], [0, 0, 0, 3, 4, 0], 13],
    ['far', [-3, -4, 12], [0, 0, 0, 3, 4, 0], 13],
    ['far', [3e6, 4e6, 7], [0, 0, 7, -1, 0, 0], 5e6],
    ['degenerate', [4, 6, 15], [1, 2, 3, 0, 0, 0], 13],
    ['degenerate', [1, 2, 3], [1, 2, 3, 0, 0, 0], 0],
    ['NaN', [1, NaN, 3], [1, 2, 3, 0, 0, 0], Infinity],
  ],
  'Point Segment': [
    ['touching', [3, 0, 0], bar, 0],
    ['touching', [6, 8, 0], [3, 4, 0, 9, 12, 0], 0],
    ['just missing', [1, 0, 1e-6], bar, 1e-6],
    ['just missing', [-3.000001, 0, 0], bar, 1e-6],
    ['crossing', [0, 0, 0], bar, 0],
    ['far', [-6, 4, 12], bar, 13],
    // Its foot is 9 along the segment, of 20.
    ['far', [2, 11, 0], [2, -4, 0, 18, 8, 0], 12],
    ['degenerate', [1, 2, 3], [4, 6, 15, 4, 6, 15], 13],
    ['degenerate', [4, 6, 15], [4, 6, 15, 4, 6, 15], 0],
  ],
  'Point Plane': [
    ['touching', [7, 0, -3], ground, 0, 'on'],
    ['crossing', [10, 5, 9], slope, 0, 'on'],
    ['just missing', [7, 1e-6, -3], ground, 1e-6, 'front'],
    ['just missing', [7, -1e-6, -3], ground, 1e-6, 'behind'],
    ['far', [600, 800, 5], slope, 990, 'front'],
    ['far', [-600, -800, 5], slope, 1010, 'behind'],
  ],
  'Point HalfSpace': [
    ['touching', [7, 0, -3], ground, 0, 'in'],
    ['touching', [10, 5, 9], slope, 0, 'in'],
    ['just missing', [7, 1e-6, -3], ground, 1e-6],
    ['inside', [7, -1e-6, -3], ground, -1e-6, 'in'],
    ['inside', [-600, -800, 5], slope, -1010, 'in'],
    ['far', [600, 800, 5], slope, 990],
  ],
  'Point Obb': [
    ['touching', [3, 4, 2], tilted, 0, 'in'],
    ['touching', [-5, 10, 5], tilted, 0, 'in'],
    ['just missing', [7.999999, 0, 1], upright, 1e-6],
    ['inside', [11, 0.5, -2], upright, -0.5, 'in'],
    ['far', [15, 20, 4], tilted, 20],
    // Beside an edge that is 20 and 15 away, and a corner that is 60 more.
    ['far', [-5, 35, 2], tilted, 25],
    ['far', [-5, 35, -65], tilted, 65],
    ['degenerate', [3, 4, 12], [0, 0, 0, 0, 0, 0, ...tilted.slice(6)], 13],
    ['degenerate', [9, 0, -2], [10, 0, 0, 0, 2, 3, ...upright.slice(6)], 0, 'in'],
    ['empty', [10, 0, 0], [10, 0, 0, 1, 2, -3, ...upright.slice(6)], Infinity],
  ],
  'Point Triangle': [
    ['touching', [3, 0, 2], floor, 0],
    ['touching', [4, 0, 6], floor, 0],
    ['just missing', [3, -1e-6, 2], floor, 1e-6],
    ['just missing', [5, 0, -1e-6], floor, 1e-6],
    ['crossing', [0, 0, 9], floor, 0],
    ['far', [3, 400, 2], floor, 400],
    ['far', [9, -12, 8.5], floor, 13],
    ['far', [-3, 12, -4], floor, 13],
    ['far', [-3, -4, 5], floor, 5],
    ['degenerate', [4, 3, 4], [0, 0, 0, 4, 0, 0, 8, 0, 0], 5],
    ['degenerate', [0, 0, 0], [3, 4, 12, 3, 4, 12, 3, 4, 12], 13],
  ],
  'Point Hull': [
    ['touching', [10, 7.5, 4], wedge, 0, 'in'],
    ['touching', [20, 0, -5], wedge, 0, 'in'],
    ['just missing', [-1e-6, 4, 1], wedge, 1e-6],
    ['inside', [4, 5, 1], wedge, -4, 'in'],
    ['far', [13, 11.5, 0], wedge, 5],
    ['far', [5, -4, 8], wedge, 5],
    ['far', [-3, -4, -17], wedge, 13],
    ['degenerate', [3, 4, 12], [0, 0, 0], 13],
    ['degenerate', [4, 0, 0], [-9, 0, 0, 9, 0, 0], 0, 'in'],
    ['degenerate', [3, 7, 2], floor, 7],
    ['empty', [0, 0, 0], [], Infinity],
  ],
  'Point Frustum': [
    ['touching', [5, -2, 3], room, 0, 'in'],
    ['touching', [-5, 5, 5], room, 0, 'in'],
    ['touching', [-22.5, 0, 30], pyramid, 0, 'in'],
    ['just missing', [0, 0, 19.999999], pyramid, 1e-6],
    ['inside', [-10, 20, 35], pyramid, -1, 'in'],
    ['inside', [1e6, -1e6, 2e6], endless, -1, 'in'],
    ['far', [8, -9, 2], room, 5],
    ['far', [8, -9, -17], room, 13],
    // From the middle of a side: 0.8 · 50 − 0.6 · 5 = 37; then off an edge of the far end.
    ['far', [50, 0, 5], pyramid, 37],
    ['far', [-330, 0, 440], pyramid, 500],
    ['far', [0, 42.5, 15], endless, 25],
    ['empty', [0, 0, 0], nowhere, Infinity],
  ],
};
