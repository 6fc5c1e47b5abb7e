import type { Binding, Hideable } from '@bitbounds/ecs';
import {
  type AngleColumns,
  checkPosition,
  checkRotation,
  type DirectionColumns,
  type PositionColumns,
  readAngle,
} from './columns.ts';

function checkBinding(caller: string, binding: Binding<Hideable>): void {
  if ((binding as Partial<Binding<Hideable>> | undefined)?.objects) return;
  throw new Error(`${caller}: binding must be what createBinding returned.`);
}

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
  checkBinding('updateObjectPositions', binding);
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

/**
 * Turns the objects of the visible entities as their entities are turned, in radians, as `updateObjectPositions` moves
 * them: by angles such as those that `createSpace` was given. An object whose entity's angle is not finite, or was never
 * written, stays turned as it was. Throws when the binding is none, and when `angle`, or `cos` or `sin`, is no
 * column.
 */
export function updateObjectRotations<T extends Hideable & { rotation: number }>(
  binding: Binding<T>,
  rotation: AngleColumns | DirectionColumns,
): void {
  checkBinding('updateObjectRotations', binding);
  checkRotation('updateObjectRotations', rotation);
  const { objects } = binding;
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const eid = ids[i];
    const turn = readAngle(rotation, eid);
    if (!Number.isFinite(turn)) continue;
    const object = objects.get(eid);
    if (object !== undefined) object.rotation = turn;
  }
}
