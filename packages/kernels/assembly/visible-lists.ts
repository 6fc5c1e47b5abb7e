// What one cull tells: the slots that entered and left, and, when asked for, all that are visible.
import { addressOf, ensure } from './memory';
import { orphanCount, orphans, shownBySlot, shownCount } from './view';

export const visibleBuffer: usize = memory.data(8, 8);
export const enteredBuffer: usize = memory.data(8, 8);
export const leftBuffer: usize = memory.data(8, 8);
export let enteredCount: u32 = 0;
export let leftCount: u32 = 0;

/** Shown slots that lost their membership since the last cull start the list of what left. */
export function startLists(view: usize): void {
  enteredCount = 0;
  leftCount = load<u32>(orphanCount(view));
  const left = ensure(leftBuffer, <usize>leftCount << 2, 0);
  if (leftCount) memory.copy(left, addressOf(orphans(view)), <usize>leftCount << 2);
  store<u32>(orphanCount(view), 0);
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
