import {
  buildTree,
  CIRCLE,
  type ContactList,
  createEntityList,
  createNeighborList,
  createView,
  cull,
  diffContacts,
  type EntityPairList,
  findContacts,
  findPairs,
  listSeen,
  listTouching,
  type NeighborList,
  nearestEntities,
  type PairList,
  pushEntity,
  queryAabb,
  queryAabbEach,
  queryCapsule,
  queryFrustum,
  querySphere,
  raycastAll,
  SPHERE,
  stepCollision,
  updateBounds,
} from '@bitbounds/ecs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { QUESTION_NAMES, questionsAmong } from './support/exports.ts';
import { createStage, pairsOf, spawn } from './support/stage.ts';

test('who asks only for this package can name all lists of a space', () => {
  const { pairs, contacts, begin } = createStage().space;
  const lists: [PairList, ContactList, EntityPairList] = [pairs, contacts, begin];
  expect(lists.map(({ count }) => count)).toEqual([0, 0, 0]);
});

test('a list of entities grows and keeps what is there, also when it is filled anew', () => {
  const list = createEntityList();
  for (const count of [0, 1, 63, 64, 65, 300, 5]) {
    list.count = 0;
    for (let i = 0; i < count; i++) pushEntity(list, 7 * i + count);
    expect(list.count).toBe(count);
    expect(Array.from(list.ids.subarray(0, count))).toEqual(
      Array.from({ length: count }, (_, i) => 7 * i + count),
    );
  }
});

test('a list of neighbors that other questions have filled before has room for all distances', () => {
  const stage = createStage(2);
  const { space } = stage;
  for (let x = 0; x < 100; x++) spawn(stage, { shape: CIRCLE, radius: 0.25 }, x, 0);
  const nearest = Array.from({ length: 50 }, (_, i) => i + 1);
  const distances = nearest.map((_, i) => Math.max(0, i - 0.25));
  for (const ask of [
    (out: NeighborList) => querySphere(out, space, [0, 0, 49]),
    (out: NeighborList) => nearestEntities(out, space, [0, 0], 50),
    (out: NeighborList) => raycastAll(out, space, [0, 0, 1, 0], { maxT: 49 }),
  ]) {
    const list = createNeighborList();
    expect(queryAabb(list, space, [-1, -1, 101, 1])).toBe(100);
    expect(ask(list)).toBe(50);
    expect([...list.ids.subarray(0, 50)]).toEqual(nearest);
    expect([...list.distances.subarray(0, 50)]).toEqual(distances);
  }
});

test('lists whose arrays went to a worker grow anew', () => {
  const stage = createStage(2);
  const { space } = stage;
  for (let x = 0; x < 20; x++) spawn(stage, { shape: CIRCLE, radius: 0.6, sensor: 1 }, x, 0);
  const view = createView(space);
  const list = createEntityList();
  const near = createNeighborList();
  const give = (...arrays: (Int32Array | Float64Array)[]) =>
    structuredClone(null, { transfer: arrays.map(({ buffer }) => buffer as ArrayBuffer) });
  for (let frame = 0; frame < 3; frame++) {
    stepCollision(space);
    cull(space, view);
    expect([view.visible.count, space.stay.count + space.begin.count]).toEqual([20, 19]);
    expect(queryAabb(list, space, [0, 0, 9, 0])).toBe(10);
    expect(nearestEntities(near, space, [0, 0], 8)).toBe(8);
    expect([...near.ids.subarray(0, 3), ...near.distances.subarray(0, 3)]).toEqual([
      1, 2, 3, 0, 0.4, 1.4,
    ]);
    const { begin, stay } = space;
    give(view.visible.ids, list.ids, near.ids, near.distances, begin.a, begin.b, stay.a, stay.b);
    if (frame === 1) give(view.entered.ids, view.left.ids);
  }
});

test('a list of neighbors has room for more where it had none, or one of its arrays had', () => {
  const stage = createStage();
  for (let x = 0; x < 5; x++) spawn(stage, { shape: SPHERE, radius: 0 }, x, 0);
  for (const [ids, distances] of [
    [0, 0],
    [2, 16],
    [16, 2],
    [1, 0],
  ]) {
    const near = {
      count: 0,
      ids: new Int32Array(ids),
      distances: new Float64Array(distances),
    };
    expect(nearestEntities(near, stage.space, [0, 0, 0], 8)).toBe(5);
    expect([...near.ids.subarray(0, 5)]).toEqual([1, 2, 3, 4, 5]);
    expect([...near.distances.subarray(0, 5)]).toEqual([0, 1, 2, 3, 4]);
  }
});

test('a list of pairs that there was no memory for has room for all when it is filled again', () => {
  let left = Number.POSITIVE_INFINITY;
  class Scarce extends Int32Array {
    constructor(...given: [number]) {
      if (given[0] > 64 && left-- <= 0) throw new RangeError('no memory');
      super(...given);
    }
  }
  vi.stubGlobal('Int32Array', Scarce);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const stage = createStage(2);
  const { space, position } = stage;
  const ids = Array.from({ length: 12 }, () => spawn(stage, { shape: CIRCLE, radius: 1 }, 0, 0));
  const find = () => findContacts(findPairs(buildTree(updateBounds(space))));
  find();
  left = 1;
  expect(() => diffContacts(space)).toThrow('no memory');
  left = Number.POSITIVE_INFINITY;
  for (const eid of ids) position.x[eid] = 10 * eid;
  diffContacts(find());
  position.x.fill(0);
  const { begin } = diffContacts(find());
  const all = ids.flatMap((a) => ids.filter((b) => a < b).map((b) => `${a}-${b}`));
  expect(pairsOf(begin)).toEqual(all);
});

/** These fill a hit, or nothing. */
const OF_ONE = ['raycastNearest', 'raycastAny', 'sweepSphere', 'sweepAabb', 'sweepCapsule'];

describe('a list of another kind', () => {
  const { space } = createStage(2);
  const { planes } = createView(space);
  const table: [string, string, () => unknown][] = [
    ['nearestEntities', 'createNeighborList', () => nearestEntities(other(), space, [0, 0], 1)],
    ['querySphere', 'createNeighborList', () => querySphere(other(), space, [0, 0, 1])],
    ['raycastAll', 'createNeighborList', () => raycastAll(other(), space, [0, 0, 1, 0])],
    ['queryAabb', 'createEntityList', () => queryAabb(none(), space, [0, 0, 1, 1])],
    [
      'queryAabbEach',
      'createEntityLists',
      () => queryAabbEach(createEntityList() as never, space, [0, 0, 1, 1], 1),
    ],
    ['queryCapsule', 'createEntityList', () => queryCapsule(none(), space, [0, 0, 1, 1, 1])],
    ['queryFrustum', 'createEntityList', () => queryFrustum(none(), space, planes)],
    ['listSeen', 'createSeenList', () => listSeen(other(), space, [])],
    ['listTouching', 'createEntityPairList', () => listTouching(other(), space)],
  ];

  test('all questions but those with one answer are in the table', () => {
    const asked = [...table.map(([name]) => name), ...OF_ONE];
    expect(questionsAmong(asked)).toEqual(QUESTION_NAMES);
  });

  test.each(table)('%s asks for one of %s', (caller, maker, ask) => {
    expect(ask).toThrow(`${caller}: the list must be one that ${maker} returned.`);
  });
});

/** As who writes JavaScript may hand on. */
function other<T>(): T {
  return createEntityList() as T;
}

function none<T>(): T {
  return undefined as T;
}
