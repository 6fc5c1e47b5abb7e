import {
  buildIndex,
  type CulledView,
  createBoxIndex,
  createIndexView,
  createMaskList,
  createSlotList,
  cullIndex,
  cullIndexViews,
  disposeIndexView,
  forgetInView,
  listVisible,
  listVisibleMasks,
  loadBounds,
  MAX_VIEWS_AT_ONCE,
  queryBox,
  readEntered,
  readLeft,
  setMembers,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, moveBoxes, randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

function createCulledView(view: CulledView['view']): CulledView {
  return {
    view,
    planes: new Float64Array(0),
    planeCount: 0,
    visible: -1,
    entered: createSlotList(),
    left: createSlotList(),
  };
}

/** A random camera in or near the scene's boxes. */
function aim(culled: CulledView, scene: BoxScene): void {
  const { random, dimensions } = scene;
  const size = Math.max(4, scene.count ** (1 / dimensions) * 2);
  const eye = Array.from({ length: dimensions }, () => (random() * 1.4 - 0.2) * size);
  culled.planes = randomViewPlanes(random, dimensions, eye, size * (0.1 + random()));
  culled.planeCount = culled.planes.length / (dimensions + 1);
}

function sorted(list: { slots: Uint32Array; count: number }): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

describe.each([
  [2, 'tree', false],
  [2, 'slots', false],
  [3, 'tree', false],
  [3, 'slots', false],
  [3, 'slots', true],
] as const)('several views in %iD by %s, some static: %s', (dimensions, way, isMixed) => {
  test.each([...COUNTS, 127, 128, 129])(
    '%i slots: each sees what it sees alone, and the masks say who',
    (count) => {
      const scene = createBoxScene('uniform', dimensions, count, count + 7);
      const index = createBoxIndex(dimensions);
      const isStatic = Uint8Array.from({ length: count }, (_, i) => Number(isMixed && i % 3 === 0));
      const culls = Array.from({ length: 5 }, () => createCulledView(createIndexView(index)));
      const alone = culls.map(() => createCulledView(createIndexView(index)));
      const visible = createSlotList();
      const masks = createMaskList();
      let seen = 0;
      let unseen = 0;
      for (let frame = 0; frame < (count > 500 ? 40 : 12); frame++) {
        const members = Array.from({ length: count }, (_, i) => i).filter(
          () => scene.random() < 0.9,
        );
        if (frame % 5 === 0) setMembers(index, members, members.length, isStatic);
        if (count > 3) scene.maxY[3] = Number.NaN;
        loadBounds(index, scene, count);
        buildIndex(index);
        if (way === 'tree') queryBox(visible, index, Array(2 * index.dimensions).fill(0));
        const used = culls.slice(0, 1 + (frame % 5));
        for (const culled of used) aim(culled, scene);
        cullIndexViews(index, used);
        const expected = new Map<number, number>();
        for (const [i, culled] of used.entries()) {
          const { view, entered, left } = alone[i];
          const shown = cullIndex(index, view, culled.planes, culled.planeCount, entered, left);
          expect(culled.visible).toBe(shown);
          expect(sorted(culled.entered)).toEqual(sorted(entered));
          expect(sorted(culled.left)).toEqual(sorted(left));
          expect(listVisible(visible, index, view)).toBe(shown);
          for (const slot of sorted(visible))
            expected.set(slot, (expected.get(slot) ?? 0) | (1 << i));
          seen += shown;
          unseen += members.length - shown;
        }
        expect(listVisibleMasks(masks, index, used)).toBe(expected.size);
        const slots = [...masks.slots.subarray(0, masks.count)];
        expect(slots).toEqual([...expected.keys()].sort((a, b) => a - b));
        for (const [i, slot] of slots.entries()) expect(masks.masks[i]).toBe(expected.get(slot));
        moveBoxes(scene, 0.3);
      }
      if (count < 63) return;
      expect(seen).toBeGreaterThan(50);
      expect(unseen).toBeGreaterThan(50);
    },
  );
});

test('32 views have a bit each, and no more fit', () => {
  const scene = createBoxScene('uniform', 3, 200, 5);
  const index = createBoxIndex(3);
  setMembers(
    index,
    Uint32Array.from({ length: 200 }, (_, i) => i),
    200,
  );
  loadBounds(index, scene, 200);
  buildIndex(index);
  const culls = Array.from({ length: 33 }, () => createCulledView(createIndexView(index)));
  for (const [i, culled] of culls.entries()) {
    // View i sees what reaches beyond x = i / 8.
    culled.planes = Float64Array.of(1, 0, 0, i / 8);
    culled.planeCount = 1;
  }
  const masks = createMaskList();
  cullIndexViews(index, culls.slice(0, MAX_VIEWS_AT_ONCE));
  listVisibleMasks(masks, index, culls.slice(0, MAX_VIEWS_AT_ONCE));
  for (let i = 0; i < masks.count; i++) {
    for (let bit = 0; bit < 32; bit++) {
      const far = scene.maxX[masks.slots[i]] - bit / 8;
      if (Math.abs(far) > 1e-4) expect((masks.masks[i] >>> bit) & 1).toBe(far > 0 ? 1 : 0);
    }
  }
  expect(() => cullIndexViews(index, culls)).toThrow(
    'cullIndexViews: at most 32 views at once, got 33.',
  );
  expect(() => listVisibleMasks(masks, index, culls)).toThrow(
    'listVisibleMasks: at most 32 views at once, got 33.',
  );
  expect(() => cullIndexViews(index, [culls[4], culls[7], culls[4]])).toThrow(
    'cullIndexViews: views 0 and 2 are the same.',
  );
  expect(() => cullIndexViews(index, [culls[4], culls[7], culls[7]])).toThrow(
    'cullIndexViews: views 1 and 2 are the same.',
  );
  for (const what of ['entered', 'left'] as const) {
    for (const other of ['entered', 'left'] as const) {
      const shared = { ...culls[7], [what]: culls[4][other] };
      expect(() => cullIndexViews(index, [culls[4], culls[5], shared])).toThrow(
        'cullIndexViews: views 0 and 2 fill the same list.',
      );
    }
  }
  culls[1].planeCount = 9;
  expect(() => cullIndexViews(index, [culls[0], culls[1]])).toThrow(
    'cullIndexViews: planeCount must be 1…8, got 9.',
  );
});

test('no views are no work, and a forgotten slot is in no mask', () => {
  const scene = createBoxScene('uniform', 2, 100, 5);
  const index = createBoxIndex(2);
  setMembers(
    index,
    Uint32Array.from({ length: 100 }, (_, i) => i),
    100,
  );
  loadBounds(index, scene, 100);
  buildIndex(index);
  const culls = [0, 1].map(() => createCulledView(createIndexView(index)));
  const masks = createMaskList();
  cullIndexViews(index, []);
  expect(listVisibleMasks(masks, index, [])).toBe(0);
  expect(listVisibleMasks(masks, index, culls)).toBe(0);
  for (const culled of culls) {
    culled.planes = Float64Array.of(1, 0, -1e9);
    culled.planeCount = 1;
  }
  cullIndexViews(index, culls);
  forgetInView(index, culls[0].view, 42);
  expect(listVisibleMasks(masks, index, culls)).toBe(100);
  expect(masks.masks[42]).toBe(2);
  forgetInView(index, culls[1].view, 42);
  expect(listVisibleMasks(masks, index, culls)).toBe(99);
});

test('a view of another index, or one that was disposed of, is refused by all', () => {
  const [index, other] = [createBoxIndex(2), createBoxIndex(2)];
  const planes = Float64Array.of(1, 0, -1e9);
  const [entered, left, masks] = [createSlotList(), createSlotList(), createMaskList()];
  const uses = (view: CulledView['view']): { [name: string]: () => unknown } => {
    const culled = { ...createCulledView(view), planes, planeCount: 1 };
    return {
      cullIndex: () => cullIndex(index, view, planes, 1, entered, left),
      cullIndexViews: () => cullIndexViews(index, [culled]),
      listVisible: () => listVisible(entered, index, view),
      listVisibleMasks: () => listVisibleMasks(masks, index, [culled]),
      readEntered: () => readEntered(entered, index, view, 0),
      readLeft: () => readLeft(left, index, view, 0),
      forgetInView: () => forgetInView(index, view, 0),
      disposeIndexView: () => disposeIndexView(index, view),
    };
  };
  for (const [name, use] of Object.entries(uses(createIndexView(other)))) {
    expect(use).toThrow(`${name}: the view is of another index.`);
  }
  const removed = createIndexView(index);
  disposeIndexView(index, removed);
  const inItsPlace = createIndexView(index);
  for (const [name, use] of Object.entries(uses(removed))) {
    expect(use).toThrow(`${name}: the view was disposed of.`);
  }
  for (const use of Object.values(uses(inItsPlace))) expect(use).not.toThrow();
});
