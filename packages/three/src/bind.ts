import type { Binding } from '@bitbounds/ecs';
import type { Object3D } from 'three';
import {
  checkPosition,
  checkRotation,
  type PositionColumns,
  type QuaternionColumns,
} from './columns.ts';

function checkBinding(caller: string, binding: Binding<Object3D>): void {
  if ((binding as Partial<Binding<Object3D>> | undefined)?.objects) return;
  throw new Error(`${caller}: binding must be what createBinding returned.`);
}

/**
 * Writes the positions of the visible entities into `position` of their objects; hidden ones cost nothing. So positions
 * are in the coordinates of what the objects hang from, and matrices are up to three, or to you. An object whose
 * entity's position is not finite stays where it was: three's `Raycaster` hits what is at NaN wherever it looks. Throws
 * when the binding is none, when an object has no `position`, and when `x`, `y` or a `z` that is given is no column.
 *
 * The id is the index into the columns. In a world with versioned ids (`withVersioning`) objects with a recycled id
 * are not moved: move them yourself, by `objectOf` and the slot, `getId(entityIndex, eid)`.
 */
export function updateObjectPositions<T extends Object3D>(
  binding: Binding<T>,
  position: PositionColumns,
): void {
  checkBinding('updateObjectPositions', binding);
  checkPosition('updateObjectPositions', position);
  const { x, y, z } = position;
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const eid = ids[i];
    const px = x[eid];
    const py = y[eid];
    const pz = z ? z[eid] : 0;
    if (!Number.isFinite(px + py + pz)) continue;
    const object = binding.objects.get(eid);
    if (object === undefined) continue;
    if (!object.position) {
      throw new Error(`updateObjectPositions: the object of entity ${eid} has no position.`);
    }
    object.position.set(px, py, pz);
  }
}

/**
 * Writes the rotations of the visible entities into `quaternion` of their objects, as `updateObjectPositions` writes
 * positions: unit quaternions, such as those that `createSpace` was given. An object whose entity's rotation is not
 * finite, or was never written, stays turned as it was. Throws when the binding is none, when an object has no
 * `quaternion`, and when `x`, `y`, `z` or `w` is no column.
 */
export function updateObjectRotations<T extends Object3D>(
  binding: Binding<T>,
  rotation: QuaternionColumns,
): void {
  checkBinding('updateObjectRotations', binding);
  checkRotation('updateObjectRotations', rotation);
  const { x, y, z, w } = rotation;
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const eid = ids[i];
    const qx = x[eid];
    const qy = y[eid];
    const qz = z[eid];
    const qw = w[eid];
    if (!Number.isFinite(qx + qy + qz + qw)) continue;
    const object = binding.objects.get(eid);
    if (object === undefined) continue;
    if (!object.quaternion) {
      throw new Error(`updateObjectRotations: the object of entity ${eid} has no quaternion.`);
    }
    object.quaternion.set(qx, qy, qz, qw);
  }
}
