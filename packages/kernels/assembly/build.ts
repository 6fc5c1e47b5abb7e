// One build of the index: from now on the boxes loaded last count. A tree is made (a new order when the old one is worn,
// then gather and refit) only when somebody asks for it. A space that only culls boxes that change never asks for the moving
// tree: gathering a million scattered boxes takes ten times as long as testing them where they are. Static boxes have a
// tree of their own, which is brought up to date only when one of its boxes or members has changed.
import { scaleCells } from './cells';
import { spreadOfEights, writeEights } from './eights';
import { gather } from './gather';
import { slotCapacity } from './columns';
import { forgetInvalidCount } from './invalid';
import { announceAgain, takeMembers } from './members';
import { sortMembers } from './order';
import { forgetHoles, forgetOrder, holeSlot, patchOrder } from './patch-order';
import { refit, spreadOfLeaves, wideSides } from './refit';
import { isRestOn, updateRest, wakeAll } from './rest';
import { ensureColumns } from './source';
import { findMoved } from './still';
import { MOVING, STILL, commonLevels, layoutTree, levelCount, memberCount, takenCount, useTree } from './tree';
import { forgetAnswersInViews, forgetOrderInViews } from './view';
import { setVisits, visits } from './join-trees';

/**
 * Group pairs per member. The order is worn when all joins since the sort have tested this many more than if each had tested
 * as few as the first one did: by then the excess has cost as much as a sort does. Waiting until then costs at most twice as
 * much as sorting at the best time would, and the best time cannot be known without knowing how boxes will move.
 */
@inline const WORN: f64 = 7;
/** The part of `WORN` by which a build without a join, such as one with queries only, wears the order. */
@inline const UNJOINED: f64 = 1 / 64;
/** A first order, which was not made to last, is replaced by a better one after this many refits. */
@inline const FIRST_LASTS: u32 = 32;
/**
 * An order is torn when its groups are this many times as large as they were after the sort: boxes have jumped. It is
 * replaced at once, before anybody reads the tree.
 */
@inline const TORN: f32 = 1.5;
/**
 * The same for the static tree, which no joins wear. There the fourth roots of sides are summed, not the sides, so that one
 * huge floor does not outweigh all else. So this is the fourth root of `TORN`.
 */
@inline const TORN_ROOTS: f32 = 1.107;
/**
 * An order is also torn when more than this many sides of groups have become endless since the sort, which puts endless
 * boxes at the end.
 */
@inline const MOST_WIDE: u32 = 8;
/** An order that lasted this many builds has lasted: the next one is worth more time. */
@inline const LASTED: u32 = 8;

let isMembershipNew: bool = true;
/** The moving tree is made from the boxes of the last build. */
export let isTreeCurrent: bool = false;
let isStillTreeCurrent: bool = false;
/** The static members are not those that their tree was made for. */
let areOthersStill: bool = true;
/** Static boxes have been put elsewhere since, so far that their order is torn. */
let isStillTorn: bool = false;
/** Whether the moving order is worn has been looked at in this build. */
let isOrderCurrent: bool = false;
/** The build whose world the cells were laid out for. */
export let scaledAt: u32 = 0;
/** `sortCount` when groups of eight were first measured after a sort, and what `spreadOfEights` said then. */
let eightsSortedAt: u32 = 0;
let eightsSpread: f32 = 0;
/** The pairs of resting members, once found, are still the right ones. */
export let areRestPairsCurrent: bool = false;
/** `buildCount` when the static order was made (0: it never was), and what was measured then. */
let stillSortedAt: u32 = 0;
let spreadOfStill: f32 = 0;
let wideSidesOfStill: u32 = 0;
/** Builds so far. */
export let buildCount: u32 = 0;
let refitsSinceSort: u32 = 0;
let visitsAfterSort: u32 = 0;
/** How much the moving order has been worn since the sort, in group pairs. */
let wear: f64 = 0;
/** In how many builds in a row boxes jumped, or may have jumped. */
let tornBuilds: u32 = 0;
/**
 * How many orders in a row were already worn by the first join after a refit. From the second on it also counts builds in
 * which that was not looked at.
 */
let wornAtOnce: u32 = 0;
/** The moving order was made to last. */
let isOrderFine: bool = false;
let spreadAfterSort: f32 = 0;
let wideSidesAfterSort: u32 = 0;
/** After this many refits the moving tree is sorted, worn or not. */
let mostRefits: u32 = 1024;
/** How often the moving tree was sorted. */
export let sortCount: u32 = 0;
/** How many orders the two trees together were given so far. */
export let orderCount: u32 = 0;

/** For the moving tree. 0 sorts at every build. Changes cost, never an answer. */
export function setMostRefits(count: u32): void {
  mostRefits = count;
}

function isWorn(): bool {
  if (isMembershipNew || refitsSinceSort >= mostRefits) return true;
  if (!isOrderFine && refitsSinceSort >= FIRST_LASTS) return true;
  if (visitsAfterSort == 0) visitsAfterSort = visits;
  const most = WORN * <f64>memberCount;
  const more = visits ? max(<f64>visits - <f64>visitsAfterSort, 0) : UNJOINED * most;
  wear += more;
  setVisits(0);
  // Also over if the next join alone would wear it that much, should joins go on growing as they have.
  const isOver = wear > most || more + more / <f64>max<u32>(refitsSinceSort, 1) > most;
  if (refitsSinceSort == 1) wornAtOnce = isOver ? wornAtOnce + 1 : 0;
  return isOver;
}

function handOutMembers(): void {
  const changed = takeMembers();
  if (changed & (1 << MOVING)) isMembershipNew = true;
  if (changed & (1 << STILL)) {
    isStillTreeCurrent = false;
    areOthersStill = true;
  }
}

export function build(): void {
  if (!isRestOn() && wakeAll()) announceAgain();
  handOutMembers();
  if (takenCount(STILL) || isRestOn()) {
    ensureColumns();
    useTree(STILL);
    // Holes that have become a slot's are looked at here, not when the tree is read: within a build its order has to stay.
    if (findMoved(isRestOn()) || holeSlot() != slotCapacity) isStillTreeCurrent = false;
  }
  if (isRestOn() && updateRest()) {
    announceAgain();
    handOutMembers();
  }
  isTreeCurrent = false;
  isOrderCurrent = false;
  forgetInvalidCount();
  buildCount++;
}

/** Gives the tree at hand as many levels as the other one, and leaves its order as it is. */
function matchLevels(): void {
  layoutTree(memberCount);
  forgetAnswersInViews();
}

/**
 * To be called before the static tree is read. Its order is kept when doors open and lifts go, and when few members come or
 * go. Where members may rest, it is made anew whenever the static members change, because it is to serve for long.
 */
export function ensureStillTree(): void {
  useTree(STILL);
  if (takenCount(STILL)) ensureColumns();
  if (isStillTreeCurrent && !areOthersStill && (memberCount == 0 || levelCount == commonLevels())) return;
  const areOthers = areOthersStill || holeSlot() != slotCapacity;
  isStillTreeCurrent = false;
  // With no members left, no holes are kept either: a hole is the empty box's slot, and the columns may not have that box then.
  const isNew = isStillTorn || (areOthers && (isRestOn() || !takenCount(STILL) || !patchOrder(true)));
  if (isNew) {
    forgetOrder();
    sortMembers(stillSortedAt == 0 || buildCount - stillSortedAt >= LASTED);
    forgetHoles();
    stillSortedAt = buildCount;
  } else if (levelCount != commonLevels()) matchLevels();
  if (isNew || areOthers) forgetOrderInViews();
  areOthersStill = false;
  isStillTorn = false;
  gather();
  refit();
  if (isNew) {
    spreadOfStill = spreadOfLeaves(true);
    wideSidesOfStill = wideSides;
  } else if (isTorn(spreadOfLeaves(true) / TORN_ROOTS, spreadOfStill, wideSidesOfStill)) {
    isStillTorn = true;
    return ensureStillTree();
  }
  isStillTreeCurrent = true;
  areRestPairsCurrent = false;
  orderCount++;
}

/** To be called when the pairs of resting members have been found. */
export function noteRestPairs(): void {
  areRestPairsCurrent = true;
}

/** Brings the moving order up to date when its members have changed, or when holes have to point elsewhere. */
function patch(isTreeRead: bool): void {
  isMembershipNew = true;
  if (!patchOrder(isTreeRead)) return;
  isMembershipNew = false;
  forgetOrderInViews();
  orderCount++;
}

/**
 * Gives the moving tree a new order if the old one is worn: once a build, and once more if holes got stale before there was a
 * tree, which counts wear again.
 */
function refreshOrder(isTreeRead: bool): void {
  useTree(MOVING);
  ensureColumns();
  // Holes may have become a slot's since the build, if more boxes were loaded. A tree of this build does not look at them, and
  // needs its order as it is: a patch would move members that were forgotten since.
  const areHolesStale = holeSlot() != slotCapacity;
  if (isOrderCurrent && (isTreeCurrent || !areHolesStale)) return;
  if (isMembershipNew || areHolesStale) patch(isTreeRead);
  // Boxes that have jumped twice will jump again, so they are sorted at once. One build in four does not sort, to see whether
  // they still jump; one in sixteen where only joins can tell.
  if (isWorn() || (tornBuilds > 1 ? tornBuilds++ & 3 : wornAtOnce > 1 && wornAtOnce++ & 15)) return sort();
  if (levelCount != commonLevels()) matchLevels();
  refitsSinceSort++;
  isOrderCurrent = true;
}

/** To be called before the moving tree is read. */
export function ensureMovingTree(): void {
  useTree(MOVING);
  if (isTreeCurrent) return;
  refreshOrder(true);
  if (isTreeCurrent) return;
  makeMovingTree();
  if (isTorn(spreadOfLeaves(false) / TORN, spreadAfterSort, wideSidesAfterSort)) {
    tornBuilds++;
    sort();
  } else tornBuilds = 0;
}

/** To be called before moving boxes are read in cells. Returns whether there are any cells. */
export function ensureEights(): bool {
  // Where all jump, the sort makes a tree in most builds anyway. In 2D joining that tree takes no longer than writing cells.
  if (tornBuilds > 1) {
    if (D == 2) return false;
    ensureMovingTree();
  }
  refreshOrder(false);
  const hadTree = isTreeCurrent;
  // A tree that only a sort has made, and nobody wants, gives its room to cells, unless these would look at stale holes.
  const areHolesFine = holeSlot() == slotCapacity;
  if (wantedAt != buildCount && !takenCount(STILL) && areHolesFine) isTreeCurrent = false;
  if (!writeEights(isTreeCurrent)) return false;
  const spread = spreadOfEights();
  if (eightsSortedAt == sortCount) {
    if (hadTree) return true;
    if (spread <= eightsSpread * TORN) {
      tornBuilds = 0;
      return true;
    }
    tornBuilds++;
    sort();
    return ensureEights();
  }
  eightsSortedAt = sortCount;
  eightsSpread = spread;
  return true;
}

function makeMovingTree(): void {
  gather();
  refit();
  scaleCells();
  scaledAt = buildCount;
  isTreeCurrent = true;
}

/** Have members jumped far, or become endless among others, since the sort? `spread` and `wideSides` were just measured. */
function isTorn(spread: f32, spreadAfter: f32, wideAfter: u32): bool {
  return spread > spreadAfter || wideSides > wideAfter + MOST_WIDE;
}

/** Gives the moving tree a new order, and makes the tree over it. */
function sort(): void {
  // Where many members come and go or jump all the time, a better order would soon be thrown away.
  isOrderFine = refitsSinceSort >= LASTED;
  // There is no order until the new one is complete: memory may run out on the way.
  isOrderCurrent = false;
  isTreeCurrent = false;
  isMembershipNew = true;
  forgetOrder();
  sortMembers(isOrderFine);
  forgetHoles();
  forgetOrderInViews();
  isOrderCurrent = true;
  isMembershipNew = false;
  refitsSinceSort = 0;
  visitsAfterSort = 0;
  wear = 0;
  setVisits(0);
  sortCount++;
  orderCount++;
  makeMovingTree();
  spreadAfterSort = spreadOfLeaves(false);
  wideSidesAfterSort = wideSides;
}

/** The last build whose pairs were asked for, and whether somebody asked for its trees after its pairs. */
let joinedAt: u32 = 0;
let wereTreesWanted: bool = false;
/** The last build whose trees were asked for through `ensureTrees`, or may be expected to be. */
let wantedAt: u32 = 0;
/** The last build whose trees were made for a reader of both, with the same number of levels. */
let readyAt: u32 = 0;

/** To be called before a join. Makes the moving tree if somebody wanted it after the last join, because they may again. */
export function foreseeTrees(): void {
  if (wereTreesWanted) {
    ensureMovingTree();
    wantedAt = buildCount;
  }
  wereTreesWanted = false;
  joinedAt = buildCount;
}

/** To be called before anything reads both trees, other than a join (`foreseeTrees`) or a cull, which reads them one by one. */
export function ensureTrees(): void {
  wantedAt = buildCount;
  if (joinedAt == buildCount) wereTreesWanted = true;
  if (readyAt == buildCount && isTreeCurrent && isStillTreeCurrent) return useTree(MOVING);
  ensureStillTree();
  ensureMovingTree();
  readyAt = buildCount;
}
