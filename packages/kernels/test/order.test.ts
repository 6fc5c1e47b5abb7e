import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairsUnordered,
  loadBounds,
  loadFilters,
  prepareTrees,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  bruteForcePairs,
  createBoxScene,
  moveBox,
  moveBoxes,
  pairKey,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const COUNT = 3000;
const ones = new Uint32Array(COUNT).fill(1);
const flags = new Uint8Array(COUNT);
const pairs = createPairList();

function createIndex(scene: BoxScene): BoxIndex {
  const index = createBoxIndex(scene.dimensions);
  setMembers(
    index,
    Uint32Array.from({ length: COUNT }, (_, i) => i),
    COUNT,
  );
  return index;
}

/** One frame: how many group pairs the join tested. */
function join(index: BoxIndex, scene: BoxScene): number {
  loadBounds(index, scene, COUNT);
  loadFilters(index, ones, ones, flags, COUNT);
  buildIndex(index);
  findPairsUnordered(pairs, index);
  return index.stats.visits;
}

describe.each([2, 3] as const)('the order in %iD', (dimensions) => {
  test('is a better one once the members have stayed the same for long', () => {
    const scene = createBoxScene('uniform', dimensions, COUNT, 11);
    const index = createIndex(scene);
    const first = join(index, scene);
    let later = first;
    while (index.stats.sorts === 1) later = join(index, scene);
    expect(index.stats.sorts).toBe(2);
    expect(later).toBeLessThan(0.99 * first);
  });

  test('lasts longer where it wears more slowly, and not for ever where nobody joins', () => {
    const sortsOf = (step: number, isJoined: boolean, frames: number) => {
      const scene = createBoxScene('uniform', dimensions, COUNT, 14);
      const index = createIndex(scene);
      for (let frame = 0; frame < frames; frame++) {
        moveBoxes(scene, step);
        if (isJoined) join(index, scene);
        else {
          loadBounds(index, scene, COUNT);
          buildIndex(index);
          prepareTrees(index);
        }
      }
      return index.stats.sorts;
    };
    // Those of all: at first, and the better one 32 refits later.
    expect(sortsOf(0, true, 150)).toBe(2);
    const slow = sortsOf(0.05, true, 300);
    const fast = sortsOf(0.3, true, 300);
    expect(slow).toBeGreaterThan(2);
    expect(fast).toBeGreaterThan(2 * slow);
    expect(sortsOf(0, false, 90)).toBe(2);
    expect(sortsOf(0, false, 110)).toBe(3);
  });

  test('is made anew before the join when boxes jump, and not while they creep', () => {
    const scene = createBoxScene('teleport', dimensions, COUNT, 12);
    const index = createIndex(scene);
    const settled = join(index, scene);
    for (let frame = 1; frame < 20; frame++) {
      moveBoxes(scene, 0.05);
      expect(join(index, scene)).toBeLessThan(2 * settled);
      expect(index.stats.sorts).toBe(1 + frame);
    }
    // Now they stay: it takes up to two builds to see that.
    for (let frame = 0; frame < 10; frame++) join(index, scene);
    expect(index.stats.sorts).toBeLessThan(23);
    const creeping = createBoxScene('uniform', dimensions, COUNT, 12);
    const other = createIndex(creeping);
    for (let frame = 0; frame < 5; frame++) {
      moveBoxes(creeping, 0.05);
      join(other, creeping);
    }
    expect(other.stats.sorts).toBe(1);
  });

  test('is made anew in advance where each is worn by the first join after it', () => {
    const scene = createBoxScene('teleport', dimensions, COUNT, 18);
    const index = createIndex(scene);
    const sortsOf = (frames: number, jumping: number) => {
      const before = index.stats.sorts;
      for (let frame = 0; frame < frames; frame++) {
        for (let i = 0; i < jumping; i++) moveBox(scene, Math.floor(COUNT * scene.random()), 1);
        join(index, scene);
      }
      return index.stats.sorts - before;
    };
    // In 3D the order does not look torn by so few before it is joined.
    expect(sortsOf(64, 120)).toBeGreaterThan(55);
    expect(sortsOf(64, 0)).toBeLessThan(16);
    // Then so many that the order looks torn. That only one build in sixteen has looked does not make looks any rarer.
    sortsOf(24, 120);
    sortsOf(30, COUNT / 2);
    expect(sortsOf(64, 0)).toBeLessThan(16);
  });

  test('keeps boxes apart that share a cell of the curve, and those without an end', () => {
    const crowded = createBoxScene('outlier', dimensions, COUNT, 15);
    const plain = createBoxScene('uniform', dimensions, COUNT, 15);
    const usual = join(createIndex(plain), plain);
    // All but one are in one cell.
    expect(join(createIndex(crowded), crowded)).toBeLessThan(1.2 * usual);
    for (let i = 0; i < 400; i++) {
      const [side, end] = i & 1 ? [plain.minX, -Infinity] : [plain.maxY, Infinity];
      side[i * 7] = end;
    }
    // 100 groups of them, each of which would meet most of 750.
    expect(join(createIndex(plain), plain)).toBeLessThan(usual + 30_000);
  });

  test('is made anew before queries when many become endless among others, and not for joins', () => {
    const scene = createBoxScene('uniform', dimensions, COUNT, 13);
    const index = createIndex(scene);
    const settled = join(index, scene);
    for (let i = 0; i < COUNT; i += 100) scene.maxX[i] = Infinity;
    expect(join(index, scene)).toBeLessThan(3 * settled);
    expect(index.stats.sorts).toBe(1);
    prepareTrees(index);
    expect(index.stats.sorts).toBe(2);
  });

  test('is made anew sooner than a first one lasts, where boxes soon are elsewhere', () => {
    const scene = createBoxScene('mixed', dimensions, COUNT, 16);
    const index = createIndex(scene);
    join(index, scene);
    let frames = 0;
    for (; index.stats.sorts === 1; frames++) {
      moveBoxes(scene, 0.6);
      join(index, scene);
    }
    expect(frames).toBeLessThan(27);
  });

  test('of what stands still lasts while doors open and lifts go, until many are elsewhere', () => {
    const scene = createBoxScene('uniform', dimensions, COUNT, 17);
    // A floor that is wider than all others together.
    scene.minX[1] = -1e6;
    scene.maxX[1] = 1e6;
    const index = createBoxIndex(dimensions);
    const slots = Uint32Array.from({ length: COUNT }, (_, i) => i);
    // Nine in ten stand still.
    const still = Uint8Array.from(slots, (i) => (i % 10 ? 1 : 0));
    setMembers(index, slots, COUNT, still);
    const { exports } = index.kernel;
    const orderOfStill = () => {
      exports.useTree(1);
      const at = exports.orderAddress() >>> 2;
      return index.kernel.u32.slice(at, at + exports.getMemberCount()).join();
    };
    const play = (frame: number) => {
      join(index, scene);
      const expected = bruteForcePairs(scene, slots, (i, j) => !(still[i] && still[j]));
      const found = Array.from({ length: pairs.count }, (_, i) => pairKey(pairs.a[i], pairs.b[i]));
      expect(
        found.sort((a, b) => a - b),
        `frame ${frame}`,
      ).toEqual([...expected]);
      validateIndex(index, slots);
      return orderOfStill();
    };
    const first = play(0);
    for (let frame = 1; frame < 20; frame++) {
      // A lift, and a door that opens for good.
      for (const slot of [11, 500 + frame]) {
        scene.minY[slot] += 0.5;
        scene.maxY[slot] += 0.5;
      }
      expect(play(frame)).toBe(first);
    }
    for (let slot = 2; slot < COUNT; slot += 3) {
      const other = COUNT - slot;
      for (const side of [scene.minX, scene.maxX, scene.minY, scene.maxY]) {
        [side[slot], side[other]] = [side[other], side[slot]];
      }
    }
    const later = play(20);
    expect(later).not.toBe(first);
    expect(play(21)).toBe(later);
  });
});
