import { seeded } from '../seeded.ts';

/** The scenes that the index is tested and measured with. */
export const BOX_SCENES = ['uniform', 'mixed', 'clustered', 'flat', 'point', 'outlier'] as const;
export type BoxSceneName = (typeof BOX_SCENES)[number];

/** Axis-aligned boxes by slot: f32 columns, one a side, and what moves them. */
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

/** World units along an axis, so that about two neighbors overlap each box of half extent 0.5. */
function worldSize(name: BoxSceneName, dimensions: 2 | 3, count: number): number {
  const axes = name === 'flat' && dimensions === 3 ? 2 : dimensions;
  return Math.max(1, (count * 2 ** axes) / 2) ** (1 / axes);
}

function halfExtent(name: BoxSceneName, random: () => number): number {
  // Sizes over two decades by a power law: many small, few large.
  return name === 'mixed' ? 0.15 * (1 - random() * 0.9999) ** -0.5 : 0.5;
}

function placeCenters(scene: BoxScene, i: number, size: number, cluster: number[]): void {
  const { name, random, centers, dimensions } = scene;
  for (let axis = 0; axis < dimensions; axis++) {
    let center = random() * size;
    if (name === 'point') center = 3;
    if (name === 'clustered') center = cluster[axis] + (random() + random() + random() - 1.5) * 4;
    if (name === 'flat' && axis === dimensions - 1) center = random() * 0.1;
    centers[axis][i] = center;
  }
  if (name === 'outlier' && i === 0) for (const axis of centers) axis[0] = 1e6;
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
  const size = worldSize(name, dimensions, count);
  const clusters = Array.from({ length: Math.ceil(count / 500) }, () =>
    Array.from({ length: dimensions }, () => scene.random() * size),
  );
  for (let i = 0; i < count; i++) {
    scene.halves[i] = halfExtent(name, scene.random);
    placeCenters(scene, i, size, clusters[i % clusters.length] ?? []);
    writeBox(scene, i);
  }
  return scene;
}

function writeBox(scene: BoxScene, i: number): void {
  const { centers, halves } = scene;
  scene.minX[i] = centers[0][i] - halves[i];
  scene.maxX[i] = centers[0][i] + halves[i];
  scene.minY[i] = centers[1][i] - halves[i];
  scene.maxY[i] = centers[1][i] + halves[i];
  if (scene.dimensions === 2) return;
  scene.minZ[i] = centers[2][i] - halves[i];
  scene.maxZ[i] = centers[2][i] + halves[i];
}

/**
 * One frame: every box from `first` on moves by up to `step` of its size along each axis. The point scene stays
 * a point.
 */
export function moveBoxes(scene: BoxScene, step: number, first = 0): void {
  if (scene.name === 'point') return;
  for (let i = first; i < scene.count; i++) {
    for (const axis of scene.centers) {
      axis[i] += (scene.random() * 2 - 1) * step * 2 * scene.halves[i];
    }
    writeBox(scene, i);
  }
}
