// Reads both trees; writes the slots of the boxes that a shape meets.
// Level by level: the groups to look at are one list, and a group's hits are appended to it four at a time, whatever was
// hit; the list moves on by the hits only. A depth-first walk took twice as long, because of mispredicted branches.
import { filterInput, hasFilter, passes } from './query-filter';
import { addressOf, ensure } from './memory';
import { compressed, setGroups } from './inline/compress';
import { BOX, LINE, PLANES, SPHERE, prepareBox, prepareLineInput, preparePlanes, prepareSphere, sideFor, testGroup } from './shape-tests';
import { GROUP_BYTES, TREES, blocksOfTree, groupsIn, levelOf, listBytes, nodeBuffer, offsetOf, orderBuffer, topGroups, topLevel, useTree } from './tree';

/** Slots found, u32 each. They stay until the next query for slots, because JavaScript may still be reading them (`readSlots`). */
export const resultBuffer: usize = memory.data(8, 8);
/** Groups to look at, u32 each, level after level; then the items found, if these are wanted instead of their slots. */
const queueBuffer: usize = memory.data(8, 8);
/** Where the slots or items that were listed last, u32 each, of the tree at hand, begin and end. */
export let hitsFrom: usize = 0;
export let hitsEnd: usize = 0;

/**
 * Lists what the shape may meet in the tree at hand: its items, in the queue, or their slots, in the results, after
 * `found` others. Groups are listed by their offsets in bytes, items as if they were groups below the leaves: numbers would
 * have to be multiplied before the next level can be read, and each level waits for the one above.
 */
@inline function listHits(kind: i32, areItems: bool, found: u32): void {
  // Room for all groups there are, and for all items, so that none has to be asked for on the way down. Nor is `ensure` called
  // here if there is room.
  const room: usize = areItems ? 4 * listBytes() : listBytes();
  if (room > <usize>load<u32>(queueBuffer, 4)) ensure(queueBuffer, room, 0);
  const nodes = addressOf(nodeBuffer());
  const minX = sideFor(kind, 0), maxX = sideFor(kind, 1), minY = sideFor(kind, 2), maxY = sideFor(kind, 3);
  const minZ = sideFor(kind, 4), maxZ = sideFor(kind, 5);
  let level = topLevel();
  let from = topGroups(), end = from + (<usize>groupsIn(level) << 2), to = addressOf(queueBuffer);
  for (; level >= i32(!areItems); level--) {
    const start = to, below = <u32>(offsetOf(level - 1) - 4 * offsetOf(level));
    for (; from < end; from += 4) {
      const group = load<u32>(from);
      const hit = testGroup(nodes + group, kind, minX, maxX, minY, maxY, minZ, maxZ);
      v128.store(to, i32x4.add(i32x4.splat((group << 2) + below), setGroups(hit)));
      to += <usize>popcnt<u32>(hit) << 2;
    }
    from = start;
    end = to;
  }
  hitsFrom = from;
  if (!areItems) {
    const kept = <usize>found << 2, order = addressOf(orderBuffer());
    // Each group may have four hits.
    const most = kept + 4 * (end - from) + 16;
    if (most > <usize>load<u32>(resultBuffer, 4)) ensure(resultBuffer, most, kept);
    to = addressOf(resultBuffer) + kept;
    hitsFrom = to;
    for (; from < end; from += 4) {
      const group = load<u32>(from);
      const hit = testGroup(nodes + group, kind, minX, maxX, minY, maxY, minZ, maxZ);
      v128.store(to, compressed(v128.load(order + (<usize>(group / <u32>GROUP_BYTES) << 4)), hit));
      to += <usize>popcnt<u32>(hit) << 2;
    }
  }
  hitsEnd = to;
}

/** The slot of an item of the tree at hand. */
@inline export function slotOfItem(item: u32): u32 {
  return load<u32>(addressOf(orderBuffer()) + (<usize>(item / <u32>GROUP_BYTES) << 2));
}

/** Where its lane begins in its leaf: the address of its first side. */
@inline export function sidesOfItem(item: u32): usize {
  const number = item / <u32>GROUP_BYTES;
  return levelOf(0) + <usize>(number >> 2) * GROUP_BYTES + (<usize>(number & 3) << 2);
}

/** Keeps those of the slots listed last that pass the filter. */
function filterSlots(): void {
  let end = hitsFrom;
  for (let at = hitsFrom; at < hitsEnd; at += 4) {
    const slot = load<u32>(at);
    store<u32>(end, slot);
    end += usize(passes(filterInput, slot)) << 2;
  }
  hitsEnd = end;
}

/** Lists the items (or slots) of the tree at hand that a box moving along the line in the input may meet. */
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
    if (blocksOfTree(which) == 0) continue;
    useTree(which);
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
