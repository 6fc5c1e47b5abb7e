import {
  type BoxIndex,
  type ContactColumns,
  type CulledView,
  createBoxIndex,
  createPairList,
  createSlotList,
  FLAG_ALONE,
  type PairList,
  type SlotList,
  type TriangleTree,
} from '@bitbounds/kernels';
import type { WorldContext } from 'bitecs';
import { NO_SHAPE } from './components/shapes.ts';
import type { SizeColumns } from './components/sizes.ts';
import { createContactList } from './lists.ts';
import { createSlotSet, type SlotSet } from './slot-set.ts';
import type { Convex } from './solids/convex.ts';
import type { Solids } from './solids/solids.ts';
import type { MeshWork } from './systems/mesh-work.ts';
import type { KnownColumn } from './transform-columns.ts';
import type { View } from './view.ts';

/**
 * Milliseconds that the last run of each stage took. A tree that a stage is the first to need counts for that stage.
 */
export interface SpaceProfile {
  updateBounds: number;
  buildTree: number;
  findPairs: number;
  findContacts: number;
  resolveContacts: number;
  diffContacts: number;
  cull: number;
}

/** The index is up to date. */
export const FRESH = 0;
/**
 * The index still has members that have left, or does not know that some have become static or moving. Queries pass
 * over the former and need not know the latter, so only `cull` needs a newer one.
 */
export const MEMBERS_STALE = 1;
/** The boxes are newer than the index. */
export const TREE_STALE = 2;
/** Something changed that the boxes do not show yet. */
export const BOUNDS_STALE = 3;

/** Columns by slot that are not components. */
export type SlotColumns = {
  /** The entity that has the slot, or had it last. */
  entity: Int32Array;
  /** The entity that was named in begin events whose end is still to come. */
  reported: Int32Array;
  /** The shape that takes part in this frame, `NO_SHAPE` when none does. */
  shape: Uint8Array;
  /** Of a `MESH` in this frame, the number of its tree in `SpaceState.trees`, 0 when it has none. */
  tree: Uint32Array;
  /** Of a `POLYGON` or `HULL` in this frame, its number. */
  convex: Uint32Array;
  /** The number of the copy that the slot has for when its mesh is turned or scaled; 0 when it has none. */
  copy: Uint32Array;
  /** 1: tagged `Static`. */
  tagged: Uint8Array;
  /** 1: the index expects it to be static, as of the last `buildTree`: it was tagged, or a mesh. */
  still: Uint8Array;
  /** 1: has the `Bounds` component. */
  bounded: Uint8Array;
  /** `state.clock` when the slot last got a collider. */
  came: Uint32Array;
  /**
   * What filters pairs besides layers and masks: `FLAG_STATIC` for meshes and what is tagged, `FLAG_ALONE` for what
   * takes no part.
   */
  flags: Uint8Array;
  /** Scratch of `loadLayers`: the layer of whoever has a collider, 0 of others. */
  layer: Uint32Array;
  /**
   * Scratch, 0 between uses: `resolveContacts` counts by body the static shapes that it is pushed out of, `setTouching`
   * keeps the ids that it was given.
   */
  marks: Int32Array;
  /** The last pass of `resolveContacts` that moved it, from 1 on; 0 when the last call did not. */
  moved: Uint8Array;
  /** One more than the last pair with a mesh that `meetMeshes` listed for the body; 0 when there is none. */
  met: Uint32Array;
};

/** Private to this package. */
export interface SpaceState {
  readonly index: BoxIndex;
  readonly entityMask: number;
  /** Where the world keeps our observers. bitECS's `resetWorld` makes a new one. */
  readonly components: object;
  capacity: number;
  /** The highest slot there has been, plus one. */
  slotCount: number;
  readonly slots: SlotColumns;
  /** Slots with a `Collider` or `Bounds`, and those with a `Collider`. */
  readonly members: SlotSet;
  readonly colliders: SlotSet;
  /**
   * Slots that the index has to be told of: they have become members, have stopped being members, or may have become
   * static or moving.
   */
  readonly regrouped: SlotSet;
  /**
   * Slots that lost a collider, or bounds alone, since the last `diffContacts`: their pairs end, whoever has the slots
   * by now.
   */
  readonly departed: SlotSet;
  /** By slot, the prefab whose data is in the columns of `Collider`: see `startsData` in membership.ts. */
  readonly prefabColliders: Map<number, object>;
  /** The same for `Bounds`. */
  readonly prefabBounds: Map<number, object>;
  /**
   * By slot, the entity (its `partsOf`) that lost a collider or bounds since the last `buildTree`: until the next one
   * the columns keep what it had.
   */
  readonly leaving: Map<number, object>;
  /** By mesh number, the number of its tree. 0 stands for no mesh, and for one that was disposed of. */
  readonly meshes: number[];
  /** Trees of meshes, and copies of them that are turned or scaled. There is no tree 0. */
  readonly trees: (TriangleTree | undefined)[];
  /** How many meshes there are. */
  meshCount: number;
  /** By number, in 2D polygons, in 3D hulls; the first stands for none. */
  readonly convexes: (Convex | undefined)[];
  /** The game's columns. */
  readonly columns: readonly KnownColumn[];
  /** The columns of `Collider`, unless there are scales. */
  readonly sizes: SizeColumns;
  readonly views: View[];
  /** The views that were last culled or listed together, as the kernels know them. */
  readonly culls: CulledView[];
  freshness: number;
  /** The time, for arrivals.ts: counts the runs of `findPairs` and `findContacts`. */
  clock: number;
  /** When `findPairs` and `findContacts` last ran. */
  pairsAt: number;
  contactsAt: number;
  /** When any slot last got a collider. */
  lastCame: number;
  /** How many colliders had no usable size at the last `buildTree`: their boxes are NaN. */
  disabledInTree: number;
  /** Pairs of slots with a contact, as `findContacts` found them: `a < b`, sorted, unique. */
  readonly touching: PairList;
  /** The pairs of `touching` in which both move. */
  readonly bothMove: PairList;
  /** The pairs of `touching` in which one moves (`a`) and one is static (`b`). */
  readonly oneMoves: PairList;
  /** The pairs of `oneMoves` in another order: all of one `a`, then all of the next. */
  readonly byBody: PairList;
  /** What the kernels found for balls and boxes, before `findContacts` merges it with the contacts with meshes. */
  readonly batchPairs: PairList;
  readonly batch: ContactColumns;
  readonly candidates: SlotList;
  /** Since the first `createMesh`. */
  meshWork: MeshWork | undefined;
  /** What capsules and turned boxes need; `undefined` until `addShapes`. */
  solids: Solids | undefined;
  readonly begin: PairList;
  readonly stay: PairList;
  readonly end: PairList;
  readonly profile: SpaceProfile;
  /** Somebody has looked at the profile, so the stages read the clock. */
  isProfiled: boolean;
  unsubscribe: (() => void)[];
  disposed: boolean;
}

function createSlotColumns(capacity: number): SlotColumns {
  return {
    entity: new Int32Array(capacity),
    reported: new Int32Array(capacity),
    shape: new Uint8Array(capacity).fill(NO_SHAPE),
    tree: new Uint32Array(capacity),
    convex: new Uint32Array(capacity),
    copy: new Uint32Array(capacity),
    tagged: new Uint8Array(capacity),
    still: new Uint8Array(capacity),
    bounded: new Uint8Array(capacity),
    came: new Uint32Array(capacity),
    flags: new Uint8Array(capacity).fill(FLAG_ALONE),
    layer: new Uint32Array(capacity),
    marks: new Int32Array(capacity),
    moved: new Uint8Array(capacity),
    met: new Uint32Array(capacity),
  };
}

/** Makes the index, or says why there can be none: WebAssembly SIMD is missing, or a policy forbids it. */
function createIndex(dimensions: 2 | 3): BoxIndex {
  try {
    return createBoxIndex(dimensions);
  } catch (error) {
    throw new Error(String((error as Error).message).replace('createBoxIndex', 'createSpace'));
  }
}

/**
 * What a space keeps besides its components, with room for slots below `capacity`. Takes bitECS's own part of the
 * world.
 */
export function createState(
  dimensions: 2 | 3,
  capacity: number,
  { entityIndex, componentMap }: WorldContext,
  columns: readonly KnownColumn[],
  sizes: SizeColumns,
): SpaceState {
  return {
    index: createIndex(dimensions),
    // With one bit for versions bitECS makes it (1 << 31) − 1 = −2^31 − 1; as 32 bits that is the intended mask.
    entityMask: entityIndex.entityMask | 0,
    components: componentMap,
    capacity,
    slotCount: 0,
    slots: createSlotColumns(capacity),
    members: createSlotSet(capacity),
    colliders: createSlotSet(capacity),
    regrouped: createSlotSet(capacity),
    departed: createSlotSet(capacity),
    prefabColliders: new Map(),
    prefabBounds: new Map(),
    leaving: new Map(),
    meshes: [0],
    trees: [undefined],
    meshCount: 0,
    convexes: [undefined],
    columns,
    sizes,
    views: [],
    culls: [],
    freshness: BOUNDS_STALE,
    clock: 0,
    pairsAt: 0,
    contactsAt: 0,
    lastCame: -1,
    disabledInTree: 0,
    touching: createPairList(),
    bothMove: createPairList(),
    oneMoves: createPairList(),
    byBody: createPairList(),
    batchPairs: createPairList(),
    batch: createContactList(dimensions),
    candidates: createSlotList(),
    meshWork: undefined,
    solids: undefined,
    begin: createPairList(),
    stay: createPairList(),
    end: createPairList(),
    profile: {
      updateBounds: 0,
      buildTree: 0,
      findPairs: 0,
      findContacts: 0,
      resolveContacts: 0,
      diffContacts: 0,
      cull: 0,
    },
    isProfiled: false,
    unsubscribe: [],
    disposed: false,
  };
}
