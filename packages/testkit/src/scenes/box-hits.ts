import type { BoxScene } from './box-scene.ts';

function sides(scene: BoxScene, i: number): [number, number][] {
  const x: [number, number] = [scene.minX[i], scene.maxX[i]];
  const y: [number, number] = [scene.minY[i], scene.maxY[i]];
  return scene.dimensions === 2 ? [x, y] : [x, y, [scene.minZ[i], scene.maxZ[i]]];
}

/** Does box `i` overlap the box `min… max…`? Touching counts; f64. */
export function overlapsBox(scene: BoxScene, i: number, box: ArrayLike<number>): boolean {
  const { dimensions } = scene;
  return sides(scene, i).every(
    ([min, max], axis) => min <= box[axis + dimensions] && max >= box[axis],
  );
}

/** Distance from a point to box `i`, in f64. */
export function distanceToBox(scene: BoxScene, i: number, point: ArrayLike<number>): number {
  return Math.hypot(
    ...sides(scene, i).map(([min, max], axis) => Math.max(0, min - point[axis], point[axis] - max)),
  );
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
  for (const [axis, [min, max]] of sides(scene, i).entries()) {
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
