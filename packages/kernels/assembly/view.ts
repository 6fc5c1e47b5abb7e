// What a view remembers between frames: which items it showed, in the tree's order and by slot, and the plane
// that rejected each group of nodes and each word of slots. The bits by slot are the truth: the others are rebuilt from them.
import { blockCount, memberCount, memberWords, orderBuffer, slotCapacity } from './layout';
import { clearBit, hasBit, setBit } from './inline/bits';
import { addressOf, allocate, drop, ensure, release } from './memory';

@inline const VIEW_CLASS: u32 = 8;
@inline const MAX_VIEWS: u32 = 1024;
const views: usize = memory.data(MAX_VIEWS * 4, 16);
let viewCount: u32 = 0;

// Fields of a view: buffer headers, then numbers.
@inline export function previousBits(view: usize): usize { return view; }
@inline export function lastPlanes(view: usize): usize { return view + 8; }
@inline export function shownBySlot(view: usize): usize { return view + 16; }
@inline export function orphans(view: usize): usize { return view + 24; }
@inline export function shownCount(view: usize): usize { return view + 32; }
@inline export function orphanCount(view: usize): usize { return view + 36; }
@inline export function isStale(view: usize): usize { return view + 40; }
@inline export function lastWordPlanes(view: usize): usize { return view + 48; }

/** 0 when there are as many views as there may be. */
export function createView(): usize {
  if (viewCount == MAX_VIEWS) return 0;
  const view = allocate(VIEW_CLASS);
  memory.fill(view, 0, 1 << VIEW_CLASS);
  store<u32>(views + (<usize>(viewCount++) << 2), view);
  adoptOrder(view);
  return view;
}

export function removeView(view: usize): void {
  for (let i: u32 = 0; i < viewCount; i++) {
    const at = views + (<usize>i << 2);
    if (<usize>load<u32>(at) != view) continue;
    store<u32>(at, load<u32>(views + (<usize>--viewCount << 2)));
    drop(previousBits(view));
    drop(lastPlanes(view));
    drop(shownBySlot(view));
    drop(orphans(view));
    drop(lastWordPlanes(view));
    release(view, VIEW_CLASS);
    return;
  }
}

function growZeroed(buffer: usize, bytes: usize): usize {
  const capacity: usize = load<u32>(buffer, 4);
  const address = ensure(buffer, bytes, capacity);
  const now: usize = load<u32>(buffer, 4);
  if (now > capacity) memory.fill(address + capacity, 0, now - capacity);
  return address;
}

/** Makes room for the bits of every slot that may be a member, before culling without a tree. */
export function growShown(view: usize): void {
  growZeroed(shownBySlot(view), <usize>memberWords << 3);
  growZeroed(lastWordPlanes(view), <usize>memberWords);
}

/** After a new order: the previous bits in that order. Shown slots that are no longer members become orphans. */
function adoptOrder(view: usize): void {
  const shown = growZeroed(shownBySlot(view), (<usize>(slotCapacity >> 6) << 3) + 16);
  const bits = growZeroed(previousBits(view), (<usize>blockCount << 3) + 8);
  growZeroed(lastPlanes(view), <usize>blockCount + 8);
  const order = addressOf(orderBuffer);
  let found: u32 = 0;
  for (let block: u32 = 0; block < blockCount; block++) {
    let word: u64 = 0;
    const first = block << 6;
    const count = min<u32>(64, memberCount - first);
    for (let i: u32 = 0; i < count; i++) {
      word |= <u64>hasBit(shown, load<u32>(order + (<usize>(first + i) << 2))) << i;
    }
    store<u64>(bits + (<usize>block << 3), word);
    found += <u32>popcnt<u64>(word);
  }
  if (found != load<u32>(shownCount(view))) findOrphans(view);
  store<u32>(isStale(view), 0);
}

/** Moves every shown slot that no item of the order has into the view's orphans, to be told as left. */
function findOrphans(view: usize): void {
  const shown = addressOf(shownBySlot(view));
  const order = addressOf(orderBuffer), bits = addressOf(previousBits(view));
  // Take the members out of the bits by slot, see what is left over, and put the members back.
  for (let i: u32 = 0; i < memberCount; i++) {
    clearBit(shown, load<u32>(order + (<usize>i << 2)));
  }
  const bytes: usize = load<u32>(shownBySlot(view), 4);
  for (let at: usize = 0; at < bytes; at += 8) {
    let word = load<u64>(shown + at);
    while (word) {
      tellOrphan(view, <u32>((at << 3) + <usize>ctz(word)));
      word &= word - 1;
    }
    store<u64>(shown + at, 0);
  }
  for (let i: u32 = 0; i < memberCount; i++) {
    if (hasBit(bits, i)) setBit(shown, load<u32>(order + (<usize>i << 2)));
  }
}

function tellOrphan(view: usize, slot: u32): void {
  const count = load<u32>(orphanCount(view));
  const list = ensure(orphans(view), <usize>(count + 1) << 2, <usize>count << 2);
  store<u32>(list + (<usize>count << 2), slot);
  store<u32>(orphanCount(view), count + 1);
  store<u32>(shownCount(view), load<u32>(shownCount(view)) - 1);
}

export function adoptOrderInViews(): void {
  for (let i: u32 = 0; i < viewCount; i++) adoptOrder(load<u32>(views + (<usize>i << 2)));
}

/** Was the slot shown? It is no longer, until a cull shows it again. */
export function forgetShown(view: usize, slot: u32): bool {
  const shown = addressOf(shownBySlot(view));
  if (slot >> 3 >= load<u32>(shownBySlot(view), 4) || !hasBit(shown, slot)) return false;
  clearBit(shown, slot);
  store<u32>(shownCount(view), load<u32>(shownCount(view)) - 1);
  store<u32>(isStale(view), 1);
  return true;
}

/** Rebuilds the previous bits if slots were forgotten, or culled without the tree, since they were written. */
export function refreshView(view: usize): void {
  if (load<u32>(isStale(view))) adoptOrder(view);
}
