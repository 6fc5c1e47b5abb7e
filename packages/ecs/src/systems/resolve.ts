// Reads the pairs that touched and the shapes where they are now, writes positions.
import type { PairList } from '@bitbounds/kernels';
import { readClock } from '../clock.ts';
import { checkAlive, type Space } from '../space.ts';
import { BOUNDS_STALE } from '../space-state.ts';
import { pushOutOfMesh } from './resolve-mesh.ts';
import { sortTouching } from './resolve-order.ts';
import { pushPairsApart, pushPairsApart2d } from './resolve-pairs.ts';
import { pushOutOfStatics } from './resolve-statics.ts';

/** Passes. The loop ends even when somebody writes Infinity to `space.iterations`. */
const MOST_ITERATIONS = 100;

function pushAllOutOfMeshes(space: Space, pairs: PairList, pass: number): boolean {
  const { moved } = space.state.slots;
  let anyMoved = false;
  for (let i = 0; i < pairs.count; i++) {
    const body = pairs.a[i];
    if (moved[body] < pass - 1 || !pushOutOfMesh(space, body, pairs.b[i])) continue;
    moved[body] = pass;
    anyMoved = true;
  }
  return anyMoved;
}

/**
 * Moves entities out of each other, `space.iterations` times: first those that both move, each half
 * of what they still overlap by, then out of static shapes and meshes, of several the deepest first.
 *
 * Static last, so that nobody is left in a wall. Sensors neither push nor are pushed. Positions are
 * all that is changed: no velocities. Returns the space, whose index is stale when anything moved.
 */
export function resolveContacts(space: Space): Space {
  checkAlive(space, 'resolveContacts');
  const start = readClock(space);
  const iterations = Math.min(space.iterations, MOST_ITERATIONS);
  const { state } = space;
  const push = space.dimensions === 3 ? pushPairsApart : pushPairsApart2d;
  if (iterations > 0) {
    sortTouching(space);
    state.slots.moved.fill(0, 0, state.slotCount);
  }
  // A pair that did not move does not until one of the two has been moved since: in the pass before, or in this one.
  for (let pass = 1; pass <= iterations; pass++) {
    const apart = push(space, state.bothMove, pass);
    const outOfStatic = push(space, state.oneStatic, pass);
    const outOfMesh = pushAllOutOfMeshes(space, state.oneMesh, pass);
    const outOfMany = pushOutOfStatics(space, state.manyStatics, pass);
    if (!apart && !outOfStatic && !outOfMesh && !outOfMany) break;
    state.freshness = BOUNDS_STALE;
  }
  state.profile.resolveContacts = readClock(space) - start;
  return space;
}
