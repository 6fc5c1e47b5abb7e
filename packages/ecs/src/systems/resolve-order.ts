// Reads the pairs that touched, writes lists of those to resolve, one list for each way of resolving.
import { FLAG_ALONE, FLAG_STATIC } from '@bitbounds/kernels';
import { dropNewcomers } from '../arrivals.ts';
import { pushSlotPair, reservePairs } from '../lists.ts';
import type { Space } from '../space.ts';
import type { SpaceState } from '../space-state.ts';

/**
 * Fills `byBody` with the pairs of `oneMoves` in another order: all of one body, then all of the next. Those of one body
 * stay in the order in which they were found, which is by slot.
 */
function sortByBody(state: SpaceState): void {
  const { oneMoves, byBody } = state;
  const { a: bodies, b: others, count } = oneMoves;
  const { marks } = state.slots;
  byBody.count = 0;
  // Before anything is counted: this throws when there is no memory, and would leave counts behind.
  reservePairs(byBody, count);
  for (let i = 0; i < count; i++) marks[bodies[i]]++;
  for (let i = 0; i < count; i++) {
    const body = bodies[i];
    const met = marks[body];
    // At a body's first pair the number is how many pairs it has; from then on `~number` is the place of its next pair.
    const place = met > 0 ? byBody.count : ~met;
    if (met > 0) byBody.count += met;
    byBody.a[place] = body;
    byBody.b[place] = others[i];
    marks[body] = ~(place + 1);
  }
  for (let i = 0; i < count; i++) marks[bodies[i]] = 0;
}

/** Lists the pairs that touch by how they are to be resolved. Pairs with a sensor are left out. */
export function sortTouching(space: Space): void {
  const { state } = space;
  const { touching, bothMove, oneMoves } = state;
  const { flags } = state.slots;
  const { sensor } = space.Collider;
  bothMove.count = oneMoves.count = 0;
  dropNewcomers(touching, state, state.contactsAt);
  const { a: lower, b: upper, count } = touching;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    const either = flags[a] | flags[b];
    // `FLAG_ALONE`: since the pair was found one of them has gone or lost its size.
    if ((either & FLAG_ALONE) !== 0 || sensor[a] !== 0 || sensor[b] !== 0) continue;
    if (either === 0) {
      pushSlotPair(bothMove, a, b);
      continue;
    }
    // Both static: one has become so since the pair was found.
    if ((flags[a] & flags[b] & FLAG_STATIC) !== 0) continue;
    const body = flags[a] === 0 ? a : b;
    pushSlotPair(oneMoves, body, body === a ? b : a);
  }
  sortByBody(state);
}
