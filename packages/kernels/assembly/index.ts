// What JavaScript sees of the kernels. Addresses are byte offsets into the exported memory, counts are u32.
import { build, changeMembers, setMostRefits, sortCount } from './build';
import * as culling from './cull';
import * as difference from './diff';
import { invalidCount } from './gather';
import * as layout from './layout';
import { addressOf } from './memory';
import * as pairs from './pairs';
import { planeInput } from './planes';
import * as walk from './ray';
import { lowerBuffer, splitPairs, upperBuffer } from './split-pairs';
import { sortPairs } from './sort-pairs';
import * as traverse from './traverse';
import { createView, forgetShown, removeView } from './view';

export { build, setMostRefits, createView, removeView, forgetShown };

export function reserveSlots(count: u32): void { layout.reserveSlots(count); }
export function reserveFilters(count: u32): void { layout.reserveFilters(count); }
export function columnAddress(i: i32): usize { return layout.column(i); }
export function layerAddress(): usize { return layout.layers(); }
export function maskAddress(): usize { return layout.masks(); }
export function flagAddress(): usize { return layout.flags(); }
export function setMemberCount(count: u32): usize { changeMembers(); return layout.setMemberCount(count); }
export function getInvalidCount(): u32 { return invalidCount; }
export function getSortCount(): u32 { return sortCount; }

export function findPairs(): u32 { pairs.join(); sortPairs(); return pairs.pairCount; }
export function getVisits(): u32 { return pairs.visits; }
export function splitFoundPairs(): void { splitPairs(addressOf(pairs.pairBuffer), pairs.pairCount); }
export function lowerAddress(): usize { return addressOf(lowerBuffer); }
export function upperAddress(): usize { return addressOf(upperBuffer); }

export function reserveCurrent(count: u32): usize { return difference.reserveCurrent(count); }
export function forgetSlot(slot: u32): void { difference.forgetSlot(slot); }
export function diffPairs(count: u32): void { difference.diff(count); }
export function getBeginCount(): u32 { return difference.beginCount; }
export function getStayCount(): u32 { return difference.stayCount; }
export function getEndCount(): u32 { return difference.endCount; }
export function splitBegin(): void { splitPairs(addressOf(difference.beginBuffer), difference.beginCount); }
export function splitStay(): void { splitPairs(addressOf(difference.stayBuffer), difference.stayCount); }
export function splitEnd(): void { splitPairs(addressOf(difference.endBuffer), difference.endCount); }

export function planeAddress(): usize { return planeInput; }
export function cull(view: usize, planeCount: u32): void { culling.cull(view, planeCount); }
export function getVisibleCount(): u32 { return culling.visibleCount; }
export function getEnteredCount(): u32 { return culling.enteredCount; }
export function getLeftCount(): u32 { return culling.leftCount; }
export function visibleAddress(): usize { return addressOf(culling.visibleBuffer); }
export function enteredAddress(): usize { return addressOf(culling.enteredBuffer); }
export function leftAddress(): usize { return addressOf(culling.leftBuffer); }

export function queryAddress(): usize { return traverse.queryInput; }
export function query(isSphere: bool): u32 { return traverse.query(isSphere); }
export function resultAddress(): usize { return addressOf(traverse.resultBuffer); }

export function rayAddress(): usize { return walk.rayInput; }
export function startRay(): void { walk.startRay(); }
export function stopRay(): void { walk.stopRay(); }
export function nextRaySlot(best: f64): i32 { return walk.nextRaySlot(best); }

// For validation: where the tree lies.
export function getLevelCount(): i32 { return layout.levelCount; }
export function getBlockCount(): u32 { return layout.blockCount; }
export function levelAddress(level: i32): usize { return layout.levelOf(level); }
export function getGroupCount(level: i32): u32 { return layout.groupsIn(level); }
export function orderAddress(): usize { return addressOf(layout.orderBuffer); }
