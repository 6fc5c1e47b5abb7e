// Reads both trees; writes the pairs of moving with static boxes. With each moving box widened by a margin, the boxes of the
// smaller tree are listed with the leaf groups of the larger one that they may meet. The lists are kept for as long as most
// moving boxes stay within their wider ones, and until then only what is listed is tested. The few boxes that have left
// theirs are loose: they go down from the root in each frame.
import { buildCount, orderCount } from './build';
import { joinItemList, listFromRoot, listItems, listedItems, listedPartners, setWider } from './join-leaves';
import { joinTrees, levelsApart, listGroups, setVisits, visits } from './join-trees';
import { addressOf, ensure } from './memory';
import { spreadOfLeaves } from './refit';
import { GROUP_BYTES, MOVING, STILL, blocksOfTree, groupsOfTree, levelOfTree, levelsOfTree, takenCount, useTree } from './tree';

/** The margin, as a part of the mean side of the larger tree's leaf groups. A wider one lasts longer but lists more in vain. */
@inline const MARGIN: f32 = 0.125;
/** Lists are worth making when they last for this many builds. */
@inline const LASTING: u32 = 3;
/** When they do not, or get too long, no lists are made for this many builds. */
@inline const PATIENCE: u32 = 64;
/** No list is kept that has more than this many entries per box of the smaller tree. */
@inline const CROWDED: u32 = 32;
/** At most one in this many moving boxes may be loose. */
@inline const LOOSE: u32 = 16;
/**
 * When a box leaves its wider one after this many builds or more, new lists are made for all. One that leaves sooner is fast,
 * and would soon leave a new wider box as well, so it becomes loose.
 */
@inline const OLD: u32 = 8;

/** The levels of the moving tree, with boxes widened by the margin. */
const wideBuffer: usize = memory.data(8, 8);
/** The lists: items of the smaller tree, and for each a leaf group of the larger one that it may meet. */
const keptItems: usize = memory.data(8, 8);
const keptPartners: usize = memory.data(8, 8);
let keptCount: u32 = 0;
/** Loose items: they have left their wider boxes, which are set to endless then, and are in no list. */
const looseItems: usize = memory.data(8, 8);
let looseCount: u32 = 0;
/** How many group pairs were tested to make the lists. */
let keptVisits: u32 = 0;
/** `orderCount` when the lists were made; 0: there are none. */
let keptOrders: u32 = 0;
/** The build in which the lists were made. */
let keptSince: u32 = 0;
/** The build from which on lists are tried again. */
let triedFrom: u32 = 0;

/** Is every moving box within its wider one? */
function areAllWithin(): bool {
  const boxes = levelOfTree(MOVING, 0), wide = addressOf(wideBuffer);
  const bytes = <usize>groupsOfTree(MOVING, 0) * GROUP_BYTES;
  let beyond = i32x4.splat(0);
  for (let at: usize = 0; at < bytes; at += 32) {
    beyond = v128.or(beyond, f32x4.lt(v128.load(boxes + at), v128.load(wide + at)));
    beyond = v128.or(beyond, f32x4.gt(v128.load(boxes + at, 16), v128.load(wide + at, 16)));
  }
  return !v128.any_true(beyond);
}

/** Makes one item loose. */
function loosen(item: usize): void {
  store<u32>(addressOf(looseItems) + (<usize>looseCount << 2), <u32>item);
  looseCount++;
  const box = addressOf(wideBuffer) + (item >> 2) * GROUP_BYTES + ((item & 3) << 2);
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    store<f32>(box + side, -Infinity);
    store<f32>(box + side, Infinity, 16);
  }
}

/**
 * Makes all items loose that have left their wider boxes since the last time. Returns whether few enough are loose. The
 * moving tree must be the smaller one: the listed items are its items then.
 */
function loosenThoseBeyond(): bool {
  const most = takenCount(MOVING) / LOOSE, groups = <usize>groupsOfTree(MOVING, 0);
  ensure(looseItems, <usize>(most + 4) << 2, <usize>looseCount << 2);
  let boxes = levelOfTree(MOVING, 0), wide = addressOf(wideBuffer);
  for (let g: usize = 0; g < groups; g++) {
    let beyond = i32x4.splat(0);
    for (const end = boxes + GROUP_BYTES; boxes < end; boxes += 32) {
      beyond = v128.or(beyond, f32x4.lt(v128.load(boxes), v128.load(wide)));
      beyond = v128.or(beyond, f32x4.gt(v128.load(boxes, 16), v128.load(wide, 16)));
      wide += 32;
    }
    for (let bits = i32x4.bitmask(beyond); bits; bits &= bits - 1) loosen((g << 2) + ctz(bits));
    if (looseCount > most) return false;
  }
  // Takes loose items out of the lists.
  const items = addressOf(keptItems), partners = addressOf(keptPartners);
  wide = addressOf(wideBuffer);
  let left: usize = 0;
  for (let i: usize = 0; i < <usize>keptCount << 2; i += 4) {
    const item = <usize>load<u32>(items + i);
    store<u32>(items + left, <u32>item);
    store<u32>(partners + left, load<u32>(partners + i));
    left += <usize>(load<f32>(wide + (item >> 2) * GROUP_BYTES + ((item & 3) << 2)) != -Infinity) << 2;
  }
  keptCount = <u32>(left >> 2);
  return true;
}

/** Writes the levels of the moving tree with boxes widened by the margin. */
function widen(margin: f32): void {
  const boxes = levelOfTree(MOVING, 0), top = levelsOfTree(MOVING) - 1;
  const bytes = levelOfTree(MOVING, top) + GROUP_BYTES - boxes;
  const wide = ensure(wideBuffer, bytes, 0);
  const margins = f32x4.splat(margin);
  for (let at: usize = 0; at < bytes; at += 32) {
    v128.store(wide + at, f32x4.sub(v128.load(boxes + at), margins));
    v128.store(wide + at, f32x4.add(v128.load(boxes + at, 16), margins), 16);
  }
  setWider(wide - boxes);
}

/**
 * Makes the lists: what each box meets, or may meet before it has moved farther than the margin. Returns whether they are
 * short enough to be kept.
 */
function listAnew(small: i32, large: i32): bool {
  useTree(large);
  widen((spreadOfLeaves(false) / <f32>(groupsOfTree(large, 0) * D)) * MARGIN);
  useTree(MOVING);
  const shift = levelsApart(small, large), most = takenCount(small) * CROWDED, before = visits;
  const count = listGroups(small, large, shift);
  keptVisits = visits - before;
  setVisits(before);
  keptCount = count > most ? count : listItems(small, large, shift, 0, count, most);
  setWider(0);
  if (keptCount > most) return false;
  keepList(keptItems, listedItems());
  keepList(keptPartners, listedPartners());
  looseCount = 0;
  keptOrders = orderCount;
  keptSince = buildCount;
  return true;
}

function keepList(kept: usize, list: usize): void {
  const bytes = <usize>keptCount << 2;
  memory.copy(ensure(kept, bytes, 0), list, bytes);
}

/** Appends the pairs of moving with static boxes. */
export function joinStill(keep: i32): void {
  if (blocksOfTree(MOVING) == 0 || blocksOfTree(STILL) == 0) return;
  const isSmall = takenCount(MOVING) <= takenCount(STILL);
  const small = isSmall ? MOVING : STILL, large = isSmall ? STILL : MOVING;
  const areNew = isSmall && buildCount - keptSince < OLD;
  if (keptOrders != orderCount || !(areAllWithin() || (areNew && loosenThoseBeyond()))) {
    if (keptOrders && buildCount - keptSince < LASTING) triedFrom = buildCount + PATIENCE;
    keptOrders = 0;
    if (buildCount < triedFrom) return joinTrees(MOVING, STILL, keep);
    if (!listAnew(small, large)) {
      triedFrom = buildCount + PATIENCE;
      return joinTrees(MOVING, STILL, keep);
    }
  }
  setVisits(visits + keptVisits);
  joinItemList(small, large, addressOf(keptItems), addressOf(keptPartners), keptCount, keep);
  if (looseCount == 0) return;
  const listed = listFromRoot(MOVING, STILL, addressOf(looseItems), looseCount);
  joinItemList(MOVING, STILL, listedItems(), listedPartners(), listed, keep);
}
