// One build of the index: the boxes loaded last count from now on. A tree (a new order when the old one has worn out,
// then gather and refit) is made when somebody asks for it: a space that only culls never asks for that of what
// moves, for gathering a million scattered boxes takes ten times as long as testing them where they are. What stands
// still has a tree of its own, made anew only when one of its boxes changed.
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
 * The order is worn when all joins together have tested so many group pairs a member more than if each had tested as few
 * as the first after the sort: by then they have cost as much as a sort does. To wait for that costs at most twice
 * what it would cost to know how boxes will move.
 */
@inline const WORN: f64 = 7;
/** A refit without a join, as where only queries are asked, wears by this part of that. */
@inline const UNJOINED: f64 = 1 / 64;
/** Refits after which a first order is replaced by a better one. */
@inline const FIRST_LASTS: u32 = 32;
/** … and at once, before anybody reads the tree, when its groups are this much larger than they were: things jumped. */
@inline const TORN: f32 = 1.5;
/** Of fourth roots as much. By these what stands still is judged, which has no joins that wear it: one endless floor is not all. */
@inline const TORN_ROOTS: f32 = 1.107;
/** … or when so many more sides of groups are endless, whose boxes a sort puts together at the end. */
@inline const MOST_WIDE: u32 = 8;
/** Builds after which an order has lasted, so that the next is worth more time. */
@inline const LASTED: u32 = 8;

let isMembershipNew: bool = true;
/** The tree of what moves answers for the boxes of the last build. */
export let isTreeCurrent: bool = false;
let isStillTreeCurrent: bool = false;
/** Others stand still than those it was made for. */
let areOthersStill: bool = true;
/** They are elsewhere. */
let isStillTorn: bool = false;
/** In this build it is known already whether the order is worn. */
let isOrderCurrent: bool = false;
/** The build whose world cells were laid out for. */
export let scaledAt: u32 = 0;
/** The sort after which groups of eight were first measured, and what they measured. */
let eightsSortedAt: u32 = 0;
let eightsSpread: f32 = 0;
/** What rests has no other pairs with what stands still than when they were last found. */
export let areRestPairsCurrent: bool = false;
/** The build before which the tree of what stands still got its order, 0: none yet; and how it was then. */
let stillSortedAt: u32 = 0;
let spreadOfStill: f32 = 0;
let wideSidesOfStill: u32 = 0;
/** Builds so far. */
export let buildCount: u32 = 0;
let refitsSinceSort: u32 = 0;
let visitsAfterSort: u32 = 0;
/** How much the order has been worn, in group pairs. */
let wear: f64 = 0;
/** Builds in a row in which boxes jumped, or may have. */
let tornBuilds: u32 = 0;
/** Orders in a row that the first join after a refit wore, and from the second of them on builds that were not looked at. */
let wornAtOnce: u32 = 0;
/** It was made to last. */
let isOrderFine: bool = false;
let spreadAfterSort: f32 = 0;
let wideSidesAfterSort: u32 = 0;
/** Worn or not, a sort after this many refits. */
let mostRefits: u32 = 1024;
/** Of the tree of what moves. */
export let sortCount: u32 = 0;
/** Orders that either tree was given so far. */
export let orderCount: u32 = 0;

/** Of what moves. 0 sorts at every build. Changes cost, never an answer. */
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

/** As many levels as the other tree has, in the same order. */
function matchLevels(): void {
  layoutTree(memberCount);
  forgetAnswersInViews();
}

/**
 * To be called before the tree of what stands still is read. It keeps its order where doors open and lifts go, and where some
 * come or are gone; not where they rest, which is to last.
 */
export function ensureStillTree(): void {
  useTree(STILL);
  if (takenCount(STILL)) ensureColumns();
  const areOthers = areOthersStill || holeSlot() != slotCapacity;
  if (isStillTreeCurrent && !areOthers && (memberCount == 0 || levelCount == commonLevels())) return;
  isStillTreeCurrent = false;
  // Where nobody is left holes are not kept either: the empty box that they stand for may not be in the columns.
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

/** The pairs of what rests have been found. */
export function noteRestPairs(): void {
  areRestPairsCurrent = true;
}

/** Others move than did, or holes have to point elsewhere. */
function patch(isTreeRead: bool): void {
  isMembershipNew = true;
  if (!patchOrder(isTreeRead)) return;
  isMembershipNew = false;
  forgetOrderInViews();
  orderCount++;
}

/** Once a build: a new order for what moves if the old one is worn. */
function refreshOrder(isTreeRead: bool): void {
  useTree(MOVING);
  ensureColumns();
  if (isOrderCurrent) return;
  if (isMembershipNew || holeSlot() != slotCapacity) patch(isTreeRead);
  // Where boxes have jumped twice they will again: one build in four is looked at, or one in sixteen where only joins tell.
  if (isWorn() || (tornBuilds > 1 && tornBuilds++ & 3) || (wornAtOnce > 1 && wornAtOnce++ & 15)) return sort();
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

/** To be called before what moves is read in cells; whether there are any. */
export function ensureEights(): bool {
  // Where all jump there is a tree in most builds; in 2D it is joined in the time that cells take to be written.
  if (tornBuilds > 1) {
    if (D == 2) return false;
    ensureMovingTree();
  }
  refreshOrder(false);
  if (!writeEights(isTreeCurrent)) return false;
  const spread = spreadOfEights();
  if (eightsSortedAt == sortCount) {
    if (isTreeCurrent) return true;
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

/** By what was measured last, less what may be: members jumped far, or became endlessly wide among others, since a sort. */
function isTorn(spread: f32, spreadAfter: f32, wideAfter: u32): bool {
  return spread > spreadAfter || wideSides > wideAfter + MOST_WIDE;
}

/** A new order for what moves, and the tree over it. */
function sort(): void {
  // Where many members come and go or jump all the time, the better order would be thrown away at once.
  isOrderFine = refitsSinceSort >= LASTED;
  // Not before it is made, for which there may be no memory.
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

/** The build whose pairs were asked for last, and whether somebody asked for its trees after that. */
let joinedAt: u32 = 0;
let wereTreesWanted: bool = false;

/** To be called before a join: makes the tree of what moves where somebody wanted it after the last one. */
export function foreseeTrees(): void {
  if (wereTreesWanted) ensureMovingTree();
  wereTreesWanted = false;
  joinedAt = buildCount;
}

/** To be called before both trees are read by others than the join. */
export function ensureTrees(): void {
  if (joinedAt == buildCount) wereTreesWanted = true;
  ensureStillTree();
  ensureMovingTree();
}
