import type { Cases } from './case.ts';

/** Its front is up; its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
const line = [0, 0, 0, 4, 0, 0, 8, 0, 0];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
const octahedronAt = (x: number, y: number, z: number): number[] => [
  ...[x + 2, y, z, x - 2, y, z, x, y + 2, z],
  ...[x, y - 2, z, x, y, z + 2, x, y, z - 2],
];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];
const point = (x: number, y: number, z: number): number[] => [x, y, z, x, y, z, x, y, z];

export const TRIANGLES: Cases = {
  'Triangle Triangle': [
    ['touching', floor, [3, 0, 2, 5, 7, 2, 1, 9, 4], 0],
    ['touching', floor, [6, -5, 4.5, 6, 5, 4.5, 20, 0, 20], 0],
    ['touching', floor, [12, 0, 0, 0, 0, 9, 12, 0, 9], 0],
    ['touching', floor, [12, 0, 0, 15, 1, 1, 15, 9, 5], 0],
    ['just missing', floor, [3, 1e-6, 2, 5, 7, 2, 1, 9, 4], 1e-6],
    // In its plane, beside its longest side.
    ['just missing', floor, [12.0000006, 0, 8e-7, 6e-7, 0, 9.0000008, 20, 0, 20], 1e-6],
    ['crossing', floor, [3, -1, 2, 4, 5, 2, 5, 5, 3], -1],
    ['crossing', floor, [1, -9, 4, 1, 9, 4, -4, 0, 4], -1],
    ['crossing', floor, [1, 0, 1, 9, 0, 1, 1, 0, 9], 0],
    ['crossing', floor, floor, 0],
    ['degenerate', floor, [3, -2, 1, 3, 1, 1, 3, -0.5, 1], -1],
    ['degenerate', line, point(4, 3, 4), 5],
    ['degenerate', point(1, 2, 3), point(4, 6, 15), 13],
    ['degenerate', line, [5, -3, 0, 5, 0, 0, 5, 9, 0], 0],
    ['degenerate', point(3, 0, 2), floor, 0],
    ['far', floor, [4, 400, 3, 9, 500, 1, 1, 600, 9], 400],
    ['far', floor, [9, 0, 8.5, 20, 1, 20, 20, 5, 20], 5],
    // Past its corner at 12, 0, 0.
    ['far', floor, [15, 4, -12, 16, 90, -12, 16, 5, -90], 13],
    ['NaN', floor, [...floor.slice(0, 8), NaN], Infinity],
  ],
  'Triangle HalfSpace': [
    ['touching', [10, 5, 1, 20, 5, 1, 15, 20, 4], slope, 0],
    ['touching', floor, ground, 0, 'in'],
    ['touching', [10, 5, 1, 0, 0, 0, -5, 0, 3], slope, -13, 'in'],
    ['just missing', [7, 1e-6, 1, 9, 5, 3, 2, 8, 0], ground, 1e-6],
    ['just missing', [7, -4, 1, 9, 1e-6, 3, 2, -2, 0], ground, -4],
    ['crossing', [0, 0, 0, 15, 20, 0, 20, 20, 5], slope, -10],
    ['inside', floor, [0, 1, 0, 3], -3, 'in'],
    ['inside', [-600, -800, 5, -900, 0, 5, 0, -100, 1], slope, -1010, 'in'],
    ['degenerate', point(10, 5, 9), slope, 0, 'in'],
    ['degenerate', [15, 20, 9, 20, 20, 9, 25, 20, 9], slope, 15],
    ['degenerate', [0, 0, 0, 15, 20, 0, 0, 0, 0], slope, -10],
    ['far', [600, 800, 5, 900, 800, 5, 700, 900, 1], slope, 990],
    ['NaN', [NaN, ...floor.slice(1)], slope, Infinity],
  ],
  'Triangle Plane': [
    // What stands on it is in front.
    ['touching', [7, 0, 1, 9, 5, 3, 2, 8, 0], ground, 0, 'front'],
    ['touching', [7, 0, 1, 9, -5, 3, 2, 0, 0], ground, 0, 'behind'],
    ['touching', [10, 5, 1, 10, 5, 9, 20, 20, 0], slope, 0, 'front'],
    ['touching', floor, ground, 0, 'on'],
    ['just missing', [7, 1e-6, 1, 9, 5, 3, 2, 8, 0], ground, 1e-6, 'front'],
    ['just missing', [7, -1e-6, 1, 9, -5, 3, 2, -8, 0], ground, 1e-6, 'behind'],
    ['crossing', [0, -3, 0, 1, 2, 0, 5, 0, 7], ground, -2],
    ['crossing', [0, 0, 0, 15, 20, 0, 20, 20, 5], slope, -10],
    ['degenerate', point(10, 5, 9), slope, 0, 'on'],
    ['degenerate', point(15, 20, 9), slope, 15, 'front'],
    ['degenerate', [0, 0, 0, 15, 20, 0, 15, 20, 0], slope, -10],
    ['far', [600, 800, 5, 900, 800, 5, 700, 900, 1], slope, 990, 'front'],
    ['far', [-600, -800, 5, -900, -800, 5, -700, -900, 1], slope, 1010, 'behind'],
    ['NaN', [...floor.slice(0, 7), NaN, 0], ground, Infinity, 'behind'],
  ],
  'Triangle Hull': [
    ['touching', floor, octahedronAt(3, 2, 2), 0],
    ['touching', [10, 7.5, 0, 20, 20, 0, 14, 20, 6], wedge, 0],
    ['touching', [20, -5, 0, 20, 5, 0, 30, 0, 9], wedge, 0],
    ['touching', [3, 3, 5, 5, 3, 5, 3, 4, 5], wedge, 0, 'in'],
    ['just missing', floor, octahedronAt(3, 2.000001, 2), 1e-6],
    ['just missing', [20.000001, -5, 0, 20.000001, 5, 0, 30, 0, 9], wedge, 1e-6],
    ['crossing', floor, octahedronAt(3, 0.5, 2), -1.5],
    ['inside', [3, 3, 0, 5, 3, 0, 3, 4, 0], wedge, -4, 'in'],
    ['degenerate', point(13, 11.5, 0), wedge, 5],
    ['degenerate', [3, 4, 12, 5, 9, 20, 7, 14, 28], [0, 0, 0], 13],
    ['degenerate', floor, [3, -1, 2, 3, 2, 2], -1],
    ['degenerate', floor, [1, 0, 1, 2, 0, 1, 1, 0, 2], 0],
    ['degenerate', line, octahedronAt(3, 1.5, 0), -0.5 / Math.sqrt(2)],
    ['degenerate', point(20, 0, 5), wedge, 0, 'in'],
    ['empty', floor, [], Infinity],
    ['far', floor, octahedronAt(3, 402, 2), 400],
    ['far', [-3, -4, 17, -9, -4, 20, -3, -9, 20], wedge, 13],
    ['NaN', floor, [...wedge.slice(0, 17), NaN], Infinity],
  ],
};
