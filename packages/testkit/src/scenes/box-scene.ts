import { seeded } from '../seeded.ts';
import { type BoxSceneName, moveCenter, placeBoxes, spoilBox } from './box-layouts.ts';

/** Axis-aligned boxes by slot: f32 columns, one per side, and what moves them. */
export interface BoxScene {
  readonly name: BoxSceneName;
  readonly dimensions: 2 | 3;
  readonly count: number;
  readonly minX: Float32Array;
  readonly minY: Float32Array;
  readonly minZ: Float32Array;
  readonly maxX: Float32Array;
  readonly maxY: Float32Array;
  readonly maxZ: Float32Array;
  /** Centers, one array an axis, in world units. */
  readonly centers: Float64Array[];
  readonly halves: Float64Array;
  readonly random: () => number;
}

/** A seeded scene of `count` boxes; the same arguments give the same boxes. */
export function createBoxScene(
  name: BoxSceneName,
  dimensions: 2 | 3,
  count: number,
  seed: number,
): BoxScene {
  const column = (): Float32Array => new Float32Array(count);
  const scene: BoxScene = {
    name,
    dimensions,
    count,
    minX: column(),
    minY: column(),
    minZ: column(),
    maxX: column(),
    maxY: column(),
    maxZ: column(),
    centers: Array.from({ length: dimensions }, () => new Float64Array(count)),
    halves: new Float64Array(count),
    random: seeded(seed),
  };
  placeBoxes(scene);
  for (let i = 0; i < count; i++) writeBox(scene, i);
  return scene;
}

function writeBox(scene: BoxScene, i: number): void {
  const { centers, halves } = scene;
  scene.minX[i] = centers[0][i] - halves[i];
  scene.maxX[i] = centers[0][i] + halves[i];
  scene.minY[i] = centers[1][i] - halves[i];
  scene.maxY[i] = centers[1][i] + halves[i];
  if (scene.dimensions === 3) {
    scene.minZ[i] = centers[2][i] - halves[i];
    scene.maxZ[i] = centers[2][i] + halves[i];
  }
  spoilBox(scene, i);
}

/**
 * One frame: every box from `first` on moves by up to `step` of its size along each axis. The point scene stays a
 * point, the line a line; a lattice moves a few of its boxes by whole cells; `teleport` puts every box somewhere else.
 */
export function moveBoxes(scene: BoxScene, step: number, first = 0): void {
  if (scene.name === 'point') return;
  for (let i = first; i < scene.count; i++) moveBox(scene, i, step);
}

/** As `moveBoxes`, of one box. */
export function moveBox(scene: BoxScene, i: number, step: number): void {
  for (let axis = 0; axis < scene.dimensions; axis++) moveCenter(scene, i, axis, step);
  writeBox(scene, i);
}
