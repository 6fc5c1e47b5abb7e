// What a space knows of its entities, copied column by column, and written back.
import { addComponent, removeComponent } from 'bitecs';
import { noteDeparture } from './arrivals.ts';
import {
  type Copies,
  createSpareSlots,
  keepColumns,
  restoreColumns,
  type SpareSlots,
  spareSlot,
} from './components/copies.ts';
import { copyPairs, createEntityPairList, type EntityPairList } from './lists.ts';
import { hasSlot } from './slot-set.ts';
import { checkAlive, type Space } from './space.ts';
import { BOUNDS_STALE, type SpaceState } from './space-state.ts';
import { listTouching, replaceTouching } from './touching.ts';
import { checkColumns, UNWRITTEN } from './transform-columns.ts';
import { unwatched } from './unwatched.ts';

/** The state of a space when it was taken. Made by `createSnapshot`. */
export interface Snapshot {
  /** Private to this package. */
  readonly state: SnapshotState;
}

/** Private to this package. Columns are by slot. */
export interface SnapshotState {
  readonly space: Space;
  /** Which components members had, as bits: see `HAD_COLLIDER`. 0 for all other slots. */
  had: Uint8Array;
  /** The entities of members. */
  entity: Int32Array;
  readonly collider: Copies;
  readonly bounds: Copies;
  /** What the columns of the game's hold for colliders, in the order of `SpaceState.columns`. */
  readonly transforms: Float64Array[];
  readonly begin: EntityPairList;
  readonly stay: EntityPairList;
  readonly end: EntityPairList;
  /** What `listTouching` lists. */
  readonly touching: EntityPairList;
  /** The slots whose pairs were to end. */
  departed: Uint32Array;
  departedCount: number;
  /** Whose columns stay as they are while the rest is restored. */
  readonly spareColliders: SpareSlots;
  readonly spareBounds: SpareSlots;
}

/** The bits of `had`. */
const HAD_COLLIDER = 1;
const HAD_BOUNDS = 2;
const HAD_TAG = 4;

/** What the slot has now, in the bits of `had`. */
function has({ colliders, slots }: SpaceState, slot: number): number {
  const collides = hasSlot(colliders, slot) ? HAD_COLLIDER : 0;
  return collides | (slots.bounded[slot] * HAD_BOUNDS) | (slots.tagged[slot] * HAD_TAG);
}

/**
 * Creates a snapshot of the space as it is now. `takeSnapshot` takes it again, `restoreSnapshot` goes back to it. To go
 * back by up to eight frames, create eight.
 */
export function createSnapshot(space: Space): Snapshot {
  checkAlive(space, 'createSnapshot');
  const state: SnapshotState = {
    space,
    had: new Uint8Array(0),
    entity: new Int32Array(0),
    collider: {},
    bounds: {},
    transforms: [],
    begin: createEntityPairList(),
    stay: createEntityPairList(),
    end: createEntityPairList(),
    touching: createEntityPairList(),
    departed: new Uint32Array(0),
    departedCount: 0,
    spareColliders: createSpareSlots(),
    spareBounds: createSpareSlots(),
  };
  return takeSnapshot(unwatched({ state }), space);
}

function checkSnapshot(caller: string, space: Space, snapshot: Snapshot): void {
  checkAlive(space, caller);
  const kept = (snapshot as Partial<Snapshot> | undefined)?.state;
  if (kept?.space === space && kept.had) return;
  throw new Error(`${caller}: the snapshot is not one of this space.`);
}

/** The length of copies: up to an eighth more than there are slots, so that not every new slot makes them grow. */
function countSlots({ capacity, slotCount }: SpaceState): number {
  const shift = Math.max(0, 28 - Math.clz32(slotCount));
  return Math.min(capacity, ((slotCount >> shift) + 1) << shift);
}

/** Makes room for `count` slots. */
function reserve(kept: SnapshotState, count: number): void {
  if (kept.had.length === count) return;
  kept.had = new Uint8Array(count);
  kept.entity = new Int32Array(count);
  kept.departed = new Uint32Array(count);
  const { columns } = kept.space.state;
  for (let k = 0; k < columns.length; k++) kept.transforms[k] = new Float64Array(count);
}

function keepMembers({ had, entity }: SnapshotState, state: SpaceState): void {
  const { members, slots } = state;
  had.fill(0);
  for (let i = 0; i < members.count; i++) {
    const slot = members.slots[i];
    had[slot] = has(state, slot);
    entity[slot] = slots.entity[slot];
  }
}

function keepTransforms({ transforms }: SnapshotState, { state }: Space): void {
  const { slots, count } = state.colliders;
  for (let k = 0; k < transforms.length; k++) {
    const { column, kind } = state.columns[k];
    const copy = transforms[k];
    for (let i = 0; i < count; i++) copy[slots[i]] = column[slots[i]] ?? UNWRITTEN[kind];
  }
}

/**
 * Stores what the space knows about its entities: `Collider`, `Bounds`, the tag `Static`, the positions (and rotations and
 * scales) of those with a collider, what touched at the last `diffContacts`, and the events. Leaves nothing on the heap once there is room for
 * all of it. Returns the snapshot. Throws unless it is one of this space.
 */
export function takeSnapshot(out: Snapshot, space: Space): Snapshot {
  checkSnapshot('takeSnapshot', space, out);
  checkColumns(space, 'takeSnapshot');
  const { state: kept } = out;
  const { Collider, Bounds, state } = space;
  const count = countSlots(state);
  reserve(kept, count);
  keepMembers(kept, state);
  keepColumns(kept.collider, Collider, count);
  keepColumns(kept.bounds, Bounds, count);
  keepTransforms(kept, space);
  copyPairs(kept.begin, space.begin);
  copyPairs(kept.stay, space.stay);
  copyPairs(kept.end, space.end);
  listTouching(kept.touching, space);
  const { departed } = state;
  for (let i = 0; i < departed.count; i++) kept.departed[i] = departed.slots[i];
  kept.departedCount = departed.count;
  return out;
}

/**
 * What the slot's entity had when the snapshot was taken, in the bits of `had`: 0 when it was not a member, or another
 * entity had the slot.
 */
function hadThen({ had, entity }: SnapshotState, { slots }: SpaceState, slot: number): number {
  return slot < had.length && entity[slot] === slots.entity[slot] ? had[slot] : 0;
}

/** Spares the members that got a collider or `Bounds` since. */
function spareNewcomers(kept: SnapshotState, state: SpaceState): void {
  const { spareColliders, spareBounds } = kept;
  const { members } = state;
  for (let i = 0; i < members.count; i++) {
    const slot = members.slots[i];
    const isNew = has(state, slot) & ~hadThen(kept, state, slot);
    if (isNew & HAD_COLLIDER) spareSlot(spareColliders, slot);
    if (isNew & (HAD_COLLIDER | HAD_BOUNDS)) spareSlot(spareBounds, slot);
  }
}

/** Spares what prefabs hand on now. */
function sparePrefabs(
  spare: SpareSlots,
  prefabs: Map<number, object>,
  { members }: SpaceState,
): void {
  if (prefabs.size === 0) return;
  for (const slot of prefabs.keys()) if (!hasSlot(members, slot)) spareSlot(spare, slot);
}

/** Leaves what entities got since as it is, in the snapshot too: it may be restored again when they have lost it. */
function restoreComponents(kept: SnapshotState, { Collider, Bounds, state }: Space): void {
  const { spareColliders, spareBounds } = kept;
  spareColliders.count = 0;
  spareBounds.count = 0;
  spareNewcomers(kept, state);
  sparePrefabs(spareColliders, state.prefabColliders, state);
  sparePrefabs(spareBounds, state.prefabBounds, state);
  restoreColumns(kept.collider, Collider, spareColliders);
  restoreColumns(kept.bounds, Bounds, spareBounds);
}

function restoreTransforms(kept: SnapshotState, { state }: Space): void {
  const { slots, count } = state.colliders;
  for (let k = 0; k < kept.transforms.length; k++) {
    const { column } = state.columns[k];
    const copy = kept.transforms[k];
    for (let i = 0; i < count; i++) {
      if ((hadThen(kept, state, slots[i]) & HAD_COLLIDER) !== 0) column[slots[i]] = copy[slots[i]];
    }
  }
}

/**
 * From the last member to the first: the game's observers may remove some, and the last member takes the place of each.
 */
function restoreTags(kept: SnapshotState, { world, Static, state }: Space): void {
  const { members, slots } = state;
  for (let i = members.count - 1; i >= 0; i--) {
    const slot = members.slots[i];
    const then = hadThen(kept, state, slot);
    if (then === 0 || i >= members.count || ((then ^ has(state, slot)) & HAD_TAG) === 0) continue;
    if (then & HAD_TAG) addComponent(world, slots.entity[slot], Static);
    else removeComponent(world, slots.entity[slot], Static);
  }
}

/**
 * Restores what `takeSnapshot` stored, for all entities that have a collider or `Bounds` now and had them then; the
 * next `diffContacts` compares with what touched then. The next step finds the same as the one after the snapshot, bit
 * for bit.
 *
 * Which entity has which component is up to the world: first add again what was removed since, and remove what was
 * added. An entity that was added since and stays keeps what it has, unless it has the id of one that is gone: then it is
 * taken for that one. Pairs with one that is gone end. Only the tag `Static` is added and removed here. Returns the
 * space. Throws unless the snapshot is one of this space.
 */
export function restoreSnapshot(space: Space, snapshot: Snapshot): Space {
  checkSnapshot('restoreSnapshot', space, snapshot);
  checkColumns(space, 'restoreSnapshot');
  const { state: kept } = snapshot;
  const { state } = space;
  restoreComponents(kept, space);
  restoreTransforms(kept, space);
  state.freshness = BOUNDS_STALE;
  replaceTouching(space, kept.touching);
  copyPairs(space.begin, kept.begin);
  copyPairs(space.stay, kept.stay);
  copyPairs(space.end, kept.end);
  for (let i = 0; i < kept.departedCount; i++) noteDeparture(state, kept.departed[i]);
  restoreTags(kept, space);
  return space;
}
