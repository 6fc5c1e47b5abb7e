// Reads candidate pairs and the contacts of those that were tested at once, writes the contacts of all.
import { AABB, MESH, NO_TRIANGLE } from '../components/shapes.ts';
import { pushSlotPair } from '../lists.ts';
import type { Space } from '../space.ts';
import { pushContact, storeContact, storeContact2d } from '../systems/store-contact.ts';

const _contact = new Float64Array(7);

/** Copies a row of the batch. */
function copyRow({ contacts, dimensions, state }: Space, from: number, a: number, b: number): void {
  const { batch, slots } = state;
  const row = pushContact(contacts, slots.entity[a], slots.entity[b], NO_TRIANGLE);
  contacts.normalX[row] = batch.normalX[from];
  contacts.normalY[row] = batch.normalY[from];
  contacts.depth[row] = batch.depth[from];
  contacts.pointX[row] = batch.pointX[from];
  contacts.pointY[row] = batch.pointY[from];
  if (dimensions === 2) return;
  contacts.normalZ![row] = batch.normalZ![from];
  contacts.pointZ![row] = batch.pointZ![from];
}

/** Stores how a pair that is not in the batch, and that has no mesh, touches; returns whether it does. */
function touch(space: Space, a: number, b: number): boolean {
  if (!space.state.solids!.collide(_contact, space, a, b)) return false;
  if (space.dimensions === 3) storeContact(space, _contact, a, b, NO_TRIANGLE);
  else storeContact2d(space, _contact, a, b);
  return true;
}

/** Merges the contacts of the batch with those of pairs that have a capsule, a turned box or a mesh, in their order. */
export function mergeContacts(space: Space): void {
  const { pairs, state } = space;
  const { batchPairs, meshWork, touching } = state;
  const { shape } = state.slots;
  const { a: lower, b: upper, count } = pairs;
  let row = 0;
  let meshPair = 0;
  for (let i = 0; i < count; i++) {
    const a = lower[i];
    const b = upper[i];
    let touches: boolean;
    if (shape[a] <= AABB && shape[b] <= AABB) {
      touches = row < batchPairs.count && batchPairs.a[row] === a && batchPairs.b[row] === b;
      if (touches) copyRow(space, row++, a, b);
    } else if (meshWork?.isMeshPair(meshWork.pairs, meshPair, a, b)) {
      touches = meshWork.touchMesh(space, meshPair++, a, b);
    } else if (shape[a] === MESH || shape[b] === MESH) {
      touches = meshWork?.touchMeshWithSolid(space, a, b) === true;
    } else {
      touches = touch(space, a, b);
    }
    if (touches) pushSlotPair(touching, a, b);
  }
}
