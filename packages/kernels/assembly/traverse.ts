// Reads both trees; writes the slots of the boxes that a shape meets.
// Level by level: what to look at is one list, and a group's hits are appended to it four at a time, whatever was hit;
// only the count knows how many of them matter. A depth-first walk took twice as long: it guesses wrong at every turn.
import { filterInput, hasFilter, passes } from './query-filter';
import { addressOf, ensure } from './memory';
import { setLanes } from './inline/compress';
import { BOX, LINE, PLANES, SPHERE, prepareBox, prepareLineInput, preparePlanes, prepareSphere, testGroup } from './shape-tests';
import { GROUP_BYTES, TREES, blockCount, levelCount, levelOf, orderBuffer, useTree } from './tree';

/** Slots found, u32 each. */
export const resultBuffer: usize = memory.data(8, 8);
/** Groups to look at, u32 each; then the items found. */
const queueBuffer: usize = memory.data(8, 8);
/** Items of the tree at hand that were listed last, u32 each: where they begin and end. */
export let itemsFrom: usize = 0;
export let itemsEnd: usize = 0;

/** Lists the items of the tree at hand that the shape may meet. */
@inline function listItems(kind: i32): void {
  let from: usize = 0;
  let end: usize = 4;
  store<u32>(ensure(queueBuffer, 64, 0), 0);
  for (let level = levelCount - 1; level >= 0; level--) {
    const groups = levelOf(level);
    // Each group may have four hits, and a store writes four.
    const queue = ensure(queueBuffer, end + 4 * (end - from) + 16, end);
    const last = queue + end;
    let to = last;
    for (let at = queue + from; at < last; at += 4) {
      const group = load<u32>(at);
      const hit = testGroup(groups + <usize>group * GROUP_BYTES, kind);
      v128.store(to, i32x4.add(i32x4.splat(group << 2), setLanes(hit)));
      to += <usize>popcnt<u32>(hit) << 2;
    }
    from = end;
    end = to - queue;
  }
  itemsFrom = addressOf(queueBuffer) + from;
  itemsEnd = addressOf(queueBuffer) + end;
}

/** The slot of an item of the tree at hand, and where its lane begins in its leaf. */
@inline export function slotOfItem(item: u32): u32 {
  return load<u32>(addressOf(orderBuffer()) + (<usize>item << 2));
}

@inline export function sidesOfItem(item: u32): usize {
  return levelOf(0) + <usize>(item >> 2) * GROUP_BYTES + (<usize>(item & 3) << 2);
}

/** Appends the slots of the items listed to `found` others; returns the new number. */
function collectSlots(found: u32): u32 {
  const results = ensure(resultBuffer, (<usize>found << 2) + (itemsEnd - itemsFrom) + 4, <usize>found << 2);
  const isFiltered = hasFilter();
  let end = results + (<usize>found << 2);
  for (let at = itemsFrom; at < itemsEnd; at += 4) {
    const slot = slotOfItem(load<u32>(at));
    store<u32>(end, slot);
    end += usize(!isFiltered || passes(filterInput, slot)) << 2;
  }
  return <u32>((end - results) >> 2);
}

/** Lists the items that what moves along the line in the input may meet, in the tree at hand. */
export function listOnLine(): void {
  listItems(LINE);
}

function list(kind: i32): void {
  if (kind == BOX) listItems(BOX);
  else if (kind == SPHERE) listItems(SPHERE);
  else if (kind == PLANES) listItems(PLANES);
  else listOnLine();
}

function queryTrees(kind: i32): u32 {
  let found: u32 = 0;
  for (let which = 0; which < TREES; which++) {
    useTree(which);
    if (blockCount == 0) continue;
    list(kind);
    found = collectSlots(found);
  }
  return found;
}

export function queryBox(): u32 {
  return prepareBox() ? queryTrees(BOX) : 0;
}

export function querySphere(): u32 {
  return prepareSphere() ? queryTrees(SPHERE) : 0;
}

export function queryPlanes(count: u32): u32 {
  return preparePlanes(count) ? queryTrees(PLANES) : 0;
}

export function queryLine(): u32 {
  return prepareLineInput() ? queryTrees(LINE) : 0;
}
