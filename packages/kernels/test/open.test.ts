import {
  type BoundsColumns,
  buildIndex,
  createBoxIndex,
  createIndexView,
  createPairList,
  createSlotList,
  cullIndex,
  findPairs,
  lendBounds,
  lendSpheres,
  listVisible,
  loadBounds,
  loadFilters,
  loadSpheres,
  openBounds,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import { createBoxScene, moveBoxes, randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

const OPEN_COUNTS = [...COUNTS, 20_000, 100_000];

function all(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

function write(to: BoundsColumns, from: BoundsColumns, count: number): void {
  for (const side of ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const) {
    const column = from[side];
    if (column) to[side]?.set(column.subarray(0, count));
  }
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test.each(OPEN_COUNTS)('%i boxes written in place give what loaded ones do', (count) => {
    const scene = createBoxScene('mixed', dimensions, count, count + 3);
    const one = new Uint32Array(count).fill(1);
    const flags = new Uint8Array(count);
    // A third stands still, but for what the scene moves after all.
    const isStatic = Uint8Array.from({ length: count }, (_, i) => (i % 3 === 0 ? 1 : 0));
    const players = [openBounds, undefined].map((open) => {
      const index = createBoxIndex(dimensions);
      setMembers(index, all(count), count, isStatic);
      const view = createIndexView(index);
      const lists = [createSlotList(), createSlotList(), createSlotList()];
      const pairs = createPairList();
      return (planes: Float64Array) => {
        if (open) write(open(index, count), scene, count);
        else loadBounds(index, scene, count);
        loadFilters(index, one, one, flags, count);
        buildIndex(index);
        const [visible, entered, left] = lists;
        const planeCount = planes.length / (dimensions + 1);
        cullIndex(index, view, planes, planeCount, entered, left);
        listVisible(visible, index, view);
        findPairs(pairs, index);
        validateIndex(index, all(count));
        const found = [...lists, { slots: pairs.a, count: pairs.count }];
        return `${found.map(({ slots, count: n }) => slots.slice(0, n).sort())} ${index.stats.invalid}`;
      };
    });
    for (let frame = 0; frame < 5; frame++) {
      if (count > 4) scene.minX[4] = [0, Number.NaN, Infinity, -Infinity, 5][frame];
      const size = Math.max(4, count ** (1 / dimensions) * 2);
      const eye = Array.from({ length: dimensions }, () => scene.random() * size);
      const planes = randomViewPlanes(scene.random, dimensions, eye, size / 2);
      const [opened, loaded] = players.map((play) => play(planes));
      expect(opened).toBe(loaded);
      moveBoxes(scene, 0.3);
    }
  });

  test('growing keeps the boxes; new slots hold the empty box', () => {
    const index = createBoxIndex(dimensions);
    let count = 0;
    for (const more of [1, 5, 64, 65, 300, 5000]) {
      const columns = openBounds(index, more);
      expect(columns.minX.length).toBe(more);
      for (let slot = 0; slot < more; slot++) {
        const isOld = slot < count;
        const sides = [
          columns.minX[slot],
          columns.maxX[slot],
          columns.minY[slot],
          columns.maxY[slot],
        ];
        expect(sides).toEqual(
          isOld ? [slot, slot + 0.5, -slot, 1] : [Infinity, -Infinity, Infinity, -Infinity],
        );
        if (dimensions === 3) {
          expect(columns.minZ?.[slot]).toBe(isOld ? slot * 2 : Infinity);
          expect(columns.maxZ?.[slot]).toBe(isOld ? slot * 2 + 1 : -Infinity);
        }
        columns.minX[slot] = slot;
        columns.maxX[slot] = slot + 0.5;
        columns.minY[slot] = -slot;
        columns.maxY[slot] = 1;
        if (columns.minZ) columns.minZ[slot] = slot * 2;
        if (columns.maxZ) columns.maxZ[slot] = slot * 2 + 1;
      }
      count = more;
      setMembers(index, all(count), count);
      buildIndex(index);
      validateIndex(index, all(count));
    }
  });

  test('a steady frame gets the same object; columns that moved are detached', () => {
    const index = createBoxIndex(dimensions);
    const first = openBounds(index, 100);
    expect(openBounds(index, 100)).toBe(first);
    const second = openBounds(index, 100_000);
    expect(second === first).toBe(false);
    expect(first.minX.length).toBe(0);
    expect(second.minX.length).toBe(100_000);
    expect(openBounds(index, 100_000)).toBe(second);
    // Fewer: the same place, but no room beyond.
    expect(openBounds(index, 10).minX.length).toBe(10);
    expect(second.minX.length, 'nor by those of before').toBe(0);
    expect(openBounds(index, 10).minY).toHaveLength(10);
    expect('minZ' in openBounds(index, 10)).toBe(dimensions === 3);
  });

  test('loading and lending detach them, and what was lent is found in them later', () => {
    const index = createBoxIndex(dimensions);
    const scene = createBoxScene('uniform', dimensions, 50, 1);
    setMembers(index, all(50), 50);
    for (const take of [loadBounds, lendBounds]) {
      const opened = openBounds(index, 50);
      opened.minX.fill(7);
      take(index, scene, 50);
      expect(opened.minX.length).toBe(0);
      buildIndex(index);
      const again = openBounds(index, 50);
      expect([...again.minX]).toEqual([...scene.minX.subarray(0, 50)]);
      expect([...again.maxY]).toEqual([...scene.maxY.subarray(0, 50)]);
      moveBoxes(scene, 1);
    }
  });
});

test.each([2, 3] as const)('in %iD boxes made of fewer spheres leave the others', (dimensions) => {
  const many = createBoxScene('uniform', dimensions, 12, 1);
  for (let count = 0; count <= 12; count++) {
    const index = createBoxIndex(dimensions);
    loadBounds(index, many, 12);
    const [x, y, z] = Array.from({ length: 3 }, () => new Float64Array(count));
    loadSpheres(index, { x, y, z }, 1, count);
    const opened = openBounds(index, 12);
    for (const side of ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const) {
      const column = opened[side];
      if (!column) continue;
      const expected = Array.from(many[side]).fill(side.startsWith('min') ? -1 : 1, 0, count);
      expect([...column]).toEqual(expected);
    }
  }
});

test('refuses counts that are none, and its own columns as a source', () => {
  const index = createBoxIndex(3);
  expect(() => openBounds(index, -1)).toThrow('openBounds: slotCount must be a whole number');
  expect(() => openBounds(index, 1.5)).toThrow('got 1.5');
  expect(() => openBounds(index, 2 ** 30)).toThrow(`from 0 to 89478485, got ${2 ** 30}`);
  expect(() => openBounds(createBoxIndex(2), 2 ** 28)).toThrow('from 0 to 134217728');
  const columns = openBounds(index, 5);
  expect(() => loadBounds(index, columns, 5)).toThrow('loadBounds: the columns of openBounds');
  expect(() => lendBounds(index, columns, 5)).toThrow('lendBounds: the columns of openBounds');
  const own = (): Float32Array => new Float32Array(5);
  const sides = { minX: own(), minY: own(), minZ: own(), maxX: own(), maxY: own(), maxZ: own() };
  const centers = { x: own(), y: own(), z: own() };
  const mixed = 'the columns of openBounds are in their place; write to all of them and build';
  for (const name of ['minX', 'minY', 'minZ', 'maxX', 'maxY', 'maxZ'] as const) {
    const one = { ...sides, [name]: columns[name] };
    expect(() => loadBounds(index, one, 5), name).toThrow(`loadBounds: ${mixed}`);
    expect(() => lendBounds(index, one, 5), name).toThrow(`lendBounds: ${mixed}`);
  }
  for (const name of ['x', 'y', 'z']) {
    const one = { ...centers, [name]: columns.maxY };
    expect(() => lendSpheres(index, one, 1, 5), name).toThrow(`lendSpheres: ${mixed}`);
  }
  expect(() => lendSpheres(index, centers, columns.minX, 5)).toThrow(`lendSpheres: ${mixed}`);
  expect(openBounds(index, 5), 'nor were they closed').toBe(columns);
});
