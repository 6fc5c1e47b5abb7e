// Reads both trees; writes the pairs of what moves with what stands still. Which leaf groups a box may meet is found out for
// a box that is wider by a margin, and kept for as long as most boxes stay within theirs: only that is looked at then. Few
// that left go down from the root in each frame.
import { buildCount, orderCount } from './build';
import { itemBuffer, joinItemList, listFromRoot, listItems, partnerBuffer, setWider } from './join-leaves';
import { joinTrees, levelsApart, listGroups, setVisits, visits } from './join-trees';
import { addressOf, ensure } from './memory';
import { spreadOfLeaves } from './refit';
import { GROUP_BYTES, MOVING, STILL, blocksOfTree, groupsOfTree, levelOfTree, levelsOfTree, takenCount, useTree } from './tree';

/** Of the mean side of the larger tree's leaf groups: wider lists last longer, and more of what is listed is in vain. */
@inline const MARGIN: f32 = 0.125;
/** Lists are worth it where they last for so many builds. Where they do not, they are tried again after some. */
@inline const LASTING: u32 = 3;
@inline const PATIENCE: u32 = 64;
/** Where a box has so many items listed, nothing is kept. */
@inline const CROWDED: u32 = 32;
/** Of what moves, the part that may be loose. */
@inline const LOOSE: u32 = 16;
/** Builds after which new lists are made for all when one leaves. One that leaves sooner is fast, and would leave the new ones as soon. */
@inline const OLD: u32 = 8;

/** The levels of what moves, wider. */
const wideBuffer: usize = memory.data(8, 8);
const keptItems: usize = memory.data(8, 8);
const keptPartners: usize = memory.data(8, 8);
let keptCount: u32 = 0;
/** Items that left their wider boxes, which are endless now, and are in no list. */
const looseItems: usize = memory.data(8, 8);
let looseCount: u32 = 0;
let keptVisits: u32 = 0;
/** The orders that lists were made for; none yet. */
let keptOrders: u32 = 0;
let keptSince: u32 = 0;
let triedFrom: u32 = 0;

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

/** Makes an item of what moves loose. */
function loosen(item: usize): void {
  store<u32>(addressOf(looseItems) + (<usize>looseCount << 2), <u32>item);
  looseCount++;
  const box = addressOf(wideBuffer) + (item >> 2) * GROUP_BYTES + ((item & 3) << 2);
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    store<f32>(box + side, -Infinity);
    store<f32>(box + side, Infinity, 16);
  }
}

/** Makes all loose that have left since the last time; whether few enough are. What moves has to be the smaller tree. */
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
  // What is loose is listed no more.
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

/** Writes all levels of what moves, wider. */
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

/** Lists what each box meets or, moved by the margin, may meet; whether that is little enough to be kept. */
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
  keepList(keptItems, itemBuffer);
  keepList(keptPartners, partnerBuffer);
  looseCount = 0;
  keptOrders = orderCount;
  keptSince = buildCount;
  return true;
}

function keepList(kept: usize, list: usize): void {
  const bytes = <usize>keptCount << 2;
  memory.copy(ensure(kept, bytes, 0), addressOf(list), bytes);
}

/** Appends the pairs of what moves with what stands still. */
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
  joinItemList(MOVING, STILL, addressOf(itemBuffer), addressOf(partnerBuffer), listed, keep);
}
