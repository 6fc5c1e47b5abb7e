import type { Binding } from '@bitbounds/ecs';
import type { Object3D } from 'three';
import type { PositionColumns } from './instances.ts';

/**
 * Writes the positions of the visible entities into `position` of their objects; hidden ones cost nothing. So positions
 * are in the coordinates of what the objects hang from, and matrices are up to three, or to you. An object whose
 * entity's position is not finite stays where it was: three's `Raycaster` hits what is at NaN wherever it looks. For
 * worlds with plain ids (`createWorld()`): the id is the index into the columns.
 */
export function updateObjectPositions<T extends Object3D>(
  binding: Binding<T>,
  position: PositionColumns,
): void {
  const { x, y, z } = position;
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const eid = ids[i];
    const px = x[eid];
    const py = y[eid];
    const pz = z ? z[eid] : 0;
    if (Number.isFinite(px + py + pz)) binding.objects.get(eid)?.position.set(px, py, pz);
  }
}
