// Reads both trees and many boxes; writes which slots each of them meets. As `traverse.ts`, level by level. But the
// list of groups to look at is that of many boxes, and with each group stands the box that it is for. A single box
// waits for each level until the one above it is done; here there is always another to go on with.
import { DIMENSIONS } from './columns';
import { compressed, setGroups } from './inline/compress';
import { roundedOutward } from './inline/outward';
import { addressOf, ensure, swap } from './memory';
import { filterInput, passes } from './query-filter';
import { AXES } from './query-input';
import { resultBuffer } from './traverse';
import { GROUP_BYTES, TREES, blocksOfTree, groupsIn, nodeBuffer, offsetOf, orderBuffer, topGroups, topLevel, useTree } from './tree';

/**
 * What the caller writes and reads: for each box and one more where its slots begin in the results, u32; for each box
 * and one more the slot that it does not find, u32; then the boxes, two f64 an axis.
 */
const eachBuffer: usize = memory.data(8, 8);
@inline const ROW_BYTES: usize = 16 * D;
/** Boxes that go down a tree together. 128 are hardly faster, and where all meet everything their lists are long. */
@inline const TOGETHER: u32 = 32;

/**
 * A box that is asked about: its sides as f32 (min x, max x, min y, …), and for each tree where the slots that it meets
 * end.
 */
@inline const BOX_BYTES: usize = 32;
@inline const ENDS: usize = 24;
const boxes: usize = memory.data(32 * 32, 16);
/** Entries of eight bytes: where a group begins, from the first node on, and the address of the box that it is for. */
const listBuffer: usize = memory.data(8, 8);
const nextBuffer: usize = memory.data(8, 8);
/** The slots that all boxes meet in one tree, then those in the other, in the order of the boxes; not yet filtered. */
const foundBuffer: usize = memory.data(8, 8);

/** Bytes. More than this cannot be had, and asking for it fails. */
@inline const TOO_MUCH: u64 = 15 << 28;

/** Room for `count` boxes, to be asked for before each query. */
export function reserveEach(count: u32): usize {
  return ensure(eachBuffer, <usize>(count + 1) * (8 + ROW_BYTES), 0);
}

@inline function startOf(i: u32): usize {
  return addressOf(eachBuffer) + (<usize>i << 2);
}

/** As `ensure`, also for more bytes than there can be. */
function ensureBytes(buffer: usize, bytes: u64, kept: usize): usize {
  return ensure(buffer, <usize>min(bytes + 64, TOO_MUCH), kept);
}

function prepareBoxes(row: usize, count: u32): void {
  const end = boxes + <usize>count * BOX_BYTES;
  for (let box = boxes; box < end; box += BOX_BYTES, row += ROW_BYTES) {
    store<u64>(box, 0, ENDS);
    for (let axis: usize = 0; axis < AXES; axis++) {
      const low = row + (axis << 3);
      v128.store64_lane(box + (axis << 3), roundedOutward(load<f64>(low), load<f64>(low + (AXES << 3))), 0);
    }
  }
}

/** Which of a group's boxes overlap along an axis? */
@inline function overlapsAlong(group: usize, box: usize, axis: usize): v128 {
  const side = group + (axis << 5), sideOfBox = box + (axis << 3);
  return v128.and(
    f32x4.le(v128.load(side), v128.load32_splat(sideOfBox, 4)),
    f32x4.ge(v128.load(side, 16), v128.load32_splat(sideOfBox)),
  );
}

@inline function overlaps(group: usize, box: usize): i32 {
  let hit = v128.and(overlapsAlong(group, box, 0), overlapsAlong(group, box, 1));
  if (DIMENSIONS == 3) hit = v128.and(hit, overlapsAlong(group, box, 2));
  return i32x4.bitmask(hit);
}

/** Appends as many entries as `hit` has bits, all of one box; returns the end. Writes four. */
@inline function append(to: usize, firsts: v128, box: u32, hit: i32): usize {
  const itsBox = i32x4.splat(box);
  v128.store(to, v128.shuffle<i32>(firsts, itsBox, 0, 4, 1, 5));
  v128.store(to, v128.shuffle<i32>(firsts, itsBox, 2, 6, 3, 7), 16);
  return to + (<usize>popcnt<u32>(hit) << 3);
}

/** Lists the groups that a walk down the tree at hand begins with, for each box. Returns the bytes of the list. */
function listTops(count: u32): usize {
  const tops = <usize>groupsIn(topLevel()) << 2;
  const list = ensure(listBuffer, <usize>count * 8 * tops, 0);
  let to = list;
  for (let i: u32 = 0; i < count; i++) {
    for (let top: usize = 0; top < tops; top += 4, to += 8) {
      store<u32>(to, load<u32>(topGroups() + top));
      store<u32>(to, <u32>boxes + i * <u32>BOX_BYTES, 4);
    }
  }
  return to - list;
}

/** Lists the leaves that the first `count` boxes meet in the tree at hand. Returns the bytes of the list. */
function listLeaves(count: u32): usize {
  const nodes = addressOf(nodeBuffer());
  let bytes = listTops(count);
  for (let level = topLevel(); level > 0; level--) {
    // Each entry may become four, and four are always written.
    const next = ensureBytes(nextBuffer, 4 * <u64>bytes, 0);
    const from = addressOf(listBuffer), end = from + bytes;
    const below = <u32>(offsetOf(level - 1) - 4 * offsetOf(level));
    let to = next;
    for (let at = from; at < end; at += 8) {
      const group = load<u32>(at), box = load<u32>(at, 4);
      const hit = overlaps(nodes + group, box);
      to = append(to, i32x4.add(i32x4.splat((group << 2) + below), setGroups(hit)), box, hit);
    }
    bytes = to - next;
    swap(listBuffer, nextBuffer);
  }
  return bytes;
}

/** Appends the slots that are met, of `bytes` of leaves, to `found` bytes of them. Returns the bytes there are then. */
function listSlots(bytes: usize, which: i32, found: usize): usize {
  const nodes = addressOf(nodeBuffer()), order = addressOf(orderBuffer());
  const first = ensureBytes(foundBuffer, found + 2 * <u64>bytes, found);
  const from = addressOf(listBuffer), end = from + bytes, ends = ENDS + (<usize>which << 2);
  let to = first + found;
  for (let at = from; at < end; at += 8) {
    const group = load<u32>(at), box = load<u32>(at, 4);
    const hit = overlaps(nodes + group, box);
    v128.store(to, compressed(v128.load(order + (<usize>(group / <u32>GROUP_BYTES) << 4)), hit));
    to += <usize>popcnt<u32>(hit) << 2;
    store<u32>(box + ends, <u32>(to - first));
  }
  return to - first;
}

/** Where in `foundBuffer` the slots of the second tree begin, in bytes. */
let secondAt: usize = 0;

/** Lists what the first `count` boxes meet in both trees. Returns the bytes of all slots. */
function listFound(count: u32): usize {
  let found: usize = 0;
  for (let which = 0; which < TREES; which++) {
    secondAt = found;
    if (blocksOfTree(which) == 0) continue;
    useTree(which);
    found = listSlots(listLeaves(count), which, found);
  }
  return found;
}

/** Copies slots that the filter passes; returns the end. Writes up to three more. */
function copySlots(to: usize, from: usize, end: usize, isFiltered: bool): usize {
  if (!isFiltered) {
    const length = end - from;
    for (let i: usize = 0; i < length; i += 16) v128.store(to + i, v128.load(from + i));
    return to + length;
  }
  for (; from < end; from += 4) {
    const slot = load<u32>(from);
    store<u32>(to, slot);
    to += usize(passes(filterInput, slot)) << 2;
  }
  return to;
}

/**
 * Copies what was found for `some` boxes, those from `first` on, behind `total` results: of each box what it meets in
 * one tree, then what it meets in the other. Writes where each box's own end; returns the new total.
 */
function takeFound(some: u32, found: usize, first: u32, count: u32, total: u32, isFiltered: bool): u32 {
  const start = addressOf(foundBuffer), kept = <usize>total << 2;
  const results = ensureBytes(resultBuffer, kept + <u64>found, kept);
  let to = results + kept, one = start, other = start + secondAt;
  for (let i = first; i < first + some; i++) {
    const box = boxes + <usize>(i - first) * BOX_BYTES;
    if (isFiltered) store<u32>(filterInput, load<u32>(startOf(count + 1 + i)), 8);
    // A box that came to no leaf has 0 there.
    const oneEnd = max(one, start + load<u32>(box, ENDS)), otherEnd = max(other, start + load<u32>(box, ENDS + 4));
    to = copySlots(to, one, oneEnd, isFiltered);
    to = copySlots(to, other, otherEnd, isFiltered);
    one = oneEnd;
    other = otherEnd;
    store<u32>(startOf(i + 1), <u32>((to - results) >> 2));
  }
  return <u32>((to - results) >> 2);
}

/** Lists the slots of each box after those of the one before; returns how many there are. */
export function queryBoxEach(count: u32, isFiltered: bool): u32 {
  const rows = startOf(2 * (count + 1));
  let total: u32 = 0;
  store<u32>(startOf(0), 0);
  for (let first: u32 = 0; first < count; first += TOGETHER) {
    const some = min(TOGETHER, count - first);
    prepareBoxes(rows + <usize>first * ROW_BYTES, some);
    total = takeFound(some, listFound(some), first, count, total, isFiltered);
  }
  return total;
}
