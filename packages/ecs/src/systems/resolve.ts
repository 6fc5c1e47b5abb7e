// Reads the pairs that touched and the shapes where they are now, writes positions.
import { readClock } from '../clock.ts';
import { checkAlive, MAX_ITERATIONS, type Space } from '../space.ts';
import { BOUNDS_STALE } from '../space-state.ts';
import { sortTouching } from './resolve-order.ts';
import { pushPairsApart, pushPairsApart2d } from './resolve-pairs.ts';
import { pushOutOfStatics } from './resolve-statics.ts';

/**
 * Moves entities out of each other, in up to `space.iterations` passes: first pairs in which both move, each entity by
 * half of their remaining overlap, then out of static shapes and meshes, the deepest first.
 *
 * Static shapes come last, so that nobody is left in a wall. Sensors neither push nor are pushed. Only positions are
 * changed: no velocities. Returns the space, whose index is stale when anything moved.
 */
export function resolveContacts<S extends Space>(space: S): S {
  checkAlive(space, 'resolveContacts');
  const start = readClock(space);
  // The loop ends even when `space.iterations` is set to Infinity.
  const iterations = Math.min(space.iterations, MAX_ITERATIONS);
  const { state } = space;
  const pushApart = space.dimensions === 3 ? pushPairsApart : pushPairsApart2d;
  if (iterations > 0) {
    sortTouching(space);
    state.slots.moved.fill(0, 0, state.slotCount);
  }
  // A pass looks only at pairs in which one was moved in this pass or in the one before: for others it would find the
  // same.
  for (let pass = 1; pass < iterations + 1; pass++) {
    const apart = pushApart(space, state.bothMove, pass);
    const out = pushOutOfStatics(space, state.byBody, pass);
    if (!apart && !out) break;
    state.freshness = BOUNDS_STALE;
  }
  state.profile.resolveContacts = readClock(space) - start;
  return space;
}
