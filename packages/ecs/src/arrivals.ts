import { forgetSlot, type PairList } from '@bitbounds/kernels';
import { noteSlot } from './slot-set.ts';
import type { SpaceState } from './space-state.ts';

// Pairs and contacts name slots. Between two stages a slot's entity may leave and another may get the slot. The new one
// has met nobody yet: what was found for the first must not be reported for it.

/** Notes that the slot gets a collider now. */
export function noteArrival(state: SpaceState, slot: number): void {
  state.slots.came[slot] = state.clock;
  state.lastCame = state.clock;
}

/** Notes that the slot's entity has gone or is now another: all pairs it had end at the next `diffContacts`. */
export function noteDeparture(state: SpaceState, slot: number): void {
  noteSlot(state.departed, slot);
  forgetSlot(state.index, slot);
}

/** Starts a stage that finds pairs or contacts; returns its time on `state.clock`. */
export function startStage(state: SpaceState): number {
  return ++state.clock;
}

/** Drops pairs with a slot that got its collider after they were found. Costs nothing while no slot did. */
export function dropNewcomers(pairs: PairList, state: SpaceState, foundAt: number): void {
  if (state.lastCame < foundAt) return;
  const { came } = state.slots;
  const { a, b } = pairs;
  let count = 0;
  for (let i = 0; i < pairs.count; i++) {
    if (came[a[i]] >= foundAt || came[b[i]] >= foundAt) continue;
    a[count] = a[i];
    b[count++] = b[i];
  }
  pairs.count = count;
}
