// What a view remembers between frames: which slots it showed; the same bits in each tree's order; and the plane that
// rejected each group of nodes and each word of slots. The bits by slot are the truth: the others are made from them.
import { slotCapacity } from './columns';
import { clearBit, hasBit } from './inline/bits';
import { memberWords } from './members';
import { addressOf, allocate, drop, ensure, growZeroed, release } from './memory';
import { TREES, blockCount, memberCount, nodesFromBlocks, orderBuffer, treeAtHand, useTree } from './tree';
import { EVERY_LAYER } from './view-mask';

@inline const VIEW_BYTES: u32 = 256;
@inline const MAX_VIEWS: u32 = 1024;
const views: usize = memory.data(MAX_VIEWS * 4, 16);
let viewCount: u32 = 0;

// Fields of a view: 24 bytes for each tree, then those by slot.
@inline function ofTree(view: usize): usize { return view + <usize>treeAtHand * 24; }
@inline export function previousBits(view: usize): usize { return ofTree(view); }
@inline export function lastPlanes(view: usize): usize { return ofTree(view) + 8; }
/** The previous bits have to be made anew. */
@inline export function isStale(view: usize): usize { return ofTree(view) + 16; }
/** What the last cull found for whole nodes no longer holds. */
@inline function areAnswersOld(view: usize): usize { return ofTree(view) + 20; }
@inline export function shownBySlot(view: usize): usize { return view + 48; }
@inline export function lastWordPlanes(view: usize): usize { return view + 56; }
@inline export function shownCount(view: usize): usize { return view + 64; }
/** Which members the view knows, as `membersTaken` was then. */
@inline export function knownMembers(view: usize): usize { return view + 68; }
// What the last cull told.
@inline export function enteredBuffer(view: usize): usize { return view + 72; }
@inline export function leftBuffer(view: usize): usize { return view + 80; }
@inline export function enteredCount(view: usize): usize { return view + 88; }
@inline export function leftCount(view: usize): usize { return view + 92; }
@inline function planeCount(view: usize): usize { return view + 96; }
@inline function mask(view: usize): usize { return view + 100; }

/**
 * For each group from the blocks' level up, whether the last cull showed all of it or nothing, and how many items: a
 * u32, see `HIDDEN`. While the same items have a box, the same answer needs no look at what is below.
 */
@inline export function nodeAnswers(view: usize): usize { return view + 104 + (<usize>treeAtHand << 3); }

/** The views of the cull at hand, in their order. */
const viewsAtHand: usize = memory.data(32 * 4, 16);

@inline export function viewAt(i: u32): usize {
  return load<u32>(viewsAtHand + (<usize>i << 2));
}

@inline export function planesOf(view: usize): u32 {
  return load<u32>(planeCount(view));
}

/** The layers that the view shows, see `EVERY_LAYER`. */
@inline export function maskOf(view: usize): u32 {
  return load<u32>(mask(view));
}

export function takeView(i: u32, view: usize, planes: u32, layers: u32): void {
  store<u32>(viewsAtHand + (<usize>i << 2), <u32>view);
  store<u32>(planeCount(view), planes);
  store<u32>(mask(view), layers);
}

@inline export function addVisible(view: usize, count: u32): void {
  store<u32>(shownCount(view), load<u32>(shownCount(view)) + count);
}

/** 0 when there are as many views as there may be. */
export function createView(): usize {
  if (viewCount == MAX_VIEWS) return 0;
  const view = allocate(VIEW_BYTES);
  memory.fill(view, 0, VIEW_BYTES);
  store<u32>(views + (<usize>(viewCount++) << 2), view);
  setStale(view);
  return view;
}

export function removeView(view: usize): void {
  for (let i: u32 = 0; i < viewCount; i++) {
    const at = views + (<usize>i << 2);
    if (<usize>load<u32>(at) != view) continue;
    store<u32>(at, load<u32>(views + (<usize>--viewCount << 2)));
    for (let which = 0; which < TREES; which++) {
      useTree(which);
      drop(previousBits(view));
      drop(lastPlanes(view));
      drop(nodeAnswers(view));
    }
    drop(enteredBuffer(view));
    drop(leftBuffer(view));
    drop(shownBySlot(view));
    drop(lastWordPlanes(view));
    release(view, VIEW_BYTES);
    return;
  }
}

function setStale(view: usize): void {
  for (let which: usize = 0; which < <usize>TREES; which++) store<u32>(view + which * 24, 1, 16);
}

/** Makes room for the bits of every slot that may be a member. */
export function growShown(view: usize): void {
  growZeroed(shownBySlot(view), (<usize>(slotCapacity >> 6) << 3) + 16);
  growZeroed(lastWordPlanes(view), <usize>memberWords);
}

/** Makes the previous bits of the tree at hand from those by slot. */
function adoptOrder(view: usize): void {
  growShown(view);
  const shown = addressOf(shownBySlot(view));
  const bits = growZeroed(previousBits(view), (<usize>blockCount << 3) + 8);
  const order = addressOf(orderBuffer());
  for (let block: u32 = 0; block < blockCount; block++) {
    let word: u64 = 0;
    const first = block << 6;
    const count = min<u32>(64, memberCount - first);
    for (let i: u32 = 0; i < count; i++) {
      word |= <u64>hasBit(shown, load<u32>(order + (<usize>(first + i) << 2))) << i;
    }
    store<u64>(bits + (<usize>block << 3), word);
  }
  store<u32>(isStale(view), 0);
}

/** To be called when the tree at hand has other levels, or when other items of it have a box or a NaN. */
export function forgetAnswersInViews(): void {
  for (let i: u32 = 0; i < viewCount; i++) store<u32>(areAnswersOld(load<u32>(views + (<usize>i << 2))), 1);
}

/** To be called when the tree at hand has a new order. */
export function forgetOrderInViews(): void {
  for (let i: u32 = 0; i < viewCount; i++) store<u32>(isStale(load<u32>(views + (<usize>i << 2))), 1);
}

/** Returns whether the slot was shown. From now on it is not, until a cull shows it again. */
export function forgetShown(view: usize, slot: u32): bool {
  const shown = addressOf(shownBySlot(view));
  if (slot >> 3 >= load<u32>(shownBySlot(view), 4) || !hasBit(shown, slot)) return false;
  clearBit(shown, slot);
  store<u32>(shownCount(view), load<u32>(shownCount(view)) - 1);
  setStale(view);
  return true;
}

/**
 * Makes the previous bits of the tree at hand anew, unless they are those of the last cull in this order. Layers may be
 * others by each cull, and so may a mask: what a view with a mask found of whole nodes holds for one cull.
 */
export function refreshView(view: usize): void {
  const isOld = load<u32>(isStale(view)), hasMask = u32(maskOf(view) != EVERY_LAYER);
  if (isOld) adoptOrder(view);
  if ((isOld | load<u32>(areAnswersOld(view)) | hasMask) == 0) return;
  growZeroed(lastPlanes(view), <usize>nodesFromBlocks());
  const bytes = <usize>nodesFromBlocks() << 2;
  memory.fill(ensure(nodeAnswers(view), bytes, 0), 0, bytes);
  store<u32>(areAnswersOld(view), hasMask);
}
