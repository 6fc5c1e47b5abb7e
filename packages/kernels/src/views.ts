import type { BoxIndex } from './box-index.ts';
import type { SlotList } from './lists.ts';
import { copyOut, type Kernel, refreshMemory } from './memory.ts';

/** What was visible through one frustum or rectangle at the last cull. Belongs to one index. */
export interface IndexView {
  /** Private: where the kernels keep it. */
  readonly address: number;
}

/** Most planes a view may have. */
export const MAX_PLANES = 8;

/** A view that has shown nothing yet. Throws when the index has 1,024 views already. */
export function createIndexView(index: BoxIndex): IndexView {
  const address = index.kernel.exports.createView();
  if (address === 0) throw new Error('createIndexView: an index has at most 1024 views.');
  refreshMemory(index.kernel);
  return { address };
}

/** Gives the view's memory back. The view must not be used afterwards. */
export function removeIndexView(index: BoxIndex, view: IndexView): void {
  index.kernel.exports.removeView(view.address);
}

function copySlots(out: SlotList, kernel: Kernel, address: number, count: number): void {
  out.slots = copyOut(out.slots, kernel, address, count);
  out.count = count;
}

/**
 * Which slots entered and which left since the view's last cull. Returns how many are visible; `listVisible` says
 * which. With a tree that answers for the boxes loaded last it goes by blocks of 64; without one it tests the
 * boxes by slot, until they have stayed the same for 16 culls.
 *
 * `planes`: `planeCount` (1 … 8) rows of an inward unit normal and d, inside when `n·p >= d`; four numbers a
 * row in 3D, three in 2D. Conservative: a box is outside when it is wholly behind one plane (planes are moved
 * outward by f32's rounding), so boxes near a corner of the frustum may be shown. Invalid slots are shown
 * always, empty boxes never.
 */
export function cullIndex(
  index: BoxIndex,
  view: IndexView,
  planes: Float64Array,
  planeCount: number,
  entered: SlotList,
  left: SlotList,
): number {
  if (!(planeCount >= 1 && planeCount <= MAX_PLANES)) {
    throw new Error(`cullIndex: planeCount must be 1…${MAX_PLANES}, got ${planeCount}.`);
  }
  const { kernel } = index;
  const { exports } = kernel;
  const address = exports.planeAddress() >>> 3;
  const numbers = planeCount * (index.dimensions + 1);
  for (let i = 0; i < numbers; i++) kernel.f64[address + i] = planes[i];
  exports.cull(view.address, planeCount);
  refreshMemory(kernel);
  copySlots(entered, kernel, exports.enteredAddress(), exports.getEnteredCount());
  copySlots(left, kernel, exports.leftAddress(), exports.getLeftCount());
  return exports.getVisibleCount(view.address);
}

/** The slots that were visible at the view's last cull, ascending, without those forgotten since. Returns the count. */
export function listVisible(index: BoxIndex, view: IndexView, out: SlotList): number {
  const { kernel } = index;
  kernel.exports.listVisible(view.address);
  refreshMemory(kernel);
  const count = kernel.exports.getVisibleCount(view.address);
  copySlots(out, kernel, kernel.exports.visibleAddress(), count);
  return count;
}

/**
 * The slot's entity is gone. Returns whether the view had shown it, and forgets that, so that a new entity in
 * the same slot enters again. The slot is then not in the view's next `left` list: telling is the caller's.
 */
export function forgetInView(index: BoxIndex, view: IndexView, slot: number): boolean {
  return index.kernel.exports.forgetShown(view.address, slot) !== 0;
}
