// Reads the pairs that touched, writes space.begin, space.stay and space.end.
import { diffPairs, FLAG_ALONE, type PairList } from '@bitbounds/kernels';
import { dropNewcomers } from '../arrivals.ts';
import { readClock } from '../clock.ts';
import { namePairs } from '../lists.ts';
import { clearSlots } from '../slot-set.ts';
import { checkAlive, type Space } from '../space.ts';

/** Drops pairs of entities that have gone or lost their size since the pairs were found: these cannot begin to touch. */
function dropDead(touching: PairList, flags: Uint8Array): void {
  const { a, b } = touching;
  let count = 0;
  for (let i = 0; i < touching.count; i++) {
    if (((flags[a[i]] | flags[b[i]]) & FLAG_ALONE) !== 0) continue;
    a[count] = a[i];
    b[count++] = b[i];
  }
  touching.count = count;
}

/**
 * Compares the pairs of entities with at least one contact, as found before resolution, with those of the previous
 * call: `space.begin`, `space.stay` and `space.end`.
 *
 * Every begin has exactly one end, whatever happened: despawn, removed components, changed layers, a position that is
 * not finite. An end names the entity that left even when its id has a new owner. Returns the space.
 */
export function diffContacts<S extends Space>(space: S): S {
  checkAlive(space, 'diffContacts');
  const start = readClock(space);
  const { state } = space;
  const { touching, begin, stay, end } = state;
  const { entity, reported, flags } = state.slots;
  dropNewcomers(touching, state, state.contactsAt);
  dropDead(touching, flags);
  diffPairs(begin, stay, end, state.index, touching);
  clearSlots(state.departed);
  // Ends first: a slot that ends and begins in one frame changes owner in between.
  namePairs(space.end, end, reported);
  for (let i = 0; i < begin.count; i++) {
    reported[begin.a[i]] = entity[begin.a[i]];
    reported[begin.b[i]] = entity[begin.b[i]];
  }
  namePairs(space.begin, begin, reported);
  namePairs(space.stay, stay, reported);
  state.profile.diffContacts = readClock(space) - start;
  return space;
}
