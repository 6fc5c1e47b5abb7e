import { randomPoint } from './solids.ts';

/**
 * One to eight points (or a few more) within 2 units of a center that is within 2 units of the origin. One in
 * four is on a grid, so that points coincide and lie in lines and planes; one in eight is flat; one in eight
 * is a point cloud of 9…40.
 */
export function randomHull(random: () => number): number[] {
  const kind = Math.floor(random() * 8);
  const count = kind === 0 ? 9 + Math.floor(random() * 32) : 1 + Math.floor(random() * 8);
  const center = randomPoint(random, 2);
  const hull: number[] = [];
  for (let i = 0; i < count; i++) {
    const point = randomPoint(random, 2).map((x, axis) => x + center[axis]);
    if (kind === 3) point[2] = point[0] - 2 * point[1];
    hull.push(...(kind === 1 || kind === 2 ? point.map((x) => Math.round(x)) : point));
  }
  return hull;
}
