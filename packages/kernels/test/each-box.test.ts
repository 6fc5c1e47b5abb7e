import {
  buildIndex,
  createBoxIndex,
  createSlotList,
  createSlotLists,
  loadBounds,
  queryBox,
  queryBoxEach,
  readSlots,
  type SlotList,
  type SlotLists,
  setMembers,
} from '@bitbounds/kernels';
import { BOX_SCENES, type BoxScene, overlapsBox } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { createQueryWorld, randomPoint } from './support/query-world.ts';

/** Around the number of boxes that go down a tree together. */
const MANY = [0, 1, 2, 3, 31, 32, 33, 63, 64, 65, 1000];

function slotsOf({ slots, starts }: SlotLists, i: number): number[] {
  return [...slots.slice(starts[i], starts[i + 1]).sort()];
}

function listed({ slots, count }: SlotList): number[] {
  return [...slots.slice(0, count).sort()];
}

/** Boxes of all kinds, as rows: small, wide, flat, empty, without an end, NaN. */
function randomBoxes(scene: BoxScene, count: number): number[][] {
  return Array.from({ length: count }, (_, i) => {
    const low = randomPoint(scene);
    const size = i % 9 === 0 ? 0 : scene.random() * 4;
    const high = low.map((x) => x + size);
    if (i % 17 === 5) low[0] = high[0] + 1;
    if (i % 17 === 7) low[i % low.length] = -Infinity;
    if (i % 17 === 11) high[1] = Number.NaN;
    if (i % 31 === 13) return [...low.map(() => -1e9), ...high.map(() => 1e9)];
    return [...low, ...high];
  });
}

/** By brute force, in f64. */
function oracle(scene: BoxScene, box: number[]): number[] {
  const { dimensions, count } = scene;
  const sound = box.slice(0, dimensions).every((low, axis) => low <= box[dimensions + axis]);
  return Array.from({ length: count }, (_, i) => i).filter(
    (i) => sound && overlapsBox(scene, i, Float32Array.from(box)),
  );
}

describe.each([2, 3] as const)('many boxes in %iD', (dimensions) => {
  test.each(BOX_SCENES)('%s: each finds what it finds alone', (name) => {
    const tally = { found: 0, nothing: 0 };
    const out = createSlotLists();
    const alone = createSlotList();
    for (const count of COUNTS) {
      const { scene, index } = createQueryWorld(name, dimensions, count, (count % 4) / 3);
      for (const many of MANY) {
        const rows = randomBoxes(scene, many);
        const found = queryBoxEach(out, index, rows.flat(), many);
        expect(out.count).toBe(found);
        expect(out.starts[0]).toBe(0);
        expect(out.starts[many]).toBe(found);
        for (const [i, row] of rows.entries()) {
          queryBox(alone, index, row);
          const expected = listed(alone);
          expect(slotsOf(out, i), `${count} boxes, number ${i} of ${many}`).toEqual(expected);
          tally[expected.length > 0 ? 'found' : 'nothing']++;
        }
      }
    }
    expect(tally.found).toBeGreaterThan(1000);
    expect(tally.nothing).toBeGreaterThan(1000);
  });

  test('of 100,000 boxes they find what brute force finds', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 100_000);
    const rows = randomBoxes(scene, 40).map((row) => row.map(Math.fround));
    const out = createSlotLists();
    queryBoxEach(out, index, rows.flat(), rows.length);
    for (const [i, row] of rows.entries()) expect(slotsOf(out, i)).toEqual(oracle(scene, row));
  });

  test.each([0, 0.5, 0.99, 1])(
    'boxes that meet all between those that do not, %d static',
    (still) => {
      const { scene, index } = createQueryWorld('uniform', dimensions, 20_000, still);
      const everywhere = [...new Array(dimensions).fill(-1e9), ...new Array(dimensions).fill(1e9)];
      const out = createSlotLists();
      const rows = randomBoxes(scene, 300).map((row, i) => (i < 150 && i % 3 ? everywhere : row));
      queryBoxEach(out, index, rows.flat(), rows.length);
      const alone = createSlotList();
      for (const [i, row] of rows.entries()) {
        queryBox(alone, index, row);
        expect(out.starts[i + 1] - out.starts[i]).toBe(alone.count);
        if (row === everywhere) expect(alone.count).toBe(20_000);
        else expect(slotsOf(out, i)).toEqual(listed(alone));
      }
      expect(slotsOf(out, 149)).toEqual(Array.from({ length: 20_000 }, (_, i) => i));
    },
  );

  test('with a mask, and for each a slot that it does not find', () => {
    const { scene, index, layer } = createQueryWorld('mixed', dimensions, 1000);
    const rows = randomBoxes(scene, 300);
    const out = createSlotLists();
    queryBoxEach(out, index, rows.flat(), 300);
    const plain = rows.map((_, i) => slotsOf(out, i));
    const own = plain.map((slots, i) => (i % 3 ? (slots[i % Math.max(1, slots.length)] ?? i) : -1));
    expect(own.filter((slot) => slot >= 0).length).toBeGreaterThan(150);
    queryBoxEach(out, index, rows.flat(), 300, { excludes: own });
    for (const [i, slots] of plain.entries()) {
      expect(slotsOf(out, i)).toEqual(slots.filter((slot) => slot !== own[i]));
    }
    queryBoxEach(out, index, rows.flat(), 300, { excludes: own, mask: 6 });
    for (const [i, slots] of plain.entries()) {
      const asked = slots.filter((slot) => slot !== own[i] && (layer[slot] & 6) !== 0);
      expect(slotsOf(out, i)).toEqual(asked);
    }
    // What one query passes over, the next one finds.
    queryBoxEach(out, index, rows.flat(), 300);
    for (const [i, slots] of plain.entries()) expect(slotsOf(out, i)).toEqual(slots);
  });

  test('rows may have room to spare, and be of any kind', () => {
    const { scene, index } = createQueryWorld('uniform', dimensions, 200);
    const rows = randomBoxes(scene, 70).filter((row) => row.every((x) => Math.abs(x) < 1e6));
    const flat = rows.flat().map(Math.fround);
    const [out, other] = [createSlotLists(), createSlotLists()];
    const found = queryBoxEach(out, index, flat, rows.length);
    expect(queryBoxEach(other, index, Float32Array.from([...flat, 7, 7]), rows.length)).toBe(found);
    expect(queryBoxEach(other, index, Float64Array.from(flat), rows.length)).toBe(found);
    expect([...other.slots.slice(0, found)]).toEqual([...out.slots.slice(0, found)]);
    expect(queryBoxEach(out, index, flat, 3)).toBe(other.starts[3]);
  });

  test('all slots can be read as those of a single box', () => {
    const { index } = createQueryWorld('uniform', dimensions, 500);
    const everywhere = [...new Array(dimensions).fill(-1e9), ...new Array(dimensions).fill(1e9)];
    const out = createSlotLists();
    queryBoxEach(out, index, [...everywhere, ...everywhere], 2);
    const rest = createSlotList();
    expect(readSlots(rest, index, 998)).toBe(2);
    expect([...rest.slots.subarray(0, 2)]).toEqual([...out.slots.subarray(998, 1000)]);
  });

  test('what is wrong is said with the numbers', () => {
    const { index } = createQueryWorld('uniform', dimensions, 9);
    const out = createSlotLists();
    const numbers = 2 * dimensions;
    const rows = new Array(3 * numbers).fill(0);
    const ask = (boxes: unknown, count: unknown, filter?: unknown) => () =>
      queryBoxEach(out, index, boxes as number[], count as number, filter as object);
    expect(ask(rows, 4)).toThrow(
      `queryBoxEach: 4 boxes in ${dimensions}D need ${4 * numbers} numbers, got ${3 * numbers} numbers.`,
    );
    for (const none of [undefined, null, 7, { length: () => 99 }]) {
      expect(ask(none, 1)).toThrow(`need ${numbers} numbers, got none.`);
    }
    for (const count of [-1, 0.5, Number.NaN, Infinity, '3', undefined]) {
      expect(ask(rows, count)).toThrow(
        `queryBoxEach: count must be a whole number from 0 on, got ${count}.`,
      );
    }
    expect(ask(rows, 3, { excludes: [1, 2] })).toThrow(
      'queryBoxEach: excludes must have 3 numbers, one for each box, got 2 numbers.',
    );
    expect(ask(rows, 3, { excludes: 4 })).toThrow('got none.');
    expect(ask(rows, 3, { exclude: 4, excludes: [1, 2, 3] })).toThrow(
      'queryBoxEach: a filter has exclude or excludes, not both.',
    );
    expect(ask(rows, 3, { exlude: 4 })).toThrow(
      'queryBoxEach: a filter has mask, exclude, excludes, and no exlude.',
    );
    expect(ask({ length: 1e12 }, 1e9)).toThrow('gets no more (4 GiB at most)');
    expect(ask(rows, 3, { exclude: null, excludes: null })).not.toThrow();
  });

  test('an index without members finds nothing', () => {
    const index = createBoxIndex(dimensions);
    const out = createSlotLists();
    expect(queryBoxEach(out, index, new Array(4 * dimensions).fill(0), 2)).toBe(0);
    expect([...out.starts.subarray(0, 3)]).toEqual([0, 0, 0]);
    setMembers(index, [0], 1);
    const zero = new Float32Array(1);
    const flat = { minX: zero, minY: zero, maxX: zero, maxY: zero };
    loadBounds(index, { ...flat, minZ: zero, maxZ: zero }, 1);
    buildIndex(index);
    expect(queryBoxEach(out, index, new Array(4 * dimensions).fill(0), 2)).toBe(2);
  });
});
