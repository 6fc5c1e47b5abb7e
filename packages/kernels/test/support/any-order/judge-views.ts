import {
  type CulledView,
  createIndexView,
  createMaskList,
  createSlotList,
  cullIndex,
  cullIndexViews,
  disposeIndexView,
  listVisible,
  listVisibleMasks,
} from '@bitbounds/kernels';
import { isBox, visibleMargin } from '@bitbounds/testkit';
import { expect } from 'vitest';
import { isInvalid } from '../oracle.ts';
import { slotsOf } from '../read-lists.ts';
import { draw, type Play } from './play.ts';

const MOST_VIEWS = 4;
/** World units: rounding decides about boxes that are this near to a plane. */
const CLOSE = 1e-3;

const visible = createSlotList();
const masks = createMaskList();

/** A view may come, another may go. */
function changeViews({ index, views }: Play, chance: number): void {
  if (chance < 0.5 && views.length < MOST_VIEWS) {
    views.push({ view: createIndexView(index), shown: new Set() });
  } else if (chance > 0.9 && views.length > 0) {
    disposeIndexView(index, views.shift()!.view);
  }
}

/** Two planes across x, some way apart; the first may be so far away that all are before it. */
function drawPlanes(play: Play): Float64Array {
  const { random, index } = play;
  const count = index.dimensions + 1;
  const planes = new Float64Array(2 * count);
  const at = draw(play, 3) ? 40 * random() - 5 : -1e9;
  planes[0] = 1;
  planes[count - 1] = at;
  planes[count] = -1;
  planes[2 * count - 1] = -(Math.max(at, 0) + 3 + 20 * random());
  return planes;
}

/** Which members a view has to show: those before both planes, and what has a NaN. */
function expectShown({ scene, built }: Play, planes: Float64Array, shown: Set<number>): number[] {
  return [...built.keys()].filter((slot) => {
    if (isInvalid(scene, slot)) return true;
    if (!isBox(scene, slot)) return false;
    const margin = visibleMargin(scene, slot, planes);
    return Math.abs(margin) > CLOSE ? margin > 0 : shown.has(slot);
  });
}

function judgeView(play: Play, one: CulledView, before: Set<number>): Set<number> {
  listVisible(visible, play.index, one.view);
  const slots = slotsOf(visible, 'listVisible');
  const shown = new Set(slots);
  expect(one.visible).toBe(slots.length);
  const expected = expectShown(play, one.planes, shown);
  expect(slots).toEqual(expected.sort((a, b) => a - b));
  expect(slotsOf(one.entered, 'entered')).toEqual(slots.filter((slot) => !before.has(slot)));
  const gone = [...before].filter((slot) => !shown.has(slot));
  expect(slotsOf(one.left, 'left')).toEqual(gone.sort((a, b) => a - b));
  return shown;
}

function judgeMasks({ index }: Play, culled: CulledView[], shown: Set<number>[]): void {
  listVisibleMasks(masks, index, culled);
  expect(masks.count).toBe(new Set(shown.flatMap((slots) => [...slots])).size);
  for (let i = 0; i < masks.count; i++) {
    const bits = shown.map((slots, k) => Number(slots.has(masks.slots[i])) << k);
    expect(masks.masks[i]).toBe(bits.reduce((all, bit) => all | bit, 0));
  }
}

/** Culls some of the views, one by one or all in one pass. */
export function judgeViews(play: Play): void {
  const { index, views, random } = play;
  changeViews(play, random());
  const some = views.filter(() => draw(play, 3) > 0);
  if (some.length === 0) return;
  const culled = some.map(
    ({ view }): CulledView => ({
      view,
      planes: drawPlanes(play),
      planeCount: 2,
      visible: 0,
      entered: createSlotList(),
      left: createSlotList(),
    }),
  );
  if (draw(play, 2)) cullIndexViews(index, culled);
  else {
    for (const one of culled)
      one.visible = cullIndex(index, one.view, one.planes, 2, one.entered, one.left);
  }
  for (const [i, one] of culled.entries()) some[i].shown = judgeView(play, one, some[i].shown);
  judgeMasks(
    play,
    culled,
    some.map(({ shown }) => shown),
  );
}
