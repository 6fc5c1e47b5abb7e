import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, moveBoxes, seeded } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { above, checkFrame, openFilters, slotsOf } from './support/pair-frames.ts';

// Where all sides are whole numbers of something, as of tiles, cells are laid out so that each of them is where a cell is:
// then no pair is in doubt, however many touch.

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  function createIndex(count: number): BoxIndex {
    const index = createBoxIndex(dimensions);
    setMembers(index, slotsOf(count), count);
    return index;
  }

  /** Tiles of `size`, from `start` on, in a square or cube; a tenth of the places is empty, some have two. */
  function createTiles(count: number, start: number, size: number, seed: number): BoxScene {
    const scene = createBoxScene('lattice', dimensions, count, seed);
    const random = seeded(seed);
    const length = Math.ceil((count * 1.1) ** (1 / dimensions));
    const sides = [
      [scene.minX, scene.maxX],
      [scene.minY, scene.maxY],
      [scene.minZ, scene.maxZ],
    ];
    for (let i = 0; i < count; i++) {
      for (const [low, high] of sides.slice(0, dimensions)) {
        low[i] = start + size * Math.floor(random() * length);
        high[i] = low[i] + size;
      }
    }
    return scene;
  }

  /** How many groups are tested for pairs of these boxes: another number with cells than without. */
  function visitsOf(scene: BoxScene, warm: (index: BoxIndex) => void = () => {}): number {
    const index = createIndex(scene.count);
    warm(index);
    checkFrame(index, scene);
    return index.stats.visits;
  }

  test.each([
    [0, 1],
    [-3, 0.5],
    [1000, 16],
    [-0.125, 0.125],
    [2 ** 20, 3],
    [1e6, 0.5],
    [0, 2 ** -60],
    [2 ** 90, 2 ** 80],
  ])('tiles from %d on, of size %d', (start, size) => {
    const index = createIndex(900);
    for (let frame = 0; frame < 4; frame++) {
      expect(checkFrame(index, createTiles(900, start, size, frame))).toBeGreaterThan(1500);
    }
  });

  test('the lattice, whose boxes move by whole cells', () => {
    const scene = createBoxScene('lattice', dimensions, 2000, 8);
    const index = createIndex(2000);
    for (let frame = 0; frame < 60; frame++) {
      expect(checkFrame(index, scene)).toBeGreaterThan(3000);
      moveBoxes(scene, 0.05);
    }
  });

  test('are joined in cells, and are not when one tile is off by the least there is', () => {
    const tiles = createTiles(900, 1, 1, 9);
    const off = createTiles(900, 1, 1, 9);
    off.maxX[450] = above(off.maxX[450]);
    // Boxes so far apart that cells are good for them whatever they were before.
    const plain = createBoxScene('uniform', dimensions, 900, 10);
    const usual = visitsOf(plain);
    expect(visitsOf(plain, (index) => checkFrame(index, tiles))).toBe(usual);
    expect(visitsOf(plain, (index) => checkFrame(index, off))).not.toBe(usual);
  });

  test('tiles among which some are off by the least there is, in and out', () => {
    const index = createIndex(900);
    const random = seeded(11);
    let found = 0;
    for (let frame = 0; frame < 140; frame++) {
      const tiles = createTiles(900, 5, 1, 12);
      // Now none, now one, now many: a gap where tiles touched, or an overlap.
      const many = [0, 0, 1, 90][frame % 4];
      // Along one axis, with which the others do not help.
      const { minX, minY, minZ, maxX, maxY, maxZ } = tiles;
      const axis = Math.floor(random() * dimensions);
      const [mins, maxs] = [[minX, minY, minZ][axis], [maxX, maxY, maxZ][axis]];
      for (let k = 0; k < many; k++) {
        const i = Math.floor(random() * 900);
        const side = random() < 0.5 ? mins : maxs;
        side[i] = above(side[i]);
      }
      found += checkFrame(index, tiles);
    }
    expect(found).toBeGreaterThan(140 * 1500);
  });

  test('sides that are so small beside the middle that a difference to it tells nothing', () => {
    const index = createIndex(300);
    const random = seeded(13);
    for (let frame = 0; frame < 4; frame++) {
      const tiles = createTiles(300, 0, 1, 14);
      for (let i = 0; i < 300; i += 3) {
        // Around zero, where f32 resolve what cells do not.
        tiles.minX[i] = 1e-9 * Math.floor(random() * 3 - 1);
        tiles.maxX[(i + 1) % 300] = 1e-9 * Math.floor(random() * 3 - 1);
        tiles.minX[(i + 1) % 300] = -1;
      }
      expect(checkFrame(index, tiles)).toBeGreaterThan(100);
    }
  });

  test('tiles that go away, out of the cells that were laid out for them', () => {
    const index = createIndex(600);
    for (let frame = 0; frame < 80; frame++) {
      const start = frame < 40 ? frame * 40 : (80 - frame) * 1000;
      expect(checkFrame(index, createTiles(600, start, 1, 15))).toBeGreaterThan(800);
    }
  });

  test('a few tiles that leave the cells, where they share the outermost', () => {
    const index = createIndex(600);
    for (let frame = 0; frame < 8; frame++) {
      const tiles = createTiles(600, 0, 1, 17);
      for (let i = 0; i < 600 && frame > 3; i += 60) {
        tiles.minX[i] += 3 * i + 1000;
        tiles.maxX[i] += 3 * i + 1000;
      }
      expect(checkFrame(index, tiles)).toBeGreaterThan(800);
    }
  });

  test('tiles without an end among tiles', () => {
    const index = createIndex(900);
    for (let frame = 0; frame < 6; frame++) {
      const tiles = createTiles(900, 0, 1, 16);
      for (let i = frame; i < 900; i += 100) tiles.maxX[i] = Infinity;
      expect(checkFrame(index, tiles)).toBeGreaterThan(1500);
    }
  });

  test.each([1, -1])('endless boxes touch the farthest there are, on side %i', (side) => {
    const scene = createBoxScene('uniform', dimensions, 100, 18);
    const ends = [side * Infinity, side * 3.4028234663852886e38];
    for (let i = 0; i < 100; i++) {
      // Eighty that are apart from all others, and twenty in one place.
      scene.minX[i] = scene.maxX[i] = i < 80 ? side * i : ends[i % 2];
      scene.minY[i] = scene.minZ[i] = 0;
      scene.maxY[i] = scene.maxZ[i] = 1;
    }
    const index = createIndex(100);
    const found = createPairList();
    const { layer, mask, flags } = openFilters(100);
    for (let frame = 0; frame < 3; frame++) {
      loadBounds(index, scene, 100);
      loadFilters(index, layer, mask, flags, 100);
      buildIndex(index);
      expect(findPairs(found, index)).toBe((20 * 19) / 2);
    }
  });
});
