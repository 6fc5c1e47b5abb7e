import * as kernels from '@bitbounds/kernels';
import { createBoxScene } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

test.each([2, 3] as const)(
  'an index in %dD that was disposed of has its last counts; all else throws',
  (dimensions) => {
    const index = kernels.createBoxIndex(dimensions);
    const view = kernels.createIndexView(index);
    const { count, ...scene } = createBoxScene('uniform', dimensions, 100, 1);
    const ones = new Uint32Array(count).fill(1);
    kernels.setMembers(
      index,
      Uint32Array.from({ length: count }, (_, i) => i),
      count,
    );
    scene.minX[7] = Number.NaN;
    kernels.loadBounds(index, scene, count);
    kernels.loadFilters(index, ones, ones, new Uint8Array(count), count);
    kernels.buildIndex(index);
    const pairs = kernels.createPairList();
    kernels.findPairs(pairs, index);
    const opened = kernels.openBounds(index, count);
    kernels.disposeIndex(index);
    kernels.disposeIndex(index);
    expect(opened.minX.length).toBe(0);
    const { members, invalid, sorts, resting } = index.stats;
    expect({ members, invalid, sorts, resting }).toEqual({
      members: 100,
      invalid: 1,
      sorts: 1,
      resting: 0,
    });
    const slots = kernels.createSlotList();
    const zeros = new Float64Array(2 * dimensions);
    const uses: (() => unknown)[] = [
      () => kernels.loadBounds(index, scene, count),
      () => kernels.lendBounds(index, scene, count),
      () => kernels.openBounds(index, count),
      () => kernels.setMembers(index, ones, 1),
      () => kernels.addMember(index, 1),
      () => kernels.removeMember(index, 1),
      () => kernels.buildIndex(index),
      () => kernels.prepareTrees(index),
      () => kernels.findPairs(pairs, index),
      () =>
        kernels.diffPairs(kernels.createPairList(), pairs, kernels.createPairList(), index, pairs),
      () => kernels.queryBox(slots, index, zeros),
      () => kernels.raycastAny(index, zeros, 1),
      () => kernels.createIndexView(index),
      () => kernels.disposeIndexView(index, view),
      () =>
        kernels.cullIndex(
          index,
          view,
          new Float64Array(dimensions + 1),
          1,
          slots,
          kernels.createSlotList(),
        ),
      () => kernels.listVisible(slots, index, view),
      () => kernels.forgetSlot(index, 0),
    ];
    for (const use of uses) expect(use, String(use)).toThrow('The index was disposed of.');
  },
);

describe('boxes that are lent', () => {
  const count = 50_000;

  function lend() {
    const index = kernels.createBoxIndex(2);
    const x = new Float64Array(count).map((_, i) => (i % 1000 === 0 ? Number.NaN : i));
    kernels.setMembers(index, [...x.keys()], count);
    const none = new Uint32Array(count);
    kernels.loadFilters(index, none, none, new Uint8Array(count), count);
    kernels.lendSpheres(index, { x, y: x }, 0.5, count);
    kernels.buildIndex(index);
    const transfer = () => structuredClone(x, { transfer: [x.buffer] });
    const cull = () => {
      const all = Float64Array.of(1, 0, -1);
      const [entered, left] = [kernels.createSlotList(), kernels.createSlotList()];
      kernels.cullIndex(index, kernels.createIndexView(index), all, 1, entered, left);
    };
    return { index, transfer, cull };
  }

  test('are not copied to free them, nor needed for it', () => {
    const { index, transfer } = lend();
    transfer();
    expect(() => index.stats.invalid).toThrow('detached');
    expect(() => kernels.findPairs(kernels.createPairList(), index)).toThrow('detached');
    kernels.disposeIndex(index);
    expect(index.kernel.buffer.byteLength).toBe(0);
    expect(index.stats.invalid).toBe(0);
    expect(() => kernels.buildIndex(index)).toThrow('The index was disposed of.');
  });

  test('are counted by the cull that reads them: neither asking for the number nor freeing them copies any', () => {
    const { index, transfer, cull } = lend();
    cull();
    transfer();
    const { byteLength } = index.kernel.exports.memory.buffer;
    expect(index.stats.invalid).toBe(50);
    expect(index.kernel.exports.memory.buffer.byteLength).toBe(byteLength);
    kernels.disposeIndex(index);
    expect(index.stats.invalid).toBe(50);
  });

  test('are copied to count them when nothing has read them', () => {
    const { index, transfer } = lend();
    expect(index.stats.invalid).toBe(50);
    transfer();
    kernels.disposeIndex(index);
    expect(index.stats.invalid).toBe(50);
  });
});
