import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  findPairs,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  createBoxScene,
  moveBoxes,
  pairKey,
  seeded,
  sweptPairs,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { above, checkFrame, openFilters, out, slotsOf } from './support/pair-frames.ts';

// What moves is joined by boxes in cells, 65,000 to an axis of the world, eight to a group, in parts of 32,768.

describe.each([2, 3] as const)('in %iD', (dimensions) => {
  function createIndex(count: number): BoxIndex {
    const index = createBoxIndex(dimensions);
    setMembers(index, slotsOf(count), count);
    return index;
  }

  test.each([1, 7, 8, 9, 63, 64, 65, 511, 512, 513, 4095, 4096, 4097, 32_767, 32_768, 32_769])(
    '%i boxes, at the edges of groups, groups of groups and parts',
    (count) => {
      const scene = createBoxScene('uniform', dimensions, count, count);
      const found = checkFrame(createIndex(count), scene);
      if (count > 60) expect(found).toBeGreaterThan(count / 4);
    },
  );

  test('three parts, each of which meets the others', () => {
    const scene = createBoxScene('mixed', dimensions, 66_000, 5);
    // One box meets most of the world.
    scene.minX[100] = scene.minY[100] = scene.minZ[100] = 0;
    expect(checkFrame(createIndex(66_000), scene)).toBeGreaterThan(80_000);
  });

  test('far fewer boxes than before', () => {
    const index = createIndex(5000);
    checkFrame(index, createBoxScene('uniform', dimensions, 5000, 6));
    setMembers(index, slotsOf(300), 300);
    expect(checkFrame(index, createBoxScene('uniform', dimensions, 300, 7))).toBeGreaterThan(100);
  });

  test('layers and masks', () => {
    const random = seeded(8);
    const scene = createBoxScene('clustered', dimensions, 3000, 8);
    const index = createIndex(3000);
    const all = checkFrame(index, scene);
    const filters = openFilters(3000);
    for (let i = 0; i < 3000; i++) filters.mask[i] = random() < 0.5 ? 1 : 2;
    const found = checkFrame(index, scene, filters);
    expect(found).toBeGreaterThan(all / 8);
    expect(found).toBeLessThan(all / 2);
  });

  /** Pairs of boxes in a row, which touch or are one f32 apart, on an axis where a cell is 120 f32 wide or more. */
  function createTouching(count: number, axis: number): { scene: BoxScene; touching: number } {
    const scene = createBoxScene('uniform', dimensions, count, 31 + axis);
    const random = seeded(32 + axis);
    const low = [scene.minX, scene.minY, scene.minZ ?? scene.minX];
    const high = [scene.maxX, scene.maxY, scene.maxZ ?? scene.maxX];
    let touching = 0;
    for (let i = 0; i < count; i += 2) {
      for (let k = 0; k < dimensions; k++) {
        const start = 1 + 1000 * random();
        low[k][i] = low[k][i + 1] = start;
        high[k][i] = high[k][i + 1] = start + 1;
      }
      const isTouching = random() < 0.5;
      low[axis][i + 1] = isTouching ? high[axis][i] : above(high[axis][i]);
      high[axis][i + 1] = high[axis][i] + 1;
      if (isTouching) touching++;
    }
    return { scene, touching };
  }

  test.each(dimensions === 2 ? [0, 1] : [0, 1, 2])(
    'along axis %i, boxes in doubt are told by their sides',
    (axis) => {
      // Few enough for cells not to be given up.
      const { scene, touching } = createTouching(120, axis);
      expect(touching).toBeGreaterThan(15);
      expect(touching).toBeLessThan(45);
      const found = checkFrame(createIndex(120), scene);
      expect(found).toBeGreaterThanOrEqual(touching);
      expect(found).toBeLessThan(touching + 10);
    },
  );

  /** Changes a world to one that cells do not resolve. */
  const WORLDS: [string, (scene: BoxScene) => void][] = [
    ['one box far away', ({ minX, maxX }) => minX.fill((maxX[0] = 1e9), 0, 1)],
    ['one box without an end', ({ maxY }) => maxY.fill(Infinity, 0, 1)],
    ['boxes without height', ({ minY, maxY }) => [minY.fill(2), maxY.fill(2)]],
    [
      'one box that is as wide as f32',
      ({ minX, maxX }) => [minX.fill(-3e38, 0, 1), maxX.fill(3e38, 0, 1)],
    ],
    ['no box at all', ({ minX }) => minX.fill(NaN)],
  ];

  test.each(WORLDS)('%s, then as before, then so again', (name, change) => {
    const index = createIndex(600);
    const plain = createBoxScene('uniform', dimensions, 600, 41);
    const other = createBoxScene('uniform', dimensions, 600, 41);
    change(other);
    // Where cells are given up they are tried again after 64 builds.
    for (const [scene, builds] of [
      [plain, 2],
      [other, 3],
      [plain, 66],
      [other, 70],
      [plain, 66],
    ] as const) {
      const found = checkFrame(index, scene);
      expect(found).toBeGreaterThan(name === 'no box at all' ? -1 : 100);
      for (let build = 2; build < builds; build++) {
        loadBounds(index, scene, scene.count);
        buildIndex(index);
      }
      expect(checkFrame(index, scene)).toBe(found);
    }
  });

  /** Whether two indexes join the same boxes in the same way: with cells or without, which tests other groups. */
  function joinAlike(one: BoxIndex, other: BoxIndex, scene: BoxScene): boolean {
    checkFrame(one, scene);
    checkFrame(other, scene);
    return one.stats.visits === other.stats.visits;
  }

  test('cells are used, given up where they are not good, and tried again', () => {
    const scene = createBoxScene('uniform', dimensions, 600, 51);
    const flat = createBoxScene('uniform', dimensions, 600, 51);
    flat.minY.fill(2);
    flat.maxY.fill(2);
    const [plain, disappointed, empty] = [
      createIndex(600),
      createIndex(600),
      createBoxIndex(dimensions),
    ];
    checkFrame(disappointed, flat);
    expect(joinAlike(plain, disappointed, scene)).toBe(false);
    for (let build = 0; build < 64; build++) {
      for (const index of [plain, disappointed]) {
        loadBounds(index, scene, 600);
        buildIndex(index);
      }
    }
    expect(joinAlike(plain, disappointed, scene)).toBe(true);
    // An index that starts without members has not been disappointed.
    buildIndex(empty);
    findPairs(out, empty);
    setMembers(empty, slotsOf(600), 600);
    expect(joinAlike(createIndex(600), empty, scene)).toBe(true);
  });

  test('boxes that jump now and then are put in order once each time', () => {
    const index = createIndex(600);
    const places = [53, 54, 55, 56].map((seed) => createBoxScene('uniform', dimensions, 600, seed));
    const sorts = places.map((scene) => {
      for (let build = 0; build < 12; build++) checkFrame(index, scene);
      return index.stats.sorts;
    });
    expect(sorts).toEqual([1, 2, 3, 4]);
  });

  test('slots that come later are no members, though what pads the order pointed at them', () => {
    const scene = createBoxScene('uniform', dimensions, 600, 52);
    const members = slotsOf(500);
    const { layer, mask, flags } = openFilters(600);
    const index = createIndex(500);
    for (const slotCount of [500, 500, 501, 504, 600]) {
      loadBounds(index, scene, slotCount);
      loadFilters(index, layer, mask, flags, slotCount);
      buildIndex(index);
      findPairs(out, index);
      const found = Array.from({ length: out.count }, (_, i) => pairKey(out.a[i], out.b[i]));
      expect(found, `${slotCount} slots`).toEqual([...sweptPairs(scene, members)]);
    }
    expect(index.stats.sorts).toBe(1);
    expect(out.count).toBeGreaterThan(100);
  });

  /** Boxes whose sides along y are whole steps of an f32 from `start` on, `steps` at most; two are at either end. */
  function createSteps(start: number, steps: number): BoxScene {
    const scene = createBoxScene('uniform', dimensions, 120, 61);
    const { minX, maxX, minY, maxY } = scene;
    const [minZ, maxZ] = [scene.minZ ?? new Float32Array(120), scene.maxZ ?? new Float32Array(120)];
    const random = seeded(61 + steps);
    const step = above(start) - start;
    for (let i = 0; i < 120; i++) {
      // So far apart that few pairs are in doubt, or cells would be given up.
      minX[i] = 40 * random();
      maxX[i] = minX[i] + 2;
      minZ[i] = 40 * random();
      maxZ[i] = minZ[i] + 2;
      const low = i < 4 ? (i & 1) * steps : Math.floor(random() * (steps + 1));
      const height = i % 2 ? 0 : Math.floor(random() * (steps - low + 1));
      minY[i] = start + step * low;
      maxY[i] = start + step * (low + height);
    }
    return scene;
  }

  test.each([1, 2, 3, 5, 8, 21, 60, 118, 119, 120, 121, 122, 123, 250, 1000])(
    'a world that is %i steps of an f32 high: the middle of it is rounded',
    (steps) => {
      const found = [1, 100, 1e6, 2 ** 24].map((start) =>
        checkFrame(createIndex(120), createSteps(start, steps)),
      );
      expect(Math.min(...found)).toBeGreaterThan(5);
    },
  );

  test('worlds at the end of f32, whose middle would be beyond it', () => {
    const random = seeded(71);
    const high = createBoxScene('uniform', dimensions, 200, 71);
    const endless = createBoxScene('uniform', dimensions, 200, 72);
    for (let i = 0; i < 200; i++) {
      high.minX[i] = 2e38 + 1e38 * random();
      high.maxX[i] = high.minX[i] + 2e37;
      endless.minX[i] = 1e32 * (i + 1);
      endless.maxX[i] = Infinity;
    }
    expect(checkFrame(createIndex(200), high)).toBeGreaterThan(50);
    expect(checkFrame(createIndex(200), endless)).toBeGreaterThan(50);
  });

  test('a world that goes away, grows and shrinks, out of the cells that were laid out for it', () => {
    let found = 0;
    for (const far of [0.3, 5, 100]) {
      const scene = createBoxScene('uniform', dimensions, 1000, 81);
      const index = createIndex(1000);
      const centers = scene.centers.map((column) => column.slice());
      for (let frame = 0; frame < 90; frame++) {
        found += checkFrame(index, scene);
        const size = 1 + 0.4 * Math.sin(frame / 9);
        for (const [axis, column] of scene.centers.entries()) {
          for (let i = 0; i < 1000; i++)
            column[i] = centers[axis][i] * size + (axis ? 1 : -1) * far * frame;
        }
        moveBoxes(scene, 0);
      }
    }
    expect(found).toBeGreaterThan(50_000);
  });

  test('boxes that are lost, turned inside out or endless, and come back', () => {
    const scene = createBoxScene('mixed', dimensions, 1000, 91);
    const index = createIndex(1000);
    const random = seeded(92);
    let found = 0;
    for (let frame = 0; frame < 80; frame++) {
      const any = () => Math.floor(random() * 1000);
      // Every eighth frame all are good, and in one of eight cells would be given up.
      if (frame % 8 > 0) {
        scene.minX[any()] = NaN;
        scene.maxY[any()] = NaN;
        scene.maxX[any()] = -1e9;
        scene.minY[any()] = 1e9;
      }
      if (frame % 32 === 31) scene.maxX[any()] = Infinity;
      found += checkFrame(index, scene);
      moveBoxes(scene, 0.1);
    }
    expect(found).toBeGreaterThan(10_000);
  });

  test('few members among many slots', () => {
    const scene = createBoxScene('clustered', dimensions, 5000, 93);
    const index = createBoxIndex(dimensions);
    const members = slotsOf(5000).filter((slot) => slot % 7 === 0 || (slot > 1200 && slot < 1300));
    setMembers(index, members, members.length);
    const { layer, mask, flags } = openFilters(5000);
    let found = 0;
    for (let frame = 0; frame < 10; frame++) {
      loadBounds(index, scene, 5000);
      loadFilters(index, layer, mask, flags, 5000);
      buildIndex(index);
      findPairs(out, index);
      const expected = sweptPairs(scene, members);
      expect(out.count).toBe(expected.length);
      expect(expected.findIndex((key, i) => key !== pairKey(out.a[i], out.b[i]))).toBe(-1);
      found += out.count;
      moveBoxes(scene, 0.2);
    }
    expect(found).toBeGreaterThan(500);
  });
});
