// Reads layers, masks and flags; writes them to the index, for its pairs and its views.
import { loadFilters } from '@bitbounds/kernels';
import { hasSlot } from '../slot-set.ts';
import type { Space } from '../space.ts';
import { EVERY_LAYER, type View } from '../view.ts';

/** Does any of the views leave out layers? */
export function hasMasks(views: readonly View[]): boolean {
  for (let i = 0; i < views.length; i++) {
    if (views[i].state.culled.mask !== EVERY_LAYER) return true;
  }
  return false;
}

/** The layers by slot, 0 where there is no collider: what its slot has then may be another entity's. */
function layersOf({ Collider, state }: Space): Uint32Array {
  const { members, colliders, slots } = state;
  for (let i = 0; i < members.count; i++) {
    const slot = members.slots[i];
    slots.layer[slot] = hasSlot(colliders, slot) ? Collider.layer[slot] : 0;
  }
  return slots.layer;
}

/**
 * Loads the layers, masks and flags of now into the index. Views must not see a layer where there is no collider; to
 * pairs it is all the same, because such slots are flagged. Both are given the same column, so that in a steady frame
 * the kernels make no new view of it.
 */
export function loadLayers(space: Space): void {
  const { Collider, state } = space;
  const { index, members, colliders, slots, views, slotCount } = state;
  const areAll = members.count === colliders.count || !hasMasks(views);
  loadFilters(
    index,
    areAll ? Collider.layer : layersOf(space),
    Collider.mask,
    slots.flags,
    slotCount,
  );
}
