import type { Cases } from './case.ts';
import { floor, ground, line, slope, wedge } from './shapes-in-space.ts';

const octahedronAt = (x: number, y: number, z: number): number[] => [
  ...[x + 2, y, z, x - 2, y, z, x, y + 2, z],
  ...[x, y - 2, z, x, y, z + 2, x, y, z - 2],
];
const octahedron = octahedronAt(0, 0, 0);
/** Its foremost edge is along y, at x = 0. */
const axe = [...[0, -3, 0, 0, 3, 0], ...[-4, 0, 1, -4, 0, -1]];
/** Its foremost edge is along z, and comes from the other side. */
const axeAt = (x: number): number[] => [x, 0, -3, x, 0, 3, x + 4, 1, 0, x + 4, -1, 0];

export const HULLS: Cases = {
  'Hull Hull': [
    ['touching', octahedron, octahedronAt(4, 0, 0), 0],
    ['touching', octahedronAt(-2, 3, 1), wedge, 0],
    ['touching', octahedronAt(22, 0, 5), wedge, 0],
    ['touching', axe, axeAt(0), 0],
    ['just missing', octahedronAt(-2.000001, 3, 1), wedge, 1e-6],
    ['just missing', axe, axeAt(1e-6), 1e-6],
    ['overlapping', octahedron, octahedronAt(3, 0, 0), -1 / Math.sqrt(3)],
    ['overlapping', axe, axeAt(-1), -1],
    ['inside', octahedronAt(3, 4, 0), wedge, -5, 'in'],
    ['inside', wedge, octahedronAt(2, 4, 0), -4, 'around'],
    ['inside', octahedron, octahedron, -4 / Math.sqrt(3), 'both'],
    ['degenerate', [3, 4, 12], [3, 4, 12], 0, 'both'],
    ['degenerate', [3, 4, 12, 3, 4, 12], [0, 0, 0], 13],
    ['degenerate', [10, 7.5, 0], wedge, 0, 'in'],
    ['degenerate', [-5, 0, 0, 5, 0, 0], [2, -5, 0, 2, 5, 0], 0],
    ['degenerate', floor, [1, 0, 1, 2, 0, 1, 1, 0, 2], 0, 'around'],
    ['degenerate', octahedron, [0, 1, -9, 0, 1, 9], -1 / Math.sqrt(2)],
    ['empty', [], octahedron, Infinity],
    ['empty', octahedron, [], Infinity],
    // From its lowest corner to that of the wedge: 3, 4 and −12.
    ['far', octahedronAt(-3, -4, 19), wedge, 13],
    ['far', octahedronAt(5, 5, -407), wedge, 400],
    ['NaN', octahedron, [...wedge.slice(0, 17), NaN], Infinity],
  ],
  'Hull TriangleFront': [
    ['touching', octahedronAt(3, 2, 2), floor, 0],
    // Beside an edge; then from behind.
    ['touching', octahedronAt(-2, 0, 3), floor, 0],
    ['touching', octahedronAt(3, -2, 2), floor, Infinity],
    ['just missing', octahedronAt(3, 2.000001, 2), floor, 1e-6],
    ['overlapping', octahedronAt(3, 0.5, 2), floor, -1.5],
    ['overlapping', octahedronAt(-1, 0, 3), floor, -Math.SQRT1_2],
    ['crossing', octahedronAt(3, -1e-6, 2), floor, Infinity],
    // Its mean is on the front.
    ['inside', octahedronAt(3, 0, 2), floor, -2],
    // Deeper than to an edge, and along the plane.
    ['inside', [1, -9, 3, 1, 10, 3], floor, -1],
    ['degenerate', octahedronAt(3, 1, 0), line, Infinity],
    ['degenerate', [3, -1, 2, 3, 1, 2], floor, -1],
    ['degenerate', [1, 0, 1, 2, 0, 1, 1, 0, 2], floor, 0],
    ['degenerate', [3, 0, 2, 3, 0, 2], floor, 0],
    ['empty', [], floor, Infinity],
    ['far', octahedronAt(3, 402, 2), floor, 400],
    ['NaN', [...octahedron.slice(0, 17), NaN], floor, Infinity],
  ],
  'Hull HalfSpace': [
    ['touching', octahedron, [0, 1, 0, -2], 0],
    ['touching', wedge, [-0.6, -0.8, 0, -12], 0],
    ['touching', wedge, [0.6, 0.8, 0, 12], -12, 'in'],
    ['just missing', octahedron, [0, 1, 0, -2.000001], 1e-6],
    ['crossing', wedge, [0, 1, 0, 4], -4],
    ['crossing', wedge, slope, -10],
    ['inside', octahedron, [0, 1, 0, 3], -5, 'in'],
    ['degenerate', [10, 5, 9], slope, 0, 'in'],
    ['degenerate', floor, ground, 0, 'in'],
    ['degenerate', [0, 0, 0, 15, 20, 0], slope, -10],
    ['degenerate', [15, 20, 9, 15, 20, 9], slope, 15],
    ['empty', [], slope, Infinity],
    ['far', octahedron, [0.48, 0.64, 0.6, -401.28], 400],
    ['NaN', [...octahedron.slice(0, 17), NaN], [0, 0, 1, 9], Infinity],
  ],
  'Hull Plane': [
    ['touching', octahedron, [0, 1, 0, 2], 0],
    ['touching', wedge, ground, 0],
    ['touching', wedge, [0.6, 0.8, 0, 12], 0],
    ['just missing', octahedron, [0, 1, 0, -2.000001], 1e-6, 'front'],
    ['just missing', octahedron, [0, 1, 0, 2.000001], 1e-6, 'behind'],
    ['crossing', wedge, slope, -2],
    ['inside', octahedron, [0, 1, 0, -0.5], -1.5],
    ['degenerate', [10, 5, 9], slope, 0],
    ['degenerate', floor, ground, 0],
    ['degenerate', [0, 0, 0, 15, 20, 0], slope, -10],
    ['degenerate', [15, 20, 9, 15, 20, 9], slope, 15, 'front'],
    ['empty', [], ground, Infinity, 'behind'],
    ['far', octahedron, [0.48, 0.64, 0.6, -401.28], 400, 'front'],
    ['far', wedge, [0, 0, -1, 405], 400, 'behind'],
    ['NaN', octahedron, [0, 1, NaN, 0], Infinity, 'behind'],
  ],
};
