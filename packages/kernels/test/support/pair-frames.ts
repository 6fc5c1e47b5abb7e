import {
  type BoxIndex,
  buildIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  type PairList,
} from '@bitbounds/kernels';
import { type BoxScene, pairKey, sweptPairs } from '@bitbounds/testkit';
import { expect } from 'vitest';

/** What the last frame found. */
export const out = createPairList();

export function openFilters(count: number) {
  return {
    layer: new Uint32Array(count).fill(1),
    mask: new Uint32Array(count).fill(1),
    flags: new Uint8Array(count),
  };
}

/** The list has these pairs, in this order. Lists are long: `toEqual` would take longer than what is tested. */
export function expectKeys(list: PairList, expected: Float64Array, what = 'pairs'): void {
  expect(list.count, what).toBe(expected.length);
  for (let i = 0; i < list.count; i++) {
    if (pairKey(list.a[i], list.b[i]) !== expected[i])
      expect.fail(`${what}: number ${i} is another`);
  }
}

export function slotsOf(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

/** One frame's pairs compared with a sweep; how many there are. */
export function checkFrame(
  index: BoxIndex,
  scene: BoxScene,
  filters = openFilters(scene.count),
): number {
  const { layer, mask } = filters;
  loadBounds(index, scene, scene.count);
  loadFilters(index, layer, mask, filters.flags, scene.count);
  buildIndex(index);
  findPairs(out, index);
  const expected = sweptPairs(
    scene,
    slotsOf(scene.count),
    (i, j) => (layer[i] & mask[j]) !== 0 && (layer[j] & mask[i]) !== 0,
  );
  expectKeys(out, expected);
  return out.count;
}

/** The next f32 above a positive number. */
export function above(value: number): number {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0]++;
  return new Float32Array(bits.buffer)[0];
}
