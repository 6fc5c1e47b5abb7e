import {
  AABB,
  createEntityList,
  createEntityLists,
  type EntityLists,
  queryAabb,
  queryAabbEach,
  SPHERE,
  type Space,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import { addComponent, addEntity, removeEntity, set } from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, type Stage, spawn } from './support/stage.ts';

const lists = createEntityLists();
const list = createEntityList();

function idsOf({ ids, starts }: EntityLists, i: number): number[] {
  return [...ids.slice(starts[i], starts[i + 1]).sort()];
}

/** Balls and boxes on three layers, and rocks that have `Bounds` alone. */
function createTown(dimensions: 2 | 3): { stage: Stage; eids: number[] } {
  const random = seeded(0xea0 + dimensions);
  const stage = createStage(dimensions);
  const { space, world } = stage;
  const eids = Array.from({ length: 300 }, (_, i) => {
    const [x, y, z] = [0, 1, 2].map(() => 12 * random());
    const layer = 1 << (i % 3);
    const half = { halfX: random(), halfY: random() };
    if (i % 5 === 0) {
      const rock = addEntity(world);
      const flat = { minX: x, minY: y, maxX: x + 1, maxY: y + 1 };
      const bounds = dimensions === 3 ? { ...flat, minZ: z, maxZ: z + 1 } : flat;
      addComponent(world, rock, set(space.Bounds, bounds));
      return rock;
    }
    if (i % 2) return spawn(stage, { shape: SPHERE, radius: random(), layer }, x, y, z);
    const box = dimensions === 3 ? { ...half, halfZ: random() } : half;
    return spawn(stage, { shape: AABB, ...box, layer }, x, y, z);
  });
  return { stage, eids };
}

describe.each([2, 3] as const)('many boxes in %iD', (dimensions) => {
  test.each([0, 1, 2, 31, 32, 33, 63, 64, 65, 130])(
    '%i: each finds what it finds alone',
    (count) => {
      const { stage, eids } = createTown(dimensions);
      const { space, world } = stage;
      const random = seeded(count);
      const rows = Array.from({ length: count }, () => {
        const low = Array.from({ length: dimensions }, () => 13 * random() - 1);
        return [...low, ...low.map((x) => x + 5 * random())];
      });
      // Who has gone is found by nobody, though the index still has it.
      queryAabb(list, space, rows[0] ?? new Array(2 * dimensions).fill(0));
      for (const eid of eids.slice(0, 20)) removeEntity(world, eid);
      const tally = { found: 0, left: 0 };
      for (const mask of [undefined, 5]) {
        for (const exclude of [undefined, eids[40], eids.slice(100, 130)]) {
          const plain = queryAabbEach(lists, space, rows.flat(), count, { mask, exclude });
          expect(lists.count).toBe(plain);
          expect(lists.starts[count]).toBe(plain);
          for (const [i, row] of rows.entries()) {
            const alone = queryAabb(list, space, row, { mask, exclude });
            expect(idsOf(lists, i)).toEqual([...list.ids.slice(0, alone).sort()]);
          }
          const found = rows.map((_, i) => idsOf(lists, i));
          const excludes = found.map((ids, i) => (i % 3 ? (ids[i % ids.length] ?? i) : 0));
          const options = { mask, exclude, excludes };
          const fewer = queryAabbEach(lists, space, rows.flat(), count, options);
          for (const [i, ids] of found.entries()) {
            expect(idsOf(lists, i)).toEqual(ids.filter((eid) => eid !== excludes[i]));
          }
          tally.found += plain;
          tally.left += plain - fewer;
        }
      }
      if (count < 63) return;
      expect(tally.found).toBeGreaterThan(3 * count);
      expect(tally.left).toBeGreaterThan(3);
    },
  );

  test('what is wrong is said, with the numbers, before anything is done', () => {
    const stage = createStage(dimensions);
    spawn(stage, { shape: SPHERE, radius: 1 }, 0, 0);
    const { space } = stage;
    const { freshness } = space.state;
    const numbers = 2 * dimensions;
    const rows = new Array(3 * numbers).fill(0);
    const ask = (aabbs: unknown, count: unknown, options?: unknown) => () =>
      queryAabbEach(lists, space, aabbs as number[], count as number, options as object);
    const need = (count: number) =>
      `queryAabbEach: aabbs must have ${count * numbers} numbers, ${numbers} for each of ${count}, got `;
    expect(ask(rows, 4)).toThrow(`${need(4)}${3 * numbers}.`);
    expect(ask(undefined, 1)).toThrow(`${need(1)}undefined.`);
    expect(ask({ length: () => 3 }, 1)).toThrow(`${need(1)}Object.`);
    for (const [count, got] of [
      [-1, '-1'],
      [1.5, '1.5'],
      [undefined, 'undefined'],
      ['1', '"1"'],
    ]) {
      expect(ask(rows, count)).toThrow(
        `queryAabbEach: count must be a whole number from 0 on, got ${got}.`,
      );
    }
    const excludes = 'queryAabbEach: excludes must have 3 numbers, 1 for each of 3, got ';
    expect(ask(rows, 3, { excludes: [1, 2] })).toThrow(`${excludes}2.`);
    expect(ask(rows, 3, { excludes: 5 })).toThrow(`${excludes}5.`);
    expect(space.state.freshness).toBe(freshness);
    expect(ask(rows, 2, { excludes: Int32Array.of(1, 1, 1) })).not.toThrow();
  });
});

test('it is asked of a space', () => {
  for (const other of [undefined, null, {}, []]) {
    expect(() => queryAabbEach(lists, other as unknown as Space, [], 0)).toThrow(
      'queryAabbEach: the space must be one that createSpace returned.',
    );
  }
});

test('lists grow, also those whose arrays went elsewhere', () => {
  const stage = createStage(2);
  for (let i = 0; i < 100; i++) spawn(stage, { shape: SPHERE, radius: 0.1 }, i, 0);
  const row = [-1, -1, 101, 1];
  const rows = Array.from({ length: 100 }, () => row).flat();
  const out = createEntityLists();
  for (let round = 0; round < 2; round++) {
    expect(queryAabbEach(out, stage.space, rows, 100)).toBe(10_000);
    expect(out.starts[100]).toBe(10_000);
    expect(new Set(out.ids.subarray(9900, 10_000)).size).toBe(100);
    structuredClone(out, { transfer: [out.ids.buffer, out.starts.buffer] });
  }
});
