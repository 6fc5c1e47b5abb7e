import type { BoxScene } from './box-scene.ts';

/** May boxes `i` and `j` make a pair at all? Either may be the lower one. */
export type PairFilter = (i: number, j: number) => boolean;

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
  const { minX, minY, minZ, maxX, maxY, maxZ } = scene;
  const keys: number[] = [];
  const boxes = Uint32Array.from(members).filter((i) => isBox(scene, i));
  for (let m = 0; m < boxes.length; m++) {
    const i = boxes[m];
    for (let n = m + 1; n < boxes.length; n++) {
      const j = boxes[n];
      if (!(minX[i] <= maxX[j] && minX[j] <= maxX[i])) continue;
      if (!(minY[i] <= maxY[j] && minY[j] <= maxY[i])) continue;
      if (scene.dimensions === 3 && !(minZ[i] <= maxZ[j] && minZ[j] <= maxZ[i])) continue;
      if (filter(i, j)) keys.push(pairKey(i, j));
    }
  }
  return Float64Array.from(keys).sort();
}

/** Boxes are swept in strips along y of about so many, at most `MOST_STRIPS`. */
const IN_A_STRIP = 100;
const MOST_STRIPS = 128;

/** Boxes in order along x. Sides are put in that order, too: looked up box by box they took twice as long in 3D. */
interface Strip {
  /** Where it begins along y. */
  from: number;
  order: number[];
}

/**
 * The strips that boxes reach into. One is a strip for all where most boxes are so large that they reach into many.
 */
function cutIntoStrips({ minY, maxY }: BoxScene, order: number[]): Strip[] {
  const all: Strip[] = [{ from: -Infinity, order }];
  const count = Math.min(MOST_STRIPS, Math.floor(order.length / IN_A_STRIP));
  if (count < 2) return all;
  const lows = Float32Array.from(order, (i) => minY[i]).sort();
  const begins = Array.from(
    { length: count - 1 },
    (_, s) => lows[Math.floor(((s + 1) * lows.length) / count)],
  );
  const strips = [-Infinity, ...new Set(begins)].map((from): Strip => ({ from, order: [] }));
  let total = 0;
  for (const i of order) {
    let s = 0;
    while (s + 1 < strips.length && strips[s + 1].from <= minY[i]) s++;
    for (; s < strips.length && strips[s].from <= maxY[i]; s++, total++) strips[s].order.push(i);
    if (total > 4 * order.length) return all;
  }
  return strips;
}

function sweepStrip(
  scene: BoxScene,
  { from, order }: Strip,
  filter: PairFilter,
  keys: number[],
): void {
  const sorted = (side: Float32Array): Float32Array => {
    const column = new Float32Array(order.length);
    for (let m = 0; m < order.length; m++) column[m] = side[order[m]];
    return column;
  };
  const [minX, maxX] = [sorted(scene.minX), sorted(scene.maxX)];
  const [minY, maxY] = [sorted(scene.minY), sorted(scene.maxY)];
  const is3d = scene.dimensions === 3;
  const [minZ, maxZ] = is3d ? [sorted(scene.minZ), sorted(scene.maxZ)] : [minY, maxY];
  for (let m = 0; m < order.length; m++) {
    const end = maxX[m];
    const [lowY, highY, lowZ, highZ] = [minY[m], maxY[m], minZ[m], maxZ[m]];
    for (let n = m + 1; n < order.length && minX[n] <= end; n++) {
      if (minY[n] > highY || lowY > maxY[n] || minZ[n] > highZ || lowZ > maxZ[n]) continue;
      // Both reach into a strip before this one as well: the pair was found there.
      if (lowY < from && minY[n] < from) continue;
      if (filter(order[m], order[n])) keys.push(pairKey(order[m], order[n]));
    }
  }
}

/**
 * As `bruteForcePairs`, but sorted along x and cut into strips along y first so that large scenes finish; itself tested
 * against brute force.
 */
export function sweptPairs(
  scene: BoxScene,
  members: ArrayLike<number>,
  filter: PairFilter = () => true,
): Float64Array {
  const order = Array.from(members).filter((i) => isBox(scene, i));
  order.sort((i, j) => scene.minX[i] - scene.minX[j]);
  const keys: number[] = [];
  for (const strip of cutIntoStrips(scene, order)) sweepStrip(scene, strip, filter, keys);
  return Float64Array.from(keys).sort();
}
