import { runInNewContext } from 'node:vm';
import { setFrustum2dFromCenter } from '@bitbounds/core';
import {
  type BoxIndex,
  type CulledView,
  createFixedHitList,
  createFixedSlotList,
  createHitList,
  createIndexView,
  createSlotList,
  cullIndex,
  cullIndexViews,
  findNearest,
  type HitList,
  listVisible,
  queryBox,
  queryCapsule,
  queryCapsuleExact,
  queryFrustum,
  queryFrustumExact,
  querySphere,
  raycastAll,
  readEntered,
  readHits,
  readLeft,
  readSlots,
  type SlotList,
} from '@bitbounds/kernels';
import { randomViewPlanes, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { questionNames } from './support/exports.ts';
import { createQueryWorld, randomPoint } from './support/query-world.ts';

const ROOMS = [0, 1, 63, 64, 65, 999, 1000, 1001];
const EVERYWHERE = [-1e9, -1e9, -1e9, 1e9, 1e9, 1e9];

/** A fixed list of `room` slots in the middle of an array. */
function createGuarded(room: number): { list: SlotList; check: () => void } {
  const memory = new Uint32Array(room + 8).fill(0xdeadbeef);
  const slots = memory.subarray(4, room + 4);
  const list = createFixedSlotList(slots);
  const check = () => {
    expect(list.slots).toBe(slots);
    for (const guard of [0, 1, 2, 3, room + 4, room + 7]) expect(memory[guard]).toBe(0xdeadbeef);
  };
  return { list, check };
}

/** All slots of an answer, ascending: those that fit in the list, then page by page what did not. */
function readPages(out: SlotList, count: number, readPage: (from: number) => number): number[] {
  const room = out.slots.length;
  const seen: number[] = [];
  expect(out.count, 'the true number').toBe(count);
  for (let from = 0; from < count && room > 0; from += room) {
    if (from > 0) {
      expect(readPage(from)).toBe(count - from);
      expect(out.count).toBe(count - from);
    }
    seen.push(...out.slots.subarray(0, Math.min(room, count - from)));
  }
  expect(readPage(count)).toBe(0);
  expect(readPage(2 * count + 1)).toBe(0);
  return seen.sort((a, b) => a - b);
}

function listed(list: SlotList): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

/** Rows of the planes x >= from and x <= to. */
function slab(dimensions: 2 | 3, from: number, to: number): Float64Array {
  const zeros = new Array(dimensions - 1).fill(0);
  return Float64Array.of(1, ...zeros, from, -1, ...zeros, -to);
}

type Ask = (index: BoxIndex, out: SlotList) => number;

function questions(dimensions: 2 | 3): { [name: string]: Ask } {
  const box = dimensions === 3 ? EVERYWHERE : [-1e9, -1e9, 1e9, 1e9];
  const capsule = [...box, 1];
  const frustum =
    dimensions === 3
      ? randomViewPlanes(seeded(5), 3, [8, 8, 8], 9)
      : setFrustum2dFromCenter(new Float64Array(12), [30, 30], [9, 5], 1);
  return {
    queryBox: (index, out) => queryBox(out, index, box),
    querySphere: (index, out) => querySphere(out, index, [...new Array(dimensions).fill(7), 9]),
    queryCapsule: (index, out) => queryCapsule(out, index, capsule),
    queryCapsuleExact: (index, out) => queryCapsuleExact(out, index, capsule),
    queryFrustum: (index, out) => queryFrustum(out, index, slab(dimensions, 3, 9)),
    queryFrustumExact: (index, out) => queryFrustumExact(out, index, frustum),
  };
}

test('all questions that fill a list of slots are looked at here', () => {
  expect(Object.keys(questions(3)).sort()).toEqual(questionNames(/\bout: SlotList\b/));
});

describe.each([2, 3] as const)('a list of yours in %iD', (dimensions) => {
  const { scene, index } = createQueryWorld('uniform', dimensions, 1000);

  test.each(Object.entries(questions(dimensions)))(
    'is filled by %s, and the rest can be read',
    (_, ask) => {
      const whole = createSlotList();
      const count = ask(index, whole);
      expect(count).toBeGreaterThan(5);
      for (const room of [...ROOMS, count - 1, count, count + 1]) {
        const { list, check } = createGuarded(room);
        expect(ask(index, list)).toBe(count);
        const seen = readPages(list, count, (from) => readSlots(list, index, from));
        if (room > 0) expect(seen, `room for ${room}`).toEqual(listed(whole));
        check();
      }
    },
  );

  test.each(ROOMS)('of %i is filled by a cull, and the rest can be read', (room) => {
    const { list: entered, check: checkEntered } = createGuarded(room);
    const { list: left, check: checkLeft } = createGuarded(room);
    const { list: visible, check: checkVisible } = createGuarded(room);
    const view = createIndexView(index);
    const other = createSlotList();
    const size = 2 * 1000 ** (1 / dimensions);
    let before: number[] = [];
    for (const [from, to] of [
      [-1e9, 1e9],
      [0.2 * size, 0.8 * size],
      [0.5 * size, 1e9],
      [1e8, 1e9],
    ]) {
      const now = [...scene.minX.keys()].filter(
        (i) => scene.maxX[i] >= from && scene.minX[i] <= to,
      );
      queryBox(other, index, new Array(2 * dimensions).fill(3));
      const shown = cullIndex(index, view, slab(dimensions, from, to), 2, entered, left);
      expect(shown).toBe(now.length);
      queryBox(other, index, new Array(2 * dimensions).fill(3));
      const came = now.filter((i) => !before.includes(i));
      const went = before.filter((i) => !now.includes(i));
      const enteredAll = readPages(entered, came.length, (at) =>
        readEntered(entered, index, view, at),
      );
      const leftAll = readPages(left, went.length, (at) => readLeft(left, index, view, at));
      expect(listVisible(visible, index, view)).toBe(shown);
      const visibleAll = readPages(visible, shown, (at) => readSlots(visible, index, at));
      if (room > 0) {
        expect(enteredAll).toEqual(came);
        expect(leftAll).toEqual(went);
        expect(visibleAll).toEqual(now);
      }
      before = now;
    }
    for (const check of [checkEntered, checkLeft, checkVisible]) check();
  });

  test('is filled by several culls at once, and the rest of each can be read', () => {
    const culls = [0, 1, 2].map((i): CulledView => {
      const [entered, left] = [i + 1, i + 1].map((n) => createFixedSlotList(new Uint32Array(n)));
      const planes = slab(dimensions, i, 6 + i);
      const view = createIndexView(index);
      return { view, planes, planeCount: 2, visible: 0, entered, left };
    });
    cullIndexViews(index, culls);
    for (const { view, visible, entered } of culls) {
      const all = createSlotList();
      listVisible(all, index, view);
      const seen = readPages(entered, visible, (from) => readEntered(entered, index, view, from));
      expect(seen.length).toBeGreaterThan(5);
      expect(seen).toEqual(listed(all));
    }
    for (const culled of culls) culled.planes = slab(dimensions, 1e8, 1e9);
    const before = culls.map(({ visible }) => visible);
    cullIndexViews(index, culls);
    for (const [i, { view, left }] of culls.entries()) {
      const seen = readPages(left, before[i], (from) => readLeft(left, index, view, from));
      expect(new Set(seen).size).toBe(before[i]);
    }
  });

  test('of hits holds the nearest, and the rest can be read', () => {
    const point = randomPoint(scene);
    const ray = [...point, ...point.map((_, axis) => (axis === 0 ? 1 : 0.01))];
    const asks: ((out: HitList) => number)[] = [
      (out) => findNearest(out, index, point, 100, Number.POSITIVE_INFINITY),
      (out) => raycastAll(out, index, ray, 1e6),
    ];
    for (const ask of asks) {
      const whole = createHitList();
      const count = ask(whole);
      expect(count).toBeGreaterThan(1);
      const room = count >> 1;
      const out = createFixedHitList(new Uint32Array(room), new Float64Array(room));
      const { slots, distances } = out;
      expect(ask(out)).toBe(count);
      for (let from = 0; from < count; from += room) {
        if (from > 0) expect(readHits(out, index, from)).toBe(count - from);
        const end = Math.min(from + room, count);
        expect([...slots.subarray(0, end - from)]).toEqual([...whole.slots.subarray(from, end)]);
        expect([...distances.subarray(0, end - from)]).toEqual([
          ...whole.distances.subarray(from, end),
        ]);
      }
      expect(out.slots).toBe(slots);
      expect(out.distances).toBe(distances);
    }
    expect(() => createFixedHitList(new Uint32Array(3), new Float64Array(2))).toThrow('3 and 2');
    expect(() => createFixedHitList(new Uint32Array(2), new Float64Array(3))).toThrow('2 and 3');
  });

  test.each([-1, 1.5, Number.NaN, 2 ** 32, undefined as never])(
    'nothing is read from number %s on, which is none',
    (from) => {
      const page = createFixedSlotList(new Uint32Array(4));
      const hits = createFixedHitList(new Uint32Array(4), new Float64Array(4));
      const view = createIndexView(index);
      cullIndex(index, view, slab(dimensions, -1e9, 1e9), 2, page, createSlotList());
      findNearest(hits, index, randomPoint(scene), 9, Infinity);
      const { slots } = page;
      const before = [...slots];
      const reads: [name: string, read: () => number][] = [
        ['readSlots', () => readSlots(page, index, from)],
        ['readEntered', () => readEntered(page, index, view, from)],
        ['readLeft', () => readLeft(page, index, view, from)],
        ['readHits', () => readHits(hits, index, from)],
      ];
      for (const [name, read] of reads) {
        const message = `${name}: from must be a whole number from 0 to 4294967295, got ${from}.`;
        expect(read).toThrow(message);
      }
      expect([...slots]).toEqual(before);
    },
  );
});

const NO_ARRAYS: [got: string, array: unknown][] = [
  ['undefined', undefined],
  ['null', null],
  ['5', 5],
  ['abc', 'abc'],
  ['Array', [1, 2, 3]],
  ['Uint8Array', new Uint8Array(3)],
  ['Uint16Array', new Uint16Array(3)],
  ['Float32Array', new Float32Array(3)],
  ['BigUint64Array', new BigUint64Array(3)],
  ['DataView', new DataView(new ArrayBuffer(3))],
  ['Object', { length: 3 }],
];

test.each(NO_ARRAYS)('%s is no array for a list', (got, array) => {
  const none = array as never;
  const [slots, distances] = [new Uint32Array(3), new Float64Array(3)];
  const refusals: [create: () => unknown, what: string][] = [
    [() => createFixedSlotList(none), 'createFixedSlotList: slots must be a Uint32Array'],
    [() => createFixedHitList(none, distances), 'createFixedHitList: slots must be a Uint32Array'],
    [() => createFixedHitList(slots, none), 'createFixedHitList: distances must be a Float64Array'],
  ];
  for (const [create, what] of refusals) expect(create).toThrow(`${what}, got ${got}.`);
});

test('arrays of the other kind of a list of hits are none, those of 32 bits and of other realms are', () => {
  const [slots, distances] = [new Uint32Array(3), new Float64Array(3)];
  expect(() => createFixedSlotList(distances as never)).toThrow('a Uint32Array, got Float64Array.');
  expect(() => createFixedHitList(slots, slots as never)).toThrow('Float64Array, got Uint32Array.');
  const [bits, numbers] = runInNewContext('[new Uint32Array(3), new Float64Array(3)]');
  for (const own of [new Int32Array(3), new Uint32Array(new SharedArrayBuffer(12)), bits]) {
    expect(createFixedSlotList(own as Uint32Array).slots).toBe(own);
    expect(createFixedHitList(own as Uint32Array, numbers).distances).toBe(numbers);
  }
});
