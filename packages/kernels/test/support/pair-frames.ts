import {
  type BoxIndex,
  buildIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
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
  expect(out.count).toBe(expected.length);
  for (let i = 0; i < out.count; i++) {
    if (pairKey(out.a[i], out.b[i]) !== expected[i]) expect.fail(`pair ${i} is another`);
  }
  return out.count;
}

/** The next f32 above a positive number. */
export function above(value: number): number {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0]++;
  return new Float32Array(bits.buffer)[0];
}
