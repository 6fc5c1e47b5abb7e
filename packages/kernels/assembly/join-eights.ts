// Reads the boxes in cells of what moves; writes the pairs of slots whose boxes overlap: breadth first, one box against eight.
// Many numbers share a cell, so that boxes whose sides do are in doubt: they are compared by their sides.
import { buildCount, ensureEights, isTreeCurrent, scaledAt } from './build';
import { column, columnStride } from './columns';
import { areStillTiles } from './cells';
import { PART_LEVELS, eightsIn, eightsOf, makeTiles } from './eights';
import { LARGEST } from './gather';
import { keepAgreeing } from './pair-filters';
import { EIGHT_BYTES, boxOf, depthOfBox, depthOfColumns, hitsAndDoubtsOf, setEight, storeEight, turnedEight } from './inline/eights';
import { gatherLanes } from './inline/lanes';
import { KEEP_AGREEING, appendPairs, forgetPairsFrom, lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { setVisits } from './join-trees';
import { addressOf, ensure } from './memory';
import { FIFTH, FOURTH, THIRD } from './scratch';
import { MOVING, orderOfTree, takenCount } from './tree';

// Lists of pairs of nodes or items, two u16 each, counted from where their parts begin. A list's length is in bytes.
@inline const nodePairs: usize = THIRD;
@inline const halvedPairs: usize = FOURTH;
@inline const itemPairs: usize = FIFTH;
/** What a group emits with itself at most, and what is stored past the last pair. */
@inline const WITHIN_BYTES: usize = 28 * 4;
@inline const SPARE_BYTES: usize = 64;
/** Pairs of leaf groups whose items are joined at a time: so many pairs of these stay in the nearest cache. */
@inline const CHUNK: usize = 256 * 4;

/** Cells are too wide for a world where more pairs than one for so many boxes and pairs found are in doubt. */
@inline const FOUND_A_DOUBT: u32 = 12;
@inline const FEW_DOUBTS: u32 = 64;
/** Nor are they for crowds, whose groups are joined as a whole: where each leaf group is listed with so many. */
@inline const CROWDED: usize = 24;
/** What cells are not for is joined without for so many builds, then they are tried again. */
@inline const PATIENCE: u32 = 64;

@inline const HITS: i32 = 255;
@inline const HITS_AND_DOUBTS: i32 = 65535;

let doubts: u32 = 0;
/** No pair is in doubt: sides that share a cell are the same number. */
let isSure: bool = false;
/** Pairs of groups tested. */
let tested: u32 = 0;
/** The build from which on cells are tried again. */
let triedFrom: u32 = 0;
/** The items that the parts at hand begin with. */
let firstOfOne: u32 = 0;
let firstOfOther: u32 = 0;
/** More than these bits of `hitsAndDoubtsOf` are to be settled. Nodes need not be sure, nor items where all sides are on cells. */
let unsettled: i32 = HITS_AND_DOUBTS;

/** Where the lowest side of an item's box is, in its column. */
@inline function sidesOf(item: u32): usize {
  return column(0) + (<usize>load<u32>(orderOfTree(MOVING) + (<usize>item << 2)) << 2);
}

/** Does the box at `one` begin before the other ends, along the axis of two columns? As in a tree, infinite sides are clamped. */
@inline function beginsBeforeEnd(one: usize, other: usize, low: usize, high: usize): u32 {
  return u32(min(load<f32>(one + low), LARGEST) <= max(load<f32>(other + high), -LARGEST));
}

/** Of the pairs of items from `start` to `end`, those that overlap; returns where they end. */
function settle(start: usize, end: usize): usize {
  doubts += <u32>(end - start) >> 2;
  let kept = start;
  for (let at = start; at < end; at += 4) {
    const pair = load<u32>(at);
    store<u32>(kept, pair);
    const one = sidesOf(firstOfOne + (pair & 0xffff)), other = sidesOf(firstOfOther + (pair >> 16));
    let hit: u32 = 1;
    for (let axis: usize = 0; axis < <usize>D; axis++) {
      const low = 2 * axis * columnStride(), high = low + columnStride();
      hit &= beginsBeforeEnd(one, other, low, high) & beginsBeforeEnd(other, one, low, high);
    }
    kept += <usize>hit << 2;
  }
  return kept;
}

/**
 * Of pairs of a group and a box from `at` to `end`, the pairs of the box, as a group one level down, and each box of the
 * group that it overlaps: the first halves. Done twice, both sides are one level down and in their old order.
 */
function joinListed(groups: usize, boxes: usize, at: usize, end: usize, to: usize): usize {
  const most = unsettled;
  for (; at < end; at += 4) {
    const pair = load<u32>(at);
    const bits = hitsAndDoubtsOf(depthOfBox(boxOf(boxes, pair >> 16), groups + <usize>(pair & 0xffff) * EIGHT_BYTES));
    const hits = bits & HITS;
    // No branch on hits, which come and go at random: eight are stored whatever was hit, and `to` counts.
    storeEight(to, i32x4.splat((pair >> 16) | (pair << 19)), i16x8.splat(0), setEight(hits));
    const from = to;
    to += <usize>popcnt<u32>(hits) << 2;
    if (bits > most) to = settle(from, to);
  }
  return to;
}

/** Pairs within each of the groups `start` to `end` − 1: of a box with those one, two, three and four lanes on. */
function joinWithin(level: usize, start: u32, end: u32, to: usize): usize {
  tested += end - start;
  const most = unsettled;
  for (let g = start; g < end; g++) {
    const group = level + <usize>g * EIGHT_BYTES, first = i16x8.splat(<i16>(g << 3));
    let lowX = v128.load(group), highX = v128.load(group + 16);
    let lowY = v128.load(group + 32), highY = v128.load(group + 48);
    let lowZ = D == 3 ? v128.load(group + 64) : lowX, highZ = D == 3 ? v128.load(group + 80) : highX;
    for (let turn: i32 = 1; turn <= 4; turn++) {
      lowX = turnedEight(lowX);
      highX = turnedEight(highX);
      lowY = turnedEight(lowY);
      highY = turnedEight(highY);
      let depth = i16x8.min_s(depthOfColumns(group, lowX, highX), depthOfColumns(group + 32, lowY, highY));
      if (D == 3) {
        lowZ = turnedEight(lowZ);
        highZ = turnedEight(highZ);
        depth = i16x8.min_s(depth, depthOfColumns(group + 64, lowZ, highZ));
      }
      const bits = hitsAndDoubtsOf(depth);
      // Four lanes on, each pair is there twice.
      const hits = bits & (255 >> (turn & 4));
      const lanes = setEight(hits);
      storeEight(to, first, lanes, v128.and(i16x8.add(lanes, i16x8.splat(<i16>turn)), i16x8.splat(7)));
      const from = to;
      to += <usize>popcnt<u32>(hits) << 2;
      if (bits > most) to = settle(from, to);
    }
  }
  return to;
}

/** Appends the pairs of slots of `bytes` of listed pairs of items. */
function takeItems(bytes: usize, keep: i32): void {
  const start = appendPairs(<u32>bytes >> 2);
  const one = orderOfTree(MOVING) + (<usize>firstOfOne << 2), other = orderOfTree(MOVING) + (<usize>firstOfOther << 2);
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  let to = <usize>start << 2;
  const from = addressOf(itemPairs);
  for (let at = from; at < from + bytes; at += 16) {
    const pairs = v128.load(at);
    const slots = gatherLanes(one, v128.and(pairs, i32x4.splat(0xffff)));
    const others = gatherLanes(other, i32x4.shr_u(pairs, 16));
    v128.store(lower + to, i32x4.min_u(slots, others));
    v128.store(upper + to, i32x4.max_u(slots, others));
    to += 16;
  }
  if (keep == KEEP_AGREEING) forgetPairsFrom(keepAgreeing(lower, upper, start, pairCount));
}

/** The group that a part begins with. */
@inline function startOfPart(part: u32, level: i32): u32 {
  return part << (3 * (PART_LEVELS - 1 - level));
}

/** How many groups a part has. */
@inline function groupsOfPart(part: u32, level: i32): u32 {
  return min(max(<i32>(eightsIn(level) - startOfPart(part, level)), 0), startOfPart(1, level));
}

function levelOfPart(part: u32, level: i32): usize {
  const start = eightsOf(level);
  return level == PART_LEVELS ? boxOf(start, part) : start + <usize>startOfPart(part, level) * EIGHT_BYTES;
}

/** From the pairs of nodes from `start` to `end`, the first halves of those a level down. */
function halve(one: u32, other: u32, level: i32, start: usize, end: usize): usize {
  tested += <u32>(end - start) >> 2;
  const to = ensure(halvedPairs, ((end - start) << 3) + SPARE_BYTES, 0);
  const list = addressOf(nodePairs);
  return joinListed(levelOfPart(one, level), levelOfPart(other, level + 1), list + start, list + end, to) - to;
}

/** Joins two parts, or one with itself; whether cells were good for that. */
function joinParts(one: u32, other: u32, keep: i32): bool {
  const isSelf = one == other;
  firstOfOne = startOfPart(one, -1);
  firstOfOther = startOfPart(other, -1);
  // Two parts begin with the pair of both; one with itself begins with none.
  let bytes: usize = isSelf ? 0 : 4;
  store<u32>(ensure(nodePairs, SPARE_BYTES, 0), 0);
  for (let level = PART_LEVELS - 1; level > 0; level--) {
    // One group below has no pairs.
    if (eightsIn(level - 1) == 1) continue;
    const groups = isSelf ? groupsOfPart(one, level) : 0;
    const halved = halve(one, other, level, 0, bytes);
    const first = ensure(nodePairs, (halved << 3) + <usize>groups * WITHIN_BYTES + SPARE_BYTES, 0);
    const to = joinWithin(levelOfPart(one, level), 0, groups, first);
    const list = addressOf(halvedPairs);
    bytes = joinListed(levelOfPart(other, level), levelOfPart(one, level), list, list + halved, to) - first;
  }
  const groups = isSelf ? groupsOfPart(one, 0) : 0;
  if (bytes > <usize>max(groupsOfPart(one, 0), groupsOfPart(other, 0)) * CROWDED << 2) return false;
  const end = max(bytes, <usize>groups << 2);
  for (let start: usize = 0; start < end; start += CHUNK) {
    const halved = halve(one, other, 0, min(start, bytes), min(start + CHUNK, bytes));
    const first = ensure(itemPairs, (halved << 3) + (CHUNK >> 2) * WITHIN_BYTES + SPARE_BYTES, 0);
    unsettled = isSure ? HITS_AND_DOUBTS : HITS;
    let to = joinWithin(levelOfPart(one, 0), min(<u32>start >> 2, groups), min(<u32>(start + CHUNK) >> 2, groups), first);
    const list = addressOf(halvedPairs);
    to = joinListed(levelOfPart(other, 0), levelOfPart(one, 0), list, list + halved, to);
    unsettled = HITS_AND_DOUBTS;
    // Four are taken at a time.
    v128.store(to, i16x8.splat(0));
    takeItems(to - first, keep);
    if (doubts > (takenCount(MOVING) + pairCount) / FOUND_A_DOUBT + FEW_DOUBTS) return false;
  }
  return true;
}

/** Whether what moves is in cells. To be called before its tree is asked for, which may do without. */
export function haveEights(): bool {
  return buildCount >= triedFrom && ensureEights();
}

/** Appends all pairs of what moves, where cells are good enough for that; where they are not, no pair. */
export function joinEights(keep: i32): bool {
  const found = pairCount;
  doubts = 0;
  tested = 0;
  isSure = areStillTiles();
  const parts = (eightsIn(0) + startOfPart(1, 0) - 1) / startOfPart(1, 0);
  let one: u32 = 0, other: u32 = 0;
  while (one < parts && joinParts(one, other, keep)) {
    if (++other == parts) other = ++one;
  }
  if (one == parts) {
    // A pair of groups of eight has as much to it as two of four, by which orders are told to be worn.
    setVisits(tested << 1);
    return true;
  }
  forgetPairsFrom(found);
  if (makeTiles(isTreeCurrent)) return joinEights(keep);
  // The world may have gone elsewhere since its cells were laid out: then they are good again as of the next tree.
  triedFrom = buildCount + (buildCount - scaledAt > 1 ? 1 : PATIENCE);
  return false;
}
