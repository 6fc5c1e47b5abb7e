import {
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  type PairList,
  setMembers,
  setRestAfter,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  bruteForcePairs,
  createBoxScene,
  pairKey,
  seeded,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { openFilters, slotsOf } from './support/pair-frames.ts';

/** Around 65 groups of four, from which on groups are looked at as a whole, and around the lanes. */
const COUNTS = [63, 64, 65, 256, 257, 259, 260, 261, 263, 264, 265, 500];

/** What becomes of a slot in a crowd: most share a place, as boxes of many sizes, and the others lie among them. */
const KINDS = ['crowd', 'crowd', 'crowd', 'crowd', 'touching', 'beside', 'empty', 'nan', 'endless'];

/** Boxes that all have the origin in them or just reach it, but for those beside it, in a random order. */
function createCrowd(dimensions: 2 | 3, count: number, kinds: number): BoxScene {
  const random = seeded(0xc0d + count + kinds);
  const scene = createBoxScene('point', dimensions, count, 1);
  const sides = [
    [scene.minX, scene.maxX],
    [scene.minY, scene.maxY],
    [scene.minZ, scene.maxZ],
  ];
  for (let i = 0; i < count; i++) {
    const kind = KINDS[Math.floor(random() * kinds)];
    for (const [min, max] of sides.slice(0, dimensions)) {
      min[i] = -random();
      max[i] = random();
      if (kind === 'touching') [min[i], max[i]] = random() < 0.5 ? [0, 1] : [-1, 0];
      if (kind === 'beside') [min[i], max[i]] = random() < 0.5 ? [0.9, 1] : [-1, -0.9];
      if (kind === 'empty') [min[i], max[i]] = [1, -1];
      if (kind === 'nan') min[i] = Number.NaN;
      if (kind === 'endless') max[i] = Number.POSITIVE_INFINITY;
    }
  }
  return scene;
}

function keysOf(out: PairList): Float64Array {
  return Float64Array.from({ length: out.count }, (_, i) => pairKey(out.a[i], out.b[i]));
}

/** The number of pairs there would be if all met, too. */
function check(scene: BoxScene, kinds: number, isResting: boolean): [number, number] {
  const { dimensions, count } = scene;
  const index = createBoxIndex(dimensions);
  const members = Uint32Array.from({ length: count }, (_, i) => i);
  // With layers, every fifth refuses every third.
  const layer = members.map((i) => (kinds > 6 && i % 3 === 0 ? 2 : 1));
  const mask = members.map((i) => (kinds > 6 && i % 5 === 0 ? 1 : 3));
  const flags = new Uint8Array(count);
  if (isResting) setRestAfter(index, 1);
  setMembers(index, members, count);
  const out = createPairList();
  for (let frame = 0; frame < 4; frame++) {
    loadBounds(index, scene, count);
    loadFilters(index, layer, mask, flags, count);
    buildIndex(index);
    findPairs(out, index);
  }
  const meet = (i: number, j: number) => (layer[i] & mask[j]) !== 0 && (layer[j] & mask[i]) !== 0;
  const expected = bruteForcePairs(scene, members, meet);
  const keys = keysOf(out);
  expect(keys.length, `${count}`).toBe(expected.length);
  expect(
    keys.findIndex((key, i) => key !== expected[i]),
    `${count}`,
  ).toBe(-1);
  return [expected.length, (count * (count - 1)) / 2];
}

describe.each([2, 3] as const)('crowds in %iD', (dimensions) => {
  test.each([4, 5, 6, 7, 9])('of %i kinds of boxes equal brute force at every count', (kinds) => {
    let [found, possible] = [0, 0];
    for (const count of COUNTS) {
      const [pairs, all] = check(createCrowd(dimensions, count, kinds), kinds, count % 2 === 0);
      found += pairs;
      possible += all;
    }
    // Nearly all of some are pairs, and some of all are not: the shared boxes are asked about both.
    expect(found).toBeGreaterThan(0.2 * possible);
    if (kinds <= 5) expect(found).toBe(possible);
    else expect(found).toBeLessThan(0.99 * possible);
  });

  test.each([320, 512, 515])(
    '%i boxes that change places, so that any may be beside the others',
    (count) => {
      const random = seeded(count);
      const sides = ['minX', 'maxX', 'minY', 'maxY', 'minZ', 'maxZ'] as const;
      const scene = createCrowd(dimensions, count, 4);
      const index = createBoxIndex(dimensions);
      const { layer, mask, flags } = openFilters(count);
      const members = slotsOf(count);
      const out = createPairList();
      setMembers(index, members, count);
      loadFilters(index, layer, mask, flags, count);
      let [found, sorts] = [0, 0];
      for (let frame = 0; frame < 40; frame++) {
        // Few that are beside, or only just reach the middle, in a group of four each, or one of all.
        const boxes = createCrowd(dimensions, count, 4);
        for (let times = frame % 4 === 3 ? 1 : count / 20; times > 0; times--) {
          const i = Math.floor(random() * count);
          const axis = 2 * Math.floor(random() * dimensions);
          const [low, high] = [
            [0.9, 1],
            [-1, -0.9],
            [0, 1],
            [-1, 0],
          ][Math.floor(random() * 4)];
          [boxes[sides[axis]][i], boxes[sides[axis + 1]][i]] = [low, high];
        }
        for (const side of sides) scene[side].set(boxes[side]);
        loadBounds(index, scene, count);
        buildIndex(index);
        findPairs(out, index);
        const expected = bruteForcePairs(scene, members, () => true);
        const keys = keysOf(out);
        expect(keys.length, `frame ${frame}`).toBe(expected.length);
        expect(keys.findIndex((key, i) => key !== expected[i])).toBe(-1);
        found += expected.length;
        sorts = index.stats.sorts;
      }
      const possible = (40 * count * (count - 1)) / 2;
      expect(found).toBeGreaterThan(0.8 * possible);
      expect(found).toBeLessThan(0.999 * possible);
      expect(sorts).toBeLessThan(20);
    },
  );

  /** Who may meet whom in a crowd: layers and masks by place in the crowd. */
  const STRANGERS: [who: string, filterOf: (i: number) => [layer: number, mask: number]][] = [
    ['nobody', () => [2, 1]],
    ['nobody, of two kinds', (i) => (i % 2 ? [2, 4] : [8, 1])],
    ['one in fifty, with all', (i) => (i % 50 === 0 ? [1, 3] : [2, 1])],
    ['three in fifty, with each other', (i) => (i % 50 < 3 ? [4, 4] : [2, 1])],
    ['the last, with the highest bit', (i) => (i < 300 ? [1, 2] : [2 ** 31, 2 ** 31])],
  ];

  test.each(STRANGERS)('where %s is to be met, equal brute force in every frame', (_, filterOf) => {
    const random = seeded(9);
    const out = createPairList();
    let found = 0;
    for (const count of [31, 64, 263, 304, 500]) {
      const scene = createCrowd(dimensions, count, 9);
      const index = createBoxIndex(dimensions);
      const members = Uint32Array.from({ length: count }, (_, i) => i);
      const layer = members.map((i) => filterOf(i)[0]);
      const mask = members.map((i) => filterOf(i)[1]);
      const flags = new Uint8Array(count);
      const meet = (i: number, j: number) =>
        (layer[i] & mask[j]) !== 0 && (layer[j] & mask[i]) !== 0 && !((flags[i] | flags[j]) & 2);
      for (let frame = 0; frame < 8; frame++) {
        // Some leave, and holes stay; from the fifth frame on all may meet, and then few again.
        if (frame === 3) setMembers(index, members.subarray(5), count - 5);
        else if (frame < 3) setMembers(index, members, count);
        const here = frame < 3 ? members : members.subarray(5);
        if (frame === 5 || frame === 6)
          for (const i of members) mask[i] = frame === 5 ? 0xffffffff : filterOf(i)[1];
        flags[Math.floor(random() * count)] = 2;
        loadBounds(index, scene, count);
        loadFilters(index, layer, mask, flags, count);
        buildIndex(index);
        findPairs(out, index);
        const expected = bruteForcePairs(scene, here, meet);
        expect(keysOf(out), `${count} in frame ${frame}`).toEqual(expected);
        found += expected.length;
      }
    }
    expect(found).toBeGreaterThan(80_000);
  });
});
