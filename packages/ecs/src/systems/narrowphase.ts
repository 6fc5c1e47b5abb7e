// Reads candidate pairs, positions and colliders, writes space.contacts (and which pairs touch at
// all).
import { type ContactColumns, collidePairs, loadShapes, type PairList } from '@bitbounds/kernels';
import { dropNewcomers, startStage } from '../arrivals.ts';
import { readClock } from '../clock.ts';
import { AABB, MESH, NO_TRIANGLE } from '../components/shapes.ts';
import { type ContactList, growContactList, matchContactNames, pushSlotPair } from '../lists.ts';
import { checkAlive, type Space } from '../space.ts';
import { collideTriangle, findTriangles, moveShape, putOnTriangle } from './mesh-tests.ts';
import { collidePair, collidePair2d, flipContact, writeShape } from './pair-tests.ts';

const _contact = new Float64Array(7);
const _row = new Float64Array(6);
/** From world space into the mesh's own. */
const _offset = new Float64Array(3);

/**
 * Slots per pair. A batch first copies the shapes of all slots, so it pays only when there is at least one pair to so
 * many slots. The answers are the same, bit for bit.
 */
const SLOTS_A_PAIR = 16;

/** Appends a contact with its entities and triangle; returns its row. */
function pushContact(contacts: ContactList, a: number, b: number, triangle: number): number {
  if (contacts.count === contacts.a.length) growContactList(contacts);
  const row = contacts.count++;
  contacts.a[row] = a;
  contacts.b[row] = b;
  contacts.triangle[row] = triangle;
  return row;
}

function storeContact(space: Space, a: number, b: number, triangle: number): void {
  const { contacts, state } = space;
  const { entity } = state.slots;
  const row = pushContact(contacts, entity[a], entity[b], triangle);
  contacts.normalX[row] = _contact[0];
  contacts.normalY[row] = _contact[1];
  contacts.normalZ[row] = _contact[2];
  contacts.depth[row] = _contact[3];
  contacts.pointX[row] = _contact[4];
  contacts.pointY[row] = _contact[5];
  contacts.pointZ[row] = _contact[6];
}

/** Appends row `row` of a batch to the contacts. 3D only: there are no meshes in 2D. */
function copyContact(space: Space, a: number, b: number, batch: ContactColumns, row: number): void {
  const { contacts, state } = space;
  const { entity } = state.slots;
  const last = pushContact(contacts, entity[a], entity[b], NO_TRIANGLE);
  contacts.normalX[last] = batch.normalX[row];
  contacts.normalY[last] = batch.normalY[row];
  contacts.normalZ[last] = batch.normalZ![row];
  contacts.depth[last] = batch.depth[row];
  contacts.pointX[last] = batch.pointX[row];
  contacts.pointY[last] = batch.pointY[row];
  contacts.pointZ[last] = batch.pointZ![row];
}

function storeContact2d(space: Space, a: number, b: number): void {
  const { contacts, state } = space;
  const { entity } = state.slots;
  const row = pushContact(contacts, entity[a], entity[b], NO_TRIANGLE);
  contacts.normalX[row] = _contact[0];
  contacts.normalY[row] = _contact[1];
  contacts.depth[row] = _contact[2];
  contacts.pointX[row] = _contact[3];
  contacts.pointY[row] = _contact[4];
}

/**
 * One of the two is a mesh: stores a contact for each of its triangles that is touched; returns whether there is any.
 */
function touchMesh(space: Space, a: number, b: number): boolean {
  const { position, Collider, state } = space;
  const { shape } = state.slots;
  const isFlipped = shape[a] === MESH;
  const body = isFlipped ? b : a;
  const mesh = isFlipped ? a : b;
  const tree = state.meshes[Collider.mesh[mesh]];
  if (!tree || shape[body] >= MESH) return false;
  _offset[0] = -position.x[mesh];
  _offset[1] = -position.y[mesh];
  _offset[2] = -position.z![mesh];
  writeShape(_row, space, body, shape[body]);
  moveShape(_row, shape[body], _offset);
  const { candidates } = state;
  const count = findTriangles(candidates, tree, _row, shape[body], false);
  const before = space.contacts.count;
  for (let i = 0; i < count; i++) {
    const triangle = candidates.slots[i];
    if (!collideTriangle(_contact, tree, triangle, _row, shape[body])) continue;
    if (isFlipped) flipContact(_contact);
    if (isFlipped && shape[body] === AABB) putOnTriangle(_contact, tree, triangle);
    _contact[4] -= _offset[0];
    _contact[5] -= _offset[1];
    _contact[6] -= _offset[2];
    storeContact(space, a, b, triangle);
  }
  return space.contacts.count > before;
}

function touch(space: Space, a: number, b: number): boolean {
  const { shape } = space.state.slots;
  if (shape[a] === MESH || shape[b] === MESH) return touchMesh(space, a, b);
  if (!collidePair(_contact, space, a, b)) return false;
  storeContact(space, a, b, NO_TRIANGLE);
  return true;
}

function touch2d(space: Space, a: number, b: number): boolean {
  if (!collidePair2d(_contact, space, a, b)) return false;
  storeContact2d(space, a, b);
  return true;
}

/** Tests pair by pair: for few pairs, where a batch does not pay. */
function findOneByOne(space: Space): void {
  const { pairs, state } = space;
  const is3d = space.dimensions === 3;
  for (let i = 0; i < pairs.count; i++) {
    const a = pairs.a[i];
    const b = pairs.b[i];
    if (is3d ? touch(space, a, b) : touch2d(space, a, b)) pushSlotPair(state.touching, a, b);
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

/** Merges the contacts of a batch with those of meshes, in the order of the pairs. */
function mergeMeshes(space: Space): void {
  const { pairs, state } = space;
  const { touching, batch, batchPairs } = state;
  const { shape } = state.slots;
  let row = 0;
  for (let i = 0; i < pairs.count; i++) {
    const a = pairs.a[i];
    const b = pairs.b[i];
    if (shape[a] === MESH || shape[b] === MESH) {
      if (!touchMesh(space, a, b)) continue;
    } else {
      if (row === batchPairs.count || batchPairs.a[row] !== a || batchPairs.b[row] !== b) continue;
      copyContact(space, a, b, batch, row++);
    }
    pushSlotPair(touching, a, b);
  }
}

/** Tests all pairs of balls and boxes at once. */
function findInBatches(space: Space): void {
  const { pairs, contacts, position, Collider, state } = space;
  const { index, slots, touching, slotCount } = state;
  loadShapes(index, slots.shape, position, Collider, slotCount);
  if (state.meshCount === 0) {
    collidePairs(touching, contacts, index, pairs);
    nameContacts(contacts, touching, slots.entity);
  } else {
    collidePairs(state.batchPairs, state.batch, index, pairs);
    mergeMeshes(space);
  }
}

/**
 * Tests every candidate pair exactly, in f64, where the entities are now, and fills `space.contacts` in the order of
 * the pairs: one contact per pair, or with a mesh one for every triangle whose front is touched. Touching counts. Drops
 * pairs of which a slot got another entity since they were found. Returns the space.
 */
export function findContacts(space: Space): Space {
  checkAlive(space, 'findContacts');
  const start = readClock(space);
  const { pairs, contacts, stats, state } = space;
  contacts.count = 0;
  state.touching.count = 0;
  dropNewcomers(pairs, state, state.pairsAt);
  state.contactsAt = startStage(state);
  if (pairs.count * SLOTS_A_PAIR < state.slotCount) findOneByOne(space);
  else findInBatches(space);
  stats.contacts = contacts.count;
  state.profile.findContacts = readClock(space) - start;
  return space;
}
