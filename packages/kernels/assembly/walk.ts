// A depth-first walk down both trees, nearest first: a stack of nodes, each with a number below which nothing in it
// can lie (a ray's t, a squared distance; never negative). Who walks keeps the best so far, and what lies behind it
// is never visited. One stack belongs to the walk that rests between calls, the other to queries made in one call.
import { buildCount } from './build';
import { sortedDown } from './inline/lanes';
import { GROUP_BYTES, TREES, blocksOfTree, levelCount, levelOfTree, orderOfTree } from './tree';

// A node: four bits of level and one of tree, then the number of a group or, on the level of items, of an item.
@inline const LEVEL_SHIFT: u32 = 28;
@inline const TREE_SHIFT: u32 = 27;
@inline const INDEX_MASK: u32 = (1 << TREE_SHIFT) - 1;
@inline export const LEAF_LEVEL: u32 = 0;
/** Marks a stack entry that is an item, not a group. */
@inline export const ITEM_LEVEL: u32 = 15;

/** No node or item is left. */
@inline export const NOTHING: u32 = 0xffffffff;

/** Where the groups of a level of a tree begin, by the five upper bits of a node; of items, the tree's order. */
const addresses: usize = memory.data(32 * 4, 16);
/** Entries of a node, then the number as f32. Sixteen levels push at most three more than they pop each. */
export const restingStack: usize = memory.data(256 * 8, 16);
export const callStack: usize = memory.data(256 * 8, 16);

/** The build whose trees the walk that rests goes down. */
let walkedBuild: u32 = 0;

/** To be called when the walk that rests starts. */
export function noteWalk(): void {
  walkedBuild = buildCount;
}

/** The trees that the walk that rests went down are no more. */
@inline export function isWalkOver(): bool {
  return walkedBuild != buildCount;
}

/** Puts the roots on an empty stack; returns its top. */
export function pushRoots(stack: usize): usize {
  let top = stack;
  for (let which: u32 = 0; which < <u32>TREES; which++) {
    if (blocksOfTree(which) == 0) continue;
    for (let level: u32 = 0; level < <u32>levelCount; level++) {
      store<u32>(addresses + (((level << 1) | which) << 2), levelOfTree(which, level));
    }
    store<u32>(addresses + (((ITEM_LEVEL << 1) | which) << 2), orderOfTree(which));
    store<u64>(top, (((<u32>levelCount - 1) << LEVEL_SHIFT) | (which << TREE_SHIFT)));
    top += 8;
  }
  return top;
}

@inline export function nodeAt(top: usize): u32 {
  return load<u32>(top);
}

/** Is the number of an entry above `best`? Of floats that are not negative the bits compare as they do. */
@inline export function isBeyond(top: usize, best: f32): bool {
  return (load<i32>(top, 4) & ~3) > reinterpret<i32>(best);
}

@inline export function levelOfNode(node: u32): u32 {
  return node >> LEVEL_SHIFT;
}

@inline export function groupOf(node: u32): usize {
  return <usize>load<u32>(addresses + (<usize>(node >> TREE_SHIFT) << 2)) + <usize>(node & INDEX_MASK) * GROUP_BYTES;
}

/** The slot of an item. */
@inline export function slotOf(item: u32): u32 {
  const order: usize = load<u32>(addresses + (<usize>(item >> TREE_SHIFT) << 2));
  return load<u32>(order + (<usize>(item & INDEX_MASK) << 2));
}

/** The item in a lane of a leaf. */
@inline export function itemOf(leaf: u32, lane: u32): u32 {
  return ((ITEM_LEVEL << LEVEL_SHIFT) | (leaf & (1 << TREE_SHIFT)) | ((leaf & INDEX_MASK) << 2)) + lane;
}

/** Where the numbers of an item begin: its lane in its leaf. */
@inline export function sidesOf(item: u32): usize {
  const leaf = (item & (1 << TREE_SHIFT)) | ((item & INDEX_MASK) >> 2);
  return groupOf(leaf) + (<usize>(item & 3) << 2);
}

/** The lanes' children of a group: nodes, or items when it is a leaf. */
@inline function firstChild(node: u32): u32 {
  const level = (node >> LEVEL_SHIFT) - 1;
  return ((level & 15) << LEVEL_SHIFT) | (node & (1 << TREE_SHIFT)) | ((node & INDEX_MASK) << 2);
}

/**
 * Pushes the lanes of a group that `hit` has, with their numbers, the least on top; returns the new top. Without a
 * branch, since none could be foreseen: all lanes are sorted and stored, and those not hit, being less than all, come to
 * lie above the top. To part equals, a lane's own number takes the place of its last two bits.
 */
@inline export function pushLanes(top: usize, node: u32, hit: v128, numbers: v128): usize {
  const three = i32x4.splat(3);
  const own = v128.or(v128.andnot(numbers, three), i32x4(0, 1, 2, 3));
  const keys = sortedDown(v128.or(own, v128.not(hit)));
  const nodes = v128.or(i32x4.splat(firstChild(node)), v128.and(keys, three));
  v128.store(top, v128.shuffle<i32>(nodes, keys, 0, 4, 1, 5));
  v128.store(top, v128.shuffle<i32>(nodes, keys, 2, 6, 3, 7), 16);
  return top + (<usize>popcnt<u32>(i32x4.bitmask(hit)) << 3);
}
