import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
  setRestAfter,
  validateIndex,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  bruteForcePairs,
  createBoxScene,
  moveBox,
  moveBoxes,
  pairKey,
  seeded,
  sweptPairs,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { expectKeys } from './support/pair-frames.ts';
import { playProgram } from './support/play.ts';
import { createProgram } from './support/program.ts';
import { SCENES } from './support/prove.ts';

const AFTER = 3;

interface World {
  scene: BoxScene;
  index: BoxIndex;
  layer: Uint32Array;
  flags: Uint8Array;
  /** Who is said to stand still when members are set. */
  isStill: Uint8Array;
}

/** Boxes of which the first tenth is said to stand still. */
function createWorld(dimensions: 2 | 3, count: number): World {
  const scene = createBoxScene('uniform', dimensions, count, 0x4e57);
  const index = createBoxIndex(dimensions);
  const flags = new Uint8Array(count).fill(1, 0, count / 10);
  setMembers(
    index,
    Uint32Array.from({ length: count }, (_, i) => i),
    count,
    flags,
  );
  setRestAfter(index, AFTER);
  return { scene, index, layer: new Uint32Array(count).fill(1), flags, isStill: flags.slice() };
}

/**
 * The rules by which members rest, told slot by slot: after so many builds without a move, if they are 64 or more and an
 * eighth of those that are awake. If somebody wakes within 8 builds after others came to rest or woke, four times, all are
 * left awake for 16 builds, then for 32, and so on. Returns how many rest.
 */
function createRestModel(count: number, patience: number) {
  const unmoved = new Array<number>(count).fill(0);
  const resting = new Set<number>();
  let [now, changedAt, strikes, wait, waitUntil] = [0, 0, 0, 8, 0];
  return (members: Set<number>, isStill: Uint8Array, moved: Set<number>): number => {
    now++;
    const ripe: number[] = [];
    let [awake, hasWoken] = [0, false];
    for (let slot = 0; slot < count; slot++) {
      unmoved[slot] = moved.has(slot) ? 0 : unmoved[slot] + 1;
      if (!members.has(slot)) resting.delete(slot);
      else if (!isStill[slot] && !resting.has(slot)) {
        awake++;
        if (unmoved[slot] >= patience) ripe.push(slot);
      }
      if (moved.has(slot) && resting.delete(slot)) hasWoken = true;
    }
    if (hasWoken) {
      const isSoon = now - changedAt < 8;
      strikes = isSoon ? strikes + 1 : 0;
      if (!isSoon) wait = 8;
      if (strikes > 3) {
        strikes = 0;
        wait = Math.min(2 * wait, 4096);
        waitUntil = now + wait;
        resting.clear();
      }
      changedAt = now;
    } else if (now >= waitUntil && ripe.length >= Math.max(64, Math.floor(awake / 8))) {
      for (const slot of ripe) resting.add(slot);
      changedAt = now;
    }
    return resting.size;
  };
}

const found = createPairList();

/** One frame; the pairs are those of brute force. Returns who rests. */
function step({ scene, index, layer, flags, isStill }: World, moved: number[]): number {
  for (const i of moved) moveBox(scene, i, 0.3);
  loadBounds(index, scene, scene.count);
  loadFilters(index, layer, layer, flags, scene.count);
  buildIndex(index);
  findPairs(found, index);
  const slots = Array.from({ length: scene.count }, (_, i) => i);
  const truth = sweptPairs(
    scene,
    slots,
    (i, j) => (layer[i] & layer[j]) !== 0 && !(flags[i] && flags[j]) && !(isStill[i] && isStill[j]),
  );
  expectKeys(found, truth);
  validateIndex(index, slots);
  return index.stats.resting;
}

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  test('those that lie still rest, wake when they move, and keep all their pairs', () => {
    const world = createWorld(dimensions, 600);
    for (let frame = 0; frame < AFTER + 1; frame++) step(world, [599]);
    expect(step(world, [599])).toBe(600 - 60 - 1);
    expect(step(world, [70, 71, 599])).toBe(537);
    for (let frame = 0; frame < 20; frame++) expect(step(world, [599])).toBeLessThan(540);
    world.layer.fill(2, 100, 300);
    expect(step(world, [599])).toBe(537);
    expect(found.count).toBeGreaterThan(100);
    setRestAfter(world.index, 0);
    expect(step(world, [])).toBe(0);
  });

  test('those at rest who are said to stand still from now on lose the pairs between them', () => {
    const world = createWorld(dimensions, 600);
    for (let frame = 0; frame < AFTER + 1; frame++) step(world, []);
    expect(step(world, [])).toBe(600 - 60);
    const slots = Uint32Array.from({ length: 600 }, (_, i) => i);
    const kept = found.count;
    setMembers(world.index, slots, 600, new Uint8Array(600).fill(1, 0, 300));
    world.flags.fill(0);
    loadFilters(world.index, world.layer, world.layer, world.flags, 600);
    buildIndex(world.index);
    findPairs(found, world.index);
    const between = [...bruteForcePairs(world.scene, slots, (i, j) => i >= 300 || j >= 300)];
    expect(
      Array.from(slots.subarray(0, found.count), (i) => pairKey(found.a[i], found.b[i])),
    ).toEqual(between);
    expect(between.length).toBeLessThan(kept);
    expect(world.index.stats.resting).toBe(300);
  });

  test('turned on and off again and again, with members that come and go in between', () => {
    const world = createWorld(dimensions, 300);
    const slots = Uint32Array.from({ length: 300 }, (_, i) => i);
    // Nobody is static to the filters: that those who stand still make no pairs is up to the trees.
    world.flags.fill(0);
    world.isStill.fill(1, 0, 100);
    setMembers(world.index, slots, 300, world.isStill);
    let rested = 0;
    for (let frame = 0; frame < 120; frame++) {
      if (frame % 5 === 0) setRestAfter(world.index, [1, 0, 2, 3, 0, 5][(frame / 5) % 6]);
      if (frame % 17 === 0) setMembers(world.index, slots, 300, world.isStill);
      if (frame % 17 === 8) setMembers(world.index, slots.toReversed(), 300, world.isStill);
      rested += Number(step(world, frame % 9 === 4 ? [frame, 299] : []) > 0);
    }
    expect(rested).toBeGreaterThan(20);
    expect(rested).toBeLessThan(100);
    const stillPairs = bruteForcePairs(world.scene, slots.subarray(0, 100));
    expect(stillPairs.length).toBeGreaterThan(5);
  });

  test('where others move again and again all are left awake for longer each time', () => {
    const world = createWorld(dimensions, 300);
    const resting = Array.from({ length: 400 }, (_, frame) => {
      return step(world, frame % 6 === 5 ? [30 + ((frame * 37) % 270)] : []);
    });
    const early = resting.slice(0, 60).filter((count) => count > 0).length;
    const late = resting.slice(340).filter((count) => count > 0).length;
    expect(early).toBeGreaterThan(10);
    expect(late).toBeLessThan(early);
  });

  test('those who rested until nobody was to, and are said to stand still by now, make no pairs with others that are', () => {
    const world = createWorld(dimensions, 400);
    // Nobody is static to the filters: that those who stand still make no pairs is up to the trees.
    world.flags.fill(0);
    for (let frame = 0; frame < AFTER + 1; frame++) step(world, []);
    expect(step(world, [])).toBe(400 - 40);
    setRestAfter(world.index, 0);
    expect(step(world, [])).toBe(0);
    const slots = Uint32Array.from({ length: 400 }, (_, i) => i);
    world.isStill.fill(1, 100);
    setMembers(world.index, slots, 400, world.isStill);
    setRestAfter(world.index, 1);
    for (let frame = 0; frame < 5; frame++) expect(step(world, [50])).toBe(0);
    expect(bruteForcePairs(world.scene, slots.subarray(100)).length).toBeGreaterThan(100);
  });

  test.each([4096, 4608, 5120, 8192])(
    '%i rest, as many as there is room for, then come three more',
    (few) => {
      const count = few + 600;
      const scene = createBoxScene('uniform', dimensions, count, few);
      const index = createBoxIndex(dimensions);
      const slots = Uint32Array.from({ length: count }, (_, i) => i);
      const ones = new Uint32Array(count).fill(1);
      // Those three are in one place.
      for (const column of scene.centers) column.fill(column[few], few, few + 3);
      moveBoxes(scene, 0);
      setRestAfter(index, 1);
      const members = [few, few, few, few + 3, few + 3, few + 3, count, few];
      // So many more that the columns are laid out anew wake all.
      const resting = [0, few, few, few, few, few, 0, few];
      let most = 0;
      for (const [frame, here] of members.entries()) {
        most = Math.max(most, here);
        setMembers(index, slots, here);
        loadBounds(index, scene, most);
        loadFilters(index, ones, ones, new Uint8Array(count), count);
        buildIndex(index);
        findPairs(found, index);
        const truth = sweptPairs(scene, slots.subarray(0, here));
        const keys = Array.from({ length: found.count }, (_, i) => pairKey(found.a[i], found.b[i]));
        expect(keys.length, `frame ${frame}`).toBe(truth.length);
        expect(keys.findIndex((key, i) => key !== truth[i])).toBe(-1);
        expect(keys.length).toBeGreaterThan(1000);
        expect(index.stats.resting, `frame ${frame}`).toBe(resting[frame]);
      }
    },
  );

  test.each([1, 3, 40, 255])(
    'after %i builds those rest who are to, build by build',
    (patience) => {
      const count = 700;
      const random = seeded(patience);
      const index = createBoxIndex(dimensions);
      const min = new Float32Array(count);
      const bounds = { minX: min, minY: min, minZ: min, maxX: min, maxY: min, maxZ: min };
      const isStill = Uint8Array.from({ length: count }, (_, i) => (i % 10 === 3 ? 1 : 0));
      const model = createRestModel(count, patience);
      setRestAfter(index, patience);
      const seen = { rested: 0, awake: 0, changed: 0 };
      let members = Uint32Array.from({ length: count }, (_, i) => i);
      let [restless, before] = [0, 0];
      for (let frame = 0; frame < 2500; frame++) {
        // Nobody, few, one after another, all but few, and many that never lie still.
        if (frame % 50 === 0) restless = [0, 0, 0, 1, 40, 560, 660][Math.floor(random() * 7)];
        if (frame % 400 === 0) {
          members = Uint32Array.from({ length: count }, (_, i) => i).filter(() => random() < 0.95);
          setMembers(index, members, members.length, isStill);
        }
        const moved = new Set(frame ? [] : members);
        for (let i = 0; i < restless; i++) if (!isStill[members[i]]) moved.add(members[i]);
        if (random() < 0.02) moved.add(members[Math.floor(random() * members.length)]);
        if (frame % 1000 < 400 && frame % 5 === 4) moved.add(members[(frame * 7) % members.length]);
        for (const slot of moved) min[slot]++;
        loadBounds(index, bounds, count);
        buildIndex(index);
        const resting = model(new Set(members), isStill, moved);
        expect(index.stats.resting, `frame ${frame}`).toBe(resting);
        seen[resting ? 'rested' : 'awake']++;
        if (resting !== before) seen.changed++;
        before = resting;
      }
      for (const times of Object.values(seen))
        expect(times).toBeGreaterThan(patience < 255 ? 30 : 5);
    },
  );

  test.each(SCENES)('%s: programs in which many rest', (_, scene, stillShare) => {
    const count = scene === 'point' ? 90 : 300;
    const program = createProgram(9, dimensions, { scene, stillShare, count, frames: 60 });
    const awake = playProgram({ ...program, restAfter: 2 });
    expect(awake.tally.pairs).toBeGreaterThan(20);
  });

  test('100,000, of which many rest: every answer is that of brute force', () => {
    const program = createProgram(2, dimensions, { count: 100_000, frames: 4, restAfter: 1 });
    const { tally } = playProgram(program);
    expect(tally.pairs).toBeGreaterThan(20_000);
  });
});

test('a patience that is no byte is refused', () => {
  for (const builds of [-1, 1.5, 256, Number.NaN]) {
    expect(() => setRestAfter(createBoxIndex(2), builds)).toThrow(/from 0 to 255, got/);
  }
});
