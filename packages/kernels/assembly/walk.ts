// A depth-first walk down both trees, nearest first: a stack of nodes, each with a number below which nothing in it
// can lie (a ray's t, a squared distance; never negative), or, if that is 0, with one so small that it counts as 0.
// The walker keeps the best so far, and nodes behind that are never visited. One stack belongs to the walk that
// rests between calls, the other to queries made in one call.
import { buildCount } from './build';
import { numberBitsAt, pushLanes } from './inline/entries';
import { GROUP_BYTES, TREES, blocksOfTree, groupsOfTree, levelCount, levelOfTree, orderOfTree } from './tree';

// A node: the address of its group, a multiple of 32, and in the five bits below that a tag: the tree and the level. An item has,
// in place of the address, its number in the tree's order times GROUP_BYTES, as if items were groups that began at 0: memory
// ends before there are 2³² / GROUP_BYTES items.
@inline const TAG_MASK: u32 = 31;
@inline const LEVEL_MASK: u32 = 15;
@inline const TREE_SHIFT: u32 = 4;
@inline export const LEAF_LEVEL: u32 = 0;
/** Marks a stack entry that is an item, not a group. */
@inline export const ITEM_LEVEL: u32 = 15;

/** No node or item is left. */
@inline export const NOTHING: u32 = 0xffffffff;

/**
 * By tag: added to four times a group's address it gives the node of its first child, which is
 * level below + 4 · (address − level) + the child's tag.
 */
const childOffsets: usize = memory.data(32 * 4, 16);
/** For each tree: where its order and its leaves begin, how many blocks and levels it has, and the node where walks begin. */
const starts: usize = memory.data(2 * 16, 16);
@inline const LEAVES: usize = 4;
@inline const SHAPE: usize = 8;
@inline const ROOT: usize = 12;
/**
 * Entries: a node, then its number as f32. Two nodes of a level push eight of the next, where six or seven are left while the
 * levels below are looked at; there are sixteen levels, in two trees.
 */
export const restingStack: usize = memory.data(256 * 8, 16);
export const callStack: usize = memory.data(256 * 8, 16);

/** The build whose trees the resting walk goes down, and whether it goes along a line. */
let walkedBuild: u32 = 0;
let isLineWalked: bool = false;

/** To be called when the resting walk starts: it ends the one before, which may be of the other kind. */
export function noteWalk(isLine: bool): void {
  walkedBuild = buildCount;
  isLineWalked = isLine;
}

/** The trees that the walk of this kind went down are gone, or its entries on the stack. */
@inline export function isWalkOver(isLine: bool): bool {
  return walkedBuild != buildCount || isLineWalked != isLine;
}

@inline function startsOfTree(which: u32): usize {
  return starts + (<usize>which << 4);
}

/**
 * Fills in what walks down a tree need for each level. They begin at the lowest level that is one group: a small tree beside a
 * large one has several such levels.
 */
function prepareWalk(which: u32): void {
  const tree = which << TREE_SHIFT;
  let below: u32 = 0, tag = ITEM_LEVEL | tree, root: u32 = 0;
  for (let level: u32 = 0; level < <u32>levelCount; level++) {
    const groups = <u32>levelOfTree(which, level);
    store<u32>(childOffsets + (<usize>(level | tree) << 2), below - 4 * groups + tag);
    below = groups;
    tag = level | tree;
    if (root == 0 && groupsOfTree(which, level) == 1) root = groups | tag;
  }
  store<u32>(startsOfTree(which), root, ROOT);
}

/** Puts the roots on an empty stack; returns its top. */
export function pushRoots(stack: usize): usize {
  let top = stack;
  for (let which: u32 = 0; which < <u32>TREES; which++) {
    const blocks = blocksOfTree(which);
    if (blocks == 0) continue;
    const start = startsOfTree(which);
    // These determine where levels lie.
    const leaves = <u32>levelOfTree(which, 0), shape = (blocks << 4) | levelCount;
    if (leaves != load<u32>(start, LEAVES) || shape != load<u32>(start, SHAPE)) prepareWalk(which);
    store<u32>(start, <u32>orderOfTree(which));
    store<u32>(start, leaves, LEAVES);
    store<u32>(start, shape, SHAPE);
    store<u64>(top, load<u32>(start, ROOT));
    top += 8;
  }
  return top;
}

/** Is the number of an entry above `best`? */
@inline export function isBeyond(top: usize, best: f32): bool {
  return numberBitsAt(top) > reinterpret<i32>(best);
}

@inline export function levelOfNode(node: u32): u32 {
  return node & LEVEL_MASK;
}

@inline export function groupOf(node: u32): usize {
  return node & ~TAG_MASK;
}

@inline function startsOf(item: u32): usize {
  return startsOfTree((item >> TREE_SHIFT) & 1);
}

@inline function numberOf(item: u32): usize {
  return (item & ~TAG_MASK) / <u32>GROUP_BYTES;
}

/** The slot of an item. */
@inline export function slotOf(item: u32): u32 {
  return load<u32>(load<u32>(startsOf(item)) + (numberOf(item) << 2));
}

/** The address of an item's first number: its lane in its leaf. */
@inline export function sidesOf(item: u32): usize {
  const number = numberOf(item);
  return load<u32>(startsOf(item), LEAVES) + (number >> 2) * GROUP_BYTES + ((number & 3) << 2);
}

/** The node below a group's first lane, an item below a leaf; for lane l add l times GROUP_BYTES. */
@inline function firstChild(node: u32): u32 {
  return ((node & ~TAG_MASK) << 2) + load<u32>(childOffsets + (<usize>(node & TAG_MASK) << 2));
}

/** The item in a lane of a leaf, and those in four lanes. */
@inline export function itemOf(leaf: u32, lane: u32): u32 {
  return firstChild(leaf) + lane * <u32>GROUP_BYTES;
}

@inline export function itemsOf(leaf: u32, lanes: v128): v128 {
  return i32x4.add(i32x4.splat(firstChild(leaf)), i32x4.mul(lanes, i32x4.splat(GROUP_BYTES)));
}

/** Pushes what is below the lanes of a group that `hit` has, with their numbers, the least on top; returns the new top. */
@inline export function pushChildren(top: usize, node: u32, hit: v128, numbers: v128): usize {
  return pushLanes(top, firstChild(node), GROUP_BYTES, hit, numbers);
}
