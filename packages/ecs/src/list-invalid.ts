// Which entities take no part: those that a game looks for when `stats` has counted some.
import { NO_SHAPE } from './components/shapes.ts';
import { checkList, type EntityList, pushEntity } from './lists.ts';
import { hasSlot } from './slot-set.ts';
import type { Space } from './space.ts';
import { refreshToAsk } from './systems/refresh.ts';

/** Has the slot a collider that takes no part? */
function isDisabled({ state }: Space, slot: number): boolean {
  return hasSlot(state.colliders, slot) && state.slots.shape[slot] === NO_SHAPE;
}

/** Is a side of its box NaN? One of a disabled collider is, too, but that is not what is wrong with it. */
function isInvalid(space: Space, slot: number): boolean {
  const { minX, minY, minZ, maxX, maxY, maxZ } = space.Bounds;
  for (const side of [minX, minY, minZ, maxX, maxY, maxZ]) {
    if (side !== undefined && Number.isNaN(side[slot])) return !isDisabled(space, slot);
  }
  return false;
}

/** Fills `out` with the members that pass, and returns their number. */
function listMembers(
  caller: string,
  out: EntityList,
  space: Space,
  isListed: (space: Space, slot: number) => boolean,
): number {
  checkList(caller, out?.ids, 'createEntityList');
  refreshToAsk(caller, space);
  const { members, slotCount, slots } = space.state;
  out.count = 0;
  for (let slot = 0; slot < slotCount; slot++) {
    if (hasSlot(members, slot) && isListed(space, slot)) pushEntity(out, slots.entity[slot]);
  }
  return out.count;
}

/**
 * Fills `out` with the entities that `stats.invalid` counts: those with a position that is not finite, or with a NaN in
 * their `Bounds`. By ascending slot; returns their number. Looks at every slot: for finding a mistake, not for each
 * frame. Sees what was just added; for what was moved, call `refresh` first. Throws on a disposed space.
 */
export function listInvalid(out: EntityList, space: Space): number {
  return listMembers('listInvalid', out, space, isInvalid);
}

/**
 * Fills `out` with the entities that `stats.disabled` counts: those with a collider that has no usable size, shape,
 * mesh, polygon or hull. Otherwise as `listInvalid`.
 */
export function listDisabled(out: EntityList, space: Space): number {
  return listMembers('listDisabled', out, space, isDisabled);
}
