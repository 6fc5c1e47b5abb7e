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
import { type BoxScene, createBoxScene, pairKey, seeded, sweptPairs } from '@bitbounds/testkit';
import { expect, test } from 'vitest';

// What moves in 3D is joined by boxes in cells, 65,000 to an axis of the world, eight to a group, in parts of 32,768.

const out = createPairList();

function openFilters(count: number) {
  return {
    layer: new Uint32Array(count).fill(1),
    mask: new Uint32Array(count).fill(1),
    flags: new Uint8Array(count),
  };
}

function slotsOf(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

function createIndex(count: number): BoxIndex {
  const index = createBoxIndex(3);
  setMembers(index, slotsOf(count), count);
  return index;
}

/** One frame's pairs compared with a sweep; how many there are. */
function checkFrame(index: BoxIndex, scene: BoxScene, filters = openFilters(scene.count)): number {
  const { layer, mask } = filters;
  loadBounds(index, scene, scene.count);
  loadFilters(index, layer, mask, filters.flags, scene.count);
  buildIndex(index);
  findPairs(index, out);
  const expected = sweptPairs(
    scene,
    slotsOf(scene.count),
    (i, j) => (layer[i] & mask[j]) !== 0 && (layer[j] & mask[i]) !== 0,
  );
  expect(out.count).toBe(expected.length);
  for (let i = 0; i < out.count; i++) {
    if (pairKey(out.a[i], out.b[i]) !== expected[i]) expect.fail(`pair ${i} is another`);
  }
  return out.count;
}

/** The next f32 above a positive number. */
function above(value: number): number {
  const bits = new Uint32Array(Float32Array.of(value).buffer);
  bits[0]++;
  return new Float32Array(bits.buffer)[0];
}

test.each([1, 7, 8, 9, 63, 64, 65, 511, 512, 513, 4095, 4096, 4097, 32_767, 32_768, 32_769])(
  '%i boxes, at the edges of groups, groups of groups and parts',
  (count) => {
    const scene = createBoxScene('uniform', 3, count, count);
    const found = checkFrame(createIndex(count), scene);
    if (count > 60) expect(found).toBeGreaterThan(count / 4);
  },
);

test('three parts, each of which meets the others', () => {
  const scene = createBoxScene('mixed', 3, 66_000, 5);
  // One box meets most of the world.
  scene.minX[100] = scene.minY[100] = scene.minZ[100] = 0;
  expect(checkFrame(createIndex(66_000), scene)).toBeGreaterThan(80_000);
});

test('far fewer boxes than before', () => {
  const index = createIndex(5000);
  checkFrame(index, createBoxScene('uniform', 3, 5000, 6));
  setMembers(index, slotsOf(300), 300);
  expect(checkFrame(index, createBoxScene('uniform', 3, 300, 7))).toBeGreaterThan(100);
});

test('layers and masks', () => {
  const random = seeded(8);
  const scene = createBoxScene('clustered', 3, 3000, 8);
  const index = createIndex(3000);
  const all = checkFrame(index, scene);
  const filters = openFilters(3000);
  for (let i = 0; i < 3000; i++) filters.mask[i] = random() < 0.5 ? 1 : 2;
  const found = checkFrame(index, scene, filters);
  expect(found).toBeGreaterThan(all / 8);
  expect(found).toBeLessThan(all / 2);
});

/** Pairs of boxes in a row, which touch or are one f32 apart, on an axis where a cell is 120 f32 wide or more. */
function createTouching(count: number, axis: 0 | 1 | 2): { scene: BoxScene; touching: number } {
  const scene = createBoxScene('uniform', 3, count, 31 + axis);
  const random = seeded(32 + axis);
  const low = [scene.minX, scene.minY, scene.minZ ?? scene.minX];
  const high = [scene.maxX, scene.maxY, scene.maxZ ?? scene.maxX];
  let touching = 0;
  for (let i = 0; i < count; i += 2) {
    for (let k = 0; k < 3; k++) {
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

test.each([0, 1, 2] as const)('along axis %i, boxes in doubt are told by their sides', (axis) => {
  // Few enough for cells not to be given up.
  const { scene, touching } = createTouching(120, axis);
  expect(touching).toBeGreaterThan(15);
  expect(touching).toBeLessThan(45);
  const found = checkFrame(createIndex(120), scene);
  expect(found).toBeGreaterThanOrEqual(touching);
  expect(found).toBeLessThan(touching + 10);
});

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
  [
    'all in one place',
    ({ minX, maxX, minY, maxY }) => [minX.fill(0), maxX.fill(1), minY.fill(0), maxY.fill(1)],
  ],
];

test.each(WORLDS)('%s, then as before, then so again', (_, change) => {
  const index = createIndex(600);
  const plain = createBoxScene('uniform', 3, 600, 41);
  const other = createBoxScene('uniform', 3, 600, 41);
  change(other);
  // Where cells are given up they are tried again after 64 builds.
  for (const [scene, builds] of [
    [plain, 2],
    [other, 3],
    [plain, 66],
    [other, 70],
    [plain, 66],
  ] as const) {
    checkFrame(index, scene);
    for (let build = 2; build < builds; build++) {
      loadBounds(index, scene, scene.count);
      buildIndex(index);
    }
    checkFrame(index, scene);
  }
});

test('boxes far from the origin, where a cell is narrower than an f32', () => {
  const scene = createBoxScene('uniform', 3, 2000, 51);
  const { minX, maxX } = scene;
  const shift = 2 ** 22;
  for (let i = 0; i < 2000; i++) {
    minX[i] += shift;
    maxX[i] += shift;
  }
  expect(checkFrame(createIndex(2000), scene)).toBeGreaterThan(1000);
});
