// Reads the pairs that `meetMeshes` listed, writes their contacts among those of all pairs.
import type { ContactColumns } from '@bitbounds/kernels';
import { AABB, NO_TRIANGLE, SPHERE } from '../components/shapes.ts';
import { pushSlotPair } from '../lists.ts';
import type { Space } from '../space.ts';
import { startOf } from './mesh-balls.ts';
import type { MeshPairs } from './mesh-pairs.ts';
import { collideTriangle, putOnTriangle, writeLocalShape } from './mesh-tests.ts';
import { flipContact } from './pair-tests.ts';
import { pushContact, storeContact } from './store-contact.ts';

const _contact = new Float64Array(7);
const _row = new Float64Array(6);

/** Stores the contacts of a ball with a mesh, which are there, but from the ball and in the mesh's own space. */
function touchMeshWithBall(space: Space, k: number, a: number, b: number): void {
  const { contacts, position, state } = space;
  const { columns, balls } = state.meshWork!.pairs;
  const { contacts: found, contactsEnd } = balls[columns.number[k]];
  const place = columns.place[k];
  const mesh = columns.mesh[k];
  const isFlipped = mesh === a;
  const { entity } = state.slots;
  for (let from = startOf(contactsEnd, place); from < contactsEnd[place]; from++) {
    const x = found.normalX[from];
    const y = found.normalY[from];
    const z = found.normalZ[from];
    const depth = found.depth[from];
    const back = isFlipped ? depth : 0;
    const row = pushContact(contacts, entity[a], entity[b], found.triangle[from]);
    contacts.normalX[row] = isFlipped ? 0 - x : x;
    contacts.normalY[row] = isFlipped ? 0 - y : y;
    contacts.normalZ[row] = isFlipped ? 0 - z : z;
    contacts.depth[row] = depth;
    contacts.pointX[row] = found.pointX[from] - x * back + position.x[mesh];
    contacts.pointY[row] = found.pointY[from] - y * back + position.y[mesh];
    contacts.pointZ[row] = found.pointZ[from] - z * back + position.z![mesh];
  }
}

/** Stores the contacts of a box with the triangles of a mesh that are near. */
function touchMeshWithBox(space: Space, k: number, a: number, b: number): void {
  const { position, state } = space;
  const { columns, boxEnd, triangles } = state.meshWork!.pairs;
  const tree = state.meshes[columns.number[k]]!;
  const place = columns.place[k];
  const mesh = columns.mesh[k];
  const isFlipped = mesh === a;
  writeLocalShape(_row, space, columns.body[k], mesh);
  for (let i = startOf(boxEnd, place); i < boxEnd[place]; i++) {
    if (!collideTriangle(_contact, tree, triangles[i], _row, AABB)) continue;
    if (isFlipped) {
      flipContact(_contact);
      putOnTriangle(_contact, tree, triangles[i]);
    }
    _contact[4] += position.x[mesh];
    _contact[5] += position.y[mesh];
    _contact[6] += position.z![mesh];
    storeContact(space, _contact, a, b, triangles[i]);
  }
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

/** Merges the contacts of a batch with those of meshes, in the order of the pairs. */
export function mergeMeshes(space: Space): void {
  const { pairs, state } = space;
  const { touching, batch, batchPairs } = state;
  const meshPairs = state.meshWork!.pairs;
  let row = 0;
  let k = 0;
  for (let i = 0; i < pairs.count; i++) {
    const a = pairs.a[i];
    const b = pairs.b[i];
    if (isMeshPair(meshPairs, k, a, b)) {
      if (!touchMesh(space, k++, a, b)) continue;
    } else {
      if (row === batchPairs.count || batchPairs.a[row] !== a || batchPairs.b[row] !== b) continue;
      copyContact(space, a, b, batch, row++);
    }
    pushSlotPair(touching, a, b);
  }
}
