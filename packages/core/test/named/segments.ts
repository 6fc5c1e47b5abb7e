import { endless, nowhere, pyramid, room } from './cameras.ts';
import type { Cases } from './case.ts';

const box = [-1, -1, -1, 1, 1, 1];
const bar = [-3, 0, 0, 3, 0, 0];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
/** Its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
const line = [0, 0, 0, 4, 0, 0, 8, 0, 0];
/** Its halves are 5 along (0.6, 0.8), 10 across it and 5 along z. */
const tilted = [...[0, 0, 0, 5, 10, 5], ...[0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1]];
/** From 8 to 12, −1 to 1 and −3 to 3; a mirror has been at its axes. */
const upright = [...[10, 0, 0, 1, 2, 3], ...[0, 1, 0, 1, 0, 0, 0, 0, 1]];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];

export const SEGMENTS: Cases = {
  'Segment Segment': [
    ['touching', [0, 0, 0, 6, 8, 0], [3, 4, 0, 3, 4, 9], 0],
    ['touching', bar, [3, 0, 0, 5, 1, 7], 0],
    ['just missing', bar, [1, 1e-6, -4, 1, 1e-6, 4], 1e-6],
    ['just missing', bar, [3.000001, 0, 0, 9, 0, 0], 1e-6],
    ['crossing', bar, [1, -2, -2, 1, 2, 2], 0],
    ['crossing', bar, [1, 0, 0, 9, 0, 0], 0],
    ['far', bar, [6, 4, 12, 9, 9, 20], 13],
    ['far', bar, [-1, 3, 4, 9, 3, 4], 5],
    // An end above the inside of the other.
    ['far', bar, [2, -7, 0, 9, -900, 0], 7],
    ['degenerate', [1, 2, 3, 1, 2, 3], [4, 6, 15, 4, 6, 15], 13],
    ['degenerate', bar, [-6, -4, 0, -6, -4, 0], 5],
    ['degenerate', [2, 0, 0, 2, 0, 0], bar, 0],
  ],
  'Segment Aabb': [
    ['touching', [-5, 1, 0, 5, 1, 0], box, 0],
    ['touching', [3, -1, 0, -1, 3, 0], box, 0],
    ['touching', [1, 1, 1, 4, 5, 13], box, 0],
    ['just missing', [-5, 1.000001, 0, 5, 1.000001, 0], box, 1e-6],
    ['crossing', [-5, -0.5, 0, 5, 0.5, 0.75], box, -1],
    ['inside', [-0.5, 0, 0, 0.5, 0.25, -1], box, -1, 'in'],
    ['far', [4, 5, 13, 8, 5, 13], box, 13],
    // Square to (0.6, 0.8), across an edge.
    ['far', [-4, 11, 0, 12, -1, 0], box, 5],
    ['degenerate', [4, -5, 0, 4, -5, 0], box, 5],
    ['degenerate', [-1, 1, 1, -1, 1, 1], box, 0, 'in'],
    ['degenerate', [1, -4, 1, 1, 4, 1], [0, 0, 0, 2, 0, 2], -1],
    ['empty', [-0.5, 0, 0, 0.5, 0, 0], [-1, 1, -1, 1, -1, 1], Infinity],
  ],
  'Segment Obb': [
    ['touching', [8, -5, 0, 8, 5, 0], upright, 0],
    ['touching', [10, 0, 3, 13, 4, 15], upright, 0],
    ['just missing', [7, 1.000001, 0, 13, 1.000001, 2], upright, 1e-6],
    ['crossing', [-15, -20, 3, 15, 20, -3], tilted, -1],
    ['inside', [9, 0, -2, 12, 0.5, 2], upright, -1, 'in'],
    // Parallel to a face; then beside a corner that is 20, 15 and 60 away.
    ['far', [-1, 32, 0, 31, 8, 0], tilted, 20],
    ['far', [-5, 35, 65, -5, 50, 65], tilted, 65],
    ['degenerate', [-5, 35, 2, -5, 35, 2], tilted, 25],
    ['degenerate', [3, 4, 2, 3, 4, 2], tilted, 0, 'in'],
    ['degenerate', [10, -4, 1, 10, 4, 1], [10, 0, 0, 0, 2, 3, ...upright.slice(6)], -1],
    ['empty', [10, 0, 0, 11, 0, 0], [10, 0, 0, -1, 2, 3, ...upright.slice(6)], Infinity],
  ],
  'Segment Plane': [
    ['touching', [7, 0, 1, 9, 5, 3], ground, 0],
    ['touching', [10, 5, 1, -9, -9, 3], slope, 0],
    ['just missing', [7, 1e-6, 1, 9, 5, 3], ground, 1e-6, 'front'],
    ['just missing', [7, -1e-6, 1, 9, -5, 3], ground, 1e-6, 'behind'],
    ['crossing', [7, -5, 1, 9, 1, 3], ground, -1],
    ['crossing', [7, 0, 1, 9, 0, 3], ground, 0],
    // Parallel to the plane.
    ['far', [-1, 32, 0, 31, 8, 0], slope, 15, 'front'],
    ['far', [-600, -800, 5, -900, -1200, 5], slope, 1010, 'behind'],
    ['degenerate', [10, 5, 9, 10, 5, 9], slope, 0],
    ['degenerate', [15, 20, 9, 15, 20, 9], slope, 15, 'front'],
  ],
  'Segment HalfSpace': [
    ['touching', [7, 0, 1, 9, 5, 3], ground, 0],
    ['touching', [10, 5, 1, -9, -9, 3], slope, -1, 'in'],
    ['just missing', [7, 1e-6, 1, 9, 5, 3], ground, 1e-6],
    ['crossing', [7, -5, 1, 9, 1, 3], ground, -1],
    ['crossing', [7, -5, 1, 9, 1e-6, 3], ground, -1],
    ['inside', [-600, -800, 5, -900, -1200, 5], slope, -1, 'in'],
    ['far', [-1, 32, 0, 31, 8, 0], slope, 15],
    ['degenerate', [10, 5, 9, 10, 5, 9], slope, 0, 'in'],
    ['degenerate', [15, 20, 9, 15, 20, 9], slope, 15],
  ],
  'Segment Triangle': [
    ['touching', [3, 0, 2, 5, 7, 2], floor, 0],
    ['touching', [4, -5, 6, 4, 5, 6], floor, 0],
    ['touching', [0, 0, 9, 3, -4, 21], floor, 0],
    ['just missing', [2, 1e-6, 1, 6, 1e-6, 1], floor, 1e-6],
    ['just missing', [5, -8, -1e-6, 5, 8, -1e-6], floor, 1e-6],
    ['crossing', [3, -1, 2, 4, 9, 2], floor, -1],
    ['crossing', [-5, 0, 2, 20, 0, 2], floor, -1],
    // Past the middle of the longest side, then past a corner.
    ['far', [9, -5, 8.5, 9, 5, 8.5], floor, 5],
    ['far', [-3, 12, -4, -3, 20, -4], floor, 13],
    ['far', [2, 400, 1, 6, 400, 1], floor, 400],
    ['degenerate', [4, 3, 4, 4, 9, 4], line, 5],
    ['degenerate', [-9, 0, 0, 9, 0, 0], [6, 3, 4, 6, 3, 4, 6, 3, 4], 5],
    ['degenerate', [3, -4, 2, 3, -4, 2], floor, 4],
    ['degenerate', [5, -3, 0, 5, 3, 0], line, 0],
  ],
  'Segment Hull': [
    ['touching', [6, 10.5, 0, 14, 4.5, 0], wedge, 0, 'in'],
    ['touching', [20, 0, -9, 20, 0, 9], wedge, 0],
    ['touching', [0, 0, 5, -3, -4, 17], wedge, 0],
    ['just missing', [-1e-6, 2, 0, -1e-6, 9, 3], wedge, 1e-6],
    ['crossing', [3, 5, -20, 3, 5, 20], wedge, -1],
    ['inside', [4, 5, -1, 10, 2, 5], wedge, -1, 'in'],
    // Parallel to the slanting face, then to an edge, then beside a corner.
    ['far', [9, 14.5, 0, 17, 8.5, 0], wedge, 5],
    ['far', [-3, -4, -9, -3, -4, 2], wedge, 5],
    ['far', [-3, -4, 17, -3, -9, 17], wedge, 13],
    ['degenerate', [13, 11.5, 0, 13, 11.5, 0], wedge, 5],
    ['degenerate', [20, 0, 5, 20, 0, 5], wedge, 0, 'in'],
    ['degenerate', [3, 4, 12, 9, 9, 20], [0, 0, 0], 13],
    ['degenerate', [2, 0, 0, 5, 0, 0], [-9, 0, 0, 9, 0, 0], 0, 'in'],
    ['degenerate', [3, -4, 2, 3, 7, 2], floor, -1],
    ['empty', [4, 5, -1, 4, 5, 1], [], Infinity],
  ],
  'Segment Frustum': [
    ['just missing', [11, 0, 0, 0, 11, 0], room, Math.SQRT1_2, 'unsure'],
    ['touching', [5, -9, 0, 5, 9, 0], room, 0],
    ['touching', [10, 0, 0, 0, 10, 0], room, 0],
    ['touching', [-5, 5, -5, -8, 9, -17], room, 0],
    ['touching', [-22.5, -90, 30, -22.5, 90, 30], pyramid, 0],
    ['just missing', [0, 5.000001, -9, 0, 5.000001, 9], room, 1e-6],
    ['crossing', [-50, 0, 30, 50, 0, 30], pyramid, -1],
    ['inside', [10, 0, 20, 0, -20, 40], pyramid, -1, 'in'],
    ['inside', [0, 0, 20, 1e6, -1e6, 2e6], endless, -1, 'in'],
    ['crossing', [0, 0, 0, 0, 0, 1e9], endless, -1],
    ['far', [-330, 0, 440, -700, 0, 440], pyramid, 500],
    ['degenerate', [5, -5, 5, 5, -5, 5], room, 0, 'in'],
    ['degenerate', [0, 8, 9, 0, 8, 9], room, 5],
    ['empty', [0, 0, 0, 1, 0, 0], nowhere, Infinity],
  ],
};
