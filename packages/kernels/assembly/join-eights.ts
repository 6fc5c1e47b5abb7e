// Reads the moving boxes in cells; writes the pairs of slots whose boxes overlap: breadth first, one box against eight.
// Many numbers share a cell, so boxes with sides in the same cell are in doubt: for them the sides themselves are compared.
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

// Lists of pairs of nodes or items: two u16 each, numbers that count from where their parts begin. Lengths are in bytes.
@inline const nodePairs: usize = THIRD;
@inline const halvedPairs: usize = FOURTH;
@inline const itemPairs: usize = FIFTH;
/** The most a group emits with itself: its 28 pairs. And what may be stored past the last pair of a list. */
@inline const WITHIN_BYTES: usize = 28 * 4;
@inline const SPARE_BYTES: usize = 64;
/** Bytes of the pairs of leaf groups whose items are joined at a time: the pairs that these give stay in the nearest cache. */
@inline const CHUNK: usize = 256 * 4;

/** Cells are too wide for a world with more pairs in doubt than one per `FOUND_A_DOUBT` boxes and pairs found, and `FEW_DOUBTS`. */
@inline const FOUND_A_DOUBT: u32 = 12;
@inline const FEW_DOUBTS: u32 = 64;
/** Nor are cells for crowds, where each leaf group is listed with more than this many: there groups are joined as a whole. */
@inline const CROWDED: usize = 24;
/** After cells have turned out not to be good, pairs are joined without them for this many builds. */
@inline const PATIENCE: u32 = 64;

@inline const HITS: i32 = 255;
@inline const HITS_AND_DOUBTS: i32 = 65535;

let doubts: u32 = 0;
/** No pair is in doubt: sides in the same cell are the same number. */
let isSure: bool = false;
/** Pairs of groups tested. */
let tested: u32 = 0;
/** The build from which on cells are tried again. */
let triedFrom: u32 = 0;
/** The first items of the two parts at hand. */
let firstOfOne: u32 = 0;
let firstOfOther: u32 = 0;
/**
 * A result of `hitsAndDoubtsOf` above this has doubts to settle. `HITS_AND_DOUBTS`: none are settled, because nodes need not be
 * exact, and items with all sides on cells are. `HITS`: all are.
 */
let unsettled: i32 = HITS_AND_DOUBTS;

/** The address of an item's first side (min x) in its column. */
@inline function sidesOf(item: u32): usize {
  return column(0) + (<usize>load<u32>(orderOfTree(MOVING) + (<usize>item << 2)) << 2);
}

/** Does the box at `one` begin before the other ends, along the axis of two columns? Infinite sides are clamped, as in a tree. */
@inline function beginsBeforeEnd(one: usize, other: usize, low: usize, high: usize): u32 {
  return u32(min(load<f32>(one + low), LARGEST) <= max(load<f32>(other + high), -LARGEST));
}

/** Keeps those of the pairs of items from `start` to `end` whose boxes overlap by their sides. Returns where they end. */
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
 * Halves of a descent. From each pair of a group and a box, from `at` to `end`, it writes the pairs of that box, as a group
 * one level down, with each box of the group that it overlaps. Done twice, both are one level down and in their old order.
 */
function joinListed(groups: usize, boxes: usize, at: usize, end: usize, to: usize): usize {
  const most = unsettled;
  for (; at < end; at += 4) {
    const pair = load<u32>(at);
    const bits = hitsAndDoubtsOf(depthOfBox(boxOf(boxes, pair >> 16), groups + <usize>(pair & 0xffff) * EIGHT_BYTES));
    const hits = bits & HITS;
    // No branch on hits, which come and go at random: eight are stored whatever was hit, and `to` moves on by the hits only.
    storeEight(to, i32x4.splat((pair >> 16) | (pair << 19)), i16x8.splat(0), setEight(hits));
    const from = to;
    to += <usize>popcnt<u32>(hits) << 2;
    if (bits > most) to = settle(from, to);
  }
  return to;
}

/** Writes the pairs within each of the groups `start` to `end` − 1: of each box with those one, two, three and four lanes on. */
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
      // Four lanes on, each pair comes up twice: the first four lanes have all of them.
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

/** Appends the listed pairs of items, of which there are `bytes`, as pairs of slots. */
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

/** How many groups a part has at a level. */
@inline function groupsOfPart(part: u32, level: i32): u32 {
  return min(max(<i32>(eightsIn(level) - startOfPart(part, level)), 0), startOfPart(1, level));
}

function levelOfPart(part: u32, level: i32): usize {
  const start = eightsOf(level);
  return level == PART_LEVELS ? boxOf(start, part) : start + <usize>startOfPart(part, level) * EIGHT_BYTES;
}

/** Takes the first half of the step down for the pairs of nodes from `start` to `end`; returns the bytes of the pairs. */
function halve(one: u32, other: u32, level: i32, start: usize, end: usize): usize {
  tested += <u32>(end - start) >> 2;
  const to = ensure(halvedPairs, ((end - start) << 3) + SPARE_BYTES, 0);
  const list = addressOf(nodePairs);
  return joinListed(levelOfPart(one, level), levelOfPart(other, level + 1), list + start, list + end, to) - to;
}

/** Joins two parts, or one with itself. Returns whether cells were good for that. */
function joinParts(one: u32, other: u32, keep: i32): bool {
  const isSelf = one == other;
  firstOfOne = startOfPart(one, -1);
  firstOfOther = startOfPart(other, -1);
  // Two parts begin with one pair, of both; a part with itself begins with none.
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
    // `takeItems` reads four at a time, so what follows the last must be valid numbers of items.
    v128.store(to, i16x8.splat(0));
    takeItems(to - first, keep);
    if (doubts > (takenCount(MOVING) + pairCount) / FOUND_A_DOUBT + FEW_DOUBTS) return false;
  }
  return true;
}

/** Whether moving boxes are in cells. To be called before the moving tree is asked for: with cells it may not be needed. */
export function haveEights(): bool {
  return buildCount >= triedFrom && ensureEights();
}

/** Appends all pairs of moving boxes and returns true, if cells are good enough for that. If not, appends none. */
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
    // Wear is measured in pairs of groups of four; a pair of groups of eight is as much work as two of those.
    setVisits(tested << 1);
    return true;
  }
  forgetPairsFrom(found);
  if (makeTiles(isTreeCurrent)) return joinEights(keep);
  // The world may have gone elsewhere since its cells were laid out: then they are good again once the next tree is made.
  triedFrom = buildCount + (buildCount - scaledAt > 1 ? 1 : PATIENCE);
  return false;
}
