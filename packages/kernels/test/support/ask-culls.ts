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
import type { CullPlan, FramePlan } from './plan.ts';
import { must, slotsOf } from './read-lists.ts';
import type { Subject } from './subject.ts';

/** What a cull found. Ascending. */
export interface CullAnswer {
  visible: number[];
  /** Those of them that are visible however planes are rounded; known once the answer was checked. */
  sure: number[];
  entered: number[];
  left: number[];
}

/** The view of the plan, with its planes. */
function viewOf(
  subject: Subject,
  { view, planes, planeCount, mask, isViewNew }: CullPlan,
): CulledView {
  const { index, views } = subject;
  if (isViewNew) {
    disposeIndexView(index, views[view]);
    views[view] = createIndexView(index);
  }
  const [entered, left] = [createSlotList(), createSlotList()];
  return { view: views[view], planes, planeCount, mask, visible: 0, entered, left };
}

function readCull({ index, slots }: Subject, culled: CulledView): CullAnswer {
  const { view, visible, entered, left } = culled;
  must(listVisible(slots, index, view) === visible, `${visible} visible, ${slots.count} listed`);
  return {
    visible: slotsOf(slots, 'visible'),
    sure: [],
    entered: slotsOf(entered, 'entered'),
    left: slotsOf(left, 'left'),
  };
}

/** Checks that every slot that a view shows has the view's bit, and that no other bits are set. */
function checkMasks({ index }: Subject, culls: CulledView[], answers: CullAnswer[]): void {
  const masks = new Map<number, number>();
  for (const [i, { visible }] of answers.entries()) {
    for (const slot of visible) masks.set(slot, (masks.get(slot) ?? 0) | (1 << i));
  }
  const list = createMaskList();
  listVisibleMasks(list, index, culls);
  must(list.count === masks.size, `${list.count} slots with masks, not ${masks.size}`);
  for (let i = 0; i < list.count; i++) {
    const slot = list.slots[i];
    must(i === 0 || list.slots[i - 1] < slot, `mask ${i}: slots are not ascending`);
    must(list.masks[i] === masks.get(slot), `slot ${slot} has mask ${list.masks[i]}`);
  }
}

/** The culls of a frame, one after the other or in one pass. */
export function askCulls(subject: Subject, { culls, areCulledTogether }: FramePlan): CullAnswer[] {
  const { index } = subject;
  const areDifferent = new Set(culls.map(({ view }) => view)).size === culls.length;
  if (areCulledTogether && areDifferent) {
    const together = culls.map((each) => viewOf(subject, each));
    cullIndexViews(index, together);
    const answers = together.map((each) => readCull(subject, each));
    checkMasks(subject, together, answers);
    return answers;
  }
  return culls.map((each) => {
    const culled = viewOf(subject, each);
    const { view, planes, planeCount, entered, left, mask } = culled;
    culled.visible = cullIndex(index, view, planes, planeCount, entered, left, mask);
    return readCull(subject, culled);
  });
}
