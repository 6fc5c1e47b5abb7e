import {
  type BoxIndex,
  buildIndex,
  type CulledView,
  createBoxIndex,
  createIndexView,
  createMaskList,
  createSlotList,
  cullIndex,
  cullIndexViews,
  lendBounds,
  lendSpheres,
  listVisible,
  listVisibleMasks,
  loadBounds,
  openBounds,
  prepareTrees,
  type SlotList,
  setMembers,
} from '@bitbounds/kernels';
import {
  type BoxScene,
  createBoxScene,
  moveBoxes,
  randomViewPlanes,
  visibleMargin,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';

const COUNT = 100_000;
/** World units: more than the roundings of f32 come to in a world of this size. */
const BORDER = 0.01;

function slotsOf(list: SlotList): Set<number> {
  const slots = new Set(list.slots.subarray(0, list.count));
  expect(slots.size, 'a slot twice in one list').toBe(list.count);
  return slots;
}

/** The list has these slots and no others. */
function expectSame(list: SlotList, slots: number[]): void {
  const found = slotsOf(list);
  expect(found.size).toBe(slots.length);
  for (const slot of slots) if (!found.has(slot)) expect.fail(`slot ${slot} is not in the list`);
}

/** Planes of a camera amid the boxes that sees a fifth of them or so. */
function randomPlanes({ random, dimensions, centers }: BoxScene): Float64Array {
  const eye = centers.map((column) => column[Math.floor(random() * COUNT)]);
  return randomViewPlanes(random, dimensions, eye, COUNT ** (1 / dimensions));
}

/** Nothing visible is missed, nothing is shown that lies behind a plane. */
function expectVisible(scene: BoxScene, planes: Float64Array, shown: Set<number>): void {
  for (let i = 0; i < COUNT; i++) {
    const margin = visibleMargin(scene, i, planes);
    if (margin >= 0 && !shown.has(i)) expect.fail(`slot ${i} is visible by ${margin} and missed`);
    if (margin < -BORDER && shown.has(i)) expect.fail(`slot ${i} is hidden by ${margin} and shown`);
  }
}

/** How the boxes come in, and whether there are trees of them. */
const WAYS: [
  way: string,
  bringIn: (index: BoxIndex, scene: BoxScene) => void,
  hasTrees: boolean,
][] = [
  ['loaded, by tree', (index, scene) => loadBounds(index, scene, COUNT), true],
  ['loaded, by slot', (index, scene) => loadBounds(index, scene, COUNT), false],
  ['lent, by slot', (index, scene) => lendBounds(index, scene, COUNT), false],
  ['written in place, by slot', writeInPlace, false],
  ['lent as spheres, by slot', lendAsSpheres, false],
  ['lent as spheres, by tree', lendAsSpheres, true],
];

function writeInPlace(index: BoxIndex, scene: BoxScene): void {
  const opened = openBounds(index, COUNT);
  for (const [side, column] of Object.entries(opened)) column.set(scene[side as 'minX']);
}

function lendAsSpheres(index: BoxIndex, { centers: [x, y, z], halves }: BoxScene): void {
  lendSpheres(index, { x, y, z }, halves, COUNT);
}

const CASES = WAYS.flatMap((way) => [2, 3].map((dimensions) => [dimensions, ...way] as const));

describe.each(CASES)('views of 100,000 boxes in %iD, %s', (dimensions, _, bringIn, hasTrees) => {
  const scene = createBoxScene('uniform', dimensions as 2 | 3, COUNT, 21);
  const index = createBoxIndex(dimensions as 2 | 3);
  const isStatic = Uint8Array.from({ length: COUNT }, (_, i) => Number(hasTrees && i % 3 === 0));
  setMembers(index, Uint32Array.from(scene.minX.keys()), COUNT, isStatic);

  function build(): void {
    bringIn(index, scene);
    buildIndex(index);
    if (hasTrees) prepareTrees(index);
  }

  test('show what a look at every box shows, and tell what entered and left', () => {
    const view = createIndexView(index);
    const [visible, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
    let before = new Set<number>();
    const tally = { visible: 0, entered: 0, left: 0 };
    for (let frame = 0; frame < 3; frame++) {
      build();
      const planes = randomPlanes(scene);
      const shown = cullIndex(index, view, planes, planes.length / (dimensions + 1), entered, left);
      expect(listVisible(visible, index, view)).toBe(shown);
      const now = slotsOf(visible);
      expectVisible(scene, planes, now);
      expectSame(
        entered,
        [...now].filter((i) => !before.has(i)),
      );
      expectSame(
        left,
        [...before].filter((i) => !now.has(i)),
      );
      tally.visible += shown;
      tally.entered += entered.count;
      tally.left += left.count;
      before = now;
      moveBoxes(scene, 0.2);
    }
    for (const seen of Object.values(tally)) expect(seen).toBeGreaterThan(1000);
    expect(tally.visible).toBeLessThan(2.5 * COUNT);
  });

  test('show the same together, and the masks say who sees what', () => {
    const culls = Array.from({ length: 6 }, (): CulledView => {
      const planes = randomPlanes(scene);
      return {
        view: createIndexView(index),
        planes,
        planeCount: planes.length / (dimensions + 1),
        visible: -1,
        entered: createSlotList(),
        left: createSlotList(),
      };
    });
    build();
    cullIndexViews(index, culls);
    const masks = createMaskList();
    const [visible, entered, left] = [createSlotList(), createSlotList(), createSlotList()];
    const expected = new Uint32Array(COUNT);
    for (const [bit, { view, planes, planeCount, visible: shown }] of culls.entries()) {
      expect(listVisible(visible, index, view)).toBe(shown);
      const alone = createIndexView(index);
      expect(cullIndex(index, alone, planes, planeCount, entered, left)).toBe(shown);
      expectSame(entered, [...slotsOf(visible)]);
      for (const slot of slotsOf(visible)) expected[slot] |= 1 << bit;
    }
    const slots = [...expected.keys()].filter((i) => expected[i] !== 0);
    expect(listVisibleMasks(masks, index, culls)).toBe(slots.length);
    for (const [at, slot] of slots.entries()) {
      const found = [masks.slots[at], masks.masks[at]];
      if (found[0] !== slot || found[1] !== expected[slot]) expect.fail(`${at}: ${found}`);
    }
    expect(slots.length).toBeGreaterThan(1000);
  });
});
