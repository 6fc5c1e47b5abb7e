import type { Cases } from './case.ts';

const box = [-1, -1, -1, 1, 1, 1];
const crate = [0, 0, 0, 4, 2, 6];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
const steep = [0.48, 0.64, 0.6, 43];
/** Its front is up; its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
/** On 0.6x + 0.8y = 12; from −5 to 5 along z, but at its upper side only. */
const roof = [20, 0, -5, 0, 15, -5, 0, 15, 5];
const line = [0, 0, 0, 4, 0, 0, 8, 0, 0];
/** Its halves are 5 along (0.6, 0.8), 10 across it and 5 along z: it reaches to x = 11 and y = 10. */
const tilted = [...[0, 0, 0, 5, 10, 5], ...[0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1]];
/** From 8 to 12, −1 to 1 and −3 to 3; a mirror has been at its axes. */
const upright = [...[10, 0, 0, 1, 2, 3], ...[0, 1, 0, 1, 0, 0, 0, 0, 1]];
const octahedron = [...[2, 0, 0, -2, 0, 0, 0, 2, 0], ...[0, -2, 0, 0, 0, 2, 0, 0, -2]];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];

export const BOXES: Cases = {
  'Aabb Aabb': [
    ['touching', box, [1, -0.5, -0.5, 3, 2, 2], 0],
    ['touching', box, [1, 1, -3, 4, 2, 5], 0],
    ['touching', box, [-4, 1, 1, -1, 2, 3], 0],
    ['just missing', box, [1.000001, -1, -1, 3, 1, 1], 1e-6],
    ['just missing', box, [1.0000006, -4, -3.0000008, 2, 4, -1.0000008], 1e-6],
    ['overlapping', box, [0.5, -3, -0.25, 4, 3, 9], -0.5],
    ['crossing', [-5, -0.25, -0.5, 5, 0.25, 0.5], box, -1.25],
    ['inside', box, [-2, -5, -4, 9, 1.5, 4], -2.5, 'in'],
    ['inside', crate, [1, 0.5, 1, 2, 1, 3], -1, 'around'],
    ['inside', crate, crate, -2, 'both'],
    // Out by the one end that the other has.
    ['inside', box, [-Infinity, -9, -9, 2, 9, 9], -3, 'in'],
    ['degenerate', [4, 2, 6, 4, 2, 6], crate, 0, 'in'],
    ['degenerate', crate, [1, 1.5, 2, 1, 1.5, 2], -0.5, 'around'],
    ['degenerate', [0, 3, 0, 4, 3, 6], crate, 1],
    ['degenerate', [-2, 0, -3, 2, 0, 3], [0, -4, -1, 0, 4, 1], -2],
    ['empty', [1, -1, -1, -1, 1, 1], box, Infinity],
    ['empty', box, [-1, -1, 1, 1, 1, -1], Infinity],
    ['far', box, [4, 5, 13, 9, 9, 20], 13],
    ['NaN', box, [-1, -1, NaN, 1, 1, 1], Infinity],
  ],
  'Aabb HalfSpace': [
    ['touching', [-1, 0, -1, 1, 2, 1], ground, 0],
    ['touching', [10, 5, -2, 14, 9, 2], slope, 0],
    ['touching', [-1, -3, -1, 1, 0, 1], ground, -3, 'in'],
    ['just missing', [-1, 1e-6, -1, 1, 2, 1], ground, 1e-6],
    ['crossing', [-1, -0.5, -1, 1, 2, 1], ground, -0.5],
    ['crossing', [-1, -2, -1, 1, 1e-6, 1], ground, -2],
    ['inside', [-10, -5, 0, 0, 5, 3], slope, -20, 'in'],
    ['degenerate', [-5, 0, -5, 5, 0, 5], ground, 0, 'in'],
    ['degenerate', [10, 5, 3, 10, 5, 3], slope, 0, 'in'],
    ['degenerate', [15, 20, 3, 15, 20, 3], slope, 15],
    ['empty', [-1, 0, -1, 1, -2, 1], ground, Infinity],
    ['far', [50, 50, 50, 60, 90, 51], steep, 43],
    ['NaN', [-1, NaN, -1, 1, 0, 1], ground, Infinity],
  ],
  'Aabb Plane': [
    ['touching', [-1, 0, -1, 1, 2, 1], ground, 0],
    ['touching', [-1, -2, -1, 1, 0, 1], ground, 0],
    ['touching', [10, 5, -2, 14, 9, 2], slope, 0],
    ['just missing', [-1, 1e-6, -1, 1, 2, 1], ground, 1e-6, 'front'],
    ['just missing', [-1, -2, -1, 1, -1e-6, 1], ground, 1e-6, 'behind'],
    ['crossing', [-1, -0.5, -1, 1, 2, 1], ground, -0.5],
    // Its corners are 10 behind and 6 in front.
    ['crossing', [0, 0, 0, 20, 5, 4], slope, -6],
    ['inside', box, ground, -1],
    ['degenerate', [-5, 0, -5, 5, 0, 5], ground, 0],
    ['degenerate', [10, 5, 3, 10, 5, 3], slope, 0],
    ['degenerate', [0, 0, 0, 20, 0, 0], slope, -2],
    ['empty', [-1, 3, -1, 1, 2, 1], ground, Infinity, 'behind'],
    ['far', [50, 50, 50, 60, 90, 51], steep, 43, 'front'],
    ['far', [-50, -900, -9, 0, -50, 9], slope, 50, 'behind'],
    ['NaN', box, [0, 1, 0, NaN], Infinity, 'behind'],
  ],
  'Aabb Obb': [
    ['touching', [3, 4, -1, 5, 6, 1], tilted, 0],
    ['touching', [11, -5, -9, 13, 5, 9], tilted, 0],
    ['touching', [-9, 10, 5, -1, 12, 7], tilted, 0],
    ['touching', [12, -3, -7, 20, -1, -3], upright, 0],
    ['just missing', [11.000001, -5, -9, 13, 5, 9], tilted, 1e-6],
    ['just missing', [3.0000006, 4.0000008, -1, 5, 6, 1], tilted, 1e-6],
    ['overlapping', [2.4, 3.2, -1, 4.4, 5.2, 1], tilted, -1],
    ['inside', [-1, -1, -1, 1, 1, 2], tilted, -6, 'in'],
    ['inside', [-20, -20, -20, 20, 20, 12], tilted, -17, 'around'],
    ['inside', [8, -1, -3, 12, 1, 3], upright, -2, 'both'],
    ['degenerate', [-5, 10, 5, -5, 10, 5], tilted, 0, 'in'],
    ['degenerate', [-3, -4, -12, 0, 0, 0], [3, 4, 12, 0, 0, 0, ...tilted.slice(6)], 13],
    ['degenerate', [9, 0, -1, 11, 2, 1], [10, 0, 0, 0, 2, 3, ...upright.slice(6)], 0],
    ['degenerate', crate, [4, 1, 0, 0, 0, 0, ...tilted.slice(6)], 0, 'around'],
    ['empty', [8, -1, 3, 12, 1, -3], upright, Infinity],
    ['empty', box, [0, 0, 0, 5, 10, -5, ...tilted.slice(6)], Infinity],
    // From its edge at 11, −2, and from that edge's end.
    ['far', [15, 1, -1, 20, 3, 1], tilted, 5],
    ['far', [15, 1, 17, 20, 3, 20], tilted, 13],
    ['NaN', box, [0, NaN, ...tilted.slice(2)], Infinity],
  ],
  'Aabb Hull': [
    ['touching', [2, -1, -1, 4, 1, 1], octahedron, 0],
    ['touching', [12, 6, -2, 15, 9, 2], wedge, 0],
    ['touching', [20, -3, 5, 24, 0, 7], wedge, 0],
    ['just missing', [2.000001, -1, -1, 4, 1, 1], octahedron, 1e-6],
    ['just missing', [12.0000006, 6.0000008, -2, 15, 9, 2], wedge, 1e-6],
    ['overlapping', [10, 4.5, -2, 14, 9, 2], wedge, -2.4],
    ['inside', [3, 2, -1, 4, 3, 1], wedge, -3, 'in'],
    ['inside', [-3, -3, -3, 3, 3, 2.5], octahedron, -4.5, 'around'],
    ['inside', [0, 0, -5, 20, 15, 5], wedge, -10, 'around'],
    ['degenerate', [-3, -4, -12, 0, 0, 0], [3, 4, 12], 13],
    ['degenerate', [10, 7.5, 0, 10, 7.5, 0], wedge, 0, 'in'],
    ['degenerate', box, [-9, 0.5, 0, 9, 0.5, 0], -0.5],
    ['degenerate', box, [1, 1, 1, 1, 1, 1], 0, 'around'],
    ['degenerate', [1, 0, 1, 2, 0, 2], floor, 0, 'in'],
    ['empty', box, [], Infinity],
    ['empty', [1, 1, 1, -1, -1, -1], octahedron, Infinity],
    // From its corner at 20, 0, 5: 3, −4 and 12 away.
    ['far', [23, -9, 17, 30, -4, 20], wedge, 13],
    ['NaN', [-1, -1, -1, 1, NaN, 1], octahedron, Infinity],
  ],
  'Aabb Triangle': [
    ['touching', [1, 0, 1, 2, 3, 2], floor, 0],
    ['touching', [6, -1, 4.5, 8, 1, 6], floor, 0],
    ['touching', [12, -3, -4, 15, 3, 4], floor, 0],
    ['touching', [12, 6, -9, 14, 8, -3], roof, 0],
    ['touching', [0, -3, 0, 12, 0, 9], floor, 0, 'around'],
    ['just missing', [1, 1e-6, 1, 2, 3, 2], floor, 1e-6],
    ['just missing', [6.0000006, -1, 4.5000008, 8, 1, 6], floor, 1e-6],
    ['crossing', [1, -0.5, 1, 2, 2, 2], floor, -0.5],
    ['overlapping', [5.4, -9, 3.7, 12, 9, 12], floor, -1],
    ['inside', [-5, -5, -5, 15, 4, 15], floor, -4, 'around'],
    ['degenerate', [2, 3, 4, 3, 5, 9], line, 5],
    ['degenerate', [0, 0, 0, 9, 9, 20], [3, 6, 7, 3, 6, 7, 3, 6, 7], -3, 'around'],
    ['degenerate', [3, 0, 2, 3, 0, 2], floor, 0],
    ['degenerate', [-1, 0, 1, 2, 0, 2], floor, 0],
    ['empty', [1, 1, 1, 2, -1, 2], floor, Infinity],
    ['far', [15, 4, -20, 18, 9, -12], floor, 13],
    // Above its inside; then past the middle of its longest side.
    ['far', [2, 400, 1, 3, 500, 2], floor, 400],
    ['far', [9, 0, 8.5, 20, 1, 20], floor, 5],
    ['NaN', box, [...floor.slice(0, 8), NaN], Infinity],
  ],
  'Aabb TriangleFront': [
    ['touching', [1, 0, 1, 2, 3, 2], floor, 0],
    ['touching', [6, -1, 4.5, 8, 1, 6], floor, 0],
    // From behind.
    ['touching', [1, -3, 1, 2, 0, 2], floor, Infinity],
    ['just missing', [1, 1e-6, 1, 2, 3, 2], floor, 1e-6],
    // Its center is behind.
    ['just missing', [1, -2, 1, 2, 1.999998, 2], floor, Infinity],
    ['crossing', [1, -0.5, 1, 2, 2, 2], floor, -0.5],
    ['crossing', [1, -2, 1, 2, 0.5, 2], floor, Infinity],
    ['overlapping', [5.4, -9, 3.7, 12, 10, 12], floor, -1],
    ['inside', [-5, -4, -5, 15, 5, 15], floor, -4],
    ['degenerate', [-1, -1, -1, 1, 1, 1], line, Infinity],
    ['degenerate', [3, 0, 2, 3, 0, 2], floor, 0],
    ['degenerate', [2, -1, 1, 2, 2, 3], floor, -1],
    ['empty', [1, 1, 1, 2, -0.5, 2], floor, Infinity],
    ['far', [2, 400, 1, 3, 500, 2], floor, 400],
    ['NaN', [1, -1, NaN, 2, 3, 2], floor, Infinity],
  ],
};
