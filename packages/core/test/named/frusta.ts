import { setFrustumFromObb, setFrustumFromPlanes } from '@bitbounds/core';
import { endless, nowhere, pyramid, room, withCorners } from './cameras.ts';
import type { Cases } from './case.ts';
import { along, turn } from './shapes-in-space.ts';

/** Its first axis stands on the right side of the pyramid. */
const leaning = [0.8, 0, -0.6, 0, 1, 0, 0.6, 0, 0.8];
const octahedronAt = (x: number, y: number, z: number): number[] => [
  ...[x + 2, y, z, x - 2, y, z, x, y + 2, z],
  ...[x, y - 2, z, x, y, z + 2, x, y, z - 2],
];
const block = [...[-9, -9, -9, 9, -9, -9, -9, 9, -9, 9, 9, -9], 0, 0, 90];
const roomOf = (obb: number[]): number[] => withCorners(setFrustumFromObb([], obb));
/** It looks at the pyramid from z = 40: at its near end, z = 20, |x| and |y| are 15 at most. */
const facing = withCorners(
  setFrustumFromPlanes(
    [],
    [
      [0.8, 0, -0.6, -24],
      [-0.8, 0, -0.6, -24],
      [0, 0.8, -0.6, -24],
      [0, -0.8, -0.6, -24],
      [0, 0, -1, -20],
      [0, 0, 1, 0],
    ],
  ),
);
/** It looks along x from its apex, at x, 0, z; its near end is 1 from there, and it has no far one. */
const asideAt = (x: number, z: number): number[] =>
  withCorners(
    setFrustumFromPlanes(
      [],
      [
        [0.6, 0, 0.8, 0.6 * x + 0.8 * z],
        [0.6, 0, -0.8, 0.6 * x - 0.8 * z],
        [0.6, 0.8, 0, 0.6 * x],
        [0.6, -0.8, 0, 0.6 * x],
        [1, 0, 0, x + 1],
        [0, 0, 0, -Infinity],
      ],
    ),
  );

export const FRUSTA: Cases = {
  'Aabb Frustum': [
    ['touching', [5, -1, -1, 7, 1, 1], room, 0],
    ['touching', [-9, 5, -1, -5, 9, 1], room, 0],
    ['touching', [-7, -9, 5, -5, -5, 8], room, 0],
    ['touching', [22.5, -2, 25, 30, 2, 30], pyramid, 0],
    ['just missing', [5.000001, -1, -1, 7, 1, 1], room, 1e-6],
    ['just missing', [22.5000008, -2, 25, 30, 2, 29.9999994], pyramid, 1e-6],
    // Beside its edge at 30, 40.
    ['just missing', [30.000001, -1, 39, 35, 1, 60], pyramid, 1e-6, 'unsure'],
    ['crossing', [-50, -1, 29, 50, 1, 31], pyramid, -1],
    ['inside', [-15, -15, 20, 15, 15, 40], pyramid, -1, 'in'],
    ['inside', [-50, -50, 0, 50, 50, 50], pyramid, -1, 'around'],
    ['inside', [-1, -1, 1e6, 1, 1, 2e6], endless, -1, 'in'],
    ['degenerate', [5, -5, 5, 5, -5, 5], room, 0, 'in'],
    ['degenerate', [-50, -50, 40, 50, 50, 40], pyramid, 0],
    ['empty', [1, -1, -1, -1, 1, 1], room, Infinity],
    ['empty', [-1, -1, -1, 1, 1, 1], nowhere, Infinity],
    ['far', [-1, -1, -1e6, 1, 1, -980], endless, 1000],
    ['far', [-5, -5, 440, 5, 5, 500], pyramid, 400],
    ['far', [33, -1, 39, 35, 1, 60], pyramid, 3, 'unsure'],
    // No plane hides what is not a number.
    ['NaN', [-1, -1, NaN, 1, 1, 1], room, Infinity, 'unsure'],
  ],
  'Obb Frustum': [
    ['touching', [16, 2, 0, 5, 10, 5, ...turn], room, 0],
    ['touching', [42.5, 0, 15, 25, 3, 5, ...leaning], pyramid, 0],
    ['touching', [8, 8, 8, 3, 3, 3, ...along], room, 0],
    // With the middle of a side, and then beside the same edge, at 5, 5.
    ['touching', [8, 9, 0, 5, 10, 5, ...turn], room, 0],
    ['just missing', [8.0000006, 9.0000008, 0, 5, 10, 5, ...turn], room, 1e-6, 'unsure'],
    ['just missing', [16.000001, 2, 0, 5, 10, 5, ...turn], room, 1e-6],
    ['just missing', [42.5000008, 0, 14.9999994, 25, 3, 5, ...leaning], pyramid, 1e-6],
    ['crossing', [0, 0, 0, 5, 10, 5, ...turn], room, -1],
    ['inside', [10, 0, 30, 1, 2, 3, ...turn], pyramid, -1, 'in'],
    ['inside', [0, 0, 5e8, 100, 3, 5, ...leaning], endless, -1, 'in'],
    ['inside', [0, 0, 0, 9, 9, 9, ...turn], room, -1, 'around'],
    ['degenerate', [-5, 5, 5, 0, 0, 0, ...turn], room, 0, 'in'],
    ['degenerate', [10, 0, 0, 5, 0, 0, ...along], room, 0],
    ['empty', [0, 0, 0, 1, 1, -1, ...turn], room, Infinity],
    ['empty', [0, 0, 0, 9, 9, 9, ...turn], nowhere, Infinity],
    ['far', [0, 0, -85, 3, 4, 5, ...turn], endless, 100],
    ['far', [342.5, 0, -210, 25, 3, 5, ...leaning], pyramid, 375],
    ['far', [11, 13, 0, 5, 10, 5, ...turn], room, 5, 'unsure'],
    ['NaN', [0, 0, 0, 1, NaN, 1, ...turn], room, Infinity, 'unsure'],
  ],
  'Hull Frustum': [
    ['touching', octahedronAt(7, 1, 1), room, 0],
    ['touching', octahedronAt(24.5, 0, 30), pyramid, 0],
    ['touching', [0, 0, 20, 9, 9, 7, -9, 3, 6, 3, 3, -3], pyramid, 0],
    ['touching', [10, 0, 0, 0, 10, 0, 10, 10, 3, 10, 10, -3], room, 0],
    ['just missing', octahedronAt(7.000001, 1, 1), room, 1e-6],
    // Beside its corner at 5, 5, 5, then beside the edge at 5, 5.
    ['far', octahedronAt(6, 6, 6), room, 1 / Math.sqrt(3), 'unsure'],
    ['just missing', octahedronAt(6.000001, 6, 0), room, 1e-6 / Math.sqrt(2), 'unsure'],
    ['crossing', octahedronAt(5, 5, 5), room, -1],
    ['inside', octahedronAt(0, 0, 30), pyramid, -1, 'in'],
    ['inside', octahedronAt(0, 0, 1e9), endless, -1, 'in'],
    ['inside', block, roomOf([0, 0, 0, 2, 2, 2, ...turn]), -1, 'around'],
    ['degenerate', [5, 5, -5], room, 0, 'in'],
    ['degenerate', [-50, 0, 30, 50, 0, 30], pyramid, -1],
    ['degenerate', [8, 9, 0, 8, 9, 0], room, 5],
    ['empty', [], room, Infinity],
    ['empty', octahedronAt(0, 0, 0), nowhere, Infinity],
    ['far', octahedronAt(0, 0, -382), endless, 400],
    ['far', octahedronAt(0, 407, 0), room, 400],
    ['NaN', octahedronAt(0, NaN, 0), room, Infinity, 'unsure'],
  ],
  'Triangle Frustum': [
    ['touching', [5, 0, 0, 9, 3, 1, 9, -3, 2], room, 0],
    ['touching', [10, 0, 0, 0, 10, 0, 10, 10, 3], room, 0],
    ['touching', [22.5, -90, 30, 22.5, 90, 30, 50, 0, 30], pyramid, 0],
    ['touching', [5, -5, 5, 5, 5, 5, 5, 0, -5], room, 0, 'in'],
    ['just missing', [5.000001, 0, 0, 9, 3, 1, 9, -3, 2], room, 1e-6],
    ['just missing', [-1, 0, 19.999999, 1, 0, 9, 0, 3, 8], endless, 1e-6],
    // Its corners are all beyond the sides.
    ['crossing', [-90, -90, 30, 90, -90, 30, 0, 200, 30], pyramid, -1],
    ['crossing', [0, 0, 30, 90, 0, 30, 0, 90, 30], pyramid, -1],
    ['inside', [-15, -15, 20, 15, 15, 20, 0, -30, 40], pyramid, -1, 'in'],
    ['inside', [0, 0, 1e6, 9, 0, 2e6, 0, 9, 2e6], endless, -1, 'in'],
    ['degenerate', [0, 0, 20, 0, 0, 30, 0, 0, 40], pyramid, 0, 'in'],
    ['degenerate', [10, 0, 5, 5, 5, 5, 0, 10, 5], room, 0],
    ['degenerate', [8, 9, 0, 8, 9, 0, 8, 9, 0], room, 5],
    ['empty', [1, 0, 0, 0, 1, 0, 0, 0, 1], nowhere, Infinity],
    ['far', [-9, 0, -380, 9, 0, -400, 0, 9, -500], endless, 400],
    ['far', [405, -900, 0, 405, 900, 9, 500, 0, -900], room, 400],
    // From the edge at 5, 5.
    ['far', [20, 0, 0, 0, 15, 0, 20, 15, 4], room, 5, 'unsure'],
    ['NaN', [1, 0, 0, 0, NaN, 0, 0, 0, 1], room, Infinity, 'unsure'],
  ],
  'Frustum Frustum': [
    ['touching', room, roomOf([10, 2, 3, 5, 5, 5, ...along]), 0],
    ['touching', room, roomOf([-10, 10, -10, 5, 5, 5, ...along]), 0],
    ['touching', room, roomOf([16, 2, 0, 5, 10, 5, ...turn]), 0],
    ['touching', pyramid, facing, 0],
    ['touching', facing, endless, 0],
    ['touching', pyramid, roomOf([42.5, 0, 15, 25, 3, 5, ...leaning]), 0],
    ['just missing', room, roomOf([10.000001, 2, 3, 5, 5, 5, ...along]), 1e-6],
    ['just missing', endless, roomOf([0, 0, 14.999999, 5, 5, 5, ...turn]), 1e-6],
    ['crossing', pyramid, roomOf([0, 0, 30, 99, 1, 1, ...turn]), -1],
    ['crossing', endless, asideAt(-60, 30), -1],
    ['inside', roomOf([0, 0, 30, 5, 5, 5, ...turn]), pyramid, -1, 'in'],
    ['inside', endless, pyramid, -1, 'around'],
    ['inside', endless, endless, -1, 'both'],
    ['empty', nowhere, room, Infinity],
    ['empty', endless, nowhere, Infinity],
    ['far', asideAt(60, 0), room, 56],
    // From 61, 0, 0.75 to the right side: 48.8 − 0.45.
    ['far', endless, asideAt(60, 0), 48.35],
    ['far', pyramid, roomOf([435, 0, 40, 5, 5, 5, ...along]), 400],
  ],
};
