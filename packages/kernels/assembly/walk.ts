// A walk down both trees that rests between calls: a stack of nodes, each with a number below which nothing in it can
// lie (a ray's t, a squared distance). The caller tests each shape exactly and passes back the best so far, so what
// lies behind it is never visited. One walk at a time.
import { GROUP_BYTES, TREES, blocksOfTree, levelCount, levelOfTree, orderOfTree } from './tree';

// An entry: four bits of level, one of the tree, the rest the group's or the item's number.
@inline const LEVEL_SHIFT: u32 = 28;
@inline const TREE_SHIFT: u32 = 27;
@inline const INDEX_MASK: u32 = (1 << TREE_SHIFT) - 1;
/** Marks a stack entry that is an item, not a group. */
@inline const ITEM_LEVEL: u32 = 15;

/** Entries of (level and group or item, the number). Sixteen levels push at most three more than they pop each. */
const stack: usize = memory.data(256 * 8, 16);
let depth: i32 = 0;

export function startWalk(): void {
  depth = 0;
  for (let which = 0; which < TREES; which++) {
    if (blocksOfTree(which) == 0) continue;
    const at = stack + (<usize>(depth++) << 3);
    store<u32>(at, ((levelCount - 1) << LEVEL_SHIFT) | (which << TREE_SHIFT));
    store<f32>(at, 0, 4);
  }
}

export function stopWalk(): void {
  depth = 0;
}

/** No node or item is left. */
@inline export const NOTHING: u32 = 0xffffffff;

/** The next entry whose number is at most `best`, or NOTHING. */
@inline export function popEntry(best: f64): u32 {
  while (depth) {
    const at = stack + (<usize>--depth << 3);
    if (<f64>load<f32>(at, 4) <= best) return load<u32>(at);
  }
  return NOTHING;
}

@inline export function isItem(entry: u32): bool {
  return entry >> LEVEL_SHIFT == ITEM_LEVEL;
}

@inline function treeOfEntry(entry: u32): i32 {
  return (entry >> TREE_SHIFT) & 1;
}

export function groupOfEntry(entry: u32): usize {
  const index = <usize>(entry & INDEX_MASK);
  return levelOfTree(treeOfEntry(entry), entry >> LEVEL_SHIFT) + index * GROUP_BYTES;
}

@inline export function slotOfEntry(entry: u32): i32 {
  return load<i32>(orderOfTree(treeOfEntry(entry)) + (<usize>(entry & INDEX_MASK) << 2));
}

@inline function boundOf(lane: i32): f32 {
  return load<f32>(laneBounds + (<usize>lane << 2));
}

/** Where `pushLanes` reads the four numbers of a group's lanes. */
export const laneBounds: usize = memory.data(16, 16);

/** Pushes the lanes of a group that `hit` names, the one with the greatest number first: the least is popped first. */
export function pushLanes(entry: u32, hit: i32): void {
  const level = entry >> LEVEL_SHIFT;
  const childLevel = level == 0 ? ITEM_LEVEL : level - 1;
  const child = (childLevel << LEVEL_SHIFT) | (entry & (1 << TREE_SHIFT)) | ((entry & INDEX_MASK) << 2);
  while (hit) {
    let last: i32 = ctz(hit);
    for (let rest = hit & (hit - 1); rest; rest &= rest - 1) {
      const lane = ctz(rest);
      if (boundOf(lane) > boundOf(last)) last = lane;
    }
    hit &= ~(1 << last);
    const to = stack + (<usize>(depth++) << 3);
    store<u32>(to, child + last);
    store<f32>(to, boundOf(last), 4);
  }
}
