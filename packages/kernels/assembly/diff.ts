// Reads a sorted list of pairs and the one before it; writes the pairs that begin, stay and end. A list is two columns of
// slots, lower and upper.
// A forgotten slot (its entity was despawned) ends all its pairs, even where its successor meets the same slots.
import { clearBit, hasBit, setBit } from './inline/bits';
import { addressOf, ensure, swap } from './memory';
import { FIFTH, FIRST, THIRD } from './scratch';

// Two buffers each: lower slots, then upper slots.
const current: usize = memory.data(16, 8);
const previous: usize = memory.data(16, 8);
@inline export const begin: usize = FIRST;
@inline export const stay: usize = THIRD;
@inline export const end: usize = FIFTH;
/** One bit a slot, and the slots set, so that clearing costs what was set. */
const forgottenBits: usize = memory.data(8, 8);
const forgottenList: usize = memory.data(8, 8);

let previousCount: u32 = 0;
let forgottenCount: u32 = 0;
export let beginCount: u32 = 0;
export let stayCount: u32 = 0;
export let endCount: u32 = 0;

function reserveColumns(columns: usize, count: u32): void {
  const bytes = (<usize>count << 2) + 16;
  ensure(columns, bytes, 0);
  ensure(columns + 8, bytes, 0);
}

/** Makes room for `count` pairs of this frame; the caller writes them before `diff`. */
export function reserveCurrent(count: u32): void {
  reserveColumns(current, count);
}
@inline export function currentLower(): usize { return addressOf(current); }
@inline export function currentUpper(): usize { return addressOf(current + 8); }

@inline function loadPair(columns: usize, i: u32): u64 {
  const at = <usize>i << 2;
  return (<u64>load<u32>(addressOf(columns) + at) << 32) | <u64>load<u32>(addressOf(columns + 8) + at);
}

@inline function storePair(columns: usize, i: u32, pair: u64): void {
  const at = <usize>i << 2;
  store<u32>(addressOf(columns) + at, <u32>(pair >> 32));
  store<u32>(addressOf(columns + 8) + at, <u32>pair);
}

/** Copies to `to` what is the same here and there, and garbage after it; returns how many pairs, up to a four that is not whole. */
function copyEqual(i: u32, count: u32, j: u32, countBefore: u32, to: u32): u32 {
  const lower = addressOf(current) + (<usize>i << 2), upper = addressOf(current + 8) + (<usize>i << 2);
  const lowerBefore = addressOf(previous) + (<usize>j << 2), upperBefore = addressOf(previous + 8) + (<usize>j << 2);
  const toLower = addressOf(stay) + (<usize>to << 2), toUpper = addressOf(stay + 8) + (<usize>to << 2);
  const most = min(count - i, countBefore - j);
  let n: u32 = 0;
  while (n + 4 <= most) {
    const at = <usize>n << 2;
    const low = v128.load(lower + at), high = v128.load(upper + at);
    v128.store(toLower + at, low);
    v128.store(toUpper + at, high);
    const same = v128.and(
      i32x4.eq(low, v128.load(lowerBefore + at)),
      i32x4.eq(high, v128.load(upperBefore + at)),
    );
    const others = i32x4.bitmask(same) ^ 15;
    if (others) return n + ctz<u32>(others);
    n += 4;
  }
  return n;
}

export function forgetSlot(slot: u32): void {
  const capacity: usize = load<u32>(forgottenBits, 4);
  if (<usize>(slot >> 3) >= capacity) {
    const bits = ensure(forgottenBits, <usize>(slot >> 3) + 4, capacity);
    memory.fill(bits + capacity, 0, <usize>load<u32>(forgottenBits, 4) - capacity);
  }
  if (hasBit(addressOf(forgottenBits), slot)) return;
  setBit(addressOf(forgottenBits), slot);
  const list = ensure(forgottenList, <usize>(forgottenCount + 1) << 2, <usize>forgottenCount << 2);
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

export function diff(count: u32): void {
  reserveColumns(begin, count);
  reserveColumns(stay, min(count, previousCount));
  reserveColumns(end, previousCount);
  let begins: u32 = 0, stays: u32 = 0, ends: u32 = 0, i: u32 = 0, j: u32 = 0;
  while (i < count || j < previousCount) {
    if (forgottenCount == 0) {
      const same = copyEqual(i, count, j, previousCount, stays);
      stays += same;
      i += same;
      j += same;
    }
    const now: u64 = i < count ? loadPair(current, i) : u64.MAX_VALUE;
    const before: u64 = j < previousCount ? loadPair(previous, j) : u64.MAX_VALUE;
    if ((now & before) == u64.MAX_VALUE) break;
    // No branch on who is less: it is stored to all lists, and those that it belongs to move on.
    const isNow = u32(now <= before), wasBefore = u32(before <= now);
    let lasts = isNow & wasBefore;
    if (forgottenCount && (isForgotten(<u32>now) || isForgotten(<u32>(now >> 32)))) lasts = 0;
    storePair(stay, stays, now);
    stays += lasts;
    storePair(begin, begins, now);
    begins += isNow & ~lasts;
    storePair(end, ends, before);
    ends += wasBefore & ~lasts;
    i += isNow;
    j += wasBefore;
  }
  beginCount = begins;
  stayCount = stays;
  endCount = ends;
  swap(current, previous);
  swap(current + 8, previous + 8);
  previousCount = count;
  clearForgotten();
}
