import * as kernels from '@bitbounds/kernels';
import { createBoxScene } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

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
      () => kernels.removeIndexView(index, view),
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
