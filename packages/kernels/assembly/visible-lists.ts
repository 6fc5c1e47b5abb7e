// What one cull tells about a view: the slots that entered and left, and, when asked for, all that are visible.
import { addressOf, ensure } from './memory';
import { memberWords, membersTaken } from './members';
import { MOVING, STILL, memberBitsOf } from './tree';
import { enteredBuffer, enteredCount, growShown, knownMembers, leftBuffer, leftCount, shownBySlot, shownCount, viewAt } from './view';

export const visibleBuffer: usize = memory.data(8, 8);
/** Beside `visibleBuffer`, which of several views show the slot: a bit for each. */
export const maskBuffer: usize = memory.data(8, 8);

/** Starts a view's lists anew. Slots that were shown and are members no more are the first that left. */
export function startLists(view: usize): void {
  store<u32>(enteredCount(view), 0);
  store<u32>(leftCount(view), 0);
  growShown(view);
  if (load<u32>(knownMembers(view)) == membersTaken) return;
  store<u32>(knownMembers(view), membersTaken);
  const shown = addressOf(shownBySlot(view));
  const words: u32 = load<u32>(shownBySlot(view), 4) >> 3;
  for (let word: u32 = 0; word < words; word++) {
    const at = <usize>word << 3;
    const before = load<u64>(shown + at);
    if (before == 0) continue;
    const members = word < memberWords ? load<u64>(memberBitsOf(MOVING) + at) | load<u64>(memberBitsOf(STILL) + at) : 0;
    let gone = before & ~members;
    if (gone == 0) continue;
    store<u64>(shown + at, before & members);
    roomForWord(view);
    for (; gone; gone &= gone - 1) leaveSlot(view, (word << 6) + <u32>ctz(gone));
  }
}

@inline function roomFor(buffer: usize, count: u32): void {
  ensure(buffer, <usize>(count + 64) << 2, <usize>count << 2);
}

/** Makes room for another 64 slots in both lists. */
export function roomForWord(view: usize): void {
  roomFor(enteredBuffer(view), load<u32>(enteredCount(view)));
  roomFor(leftBuffer(view), load<u32>(leftCount(view)));
}

@inline function append(buffer: usize, countAddress: usize, slot: u32): void {
  const count = load<u32>(countAddress);
  store<u32>(addressOf(buffer) + (<usize>count << 2), slot);
  store<u32>(countAddress, count + 1);
}

@inline export function enterSlot(view: usize, slot: u32): void {
  append(enteredBuffer(view), enteredCount(view), slot);
}

@inline export function leaveSlot(view: usize, slot: u32): void {
  append(leftBuffer(view), leftCount(view), slot);
}

/** Lists every slot that the view shows, ascending. */
export function listVisible(view: usize): void {
  const count = load<u32>(shownCount(view));
  let to = ensure(visibleBuffer, <usize>count << 2, 0);
  const shown = addressOf(shownBySlot(view));
  const bytes: usize = load<u32>(shownBySlot(view), 4);
  for (let at: usize = 0; at < bytes; at += 8) {
    let bits = load<u64>(shown + at);
    while (bits) {
      store<u32>(to, <u32>(at << 3) + <u32>ctz(bits));
      bits &= bits - 1;
      to += 4;
    }
  }
}

/** What the view shows of 64 slots. */
@inline function shownWord(view: usize, at: usize): u64 {
  return at < <usize>load<u32>(shownBySlot(view), 4) ? load<u64>(addressOf(shownBySlot(view)) + at) : 0;
}

/** Lists every slot that any of the views at hand shows, ascending, and which of them show it. Returns how many there are. */
export function listMasks(viewCount: u32): u32 {
  let count: u32 = 0, bytes: usize = 0;
  for (let i: u32 = 0; i < viewCount; i++) {
    count += load<u32>(shownCount(viewAt(i)));
    bytes = max(bytes, <usize>load<u32>(shownBySlot(viewAt(i)), 4));
  }
  const slots = ensure(visibleBuffer, <usize>count << 2, 0);
  const masks = ensure(maskBuffer, <usize>count << 2, 0);
  count = 0;
  for (let at: usize = 0; at < bytes; at += 8) {
    let any: u64 = 0;
    for (let i: u32 = 0; i < viewCount; i++) any |= shownWord(viewAt(i), at);
    if (any == 0) continue;
    const first = count;
    for (let bits = any; bits; bits &= bits - 1) {
      store<u32>(slots + (<usize>count << 2), <u32>(at << 3) + <u32>ctz(bits));
      store<u32>(masks + (<usize>count << 2), 0);
      count++;
    }
    for (let i: u32 = 0; i < viewCount; i++) {
      const view = viewAt(i);
      for (let bits = shownWord(view, at); bits; bits &= bits - 1) {
        const below = any & ((bits & (0 - bits)) - 1);
        const to = masks + (<usize>(first + <u32>popcnt(below)) << 2);
        store<u32>(to, load<u32>(to) | (<u32>1 << i));
      }
    }
  }
  return count;
}
