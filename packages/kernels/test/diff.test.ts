import {
  buildIndex,
  createBoxIndex,
  createPairList,
  createSlotList,
  diffPairs,
  forgetSlot,
  loadBounds,
  type PairList,
  queryBox,
  setMembers,
  setPreviousPairs,
} from '@bitbounds/kernels';
import { createBoxScene, lowerOf, pairKey, seeded, upperOf } from '@bitbounds/testkit';
import { expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

const DIFF_COUNTS = [...COUNTS, 100_000];

function keysOf(list: PairList): number[] {
  return Array.from({ length: list.count }, (_, i) => pairKey(list.a[i], list.b[i]));
}

function columns(keys: number[]): [Uint32Array, Uint32Array] {
  return [Uint32Array.from(keys, lowerOf), Uint32Array.from(keys, upperOf)];
}

test('a slot so high that forgetting it takes memory leaves queries as they are', () => {
  const index = createBoxIndex(2);
  const scene = createBoxScene('uniform', 2, 9, 1);
  const out = createSlotList();
  setMembers(index, [0, 1, 2, 3, 4, 5, 6, 7, 8], 9);
  loadBounds(index, scene, 9);
  buildIndex(index);
  setPreviousPairs(index, { a: Uint32Array.of(0), b: Uint32Array.of(5_000_000), count: 1 });
  const before = index.kernel.exports.memory.buffer.byteLength;
  forgetSlot(index, 5_000_000);
  expect(index.kernel.exports.memory.buffer.byteLength).toBeGreaterThan(before);
  expect(queryBox(out, index, [-1e9, -1e9, 1e9, 1e9])).toBe(9);
});

test('begin, stay and end are the set differences, and forgotten slots end all they had', () => {
  const random = seeded(3);
  const tally = { begin: 0, stay: 0, end: 0, both: 0 };
  const spans = { near: 0, far: 0 };
  const none = new Float32Array(8192);
  for (const count of DIFF_COUNTS) {
    const index = createBoxIndex(2);
    // Of so many slots up to 128 are near one another, and looked for four pairs at a time.
    loadBounds(index, { minX: none, minY: none, maxX: none, maxY: none }, none.length);
    const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
    let before = new Set<number>();
    const slots = Math.max(8, Math.sqrt(count) * 2);
    const frames = count > 1000 ? 4 : 12;
    for (let frame = 0; frame < frames; frame++) {
      const now = new Set<number>();
      const share = frame & 1 ? 0.7 : 0.98;
      for (const key of before) if (random() < share) now.add(key);
      while (now.size < count) {
        const a = Math.floor(random() * slots);
        const b = Math.floor(random() * slots);
        now.add(pairKey(Math.min(a, b), Math.max(a, b) + 1));
      }
      const forgotten = new Set<number>();
      const most = frame % 2 ? 1 : 3;
      if (frame % 3 === 2)
        for (let i = 0; i < most; i++) forgotten.add(Math.floor(random() * slots));
      const span = Math.max(...forgotten) - Math.min(...forgotten);
      if (span > 128) spans.far++;
      else if (span >= 0) spans.near++;
      for (const slot of forgotten) {
        forgetSlot(index, slot);
        forgetSlot(index, slot);
      }
      const keys = [...now].sort((x, y) => x - y);
      const [a, b] = columns(keys);
      diffPairs(begin, stay, end, index, { a, b, count: keys.length });
      const isForgotten = (key: number): boolean =>
        forgotten.has(lowerOf(key)) || forgotten.has(upperOf(key));
      const lasts = (key: number): boolean => before.has(key) && !isForgotten(key);
      const old = [...before].sort((x, y) => x - y);
      expect(keysOf(begin)).toEqual(keys.filter((key) => !lasts(key)));
      expect(keysOf(stay)).toEqual(keys.filter(lasts));
      expect(keysOf(end)).toEqual(old.filter((key) => !now.has(key) || isForgotten(key)));
      tally.begin += begin.count;
      tally.stay += stay.count;
      tally.end += end.count;
      tally.both += old.filter((key) => now.has(key) && isForgotten(key)).length;
      before = now;
    }
  }
  for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(100);
  for (const visited of Object.values(spans)) expect(visited).toBeGreaterThan(0);
});

test('forgotten slots far from one another end their pairs among others of any height', () => {
  const index = createBoxIndex(2);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const lower = [1, 2, 3, 3, 4, 5, 6, 7, 7, 8, 9, 4000, 4001];
  const upper = [2, 4000, 4, 2 ** 31 - 1, 5, 6, 7, 8, 2 ** 30, 9, 4000, 4001, 4002];
  const pairs = { a: Uint32Array.from(lower), b: Uint32Array.from(upper), count: lower.length };
  diffPairs(begin, stay, end, index, pairs);
  forgetSlot(index, 3);
  forgetSlot(index, 4000);
  diffPairs(begin, stay, end, index, pairs);
  const isForgotten = (i: number) =>
    [lower[i], upper[i]].some((slot) => slot === 3 || slot === 4000);
  const keys = lower.map((slot, i) => pairKey(slot, upper[i]));
  const [gone, left] = [
    keys.filter((_, i) => isForgotten(i)),
    keys.filter((_, i) => !isForgotten(i)),
  ];
  expect(keysOf(begin)).toEqual(gone);
  expect(keysOf(stay)).toEqual(left);
  expect(keysOf(end)).toEqual(gone);
  expect([gone.length, left.length]).toEqual([5, 8]);
});

/** Compares some lists with one another in turn, and says how many pairs began, stayed and ended in all. */
function checkFrames(lists: number[][], forgotten: number[][] = []): number[] {
  const index = createBoxIndex(2);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const tally = [0, 0, 0];
  let before: number[] = [];
  for (const [frame, now] of lists.entries()) {
    const what = `${lists.map((list) => list.length)}, frame ${frame}`;
    for (const slot of forgotten[frame] ?? []) forgetSlot(index, slot);
    const gone = new Set(forgotten[frame]);
    const [a, b] = columns(now);
    diffPairs(begin, stay, end, index, { a, b, count: now.length });
    const lasts = (key: number) => !gone.has(lowerOf(key)) && !gone.has(upperOf(key));
    const [is, was] = [new Set(now), new Set(before)];
    expect(keysOf(begin), what).toEqual(now.filter((key) => !was.has(key) || !lasts(key)));
    expect(keysOf(stay), what).toEqual(now.filter((key) => was.has(key) && lasts(key)));
    expect(keysOf(end), what).toEqual(before.filter((key) => !is.has(key) || !lasts(key)));
    for (const [i, list] of [begin, stay, end].entries()) tally[i] += list.count;
    before = now;
  }
  return tally;
}

test('one slot is forgotten, or two far from one another, in whatever lane their pairs are', () => {
  const keys = Array.from({ length: 64 }, (_, i) => pairKey(3 * i, 3 * i + 1 + 600 * (i & 1)));
  let stayed = 0;
  for (let i = 0; i < keys.length; i++) {
    for (const slot of [lowerOf(keys[i]), upperOf(keys[i])]) {
      for (const others of [[], [4000]]) {
        const [, stay, end] = checkFrames([keys, keys], [[], [slot, ...others]]);
        expect(end).toBeGreaterThan(0);
        stayed += stay;
      }
    }
  }
  expect(stayed).toBeGreaterThan(60 * 256);
});

test('lists that become shorter and then what they were, longer lists behind shorter ones', () => {
  const keys = Array.from({ length: 24 }, (_, i) => pairKey(i, i + 1));
  const tally = [0, 0, 0];
  for (let cut = 0; cut <= keys.length; cut++) {
    const [head, tail] = [keys.slice(0, cut), keys.slice(cut)];
    for (const lists of [
      [keys, keys, head, keys, head],
      [keys, head, head, keys, keys],
      [keys, keys, tail, keys, tail],
      [keys, head, tail, keys, head, keys],
    ]) {
      for (const [i, events] of checkFrames(lists).entries()) tally[i] += events;
    }
  }
  for (const events of tally) expect(events).toBeGreaterThan(1000);
});

test('lists of events are as long as the room for them, or one pair longer or shorter', () => {
  // Rooms are whole blocks, of which those of 128, 144, 160, … pairs are the first.
  const pairsFrom = (slot: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => pairKey(slot + i, 5000 + i));
  const tally = [0, 0, 0];
  for (const count of [120, 126, 127, 128, 129, 130, 143, 144, 145, 160, 191, 192, 193, 256, 257]) {
    for (const others of [3, count - 1, count]) {
      const [low, high] = [pairsFrom(10, count), pairsFrom(2000, others)];
      const [lower, higher] = [pairsFrom(400, count), pairsFrom(3000, others)];
      const frames = [low, high, lower, higher, low, [...low.slice(9), ...high], lower];
      for (const lists of [frames, frames.slice(1)]) {
        for (const [i, events] of checkFrames(lists).entries()) tally[i] += events;
      }
    }
  }
  for (const events of tally) expect(events).toBeGreaterThan(5000);
});

test('hundreds of slots are forgotten at once, and none of them the next time', () => {
  const random = seeded(11);
  const keys = Array.from({ length: 3000 }, (_, i) => pairKey(i, i + 1 + (i % 7)));
  let ended = 0;
  for (const count of [127, 128, 129, 300, 1000]) {
    const slots = Array.from({ length: count }, () => Math.floor(random() * 3000));
    const [, stay, end] = checkFrames([keys, keys, keys, keys], [[], slots, [2999], slots]);
    ended += end;
    expect(stay).toBeGreaterThan(keys.length);
  }
  expect(ended).toBeGreaterThan(3000);
});

test('slots behind the last for which there is a bit are not forgotten', () => {
  // Bits are looked up in whole blocks: for 4096 slots, 4608, 5120, … What lies behind them is the list of those forgotten.
  let stayed = 0;
  for (let end = 4096; end < 8192; end += 512) {
    const keys: number[] = [];
    for (let i = 0; i < 60; i++) keys.push(pairKey(i, end + i), pairKey(end + i, end + i + 1));
    keys.sort((x, y) => x - y);
    const [, stay] = checkFrames([keys, keys, keys], [[], [end - 25], [end - 25, 7]]);
    stayed += stay;
  }
  expect(stayed).toBeGreaterThan(1800);
});

test.each([-1, 1.5, Number.NaN, 2 ** 31])('what is no slot is not forgotten: %s', (slot) => {
  const index = createBoxIndex(2);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const pairs = { a: Uint32Array.of(0), b: Uint32Array.of(1), count: 1 };
  diffPairs(begin, stay, end, index, pairs);
  const before = index.kernel.buffer.byteLength;
  expect(() => forgetSlot(index, slot)).toThrow(
    `forgetSlot: slot must be 0…2147483647, got ${slot}.`,
  );
  expect(index.kernel.buffer.byteLength).toBe(before);
  diffPairs(begin, stay, end, index, pairs);
  expect([begin.count, stay.count, end.count]).toEqual([0, 1, 0]);
});

test('pairs set in between are those that the next call compares with, with no slot forgotten', () => {
  const random = seeded(7);
  const tally = { begin: 0, stay: 0, end: 0 };
  for (const count of COUNTS) {
    const index = createBoxIndex(2);
    const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
    const slots = Math.max(8, Math.sqrt(count) * 2);
    const draw = (): number[] => {
      const keys = new Set<number>();
      while (keys.size < count) {
        const [a, b] = [Math.floor(random() * slots), Math.floor(random() * slots)];
        keys.add(pairKey(Math.min(a, b), Math.max(a, b) + 1));
      }
      return [...keys].sort((x, y) => x - y);
    };
    for (let frame = 0; frame < 3; frame++) {
      const [left, before] = [draw(), draw()];
      const now = before.filter(() => random() < 0.6);
      for (const key of draw().slice(0, count >> 2)) if (!now.includes(key)) now.push(key);
      now.sort((x, y) => x - y);
      const list = (keys: number[]): PairList => {
        const [a, b] = columns(keys);
        return { a, b, count: keys.length };
      };
      diffPairs(begin, stay, end, index, list(left));
      forgetSlot(index, 1);
      setPreviousPairs(index, list(before));
      diffPairs(begin, stay, end, index, list(now));
      const [was, is] = [new Set(before), new Set(now)];
      expect(keysOf(begin)).toEqual(now.filter((key) => !was.has(key)));
      expect(keysOf(stay)).toEqual(now.filter((key) => was.has(key)));
      expect(keysOf(end)).toEqual(before.filter((key) => !is.has(key)));
      tally.begin += begin.count;
      tally.stay += stay.count;
      tally.end += end.count;
    }
  }
  for (const visited of Object.values(tally)) expect(visited).toBeGreaterThan(100);
});

test('fewer pairs than the count says are refused, and change nothing', () => {
  const index = createBoxIndex(2);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const [one, two] = [Uint32Array.of(1), Uint32Array.of(2, 3)];
  diffPairs(begin, stay, end, index, { a: one, b: two, count: 1 });
  expect(() => diffPairs(begin, stay, end, index, { a: one, b: two, count: 5 })).toThrow(
    'diffPairs: a has 1 numbers, expected 5.',
  );
  expect(() => diffPairs(begin, stay, end, index, { a: two, b: one, count: 2 })).toThrow(
    'diffPairs: b has 1 numbers, expected 2.',
  );
  expect(() => setPreviousPairs(index, { a: one, b: two, count: 5 })).toThrow(
    'setPreviousPairs: a has 1 numbers, expected 5.',
  );
  diffPairs(begin, stay, end, index, { a: one, b: two, count: 1 });
  expect([begin.count, stay.count, end.count]).toEqual([0, 1, 0]);
});

test('lists that are missing or the same are refused, and change nothing', () => {
  const index = createBoxIndex(2);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const pairs = { a: Uint32Array.of(1), b: Uint32Array.of(2), count: 1 };
  const none = undefined as never;
  for (const lists of [
    [none, stay, end],
    [begin, none, end],
    [begin, stay, none],
  ]) {
    const [one, two, three] = lists;
    expect(() => diffPairs(one, two, three, index, pairs)).toThrow(
      'diffPairs: begin, stay or end is missing.',
    );
  }
  for (const lists of [
    [begin, begin, end],
    [begin, stay, stay],
    [end, stay, end],
  ]) {
    const [one, two, three] = lists;
    expect(() => diffPairs(one, two, three, index, pairs)).toThrow(
      'diffPairs: begin, stay and end must be three lists.',
    );
  }
  diffPairs(begin, stay, end, index, pairs);
  expect([begin.count, stay.count, end.count]).toEqual([1, 0, 0]);
});

test('a slot beyond all boxes and all pairs is not forgotten, and takes no memory', () => {
  const index = createBoxIndex(2);
  const sizeNow = () => index.kernel.exports.memory.buffer.byteLength;
  const before = sizeNow();
  for (const slot of [1, 2 ** 20, 2 ** 31 - 1]) forgetSlot(index, slot);
  expect(sizeNow()).toBe(before);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  const pairs = { a: Uint32Array.of(0, 3), b: Uint32Array.of(9, 4), count: 2 };
  for (const began of [2, 0]) {
    diffPairs(begin, stay, end, index, pairs);
    expect([begin.count, stay.count, end.count]).toEqual([began, 2 - began, 0]);
    for (const slot of [10, 2 ** 31 - 1]) forgetSlot(index, slot);
  }
  const side = new Float32Array(100);
  loadBounds(index, { minX: side, minY: side, maxX: side, maxY: side }, 100);
  buildIndex(index);
  const built = sizeNow();
  for (const slot of [99, 100, 2 ** 31 - 1]) forgetSlot(index, slot);
  expect(sizeNow()).toBe(built);
});

test('the highest slot of the list before is forgotten, whatever the lists before that had', () => {
  const index = createBoxIndex(2);
  const [begin, stay, end] = [createPairList(), createPairList(), createPairList()];
  let before: number[] = [];
  for (const highest of [50, 4000, 1_000_000, 70, 3_000_000]) {
    const pairs = { a: Uint32Array.of(0, 3), b: Uint32Array.of(highest, 4), count: 2 };
    diffPairs(begin, stay, end, index, pairs);
    expect(keysOf(begin)).toContain(pairKey(0, highest));
    expect(keysOf(end)).toEqual(before);
    // Looked for twice: what is not there is asked for first.
    for (const slot of [highest + 1, highest]) forgetSlot(index, slot);
    diffPairs(begin, stay, end, index, pairs);
    expect(keysOf(begin)).toEqual([pairKey(0, highest)]);
    expect(keysOf(stay)).toEqual([pairKey(3, 4)]);
    expect(keysOf(end)).toEqual([pairKey(0, highest)]);
    setPreviousPairs(index, { ...pairs, b: Uint32Array.of(highest + 5, 4) });
    forgetSlot(index, highest + 5);
    diffPairs(begin, stay, end, index, pairs);
    expect(keysOf(end)).toEqual([pairKey(0, highest + 5)]);
    before = [pairKey(0, highest)];
  }
});
