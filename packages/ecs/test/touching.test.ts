import {
  buildTree,
  createEntityPairList,
  diffContacts,
  type EntityPairs,
  findContacts,
  findPairs,
  listTouching,
  SPHERE,
  type Space,
  setTouching,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { seeded } from '@bitbounds/testkit';
import {
  addEntity,
  createEntityIndex,
  createWorld,
  removeComponent,
  removeEntity,
  resetWorld,
  withVersioning,
} from 'bitecs';
import { describe, expect, test } from 'vitest';
import { createStage, pairsOf, place, type Stage, spawn } from './support/stage.ts';

const BALL = { shape: SPHERE, radius: 0.5, sensor: 1 } as const;

/** Balls in a row, of which neighbors touch. */
function createRow(count: number, stage: Stage = createStage()): { stage: Stage; ids: number[] } {
  const ids = Array.from({ length: count }, (_, i) => spawn(stage, BALL, 0.9 * i, 0));
  return { stage, ids };
}

function pairs(...rows: [number, number][]): EntityPairs {
  return { count: rows.length, a: rows.map(([a]) => a), b: rows.map(([, b]) => b) };
}

function eventsOf({ begin, stay, end }: Space): string[][] {
  return [pairsOf(begin), pairsOf(stay), pairsOf(end)];
}

describe('listTouching', () => {
  test('merges what began and what stayed, ascending', () => {
    const random = seeded(5);
    const stage = createStage(2, { iterations: 0 });
    const { space } = stage;
    const ids = Array.from({ length: 60 }, () => spawn(stage, BALL, 5 * random(), 5 * random()));
    const list = createEntityPairList();
    expect(listTouching(list, space)).toBe(0);
    const { a } = list;
    let mixed = 0;
    for (let frame = 0; frame < 50; frame++) {
      for (const eid of ids) if (random() < 0.2) place(stage, eid, 5 * random(), 5 * random());
      stepCollision(space);
      expect(listTouching(list, space)).toBe(list.count);
      const { begin, stay } = space;
      const all = [...pairsOf(begin), ...pairsOf(stay)];
      const key = (pair: string): number =>
        Number(pair.split('-')[0]) * 100 + Number(pair.split('-')[1]);
      expect(pairsOf(list)).toEqual(all.sort((one, other) => key(one) - key(other)));
      mixed += Math.min(begin.count, stay.count);
    }
    expect(mixed).toBeGreaterThan(500);
    expect(list.a, 'grown, as all lists').not.toBe(a);
    const { a: grown } = list;
    stepCollision(space);
    listTouching(list, space);
    expect(list.a).toBe(grown);
  });

  test('names who was removed since, until the next step ends it', () => {
    const { stage, ids } = createRow(2);
    stepCollision(stage.space);
    removeEntity(stage.world, ids[0]);
    const list = createEntityPairList();
    listTouching(list, stage.space);
    expect(pairsOf(list)).toEqual(['1-2']);
    stepCollision(stage.space);
    expect(listTouching(list, stage.space)).toBe(0);
  });
});

describe('setTouching', () => {
  test('in any order, either way round and more than once: the next step compares with exactly these', () => {
    const { stage } = createRow(5);
    const { space } = stage;
    stepCollision(space);
    expect(eventsOf(space)).toEqual([['1-2', '2-3', '3-4', '4-5'], [], []]);
    expect(setTouching(space, pairs([5, 1], [3, 2], [2, 4], [2, 3], [1, 5], [5, 1]))).toBe(space);
    expect(eventsOf(space), 'until then they stay').toEqual([[], ['1-5', '2-3', '2-4'], []]);
    const list = createEntityPairList();
    listTouching(list, space);
    expect(pairsOf(list)).toEqual(['1-5', '2-3', '2-4']);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([['1-2', '3-4', '4-5'], ['2-3'], ['1-5', '2-4']]);
  });

  test('of many pairs in a random order', () => {
    const random = seeded(11);
    const { stage, ids } = createRow(40, createStage(2, { capacity: 2 }));
    const { space } = stage;
    stepCollision(space);
    const real = pairsOf(space.begin);
    for (let round = 0; round < 20; round++) {
      const rows = Array.from({ length: round * 20 }, (): [number, number] => {
        const a = Math.floor(39 * random());
        const b = random() < 0.5 ? a + 1 : (a + 1 + Math.floor(38 * random())) % 40;
        return a === b ? [ids[a], ids[(a + 1) % 40]] : [ids[a], ids[b]];
      });
      setTouching(space, pairs(...rows));
      const given = new Set(rows.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`));
      stepCollision(space);
      expect(pairsOf(space.begin)).toEqual(real.filter((pair) => !given.has(pair)));
      expect(pairsOf(space.stay)).toEqual(real.filter((pair) => given.has(pair)));
      const gone = [...given].filter((pair) => !real.includes(pair));
      expect(pairsOf(space.end).sort()).toEqual(gone.sort());
    }
  });

  test('takes lists of the space itself, and none', () => {
    const { stage } = createRow(4);
    const { space } = stage;
    stepCollision(space);
    setTouching(space, space.begin);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([[], ['1-2', '2-3', '3-4'], []]);
    setTouching(space, space.stay);
    expect(eventsOf(space)).toEqual([[], ['1-2', '2-3', '3-4'], []]);
    setTouching(space, { count: 0, a: [], b: [] });
    expect(eventsOf(space)).toEqual([[], [], []]);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([['1-2', '2-3', '3-4'], [], []]);
  });

  test('between contacts and their events', () => {
    const { stage } = createRow(3);
    const { space } = stage;
    findContacts(findPairs(buildTree(updateBounds(space))));
    setTouching(space, pairs([1, 2], [1, 3]));
    diffContacts(space);
    expect(eventsOf(space)).toEqual([['2-3'], ['1-2'], ['1-3']]);
  });

  test('pairs of whoever has no collider end once, under the id given', () => {
    const { stage, ids } = createRow(4, createStage(3, { capacity: 2 }));
    const { space, world } = stage;
    stepCollision(space);
    removeComponent(world, ids[1], space.Collider);
    removeEntity(world, ids[2]);
    const never = addEntity(world);
    for (let i = 0; i < 20; i++) addEntity(world);
    const last = addEntity(world);
    stepCollision(space);
    setTouching(space, pairs([1, 2], [2, 4], [1, never], [last, 4], [1, 4]));
    place(stage, 4, 0.5, 0);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([[], ['1-4'], ['1-2', '1-3', '2-4', `4-${last}`]]);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([[], ['1-4'], []]);
  });

  test('who gets a collider after that begins anew', () => {
    const { stage } = createRow(1);
    const { space, world } = stage;
    const late = addEntity(world);
    setTouching(space, pairs([1, late]));
    removeEntity(world, late);
    expect(spawn(stage, BALL, 0.5, 0)).toBe(late);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([[`1-${late}`], [], [`1-${late}`]]);
  });

  test('who is removed after that ends', () => {
    const { stage } = createRow(3);
    const { space, world } = stage;
    setTouching(space, pairs([1, 2], [2, 3]));
    removeEntity(world, 1);
    expect(spawn(stage, BALL, 0, 0)).toBe(1);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([['1-2'], ['2-3'], ['1-2']]);
  });

  describe('ids with versions', () => {
    function createVersioned(): { stage: Stage; old: number; now: number } {
      const world = createWorld(createEntityIndex(withVersioning(8)));
      const { stage, ids } = createRow(3, createStage(2, {}, world));
      removeEntity(world, ids[1]);
      return { stage, old: ids[1], now: spawn(stage, BALL, 0.9, 0) };
    }

    test('a pair of the slot’s former owner ends under its id, and that of the new one begins', () => {
      const { stage, old, now } = createVersioned();
      expect([now === old, now & 0xffffff]).toEqual([false, old]);
      setTouching(stage.space, pairs([1, old], [old, 3]));
      stepCollision(stage.space);
      expect(eventsOf(stage.space)).toEqual([
        [`1-${now}`, `${now}-3`],
        [],
        [`1-${old}`, `${old}-3`],
      ]);
      setTouching(stage.space, pairs([now, 1]));
      stepCollision(stage.space);
      expect(eventsOf(stage.space)).toEqual([[`${now}-3`], [`1-${now}`], []]);
    });

    test('two ids of one slot are refused', () => {
      const { stage, old, now } = createVersioned();
      stepCollision(stage.space);
      for (let i = 0; i < 2; i++)
        expect(() => setTouching(stage.space, pairs([1, old], [3, now]))).toThrow(
          `setTouching: pairs.b[1] must be of another slot than ${old}, got ${now}.`,
        );
      stepCollision(stage.space);
      expect(eventsOf(stage.space)).toEqual([[], [`1-${now}`, `${now}-3`], []]);
    });
  });

  const id = 'an entity that the world has or had';
  test.each([
    [pairs([1, 2], [0, 2]), `pairs.a[1] must be ${id}, got 0.`],
    [pairs([1, 2], [2, -1]), `pairs.b[1] must be ${id}, got -1.`],
    [pairs([1, 4]), `pairs.b[0] must be ${id}, got 4.`],
    [pairs([2 ** 24 + 1, 2]), `pairs.a[0] must be ${id}, got 16777217.`],
    [pairs([1.5, 2]), `pairs.a[0] must be ${id}, got 1.5.`],
    [pairs([1, Number.NaN]), `pairs.b[0] must be ${id}, got NaN.`],
    [pairs([3, 2], [1n as never, 2]), `pairs.a[1] must be ${id}, got 1.`],
    [pairs([3, 2], [1, Symbol('2') as never]), `pairs.b[1] must be ${id}, got Symbol(2).`],
    [pairs(['1' as never, 2]), `pairs.a[0] must be ${id}, got "1".`],
    [pairs([1, 3], [2, 2]), 'pairs.a[1] must be another entity than the one beside it, got 2.'],
    [{ ...pairs([1, 2]), count: 2 }, 'pairs.count must be an integer 0…1, got 2.'],
    [{ count: 2, a: [1, 2, 3], b: [2] }, 'pairs.count must be an integer 0…1, got 2.'],
    [{ ...pairs([1, 2]), count: -1 }, 'pairs.count must be an integer 0…1, got -1.'],
    [{ ...pairs([1, 2]), count: 0.5 }, 'pairs.count must be an integer 0…1, got 0.5.'],
    [{ a: [1], b: [2] } as never, 'pairs.count must be an integer 0…1, got undefined.'],
    [[1, 2] as never, 'pairs must be { count, a, b }, got Array.'],
    [undefined as never, 'pairs must be { count, a, b }, got undefined.'],
  ])('%o is refused, and changes nothing', (refused, message) => {
    const { stage } = createRow(3);
    const { space } = stage;
    stepCollision(space);
    expect(() => setTouching(space, refused)).toThrow(`setTouching: ${message}`);
    expect(eventsOf(space)).toEqual([['1-2', '2-3'], [], []]);
    place(stage, 3, 9, 0);
    stepCollision(space);
    expect(eventsOf(space)).toEqual([[], ['1-2'], ['2-3']]);
  });

  test('a world that was reset', () => {
    const { stage } = createRow(2);
    resetWorld(stage.world);
    expect(() => setTouching(stage.space, pairs([1, 2]))).toThrow(
      'setTouching: the world was reset; dispose of the space and create a new one.',
    );
  });
});
