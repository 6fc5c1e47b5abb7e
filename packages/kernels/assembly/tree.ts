// The two trees: of moving and of static members. Each is a record in memory: its members, its order, its nodes.
// One of them is at hand at a time (`useTree`); the steps of a build know of no other.
import { addressOf, ensure } from './memory';

/** Four boxes as columns: for each axis min ×4, max ×4. */
@inline export const GROUP_BYTES: usize = 32 * D;
/**
 * Each lane of level 3 bounds a block of 64 items. Culling reads this level, so every tree has it. 64, because what is visible
 * of a block is then one word: all in and all out are stored at once, and who entered and left is two operations. It is 4³, so
 * that blocks are nodes of the tree; 16 would mean four times the tests above them, 256 four words to a block.
 */
@inline export const BLOCK_LEVEL: i32 = 3;

@inline export const MOVING: i32 = 0;
@inline export const STILL: i32 = 1;
@inline export const TREES: i32 = 2;

// Fields of a tree's record: buffer headers, then for each of sixteen levels where it begins, how many groups it has and,
// from the blocks' level up, how many groups lie before it (see `nodeNumber`); and what queries begin with.
@inline const TREE_BYTES: usize = 304;
const trees: usize = memory.data(2 * 304, 16);
@inline const LEVEL_OFFSETS: usize = 64;
@inline const LEVEL_GROUPS: usize = 128;
@inline const COUNTS: usize = 192;
@inline const NODES_BEFORE: usize = 224;
@inline const TOP_LEVEL: usize = 208;
@inline const LIST_BYTES: usize = 212;
@inline const TOP_GROUPS: usize = 288;

let tree: usize = trees;
export let treeAtHand: i32 = MOVING;

/** Items in the order of the tree at hand: its members, and the holes that members left when they went. */
export let memberCount: u32 = 0;
export let blockCount: u32 = 0;
export let levelCount: i32 = 0;

/** A bit for each slot that takes part in this tree as of the last build. */
@inline export function memberBits(): usize { return tree; }
@inline export function orderBuffer(): usize { return tree + 8; }
/** While there is no tree, others use its room: the sort that makes its order, cells, and the sort of pairs. */
@inline export function nodeBuffer(): usize { return tree + 16; }
/** One u64 per block: which of its 64 items have a box, and which are invalid (a NaN) and so always visible. */
@inline export function presentBuffer(): usize { return tree + 24; }
@inline export function invalidBuffer(): usize { return tree + 32; }

/** The member bits of a tree that need not be at hand. */
@inline export function memberBitsOf(which: i32): usize {
  return addressOf(trees + <usize>which * TREE_BYTES);
}

/**
 * How many members of the tree at hand may be joined apart from their groups. Each gets a group of eight items to itself,
 * behind the last block.
 */
@inline export function mostApart(): u32 {
  return 64 + (memberCount >> 5);
}

/** How long an order of `count` members may be, holes included. */
@inline export function longestOrder(count: u32): u32 {
  return count + 64 + (count >> 4);
}

/** How many members a tree has as of the last build. The tree's order may be older. */
@inline export function takenCount(which: i32): u32 {
  return load<u32>(trees + <usize>which * TREE_BYTES, COUNTS + 12);
}

export function setTakenCount(which: i32, count: u32): void {
  store<u32>(trees + <usize>which * TREE_BYTES, count, COUNTS + 12);
}

@inline export function useTree(which: i32): void {
  treeAtHand = which;
  tree = trees + <usize>which * TREE_BYTES;
  memberCount = load<u32>(tree, COUNTS);
  blockCount = load<u32>(tree, COUNTS + 4);
  levelCount = load<i32>(tree, COUNTS + 8);
}

/** The lowest level with at most four groups. From it queries go down level by level. */
@inline export function topLevel(): i32 {
  return load<i32>(tree, TOP_LEVEL);
}

/** The groups of that level, four u32: their offsets in bytes from the first node. */
@inline export function topGroups(): usize {
  return tree + TOP_GROUPS;
}

/** Bytes of a list of all groups, with room for one more vector store. */
@inline export function listBytes(): usize {
  return load<u32>(tree, LIST_BYTES);
}

/** How many bytes from the first node a level begins. Level −1, the items, begins at 0, as the leaves do. */
@inline export function offsetOf(level: i32): usize {
  return load<u32>(tree + LEVEL_OFFSETS + (<usize>level << 2));
}

@inline export function levelOf(level: i32): usize {
  return addressOf(nodeBuffer()) + load<u32>(tree + LEVEL_OFFSETS + (<usize>level << 2));
}

// The same for a tree that need not be at hand.

@inline export function levelOfTree(which: i32, level: i32): usize {
  const record = trees + <usize>which * TREE_BYTES;
  return addressOf(record + 16) + load<u32>(record + LEVEL_OFFSETS + (<usize>level << 2));
}

@inline export function nodeBufferOf(which: i32): usize {
  return trees + <usize>which * TREE_BYTES + 16;
}

@inline export function orderOfTree(which: i32): usize {
  return addressOf(trees + <usize>which * TREE_BYTES + 8);
}

@inline export function blocksOfTree(which: i32): u32 {
  return load<u32>(trees + <usize>which * TREE_BYTES, COUNTS + 4);
}

@inline export function levelsOfTree(which: i32): i32 {
  return load<i32>(trees + <usize>which * TREE_BYTES, COUNTS + 8);
}

@inline export function groupsOfTree(which: i32, level: i32): u32 {
  return load<u32>(trees + <usize>which * TREE_BYTES + LEVEL_GROUPS + (<usize>level << 2));
}

@inline export function groupsIn(level: i32): u32 {
  return load<u32>(tree + LEVEL_GROUPS + (<usize>level << 2));
}

/** Numbers the groups from the blocks' level up: how many of them come before this one. */
@inline export function nodeNumber(level: i32, group: u32): u32 {
  return load<u32>(tree + NODES_BEFORE + (<usize>level << 2)) + group;
}

/** How many groups there are from the blocks' level up. */
@inline export function nodesFromBlocks(): u32 {
  return blockCount ? nodeNumber(levelCount - 1, 1) : 0;
}

/** Group counts are padded to whole fours, so that every parent has four groups to read. */
@inline export function paddedGroups(level: i32): u32 {
  return (groupsIn(level) + 3) & ~3;
}

/** How many levels a tree of `count` members needs. */
function levelsFor(count: u32): i32 {
  let groups: u32 = ((count + 63) >> 6) << 4;
  let levels = 1;
  while (groups > 1 || levels <= BLOCK_LEVEL) {
    groups = (groups + 3) >> 2;
    levels++;
  }
  return levels;
}

/** Both trees are given the same number of levels, so that their roots can be joined. */
export function commonLevels(): i32 {
  return levelsFor(longestOrder(max(takenCount(MOVING), takenCount(STILL))));
}

/** Computes the levels for an order of `count` items and makes room for them. If memory runs out, the tree has no levels. */
export function layoutTree(count: u32): void {
  memberCount = count;
  blockCount = (memberCount + 63) >> 6;
  levelCount = commonLevels();
  let groups: u32 = blockCount << 4;
  let offset: usize = 0, nodes: u32 = 0, top = 0;
  for (let level = 0; level < levelCount; level++) {
    store<u32>(tree + LEVEL_OFFSETS + (<usize>level << 2), <u32>offset);
    store<u32>(tree + LEVEL_GROUPS + (<usize>level << 2), groups);
    store<u32>(tree + NODES_BEFORE + (<usize>level << 2), nodes);
    offset += GROUP_BYTES * <usize>((groups + 3) & ~3);
    if (level >= BLOCK_LEVEL) nodes += groups;
    if (groups > 4) top = level + 1;
    groups = (groups + 3) >> 2;
  }
  store<i32>(tree, top, TOP_LEVEL);
  v128.store(topGroups(), i32x4.add(i32x4.splat(<u32>offsetOf(top)), i32x4(0, GROUP_BYTES, 2 * GROUP_BYTES, 3 * GROUP_BYTES)));
  store<u32>(tree, memberCount, COUNTS);
  store<u32>(tree, blockCount, COUNTS + 4);
  store<i32>(tree, 0, COUNTS + 8);
  store<u32>(tree, <u32>offset / <u32>(GROUP_BYTES / 4) + 16, LIST_BYTES);
  ensure(nodeBuffer(), offset, 0);
  ensure(orderBuffer(), (<usize>blockCount << 8) + (<usize>mostApart() << 5), <usize>memberCount << 2);
  ensure(presentBuffer(), (<usize>blockCount << 3) + 8, 0);
  ensure(invalidBuffer(), (<usize>blockCount << 3) + 8, 0);
  store<i32>(tree, levelCount, COUNTS + 8);
}
