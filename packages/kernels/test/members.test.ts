import {
  addMember,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createPairList,
  createSlotList,
  findPairs,
  loadBounds,
  loadFilters,
  prepareTrees,
  queryBox,
  removeMember,
  setMembers,
  setRestAfter,
  validateIndex,
} from '@bitbounds/kernels';
import { createBoxScene, moveBoxes, pairKey, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { openFilters } from './support/pair-frames.ts';

const NO_SLOTS: [what: string, slot: number][] = [
  ['below 0', -1],
  ['beyond 31 bits', 2 ** 31],
  ['between two', 1.5],
  ['NaN', Number.NaN],
  ['missing', undefined as never],
];

describe.each([2, 3] as const)('members in %iD', (dimensions) => {
  const COUNT = 700;
  const scene = createBoxScene('uniform', dimensions, COUNT, 3);
  const { layer, mask, flags } = openFilters(COUNT);

  function pairsOf(index: BoxIndex): number[] {
    const out = createPairList();
    findPairs(out, index);
    return Array.from({ length: out.count }, (_, i) => pairKey(out.a[i], out.b[i]));
  }

  test.each([0, 3])('one by one or all at once, at rest after %i: it is the same', (restAfter) => {
    const random = seeded(5);
    const told = createBoxIndex(dimensions);
    const given = createBoxIndex(dimensions);
    setRestAfter(told, restAfter);
    setRestAfter(given, restAfter);
    const still = new Uint8Array(COUNT);
    const members = new Set<number>();
    let pairCount = 0;
    for (let frame = 0; frame < 120; frame++) {
      // Most are added in the first frames; some are added that are there, some removed that are not.
      const changes = frame < 5 ? 300 : Math.floor(random() * 12);
      for (let i = 0; i < changes; i++) {
        const slot = Math.floor(random() * COUNT);
        if (random() < (frame < 5 ? 0.1 : 0.5)) {
          members.delete(slot);
          removeMember(told, slot);
        } else {
          still[slot] = Number(random() < 0.5);
          members.add(slot);
          addMember(told, slot, still[slot] === 1);
        }
      }
      expect(told.stats.members).toBe(members.size);
      setMembers(given, [...members], members.size, still);
      if (frame % 8 < 3) moveBoxes(scene, 0.05);
      for (const index of [told, given]) {
        loadBounds(index, scene, COUNT);
        loadFilters(index, layer, mask, flags, COUNT);
        buildIndex(index);
      }
      const pairs = pairsOf(told);
      expect(pairs).toEqual(pairsOf(given));
      validateIndex(told, [...members]);
      pairCount += pairs.length;
    }
    expect(pairCount).toBeGreaterThan(10_000);
    if (restAfter) expect(told.stats.resting).toBeGreaterThan(0);
  });

  test('who goes and comes back, or is told again, keeps the place in the order', () => {
    const index = createBoxIndex(dimensions);
    const slots = Array.from({ length: COUNT }, (_, slot) => slot);
    setMembers(index, slots, COUNT);
    const orderNow = () => {
      loadBounds(index, scene, COUNT);
      buildIndex(index);
      prepareTrees(index);
      const { exports, u32 } = index.kernel;
      exports.useTree(0);
      const at = exports.orderAddress() >>> 2;
      return u32.slice(at, at + exports.getMemberCount());
    };
    const before = orderNow();
    removeMember(index, 7);
    addMember(index, 7);
    addMember(index, 8);
    expect(orderNow()).toEqual(before);
    setMembers(index, slots.reverse(), COUNT);
    expect(orderNow()).toEqual(before);
    removeMember(index, 7);
    expect(orderNow()).not.toEqual(before);
    validateIndex(
      index,
      slots.filter((slot) => slot !== 7),
    );
  });

  test('the highest member needs a box, and one that has gone does not', () => {
    const index = createBoxIndex(dimensions);
    for (const slot of [3, 64, 69, 5000]) addMember(index, slot);
    loadBounds(index, scene, 69);
    const needs = (slot: number) =>
      expect(() => buildIndex(index)).toThrow(
        `buildIndex: slot ${slot} is a member, but loadBounds covered 69 slots.`,
      );
    needs(5000);
    removeMember(index, 5000);
    needs(69);
    removeMember(index, 68);
    removeMember(index, 1e6);
    needs(69);
    removeMember(index, 69);
    buildIndex(index);
    validateIndex(index, [3, 64]);
    removeMember(index, 64);
    removeMember(index, 3);
    buildIndex(index);
    validateIndex(index, []);
    expect(index.stats.members).toBe(0);
  });

  test('a slot that is listed twice counts once', () => {
    const index = createBoxIndex(dimensions);
    const still = new Uint8Array(COUNT);
    still[40] = 1;
    setMembers(index, [3, 40, 3, 3, 5, 40, 37], 7, still);
    expect(index.stats.members).toBe(4);
    loadBounds(index, scene, COUNT);
    buildIndex(index);
    validateIndex(index, [3, 5, 37, 40]);
    removeMember(index, 3);
    removeMember(index, 40);
    addMember(index, 5);
    expect(index.stats.members).toBe(2);
    buildIndex(index);
    validateIndex(index, [5, 37]);
  });

  test('the highest goes in as little time as another, however far below the next one is', () => {
    const index = createBoxIndex(dimensions);
    const top = 2 ** 20;
    const columns = Array.from({ length: 6 }, () => new Float32Array(top + 1));
    const [minX, minY, minZ, maxX, maxY, maxZ] = columns;
    loadBounds(index, { minX, minY, minZ, maxX, maxY, maxZ }, top + 1);
    addMember(index, 3);
    addMember(index, top);
    buildIndex(index);
    let reads = 0;
    const { kernel } = index;
    const { u32 } = kernel;
    kernel.u32 = new Proxy(u32, {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
      set: (target, key, value) => Reflect.set(target, key, value),
    });
    for (let i = 0; i < 100; i++) {
      removeMember(index, top);
      addMember(index, top);
    }
    removeMember(index, top);
    expect(reads).toBeGreaterThan(200);
    expect(reads).toBeLessThan(2000);
    kernel.u32 = u32;
    expect(index.stats.members).toBe(1);
    buildIndex(index);
    validateIndex(index, [3]);
  });

  test('a highest member that came and went needs neither a box nor layers', () => {
    const index = createBoxIndex(dimensions);
    const out = createSlotList();
    const world = [-1e9, -1e9, -1e9].slice(0, dimensions);
    const box = [...world, ...world.map((x) => -x)];
    for (const slot of [3, 64]) addMember(index, slot);
    loadBounds(index, scene, COUNT);
    loadFilters(index, layer, mask, flags, 65);
    buildIndex(index);
    addMember(index, 600);
    expect(() => queryBox(out, index, box, { mask: 1 })).toThrow('slot 600 is a member');
    removeMember(index, 600);
    expect(() => queryBox(out, index, box, { mask: 1 })).not.toThrow();
    pairsOf(index);
    addMember(index, 600);
    removeMember(index, 600);
    addMember(index, 65);
    expect(() => pairsOf(index)).toThrow('findPairs: slot 65 is a member');
    removeMember(index, 65);
    pairsOf(index);
    loadBounds(index, scene, 65);
    buildIndex(index);
    validateIndex(index, [3, 64]);
    expect(index.state.built).toBe(64);
  });

  test.each(NO_SLOTS)('what is no slot is no member: %s', (_, slot) => {
    const index = createBoxIndex(dimensions);
    expect(() => addMember(index, slot)).toThrow(
      `addMember: slot must be 0…134217727, got ${slot}.`,
    );
    expect(() => removeMember(index, slot)).toThrow(
      `removeMember: slot must be 0…2147483647, got ${slot}.`,
    );
    expect(() => setMembers(index, [slot], 1)).toThrow(
      `setMembers: slots[0] must be 0…134217727, got ${slot}.`,
    );
    expect(index.stats.members).toBe(0);
  });

  test('slots that no columns have room for are no members, and take no memory', () => {
    const index = createBoxIndex(dimensions);
    const before = index.kernel.exports.memory.buffer.byteLength;
    for (const slot of [2 ** 27, 2 ** 31 - 1]) {
      expect(() => addMember(index, slot)).toThrow(`must be 0…134217727, got ${slot}.`);
      expect(() => setMembers(index, [3, slot], 2)).toThrow(`must be 0…134217727, got ${slot}.`);
      removeMember(index, slot);
    }
    expect(index.kernel.exports.memory.buffer.byteLength).toBe(before);
    expect(index.stats.members).toBe(0);
    addMember(index, 2 ** 27 - 1);
    setMembers(index, [2 ** 27 - 1], 1);
    expect(index.stats.members).toBe(1);
  });
});

test('slots that are missing are refused', () => {
  const index = createBoxIndex(2);
  expect(() => setMembers(index, null as never, 3)).toThrow('setMembers: slots are missing.');
  expect(index.stats.members).toBe(0);
});
