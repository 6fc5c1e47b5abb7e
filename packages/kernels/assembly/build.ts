// One build of the index: from now on the boxes loaded last count. A tree is made (a new order when the old one has worn
// out, then gather and refit) only when somebody asks for it. A space that only culls what changes never asks for the tree of
// what moves: gathering a million scattered boxes takes ten times as long as testing them where they are. What stands still has
// a tree of its own, which is made anew only when one of its boxes has changed.
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
 * Group pairs a member. The order is worn when all joins since the sort have tested so many more than if each had tested
 * as few as the first one did: by then these have cost as much as a sort does. Waiting until then costs at most twice as
 * much as sorting at the best time would, which nobody can know without knowing how boxes will move.
 */
@inline const WORN: f64 = 7;
/** The part of `WORN` by which a build without a join wears the order, as where only queries are asked. */
@inline const UNJOINED: f64 = 1 / 64;
/** A first order, which was not made to last, is replaced by a better one after so many refits. */
@inline const FIRST_LASTS: u32 = 32;
/**
 * An order is torn when its groups are this many times larger than they were after the sort: boxes have jumped. It is
 * replaced at once, before anybody reads the tree.
 */
@inline const TORN: f32 = 1.5;
/**
 * The same for what stands still, which no joins wear. There the fourth roots of sides are summed, not the sides, so that
 * one endless floor does not outweigh all else: this is the fourth root of `TORN`.
 */
@inline const TORN_ROOTS: f32 = 1.107;
/** An order is torn, too, when so many more sides of groups are endless than were. A sort puts endless boxes at the end. */
@inline const MOST_WIDE: u32 = 8;
/** An order has lasted after so many builds: then the next one is worth more time. */
@inline const LASTED: u32 = 8;

let isMembershipNew: bool = true;
/** The tree of what moves answers for the boxes of the last build. */
export let isTreeCurrent: bool = false;
let isStillTreeCurrent: bool = false;
/** The members that stand still are not those for which their tree was made. */
let areOthersStill: bool = true;
/** Those that stand still are elsewhere by now, so that their order is torn. */
let isStillTorn: bool = false;
/** In this build it has been looked at whether the order of what moves is worn. */
let isOrderCurrent: bool = false;
/** The build for whose world cells were laid out. */
export let scaledAt: u32 = 0;
/** The sort (of `sortCount`) after which groups of eight were measured first, and what `spreadOfEights` said then. */
let eightsSortedAt: u32 = 0;
let eightsSpread: f32 = 0;
/** The pairs of what rests, which were found once, are still those that there are. */
export let areRestPairsCurrent: bool = false;
/** The number of builds when the order of what stands still was made, 0: none was yet; and what was measured then. */
let stillSortedAt: u32 = 0;
let spreadOfStill: f32 = 0;
let wideSidesOfStill: u32 = 0;
/** Builds so far. */
export let buildCount: u32 = 0;
let refitsSinceSort: u32 = 0;
let visitsAfterSort: u32 = 0;
/** How much the order of what moves has been worn since the sort, in group pairs. */
let wear: f64 = 0;
/** How many builds in a row boxes jumped, or may have jumped. */
let tornBuilds: u32 = 0;
/**
 * How many orders in a row were worn by the first join after a refit already. From the second on it counts builds, too, in
 * which that was not looked at.
 */
let wornAtOnce: u32 = 0;
/** The order of what moves was made to last. */
let isOrderFine: bool = false;
let spreadAfterSort: f32 = 0;
let wideSidesAfterSort: u32 = 0;
/** After this many refits what moves is sorted, worn or not. */
let mostRefits: u32 = 1024;
/** How often what moves was sorted. */
export let sortCount: u32 = 0;
/** How many orders both trees were given so far. */
export let orderCount: u32 = 0;

/** For what moves. 0 sorts at every build. Changes cost, never an answer. */
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
  // Also where the next join alone would wear it so much, if that goes on as it has.
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
    if (findMoved(isRestOn())) isStillTreeCurrent = false;
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
 * To be called before the tree of what stands still is read. Its order is kept when doors open and lifts go, and when few
 * come or are gone. Where members rest it is made anew when others stand still than did: they are to rest for long.
 */
export function ensureStillTree(): void {
  useTree(STILL);
  if (takenCount(STILL)) ensureColumns();
  const areOthers = areOthersStill || holeSlot() != slotCapacity;
  if (isStillTreeCurrent && !areOthers && (memberCount == 0 || levelCount == commonLevels())) return;
  isStillTreeCurrent = false;
  // Where nobody is left, no holes are kept either: they stand for the empty box, which may not be in the columns then.
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

/** To be called when the pairs of what rests have been found. */
export function noteRestPairs(): void {
  areRestPairsCurrent = true;
}

/** Brings the order of what moves up to date where others move than did, or where holes have to point elsewhere. */
function patch(isTreeRead: bool): void {
  isMembershipNew = true;
  if (!patchOrder(isTreeRead)) return;
  isMembershipNew = false;
  forgetOrderInViews();
  orderCount++;
}

/** Once a build: gives what moves a new order if the old one is worn. */
function refreshOrder(isTreeRead: bool): void {
  useTree(MOVING);
  ensureColumns();
  if (isOrderCurrent) return;
  if (isMembershipNew || holeSlot() != slotCapacity) patch(isTreeRead);
  // Boxes that have jumped twice will jump again, so they are sorted at once. One build in four looks whether they still do,
  // or one in sixteen where only joins can tell.
  if (isWorn() || (tornBuilds > 1 ? tornBuilds++ & 3 : wornAtOnce > 1 && wornAtOnce++ & 15)) return sort();
  if (levelCount != commonLevels()) matchLevels();
  refitsSinceSort++;
  isOrderCurrent = true;
}

/** To be called before the tree of what moves is read. */
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

/** To be called before what moves is read in cells. Returns whether there are any. */
export function ensureEights(): bool {
  // Where all jump, the sort makes a tree in most builds. In 2D joining that takes no longer than writing cells does.
  if (tornBuilds > 1) {
    if (D == 2) return false;
    ensureMovingTree();
  }
  refreshOrder(false);
  const hadTree = isTreeCurrent;
  // Nobody wants the tree that a sort has made: cells have its room.
  if (wantedAt != buildCount && !takenCount(STILL)) isTreeCurrent = false;
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

/** Have members jumped far since the sort, or become endlessly wide among others? `spread` and `wideSides` were just measured. */
function isTorn(spread: f32, spreadAfter: f32, wideAfter: u32): bool {
  return spread > spreadAfter || wideSides > wideAfter + MOST_WIDE;
}

/** Gives what moves a new order, and makes the tree over it. */
function sort(): void {
  // Where many members come and go or jump all the time, the better order would be thrown away at once.
  isOrderFine = refitsSinceSort >= LASTED;
  // Until the order is made there is none: there may be no memory for it.
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

/** The build whose pairs were asked for last, and whether somebody asked for its trees after its pairs. */
let joinedAt: u32 = 0;
let wereTreesWanted: bool = false;
/** The build whose trees somebody but the join asked for last, or may be expected to. */
let wantedAt: u32 = 0;
/** The build whose trees were last made for somebody who reads both, with as many levels. */
let readyAt: u32 = 0;

/** To be called before a join. Makes the tree of what moves if somebody wanted it after the last join: so they may again. */
export function foreseeTrees(): void {
  if (wereTreesWanted) {
    ensureMovingTree();
    wantedAt = buildCount;
  }
  wereTreesWanted = false;
  joinedAt = buildCount;
}

/** To be called before anything but the join reads both trees. */
export function ensureTrees(): void {
  wantedAt = buildCount;
  if (joinedAt == buildCount) wereTreesWanted = true;
  if (readyAt == buildCount && isTreeCurrent && isStillTreeCurrent) return useTree(MOVING);
  ensureStillTree();
  ensureMovingTree();
  readyAt = buildCount;
}
