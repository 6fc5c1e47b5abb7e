// Reads the pairs that touched and the shapes where they are now, writes positions.
import { FLAG_ALONE, type PairList } from '@bitbounds/kernels';
import { dropNewcomers } from '../arrivals.ts';
import { readClock } from '../clock.ts';
import { MESH } from '../components/shapes.ts';
import { pushSlotPair } from '../lists.ts';
import { checkAlive, type Space } from '../space.ts';
import { BOUNDS_STALE } from '../space-state.ts';
import { pushOutOfMesh } from './resolve-mesh.ts';
import { pushPairsApart, pushPairsApart2d } from './resolve-pairs.ts';

/** Passes. The loop ends even when somebody writes Infinity to `space.iterations`. */
const MOST_ITERATIONS = 100;

/** Sorts the pairs that touch by how they are resolved; those with a sensor are not. */
function sortPairs(space: Space): void {
  const { touching, bothMove, oneMoves, meshPairs } = space.state;
  const { shape, flags } = space.state.slots;
  const { sensor } = space.Collider;
  bothMove.count = oneMoves.count = meshPairs.count = 0;
  dropNewcomers(touching, space.state, space.state.contactsAt);
  const { a: lower, b: upper, count } = touching;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    const either = flags[a] | flags[b];
    // Alone: gone, or without a size, since the pair was found.
    if ((either & FLAG_ALONE) !== 0 || sensor[a] !== 0 || sensor[b] !== 0) continue;
    if (either === 0) pushSlotPair(bothMove, a, b);
    else if (shape[a] === MESH || shape[b] === MESH) pushSlotPair(meshPairs, a, b);
    else pushSlotPair(oneMoves, a, b);
  }
}

function pushAllOutOfMeshes(space: Space, pairs: PairList): boolean {
  let moved = false;
  for (let i = 0; i < pairs.count; i++) {
    if (pushOutOfMesh(space, pairs.a[i], pairs.b[i])) moved = true;
  }
  return moved;
}

/**
 * Moves entities out of each other, `space.iterations` times: first those that both move, each half
 * of what they still overlap by, then out of static shapes, then out of meshes, deepest triangle
 * first.
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
  if (iterations > 0) sortPairs(space);
  for (let i = 0; i < iterations; i++) {
    const apart = push(space, state.bothMove);
    const outOfStatic = push(space, state.oneMoves);
    const outOfMesh = pushAllOutOfMeshes(space, state.meshPairs);
    if (!apart && !outOfStatic && !outOfMesh) break;
    state.freshness = BOUNDS_STALE;
  }
  space.state.profile.resolveContacts = readClock(space) - start;
  return space;
}
