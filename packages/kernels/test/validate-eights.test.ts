import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createPairList,
  findPairsUnordered,
  loadBounds,
  loadFilters,
  setMembers,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { validateEights, validateWrittenEights } from './support/validate-eights.ts';

const COUNT = 70;
const EMPTY = -32768;
const members = Uint32Array.from({ length: COUNT }, (_, i) => i);

/** A box without an end, and a place in the order for it among those that have one. */
function makeEndless(scene: BoxScene): void {
  scene.minX[5] = -Infinity;
  scene.maxX[5] = Infinity;
}

function findIn(index: BoxIndex, scene: BoxScene): void {
  loadBounds(index, scene, COUNT);
  buildIndex(index);
  findPairsUnordered(createPairList(), index);
}

/** 70 boxes that move, joined in cells: two blocks of 64, eight groups each, and a group for the one that is endless. */
function createIndex(dimensions: 2 | 3): BoxIndex {
  const index = createBoxIndex(dimensions);
  const scene = createBoxScene('uniform', dimensions, COUNT, 1);
  setMembers(index, members, COUNT);
  const ones = new Uint32Array(COUNT).fill(1);
  loadFilters(index, ones, ones, new Uint8Array(COUNT), COUNT);
  findIn(index, scene);
  makeEndless(scene);
  findIn(index, scene);
  expect(validateEights(index, members)).toBe(COUNT);
  return index;
}

/** A side of a lane: −min x, max x, −min y and so on. */
interface Place {
  readonly level: number;
  readonly group: number;
  readonly lane: number;
  readonly side: number;
}

function setSide({ kernel, dimensions }: BoxIndex, place: Place, to: (side: number) => number) {
  const group = (kernel.exports.eightsAddress(place.level) >>> 1) + place.group * dimensions * 16;
  const cells = new Int16Array(kernel.u32.buffer);
  const at = group + place.side * 8 + place.lane;
  cells[at] = to(cells[at]);
}

const orderOf = ({ kernel }: BoxIndex): number => {
  kernel.exports.useTree(0);
  return kernel.exports.orderAddress() >>> 2;
};

const DAMAGES: [string, RegExp, (index: BoxIndex) => void][] = [
  [
    'a slot twice in the order',
    /slot \d+/,
    (index) => {
      const order = orderOf(index);
      index.kernel.u32[order + 1] = index.kernel.u32[order];
    },
  ],
  [
    'a side in a cell far from it',
    /axis 1: .* is in cell -?\d+, .* in -?\d+\./,
    (index) => setSide(index, { level: 0, group: 2, lane: 3, side: 3 }, () => 32767),
  ],
  [
    'a box that became empty',
    /axis 0: .* is in cell/,
    (index) => setSide(index, { level: 0, group: 2, lane: 3, side: 1 }, () => EMPTY),
  ],
  [
    'a parent that is too small',
    /level 1 group 0 lane 4 side 0 is -?\d+, not/,
    (index) => setSide(index, { level: 1, group: 0, lane: 4, side: 0 }, (side) => side - 1),
  ],
  [
    'a parent that is too large',
    /level 2 group 0 lane 0 side 2 is -?\d+, not/,
    (index) => setSide(index, { level: 2, group: 0, lane: 0, side: 2 }, (side) => side + 1),
  ],
  [
    'a box where there is no item',
    /group 15 lane 7, slot \d+ is .*, not empty/,
    (index) => setSide(index, { level: 0, group: 15, lane: 7, side: 0 }, () => 0),
  ],
  [
    'a box behind the last group',
    /level 0 group 17 lane 1 is padding, not empty/,
    (index) => setSide(index, { level: 0, group: 17, lane: 1, side: 0 }, () => 0),
  ],
  [
    'a second box beside one that stands apart',
    /group 16, of slot 5 that stands apart, has another in lane 3/,
    (index) => setSide(index, { level: 0, group: 16, lane: 3, side: 0 }, () => 0),
  ],
];

describe.each([2, 3] as const)('the validator of boxes in cells in %iD', (dimensions) => {
  test.each(DAMAGES)('sees %s', (_, message, damage) => {
    const index = createIndex(dimensions);
    damage(index);
    expect(() => validateWrittenEights(index, members)).toThrow(message);
  });

  test('sees other members than there are', () => {
    const index = createIndex(dimensions);
    expect(() => validateWrittenEights(index, members.subarray(1))).toThrow('not empty');
    expect(() => validateWrittenEights(index, [...members, COUNT])).not.toThrow();
  });

  test('has nothing to say where there are no cells', () => {
    const index = createIndex(dimensions);
    const scene = createBoxScene('uniform', dimensions, COUNT, 1);
    for (let i = 0; i < COUNT; i++) scene.minX[i] = -Infinity;
    findIn(index, scene);
    expect(validateEights(index, members)).toBe(0);
  });
});
