import type { Binding, Hideable } from '@bitbounds/ecs';
import {
  type AngleColumns,
  checkOrigin,
  checkPosition,
  checkRotation,
  type DirectionColumns,
  type PointLike,
  type PositionColumns,
  readAngle,
} from './columns.ts';

function checkBinding(caller: string, binding: Binding<Hideable>): void {
  if ((binding as Partial<Binding<Hideable>> | undefined)?.objects) return;
  throw new Error(`${caller}: binding must be what createBinding returned.`);
}

/** Throws for an object of pixi that was destroyed and is still bound: it has no position any more. */
function checkInUse(caller: string, eid: number, object: Hideable): void {
  if (!(object as Hideable & { destroyed?: boolean }).destroyed) return;
  throw new Error(`${caller}: the object of entity ${eid} was destroyed; unbind it before that.`);
}

/**
 * Moves the objects of the visible entities to their entities' positions; hidden ones cost nothing. An object whose
 * entity's position is not finite stays where it was. `origin` is where the container is that they are in, in world
 * units: it is taken off positions before pixi rounds them to f32. Throws when the binding is none, when `x` or `y` is
 * no column, when the origin is not finite, and when an object of pixi was destroyed while it is bound.
 *
 * The id is the index into the columns. In a world with versioned ids (`withVersioning`) objects with a recycled id
 * are not moved: move them yourself, by `objectOf` and the slot, `getId(entityIndex, eid)`.
 */
export function updateObjectPositions<T extends Hideable & { x: number; y: number }>(
  binding: Binding<T>,
  position: PositionColumns,
  origin?: PointLike,
): void {
  checkBinding('updateObjectPositions', binding);
  checkPosition('updateObjectPositions', position);
  checkOrigin('updateObjectPositions', origin);
  const { x, y } = position;
  const originX = origin ? origin.x : 0;
  const originY = origin ? origin.y : 0;
  const { objects } = binding;
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const eid = ids[i];
    const px = x[eid] - originX;
    const py = y[eid] - originY;
    if (!Number.isFinite(px + py)) continue;
    const object = objects.get(eid);
    if (object === undefined) continue;
    checkInUse('updateObjectPositions', eid, object);
    object.x = px;
    object.y = py;
  }
}

/**
 * Turns the objects of the visible entities as their entities are turned, in radians, as `updateObjectPositions` moves
 * them: by angles such as those that `createSpace` was given. An object whose entity's angle is not finite, or was never
 * written, stays turned as it was. Throws when the binding is none, and when `angle`, or `cos` or `sin`, is no
 * column, and when an object was destroyed.
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
    if (object === undefined) continue;
    checkInUse('updateObjectRotations', eid, object);
    object.rotation = turn;
  }
}
