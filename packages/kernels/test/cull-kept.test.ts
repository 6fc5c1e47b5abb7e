import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  cullIndex,
  listVisible,
  loadBounds,
  prepareTrees,
  setMembers,
  setMostRefits,
} from '@bitbounds/kernels';
import { createBoxScene } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

// What a cull found of whole nodes is kept. Planes that show all or nothing make that the most there is to keep.
describe.each([2, 3] as const)('what is kept of whole nodes in %iD', (dimensions) => {
  function createPlayer(count: number) {
    const scene = createBoxScene('uniform', dimensions, count, count);
    const index = createBoxIndex(dimensions);
    setMostRefits(index, 1e6);
    const view = createIndexView(index);
    const [visible, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
    let before = new Set<number>();
    const cull = (areShown: boolean): Set<number> => {
      loadBounds(index, scene, count);
      buildIndex(index);
      prepareTrees(index);
      const plane = new Float64Array(dimensions + 1);
      plane[0] = 1;
      plane[dimensions] = areShown ? -1e6 : 1e6;
      const shown = cullIndex(index, view, plane, 1, entered, left);
      expect(listVisible(visible, index, view)).toBe(shown);
      const now = new Set(visible.slots.subarray(0, shown));
      const changed = (list: { slots: Uint32Array; count: number }) =>
        [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
      expect(changed(entered)).toEqual([...now].filter((i) => !before.has(i)));
      expect(changed(left)).toEqual([...before].filter((i) => !now.has(i)));
      before = now;
      return now;
    };
    return { scene, index, cull };
  }

  test.each([65, 1000, 5000])('goes when one of %i boxes becomes NaN, empty or a box', (count) => {
    const { scene, index, cull } = createPlayer(count);
    const sides = scene.minX.slice();
    const kinds = new Map<number, 'invalid' | 'empty'>();
    const all = Uint32Array.from({ length: count }, (_, i) => i);
    setMembers(index, all, count);
    let [sorts, inOrder] = [0, 0];
    for (let frame = 0; frame < 120; frame++) {
      const slot = Math.floor(scene.random() * count);
      const kind = (['invalid', 'empty', undefined] as const)[Math.floor(scene.random() * 3)];
      const [first] = kinds.keys();
      if (kind) kinds.set(slot, kind);
      else if (first !== undefined) {
        kinds.delete(first);
        scene.minX[first] = sides[first];
      }
      if (kind) scene.minX[slot] = kind === 'invalid' ? Number.NaN : Infinity;
      const areShown = frame % 7 < 4;
      const isVisible = (i: number): boolean => {
        const is = kinds.get(i);
        return is ? is === 'invalid' : areShown;
      };
      expect([...cull(areShown)]).toEqual([...all.filter(isVisible)]);
      if (index.stats.sorts === sorts) inOrder++;
      sorts = index.stats.sorts;
    }
    expect(inOrder).toBeGreaterThan(60);
  });

  test('goes when the tree is given as many levels as the other one', () => {
    const [still, count] = [100, 5100];
    const { scene, index, cull } = createPlayer(count);
    const isStatic = Uint8Array.from({ length: count }, (_, i) => Number(i < still));
    for (let frame = 0; frame < 60; frame++) {
      const moving = [0, 10, 1000, 5000][Math.floor(scene.random() * 4)];
      const members = Uint32Array.from({ length: still + moving }, (_, i) => i);
      setMembers(index, members, members.length, isStatic);
      const areShown = scene.random() < 0.5;
      expect(cull(areShown).size).toBe(areShown ? members.length : 0);
    }
  });
});
