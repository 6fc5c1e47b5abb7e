import type { BoxScene } from './box-scene.ts';

/** May boxes `i` and `j` make a pair at all? */
export type PairFilter = (i: number, j: number) => boolean;

function overlap(scene: BoxScene, i: number, j: number): boolean {
  return (
    scene.minX[i] <= scene.maxX[j] &&
    scene.minX[j] <= scene.maxX[i] &&
    scene.minY[i] <= scene.maxY[j] &&
    scene.minY[j] <= scene.maxY[i] &&
    (scene.dimensions === 2 || (scene.minZ[i] <= scene.maxZ[j] && scene.minZ[j] <= scene.maxZ[i]))
  );
}

/** Is it a box at all? Empty ones (min > max) and those with a NaN overlap nothing. */
export function isBox(scene: BoxScene, i: number): boolean {
  return (
    scene.minX[i] <= scene.maxX[i] &&
    scene.minY[i] <= scene.maxY[i] &&
    (scene.dimensions === 2 || scene.minZ[i] <= scene.maxZ[i])
  );
}

/** Slots have at most 26 bits, so that a pair of them is a whole number of an f64. */
const SLOTS = 2 ** 26;

/** A pair as one number, so that lists sort and compare: `low * 2^26 + high`. */
export function pairKey(i: number, j: number): number {
  return Math.min(i, j) * SLOTS + Math.max(i, j);
}

/** The lower slot of a pair. */
export function lowerOf(key: number): number {
  return Math.floor(key / SLOTS);
}

/** The higher slot of a pair. */
export function upperOf(key: number): number {
  return key % SLOTS;
}

/** Every pair against every other: the slow truth. Sorted keys. */
export function bruteForcePairs(
  scene: BoxScene,
  members: ArrayLike<number>,
  filter: PairFilter = () => true,
): Float64Array {
  const keys: number[] = [];
  const boxes = Array.from(members).filter((i) => isBox(scene, i));
  for (const [m, i] of boxes.entries()) {
    for (let n = m + 1; n < boxes.length; n++) {
      const j = boxes[n];
      if (overlap(scene, i, j) && filter(i, j)) keys.push(pairKey(i, j));
    }
  }
  return Float64Array.from(keys).sort();
}

/**
 * As `bruteForcePairs`, but sorted along x first so that large scenes finish; itself tested against brute force. Sides are
 * put in that order, too: looked up box by box they took twice as long in 3D.
 */
export function sweptPairs(
  scene: BoxScene,
  members: ArrayLike<number>,
  filter: PairFilter = () => true,
): Float64Array {
  const order = Array.from(members).filter((i) => isBox(scene, i));
  order.sort((i, j) => scene.minX[i] - scene.minX[j]);
  const sorted = (side: Float32Array) => Float32Array.from(order, (i) => side[i]);
  const [minX, maxX] = [sorted(scene.minX), sorted(scene.maxX)];
  const [minY, maxY] = [sorted(scene.minY), sorted(scene.maxY)];
  const is3d = scene.dimensions === 3;
  const [minZ, maxZ] = is3d ? [sorted(scene.minZ), sorted(scene.maxZ)] : [minY, maxY];
  const keys: number[] = [];
  for (let m = 0; m < order.length; m++) {
    const end = maxX[m];
    const [lowY, highY, lowZ, highZ] = [minY[m], maxY[m], minZ[m], maxZ[m]];
    for (let n = m + 1; n < order.length && minX[n] <= end; n++) {
      if (minY[n] > highY || lowY > maxY[n] || minZ[n] > highZ || lowZ > maxZ[n]) continue;
      if (filter(order[m], order[n])) keys.push(pairKey(order[m], order[n]));
    }
  }
  return Float64Array.from(keys).sort();
}
