import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  createTriangleTree,
  cullIndex,
  diffPairs,
  findPairs,
  findPairsUnordered,
  getTriangle,
  listVisible,
  loadBounds,
  loadFilters,
  queryBox,
  querySphere,
  setMembers,
  startNear,
  startRay,
} from '@bitbounds/kernels';
import { createBoxScene, sweptPairs } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import {
  expectAllGuards,
  forgetGuarded,
  GUARDS,
  guarded,
  guardedSlots,
} from './support/guarded.ts';

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each([...COUNTS, 100_000])(
    '%i boxes: columns are read alone, up to their count, and lists are written inside',
    (count) => {
      forgetGuarded();
      const scene = createBoxScene('clustered', dimensions, count, count);
      const index = createBoxIndex(dimensions);
      // A NaN behind the last box would be counted as invalid, a box there would be found.
      const inputs = {
        minX: guarded(scene.minX, Number.NaN),
        minY: guarded(scene.minY, 3),
        minZ: guarded(scene.minZ, 3),
        maxX: guarded(scene.maxX, 3),
        maxY: guarded(scene.maxY, 3),
        maxZ: guarded(scene.maxZ, 3),
        slots: guarded(
          Uint32Array.from({ length: count }, (_, i) => i),
          7,
        ),
        isStatic: guarded(
          Uint8Array.from({ length: count }, (_, i) => Number(i % 3 === 0)),
          1,
        ),
        layer: guarded(new Uint32Array(count).fill(1), 1),
        mask: guarded(new Uint32Array(count).fill(1), 1),
        flags: guarded(new Uint8Array(count), 0),
        planes: guarded(Float64Array.from([1, 0, 0, 0, 1].slice(0, dimensions + 1)), 1e9),
        box: guarded(Float64Array.from([0, 0, 0, 9, 9, 9].slice(0, 2 * dimensions)), 0),
        origin: guarded(new Float64Array(dimensions), 0),
        ray: guarded(new Float64Array(2 * dimensions).fill(1), 0),
      };
      const columns = Object.fromEntries(
        Object.entries(inputs).map(([name, { inner }]) => [name, inner]),
      ) as { [name in keyof typeof inputs]: (typeof inputs)[name]['inner'] };
      for (const length of [0, 64, 128, 4096]) {
        const pair = (): { count: number; a: Uint32Array; b: Uint32Array } => ({
          count: 0,
          a: guardedSlots(length).slots,
          b: guardedSlots(length).slots,
        });
        const [pairs, begin, stay, end] = [pair(), pair(), pair(), pair()];
        setMembers(index, columns.slots, count, columns.isStatic);
        loadBounds(index, columns, count);
        loadFilters(index, columns.layer, columns.mask, columns.flags, count);
        buildIndex(index);
        expect(index.stats.invalid).toBe(0);
        const view = createIndexView(index);
        const [entered, left, visible] = [length, length, length].map(guardedSlots);
        const shown = cullIndex(index, view, columns.planes, 1, entered, left);
        expect(listVisible(visible, index, view)).toBe(shown);
        findPairsUnordered(pairs, index);
        findPairs(pairs, index);
        const isStill = (i: number): boolean => i % 3 === 0;
        const expected = sweptPairs(scene, columns.slots, (i, j) => !(isStill(i) && isStill(j)));
        expect(pairs.count).toBe(expected.length);
        const found = [pairs.a, pairs.b].map((side) => guarded(side.slice(), 0));
        const [a, b] = found.map(({ inner }) => inner);
        diffPairs(begin, stay, end, index, { a, b, count: pairs.count });
        for (const side of found) side.expectUntouched();
        expect(begin.count + stay.count).toBe(pairs.count);
        queryBox(guardedSlots(length), index, columns.box);
        querySphere(guardedSlots(length), index, [...new Array(dimensions).fill(1), 5]);
        startRay(index, columns.ray, 9);
        startNear(index, columns.origin);
        for (const input of Object.values(inputs)) input.expectUntouched();
        expectAllGuards();
      }
    },
  );
});

test.each([
  [2, 65],
  [3, 68],
] as const)(
  'in %iD %i columns may end anywhere in the memory, also at its end',
  (dimensions, count) => {
    const columns = (slots: number) => {
      const side = () => Float32Array.from({ length: slots }, (_, i) => i);
      const [minX, minY, minZ, maxX, maxY, maxZ] = Array.from({ length: 6 }, side);
      return { minX, minY, minZ, maxX, maxY, maxZ };
    };
    const [few, many] = [columns(2), columns(count)];
    // Through the last box alone, so that its word is tested.
    const planes = new Float64Array(dimensions + 1).fill(1);
    planes[dimensions] = dimensions * (count - 1);
    const ends = new Set<number>();
    // What lies before the columns: buffers of 512 to 960 bytes, then views of 512, a page in all.
    for (let bytes = 512; bytes < 1024; bytes += 64) {
      const filters = Math.floor((bytes - 16) / 9);
      const one = new Uint32Array(filters);
      for (let views = 0; views < 128; views++) {
        const index = createBoxIndex(dimensions);
        const view = createIndexView(index);
        const lists = [createSlotList(), createSlotList()] as const;
        setMembers(index, [0, 1], 2);
        loadBounds(index, few, 2);
        buildIndex(index);
        expect(cullIndex(index, view, planes, 1, ...lists)).toBe(0);
        loadFilters(index, one, one, new Uint8Array(filters), filters);
        setMembers(index, [0, 1, count - 1], 3);
        for (let i = 0; i < views; i++) createIndexView(index);
        loadBounds(index, many, count);
        ends.add(index.kernel.exports.columnAddress(0) % 65536);
        buildIndex(index);
        expect(cullIndex(index, view, planes, 1, ...lists)).toBe(1);
      }
    }
    expect(ends.size).toBe(1024);
  },
);

test('a mesh reads its arrays alone, and a triangle is nine numbers', () => {
  const positions = guarded(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 1), Number.NaN);
  const indices = guarded(Uint32Array.of(0, 1, 2, 1, 2, 3), 99);
  const out = guarded(new Float64Array(9), -1);
  const tree = createTriangleTree(positions.inner, indices.inner);
  expect([...getTriangle(out.inner, tree, 1)]).toEqual([1, 0, 0, 0, 1, 0, 1, 1, 1]);
  positions.expectUntouched();
  indices.expectUntouched();
  out.expectGuards();
});

test('a guard that was written to is seen', () => {
  const column = guarded(new Uint32Array(5), 9);
  new Uint32Array(column.inner.buffer)[GUARDS + 5] = 0;
  expect(() => column.expectGuards()).toThrow('element 5 was written to');
});
