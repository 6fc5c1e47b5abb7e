import {
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { createBoxScene, pairKey, seeded, sweptPairs } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

/** Slots there are, around where a pair no longer fits into 32 bits, and where groups of slots become smaller. */
const SLOTS = [65_535, 65_536, 65_537, 131_072, 131_073, 2 ** 20, 2 ** 22 + 1];
/** Members, how wide they are in a world of 1, and how many of them, with slots one after the other, are in one place. */
const WORLDS = [
  { members: 2, width: 1, crowd: 0 },
  { members: 300, width: 0.05, crowd: 0 },
  { members: 4000, width: 0.01, crowd: 60 },
  { members: 6000, width: 0.06, crowd: 300 },
];

/** Slots below `count`, ascending, the lowest and the highest among them. */
function drawSlots(random: () => number, count: number, { members, crowd }: (typeof WORLDS)[0]) {
  const slots = new Set([0, count - 1]);
  const first = Math.floor(random() * (count - crowd));
  for (let i = 0; i < crowd; i++) slots.add(first + i);
  while (slots.size < members) slots.add(Math.floor(random() * count));
  return { slots: Uint32Array.from(slots).sort(), first };
}

test.each(SLOTS)('pairs of %i slots are in order, be they few or many to a slot', (count) => {
  const random = seeded(count);
  const found: number[] = [];
  for (const world of WORLDS) {
    const { slots, first } = drawSlots(random, count, world);
    const [minX, minY, maxX, maxY] = Array.from({ length: 4 }, () => new Float32Array(count));
    for (const slot of slots) {
      const isCrowd = slot >= first && slot < first + world.crowd;
      minX[slot] = isCrowd ? 0.5 : random();
      minY[slot] = isCrowd ? 0.5 : random();
      maxX[slot] = minX[slot] + world.width;
      maxY[slot] = minY[slot] + world.width;
    }
    const index = createBoxIndex(2);
    const ones = new Uint32Array(count).fill(1);
    const out = createPairList();
    setMembers(index, slots, slots.length);
    loadBounds(index, { minX, minY, maxX, maxY }, count);
    loadFilters(index, ones, ones, new Uint8Array(count), count);
    buildIndex(index);
    findPairs(out, index);
    const scene = { ...createBoxScene('uniform', 2, 0, 1), minX, minY, maxX, maxY };
    const expected = sweptPairs(scene, slots);
    const keys = Array.from({ length: out.count }, (_, i) => pairKey(out.a[i], out.b[i]));
    expect(keys.length).toBe(expected.length);
    for (let i = 0; i < keys.length; i++) {
      if (keys[i] !== expected[i]) expect.fail(`pair ${i} of ${keys.length} is another`);
    }
    found.push(keys.length);
  }
  expect(found[0]).toBe(1);
  expect(found[3]).toBeGreaterThan(100_000);
});
