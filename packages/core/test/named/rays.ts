import { MISS } from '@bitbounds/core';
import { endless, nowhere, pyramid, room } from './cameras.ts';
import type { RayCases } from './case.ts';

const box = [-1, -1, -1, 1, 1, 1];
const ball = [0, 0, 0, 5];
const pill = [-3, 0, 0, 3, 0, 0, 2];
const ground = [0, 1, 0, 0];
const slope = [0.6, 0.8, 0, 10];
/** Its front is up; its longest side is 3x + 4z = 36. */
const floor = [0, 0, 0, 0, 0, 9, 12, 0, 0];
/** On 0.6x + 0.8y = 12; its front is away from the origin. */
const roof = [20, 0, -5, 0, 15, -5, 0, 15, 5];
const line = [0, 0, 0, 4, 0, 0, 8, 0, 0];
const turn = [0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1];
/** Its halves are 5 along (0.6, 0.8), 10 across it and 5 along z. */
const tilted = [0, 0, 0, 5, 10, 5, ...turn];
const mirror = [0, 1, 0, 1, 0, 0, 0, 0, 1];
/** From 8 to 12, −1 to 1 and −3 to 3. */
const upright = [10, 0, 0, 1, 2, 3, ...mirror];
const octahedron = [...[2, 0, 0, -2, 0, 0, 0, 2, 0], ...[0, -2, 0, 0, 0, 2, 0, 0, -2]];
/** Its slanting face is 0.6x + 0.8y = 12; from −5 to 5 along z. */
const wedge = [...[0, 0, -5, 20, 0, -5, 0, 15, -5], ...[0, 0, 5, 20, 0, 5, 0, 15, 5]];
const up = [0, 1, 0];
const down = [0, -1, 0];
const still = [0, 0, 0];

export const RAYS_AT_SOLIDS: RayCases = {
  'Ray Sphere': [
    ['touching', [-10, 5, 0, 2, 0, 0], ball, 5, up],
    ['touching', [11, -2, 0, -4, 3, 0], ball, 2, [0.6, 0.8, 0]],
    ['just missing', [-10, 5.000001, 0, 2, 0, 0], ball, MISS],
    ['crossing', [3, 14, 0, 0, -5, 0], ball, 2, [0.6, 0.8, 0]],
    ['crossing', [3, 4, 0, 0, -5, 0], ball, 0, [0.6, 0.8, 0]],
    ['inside', [1, 2, 3, 4, 0, 3], ball, 0, [-0.8, 0, -0.6]],
    // It leaves from the surface, whose normal it gets.
    ['touching', [5, 0, 0, 3, 4, 0], ball, 0, [1, 0, 0]],
    ['degenerate', [0, 0, 0, 1.5, 2, 6], [3, 4, 12, 0], 2, [-3 / 13, -4 / 13, -12 / 13]],
    ['degenerate', [1, 2, 3, 0, 0, 0], ball, 0, still],
    ['degenerate', [9, 0, 0, 0, 0, 0], ball, MISS],
    ['empty', [-10, 0, 0, 1, 0, 0], [0, 0, 0, -5], MISS],
    ['far', [0, 0, 4e6 + 5, 0, 0, -2], ball, 2e6, [0, 0, 1]],
    ['far', [0, 9, 0, 0, 1, 0], ball, MISS],
    ['NaN', [0, 9, 0, NaN, -1, 0], ball, MISS],
  ],
  'Ray Capsule': [
    ['touching', [1, -8, 2, 0, 4, 0], pill, 2, [0, 0, 1]],
    ['touching', [-10, 2, 0, 1, 0, 0], pill, 7, up],
    ['touching', [5, 0, -9, 0, 0, 3], pill, 3, [1, 0, 0]],
    ['just missing', [1, -8, 2.000001, 0, 4, 0], pill, MISS],
    // Beside its end, where an endless one would be.
    ['just missing', [5.000001, 9, 0, 0, -1, 0], pill, MISS],
    ['crossing', [1, 10, 0, 0, -4, 0], pill, 2, up],
    ['crossing', [4.2, 9.6, 0, 0, -4, 0], pill, 2, [0.6, 0.8, 0]],
    ['crossing', [9, 1, 0, -1, 0, 0], pill, 6 - Math.sqrt(3), [Math.sqrt(3) / 2, 0.5, 0]],
    ['inside', [4, 0, 1, 3, 0, 4], pill, 0, [-0.6, 0, -0.8]],
    ['degenerate', [1, -6, 0, 0, 3, 0], [-3, 0, 0, 3, 0, 0, 0], 2, down],
    ['degenerate', [3, 14, 0, 0, -5, 0], [0, 0, 0, 0, 0, 0, 5], 2, [0.6, 0.8, 0]],
    ['degenerate', [4, 0, 1, 0, 0, 0], pill, 0, still],
    ['degenerate', [4, 0, 3, 0, 0, 0], pill, MISS],
    ['empty', [1, 10, 0, 0, -4, 0], [-3, 0, 0, 3, 0, 0, -2], MISS],
    ['far', [4e6 + 5, 0, 0, -4, 0, 0], pill, 1e6, [1, 0, 0]],
    ['far', [1, 10, 0, 0, 4, 0], pill, MISS],
    ['NaN', [1, NaN, 0, 0, -4, 0], pill, MISS],
  ],
  'Ray Aabb': [
    ['touching', [-5, 1, 1, 2, 0, 0], box, 2, [-1, 0, 0]],
    ['touching', [3, -1, 0, -1, 1, 0], box, 2, [1, 0, 0]],
    ['touching', [5, -2, 1, -4, 3, 0], box, 1, [1, 0, 0]],
    // From a face: in, then out.
    ['touching', [0, 1, 0, 3, -4, 0], box, 0, up],
    ['touching', [0, 1, 0, 3, 4, 0], box, 0, [-0.6, -0.8, 0]],
    ['just missing', [-5, 1.000001, 0, 2, 0, 0], box, MISS],
    ['just missing', [3.000001, -1, 0, -1, 1, 0], box, MISS],
    ['crossing', [7, -4, 0, -3, 2, 0], box, 2, [1, 0, 0]],
    ['inside', [0.5, 0, 0, 3, 4, 0], box, 0, [-0.6, -0.8, 0]],
    ['degenerate', [0.5, 0, 0, 0, 0, 0], box, 0, still],
    ['degenerate', [1.5, 0, 0, 0, 0, 0], box, MISS],
    ['degenerate', [0.5, 6, 0, 0, -2, 0], [-1, 0, -1, 1, 0, 1], 3, up],
    ['degenerate', [-5, 0, 0, 1, 0, 0], [-1, 0, -1, 1, 0, 1], 4, [-1, 0, 0]],
    ['degenerate', [0, 0, 0, 0, 0, 3], [0, 0, 6, 0, 0, 6], 2, [0, 0, -1]],
    ['empty', [0.5, 6, 0, 0, -2, 0], [-1, 1, -1, 1, -1, 1], MISS],
    ['far', [0, 0, 1e6 + 1, 0, 0, -1], box, 1e6, [0, 0, 1]],
    ['far', [5, 0, 0, 1, 0, 0], box, MISS],
    ['NaN', [0, 5, NaN, 0, -1, 0], box, MISS],
  ],
  'Ray Obb': [
    ['touching', [6, 1, 0, 1, 0, 0], upright, 2, [-1, 0, 0]],
    ['touching', [14, -1, 0, -1, 1, 0], upright, 2, [1, 0, 0]],
    // Along a face, in from beside it.
    ['touching', [3, 4, -9, 0, 0, 2], tilted, 2, [0, 0, -1]],
    ['touching', [-5, 10, 5, 0, 0, 7], tilted, 0, [0, 0, -1]],
    ['just missing', [6, 1.000001, 0, 1, 0, 0], upright, MISS],
    ['just missing', [11.000001, -10, 0, 0, 4, 0], tilted, MISS],
    ['crossing', [9, 12, 0, -3, -4, 0], tilted, 2, [0.6, 0.8, 0]],
    ['crossing', [3, 4, 9, 0, -1, -4], tilted, 1, [0, 0, 1]],
    ['inside', [3, 2, 1, 0, 3, 4], tilted, 0, [0, -0.6, -0.8]],
    ['degenerate', [10, 6, 0, 0, -2, 0], [10, 0, 0, 0, 2, 3, ...mirror], 3, up],
    ['degenerate', [9, 0, 0, 0, 0, 0], upright, 0, still],
    ['degenerate', [9, 2, 0, 0, 0, 0], upright, MISS],
    ['empty', [9, 12, 0, -3, -4, 0], [0, 0, 0, 5, -10, 5, ...turn], MISS],
    ['far', [0, 0, 1e6 + 5, 0, 0, -1], tilted, 1e6, [0, 0, 1]],
    ['far', [9, 12, 0, 3, 4, 0], tilted, MISS],
    ['NaN', [9, 12, 0, -3, NaN, 0], tilted, MISS],
  ],
  'Ray Hull': [
    // Any normal of a corner, or of an edge, will do.
    ['touching', [-6, 2, 0, 3, 0, 0], octahedron, 2, []],
    ['touching', [26, -6, 0, -3, 3, 0], wedge, 2, []],
    ['touching', [10, 7.5, 0, 3, 4, 0], wedge, 0, [-0.6, -0.8, 0]],
    ['just missing', [-6, 2.000001, 0, 3, 0, 0], octahedron, MISS],
    ['just missing', [26.000001, -6, 0, -3, 3, 0], wedge, MISS],
    // Along its slanting face.
    ['just missing', [16.000001, 3, 0, -4, 3, 0], wedge, MISS],
    ['crossing', [14, 17, 0, -3, -4, 0], wedge, 2, [0.6, 0.8, 0]],
    ['crossing', [4, 4, 9, 0, 0, -2], wedge, 2, [0, 0, 1]],
    ['inside', [4, 4, 1, 3, 0, -4], wedge, 0, [-0.6, 0, 0.8]],
    ['degenerate', [4, 6, 2, 0, -2, 0], floor, 3, up],
    ['degenerate', [0, 0, 0, 1.5, 2, 6], [3, 4, 12], 2, []],
    ['degenerate', [2, -6, 0, 0, 3, 0], line, 2, []],
    ['degenerate', [4, 4, 1, 0, 0, 0], wedge, 0, still],
    ['degenerate', [-4, 4, 1, 0, 0, 0], wedge, MISS],
    ['empty', [4, 4, 9, 0, 0, -2], [], MISS],
    ['far', [4, 4, 1e6 + 5, 0, 0, -1], wedge, 1e6, [0, 0, 1]],
    ['far', [4, 4, 9, 0, 0, 2], wedge, MISS],
    ['NaN', [4, 4, 9, 0, 0, -2], [...wedge.slice(0, 17), NaN], MISS],
  ],
  'Ray Frustum': [
    ['touching', [-9, 5, 0, 2, 0, 0], room, 2, [-1, 0, 0]],
    ['touching', [15, -5, 0, -5, 5, 0], room, 2, [1, 0, 0]],
    // Along the left side, in through the lower one.
    ['touching', [-22.5, -62.5, 30, 0, 20, 0], pyramid, 2, [0, -0.8, -0.6]],
    ['touching', [0, 0, 20, 0, 0, -7], pyramid, 0, [0, 0, 1]],
    ['just missing', [-9, 5.000001, 0, 2, 0, 0], room, MISS],
    ['just missing', [-22.500001, -62.5, 30, 0, 20, 0], pyramid, MISS],
    ['crossing', [-32.5, 0, 30, 5, 0, 0], pyramid, 2, [-0.8, 0, -0.6]],
    ['crossing', [0, 0, -10, 0, 0, 5], endless, 6, [0, 0, -1]],
    ['inside', [4, 4, 30, 3, 0, 4], pyramid, 0, [-0.6, 0, -0.8]],
    ['inside', [0, 0, 1e9, 0, -1, 0], endless, 0, up],
    ['degenerate', [4, 4, 30, 0, 0, 0], pyramid, 0, still],
    ['degenerate', [4, 4, 19, 0, 0, 0], pyramid, MISS],
    ['empty', [-9, 0, 0, 2, 0, 0], nowhere, MISS],
    ['far', [0, 0, 1e6 + 40, 0, 0, -1], pyramid, 1e6, [0, 0, 1]],
    ['far', [0, 0, 19, 0, 0, -1], endless, MISS],
    ['NaN', [-9, NaN, 0, 2, 0, 0], room, MISS],
  ],
};

export const RAYS_AT_SURFACES: RayCases = {
  'Ray Plane': [
    ['touching', [7, 0, 1, 2, -3, 9], ground, 0, up],
    ['touching', [7, 0, 1, 2, 3, 9], ground, 0, down],
    ['touching', [7, 0, 1, 2, 0, 9], ground, 0, up],
    ['just missing', [7, 1e-6, 1, 2, 0, 9], ground, MISS],
    ['just missing', [7, 1e-6, 1, 2, 1, 9], ground, MISS],
    ['crossing', [7, 6, 1, 2, -3, 9], ground, 2, up],
    ['crossing', [7, -6, 1, 2, 3, 9], ground, 2, down],
    ['crossing', [15, 20, 0, -3, -4, 5], slope, 3, [0.6, 0.8, 0]],
    ['degenerate', [7, 0, 1, 0, 0, 0], ground, 0, up],
    ['degenerate', [7, 1, 1, 0, 0, 0], ground, MISS],
    ['far', [1e9, 4e6, 0, -1, -4, 7], ground, 1e6, up],
    ['far', [7, 6, 1, 2, 3, 9], ground, MISS],
    // Square to its normal.
    ['far', [15, 20, 0, 20, -15, 3], slope, MISS],
    ['NaN', [7, 6, 1, 2, NaN, 9], ground, MISS],
  ],
  'Ray HalfSpace': [
    ['touching', [7, 0, 1, 4, -3, 0], ground, 0, up],
    ['touching', [7, 0, 1, 4, 3, 0], ground, 0, [-0.8, -0.6, 0]],
    ['touching', [7, 0, 1, 0, 0, 5], ground, 0, [0, 0, -1]],
    ['just missing', [7, 1e-6, 1, 2, 0, 9], ground, MISS],
    ['crossing', [7, 6, 1, 2, -3, 9], ground, 2, up],
    ['crossing', [15, 20, 0, -3, -4, 5], slope, 3, [0.6, 0.8, 0]],
    ['inside', [7, -6, 1, 0, 3, 4], ground, 0, [0, -0.6, -0.8]],
    ['degenerate', [7, -6, 1, 0, 0, 0], ground, 0, still],
    ['degenerate', [7, 6, 1, 0, 0, 0], ground, MISS],
    ['far', [1e9, 4e6, 0, -1, -4, 7], ground, 1e6, up],
    ['far', [15, 20, 0, 20, -15, 3], slope, MISS],
    ['NaN', [7, 6, NaN, 2, -3, 9], ground, MISS],
  ],
  'Ray Triangle': [
    ['touching', [6, 8, 4.5, 0, -4, 0], floor, 2, up],
    ['touching', [12, -8, 0, 0, 4, 0], floor, 2, down],
    ['touching', [-8, 6, 4, 4, -3, 0], floor, 2, up],
    ['just missing', [6.0000006, 8, 4.5000008, 0, -4, 0], floor, MISS],
    ['just missing', [3, 8, -1e-6, 0, -4, 0], floor, MISS],
    ['crossing', [9, 8, 2, -3, -4, 0], floor, 2, up],
    ['crossing', [3, -8, 2, 0, 4, 0], floor, 2, down],
    ['crossing', [16, 15.5, -2, -3, -4, 0], roof, 2, [0.6, 0.8, 0]],
    ['crossing', [16, 15.5, 1, -3, -4, 0], roof, MISS],
    ['crossing', [3, 0, 2, 0, 4, 0], floor, 0, down],
    ['degenerate', [2, 6, 0, 0, -3, 0], line, MISS],
    ['degenerate', [3, 0, 2, 0, 0, 0], floor, MISS],
    // In its plane.
    ['degenerate', [-3, 0, 2, 1, 0, 0], floor, MISS],
    ['far', [3, 4e6, 2, 0, -4, 0], floor, 1e6, up],
    ['far', [3, 8, 2, 0, 4, 0], floor, MISS],
    ['NaN', [3, 8, 2, 0, -4, 0], [...floor.slice(0, 8), NaN], MISS],
  ],
  'Ray TriangleFront': [
    ['touching', [6, 8, 4.5, 0, -4, 0], floor, 2, up],
    ['touching', [12, 8, 0, 0, -4, 0], floor, 2, up],
    ['touching', [12, -8, 0, 0, 4, 0], floor, MISS],
    ['just missing', [6.0000006, 8, 4.5000008, 0, -4, 0], floor, MISS],
    ['crossing', [9, 8, 2, -3, -4, 0], floor, 2, up],
    ['crossing', [3, -8, 2, 0, 4, 0], floor, MISS],
    ['crossing', [3, 0, 2, 0, -4, 0], floor, 0, up],
    ['crossing', [3, 0, 2, 0, 4, 0], floor, MISS],
    ['degenerate', [2, 6, 0, 0, -3, 0], line, MISS],
    ['degenerate', [3, 8, 2, 0, 0, 0], floor, MISS],
    ['far', [3, 4e6, 2, 0, -4, 0], floor, 1e6, up],
    ['far', [3, 8, 2, 0, 4, 0], floor, MISS],
    ['NaN', [NaN, 8, 2, 0, -4, 0], floor, MISS],
  ],
};
