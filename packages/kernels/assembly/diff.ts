// Reads a sorted list of pairs and the one before it; writes the pairs that begin, stay and end. A list is two columns of
// slots, lower and upper.
// Forgetting a slot (its entity was despawned) ends all its pairs, even if its successor meets the same slots.
import { slotCapacity } from './columns';
import { clearBit, hasBit, setBit } from './inline/bits';
import { lowerBuffer } from './join-leaves';
import { addressOf, ensure, growZeroed, swap } from './memory';
import { lostBits } from './patch-order';
import { FIRST, THIRD } from './scratch';

// Two buffers each: lower slots, then upper slots.
/** The columns that the join uses for its pairs, too, which were read out at once. */
@inline const current: usize = lowerBuffer;
const previous: usize = memory.data(16, 8);
/** Mostly few pairs: they use what room there is, and get more when they need it. */
@inline const begun: usize = FIRST;
@inline const ended: usize = THIRD;
/** One bit per slot, and a list of the slots set, so that clearing costs no more than setting did. */
const forgottenBits: usize = memory.data(8, 8);
const forgottenList: usize = memory.data(8, 8);

let previousCount: u32 = 0;
/** The highest slot among the first so many pairs of the list before. */
let highest: u32 = 0;
let measuredCount: u32 = 0;
let forgottenCount: u32 = 0;
/** The lowest forgotten slot, and how far above it the highest is. */
let forgottenLow: u32 = 0;
let forgottenSpan: u32 = 0;
/** When lists of events grow, they get room for at least this many more pairs. */
@inline const MORE: u32 = 64;
/** Forgotten slots are near one another if their span is at most all slots, shifted by this: then no pair's bits are looked at. */
@inline const NEAR_SHIFT: u32 = 6;
export let beginCount: u32 = 0;
export let stayCount: u32 = 0;
export let endCount: u32 = 0;

function reserveColumns(columns: usize, bytes: usize): void {
  ensure(columns, bytes, 0);
  ensure(columns + 8, bytes, 0);
}

/** Makes room for `count` pairs of this frame, which the caller writes before `diff`. */
export function reserveCurrent(count: u32): void {
  reserveColumns(current, <usize>count << 2);
}

@inline function loadPair(columns: usize, i: u32): u64 {
  const at = <usize>i << 2;
  return (<u64>load<u32>(addressOf(columns) + at) << 32) | <u64>load<u32>(addressOf(columns + 8) + at);
}

@inline function storePair(columns: usize, i: u32, pair: u64): void {
  const at = <usize>i << 2;
  store<u32>(addressOf(columns) + at, <u32>(pair >> 32));
  store<u32>(addressOf(columns + 8) + at, <u32>pair);
}

/** Lanes of slots from the lowest forgotten one to the highest: ids that come and go are mostly near one another. */
@inline function mayBeForgotten(slots: v128): v128 {
  return i32x4.le_u(i32x4.sub(slots, i32x4.splat(forgottenLow)), i32x4.splat(forgottenSpan));
}

/** Whether one of four pairs has a slot that is forgotten, or so high that there are no bits for it. */
function mayHaveForgotten(low: v128, high: v128): bool {
  const end = load<u32>(forgottenBits, 4) << 3, bits = addressOf(forgottenBits);
  if (v128.any_true(i32x4.ge_u(i32x4.max_u(low, high), i32x4.splat(end)))) return true;
  return <bool>(
    u32(hasBit(bits, i32x4.extract_lane(low, 0))) | u32(hasBit(bits, i32x4.extract_lane(high, 0))) |
    u32(hasBit(bits, i32x4.extract_lane(low, 1))) | u32(hasBit(bits, i32x4.extract_lane(high, 1))) |
    u32(hasBit(bits, i32x4.extract_lane(low, 2))) | u32(hasBit(bits, i32x4.extract_lane(high, 2))) |
    u32(hasBit(bits, i32x4.extract_lane(low, 3))) | u32(hasBit(bits, i32x4.extract_lane(high, 3)))
  );
}

/** Stores the lanes of four slots before lane `end` only: what lies behind them may still have to be read. */
@inline function storeLanes(at: usize, four: v128, end: u32): void {
  const isBefore = i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(end));
  v128.store(at, v128.bitselect(four, v128.load(at), isBefore));
}

/**
 * Copies pairs that are the same from `i` on in this list and from `j` on in the list before, and certainly not forgotten, to
 * `to` in the list before, where `to` is at most `j`. Returns how many, up to a four that is not whole. `areFar`: forgotten
 * slots are not near one another.
 */
@inline function copyRun(i: u32, count: u32, j: u32, countBefore: u32, to: u32, areFar: bool): u32 {
  const lower = addressOf(current) + (<usize>i << 2), upper = addressOf(current + 8) + (<usize>i << 2);
  const lowerBefore = addressOf(previous) + (<usize>j << 2), upperBefore = addressOf(previous + 8) + (<usize>j << 2);
  const toLower = addressOf(previous) + (<usize>to << 2), toUpper = addressOf(previous + 8) + (<usize>to << 2);
  const most = min(count - i, countBefore - j), isMoved = to != j;
  let n: u32 = 0;
  while (n + 4 <= most) {
    const at = <usize>n << 2;
    const low = v128.load(lower + at), high = v128.load(upper + at);
    let same = v128.and(
      i32x4.eq(low, v128.load(lowerBefore + at)),
      i32x4.eq(high, v128.load(upperBefore + at)),
    );
    if (forgottenCount && !areFar) same = v128.andnot(same, v128.or(mayBeForgotten(low), mayBeForgotten(high)));
    if (areFar && mayHaveForgotten(low, high)) return n;
    const others = i32x4.bitmask(same) ^ 15;
    if (others) {
      const end = ctz<u32>(others);
      if (isMoved) {
        storeLanes(toLower + at, low, end);
        storeLanes(toUpper + at, high, end);
      }
      return n + end;
    }
    if (isMoved) {
      v128.store(toLower + at, low);
      v128.store(toUpper + at, high);
    }
    n += 4;
  }
  return n;
}

// Two functions, so that only the one for far slots has a call in its loop: a call costs the loop its registers.
function copyEqual(i: u32, count: u32, j: u32, countBefore: u32, to: u32): u32 {
  return copyRun(i, count, j, countBefore, to, false);
}

function copyEqualAmongFar(i: u32, count: u32, j: u32, countBefore: u32, to: u32): u32 {
  return copyRun(i, count, j, countBefore, to, true);
}

/** The highest slot in the list before. It is looked for once. */
function highestBefore(): u32 {
  const upper = addressOf(previous + 8), end = upper + (<usize>previousCount << 2);
  for (let at = upper + (<usize>measuredCount << 2); at < end; at += 4) highest = max(highest, load<u32>(at));
  measuredCount = previousCount;
  return highest;
}

export function forgetSlot(slot: u32): void {
  // Nobody has met a slot beyond all boxes and all pairs: bits for it might take half a gigabyte.
  if (slot >= slotCapacity && slot > highestBefore()) return;
  setBit(growZeroed(lostBits, <usize>(slot >> 3) + 4), slot);
  const bits = growZeroed(forgottenBits, <usize>(slot >> 3) + 4);
  if (hasBit(bits, slot)) return;
  const list = ensure(forgottenList, <usize>(forgottenCount + 1) << 2, <usize>forgottenCount << 2);
  setBit(bits, slot);
  const low = forgottenCount ? min(forgottenLow, slot) : slot;
  forgottenSpan = forgottenCount ? max(forgottenLow + forgottenSpan, slot) - low : 0;
  forgottenLow = low;
  store<u32>(list + (<usize>(forgottenCount++) << 2), slot);
}

function isForgotten(slot: u32): bool {
  return slot >> 3 < load<u32>(forgottenBits, 4) && hasBit(addressOf(forgottenBits), slot);
}

function clearForgotten(): void {
  for (let i: u32 = 0; i < forgottenCount; i++) {
    clearBit(addressOf(forgottenBits), load<u32>(addressOf(forgottenList) + (<usize>i << 2)));
  }
  forgottenCount = 0;
}

/** The column of lower slots (0) or of upper slots (1) of the list begin (0), stay (1) or end (2). */
export function eventAddress(list: i32, isUpper: i32): usize {
  const column = isUpper << 3;
  if (list == 1) return addressOf(current + column);
  if (list == 2) return addressOf(ended + column);
  // If all pairs begin, the list itself is the list of what begins.
  return addressOf((beginCount == previousCount ? previous : begun) + column);
}

/** How many pairs each list of events has room for. */
function roomOfLists(): u32 {
  return min(min(load<u32>(begun, 4), load<u32>(begun + 8, 4)), min(load<u32>(ended, 4), load<u32>(ended + 8, 4))) >> 2;
}

/** Restores the list before, up to `to`, by merging what stays and ends into it: from the back, as what stays is at its front. */
function putBack(to: u32, stays: u32, ends: u32): void {
  while (ends) {
    const last = loadPair(ended, ends - 1), stay = stays ? loadPair(previous, stays - 1) : 0;
    to--;
    if (stay > last) {
      storePair(previous, to, stay);
      stays--;
    } else {
      storePair(previous, to, last);
      ends--;
    }
  }
}

/**
 * What stays is written over the list before, behind where that is being read; then the two lists change places. If there is
 * too little room for what begins and ends, the list before is put back as it was before more is asked for, as that may fail;
 * then all is done again.
 */
export function diff(count: u32): void {
  let begins: u32 = 0, stays: u32 = 0, ends: u32 = 0, i: u32 = 0, j: u32 = 0;
  const areFar = forgottenCount > 0 && forgottenSpan > slotCapacity >> NEAR_SHIFT;
  let room = roomOfLists();
  // If there were no pairs before, all begin, and they are listed already.
  if (previousCount == 0) begins = i = count;
  while (i < count || j < previousCount) {
    const same = areFar ? copyEqualAmongFar(i, count, j, previousCount, stays) : copyEqual(i, count, j, previousCount, stays);
    stays += same;
    i += same;
    j += same;
    if (max(begins, ends) >= room) {
      putBack(j, stays, ends);
      // One more than there can be of either: a pair that does not belong to a list is stored behind it, too.
      room = min(room + max(room, MORE), max(count, previousCount) + 1);
      reserveColumns(begun, <usize>room << 2);
      reserveColumns(ended, <usize>room << 2);
      room = roomOfLists();
      begins = stays = ends = i = j = 0;
      continue;
    }
    const now: u64 = i < count ? loadPair(current, i) : u64.MAX_VALUE;
    const before: u64 = j < previousCount ? loadPair(previous, j) : u64.MAX_VALUE;
    if ((now & before) == u64.MAX_VALUE) break;
    // No branch on which pair is less: pairs are stored to both lists, and only a list that gets one moves on.
    const isNow = u32(now <= before), wasBefore = u32(before <= now);
    let lasts = isNow & wasBefore;
    if (forgottenCount && (isForgotten(<u32>now) || isForgotten(<u32>(now >> 32)))) lasts = 0;
    storePair(ended, ends, before);
    ends += wasBefore & ~lasts;
    storePair(begun, begins, now);
    begins += isNow & ~lasts;
    // A rare case: pairs that stay are mostly found four at a time.
    if (lasts) storePair(previous, stays++, now);
    i += isNow;
    j += wasBefore;
  }
  beginCount = begins;
  stayCount = stays;
  endCount = ends;
  swap(current, previous);
  swap(current + 8, previous + 8);
  previousCount = count;
  highest = measuredCount = 0;
  clearForgotten();
}
