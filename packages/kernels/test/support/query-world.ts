import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { type BoxScene, type BoxSceneName, createBoxScene } from '@bitbounds/testkit';

/** A scene in an index: a third of the boxes is static, each is on one of four layers. */
export interface QueryWorld {
  scene: BoxScene;
  index: BoxIndex;
  layer: Uint32Array;
}

export function createQueryWorld(
  name: BoxSceneName,
  dimensions: 2 | 3,
  count: number,
  stillShare = 1 / 3,
): QueryWorld {
  const scene = createBoxScene(name, dimensions, count, count * 3 + 1);
  const index = createBoxIndex(dimensions);
  const members = Uint32Array.from({ length: count }, (_, i) => i);
  const isStatic = Uint8Array.from({ length: count }, () => Number(scene.random() < stillShare));
  const layer = Uint32Array.from({ length: count }, () => 1 << Math.floor(scene.random() * 4));
  setMembers(index, members, count, isStatic);
  loadBounds(index, scene, count);
  loadFilters(index, layer, new Uint32Array(count), new Uint8Array(count), count);
  buildIndex(index);
  return { scene, index, layer };
}

/** A point in or near the scene. */
export function randomPoint(scene: BoxScene): number[] {
  const size = Math.max(4, scene.count ** (1 / scene.dimensions) * 2);
  return Array.from({ length: scene.dimensions }, () => (scene.random() * 1.2 - 0.1) * size);
}

/** A direction of any length: toward a box, along a plane, or once in a while zero. */
export function randomDirection(scene: BoxScene, round: number, from: number[]): number[] {
  const length = 10 ** ((round % 5) - 2);
  const target = Math.floor(scene.random() * scene.count);
  return from.map((x, axis) => {
    const away = scene.random() * 2 - 1;
    if (round % 50 === 49 || (round % 7 === 0 && axis === 0)) return 0;
    if (round % 2 === 0 || scene.count === 0) return away * length;
    return (sideOf(scene, target, axis)[0] + 0.1 - x) * 10 ** ((round % 3) - 1);
  });
}

/** The sides of box `i` along an axis. */
export function sideOf(scene: BoxScene, i: number, axis: number): [number, number] {
  if (axis === 0) return [scene.minX[i], scene.maxX[i]];
  return axis === 1 ? [scene.minY[i], scene.maxY[i]] : [scene.minZ[i], scene.maxZ[i]];
}
