// Reads both trees; writes the slots of the boxes that a shape meets.
// Level by level: what to look at is one list, and a group's hits are appended to it four at a time, whatever was hit;
// only the count knows how many of them matter. A depth-first walk took twice as long: it guesses wrong at every turn.
import { filterInput, hasFilter, passes } from './query-filter';
import { addressOf, ensure } from './memory';
import { compressed, setLanes } from './inline/compress';
import { BOX, LINE, PLANES, SPHERE, prepareBox, prepareLineInput, preparePlanes, prepareSphere, testGroup } from './shape-tests';
import { GROUP_BYTES, TREES, blockCount, groupsIn, levelCount, levelOf, orderBuffer, useTree } from './tree';

/** Slots found, u32 each. They stay until the next query for slots: JavaScript may read on in them (`readSlots`). */
export const resultBuffer: usize = memory.data(8, 8);
/** Groups to look at, u32 each; then the items found, where these are wanted and not their slots. */
const queueBuffer: usize = memory.data(8, 8);
/** Slots or items of the tree at hand that were listed last, u32 each: where they begin and end. */
export let hitsFrom: usize = 0;
export let hitsEnd: usize = 0;

/**
 * Tests the groups that are listed from one place to another; appends to a third what they hit, numbers of what is below
 * or, where `areSlots`, slots. A store writes four. Returns where that ends.
 */
@inline function appendHits(kind: i32, areSlots: bool, level: i32, from: usize, end: usize, to: usize): usize {
  const groups = levelOf(level), order = addressOf(orderBuffer());
  for (let at = from; at < end; at += 4) {
    const group = load<u32>(at);
    const hit = testGroup(groups + <usize>group * GROUP_BYTES, kind);
    const numbers = areSlots
      ? compressed(v128.load(order + (<usize>group << 4)), hit)
      : i32x4.add(i32x4.splat(group << 2), setLanes(hit));
    v128.store(to, numbers);
    to += <usize>popcnt<u32>(hit) << 2;
  }
  return to;
}

/**
 * Lists what the shape may meet in the tree at hand: its items, in the queue, or their slots, in the results, after
 * `found` others.
 */
@inline function listHits(kind: i32, areItems: bool, found: u32): void {
  let first: usize = 0, to: usize = 0;
  // From the lowest level of four groups at most.
  let level = levelCount - 1;
  while (level > 0 && groupsIn(level - 1) <= 4) level--;
  let from: usize = 0, end: usize = <usize>groupsIn(level) << 2;
  v128.store(ensure(queueBuffer, 64, 0), i32x4(0, 1, 2, 3));
  for (; level >= 0; level--) {
    const areSlots = level == 0 && !areItems;
    const buffer = areSlots ? resultBuffer : queueBuffer;
    const kept = areSlots ? <usize>found << 2 : end;
    // Each group may have four hits.
    const most = kept + 4 * (end - from) + 16;
    // Asked here already, for a call takes as long as a test.
    if (most > <usize>load<u32>(buffer, 4)) ensure(buffer, most, kept);
    const queue = addressOf(queueBuffer);
    first = addressOf(buffer) + kept;
    if (areSlots) to = appendHits(kind, true, level, queue + from, queue + end, first);
    else to = appendHits(kind, false, level, queue + from, queue + end, first);
    from = end;
    end = to - queue;
  }
  hitsFrom = first;
  hitsEnd = to;
}

/** The slot of an item of the tree at hand, and where its lane begins in its leaf. */
@inline export function slotOfItem(item: u32): u32 {
  return load<u32>(addressOf(orderBuffer()) + (<usize>item << 2));
}

@inline export function sidesOfItem(item: u32): usize {
  return levelOf(0) + <usize>(item >> 2) * GROUP_BYTES + (<usize>(item & 3) << 2);
}

/** Keeps those of the slots listed last that the filter lets pass. */
function filterSlots(): void {
  let end = hitsFrom;
  for (let at = hitsFrom; at < hitsEnd; at += 4) {
    const slot = load<u32>(at);
    store<u32>(end, slot);
    end += usize(passes(filterInput, slot)) << 2;
  }
  hitsEnd = end;
}

/** Lists the items that what moves along the line in the input may meet, in the tree at hand. */
export function listOnLine(areItems: bool, found: u32): void {
  listHits(LINE, areItems, found);
}

function list(kind: i32, found: u32): void {
  if (kind == BOX) listHits(BOX, false, found);
  else if (kind == SPHERE) listHits(SPHERE, false, found);
  else if (kind == PLANES) listHits(PLANES, false, found);
  else listOnLine(false, found);
}

function queryTrees(kind: i32): u32 {
  let found: u32 = 0;
  for (let which = 0; which < TREES; which++) {
    useTree(which);
    if (blockCount == 0) continue;
    list(kind, found);
    if (hasFilter()) filterSlots();
    found += <u32>((hitsEnd - hitsFrom) >> 2);
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
