import type { BoxScene } from './box-scene.ts';

/** The scenes that every kernel is tested and measured with. */
export const BOX_SCENES = ['uniform', 'mixed', 'clustered', 'flat', 'point', 'outlier'] as const;

/**
 * Scenes made to break or slow an index. All at one point; all on one line; four boxes as large as the world among
 * others; four boxes at ±1e6; all somewhere else in each frame; a lattice whose boxes just touch; a few sides that are
 * NaN or infinite, others in each frame.
 */
export const HOSTILE_SCENES = [
  'point',
  'line',
  'worlds',
  'outliers',
  'teleport',
  'lattice',
  'nan',
] as const;

export type BoxSceneName = (typeof BOX_SCENES)[number] | (typeof HOSTILE_SCENES)[number];

/** In the scenes that have them: how many boxes are as large as the world, or far out. */
const STRANGERS = 4;
/** World units. */
const FAR_OUT = 1e6;
/** Share of all boxes, in each frame of `nan`. */
const HOSTILE_SHARE = 0.02;
const HOSTILE_NUMBERS = [Number.NaN, Infinity, -Infinity];

/** World units along an axis, so that about two neighbors overlap each box of half extent 0.5. */
function worldSize(name: BoxSceneName, dimensions: 2 | 3, count: number): number {
  let axes: number = dimensions;
  if (name === 'flat' && dimensions === 3) axes = 2;
  if (name === 'line') axes = 1;
  return Math.max(1, (count * 2 ** axes) / 2) ** (1 / axes);
}

function halfExtent(scene: BoxScene, i: number, size: number): number {
  if (scene.name === 'worlds' && i < STRANGERS) return size / 2;
  // Sizes over two decades by a power law: many small, few large.
  return scene.name === 'mixed' ? 0.15 * (1 - scene.random() * 0.9999) ** -0.5 : 0.5;
}

/** Where box `i` of the lattice lies along an axis: whole numbers, so that sides of neighbors are the same number. */
function latticeCell(scene: BoxScene, i: number, axis: number): number {
  const length = Math.ceil(scene.count ** (1 / scene.dimensions));
  return Math.floor(i / length ** axis) % length;
}

function centerOf(scene: BoxScene, i: number, axis: number, size: number): number {
  const { name, dimensions, random } = scene;
  const center = random() * size;
  if (name === 'point') return 3;
  if (name === 'line' && axis > 0) return 3;
  if (name === 'lattice') return latticeCell(scene, i, axis);
  if (name === 'flat' && axis === dimensions - 1) return random() * 0.1;
  if (name === 'outlier' && i === 0) return FAR_OUT;
  if (name === 'outliers' && i < STRANGERS) return (i >> (axis % 2)) & 1 ? FAR_OUT : -FAR_OUT;
  if (name === 'worlds' && i < STRANGERS) return size / 2;
  return center;
}

/** Gives every box its size and its first place. */
export function placeBoxes(scene: BoxScene): void {
  const { name, dimensions, count, random, centers, halves } = scene;
  const size = worldSize(name, dimensions, count);
  const clusters = Array.from({ length: Math.ceil(count / 500) }, () =>
    Array.from({ length: dimensions }, () => random() * size),
  );
  for (let i = 0; i < count; i++) {
    halves[i] = halfExtent(scene, i, size);
    for (let axis = 0; axis < dimensions; axis++) {
      centers[axis][i] = centerOf(scene, i, axis, size);
      if (name === 'clustered') {
        const cluster = clusters[i % clusters.length];
        centers[axis][i] = cluster[axis] + (random() + random() + random() - 1.5) * 4;
      }
    }
  }
}

/** Moves the center of a box along an axis by up to `step` of its size, as its scene has it. */
export function moveCenter(scene: BoxScene, i: number, axis: number, step: number): void {
  const { name, random, dimensions, count, halves, centers } = scene;
  const share = random();
  if (step === 0 || name === 'point' || (name === 'line' && axis > 0)) return;
  if (name === 'teleport') centers[axis][i] = share * worldSize(name, dimensions, count);
  else if (name === 'lattice') {
    // Whole cells, and rarely: the sides stay whole numbers and a half.
    if (share < step / 2) centers[axis][i] -= 1;
    else if (share > 1 - step / 2) centers[axis][i] += 1;
  } else centers[axis][i] += (share * 2 - 1) * step * 2 * halves[i];
}

/** In the scene `nan` one box in fifty has a side that is NaN or infinite. */
export function spoilBox(scene: BoxScene, i: number): void {
  const { name, random, minX, minY, minZ, maxX, maxY, maxZ } = scene;
  if (name !== 'nan' || random() >= HOSTILE_SHARE) return;
  const sides = [minX, maxX, minY, maxY, minZ, maxZ];
  const side = sides[Math.floor(random() * 2 * scene.dimensions)];
  side[i] = HOSTILE_NUMBERS[Math.floor(random() * HOSTILE_NUMBERS.length)];
}
