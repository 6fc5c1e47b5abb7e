import type { Cases } from './case.ts';

const along = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const turn = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
/** Turned about y, as a longest side of the floor is. */
const across = [0.6, 0, 0.8, 0, 1, 0, -0.8, 0, 0.6];
const mirror = [0, 1, 0, 1, 0, 0, 0, 0, 1];
/** It reaches to 11, −2 and −5, 10 and their opposites. */
const tilted = [0, 0, 0, 5, 10, 5, ...turn];
/** From 8 to 12, −1 to 1 and −3 to 3. */
const upright = [10, 0, 0, 1, 2, 3, ...mirror];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
/** Its front is up; its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
const line = [0, 0, 0, 10, 0, 0, 20, 0, 0];
const octahedron = [...[2, 0, 0, -2, 0, 0, 0, 2, 0], ...[0, -2, 0, 0, 0, 2, 0, 0, -2]];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];

export const TURNED_BOXES: Cases = {
  'Obb Obb': [
    ['touching', tilted, [6, 8, 0, 5, 2, 1, ...turn], 0],
    ['touching', tilted, [5, 5, 0, 1, 2, 3, ...mirror], 0],
    // Edges that cross at 11, −2, 0.
    ['touching', tilted, [22, -2, -2, 5, 7, 10, ...across], 0],
    ['just missing', tilted, [6.0000006, 8.0000008, 0, 5, 2, 1, ...turn], 1e-6],
    ['just missing', tilted, [22.000001, -2, -2, 5, 7, 10, ...across], 1e-6],
    ['overlapping', tilted, [21, -2, -2, 5, 7, 10, ...across], -1],
    ['overlapping', upright, [13, 0.5, 0, 2, 9, 9, ...along], -1],
    ['inside', [1.2, 1.6, 0, 1, 2, 3, ...turn], tilted, -4, 'in'],
    ['inside', [0, 0, 2, 30, 40, 20, ...mirror], tilted, -23, 'around'],
    ['inside', tilted, tilted, -10, 'both'],
    ['degenerate', [-5, 10, 5, 0, 0, 0, ...along], tilted, 0, 'in'],
    ['degenerate', tilted, [0, 0, 5, 1, 1, 0, ...along], 0, 'around'],
    ['degenerate', [1, 2, 3, 0, 0, 0, ...along], [1, 2, 3, 0, 0, 0, ...turn], 0, 'both'],
    ['degenerate', [0, 0, 0, 5, 0, 0, ...turn], [3, 4, 0, 0, 0, 4, ...along], 0],
    ['empty', [10, 0, 0, 1, -2, 3, ...mirror], upright, Infinity],
    ['empty', tilted, [0, 0, 0, -5, 10, 5, ...turn], Infinity],
    ['far', tilted, [-5, 37, 68, 2, 2, 3, ...along], 65],
    ['NaN', tilted, [0, 0, NaN, 1, 1, 1, ...along], Infinity],
  ],
  'Obb HalfSpace': [
    ['touching', tilted, [0, 1, 0, -10], 0],
    ['touching', tilted, [0.6, 0.8, 0, -5], 0],
    ['touching', upright, [0, 1, 0, 1], -2, 'in'],
    ['just missing', tilted, [0, 1, 0, -10.000001], 1e-6],
    ['crossing', tilted, [0, 1, 0, -7], -3],
    // Its corner is 4 + 3 behind its center.
    ['crossing', tilted, [0.48, 0.64, 0.6, -5], -2],
    ['inside', upright, slope, -6, 'in'],
    ['degenerate', [10, 0, 0, 0, 2, 3, ...mirror], ground, 0, 'in'],
    ['degenerate', [15, 20, 7, 0, 0, 0, ...turn], slope, 15],
    ['empty', [10, -9, 0, 1, 2, -3, ...mirror], ground, Infinity],
    ['far', tilted, [0.48, 0.64, 0.6, -107], 100],
    ['NaN', [10, -9, 0, 1, 2, NaN, ...mirror], ground, Infinity],
  ],
  'Obb Plane': [
    ['touching', tilted, [0, 1, 0, -10], 0],
    ['touching', tilted, [0, 0, 1, 5], 0],
    ['touching', tilted, [0.6, 0.8, 0, 5], 0],
    ['just missing', tilted, [0, 1, 0, -10.000001], 1e-6, 'front'],
    ['just missing', upright, [1, 0, 0, 12.000001], 1e-6, 'behind'],
    ['crossing', tilted, [0, 1, 0, -7], -3],
    ['crossing', tilted, [0.48, 0.64, 0.6, 5], -2],
    ['inside', tilted, ground, -10],
    ['degenerate', [10, 0, 0, 0, 2, 3, ...mirror], ground, 0],
    ['degenerate', [0, 0, 0, 0, 9, 0, ...mirror], [1, 0, 0, 4], -5],
    ['degenerate', [15, 20, 7, 0, 0, 0, ...turn], slope, 15, 'front'],
    ['empty', [10, 9, 0, -1, 2, 3, ...mirror], ground, Infinity, 'behind'],
    ['far', tilted, [0.48, 0.64, 0.6, -107], 100, 'front'],
    ['far', upright, [0, 0, 1, 400], 397, 'behind'],
    ['NaN', tilted, [0, 1, 0, NaN], Infinity, 'behind'],
  ],
  'Obb Hull': [
    ['touching', tilted, [3, 4, 0, 9, 12, 0, 11, 10, 3], 0],
    ['touching', [9, 12, 0, 3, 3, 1, ...turn], wedge, 0],
    ['touching', upright, [8, 1, 3, 7, 4, 3, 8, 5, 4, 5, 1, 9], 0],
    ['just missing', [9.0000006, 12.0000008, 0, 3, 3, 1, ...turn], wedge, 1e-6],
    ['overlapping', [7.8, 10.4, 0, 3, 3, 1, ...turn], wedge, -2],
    ['inside', [5, 4, 0, 1, 1, 1, ...turn], wedge, -5.4, 'in'],
    // Along 0.6, 0.8 it reaches to 5, the octahedron to 1.6.
    ['inside', tilted, octahedron, -6.6, 'around'],
    ['degenerate', tilted, [-5, 35, 65], 65],
    ['degenerate', tilted, [-5, 10, 5, 0, 0, 0], -5, 'around'],
    ['degenerate', [10, 7.5, 0, 0, 0, 0, ...turn], wedge, 0, 'in'],
    ['degenerate', [10, 0, 0, 0, 2, 3, ...mirror], [9, 0, 0, 30, 0, 0, 30, 0, 9], 0],
    ['empty', tilted, [], Infinity],
    ['empty', [0, 0, 0, 5, 10, -1, ...turn], octahedron, Infinity],
    // Past its corner at 20, 0, 5.
    ['far', [26, -6, 18, 1, 2, 3, ...mirror], wedge, Math.hypot(4, 5, 10)],
    ['far', [10, -400, 0, 5, 10, 5, ...turn], wedge, 390],
    ['NaN', tilted, [...octahedron.slice(0, 17), NaN], Infinity],
  ],
  'Obb Triangle': [
    ['touching', tilted, [0, -10, 0, 0, -10, 4, 12, -10, 0], 0],
    ['touching', tilted, [3, 4, 0, 9, 12, 0, 11, 10, 3], 0],
    // Edges that cross at 11, −2, 0.
    ['touching', tilted, [11, -9, 0, 11, 5, 0, 20, 0, 0], 0],
    ['touching', tilted, [0, 0, 5, 1, 0, 5, 0, 1, 5], 0, 'around'],
    ['just missing', tilted, [3.0000006, 4.0000008, 0, 9, 12, 0, 11, 10, 3], 1e-6],
    ['just missing', tilted, [11.000001, -9, 0, 11.000001, 5, 0, 20, 0, 0], 1e-6],
    ['crossing', upright, floor, -1],
    ['overlapping', tilted, [9, -9, 0, 9, 5, 0, 20, 0, 0], -2],
    ['inside', tilted, [0, 0, 1, 1, 0, 1, 0, 1, 1], -4, 'around'],
    ['degenerate', tilted, [-5, 35, 65, -5, 35, 65, -5, 35, 65], 65],
    ['degenerate', upright, line, -1],
    ['degenerate', [10, 0, 0, 0, 2, 3, ...mirror], floor, 0],
    ['degenerate', [3, 0, 2, 0, 0, 0, ...turn], floor, 0],
    ['empty', [10, 0, 0, 1, 2, -3, ...mirror], floor, Infinity],
    ['far', [4, 410, 2, 5, 10, 5, ...turn], floor, 400],
    ['far', [12, 0, 12.5, 5, 3, 2, ...across], floor, 5],
    ['NaN', tilted, [NaN, ...floor.slice(1)], Infinity],
  ],
  'Obb TriangleFront': [
    ['touching', [0, 10, 2, 5, 10, 5, ...turn], floor, 0],
    // Beside its longest side; then from behind.
    ['touching', [9, 1, 8.5, 5, 3, 1, ...across], floor, 0],
    ['touching', [0, -10, 2, 5, 10, 5, ...turn], floor, Infinity],
    ['just missing', [0, 10.000001, 2, 5, 10, 5, ...turn], floor, 1e-6],
    ['overlapping', [0, 8, 2, 5, 10, 5, ...turn], floor, -2],
    ['overlapping', [8.4, 1, 7.7, 5, 3, 1, ...across], floor, -1],
    ['crossing', [0, -1e-6, 2, 5, 10, 5, ...turn], floor, Infinity],
    // Its center is on the front: out along z.
    ['inside', tilted, floor, -5],
    ['degenerate', upright, line, Infinity],
    ['degenerate', [4, 0, 2, 0, 2, 1, ...mirror], floor, 0],
    ['degenerate', [4, 1, 2, 2, 0, 0, ...mirror], floor, -1],
    ['empty', [10, 0, 0, -1, 2, 3, ...mirror], floor, Infinity],
    ['far', [4, 410, 2, 5, 10, 5, ...turn], floor, 400],
    ['NaN', [0, NaN, 2, 5, 10, 5, ...turn], floor, Infinity],
  ],
};
