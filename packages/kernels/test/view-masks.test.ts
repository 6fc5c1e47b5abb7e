import {
  buildIndex,
  type CulledView,
  createBoxIndex,
  createFixedSlotList,
  createIndexView,
  createMaskList,
  createSlotList,
  cullIndex,
  cullIndexViews,
  lendBounds,
  listVisible,
  listVisibleMasks,
  loadBounds,
  loadFilters,
  prepareTrees,
  readEntered,
  readLeft,
  type SlotList,
  setMembers,
  setMostRefits,
} from '@bitbounds/kernels';
import { type BoxScene, createBoxScene, moveBoxes, randomViewPlanes } from '@bitbounds/testkit';
import { describe, expect, test } from 'vitest';
import { COUNTS } from './support/counts.ts';
import { expectVisible, isInvalid } from './support/oracle.ts';
import type { CullPlan } from './support/plan.ts';

const EVERY_LAYER = 0xffffffff;
const GUARD = 0xdeadbeef;

function createCulledView(view: CulledView['view'], room = 0): CulledView {
  const [entered, left] = [0, 1].map(() => createFixedSlotList(new Uint32Array(room).fill(GUARD)));
  return { view, planes: new Float64Array(0), planeCount: 0, visible: -1, entered, left };
}

/** Planes that show all, nothing, or what is before a random camera. */
function aim(culled: CulledView, { random, dimensions, count }: BoxScene): void {
  const kind = random();
  if (kind < 0.4) {
    culled.planes = new Float64Array(dimensions + 1);
    culled.planes[0] = 1;
    culled.planes[dimensions] = kind < 0.25 ? -1e6 : 1e6;
  } else {
    const size = Math.max(4, count ** (1 / dimensions) * 2);
    const eye = Array.from({ length: dimensions }, () => (random() * 1.4 - 0.2) * size);
    culled.planes = randomViewPlanes(random, dimensions, eye, size * (0.1 + random()));
  }
  culled.planeCount = culled.planes.length / (dimensions + 1);
}

function drawBits(random: () => number): number {
  const kind = random();
  if (kind < 0.1) return 0;
  if (kind < 0.7) return (1 << Math.floor(random() * 32)) >>> 0;
  return Math.floor(random() * 2 ** 32);
}

/** All bits in each way that there is, other masks as numbers with a sign and without. */
function drawMask(random: () => number): number | undefined {
  const kind = random();
  if (kind < 0.3) return [undefined, -1, EVERY_LAYER][Math.floor(random() * 3)];
  const bits = drawBits(random);
  return kind < 0.6 ? bits | 0 : bits;
}

function sorted(list: SlotList): number[] {
  return [...list.slots.subarray(0, list.count)].sort((a, b) => a - b);
}

/** How often a mask decided, and how. */
function createTally() {
  return { shown: 0, hidden: 0, shownNaN: 0, hiddenNaN: 0, entered: 0, left: 0, onNone: 0 };
}

const tally = createTally();

/** Plays frames in which boxes, layers, masks, planes and members change, and holds each view against brute force. */
function play(
  dimensions: 2 | 3,
  way: 'tree' | 'slots' | 'either',
  isMixed: boolean,
  count: number,
) {
  const scene = createBoxScene('uniform', dimensions, count, 31 * count + dimensions);
  const { random } = scene;
  const index = createBoxIndex(dimensions);
  setMostRefits(index, 4);
  const isStatic = Uint8Array.from({ length: count }, (_, i) => Number(isMixed && i % 3 === 0));
  const layer = new Uint32Array(count).fill(1);
  const [mask, flags] = [new Uint32Array(count), new Uint8Array(count)];
  const culls = Array.from({ length: 4 }, () =>
    createCulledView(createIndexView(index), count + 4),
  );
  const seen = culls.map(() => new Set<number>());
  const [visible, masks] = [createSlotList(), createMaskList()];
  let members: number[] = [];
  for (let frame = 0; frame < (count > 500 ? 40 : 30); frame++) {
    const at = `frame ${frame}`;
    if (frame % 8 === 0) {
      members = Array.from({ length: count }, (_, i) => i).filter(() => random() < 0.9);
      setMembers(index, members, members.length, isStatic);
    }
    // In some frames nothing moves, so that what was found of whole nodes could be kept.
    if (random() < 0.6) moveBoxes(scene, 0.3);
    for (let i = 0; i < count; i++) if (random() < 0.01) scene.maxY[i] = Number.NaN;
    const share = random() < 0.5 ? 0 : random() ** 3;
    for (let i = 0; i < count; i++) if (random() < share) layer[i] = drawBits(random);
    if (way === 'slots') lendBounds(index, scene, count);
    else loadBounds(index, scene, count);
    buildIndex(index);
    loadFilters(index, layer, mask, flags, count);
    if (way === 'tree' || (way === 'either' && random() < 0.5)) prepareTrees(index);
    for (const culled of culls) {
      if (random() < 0.7) aim(culled, scene);
      else if (culled.planeCount === 0) aim(culled, scene);
      if (random() < 0.5) culled.mask = drawMask(random);
    }
    if (frame % 3) cullIndexViews(index, culls);
    else {
      for (const culled of culls) {
        const { view, planes, planeCount, entered, left, mask } = culled;
        culled.visible = cullIndex(index, view, planes, planeCount, entered, left, mask);
      }
    }
    const whose = new Map<number, number>();
    for (const [i, culled] of culls.entries()) {
      const { view, planes, planeCount, entered, left } = culled;
      const plan: CullPlan = { view: i, planes, planeCount, isViewNew: false };
      const mask = culled.mask ?? EVERY_LAYER;
      const isOn = (slot: number) => mask >>> 0 === EVERY_LAYER || (layer[slot] & mask) !== 0;
      const { sure, possible } = expectVisible({ scene, layer }, members, plan);
      expect(listVisible(visible, index, view), at).toBe(culled.visible);
      const now = new Set(sorted(visible));
      expect([...now], at).toEqual([...visible.slots.subarray(0, visible.count)]);
      expect(sure.filter((slot) => now.has(slot) !== isOn(slot))).toEqual([]);
      expect([...now].filter((slot) => !possible.has(slot) || !isOn(slot))).toEqual([]);
      expect(sorted(entered), at).toEqual([...now].filter((slot) => !seen[i].has(slot)));
      expect(sorted(left), at).toEqual([...seen[i]].filter((slot) => !now.has(slot)));
      for (const { slots, count: found } of [entered, left])
        expect(
          slots.subarray(found).every((slot) => slot === GUARD),
          at,
        ).toBe(true);
      for (const slot of now) whose.set(slot, (whose.get(slot) ?? 0) | (1 << i));
      for (const slot of sure) {
        tally[isOn(slot) ? 'shown' : 'hidden']++;
        if (isInvalid(scene, slot)) tally[isOn(slot) ? 'shownNaN' : 'hiddenNaN']++;
        if (layer[slot] === 0 && isOn(slot)) tally.onNone++;
      }
      tally.entered += entered.count;
      tally.left += left.count;
      seen[i] = now;
      entered.slots.fill(GUARD);
      left.slots.fill(GUARD);
    }
    expect(listVisibleMasks(masks, index, culls), at).toBe(whose.size);
    const listed = sorted(masks);
    expect([...masks.masks.subarray(0, masks.count)]).toEqual(
      listed.map((slot) => whose.get(slot)),
    );
  }
}

describe.each([
  [2, 'tree', false],
  [2, 'slots', false],
  [2, 'either', true],
  [3, 'tree', true],
  [3, 'slots', true],
  [3, 'either', false],
] as const)('views with masks in %iD by %s, some static: %s', (dimensions, way, isMixed) => {
  test.each(COUNTS)('%i slots: each sees what is before it and on its mask', (count) => {
    Object.assign(tally, createTally());
    play(dimensions, way, isMixed, count);
    if (count < 255) return;
    for (const [what, times] of Object.entries(tally)) expect(times, what).toBeGreaterThan(20);
  });
});

/** `count` boxes in a row along x, as an index with a view that sees all. */
function createRow(count: number) {
  const index = createBoxIndex(2);
  const minX = Float32Array.from({ length: count }, (_, i) => i);
  const minY = new Float32Array(count);
  const columns = { minX, minY, maxX: minX.map((x) => x + 0.5), maxY: minY };
  const all = Uint32Array.from({ length: count }, (_, i) => i);
  setMembers(index, all, count);
  loadBounds(index, columns, count);
  buildIndex(index);
  const layer = new Uint32Array(count).fill(1);
  const load = (loaded = count) =>
    loadFilters(index, layer, new Uint32Array(count), new Uint8Array(count), loaded);
  const view = createIndexView(index);
  const [entered, left] = [createSlotList(), createSlotList()];
  const planes = Float64Array.of(1, 0, -1e6);
  const cull = (mask?: number | null) =>
    cullIndex(index, view, planes, 1, entered, left, mask as number);
  return { index, layer, load, view, entered, left, planes, cull };
}

// In the same order and with the same planes: nothing but layers and masks says that a whole node is another.
test.each([false, true])('of the same boxes each cull looks anew, by a tree: %s', (hasTree) => {
  const count = 1000;
  const { index, layer, load, entered, left, cull } = createRow(count);
  if (hasTree) prepareTrees(index);
  load();
  const changes = (mask?: number) => [cull(mask), entered.count, left.count];
  expect(changes()).toEqual([count, count, 0]);
  expect(changes()).toEqual([count, 0, 0]);
  expect(changes(2)).toEqual([0, 0, count]);
  expect(changes(3)).toEqual([count, count, 0]);
  layer.fill(4, 100, 300);
  load();
  expect(changes(3)).toEqual([count - 200, 0, 200]);
  expect(sorted(left)).toEqual(Array.from({ length: 200 }, (_, i) => 100 + i));
  layer.fill(2, 299, 300);
  load();
  expect(changes(3)).toEqual([count - 199, 1, 0]);
  expect(sorted(entered)).toEqual([299]);
  expect(changes(4)).toEqual([199, 199, count - 199]);
  expect(changes(0)).toEqual([0, 0, 199]);
  layer.fill(0);
  load();
  expect(changes(0x7fffffff)).toEqual([0, 0, 0]);
  expect(changes()).toEqual([count, count, 0]);
  expect(changes(1)).toEqual([0, 0, count]);
  expect(changes(-1)).toEqual([count, count, 0]);
  layer[7] = 2 ** 31;
  load();
  expect(changes(-(2 ** 31))).toEqual([1, 0, count - 1]);
  expect(changes(2 ** 31)).toEqual([1, 0, 0]);
  expect(changes(2 ** 32 - 1)).toEqual([count, count - 1, 0]);
});

test('what did not fit of what a mask hides and shows can be read', () => {
  const { index, view, planes, load, layer, cull } = createRow(100);
  layer.fill(2, 50);
  load();
  const [entered, left] = [0, 1].map(() => createFixedSlotList(new Uint32Array(10)));
  cull(2);
  cullIndex(index, view, planes, 1, entered, left, 1);
  const rest = createSlotList();
  readEntered(rest, index, view, 10);
  expect(rest.count).toBe(40);
  expect([...sorted(entered), ...sorted(rest)].sort((a, b) => a - b)[49]).toBe(49);
  readLeft(rest, index, view, 10);
  expect(sorted(rest).every((slot) => slot >= 50)).toBe(true);
});

test('a mask that is none, and layers that were not loaded, are refused before anything is done', () => {
  const { index, load, view, entered, left, planes, cull } = createRow(65);
  const views = (mask: number) =>
    cullIndexViews(index, [{ view, planes, planeCount: 1, visible: 0, entered, left, mask }]);
  load();
  for (const bad of [0.5, Number.NaN, Infinity, 2 ** 32, -(2 ** 31) - 1, '1', 1n, {}] as number[]) {
    expect(() => cull(bad)).toThrow(`cullIndex: mask must be an integer of 32 bits, got ${bad}.`);
    expect(() => views(bad)).toThrow(
      `cullIndexViews: mask must be an integer of 32 bits, got ${bad}.`,
    );
  }
  load(64);
  const missing = 'a mask needs layers: slot 64 is a member, but loadFilters covered 64 slots.';
  expect(() => cull(1)).toThrow(`cullIndex: ${missing}`);
  expect(() => views(0)).toThrow(`cullIndexViews: ${missing}`);
  // All bits are no mask, and nothing has removed the view.
  for (const mask of [undefined, null, -1, EVERY_LAYER]) expect(cull(mask)).toBe(65);
  load();
  expect(cull(1)).toBe(65);
  expect(cull(2)).toBe(0);
  expect(left.count).toBe(65);
});
