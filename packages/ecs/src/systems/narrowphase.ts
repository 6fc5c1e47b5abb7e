// Reads candidate pairs, positions and colliders, writes space.contacts (and which pairs touch at
// all).
import { collidePairs, loadShapes, type PairList } from '@bitbounds/kernels';
import { dropNewcomers, startStage } from '../arrivals.ts';
import { readClock } from '../clock.ts';
import { MESH, NO_TRIANGLE } from '../components/shapes.ts';
import { type ContactList, matchContactNames, pushSlotPair } from '../lists.ts';
import { checkAlive, type Space } from '../space.ts';
import { collidePair, collidePair2d } from './pair-tests.ts';
import { storeContact, storeContact2d } from './store-contact.ts';

const _contact = new Float64Array(7);

/**
 * Slots per pair. A batch first copies the shapes of all slots, so it pays only when there is at least one pair to so
 * many slots. The answers are the same, bit for bit.
 */
const SLOTS_A_PAIR = 16;

function touch(space: Space, a: number, b: number): boolean {
  if (!collidePair(_contact, space, a, b)) return false;
  storeContact(space, _contact, a, b, NO_TRIANGLE);
  return true;
}

function touch2d(space: Space, a: number, b: number): boolean {
  if (!collidePair2d(_contact, space, a, b)) return false;
  storeContact2d(space, _contact, a, b);
  return true;
}

/** Tests pair by pair: for few pairs, where a batch does not pay. */
function findOneByOne(space: Space): void {
  const { pairs, state } = space;
  const is3d = space.dimensions === 3;
  const work = state.meshWork;
  const { shape } = state.slots;
  let k = 0;
  for (let i = 0; i < pairs.count; i++) {
    const a = pairs.a[i];
    const b = pairs.b[i];
    let touches: boolean;
    if (work?.isMeshPair(work.pairs, k, a, b)) touches = work.touchMesh(space, k++, a, b);
    else if (work && (shape[a] === MESH || shape[b] === MESH))
      touches = work.touchMeshWithSolid(space, a, b);
    else touches = is3d ? touch(space, a, b) : touch2d(space, a, b);
    if (touches) pushSlotPair(state.touching, a, b);
  }
}

/** Names the entities of contacts that are already there, one per pair. */
function nameContacts(contacts: ContactList, touching: PairList, entity: Int32Array): void {
  matchContactNames(contacts);
  const { a, b, triangle, count } = contacts;
  const { a: slotsA, b: slotsB } = touching;
  for (let i = 0; i < count; i++) {
    a[i] = entity[slotsA[i]];
    b[i] = entity[slotsB[i]];
  }
  triangle.fill(NO_TRIANGLE, 0, count);
}

/** Tests all pairs of balls and boxes at once. */
function findInBatches(space: Space): void {
  const { pairs, contacts, position, state } = space;
  const { index, sizes, slots, touching, slotCount } = state;
  loadShapes(index, slots.shape, position, sizes, slotCount);
  if (state.meshCount === 0 && !state.solids) {
    collidePairs(touching, contacts, index, pairs);
    nameContacts(contacts, touching, slots.entity);
  } else {
    collidePairs(state.batchPairs, state.batch, index, pairs);
    if (state.solids) state.solids.mergeContacts(space);
    else state.meshWork!.mergeMeshes(space);
  }
}

/**
 * Tests every candidate pair exactly, in f64, where the entities are now, and fills `space.contacts` in the order of
 * the pairs: one contact per pair, or with a mesh one for every triangle whose front is touched. Touching counts. Drops
 * pairs of which a slot got another entity since they were found. Returns the space.
 */
export function findContacts<S extends Space>(space: S): S {
  checkAlive(space, 'findContacts');
  const start = readClock(space);
  const { pairs, contacts, stats, state } = space;
  contacts.count = 0;
  state.touching.count = 0;
  dropNewcomers(pairs, state, state.pairsAt);
  state.contactsAt = startStage(state);
  state.meshWork?.meetMeshes(space);
  if (pairs.count * SLOTS_A_PAIR < state.slotCount) findOneByOne(space);
  else findInBatches(space);
  stats.contacts = contacts.count;
  state.profile.findContacts = readClock(space) - start;
  return space;
}
