import type { BoxScene } from './box-scene.ts';

// Programs ask these of every box in every frame, so sides are read one by one: lists of them took three times as long.

/** Does box `i` overlap the box `min… max…`? Touching counts; f64. */
export function overlapsBox(scene: BoxScene, i: number, box: ArrayLike<number>): boolean {
  const { dimensions, minX, minY, minZ, maxX, maxY, maxZ } = scene;
  if (!(minX[i] <= box[dimensions] && maxX[i] >= box[0])) return false;
  if (!(minY[i] <= box[dimensions + 1] && maxY[i] >= box[1])) return false;
  return dimensions === 2 || (minZ[i] <= box[5] && maxZ[i] >= box[2]);
}

/** Distance from a point to box `i`, in f64. */
export function distanceToBox(scene: BoxScene, i: number, point: ArrayLike<number>): number {
  const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
  const x = Math.max(0, minX[i] - point[0], point[0] - maxX[i]);
  const y = Math.max(0, minY[i] - point[1], point[1] - maxY[i]);
  if (scene.dimensions === 2) return Math.hypot(x, y);
  return Math.hypot(x, y, Math.max(0, minZ[i] - point[2], point[2] - maxZ[i]));
}

/** Where the ray enters box `i` (0 from inside), by f64 slabs; Infinity when it misses or t would be negative. */
export function rayEntersBox(
  scene: BoxScene,
  i: number,
  origin: ArrayLike<number>,
  direction: ArrayLike<number>,
): number {
  let near = 0;
  let far = Infinity;
  for (let axis = 0; axis < scene.dimensions; axis++) {
    const min = (axis === 0 ? scene.minX : axis === 1 ? scene.minY : scene.minZ)[i];
    const max = (axis === 0 ? scene.maxX : axis === 1 ? scene.maxY : scene.maxZ)[i];
    if (direction[axis] === 0) {
      if (origin[axis] < min || origin[axis] > max) return Infinity;
      continue;
    }
    const a = (min - origin[axis]) / direction[axis];
    const b = (max - origin[axis]) / direction[axis];
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return near <= far ? near : Infinity;
}
