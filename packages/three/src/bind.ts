import type { Binding } from '@bitbounds/ecs';
import type { Object3D } from 'three';
import { checkPosition, type PositionColumns } from './columns.ts';

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
  if (!binding?.objects) {
    throw new Error('updateObjectPositions: binding must be what createBinding returned.');
  }
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
