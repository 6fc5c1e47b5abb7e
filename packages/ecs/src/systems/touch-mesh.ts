// Reads the pairs that `meetMeshes` listed, writes their contacts among those of all pairs.
import { AABB, CAPSULE, MESH, NO_TRIANGLE, SPHERE } from '../components/shapes.ts';
import { pushSlotPair, reserveContacts, reservePairs } from '../lists.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { startOf } from './mesh-balls.ts';
import type { MeshPairs } from './mesh-pairs.ts';
import { collideTriangle, putOnTriangle, writeLocalShape } from './mesh-tests.ts';
import { treeOf } from './mesh-trees.ts';
import { createTriangleRange, searchAround } from './near-triangles.ts';
import { flipContact } from './pair-tests.ts';
import { pushContact, storeContact } from './store-contact.ts';

const _contact = new Float64Array(7);
const _row = createSolidRow();
const _near = createTriangleRange();

/** Stores the contacts of a ball with a mesh, which are there, but from the ball and in the mesh's own space. */
function touchMeshWithBall(space: Space, k: number, a: number, b: number): void {
  const { contacts, position, state } = space;
  const { columns, balls } = state.meshWork!.pairs;
  const touched = balls[columns.number[k]]!;
  const { contacts: found, contactsEnd } = touched;
  const place = columns.place[k];
  const mesh = columns.mesh[k];
  const isFlipped = mesh === a;
  const { entity } = state.slots;
  for (let from = startOf(touched, place); from < contactsEnd[place]; from++) {
    const x = found.normalX[from];
    const y = found.normalY[from];
    const z = found.normalZ[from];
    const depth = found.depth[from];
    const back = isFlipped ? depth : 0;
    const row = pushContact(contacts, entity[a], entity[b], found.triangle[from]);
    contacts.normalX[row] = isFlipped ? 0 - x : x;
    contacts.normalY[row] = isFlipped ? 0 - y : y;
    contacts.normalZ![row] = isFlipped ? 0 - z : z;
    contacts.depth[row] = depth;
    contacts.pointX[row] = found.pointX[from] - x * back + position.x[mesh];
    contacts.pointY[row] = found.pointY[from] - y * back + position.y[mesh];
    contacts.pointZ![row] = found.pointZ[from] - z * back + position.z![mesh];
  }
}

/**
 * Finds and stores the contact of the body's shape, as core's row in the mesh's own space, with one triangle, for the
 * pair of `a` and `b`, of which one is the mesh.
 */
function touchTriangle(
  space: Space,
  row: Float64Array,
  a: number,
  b: number,
  mesh: number,
  triangle: number,
  shape: number,
): void {
  const { position, state } = space;
  const tree = treeOf(state, mesh)!;
  if (!collideTriangle(_contact, state.solids, tree, triangle, row, shape)) return;
  if (mesh === a) {
    flipContact(_contact);
    putOnTriangle(_contact, tree, triangle);
  }
  _contact[4] += position.x[mesh];
  _contact[5] += position.y[mesh];
  _contact[6] += position.z![mesh];
  storeContact(space, _contact, a, b, triangle);
}

/** Finds and stores the contacts of a box with a mesh. */
function touchMeshWithBox(space: Space, k: number, a: number, b: number): void {
  const { columns, boxes } = space.state.meshWork!.pairs;
  const { rows, triangles, end } = boxes;
  const place = columns.place[k];
  for (let i = 0; i < 6; i++) _row[i] = rows[6 * place + i];
  for (let i = boxes.first[place]; i < end[place]; i++) {
    touchTriangle(space, _row, a, b, columns.mesh[k], triangles[i], AABB);
  }
}

/**
 * Finds and stores the contacts of a mesh with a solid, which `meetMeshes` does not list; returns whether
 * there are any. False for two meshes, and for entities that take no part.
 */
export function touchMeshWithSolid(space: Space, a: number, b: number): boolean {
  const { contacts, state } = space;
  const { solids } = state;
  const { shape } = state.slots;
  const before = contacts.count;
  const mesh = shape[a] === MESH ? a : b;
  const body = mesh === a ? b : a;
  const tree = treeOf(state, mesh);
  if (!tree || !solids || shape[mesh] !== MESH) return false;
  if (shape[body] < CAPSULE || shape[body] > solids.lastShape) return false;
  const row = writeLocalShape(_row, space, body, mesh);
  searchAround(_near, state, tree, row, shape[body], 0);
  for (let i = _near.first; i < _near.end; i++) {
    touchTriangle(space, row, a, b, mesh, _near.triangles[i], shape[body]);
  }
  return contacts.count > before;
}

/** Stores a contact for each triangle of pair `k` with a mesh that is touched; returns whether there is any. */
export function touchMesh(space: Space, k: number, a: number, b: number): boolean {
  const before = space.contacts.count;
  if (space.state.meshWork!.pairs.columns.shape[k] === SPHERE) touchMeshWithBall(space, k, a, b);
  else touchMeshWithBox(space, k, a, b);
  return space.contacts.count > before;
}

/** Is pair `k` with a mesh, of those in order, this one? */
export function isMeshPair(
  { columns, count }: MeshPairs,
  k: number,
  a: number,
  b: number,
): boolean {
  if (k === count) return false;
  const body = columns.body[k];
  return columns.mesh[k] === (body === a ? b : a) && (body === a || body === b);
}

/** Appends the rows `first` … `end` − 1 of the batch to the contacts, and their pairs to those that touch. */
function copyRows({ contacts, state }: Space, first: number, end: number): void {
  const { batch, batchPairs, touching } = state;
  const { entity } = state.slots;
  const { count } = contacts;
  const added = end - first;
  reserveContacts(contacts, count + added);
  reservePairs(touching, touching.count + added);
  const { a, b, triangle, normalX, normalY, normalZ, depth, pointX, pointY, pointZ } = contacts;
  const { a: lower, b: upper, count: pairCount } = touching;
  for (let i = 0; i < added; i++) {
    const slotA = batchPairs.a[first + i];
    const slotB = batchPairs.b[first + i];
    lower[pairCount + i] = slotA;
    upper[pairCount + i] = slotB;
    a[count + i] = entity[slotA];
    b[count + i] = entity[slotB];
    triangle[count + i] = NO_TRIANGLE;
    normalX[count + i] = batch.normalX[first + i];
    normalY[count + i] = batch.normalY[first + i];
    normalZ![count + i] = batch.normalZ![first + i];
    depth[count + i] = batch.depth[first + i];
    pointX[count + i] = batch.pointX[first + i];
    pointY[count + i] = batch.pointY[first + i];
    pointZ![count + i] = batch.pointZ![first + i];
  }
  contacts.count = count + added;
  touching.count = pairCount + added;
}

/** Merges the contacts of the batch with those of meshes, in the order of the pairs. */
export function mergeMeshes(space: Space): void {
  const { batchPairs, touching, meshWork } = space.state;
  const { a: lower, b: upper, count: batchCount } = batchPairs;
  const { columns, count } = meshWork!.pairs;
  let row = 0;
  for (let k = 0; k < count; k++) {
    const a = Math.min(columns.body[k], columns.mesh[k]);
    const b = Math.max(columns.body[k], columns.mesh[k]);
    const first = row;
    while (row < batchCount && (lower[row] < a || (lower[row] === a && upper[row] < b))) row++;
    if (row > first) copyRows(space, first, row);
    if (touchMesh(space, k, a, b)) pushSlotPair(touching, a, b);
  }
  if (row < batchCount) copyRows(space, row, batchCount);
}
