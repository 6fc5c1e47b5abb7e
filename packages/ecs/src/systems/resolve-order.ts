// Reads the pairs that touched, writes lists of those that are resolved, by how.
import { FLAG_ALONE, FLAG_STATIC, type PairList } from '@bitbounds/kernels';
import { dropNewcomers } from '../arrivals.ts';
import { MESH } from '../components/shapes.ts';
import { pushSlotPair, reserveSlotPairs } from '../lists.ts';
import type { Space } from '../space.ts';
import type { SpaceState } from '../space-state.ts';

/**
 * Fills `manyStatics` with the pairs of bodies that touch several static shapes, those of a body one after the other in
 * the order they were found, by slot; `oneStatic` and `oneMesh` with the others.
 */
function sortByBody(state: SpaceState, { a: bodies, b: others, count }: PairList): void {
  const { oneStatic, oneMesh, manyStatics } = state;
  const { shape, statics } = state.slots;
  oneStatic.count = oneMesh.count = manyStatics.count = 0;
  // Before anything is counted: where there is no memory for them, counts would stay.
  reserveSlotPairs(oneStatic, count);
  reserveSlotPairs(oneMesh, count);
  reserveSlotPairs(manyStatics, count);
  for (let i = 0; i < count; i++) statics[bodies[i]]++;
  for (let i = 0; i < count; i++) {
    const body = bodies[i];
    const other = others[i];
    const met = statics[body];
    if (met === 1) {
      if (shape[other] === MESH) pushSlotPair(oneMesh, body, other);
      // In the order of a contact: where no direction is better, it depends on who is first.
      else pushSlotPair(oneStatic, Math.min(body, other), Math.max(body, other));
      continue;
    }
    // From a body's first pair on the number is that of its next place, negative.
    const place = met > 0 ? manyStatics.count : ~met;
    if (met > 0) manyStatics.count += met;
    manyStatics.a[place] = body;
    manyStatics.b[place] = other;
    statics[body] = ~(place + 1);
  }
  for (let i = 0; i < count; i++) statics[bodies[i]] = 0;
}

/** Sorts the pairs that touch by how they are resolved; those with a sensor are not. */
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
    // Alone: gone, or without a size, since the pair was found.
    if ((either & FLAG_ALONE) !== 0 || sensor[a] !== 0 || sensor[b] !== 0) continue;
    if (either === 0) {
      pushSlotPair(bothMove, a, b);
      continue;
    }
    // Both: one has become static since the pair was found.
    if ((flags[a] & flags[b] & FLAG_STATIC) !== 0) continue;
    const body = flags[a] === 0 ? a : b;
    pushSlotPair(oneMoves, body, body === a ? b : a);
  }
  sortByBody(state, oneMoves);
}
