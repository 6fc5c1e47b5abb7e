// Reads both trees; writes the pairs of what moves with what stands still. Which leaf groups a box may meet is found out for
// a box that is wider by a margin, and kept for as long as all boxes stay within theirs: only that is looked at then.
import { buildCount, orderCount } from './build';
import { itemBuffer, joinItemList, listItems, listedLevelOf, partnerBuffer, setWider } from './join-leaves';
import { joinTrees, levelsApart, listGroups, setVisits, visits } from './join-trees';
import { addressOf, ensure, swap } from './memory';
import { spreadOfLeaves } from './refit';
import { GROUP_BYTES, MOVING, STILL, blocksOfTree, groupsOfTree, levelOfTree, levelsOfTree, takenCount, useTree } from './tree';

/** Of the mean side of the larger tree's leaf groups: wider lists last longer, and more of what is listed is in vain. */
@inline const MARGIN: f32 = 0.125;
/** Lists are worth it where they last for so many builds. Where they do not, they are tried again after some. */
@inline const LASTING: u32 = 3;
@inline const PATIENCE: u32 = 64;
/** Items to a box from which on nothing is kept. */
@inline const CROWDED: u32 = 32;

/** The levels of what moves, wider. */
const wideBuffer: usize = memory.data(8, 8);
const keptItems: usize = memory.data(8, 8);
const keptPartners: usize = memory.data(8, 8);
let keptCount: u32 = 0;
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
  widen((spreadOfLeaves() / <f32>(groupsOfTree(large, 0) * D)) * MARGIN);
  useTree(MOVING);
  const shift = levelsApart(small, large), most = takenCount(small) * CROWDED, before = visits;
  const count = listGroups(small, large, shift);
  keptVisits = visits - before;
  setVisits(before);
  keptCount = count > most ? count : listItems(small, large, shift, 0, count, most);
  setWider(0);
  if (keptCount > most) return false;
  swapLists();
  keptOrders = orderCount;
  keptSince = buildCount;
  return true;
}

function swapLists(): void {
  swap(itemBuffer, keptItems);
  swap(partnerBuffer, keptPartners);
}

/** Appends the pairs of what moves with what stands still. */
export function joinStill(keep: i32): void {
  if (blocksOfTree(MOVING) == 0 || blocksOfTree(STILL) == 0) return;
  const isSmall = takenCount(MOVING) <= takenCount(STILL);
  const small = isSmall ? MOVING : STILL, large = isSmall ? STILL : MOVING;
  if (keptOrders != orderCount || !areAllWithin()) {
    if (keptOrders && buildCount - keptSince < LASTING) triedFrom = buildCount + PATIENCE;
    keptOrders = 0;
    if (buildCount < triedFrom) return joinTrees(MOVING, STILL, keep);
    if (!listAnew(small, large)) {
      triedFrom = buildCount + PATIENCE;
      return joinTrees(MOVING, STILL, keep);
    }
  }
  setVisits(visits + keptVisits);
  swapLists();
  joinItemList(small, large, keptCount, keep);
  swapLists();
}
