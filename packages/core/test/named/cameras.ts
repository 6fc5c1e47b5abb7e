import { setCornersFromFrustum, setFrustumFromObb, setFrustumFromPlanes } from '@bitbounds/core';

/** A frustum of the tables: 24 numbers of planes, then 24 of corners. */
export function withCorners(planes: number[]): number[] {
  return [...planes, ...setCornersFromFrustum([], planes)];
}

const cube = (half: number): number[] => [
  ...[0, 0, 0, half, half, half],
  ...[1, 0, 0, 0, 1, 0, 0, 0, 1],
];

/** From −5 to 5 on every axis. */
export const room: readonly number[] = withCorners(setFrustumFromObb([], cube(5)));

/** No point is in it. */
export const nowhere: readonly number[] = withCorners(setFrustumFromObb([], cube(-1)));

/** Its apex would be the origin; |x| and |y| are 15 at most at its near end, z = 20. */
const sides = [
  [0.8, 0, 0.6, 0],
  [-0.8, 0, 0.6, 0],
  [0, 0.8, 0.6, 0],
  [0, -0.8, 0.6, 0],
  [0, 0, 1, 20],
];

/** At its far end, z = 40, |x| and |y| are 30 at most. */
export const pyramid: readonly number[] = withCorners(
  setFrustumFromPlanes([], [...sides, [0, 0, -1, -40]]),
);

/** The pyramid without a far end. */
export const endless: readonly number[] = withCorners(
  setFrustumFromPlanes([], [...sides, [0, 0, 0, -Infinity]]),
);
