// What JavaScript sees of the kernels. Addresses are byte offsets into the exported memory, counts are u32.
import { build, ensureTrees, setMostRefits, sortCount } from './build';
import { collide, reservePairs } from './collide';
import * as columns from './columns';
import { rowColumn } from './contact-rows';
import { cull } from './cull';
import * as difference from './diff';
import * as each from './each-box';
import { eightsOf } from './eights';
import { getInvalidCount } from './invalid';
import { announceMembers, forgetAnnounced } from './members';
import { addressOf } from './memory';
import { holeSlot } from './patch-order';
import { haveEights } from './join-eights';
import { lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { visits } from './join-trees';
import { join } from './pairs';
import { planeAddressOf } from './planes';
import * as casting from './cast';
import { filterInput } from './query-filter';
import * as hits from './hits';
import * as near from './near-walk';
import * as nearest from './nearest';
import { queryInput } from './query-input';
import { restingCount, setRestAfter } from './rest';
import { reserveShapes, shapeColumn } from './shapes';
import { sortPairs } from './sort-pairs';
import * as traverse from './traverse';
import * as trees from './tree';
import { useTree } from './tree';
import * as source from './source';
import { createView, enteredBuffer, enteredCount, forgetShown, leftBuffer, leftCount, removeView, shownBySlot, shownCount, takeView } from './view';
import * as lists from './visible-lists';

export { build, ensureTrees, useTree, announceMembers, forgetAnnounced, setMostRefits, setRestAfter, getInvalidCount, createView, removeView, forgetShown, takeView, cull, collide, reservePairs, reserveShapes, shapeColumn, rowColumn };

export function reserveSlots(count: u32): void { source.expectColumns(count); }
export function lend(kind: i32, count: u32, wide: i32, radius: f64): void { source.lend(kind, count, wide, radius); }
export function ensureColumns(): void { source.ensureColumns(); }
export function stagedAddress(i: i32): usize { return source.stagedAddress(i); }
export function reserveFilters(count: u32): void { columns.reserveFilters(count); }
export function columnAddress(i: i32): usize { return columns.column(i); }
export function layerAddress(): usize { return columns.layers(); }
export function maskAddress(): usize { return columns.masks(); }
export function flagAddress(): usize { return columns.flags(); }
export function getSortCount(): u32 { return sortCount; }

export function findPairs(isSorted: bool): u32 {
  join();
  if (isSorted) sortPairs();
  return pairCount;
}
export function getVisits(): u32 { return visits; }
export function getRestingCount(): u32 { return restingCount; }
/** Where the pairs are that the join found, or where the caller writes those to be compared. */
export function lowerAddress(): usize { return addressOf(lowerBuffer); }
export function upperAddress(): usize { return addressOf(upperBuffer); }

export function reserveCurrent(count: u32): void { difference.reserveCurrent(count); }
export function forgetSlot(slot: u32): void { difference.forgetSlot(slot); }
export function diffPairs(count: u32): void { difference.diff(count); }
export function eventAddress(list: i32, isUpper: i32): usize { return difference.eventAddress(list, isUpper); }
export function getBeginCount(): u32 { return difference.beginCount; }
export function getStayCount(): u32 { return difference.stayCount; }
export function getEndCount(): u32 { return difference.endCount; }

export function planeAddress(i: u32): usize { return planeAddressOf(i); }
export function getVisibleCount(view: usize): u32 { return load<u32>(shownCount(view)); }
export function getEnteredCount(view: usize): u32 { return load<u32>(enteredCount(view)); }
export function getLeftCount(view: usize): u32 { return load<u32>(leftCount(view)); }
export function listVisible(view: usize): void { lists.listVisible(view); }
export function shownAddress(view: usize): usize { return addressOf(shownBySlot(view)); }
export function shownBytes(view: usize): u32 { return load<u32>(shownBySlot(view), 4); }
export function visibleAddress(): usize { return addressOf(lists.visibleBuffer); }
export function listMasks(viewCount: u32): u32 { return lists.listMasks(viewCount); }
export function seenMaskAddress(): usize { return addressOf(lists.maskBuffer); }
export function enteredAddress(view: usize): usize { return addressOf(enteredBuffer(view)); }
export function leftAddress(view: usize): usize { return addressOf(leftBuffer(view)); }

export function queryAddress(): usize { return queryInput; }
export function filterAddress(): usize { return filterInput; }
/** Headers of the buffers that queries fill: each begins with the buffer's address. */
export function resultHeader(): usize { return traverse.resultBuffer; }
export function hitHeader(): usize { return hits.hitBuffer; }
export function makeRoomForHits(count: u32): void { hits.makeRoomForHits(count); }
export function sortHits(count: u32): void { hits.sortWritten(count); }
export function queryBox(): u32 { ensureTrees(); return traverse.queryBox(); }
export function querySphere(): u32 { ensureTrees(); return traverse.querySphere(); }
export function queryPlanes(count: u32): u32 { ensureTrees(); return traverse.queryPlanes(count); }
export function queryLine(): u32 { ensureTrees(); return traverse.queryLine(); }
export function cast(isAnyGood: bool): i32 { ensureTrees(); return casting.cast(isAnyGood); }
export function castAll(): u32 { ensureTrees(); casting.castAll(); return hits.hitCount; }
export function startCast(): void { ensureTrees(); casting.startCast(); }
export function nextCast(): i32 { return casting.nextCast(); }
export function findNearest(most: u32): u32 { ensureTrees(); nearest.findNearest(most); return hits.hitCount; }
export function startNear(): void { ensureTrees(); near.startNear(); }
export function nextNear(): i32 { return near.nextNear(); }

/** Room for many boxes that are asked about: see each-box.ts. */
export function reserveEach(count: u32): usize { return each.reserveEach(count); }
export function queryBoxEach(count: u32, isFiltered: bool): u32 { ensureTrees(); return each.queryBoxEach(count, isFiltered); }

// For validation: where the tree at hand lies.
export function getMemberCount(): u32 { return trees.memberCount; }
export function getLevelCount(): i32 { return trees.levelCount; }
export function getBlockCount(): u32 { return trees.blockCount; }
export function levelAddress(level: i32): usize { return trees.levelOf(level); }
export function getGroupCount(level: i32): u32 { return trees.groupsIn(level); }
export function orderAddress(): usize { return addressOf(trees.orderBuffer()); }
export function getHoleSlot(): u32 { return holeSlot(); }
/** To be called once the pairs are found: writes the moving boxes in cells once more. Returns whether there are any. */
export function writeEights(): bool { return haveEights(); }
export function eightsAddress(level: i32): usize { return eightsOf(level); }
