// Reads the leaf groups and a list of their pairs; writes the pairs of slots whose boxes overlap and whose filters agree,
// as two columns: the lower slot and the upper.
import { keepAgreeing, keepResting } from './pair-filters';
import { compressed, setLanes } from './inline/compress';
import { overlapsOfBox, overlapsWithin } from './inline/overlap';
import { firstBuffer, secondBuffer } from './join-groups';
import { addressOf, ensure } from './memory';
import { FIFTH, FIRST, SECOND } from './scratch';
import { areAllOverlapping, makeSharedBoxes } from './shared-boxes';
import { dropStrangers, makeSharedFilters } from './shared-filters';
import { GROUP_BYTES, MOVING, levelOfTree, levelsOfTree, orderOfTree } from './tree';

/** Most pairs that one step emits, sixteen, and four more: its last vector store may write past them. */
@inline const MOST_EMITTED: u32 = 20;
/** Pairs found before their filters are looked at: so few stay in the nearest cache, and those that are dropped take no room. */
@inline const CHUNK: u32 = 2048;

/** Pairs of leaf groups that are halved (see `halve`) before their boxes are joined. */
@inline const HALVED: u32 = 2048;

/** The pairs, in no order. */
export const lowerBuffer: usize = memory.data(16, 8);
@inline export const upperBuffer: usize = lowerBuffer + 8;
export let pairCount: u32 = 0;

/** Pairs per member, at most, that room is made for at once, if the last join found that many. */
@inline const LIKELY: u32 = 16;

/** Listed pairs per leaf group. From this many on, many pairs of groups overlap as a whole: each box of one each of the other. */
@inline const CROWDED: u32 = 32;

/**
 * The list at hand: boxes, and in the buffer after it the groups that they overlap. It is in `FIRST` and `SECOND`, one level
 * below in `FIFTH` and `SIXTH`, and so on by turns. Buffers are not swapped, or all four would grow to what the sort of pairs
 * needs.
 */
let listBuffer: usize = FIRST;

/** The address of the boxes listed last. */
@inline export function listedItems(): usize {
  return addressOf(listBuffer);
}

/** The address of the leaf groups that they were listed with. */
@inline export function listedPartners(): usize {
  return addressOf(listBuffer + 8);
}

/** Bytes from the moving tree's levels to those listed in their place: 0, or to the wider boxes of `join-still`. */
let wider: usize = 0;

export function setWider(bytes: usize): void {
  wider = bytes;
}

@inline export function listedLevelOf(tree: i32, level: i32): usize {
  return levelOfTree(tree, level) + (tree == MOVING ? wider : 0);
}

/**
 * Which of the pairs that are found stay: all; those whose filters agree; those of which at least one member rests; and those
 * whose filters agree, when most do not (then groups are asked first).
 */
@inline export const KEEP_ALL: i32 = 0;
@inline export const KEEP_AGREEING: i32 = 1;
@inline export const KEEP_RESTING: i32 = 2;
@inline export const KEEP_FEW: i32 = 3;
let whatToKeep: i32 = KEEP_ALL;
/** Pairs up to here have been filtered. */
let filteredCount: u32 = 0;
/** With more pairs than this `takeChunk` is to be called. */
let limit: u32 = 0;

/** Filters the pairs found since the last call and makes room for more. Returns how many pairs there are then. */
function takeChunk(found: u32): u32 {
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  let count = found;
  if (whatToKeep == KEEP_RESTING) count = keepResting(lower, upper, filteredCount, found);
  else if (whatToKeep != KEEP_ALL) count = keepAgreeing(lower, upper, filteredCount, found);
  filteredCount = count;
  const bytes = <usize>(count + CHUNK + MOST_EMITTED) << 2, kept = <usize>count << 2;
  ensure(lowerBuffer, bytes, kept);
  ensure(upperBuffer, bytes, kept);
  // If memory once ran out between the two, one of them is longer than the other.
  const room = min(load<u32>(lowerBuffer, 4), load<u32>(upperBuffer, 4)) >> 2;
  limit = whatToKeep != KEEP_ALL ? count + CHUNK : room - MOST_EMITTED;
  return count;
}

@inline function storePairs(lower: usize, upper: usize, one: v128, other: v128): void {
  v128.store(lower, i32x4.min_u(one, other));
  v128.store(upper, i32x4.max_u(one, other));
}

/** Appends the pairs within each of `count` leaf groups to the `found` ones. Returns how many there are then. */
function joinWithin(groups: usize, order: usize, count: u32, found: u32): u32 {
  let lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  let n = found;
  for (let g: usize = 0; g < count; g++) {
    if (n > limit) {
      n = takeChunk(n);
      lower = addressOf(lowerBuffer);
      upper = addressOf(upperBuffer);
    }
    const hits = overlapsWithin(groups + g * GROUP_BYTES);
    const slots = v128.load(order + (g << 4));
    const next = v128.shuffle<u32>(slots, slots, 1, 2, 3, 0), across = v128.shuffle<u32>(slots, slots, 2, 3, 0, 1);
    let at = <usize>n << 2;
    storePairs(lower + at, upper + at, compressed(slots, hits & 15), compressed(next, hits & 15));
    n += popcnt<u32>(hits & 15);
    at = <usize>n << 2;
    storePairs(lower + at, upper + at, compressed(slots, hits >> 4), compressed(across, hits >> 4));
    n += popcnt<u32>(hits >> 4);
  }
  return n;
}

/** How many of the listed pairs of leaf groups `joinWhole` left in the list. */
let leftPairs: u32 = 0;

/** Appends all pairs of slots of those listed pairs of leaf groups that overlap as a whole; the other pairs stay listed. */
function joinWhole(order: usize, start: u32, end: u32, found: u32): u32 {
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer);
  let lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  let n = found;
  let left = <usize>start << 2;
  for (let i: usize = <usize>start << 2; i < <usize>end << 2; i += 4) {
    const a = load<u32>(first + i), b = load<u32>(second + i);
    if (!areAllOverlapping(a, b)) {
      store<u32>(first + left, a);
      store<u32>(second + left, b);
      left += 4;
      continue;
    }
    if (n > limit) {
      n = takeChunk(n);
      lower = addressOf(lowerBuffer);
      upper = addressOf(upperBuffer);
    }
    const slots = order + (<usize>a << 4), others = v128.load(order + (<usize>b << 4));
    for (let lane: usize = 0; lane < 16; lane += 4) {
      const at = <usize>n << 2;
      storePairs(lower + at, upper + at, v128.load32_splat(slots + lane), others);
      n += 4;
    }
  }
  leftPairs = <u32>(left >> 2) - start;
  return n;
}

/** Which boxes of the group at `other` are overlapped by box `item` of the leaf groups at `groups`. */
@inline function overlapsOfGroup(groups: usize, item: u32, other: usize): i32 {
  const minX = v128.load(other), maxX = v128.load(other, 16);
  const minY = v128.load(other, 32), maxY = v128.load(other, 48);
  const minZ = D == 3 ? v128.load(other, 64) : minX, maxZ = D == 3 ? v128.load(other, 80) : maxX;
  const box = groups + <usize>(item >> 2) * GROUP_BYTES + (<usize>(item & 3) << 2);
  return overlapsOfBox(box, minX, maxX, minY, maxY, minZ, maxZ);
}

/**
 * For each listed pair of groups, lists the boxes of the first that overlap the bounds of the whole second, with the second.
 * On average it is one of the four. Returns how many.
 */
function halve(groups: usize, boundsOfOthers: usize, start: u32, end: u32): u32 {
  const first = addressOf(firstBuffer), second = addressOf(secondBuffer);
  const bytes = (<usize>(end - start) << 4) + 16;
  const items = ensure(FIRST, bytes, 0), partners = ensure(SECOND, bytes, 0);
  listBuffer = FIRST;
  let n: u32 = 0;
  for (let i: usize = <usize>start << 2; i < <usize>end << 2; i += 4) {
    const a = load<u32>(first + i), b = load<u32>(second + i);
    const group = groups + <usize>a * GROUP_BYTES;
    const minX = v128.load(group), maxX = v128.load(group, 16);
    const minY = v128.load(group, 32), maxY = v128.load(group, 48);
    const minZ = D == 3 ? v128.load(group, 64) : minX, maxZ = D == 3 ? v128.load(group, 80) : maxX;
    const bounds = boundsOfOthers + <usize>(b >> 2) * GROUP_BYTES + (<usize>(b & 3) << 2);
    const hit = overlapsOfBox(bounds, minX, maxX, minY, maxY, minZ, maxZ);
    v128.store(items + (<usize>n << 2), i32x4.add(i32x4.splat(a << 2), setLanes(hit)));
    v128.store(partners + (<usize>n << 2), i32x4.splat(b));
    n += popcnt<u32>(hit);
  }
  return n;
}

/** Replaces the groups, of the level at `others`, that `count` boxes are listed with by those one level down that they overlap. */
function lowerPartners(groups: usize, others: usize, count: u32): u32 {
  const bytes = (<usize>count << 4) + 16;
  const items = listedItems(), partners = listedPartners();
  listBuffer = FIRST + FIFTH - listBuffer;
  const nextItems = ensure(listBuffer, bytes, 0), nextPartners = ensure(listBuffer + 8, bytes, 0);
  let n: u32 = 0;
  for (let i: usize = 0; i < <usize>count << 2; i += 4) {
    const item = load<u32>(items + i), b = load<u32>(partners + i);
    const hit = overlapsOfGroup(groups, item, others + <usize>b * GROUP_BYTES);
    v128.store(nextItems + (<usize>n << 2), i32x4.splat(item));
    v128.store(nextPartners + (<usize>n << 2), i32x4.add(i32x4.splat(b << 2), setLanes(hit)));
    n += popcnt<u32>(hit);
  }
  return n;
}

/** Appends to the `found` pairs those of `count` boxes, at `items`, each with the boxes of a leaf group, at `partners`. */
function joinItems(
  groups: usize, order: usize, others: usize, otherOrder: usize, items: usize, partners: usize, count: u32, found: u32,
): u32 {
  let lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  let n = found;
  for (let i: usize = 0; i < <usize>count << 2; i += 4) {
    if (n > limit) {
      n = takeChunk(n);
      lower = addressOf(lowerBuffer);
      upper = addressOf(upperBuffer);
    }
    const item = load<u32>(items + i), b = load<u32>(partners + i);
    const hit = overlapsOfGroup(groups, item, others + <usize>b * GROUP_BYTES);
    // No branch on hits, which come and go at random: four are stored whatever was hit, and n moves on by the hits only.
    const slot = v128.load32_splat(order + (<usize>item << 2));
    const at = <usize>n << 2;
    storePairs(lower + at, upper + at, slot, compressed(v128.load(otherOrder + (<usize>b << 4)), hit));
    n += popcnt<u32>(hit);
  }
  return n;
}

/**
 * Forgets all pairs. Also makes room at once for as many pairs as members, or as there were the last time: growing up to that
 * bit by bit would leave scraps of memory behind. The last time counts up to `LIKELY` per member only: a crowd may have gone.
 */
export function forgetPairs(members: u32): void {
  const likely = max(members, min(pairCount, members * LIKELY));
  pairCount = 0;
  const bytes = <usize>(likely + CHUNK + MOST_EMITTED) << 2;
  ensure(lowerBuffer, bytes, 0);
  ensure(upperBuffer, bytes, 0);
}

/** Forgets the pairs from `count` on. */
export function forgetPairsFrom(count: u32): void {
  pairCount = count;
}

/** Makes room for `count` more pairs, and counts them already. Returns the index of the first. */
export function appendPairs(count: u32): u32 {
  const start = pairCount;
  pairCount += count;
  const bytes = (<usize>pairCount << 2) + 16, kept = <usize>start << 2;
  ensure(lowerBuffer, bytes, kept);
  ensure(upperBuffer, bytes, kept);
  return start;
}

/**
 * From listed pairs of a leaf group of one tree and a group of the other, `shift` levels above its leaves, lists the boxes of
 * the first with the leaf groups of the other that they overlap. Returns how many; it gives up with more than `most`.
 */
export function listItems(one: i32, other: i32, shift: i32, start: u32, end: u32, most: u32): u32 {
  const groups = listedLevelOf(one, 0);
  let items = halve(groups, listedLevelOf(other, shift + 1), start, end);
  for (let level = shift; level > 0 && items <= most; level--) items = lowerPartners(groups, listedLevelOf(other, level), items);
  return items;
}

/** Lists the boxes of `count` items of one tree with the leaf groups of the other that they overlap. Returns how many. */
export function listFromRoot(one: i32, other: i32, items: usize, count: u32): u32 {
  const bytes = <usize>count << 2;
  memory.copy(ensure(FIRST, bytes, 0), items, bytes);
  memory.fill(ensure(SECOND, bytes, 0), 0, bytes);
  listBuffer = FIRST;
  for (let level = levelsOfTree(other) - 1; level > 0; level--) {
    count = lowerPartners(levelOfTree(one, 0), levelOfTree(other, level), count);
  }
  return count;
}

/** Appends the pairs of `count` boxes, at `items`, each with the boxes of a leaf group, at `partners`, as slots. */
export function joinItemList(one: i32, other: i32, items: usize, partners: usize, count: u32, keep: i32): void {
  const groups = levelOfTree(one, 0), others = levelOfTree(other, 0);
  whatToKeep = keep;
  filteredCount = pairCount;
  const found = takeChunk(pairCount);
  pairCount = takeChunk(joinItems(groups, orderOfTree(one), others, orderOfTree(other), items, partners, count, found));
}

/**
 * Appends the pairs of slots for `count` listed pairs of a leaf group of one tree and a group of the other, which is `shift`
 * levels above its leaves; also those within each of the first `within` leaf groups.
 */
export function joinLeaves(one: i32, other: i32, shift: i32, count: u32, within: u32, keep: i32): void {
  const groups = levelOfTree(one, 0), order = orderOfTree(one);
  whatToKeep = keep;
  filteredCount = pairCount;
  let found = joinWithin(groups, order, within, takeChunk(pairCount));
  const isCrowded = within > 0 && count / within >= CROWDED;
  if (isCrowded) makeSharedBoxes(groups, within);
  if (keep == KEEP_FEW) makeSharedFilters(order, within);
  for (let start: u32 = 0; start < count; start += HALVED) {
    let end = min(start + HALVED, count);
    if (keep == KEEP_FEW) end = dropStrangers(start, end);
    if (isCrowded) {
      found = joinWhole(order, start, end, found);
      end = start + leftPairs;
    }
    const listed = listItems(one, other, shift, start, end, u32.MAX_VALUE);
    found = joinItems(groups, order, levelOfTree(other, 0), orderOfTree(other), listedItems(), listedPartners(), listed, found);
  }
  pairCount = takeChunk(found);
}
