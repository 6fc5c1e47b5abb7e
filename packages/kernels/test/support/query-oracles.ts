import type { BoxScene } from '@bitbounds/testkit';
import { sideOf } from './query-world.ts';

/** A box as core's row: min, then max. */
export function rowOf(scene: BoxScene, i: number): number[] {
  const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
  if (scene.dimensions === 2) return [minX[i], minY[i], maxX[i], maxY[i]];
  return [minX[i], minY[i], minZ[i], maxX[i], maxY[i], maxZ[i]];
}

/** When the moving box first touches box `i`, by f64 slabs over the differences of their sides. */
export function sweepOracle(scene: BoxScene, i: number, box: number[], motion: number[]): number {
  let near = 0;
  let far = 1;
  for (let axis = 0; axis < scene.dimensions; axis++) {
    const [min, max] = sideOf(scene, i, axis);
    const first = min - box[axis + scene.dimensions];
    const last = max - box[axis];
    if (motion[axis] === 0) {
      if (first > 0 || last < 0) return Infinity;
      continue;
    }
    near = Math.max(near, Math.min(first / motion[axis], last / motion[axis]));
    far = Math.min(far, Math.max(first / motion[axis], last / motion[axis]));
  }
  return near <= far ? near : Infinity;
}

/** The nearest of many; of equal ones the lowest slot. */
export function nearestOf(times: number[], limit: number): [number, number] {
  let slot = -1;
  for (const [i, t] of times.entries()) {
    if (t <= limit && t < (slot < 0 ? Infinity : times[slot])) slot = i;
  }
  return [slot, slot < 0 ? Infinity : times[slot]];
}

/** As the kernels measure: a square root of a sum of squares, in f64. */
export function distanceFrom(scene: BoxScene, i: number, point: number[]): number {
  let sum = 0;
  for (const [axis, x] of point.entries()) {
    const [min, max] = sideOf(scene, i, axis);
    sum += Math.max(0, min - x, x - max) ** 2;
  }
  return Math.sqrt(sum);
}
