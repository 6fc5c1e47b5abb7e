import {
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  createIndexView,
  createSlotList,
  cullIndex,
  cullIndexViews,
  disposeIndexView,
  forgetInView,
  type IndexView,
  listVisible,
  loadBounds,
  queryBox,
  type SlotList,
  setMembers,
  setMostRefits,
} from '@bitbounds/kernels';
import {
  BOX_SCENES,
  type BoxScene,
  createBoxScene,
  moveBoxes,
  randomViewPlanes,
  seeded,
  visibleMargin,
} from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';

interface Lists {
  visible: SlotList;
  entered: SlotList;
  left: SlotList;
}

function createLists(): Lists {
  return { visible: createSlotList(), entered: createSlotList(), left: createSlotList() };
}

function cull(index: BoxIndex, view: IndexView, planes: Float64Array, lists: Lists): void {
  const count = planes.length / (index.dimensions + 1);
  const visible = cullIndex(index, view, planes, count, lists.entered, lists.left);
  expect(listVisible(lists.visible, index, view)).toBe(visible);
}

function slotsOf(list: SlotList): Set<number> {
  const slots = new Set(list.slots.subarray(0, list.count));
  expect(slots.size, 'a slot twice in one list').toBe(list.count);
  return slots;
}

function all(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

/** By the tree, or over the boxes by slot: whoever asked for a tree decides which way the next cull goes. */
type Way = 'tree' | 'slots';

function build(index: BoxIndex, scene: BoxScene, way: Way): void {
  loadBounds(index, scene, scene.count);
  buildIndex(index);
  if (way === 'tree') queryBox(createSlotList(), index, Array(2 * index.dimensions).fill(0));
}

/** A random camera in or near the scene's boxes. */
function randomPlanes(scene: BoxScene): Float64Array {
  const { random, dimensions } = scene;
  const size = Math.max(4, scene.count ** (1 / dimensions) * 2);
  const eye = Array.from({ length: dimensions }, () => (random() * 1.4 - 0.2) * size);
  return randomViewPlanes(random, dimensions, eye, size * (0.1 + random()));
}

/** Nothing visible is missed; nothing is shown that lies clearly behind a plane. */
function expectVisible(
  scene: BoxScene,
  members: Iterable<number>,
  planes: Float64Array,
  shown: Set<number>,
  border: number,
): { seen: number; hidden: number } {
  let seen = 0;
  let hidden = 0;
  for (const i of members) {
    const margin = visibleMargin(scene, i, planes);
    if (margin >= 0 && !shown.has(i)) expect.fail(`slot ${i} is visible by ${margin} and missed`);
    if (margin < -border && shown.has(i)) expect.fail(`slot ${i} is hidden by ${margin} and shown`);
    if (margin >= 0) seen++;
    else hidden++;
  }
  return { seen, hidden };
}

describe.each([
  [2, 'tree'],
  [2, 'slots'],
  [3, 'tree'],
  [3, 'slots'],
] as const)('culling in %iD by %s', (dimensions, way) => {
  test.each(BOX_SCENES)('%s equals the corner test in f64 at every count', (name) => {
    let seen = 0;
    let hidden = 0;
    for (const count of COUNTS) {
      const scene = createBoxScene(name, dimensions, count, count + 1);
      const index = createBoxIndex(dimensions);
      const view = createIndexView(index);
      const lists = createLists();
      setMembers(index, all(count), count);
      for (let frame = 0; frame < 30; frame++) {
        build(index, scene, way);
        const planes = randomPlanes(scene);
        cull(index, view, planes, lists);
        // An outlier at 1e6 widens the rounding of the 63 items that share its block, to at most 1 unit.
        const border = name === 'outlier' ? 1 : 1e-4 * 20;
        const tally = expectVisible(scene, all(count), planes, slotsOf(lists.visible), border);
        seen += tally.seen;
        hidden += tally.hidden;
        moveBoxes(scene, 0.2);
      }
    }
    expect(seen).toBeGreaterThan(1000);
    expect(hidden).toBeGreaterThan(1000);
  });

  test('100,000 units from the origin nothing visible is missed', () => {
    const count = 3000;
    const random = seeded(11);
    const scene = createBoxScene('uniform', dimensions, count, 4);
    const offset = Array.from({ length: dimensions }, () => (random() < 0.5 ? -1e5 : 1e5));
    for (let axis = 0; axis < dimensions; axis++) {
      for (let i = 0; i < count; i++) scene.centers[axis][i] += offset[axis];
    }
    const index = createBoxIndex(dimensions);
    const view = createIndexView(index);
    const lists = createLists();
    setMembers(index, all(count), count);
    let seen = 0;
    let hidden = 0;
    for (let frame = 0; frame < 200; frame++) {
      moveBoxes(scene, 0.01);
      build(index, scene, way);
      const eye = offset.map((o) => o + random() * 20);
      const planes = randomViewPlanes(random, dimensions, eye, 2 + random() * 10);
      cull(index, view, planes, lists);
      // f32 has steps of 1/128 at 100,000: the bias shows what lies within a few of them.
      const tally = expectVisible(scene, all(count), planes, slotsOf(lists.visible), 0.5);
      seen += tally.seen;
      hidden += tally.hidden;
    }
    expect(seen).toBeGreaterThan(1000);
    expect(hidden).toBeGreaterThan(1000);
  });

  test('every starting plane gives the same answer', () => {
    const count = 2000;
    const scene = createBoxScene('clustered', dimensions, count, 8);
    const index = createBoxIndex(dimensions);
    setMembers(index, all(count), count);
    build(index, scene, way);
    const rowLength = dimensions + 1;
    for (let round = 0; round < 40; round++) {
      const planes = randomPlanes(scene);
      const rows = planes.length / rowLength;
      const expected = createLists();
      cull(index, createIndexView(index), planes, expected);
      for (let first = 0; first < rows; first++) {
        // A view whose blocks were last rejected by plane `first` alone, then the planes asked for.
        const view = createIndexView(index);
        const lists = createLists();
        const nothing = planes.slice();
        nothing[first * rowLength + dimensions] = 1e6;
        cull(index, view, nothing, lists);
        expect(lists.visible.count).toBe(0);
        cull(index, view, planes, lists);
        expect(slotsOf(lists.visible)).toEqual(slotsOf(expected.visible));
        disposeIndexView(index, view);
      }
    }
  });

  test('entered and left are the difference to the last cull, through re-sorts and new members', () => {
    const count = 700;
    const scene = createBoxScene('uniform', dimensions, count, 21);
    const index = createBoxIndex(dimensions);
    setMostRefits(index, 2);
    const views = [createIndexView(index), createIndexView(index)];
    const before: Set<number>[] = [new Set(), new Set()];
    const lists = createLists();
    let entries = 0;
    let exits = 0;
    for (let frame = 0; frame < 120; frame++) {
      if (frame % 5 === 0) {
        const members = all(count).filter(() => scene.random() < 0.8);
        setMembers(index, members, members.length);
      }
      build(index, scene, way);
      for (const [v, view] of views.entries()) {
        if (v === 1 && frame % 3) continue;
        cull(index, view, randomPlanes(scene), lists);
        const now = slotsOf(lists.visible);
        expect(slotsOf(lists.entered)).toEqual(new Set([...now].filter((i) => !before[v].has(i))));
        expect(slotsOf(lists.left)).toEqual(new Set([...before[v]].filter((i) => !now.has(i))));
        entries += lists.entered.count;
        exits += lists.left.count;
        before[v] = now;
      }
      moveBoxes(scene, 0.3);
    }
    expect(entries).toBeGreaterThan(1000);
    expect(exits).toBeGreaterThan(1000);
  });

  test('a forgotten slot enters again, and only once', () => {
    const scene = createBoxScene('uniform', dimensions, 100, 2);
    const index = createBoxIndex(dimensions);
    const view = createIndexView(index);
    const lists = createLists();
    const everything = new Float64Array(dimensions + 1).fill(0);
    everything[0] = 1;
    everything[dimensions] = -1e9;
    setMembers(index, all(100), 100);
    build(index, scene, way);
    cull(index, view, everything, lists);
    expect(lists.entered.count).toBe(100);
    expect(forgetInView(index, view, 42)).toBe(true);
    expect(forgetInView(index, view, 42)).toBe(false);
    expect(forgetInView(index, view, 5000)).toBe(false);
    for (const slot of [-1, 1.5, Number.NaN]) {
      expect(() => forgetInView(index, view, slot)).toThrow(
        `forgetInView: slot must be 0…2147483647, got ${slot}.`,
      );
    }
    cull(index, view, everything, lists);
    expect([...slotsOf(lists.entered)]).toEqual([42]);
    expect(lists.left.count).toBe(0);
  });

  test('NaN is shown always and counted, empty never, infinite sides take part, the others as before', () => {
    const count = 500;
    const scene = createBoxScene('uniform', dimensions, count, 6);
    scene.minX[10] = Number.NaN;
    scene.maxY[11] = Number.NaN;
    scene.minX[20] = 5;
    scene.maxX[20] = 4;
    scene.minX[30] = -Infinity;
    scene.maxX[30] = Infinity;
    scene.minY[31] = scene.maxY[31] = Infinity;
    const index = createBoxIndex(dimensions);
    const view = createIndexView(index);
    const lists = createLists();
    setMembers(index, all(count), count);
    build(index, scene, way);
    expect(index.stats.invalid).toBe(2);
    const regular = all(count).filter((i) => ![10, 11, 20, 30, 31].includes(i));
    for (let round = 0; round < 100; round++) {
      const planes = randomPlanes(scene);
      cull(index, view, planes, lists);
      const shown = slotsOf(lists.visible);
      expect(shown.has(10) && shown.has(11)).toBe(true);
      expect(shown.has(20)).toBe(false);
      expectVisible(scene, regular, planes, shown, 0.002);
    }
    const left = new Float64Array(dimensions + 1);
    left[0] = 1;
    left[dimensions] = 1e5;
    cull(index, view, left, lists);
    expect(slotsOf(lists.visible)).toEqual(new Set([10, 11, 30]));
  });

  test('nothing is hidden that lies before a plane, however far away both are', () => {
    const places = [-Infinity, -3e38, -2e38, -1.1e37, -1e30, -1, 0, 1, 1e30, 1.1e37, 2e38, 3e38];
    const lists = createLists();
    let hidden = 0;
    for (const place of Float32Array.from(places)) {
      for (let axis = 0; axis < dimensions; axis++) {
        const scene = createBoxScene('uniform', dimensions, 70, 6);
        const { minX, maxX, minY, maxY, minZ, maxZ } = scene;
        for (const side of [minX, maxX, minY, maxY, minZ, maxZ].slice(2 * axis, 2 * axis + 2)) {
          side.fill(place);
        }
        const index = createBoxIndex(dimensions);
        setMembers(index, all(70), 70);
        for (const d of [...places, -1e39, -1e300]) {
          for (const sign of [1, -1]) {
            build(index, scene, way);
            const planes = new Float64Array(dimensions + 1);
            planes[axis] = sign;
            planes[dimensions] = d;
            cull(index, createIndexView(index), planes, lists);
            // An infinite side is clamped.
            const isBefore = d === -Infinity || sign * Math.max(place, -3.4e38) >= d;
            if (isBefore) expect(lists.visible.count, `${sign} · ${place} >= ${d}`).toBe(70);
            hidden += 70 - lists.visible.count;
          }
        }
      }
    }
    expect(hidden).toBeGreaterThan(70 * 100);
  });

  test('behind a plane at Infinity nothing is shown but what has no end, be it next to that or far away', () => {
    const scene = createBoxScene('uniform', dimensions, 200, 6);
    [scene.minX[5], scene.maxX[5]] = [1e13, 2e13];
    [scene.minX[6], scene.maxX[6]] = [-1e30, 1e30];
    const lists = createLists();
    for (const shown of [[], [7]]) {
      if (shown.length > 0) [scene.minX[7], scene.maxX[7]] = [-Infinity, Infinity];
      const index = createBoxIndex(dimensions);
      setMembers(index, all(200), 200);
      for (const sign of [1, -1]) {
        for (const d of [Infinity, 1e39]) {
          build(index, scene, way);
          const planes = new Float64Array(dimensions + 1);
          planes[0] = sign;
          planes[dimensions] = d;
          cull(index, createIndexView(index), planes, lists);
          expect([...slotsOf(lists.visible)], `${sign} · x >= ${d}`).toEqual(shown);
        }
      }
    }
  });

  test('a box is empty also where its sides would be clamped to the same number', () => {
    const scene = createBoxScene('uniform', dimensions, 70, 6);
    const largest = 3.4028234663852886e38;
    [scene.minX[1], scene.maxX[1]] = [Infinity, largest];
    [scene.minX[2], scene.maxX[2]] = [-largest, -Infinity];
    [scene.minX[3], scene.maxX[3]] = [largest, Infinity];
    const index = createBoxIndex(dimensions);
    const lists = createLists();
    setMembers(index, all(70), 70);
    build(index, scene, way);
    const above = new Float64Array(dimensions + 1);
    above[1] = 1;
    above[dimensions] = -1e5;
    cull(index, createIndexView(index), above, lists);
    expect(slotsOf(lists.visible)).toEqual(new Set(all(70).filter((i) => i !== 1 && i !== 2)));
  });
});

describe.each([2, 3] as const)('both ways in %iD', (dimensions) => {
  test('one after another, at random, tell the same as the tree alone', () => {
    const count = 900;
    const scene = createBoxScene('mixed', dimensions, count, 33);
    scene.minX[10] = Number.NaN;
    const mixed = createBoxIndex(dimensions);
    const tree = createBoxIndex(dimensions);
    const mixedView = createIndexView(mixed);
    const treeView = createIndexView(tree);
    const mixedLists = createLists();
    const treeLists = createLists();
    let entries = 0;
    for (let frame = 0; frame < 200; frame++) {
      if (frame % 7 === 0) {
        const members = all(count).filter(() => scene.random() < 0.8);
        setMembers(mixed, members, members.length);
        setMembers(tree, members, members.length);
      }
      build(mixed, scene, scene.random() < 0.5 ? 'tree' : 'slots');
      build(tree, scene, 'tree');
      const forgotten = Math.floor(scene.random() * count);
      expect(forgetInView(mixed, mixedView, forgotten)).toBe(
        forgetInView(tree, treeView, forgotten),
      );
      const planes = randomPlanes(scene);
      cull(mixed, mixedView, planes, mixedLists);
      cull(tree, treeView, planes, treeLists);
      // In a scene this small no box lies between the bias of a block and that of a word of slots.
      expect(slotsOf(mixedLists.visible)).toEqual(slotsOf(treeLists.visible));
      expect(slotsOf(mixedLists.entered)).toEqual(slotsOf(treeLists.entered));
      expect(slotsOf(mixedLists.left)).toEqual(slotsOf(treeLists.left));
      expect(mixed.stats.invalid).toBe(tree.stats.invalid);
      entries += mixedLists.entered.count;
      moveBoxes(scene, 0.3);
      scene.minX[10] = Number.NaN;
    }
    expect(entries).toBeGreaterThan(1000);
  });

  test('boxes that stay as they are get a tree by themselves', () => {
    const scene = createBoxScene('uniform', dimensions, 500, 3);
    const index = createBoxIndex(dimensions);
    const view = createIndexView(index);
    setMembers(index, all(500), 500);
    build(index, scene, 'slots');
    const half = new Float64Array(dimensions + 1);
    half[0] = 1;
    half[dimensions] = scene.centers[0][0];
    const lists = createLists();
    cull(index, view, half, lists);
    const first = [...lists.visible.slots.subarray(0, lists.visible.count)];
    expect(first.length).toBeGreaterThan(5);
    for (let i = 0; i < 40; i++) {
      cull(index, view, half, lists);
      expect([...lists.visible.slots.subarray(0, lists.visible.count)]).toEqual(first);
      expect(lists.entered.count + lists.left.count).toBe(0);
    }
    expect(index.stats.sorts).toBe(1);
  });
});

test('the number of planes is checked', () => {
  const index = createBoxIndex(3);
  const { entered, left } = createLists();
  const view = createIndexView(index);
  for (const count of [0, 1.5, 9, Number.NaN]) {
    expect(() => cullIndex(index, view, new Float64Array(36), count, entered, left)).toThrow(
      `cullIndex: planeCount must be 1…8, got ${count}.`,
    );
  }
  const scene = createBoxScene('uniform', 3, 20, 6);
  setMembers(index, [0], 1);
  loadBounds(index, scene, 20);
  buildIndex(index);
  const planes = new Float64Array(32);
  for (let d = 3; d < planes.length; d += 4) planes[d] = Number.NEGATIVE_INFINITY;
  expect(cullIndex(index, view, planes, 8, entered, left)).toBe(1);
  planes[28] = 1;
  planes[31] = 1e30;
  expect(cullIndex(index, view, planes, 8, entered, left)).toBe(0);
});

test('lists that are missing or the same are refused before the view has seen anything', () => {
  const scene = createBoxScene('uniform', 2, 20, 6);
  const index = createBoxIndex(2);
  setMembers(index, all(20), 20);
  build(index, scene, 'slots');
  const { entered, left } = createLists();
  const view = createIndexView(index);
  const planes = Float64Array.of(1, 0, -1e9);
  const none = undefined as never;
  const asks: [why: string, entered: SlotList, left: SlotList][] = [
    ['entered is missing.', none, left],
    ['left is missing.', entered, none],
    ['entered and left are the same list.', entered, entered],
  ];
  for (const [why, one, other] of asks) {
    const culls = [{ view, planes, planeCount: 1, visible: 0, entered: one, left: other }];
    expect(() => cullIndex(index, view, planes, 1, one, other)).toThrow(`cullIndex: ${why}`);
    expect(() => cullIndexViews(index, culls)).toThrow(`cullIndexViews: ${why}`);
  }
  cullIndex(index, view, planes, 1, entered, left);
  expect(entered.count).toBe(20);
});
