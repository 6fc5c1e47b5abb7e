import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createPairList,
  FLAG_ALONE,
  FLAG_STATIC,
  findPairs,
  findPairsUnordered,
  loadBounds,
  loadFilters,
  type PairList,
  setMembers,
  setMostRefits,
  validateIndex,
} from '@bitbounds/kernels';
import {
  BOX_SCENES,
  type BoxScene,
  bruteForcePairs,
  createBoxScene,
  moveBoxes,
  type PairFilter,
  pairKey,
  seeded,
  sweptPairs,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { validateEights } from './support/validate-eights.ts';

const FRAMES = 50;

interface Filters {
  layer: Uint32Array;
  mask: Uint32Array;
  flags: Uint8Array;
}

function openFilters(count: number): Filters {
  return {
    layer: new Uint32Array(count).fill(1),
    mask: new Uint32Array(count).fill(1),
    flags: new Uint8Array(count),
  };
}

function update(index: BoxIndex, scene: BoxScene, filters: Filters, out: PairList): void {
  loadBounds(index, scene, scene.count);
  loadFilters(index, filters.layer, filters.mask, filters.flags, scene.count);
  buildIndex(index);
  findPairs(out, index);
}

/** The list as sorted keys; checks on the way that each pair is (low, high), ascending and unique. */
function keysOf(out: PairList): Float64Array {
  const keys = new Float64Array(out.count);
  for (let i = 0; i < out.count; i++) {
    if (out.a[i] >= out.b[i]) expect.fail(`pair ${i} is not (low, high)`);
    keys[i] = pairKey(out.a[i], out.b[i]);
    if (i > 0 && keys[i] <= keys[i - 1]) expect.fail(`pair ${i} is out of order or doubled`);
  }
  return keys;
}

function expectSame(keys: Float64Array, expected: Float64Array, what: string): void {
  expect(keys.length, what).toBe(expected.length);
  for (let i = 0; i < keys.length; i++) if (keys[i] !== expected[i]) expect.fail(`${what}: ${i}`);
}

/** A random half to all of the slots, in random order. */
function randomMembers(count: number, random: () => number): Uint32Array {
  const share = 0.5 + random() / 2;
  const slots = Array.from({ length: count }, (_, i) => i).filter(() => random() < share);
  for (let i = slots.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [slots[i], slots[j]] = [slots[j], slots[i]];
  }
  return Uint32Array.from(slots);
}

describe.each([2, 3] as const)('pairs in %iD', (dimensions) => {
  test.each(BOX_SCENES)('%s equals brute force at every count', (name) => {
    let found = 0;
    let inCells = 0;
    for (const count of COUNTS) {
      const scene = createBoxScene(name, dimensions, count, 0x5eed + count);
      const index = createBoxIndex(dimensions);
      const out = createPairList();
      let members: Uint32Array = new Uint32Array(0);
      // Brute force takes its time: fewer frames where there are more pairs to look at.
      const frames = count < 255 ? FRAMES : name === 'point' && count === 1000 ? 2 : 20;
      for (let frame = 0; frame < frames; frame++) {
        if (frame % 10 === 0) {
          members =
            frame === 0
              ? Uint32Array.from({ length: count }, (_, i) => i)
              : randomMembers(count, scene.random);
          setMembers(index, members, members.length);
        }
        update(index, scene, openFilters(count), out);
        const expected = bruteForcePairs(scene, members);
        expectSame(keysOf(out), expected, `${name} of ${count}, frame ${frame}`);
        inCells += validateEights(index, members);
        if (frame % 10 === 0) {
          validateIndex(index, members);
          findPairsUnordered(out, index);
          expect([
            ...Float64Array.from({ length: out.count }, (_, i) =>
              pairKey(out.a[i], out.b[i]),
            ).sort(),
          ]).toEqual([...expected]);
        }
        found += expected.length;
        moveBoxes(scene, 0.09);
      }
    }
    expect(found).toBeGreaterThan(1000);
    expect(inCells).toBeGreaterThan(1000);
  });

  test.each(BOX_SCENES.filter((name) => name !== 'point'))(
    '%s of 20,000 over 50 frames',
    (name) => {
      const count = 20_000;
      const scene = createBoxScene(name, dimensions, count, 77);
      const index = createBoxIndex(dimensions);
      const out = createPairList();
      let members: Uint32Array = new Uint32Array(0);
      for (let frame = 0; frame < FRAMES; frame++) {
        if (frame % 25 === 0) {
          members = randomMembers(count, scene.random);
          setMembers(index, members, members.length);
        }
        update(index, scene, openFilters(count), out);
        if (frame % 25 === 0) {
          expectSame(keysOf(out), sweptPairs(scene, members), `${name}, frame ${frame}`);
        }
        if (frame < FRAMES - 1) moveBoxes(scene, 0.09);
      }
      expectSame(keysOf(out), sweptPairs(scene, members), `${name}, last frame`);
      expect(out.count).toBeGreaterThan(1000);
      validateIndex(index, members);
    },
  );

  test('10,000 at one point, a few of which may meet', () => {
    const count = 10_000;
    const scene = createBoxScene('point', dimensions, count, 5);
    const index = createBoxIndex(dimensions);
    const members = Uint32Array.from({ length: count }, (_, i) => i);
    const filters = openFilters(count);
    // Everybody is there, but only every hundredth wants to meet, and is on the others' mask.
    for (let i = 0; i < count; i++) filters.layer[i] = i % 100 === 0 ? 1 : 2;
    const out = createPairList();
    setMembers(index, members, count);
    update(index, scene, filters, out);
    expect(out.count).toBe((100 * 99) / 2);
    const chosen = members.filter((i) => i % 100 === 0);
    expectSame(keysOf(out), bruteForcePairs(scene, chosen), 'point');
  });

  test('4,000 at one point: 8 million pairs through buffers that start empty', () => {
    const count = 4000;
    const scene = createBoxScene('point', dimensions, count, 5);
    const index = createBoxIndex(dimensions);
    const out = createPairList();
    setMembers(
      index,
      Uint32Array.from({ length: count }, (_, i) => i),
      count,
    );
    update(index, scene, openFilters(count), out);
    expect(out.count).toBe((count * (count - 1)) / 2);
    let at = 0;
    for (let i = 0; i < count; i++) {
      for (let j = i + 1; j < count; j++, at++) {
        if (out.a[at] !== i || out.b[at] !== j) expect.fail(`pair ${at}`);
      }
    }
  });

  test('layers, masks and flags decide as the rule says', () => {
    const count = 600;
    const random = seeded(9);
    const scene = createBoxScene('clustered', dimensions, count, 3);
    const filters = openFilters(count);
    for (let i = 0; i < count; i++) {
      filters.layer[i] = random() * 8;
      filters.mask[i] = (random() * 2 ** 32) >>> 0;
      filters.flags[i] = random() < 0.5 ? FLAG_STATIC : 0;
      if (random() < 0.1) filters.flags[i] |= FLAG_ALONE;
    }
    filters.layer[7] = 0x80000000;
    const rule: PairFilter = (i, j) =>
      (filters.layer[i] & filters.mask[j]) !== 0 &&
      (filters.layer[j] & filters.mask[i]) !== 0 &&
      (filters.flags[i] & filters.flags[j] & FLAG_STATIC) === 0 &&
      ((filters.flags[i] | filters.flags[j]) & FLAG_ALONE) === 0;
    const index = createBoxIndex(dimensions);
    const out = createPairList();
    const members = Uint32Array.from({ length: count }, (_, i) => i);
    setMembers(index, members, count);
    update(index, scene, filters, out);
    const expected = bruteForcePairs(scene, members, rule);
    expectSame(keysOf(out), expected, 'filtered');
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.length).toBeLessThan(bruteForcePairs(scene, members).length / 2);
  });

  test('one who refuses another makes no pair with it, whichever lanes the two are in', () => {
    const out = createPairList();
    const scene = createBoxScene('point', dimensions, 70, 1);
    for (const i of [0, 1, 2, 3, 5, 64, 67]) {
      for (const j of [0, 1, 2, 3, 4, 6, 65, 68]) {
        if (i === j) continue;
        const index = createBoxIndex(dimensions);
        const filters = openFilters(70);
        filters.mask.fill(0xffffffff);
        setMembers(index, [i, j], 2);
        update(index, scene, filters, out);
        expect(out.count).toBe(1);
        filters.layer[i] = 2;
        update(index, scene, filters, out);
        expect(out.count).toBe(1);
        filters.mask[j] = 1;
        update(index, scene, filters, out);
        expect(out.count, `${j} refuses ${i}`).toBe(0);
      }
    }
  });

  test('every re-sort policy gives the same pairs', () => {
    const count = 1000;
    const policies = [0, 1, 8, 1e9, Infinity, 2 ** 32].map((most) => {
      const index = createBoxIndex(dimensions);
      setMostRefits(index, most);
      setMembers(
        index,
        Uint32Array.from({ length: count }, (_, i) => i),
        count,
      );
      return { index, out: createPairList() };
    });
    const scene = createBoxScene('clustered', dimensions, count, 31);
    for (let frame = 0; frame < 100; frame++) {
      for (const { index, out } of policies) update(index, scene, openFilters(count), out);
      const [first, ...others] = policies.map(({ out }) => keysOf(out));
      for (const keys of others) expectSame(keys, first, `frame ${frame}`);
      moveBoxes(scene, 0.3);
    }
    const sorts = policies.map(({ index }) => index.stats.sorts);
    expect(sorts[0]).toBe(100);
    expect(sorts[3]).toBeLessThan(sorts[1]);
    expect(sorts.slice(4), 'more builds than there will be').toEqual([sorts[3], sorts[3]]);
  });
});

test('a number of refits that is none is refused', () => {
  for (const most of [-1, 1.5, -Infinity, Number.NaN, undefined as never]) {
    const message = `setMostRefits: count must be a whole number from 0 on, or Infinity, got ${most}.`;
    expect(() => setMostRefits(createBoxIndex(2), most)).toThrow(message);
  }
});
