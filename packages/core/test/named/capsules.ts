import { endless, nowhere, pyramid, room } from './cameras.ts';
import type { Cases } from './case.ts';

const box = [-1, -1, -1, 1, 1, 1];
const pill = [-3, 0, 0, 3, 0, 0, 2];
const none = [-3, 0, 0, 3, 0, 0, -1];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
/** Its front is up; its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
const line = [0, 0, 0, 4, 0, 0, 8, 0, 0];
/** Its halves are 5 along (0.6, 0.8), 10 across it and 5 along z. */
const tilted = [...[0, 0, 0, 5, 10, 5], ...[0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1]];
/** From 8 to 12, −1 to 1 and −3 to 3; a mirror has been at its axes. */
const upright = [...[10, 0, 0, 1, 2, 3], ...[0, 1, 0, 1, 0, 0, 0, 0, 1]];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];

export const CAPSULES: Cases = {
  'Capsule Aabb': [
    ['touching', [-5, 3, 0, 5, 3, 0, 2], box, 0],
    // Square to (0.6, 0.8), across an edge.
    ['touching', [-4, 11, 0, 12, -1, 0, 5], box, 0],
    ['touching', [4, 5, 13, 8, 5, 13, 13], box, 0],
    ['just missing', [0, 0, -3, 0, 0, -9, 1.999999], box, 1e-6],
    ['inside', [-0.5, 0, 0, 0.5, 0, 0, 0.25], box, -1.25, 'in'],
    ['crossing', [0, -3, 0, 0, 3, 0, 1], box, -2],
    // Its core is 1.2 along (0.6, 0.8), the box's edge 1.4.
    ['crossing', [2, 0, 0, -2, 3, 0, 0.5], box, -0.7],
    ['inside', [-2, 0, 0, 2, 0, 0, 5], box, -6, 'around'],
    ['degenerate', [3, 0, 0, 3, 0, 0, 2], box, 0],
    ['degenerate', [1, -1, 0, 1, 1, 0, 0], box, 0, 'in'],
    ['degenerate', [1, 1, 1, 1, 3, 1, 1], [0, 0, 0, 2, 0, 2], 0],
    ['empty', [-0.5, 0, 0, 0.5, 0, 0, -0.25], box, Infinity],
    ['empty', pill, [1, -1, -1, -1, 1, 1], Infinity],
    ['far', [301, 401, 0, 301, 901, 0, 100], box, 400],
    ['NaN', [-3, 0, NaN, 3, 0, 0, 2], box, Infinity],
  ],
  'Capsule Capsule': [
    ['touching', [0, 5, -4, 0, 5, 4, 3], pill, 0],
    ['touching', [6, 4, 0, 9, 8, 0, 3], pill, 0],
    ['touching', [6, 0, 0, 9, 0, 0, 1], pill, 0],
    ['just missing', [-1, 0, 4, 5, 0, 4, 1.999999], pill, 1e-6],
    ['overlapping', [0, 1, -4, 0, 1, 4, 3], pill, -4],
    ['crossing', [0, -4, 0, 0, 4, 0, 1], pill, -3],
    ['inside', [-1, 0, 0, 1, 0, 0, 1], pill, -3, 'in'],
    ['inside', [-4, 1, 0, 4, 1, 0, 5], pill, -6, 'around'],
    ['inside', pill, pill, -4, 'both'],
    ['degenerate', [3, 4, 0, 3, 4, 0, 2], pill, 0],
    ['degenerate', [3, 4, 12, 3, 4, 12, 6], [0, 0, 0, 0, 0, 0, 7], 0],
    ['degenerate', [1, 0, 0, 5, 0, 0, 0], pill, -2, 'in'],
    ['empty', none, pill, Infinity],
    ['empty', pill, none, Infinity],
    ['far', [303, -9, 400, 303, 9, 400, 98], pill, 400],
    ['NaN', pill, [-3, 0, 0, 3, 0, 0, NaN], Infinity],
  ],
  'Capsule Segment': [
    ['touching', pill, [0, 2, -4, 0, 2, 4], 0],
    ['touching', [-3, 0, 0, 3, 0, 0, 5], [6, 4, 0, 9, 8, 0], 0],
    ['just missing', pill, [-9, 0, -2.000001, 9, 0, -2.000001], 1e-6],
    ['crossing', pill, [1, -5, 1, 1, 5, 1], -1],
    ['inside', pill, [-3, 0, 2, 3, 0, 2], 0, 'around'],
    ['inside', pill, [-1, 1, 1, 4, -1, 0], -1, 'around'],
    ['degenerate', pill, [5, 0, 0, 5, 0, 0], 0, 'around'],
    ['degenerate', [3, 4, 0, 3, 4, 0, 4], [-9, 0, 0, 9, 0, 0], 0],
    ['degenerate', [-3, 0, 0, 3, 0, 0, 0], [1, 0, -2, 1, 0, 2], 0],
    ['empty', none, [1, 0, 0, 1, 5, 0], Infinity],
    ['far', pill, [303, 400, 9, 303, 400, -9], 498],
    ['NaN', pill, [NaN, 0, 0, 3, 0, 0], Infinity],
  ],
  'Capsule Plane': [
    ['touching', [0, 2, 0, 9, 5, 0, 2], ground, 0],
    ['touching', [0, -5, 0, 1, -2, 0, 2], ground, 0],
    // Its core is parallel to the plane, 15 in front.
    ['touching', [7, 26, 0, 23, 14, 0, 15], slope, 0],
    ['just missing', [0, 2.000001, 0, 9, 5, 0, 2], ground, 1e-6, 'front'],
    ['just missing', [0, -5, 0, 1, -2.000001, 0, 2], ground, 1e-6, 'behind'],
    // Its middle is in front, its lower end 1 behind.
    ['crossing', [0, -1, 0, 0, 3, 0, 1], ground, -2],
    ['crossing', [0, -2, 0, 0, 2, 0, 1], ground, -3],
    ['inside', [0, 0, 0, 3, 0, 4, 2], ground, -2],
    ['degenerate', [15, 20, 0, 15, 20, 0, 5], slope, 10, 'front'],
    ['degenerate', [0, 0, 0, 3, 0, 4, 0], ground, 0],
    // No point of it is in front, so it is called behind.
    ['empty', [0, 5, 0, 0, 9, 0, -1], ground, Infinity, 'behind'],
    ['far', [-600, -800, 5, -900, -1200, 5, 90], slope, 920, 'behind'],
    ['NaN', [-3, 0, 0, 3, NaN, 0, 2], ground, Infinity, 'behind'],
  ],
  'Capsule HalfSpace': [
    ['touching', [7, 26, 0, 23, 14, 0, 15], slope, 0],
    ['touching', [0, 2, 0, 9, 5, 0, 2], ground, 0],
    ['touching', [0, -5, 0, 1, -2, 0, 2], ground, -7, 'in'],
    ['just missing', [0, 2.000001, 0, 9, 5, 0, 2], ground, 1e-6],
    ['crossing', [0, -1, 0, 0, 3, 0, 1], ground, -2],
    ['inside', [-15, -20, 0, -15, -20, 9, 25], slope, -60, 'in'],
    ['degenerate', [15, 20, 0, 15, 20, 0, 15], slope, 0],
    ['degenerate', [0, 0, 0, 3, 0, 4, 0], ground, 0, 'in'],
    ['empty', [0, -5, 0, 0, -9, 0, -1], ground, Infinity],
    ['far', [600, 800, 5, 900, 1200, 5, 90], slope, 900],
    ['NaN', pill, [0, 1, 0, NaN], Infinity],
  ],
  'Capsule Obb': [
    ['touching', [15, 20, -9, 15, 20, 9, 20], tilted, 0],
    // Its core is parallel to a face, then across a corner that is 20, 15 and 60 away.
    ['touching', [-1, 32, 0, 31, 8, 0, 20], tilted, 0],
    ['touching', [-5, 35, 65, -5, 50, 65, 65], tilted, 0],
    ['just missing', [7, -5, 0, 7, 5, 0, 0.999999], upright, 1e-6],
    ['overlapping', [10, 4, -9, 10, 4, 9, 5], upright, -2],
    ['crossing', [11, -4, 0, 11, 4, 0, 1], upright, -2],
    ['inside', [10, 0.25, -1, 10, 0.25, 1, 0.5], upright, -1.25, 'in'],
    ['inside', [8, 0, 0, 12, 0, 0, 8], upright, -9, 'around'],
    ['degenerate', [-5, 35, 2, -5, 35, 2, 25], tilted, 0],
    ['degenerate', [-5, 10, 5, -5, 10, -5, 0], tilted, 0, 'in'],
    ['degenerate', [10, 1, 1, 10, 5, 1, 1], [10, 0, 0, 0, 2, 3, ...upright.slice(6)], 0],
    ['empty', [10, 0, 0, 11, 0, 0, -1], upright, Infinity],
    ['empty', [10, 0, 0, 11, 0, 0, 1], [10, 0, 0, -1, 2, 3, ...upright.slice(6)], Infinity],
    ['far', [-600, -800, -9, -600, -800, 9, 95], tilted, 900],
    ['NaN', pill, [...tilted.slice(0, 14), NaN], Infinity],
  ],
  'Capsule Hull': [
    // Its core is parallel to the slanting face, then to an edge, then beside a corner.
    ['touching', [9, 14.5, 0, 17, 8.5, 0, 5], wedge, 0],
    ['touching', [-3, -4, -9, -3, -4, 2, 5], wedge, 0],
    ['touching', [-3, -4, 17, -3, -9, 17, 13], wedge, 0],
    ['just missing', [-3, 2, 0, -3, 9, 0, 2.999999], wedge, 1e-6],
    ['overlapping', [9, 14.5, 0, 17, 8.5, 0, 7], wedge, -2],
    ['crossing', [3, 5, -20, 3, 5, 20, 1], wedge, -4],
    ['inside', [4, 5, -1, 4, 5, 1, 3], wedge, -7, 'in'],
    ['inside', [5, 5, -5, 5, 5, 5, 16], wedge, -21, 'around'],
    ['degenerate', [13, 11.5, 0, 13, 11.5, 0, 5], wedge, 0],
    ['degenerate', [20, 0, 5, 0, 15, 5, 0], wedge, 0, 'in'],
    ['degenerate', [-9, 0, 0, 9, 0, 0, 5], [6, 4, 3], 0, 'around'],
    ['degenerate', [0, 3, 0, 0, 9, 0, 3], [-9, 0, 0, 9, 0, 0], 0],
    ['degenerate', [3, -1, 2, 3, 3, 2, 1], floor, -2],
    ['empty', [4, 5, -1, 4, 5, 1, -1], wedge, Infinity],
    ['empty', pill, [], Infinity],
    ['far', [0, -300, 405, 9, -300, 405, 100], wedge, 400],
    ['NaN', [3, 5, -20, 3, 5, NaN, 1], wedge, Infinity],
  ],
  'Capsule Triangle': [
    ['touching', [3, 2, 2, 3, 6, 2, 2], floor, 0],
    // Past the middle of the longest side, then past a corner.
    ['touching', [9, -5, 8.5, 9, 5, 8.5, 5], floor, 0],
    ['touching', [-3, 12, -4, -3, 20, -4, 13], floor, 0],
    ['just missing', [2, -3.000001, 1, 6, -3.000001, 1, 3], floor, 1e-6],
    ['crossing', [3, -1, 2, 3, 3, 2, 1], floor, -2],
    ['crossing', [1, -9, 2, 1, 9, 2, 1], floor, -2],
    ['overlapping', [-3, 4, 3, -9, 4, 3, 7], floor, -2],
    ['inside', [0, 0, 4, 12, 0, 4, 20], floor, -20, 'around'],
    ['degenerate', [4, 3, 4, 4, 9, 4, 5], line, 0],
    ['degenerate', [0, 0, 0, 9, 0, 0, 5], [6, 3, 4, 6, 3, 4, 6, 3, 4], 0, 'around'],
    ['degenerate', [3, -4, 2, 3, -4, 2, 4], floor, 0],
    ['degenerate', [3, 0, 2, 3, 9, 2, 0], floor, 0],
    ['empty', [3, -1, 2, 3, 3, 2, -1], floor, Infinity],
    ['far', [-300, 400, 3, -400, 400, 3, 100], floor, 400],
    ['NaN', [3, -1, 2, 3, 3, 2, NaN], floor, Infinity],
  ],
  'Capsule TriangleFront': [
    ['touching', [3, 2, 2, 3, 6, 2, 2], floor, 0],
    ['touching', [9, -5, 8.5, 9, 6, 8.5, 5], floor, 0],
    ['just missing', [2, 3.000001, 1, 6, 3.000001, 1, 3], floor, 1e-6],
    // The middle of its core is behind, twice.
    ['just missing', [2, -1e-6, 1, 6, -1e-6, 1, 3], floor, Infinity],
    ['crossing', [3, -3, 2, 3, 1, 2, 1], floor, Infinity],
    ['crossing', [3, -1, 2, 3, 3, 2, 1], floor, -2],
    ['crossing', [1, -8, 2, 1, 9, 2, 1], floor, -2],
    ['overlapping', [-3, 4, 3, -9, 4, 3, 7], floor, -2],
    ['inside', [0, 1, 4, 12, 1, 4, 20], floor, -19],
    ['degenerate', [4, 3, 4, 4, 9, 4, 5], line, Infinity],
    ['degenerate', [3, 4, 2, 3, 4, 2, 4], floor, 0],
    ['degenerate', [3, 0, 2, 3, 9, 2, 0], floor, 0],
    ['empty', [3, -1, 2, 3, 3, 2, -1], floor, Infinity],
    ['far', [3, 400, 2, 3, 900, 2, 100], floor, 300],
    ['NaN', [3, -1, 2, 3, 3, 2, 1], [NaN, ...floor.slice(1)], Infinity],
  ],
  'Capsule Frustum': [
    ['just missing', [8, 9, -1, 8, 9, 1, 4.9], room, 0.1, 'unsure'],
    ['touching', [8, -3, 0, 8, 3, 0, 3], room, 0],
    ['touching', [0, 15, 0, 16, 3, 0, 5], room, 0],
    ['touching', [-8, 9, 17, -8, 20, 17, 13], room, 0],
    ['touching', [-42.5, -5, 15, -42.5, 5, 15, 25], pyramid, 0],
    ['just missing', [0, -8.000001, -9, 0, -8.000001, 9, 3], room, 1e-6],
    ['crossing', [-50, 0, 30, 50, 0, 30, 1], pyramid, -1],
    ['inside', [0, -5, 30, 0, 5, 30, 10], pyramid, -1, 'in'],
    ['inside', [0, 0, 1e6, 0, 0, 4e6, 1e5], endless, -1, 'in'],
    ['inside', [-5, 0, 0, 5, 0, 0, 8], room, -1, 'around'],
    ['degenerate', [-8, 9, 17, -8, 9, 17, 13], room, 0],
    ['degenerate', [5, -5, 5, 5, 5, 5, 0], room, 0, 'in'],
    ['empty', [0, 0, 0, 1, 0, 0, -1], room, Infinity],
    ['empty', pill, nowhere, Infinity],
    ['far', [-330, 0, 440, -700, 0, 440, 100], pyramid, 400],
  ],
};
