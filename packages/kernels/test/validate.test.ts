import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  loadBounds,
  setMembers,
  validateIndex,
} from '@bitbounds/kernels';
import { createBoxScene } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const COUNT = 70;
const members = Uint32Array.from({ length: COUNT }, (_, i) => i);

/** 70 boxes, those of one tree: 64 in a full block and 6 in one with padding. */
function createIndex(dimensions: 2 | 3): BoxIndex {
  const index = createBoxIndex(dimensions);
  setMembers(index, members, COUNT);
  loadBounds(index, createBoxScene('uniform', dimensions, COUNT, 1), COUNT);
  buildIndex(index);
  validateIndex(index, members);
  index.kernel.exports.useTree(0);
  if (index.kernel.exports.getMemberCount() === 0) index.kernel.exports.useTree(1);
  expect(index.kernel.exports.getMemberCount()).toBe(COUNT);
  return index;
}

/** Where the first number of a level is, in elements. */
function levelOf({ kernel }: BoxIndex, level: number): number {
  return kernel.exports.levelAddress(level) >>> 2;
}

/** Gives an item, which has none, a side where its box would be. */
function giveSide(index: BoxIndex, item: number): void {
  const group = levelOf(index, 0) + (item >> 2) * index.dimensions * 8;
  index.kernel.f32[group + (item & 3)] = 0;
}

const DAMAGES: [string, RegExp, (index: BoxIndex) => void][] = [
  [
    'a slot twice in the order',
    /item 1 has slot \d+, which is no member or came before/,
    (index) => {
      const order = index.kernel.exports.orderAddress() >>> 2;
      index.kernel.u32[order + 1] = index.kernel.u32[order];
    },
  ],
  [
    'a box that is not the one loaded',
    /item 0, slot \d+, side 0 is/,
    (index) => {
      index.kernel.f32[levelOf(index, 0)] -= 1;
    },
  ],
  [
    'a last side that is not the one loaded',
    /item 0, slot \d+, side [35] is/,
    (index) => {
      index.kernel.f32[levelOf(index, 0) + (2 * index.dimensions - 1) * 4] += 1;
    },
  ],
  [
    'a parent that is too small',
    /level 1 group 0 lane 0 axis 0 is .* its children/,
    (index) => {
      index.kernel.f32[levelOf(index, 1)] += 0.01;
    },
  ],
  [
    'a parent that is too large',
    /level 2 group 0 lane 1 axis 1 is .* its children/,
    (index) => {
      index.kernel.f32[levelOf(index, 2) + 8 + 4 + 1] += 0.01;
    },
  ],
  [
    'a NaN',
    /level 1 group 0 lane 2 axis 0 is NaN/,
    (index) => {
      index.kernel.f32[levelOf(index, 1) + 2] = Number.NaN;
    },
  ],
  ['a box behind the last one', /padding item 70 has a box/, (index) => giveSide(index, 70)],
  [
    'a parent that is too large, the last of four',
    /level 1 group 0 lane 3 axis 1 is .* its children/,
    (index) => {
      index.kernel.f32[levelOf(index, 1) + 8 + 4 + 3] += 0.01;
    },
  ],
  ['a box behind all others', /padding item 127 has a box/, (index) => giveSide(index, 127)],
  [
    'nothing that has a box, and a parent that bounds it',
    /level \d group \d+ lane \d axis 0 is padding, not empty/,
    (index) => {
      const { exports, f32 } = index.kernel;
      let level = 1;
      while (exports.getGroupCount(level - 1) % 4 === 0) level++;
      const below = exports.getGroupCount(level - 1);
      const size = index.dimensions * 8;
      const parent = levelOf(index, level) + (below >> 2) * size + (below % 4);
      for (const side of [0, 4]) {
        const child = levelOf(index, level - 1) + below * size + side;
        f32.fill(0, child, child + 4);
        f32[parent + side] = 0;
      }
    },
  ],
  [
    'a parent of nothing that has a box',
    /level \d group \d+ lane \d axis 0 is padding, not empty/,
    (index) => {
      const { exports, f32 } = index.kernel;
      let level = 1;
      while (exports.getGroupCount(level - 1) % 4 === 0) level++;
      const below = exports.getGroupCount(level - 1);
      f32[levelOf(index, level) + (below >> 2) * index.dimensions * 8 + (below % 4)] = 0;
    },
  ],
];

describe.each([2, 3] as const)('the validator in %iD', (dimensions) => {
  test.each(DAMAGES)('sees %s', (_, message, damage) => {
    const index = createIndex(dimensions);
    damage(index);
    expect(() => validateIndex(index, members)).toThrow(message);
  });

  test('takes boxes that are points, endless, empty on one axis or invalid as they are', () => {
    const index = createIndex(dimensions);
    const scene = createBoxScene('uniform', dimensions, COUNT, 1);
    const [low, high] = dimensions === 3 ? [scene.minZ, scene.maxZ] : [scene.minY, scene.maxY];
    scene.maxX.set(scene.minX.subarray(0, 20));
    scene.minX[20] = -Infinity;
    scene.maxX[21] = Infinity;
    low[22] = high[22] + 1;
    high[23] = Number.NaN;
    loadBounds(index, scene, COUNT);
    buildIndex(index);
    expect(() => validateIndex(index, members)).not.toThrow();
  });

  test('sees a member that is in no tree', () => {
    const index = createIndex(dimensions);
    const scene = createBoxScene('uniform', dimensions, COUNT, 1);
    scene.minX[3] = Infinity; // a box without extent, as holes have
    loadBounds(index, scene, COUNT);
    buildIndex(index);
    validateIndex(index, members);
    const { exports, u32 } = index.kernel;
    for (const tree of [0, 1]) {
      exports.useTree(tree);
      const order = u32
        .subarray(exports.orderAddress() >>> 2)
        .subarray(0, exports.getMemberCount());
      const item = order.indexOf(3);
      if (item >= 0) order[item] = exports.getHoleSlot();
    }
    expect(() => validateIndex(index, members)).toThrow('1 members are in no tree.');
  });

  test('sees other members than there are', () => {
    const index = createIndex(dimensions);
    expect(() => validateIndex(index, members.subarray(1))).toThrow('69 members given, 70 set.');
    expect(() =>
      validateIndex(
        index,
        members.map((i) => i + 1),
      ),
    ).toThrow('is no member');
  });
});
