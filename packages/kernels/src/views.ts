import { type BoxIndex, checkSlot } from './box-index.ts';
import { checkArray, type MaskList, type SlotList } from './lists.ts';
import { copyOut, refreshMemory } from './memory.ts';
import { checkBits, checkLayers } from './query-filter.ts';
import { checkFrom, copyRest, copySlots, takeSlotsAt } from './read-found.ts';

/** What was visible through one frustum or rectangle at the last cull. Belongs to one index. */
export interface IndexView {
  /** Private: where the kernels keep it. */
  readonly address: number;
  /** Private: the index it belongs to, until it is disposed of. */
  index: BoxIndex | undefined;
}

/** The most planes that a view may have. */
export const MAX_PLANES = 8;

/** Creates a view that has shown nothing yet. Throws when the index has 1,024 views already. */
export function createIndexView(index: BoxIndex): IndexView {
  const address = index.kernel.exports.createView();
  if (address === 0) throw new Error('createIndexView: an index has at most 1024 views.');
  refreshMemory(index.kernel);
  return { address, index };
}

/**
 * Throws when the view is of another index, whose memory has something else in its place, or was disposed of: by now
 * another view may be in its place.
 */
function checkView(caller: string, index: BoxIndex, view: IndexView): void {
  if (view.index === index) return;
  throw new Error(`${caller}: the view ${view.index ? 'is of another index' : 'was disposed of'}.`);
}

/** Frees the view's memory. Using the view afterwards throws. */
export function disposeIndexView(index: BoxIndex, view: IndexView): void {
  checkView('disposeIndexView', index, view);
  index.kernel.exports.removeView(view.address);
  view.index = undefined;
}

/** One of several views that are culled together. */
export interface CulledView {
  view: IndexView;
  /** Rows as `cullIndex` takes them, `planeCount` of them. */
  planes: Float64Array;
  planeCount: number;
  /** The layers that it shows, as `cullIndex` takes them. */
  mask?: number | undefined;
  /** Filled by `cullIndexViews`: how many slots are visible. */
  visible: number;
  /** Filled by `cullIndexViews`: the slots that entered since the view's last cull. */
  entered: SlotList;
  /** Filled by `cullIndexViews`: the slots that left since the view's last cull. */
  left: SlotList;
}

/** The most views that `cullIndexViews` takes: a mask has a bit for each. */
export const MAX_VIEWS_AT_ONCE = 32;

/** As bits, the mask of a view that shows what is on any layer and on none. */
const EVERY_LAYER = -1;

/** Gives the kernels a view, its planes and its mask, as the `which`-th of the next cull. */
function takeView(
  index: BoxIndex,
  which: number,
  view: IndexView,
  planes: Float64Array,
  planeCount: number,
  mask: number | undefined,
): void {
  const { kernel, dimensions } = index;
  const address = kernel.exports.planeAddress(which) >>> 3;
  const numbers = planeCount * (dimensions + 1);
  for (let i = 0; i < numbers; i++) kernel.f64[address + i] = planes[i];
  kernel.exports.takeView(which, view.address, planeCount, mask ?? EVERY_LAYER);
}

function checkPlanes(
  caller: string,
  { dimensions }: BoxIndex,
  planes: Float64Array,
  planeCount: number,
): void {
  if (!(planeCount >= 1 && planeCount <= MAX_PLANES && Number.isInteger(planeCount))) {
    throw new Error(`${caller}: planeCount must be 1…${MAX_PLANES}, got ${planeCount}.`);
  }
  const numbers = planeCount * (dimensions + 1);
  // More is room for planes that are not used.
  if (planes?.length >= numbers) return;
  throw new Error(
    `${caller}: ${planeCount} planes in ${dimensions}D have ${numbers} numbers, got ${planes?.length ?? 'none'}.`,
  );
}

/** Throws when a mask is no integer of 32 bits, and when it asks for layers that were not loaded. */
function checkMask(caller: string, index: BoxIndex, mask: number | undefined): void {
  const bits = mask ?? EVERY_LAYER;
  checkBits(caller, bits);
  if ((bits | 0) !== EVERY_LAYER) checkLayers(index, caller);
}

/** Throws when a view's changes would be lost, before there are any. */
function checkLists(caller: string, entered: SlotList, left: SlotList): void {
  if (entered && left && entered !== left) return;
  if (entered && left) throw new Error(`${caller}: entered and left are the same list.`);
  throw new Error(`${caller}: ${entered ? 'left' : 'entered'} is missing.`);
}

/** Copies a view's changes out. Returns how many slots it shows. */
function copyChanges(
  { kernel }: BoxIndex,
  view: IndexView,
  entered: SlotList,
  left: SlotList,
): number {
  const { exports } = kernel;
  const { address } = view;
  copySlots(entered, kernel, exports.enteredAddress(address), exports.getEnteredCount(address));
  copySlots(left, kernel, exports.leftAddress(address), exports.getLeftCount(address));
  return exports.getVisibleCount(address);
}

/**
 * Finds which slots entered and which left since the view's last cull. Returns how many are visible; `listVisible`
 * lists them. With a tree that answers for the boxes loaded last it goes by blocks of 64; without one it tests the
 * boxes by slot, until they have stayed the same for 16 culls.
 *
 * `planes`: `planeCount` (1 … 8) rows of an inward unit normal and d, inside when `n·p >= d`; four numbers a row in 3D,
 * three in 2D; a plane with d = −Infinity is ignored, and everything finite is behind one with d = Infinity.
 * Conservative: a box is outside when it is wholly behind one plane (planes are moved outward by f32's rounding), so
 * boxes near a corner of the frustum may be shown. Invalid slots are always shown, empty boxes never.
 *
 * With a `mask` only slots with a layer (see `loadFilters`) in it are shown, `(layer & mask) !== 0`, invalid ones too.
 * With all 32 bits set, as by default, it is none: slots on no layer are shown as well. It may be another in each cull.
 *
 * Throws when the view is another index's or was disposed of, when the two lists are the same, when the mask is no integer of
 * 32 bits or asks for layers that were not loaded, and when there is no memory for what changed: it is then unknown which
 * slots the view shows, so it is disposed of.
 */
export function cullIndex(
  index: BoxIndex,
  view: IndexView,
  planes: Float64Array,
  planeCount: number,
  entered: SlotList,
  left: SlotList,
  mask?: number,
): number {
  checkView('cullIndex', index, view);
  checkPlanes('cullIndex', index, planes, planeCount);
  checkLists('cullIndex', entered, left);
  checkMask('cullIndex', index, mask);
  takeView(index, 0, view, planes, planeCount, mask);
  try {
    index.kernel.exports.cull(1);
  } catch (error) {
    disposeIndexView(index, view);
    throw error;
  }
  refreshMemory(index.kernel);
  return copyChanges(index, view, entered, left);
}

function hasList({ entered, left }: CulledView, list: SlotList): boolean {
  return list === entered || list === left;
}

/** Throws when a view is given twice, and when the changes of one would be lost to another's. */
function checkDifferent(culls: readonly CulledView[], i: number, j: number): void {
  const one = culls[i];
  const other = culls[j];
  if (one.view === other.view) {
    throw new Error(`cullIndexViews: views ${i} and ${j} are the same.`);
  }
  if (hasList(one, other.entered) || hasList(one, other.left)) {
    throw new Error(`cullIndexViews: views ${i} and ${j} fill the same list.`);
  }
}

/**
 * As `cullIndex` for each of `culls`, in one pass over the boxes: for split screens and the cascades of a shadow. The
 * views and their lists must be different, and at most `MAX_VIEWS_AT_ONCE`; if memory runs out all views are disposed of.
 * `listVisibleMasks` tells which view shows what.
 */
export function cullIndexViews(index: BoxIndex, culls: readonly CulledView[]): void {
  const count = culls.length;
  if (count > MAX_VIEWS_AT_ONCE) {
    throw new Error(`cullIndexViews: at most ${MAX_VIEWS_AT_ONCE} views at once, got ${count}.`);
  }
  for (let i = 0; i < count; i++) {
    checkView('cullIndexViews', index, culls[i].view);
    checkPlanes('cullIndexViews', index, culls[i].planes, culls[i].planeCount);
    checkLists('cullIndexViews', culls[i].entered, culls[i].left);
    checkMask('cullIndexViews', index, culls[i].mask);
  }
  for (let i = 0; i < count; i++) {
    const { view, planes, planeCount, mask } = culls[i];
    for (let j = 0; j < i; j++) checkDifferent(culls, j, i);
    takeView(index, i, view, planes, planeCount, mask);
  }
  if (count === 0) return;
  try {
    index.kernel.exports.cull(count);
  } catch (error) {
    for (const { view } of culls) disposeIndexView(index, view);
    throw error;
  }
  refreshMemory(index.kernel);
  for (let i = 0; i < count; i++) {
    const one = culls[i];
    one.visible = copyChanges(index, one.view, one.entered, one.left);
  }
}

/**
 * Lists the slots that any view of `culls` shows, ascending, each with a mask: bit i is set when `culls[i].view` does.
 * Entries past `count` are garbage. As of each view's last cull, without slots forgotten since. Returns the count.
 */
export function listVisibleMasks(
  out: MaskList,
  index: BoxIndex,
  culls: readonly CulledView[],
): number {
  const { kernel } = index;
  const { exports } = kernel;
  if (culls.length > MAX_VIEWS_AT_ONCE) {
    throw new Error(
      `listVisibleMasks: at most ${MAX_VIEWS_AT_ONCE} views at once, got ${culls.length}.`,
    );
  }
  for (let i = 0; i < culls.length; i++) {
    checkView('listVisibleMasks', index, culls[i].view);
    exports.takeView(i, culls[i].view.address, 0, EVERY_LAYER);
  }
  const count = exports.listMasks(culls.length);
  refreshMemory(kernel);
  takeSlotsAt(out, index, exports.visibleAddress(), count);
  out.masks = copyOut(out.masks, kernel, exports.seenMaskAddress(), count);
  return count;
}

/** As `readSlots`, for what entered at the view's last cull. Valid until its next one. */
export function readEntered(out: SlotList, index: BoxIndex, view: IndexView, from: number): number {
  checkView('readEntered', index, view);
  checkFrom('readEntered', from);
  const { exports } = index.kernel;
  const address = exports.enteredAddress(view.address);
  return copyRest(out, index.kernel, address, exports.getEnteredCount(view.address), from);
}

/** As `readEntered`, for what left. */
export function readLeft(out: SlotList, index: BoxIndex, view: IndexView, from: number): number {
  checkView('readLeft', index, view);
  checkFrom('readLeft', from);
  const { exports } = index.kernel;
  const address = exports.leftAddress(view.address);
  return copyRest(out, index.kernel, address, exports.getLeftCount(view.address), from);
}

/**
 * Lists the slots that were visible at the view's last cull, ascending, without those forgotten since. Returns the
 * count.
 */
export function listVisible(out: SlotList, index: BoxIndex, view: IndexView): number {
  checkView('listVisible', index, view);
  const { kernel } = index;
  kernel.exports.listVisible(view.address);
  refreshMemory(kernel);
  const count = kernel.exports.getVisibleCount(view.address);
  return takeSlotsAt(out, index, kernel.exports.visibleAddress(), count);
}

/**
 * Writes a bit for each slot: bit `slot & 31` of `out[slot >>> 5]` is 1 if the slot was visible at the view's last cull,
 * and has not been forgotten since. For sets that are combined: what two views share is `a[i] & b[i]`. Returns how many
 * numbers hold a bit that is 1. If that is more than `out` has room for, the last are left out; if it is less, the rest
 * of `out` is 0. Throws when `out` is no `Uint32Array`
 * (or `Int32Array`).
 */
export function readVisibleBits(
  out: Uint32Array | Int32Array,
  index: BoxIndex,
  view: IndexView,
): number {
  checkView('readVisibleBits', index, view);
  checkArray('readVisibleBits', 'out', out, 'Uint32Array');
  const { kernel } = index;
  const { exports } = kernel;
  refreshMemory(kernel);
  const from = exports.shownAddress(view.address) >>> 2;
  let count = exports.shownBytes(view.address) >>> 2;
  while (count > 0 && kernel.u32[from + count - 1] === 0) count--;
  const room = Math.min(count, out.length);
  for (let i = 0; i < room; i++) out[i] = kernel.u32[from + i];
  out.fill(0, room);
  return count;
}

/**
 * Tells that the slot's entity is gone. Returns whether the view had shown it, and forgets that, so that a new entity
 * in the same slot enters again. The slot will not be in the view's next `left` list: reporting it is up to the caller.
 * Throws on a bad slot.
 */
export function forgetInView(index: BoxIndex, view: IndexView, slot: number): boolean {
  checkView('forgetInView', index, view);
  checkSlot('forgetInView', 'slot', slot);
  return index.kernel.exports.forgetShown(view.address, slot) !== 0;
}
