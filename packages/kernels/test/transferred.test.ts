import {
  buildIndex,
  collidePairs,
  createBoxIndex,
  createContactColumns,
  createHitList,
  createIndexView,
  createMaskList,
  createPairList,
  createSlotList,
  createSlotLists,
  cullIndex,
  diffPairs,
  findNearest,
  findPairs,
  listVisibleMasks,
  loadFilters,
  loadShapes,
  loadSpheres,
  type PairList,
  queryBox,
  queryBoxEach,
  SHAPE_SPHERE,
  setMembers,
  setPreviousPairs,
} from '@bitbounds/kernels';
import { describe, expect, test } from 'vitest';

// What a list holds may be transferred: then its array is detached, has length 0, and nothing can be copied out of it.

function arraysOf(list: object): Float64Array<ArrayBuffer>[] {
  return Object.values(list).filter((value) =>
    ArrayBuffer.isView(value),
  ) as Float64Array<ArrayBuffer>[];
}

/** Transfers every `step`-th array of a list, from the `first` on. */
function transfer(list: object, first: number, step: number): void {
  const arrays = arraysOf(list).filter((_, i) => i % step === first);
  const buffers = arrays.map(({ buffer }) => buffer);
  structuredClone(buffers, { transfer: buffers });
}

/** The numbers of a list up to its count. By number, which may be asked of a detached array as well. */
function numbersOf(list: { count: number }): number[][] {
  return arraysOf(list).map((array) => Array.from({ length: list.count }, (_, i) => array[i]));
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  // Also alone: the columns of a list need not go together.
  test.each([
    [0, 1],
    [0, 2],
    [1, 2],
    [3, 4],
  ])(
    'lists whose arrays went elsewhere, from %i on each %i, are filled as new ones',
    (first, step) => {
      const count = 2000;
      const index = createBoxIndex(dimensions);
      const [pairs, touching] = [createPairList(), createPairList()];
      const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
      const contacts = createContactColumns(dimensions);
      const [found, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
      const hits = createHitList();
      const masks = createMaskList();
      const many = createSlotLists();
      const lists = {
        pairs,
        touching,
        begin,
        stay,
        end,
        contacts,
        found,
        entered,
        left,
        hits,
        masks,
        many,
      };
      const ones = new Uint32Array(count).fill(1);
      setMembers(index, [...ones.keys()], count);
      loadFilters(index, ones, ones, new Uint8Array(count), count);
      const zero = new Float64Array(count);
      const radius = new Float64Array(count).fill(0.4);
      const planes = new Float64Array(dimensions + 1);
      planes[0] = 1;
      const box = [0, 0, 0, 1e9, 1e9, 1e9].slice(3 - dimensions, 3 + dimensions);

      /** A frame in which neighbors touch, or nobody does. */
      const play = (distance: number): { [name: string]: number[][] } => {
        const x = Float64Array.from(ones, (_, i) => i * distance);
        const position = { x, y: zero, z: zero };
        loadSpheres(index, position, radius, count);
        loadShapes(index, new Uint8Array(count).fill(SHAPE_SPHERE), position, { radius }, count);
        buildIndex(index);
        findPairs(pairs, index);
        collidePairs(touching, contacts, index, pairs);
        setPreviousPairs(index, { a: pairs.a, b: pairs.b, count: pairs.count >> 1 });
        diffPairs(begin, stay, end, index, pairs);
        queryBox(found, index, box);
        queryBoxEach(many, index, [...box, ...box], 2);
        findNearest(hits, index, Array(dimensions).fill(0), 1000, Infinity);
        const view = createIndexView(index);
        cullIndex(index, view, planes, 1, entered, left);
        listVisibleMasks(masks, index, [
          { view, planes, planeCount: 1, visible: 0, entered, left },
        ]);
        return Object.fromEntries(
          Object.entries(lists).map(([name, list]) => [name, numbersOf(list)]),
        );
      };

      const dense = play(0.5);
      const sparse = play(2);
      expect([dense.pairs[0].length, sparse.pairs[0].length]).toEqual([count - 1, 0]);
      for (const distance of [0.5, 2, 2, 0.5, 0.5]) {
        for (const list of Object.values(lists)) transfer(list, first, step);
        expect(play(distance)).toEqual(distance === 0.5 ? dense : sparse);
      }
    },
  );
});

test('pairs that were transferred are refused with the numbers', () => {
  const index = createBoxIndex(2);
  const pairs: PairList = { a: Uint32Array.of(1), b: Uint32Array.of(2), count: 1 };
  transfer(pairs, 0, 1);
  expect(() => collidePairs(createPairList(), createContactColumns(2), index, pairs)).toThrow(
    'collidePairs: a has 0 numbers, expected 1.',
  );
});
