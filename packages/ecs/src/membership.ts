import { FLAG_ALONE, forgetInView } from '@bitbounds/kernels';
import {
  $internal,
  type InternalWorld,
  observe,
  onAdd,
  onGet,
  onRemove,
  onSet,
  removeQuery,
} from 'bitecs';
import { noteArrival, noteDeparture } from './arrivals.ts';
import { type BoundsData, readBounds, resetBounds, writeBounds } from './components/bounds.ts';
import {
  type ColliderData,
  readCollider,
  resetCollider,
  writeCollider,
} from './components/collider.ts';
import { growColumns } from './components/columns.ts';
import { NO_SHAPE } from './components/shapes.ts';
import { pushEntity } from './lists.ts';
import { flagsOf } from './slot-flags.ts';
import { addSlot, growSlotSet, hasSlot, noteSlot, removeSlot } from './slot-set.ts';
import type { Space } from './space.ts';
import { BOUNDS_STALE, MEMBERS_STALE, type SpaceState } from './space-state.ts';

// Contributor notes. bitECS 0.4.0: observers do not replay entities that exist; onAdd comes before set's data; onRemove
// may come twice, and not at all for prefabs; an id may be reused in the frame it was removed in. No observer hears
// that a prefab got a component without data, nor that it lost one (data that is set after that is added to what was
// set before). So every handler is idempotent, and none of them calls `query`, which would commit removals under the
// user's feet.

/** The object in which bitECS keeps an entity's components. The next entity with the same id has another object. */
function partsOf({ world }: Space, eid: number): object | undefined {
  return (world as InternalWorld)[$internal].entityComponents.get(eid);
}

/**
 * Notes that the slot's columns have this prefab's data from now on. Returns whether they had another's, or none, until
 * now.
 */
function startsData(
  prefabs: Map<number, object>,
  space: Space,
  slot: number,
  eid: number,
): boolean {
  const parts = partsOf(space, eid)!;
  const isNew = prefabs.get(slot) !== parts;
  prefabs.set(slot, parts);
  return isNew;
}

/**
 * Not for the package's users: the slot of an entity, with room made for it in every column. Growing replaces the
 * arrays.
 */
export function reserveSlot(space: Space, eid: number): number {
  const { state } = space;
  const slot = eid & state.entityMask;
  if (slot >= state.slotCount) state.slotCount = slot + 1;
  if (slot < state.capacity) return slot;
  let capacity = state.capacity;
  while (capacity <= slot) capacity *= 2;
  capacity = Math.min(capacity, state.entityMask + 1);
  growColumns(space.Bounds, capacity);
  growColumns(space.Collider, capacity);
  growColumns(state.slots, capacity);
  if (space.scale) growColumns(state.sizes, capacity);
  growSlotSet(state.members, capacity);
  growSlotSet(state.colliders, capacity);
  growSlotSet(state.regrouped, capacity);
  growSlotSet(state.departed, capacity);
  state.slots.shape.fill(NO_SHAPE, state.capacity);
  state.slots.flags.fill(FLAG_ALONE, state.capacity);
  state.capacity = capacity;
  return slot;
}

/** Notes that the index has to be told whether the slot is a member, and whether it is static. */
function regroupLater(state: SpaceState, slot: number): void {
  noteSlot(state.regrouped, slot);
  state.freshness = Math.max(state.freshness, MEMBERS_STALE);
}

/** Makes the slot's entity a member, unless it is one already. */
function enter(space: Space, slot: number, eid: number): void {
  const { state } = space;
  state.freshness = BOUNDS_STALE;
  if (hasSlot(state.members, slot)) return;
  addSlot(state.members, slot);
  state.slots.entity[slot] = eid;
  noteSlot(state.regrouped, slot);
}

/** Ends the membership of the slot's entity when it has neither component left; tells the views and the index. */
function leave(space: Space, slot: number): void {
  const { state } = space;
  if (hasSlot(state.colliders, slot) || state.slots.bounded[slot] === 1) return;
  removeSlot(state.members, slot);
  regroupLater(state, slot);
  for (const view of state.views) {
    const { handle, gone } = view.state;
    if (forgetInView(state.index, handle, slot)) pushEntity(gone, state.slots.entity[slot]);
  }
  noteDeparture(state, slot);
}

function addCollider(space: Space, eid: number): void {
  const slot = reserveSlot(space, eid);
  const { colliders } = space.state;
  if (hasSlot(colliders, slot)) return;
  resetCollider(space.Collider, slot);
  resetBounds(space.Bounds, slot);
  noteArrival(space.state, slot);
  addSlot(colliders, slot);
  enter(space, slot, eid);
}

/** Makes the slot take no part, also in the stages of a step that are still to come. */
function takeOut({ slots }: SpaceState, slot: number): void {
  slots.shape[slot] = NO_SHAPE;
  slots.tree[slot] = 0;
  slots.flags[slot] = FLAG_ALONE;
}

/** Lets observers of the game that hear of a removal after us still ask what the entity had. */
function noteLeaving(space: Space, slot: number, eid: number): void {
  const parts = partsOf(space, eid);
  if (parts) space.state.leaving.set(slot, parts);
}

/** Do the slot's columns have the data of this entity or prefab, which it has or has just lost? */
function isOwn(prefabs: Map<number, object>, space: Space, slot: number, eid: number): boolean {
  const parts = partsOf(space, eid);
  return (
    parts !== undefined && (prefabs.get(slot) === parts || space.state.leaving.get(slot) === parts)
  );
}

function removeCollider(space: Space, eid: number): void {
  const { state } = space;
  const { colliders, slots, entityMask } = state;
  const slot = eid & entityMask;
  if (!hasSlot(colliders, slot)) return;
  noteLeaving(space, slot, eid);
  removeSlot(colliders, slot);
  takeOut(state, slot);
  if (slots.bounded[slot] === 1) noteDeparture(state, slot);
  leave(space, slot);
}

/** Also called for prefabs, which bitECS never announces: their data is kept for the entities made from them. */
function setCollider(space: Space, eid: number, data: ColliderData): void {
  const slot = reserveSlot(space, eid);
  const { Collider, state } = space;
  const { colliders, prefabColliders } = state;
  if (!hasSlot(colliders, slot) && startsData(prefabColliders, space, slot, eid)) {
    resetCollider(Collider, slot);
  }
  state.freshness = BOUNDS_STALE;
  try {
    writeCollider(Collider, slot, eid, data, state);
  } catch (error) {
    takeOut(state, slot);
    throw error;
  }
}

function addBounds(space: Space, eid: number): void {
  const slot = reserveSlot(space, eid);
  const { slots, colliders } = space.state;
  if (slots.bounded[slot] === 1) return;
  slots.bounded[slot] = 1;
  if (!hasSlot(colliders, slot)) resetBounds(space.Bounds, slot);
  enter(space, slot, eid);
}

function removeBounds(space: Space, eid: number): void {
  const { slots, entityMask } = space.state;
  const slot = eid & entityMask;
  if (slots.bounded[slot] !== 1) return;
  noteLeaving(space, slot, eid);
  slots.bounded[slot] = 0;
  leave(space, slot);
}

function setBounds(space: Space, eid: number, data: BoundsData): void {
  const slot = reserveSlot(space, eid);
  const { Bounds, state } = space;
  const { members, prefabBounds } = state;
  if (!hasSlot(members, slot) && startsData(prefabBounds, space, slot, eid))
    resetBounds(Bounds, slot);
  state.freshness = BOUNDS_STALE;
  writeBounds(Bounds, slot, eid, data);
}

/**
 * What is known of a collider. Nothing for a prefab whose collider was never set: the slot's columns may still have
 * another entity's data.
 */
function getCollider(space: Space, eid: number): ColliderData {
  const { colliders, prefabColliders, entityMask } = space.state;
  const slot = eid & entityMask;
  const isKnown = hasSlot(colliders, slot) || isOwn(prefabColliders, space, slot, eid);
  return isKnown ? readCollider(space.Collider, slot) : {};
}

function getBounds(space: Space, eid: number): BoundsData {
  const { slots, prefabBounds, entityMask } = space.state;
  const slot = eid & entityMask;
  const isKnown = slots.bounded[slot] === 1 || isOwn(prefabBounds, space, slot, eid);
  return isKnown ? readBounds(space.Bounds, slot) : {};
}

function tag(space: Space, eid: number, tagged: number): void {
  const slot = reserveSlot(space, eid);
  const { state } = space;
  const { slots } = state;
  slots.tagged[slot] = tagged;
  slots.flags[slot] = flagsOf(slots.shape[slot], tagged);
  if (hasSlot(state.members, slot)) regroupLater(state, slot);
}

/**
 * Removes our queries from the world, which checks each of them for every entity that is removed. A world that was
 * reset has none of them.
 */
function removeQueries({ world, state, Bounds, Collider, Static }: Space): void {
  if ((world as Partial<InternalWorld>)[$internal]?.componentMap !== state.components) return;
  for (const component of [Bounds, Collider, Static]) removeQuery(world, [component, component]);
}

/**
 * Subscribes the space to its three components; returns functions that end the subscriptions. Each component is named
 * twice, which makes a query of our own, apart from the game's: if the two were one, the game's `removeQuery` would
 * keep our observers from hearing of removed entities.
 */
export function observeWorld(space: Space): (() => void)[] {
  const { world, Bounds, Collider, Static } = space;
  return [
    observe(world, onAdd(Collider, Collider), (eid) => addCollider(space, eid)),
    observe(world, onRemove(Collider, Collider), (eid) => removeCollider(space, eid)),
    observe(world, onSet(Collider), (eid, data) => setCollider(space, eid, data)),
    observe(world, onGet(Collider), (eid) => getCollider(space, eid)),
    observe(world, onAdd(Bounds, Bounds), (eid) => addBounds(space, eid)),
    observe(world, onRemove(Bounds, Bounds), (eid) => removeBounds(space, eid)),
    observe(world, onSet(Bounds), (eid, data) => setBounds(space, eid, data)),
    observe(world, onGet(Bounds), (eid) => getBounds(space, eid)),
    observe(world, onAdd(Static, Static), (eid) => tag(space, eid, 1)),
    observe(world, onRemove(Static, Static), (eid) => tag(space, eid, 0)),
    () => removeQueries(space),
  ];
}
