// Reads a sorted list of pairs and the one before it; writes the pairs that begin, stay and end.
// A forgotten slot (its entity was despawned) ends all its pairs, even where its successor meets the same slots.
import { clearBit, hasBit, setBit } from './inline/bits';
import { addressOf, ensure } from './memory';

const currentBuffer: usize = memory.data(8, 8);
const previousBuffer: usize = memory.data(8, 8);
export const beginBuffer: usize = memory.data(8, 8);
export const stayBuffer: usize = memory.data(8, 8);
export const endBuffer: usize = memory.data(8, 8);
/** One bit a slot, and the slots set, so that clearing costs what was set. */
const forgottenBits: usize = memory.data(8, 8);
const forgottenList: usize = memory.data(8, 8);

let previousCount: u32 = 0;
let forgottenCount: u32 = 0;
export let beginCount: u32 = 0;
export let stayCount: u32 = 0;
export let endCount: u32 = 0;

/** Where the caller writes `count` pairs (two u32 each: upper slot, lower slot) before `diff`. */
export function reserveCurrent(count: u32): usize {
  return ensure(currentBuffer, <usize>count << 3, 0);
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
  const current = addressOf(currentBuffer), previous = addressOf(previousBuffer);
  const begin = ensure(beginBuffer, <usize>count << 3, 0);
  const stay = ensure(stayBuffer, <usize>min(count, previousCount) << 3, 0);
  const end = ensure(endBuffer, <usize>previousCount << 3, 0);
  let begins: u32 = 0, stays: u32 = 0, ends: u32 = 0, i: u32 = 0, j: u32 = 0;
  while (i < count || j < previousCount) {
    const now: u64 = i < count ? load<u64>(current + (<usize>i << 3)) : u64.MAX_VALUE;
    const before: u64 = j < previousCount ? load<u64>(previous + (<usize>j << 3)) : u64.MAX_VALUE;
    const both = now == before;
    const lasting = both && !(forgottenCount && (isForgotten(<u32>now) || isForgotten(<u32>(now >> 32))));
    if (lasting) store<u64>(stay + (<usize>(stays++) << 3), now);
    if (now <= before) {
      if (!lasting) store<u64>(begin + (<usize>(begins++) << 3), now);
      i++;
    }
    if (before < now || both) {
      if (!lasting) store<u64>(end + (<usize>(ends++) << 3), before);
      j++;
    }
  }
  beginCount = begins;
  stayCount = stays;
  endCount = ends;
  const header = load<u64>(currentBuffer);
  store<u64>(currentBuffer, load<u64>(previousBuffer));
  store<u64>(previousBuffer, header);
  previousCount = count;
  clearForgotten();
}
