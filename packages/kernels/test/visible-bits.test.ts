import {
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  cullIndex,
  forgetInView,
  listVisible,
  loadBounds,
  readVisibleBits,
  setMembers,
} from '@bitbounds/kernels';
import { createBoxScene, moveBoxes, randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

const GUARD = 0xdeadbeef;

/** The slots of the bits that are 1. */
function slotsOf(bits: ArrayLike<number>): number[] {
  return Array.from(bits).flatMap((word, i) =>
    Array.from({ length: 32 }, (_, bit) => 32 * i + bit).filter(
      (slot) => (word >>> (slot & 31)) & 1,
    ),
  );
}

describe.each([2, 3] as const)('bits of what is visible in %iD', (dimensions) => {
  test.each(COUNTS.filter((count) => count <= 1000))('%i slots', (count) => {
    const scene = createBoxScene('uniform', dimensions, count, 7 + count);
    const { random } = scene;
    const index = createBoxIndex(dimensions);
    const view = createIndexView(index);
    const [entered, left, list] = [createSlotList(), createSlotList(), createSlotList()];
    const words = Math.ceil(count / 32);
    const out = new Uint32Array(words + 2).fill(GUARD);
    const exact = out.subarray(1, words + 1);
    const tally = { shown: 0, hidden: 0 };
    for (let frame = 0; frame < 20; frame++) {
      moveBoxes(scene, 1);
      const members = Array.from({ length: count }, (_, slot) => slot).filter(() => random() < 0.9);
      setMembers(index, members, members.length);
      loadBounds(index, scene, count);
      // Half of the time the order is that of a tree, half that of the slots.
      if (frame % 2) buildIndex(index);
      const eye = Array.from({ length: dimensions }, () => 4 * random());
      const planes = randomViewPlanes(random, dimensions, eye, 1 + 9 * random());
      cullIndex(index, view, planes, planes.length / (dimensions + 1), entered, left);
      if (members.length > 0 && frame % 3 === 0) forgetInView(index, view, members[0]);
      listVisible(list, index, view);
      const slots = Array.from(list.slots.subarray(0, list.count));
      const needed = slots.length === 0 ? 0 : (slots[slots.length - 1] >>> 5) + 1;
      exact.fill(GUARD);
      expect(readVisibleBits(exact, index, view)).toBe(needed);
      expect(slotsOf(exact)).toEqual(slots);
      expect([out[0], out[words + 1]]).toEqual([GUARD, GUARD]);
      // With less room the first are there, and it is told that there are more.
      const short = new Int32Array(needed >> 1);
      expect(readVisibleBits(short, index, view)).toBe(needed);
      expect(slotsOf(short)).toEqual(slots.filter((slot) => slot < 32 * short.length));
      tally.shown += slots.length;
      tally.hidden += members.length - slots.length;
    }
    if (count > 8) expect(Math.min(tally.shown, tally.hidden)).toBeGreaterThan(0);
  });
});

test('only what has 32 bits an element is filled', () => {
  const index = createBoxIndex(2);
  const view = createIndexView(index);
  expect(() => readVisibleBits(new Uint8Array(4) as never, index, view)).toThrow(
    'readVisibleBits: out must be a Uint32Array, got Uint8Array.',
  );
  expect(() => readVisibleBits([] as never, index, view)).toThrow('got Array.');
  expect(readVisibleBits(new Uint32Array(3).fill(9), index, view)).toBe(0);
});
