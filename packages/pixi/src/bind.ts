import type { Binding, Hideable } from '@bitbounds/ecs';
import { checkPosition, type PositionColumns } from './columns.ts';

/**
 * Moves the objects of the visible entities to their entities' positions; hidden ones cost nothing. An object whose
 * entity's position is not finite stays where it was. Throws when the binding is none, and when `x` or `y` is no column.
 *
 * The id is the index into the columns. In a world with versioned ids (`withVersioning`) objects with a recycled id
 * are not moved: move them yourself, by `objectOf` and the slot, `getId(entityIndex, eid)`.
 */
export function updateObjectPositions<T extends Hideable & { x: number; y: number }>(
  binding: Binding<T>,
  position: PositionColumns,
): void {
  if (!binding?.objects) {
    throw new Error('updateObjectPositions: binding must be what createBinding returned.');
  }
  checkPosition('updateObjectPositions', position);
  const { x, y } = position;
  const { objects } = binding;
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const eid = ids[i];
    const px = x[eid];
    const py = y[eid];
    if (!Number.isFinite(px + py)) continue;
    const object = objects.get(eid);
    if (object === undefined) continue;
    object.x = px;
    object.y = py;
  }
}
