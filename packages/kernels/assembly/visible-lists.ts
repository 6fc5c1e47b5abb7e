// What one cull tells: the slots that entered and left, and, when asked for, all that are visible.
import { addressOf, ensure } from './memory';
import { memberWords, membersTaken } from './members';
import { MOVING, STILL, memberBitsOf } from './tree';
import { growShown, knownMembers, shownBySlot, shownCount } from './view';

export const visibleBuffer: usize = memory.data(8, 8);
export const enteredBuffer: usize = memory.data(8, 8);
export const leftBuffer: usize = memory.data(8, 8);
export let enteredCount: u32 = 0;
export let leftCount: u32 = 0;

/** Slots that were shown and are no members any more start the list of what left. */
export function startLists(view: usize): void {
  enteredCount = 0;
  leftCount = 0;
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
    roomForWord();
    for (; gone; gone &= gone - 1) leaveSlot((word << 6) + <u32>ctz(gone));
  }
}

/** Makes room for another 64 slots in both lists. */
export function roomForWord(): void {
  ensure(enteredBuffer, <usize>(enteredCount + 64) << 2, <usize>enteredCount << 2);
  ensure(leftBuffer, <usize>(leftCount + 64) << 2, <usize>leftCount << 2);
}

@inline export function enterSlot(slot: u32): void {
  store<u32>(addressOf(enteredBuffer) + (<usize>(enteredCount++) << 2), slot);
}

@inline export function leaveSlot(slot: u32): void {
  store<u32>(addressOf(leftBuffer) + (<usize>(leftCount++) << 2), slot);
}

/** Every slot that the view shows, ascending. */
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
