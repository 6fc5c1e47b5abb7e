import { createPairList, disposeIndex, type PairList, setRestAfter } from '@bitbounds/kernels';
import { $internal, type InternalWorld, type World } from 'bitecs';
import { type BoundsComponent, createBounds } from './components/bounds.ts';
import { type ColliderComponent, createCollider } from './components/collider.ts';
import { emptyColumns, findStranger } from './components/columns.ts';
import { createSizes, type SizeColumns } from './components/sizes.ts';
import { emptyView } from './empty-view.ts';
import { defineGetters } from './getters.ts';
import {
  type ContactList,
  createContactList,
  createEntityPairList,
  type EntityPairList,
} from './lists.ts';
import { observeWorld } from './membership.ts';
import type { PositionColumns } from './position-columns.ts';
import { show } from './show.ts';
import { createState, type SpaceProfile, type SpaceState } from './space-state.ts';
import {
  type AngleColumns,
  checkTransforms,
  type DirectionColumns,
  listColumns,
  type QuaternionColumns,
  type RotationColumns,
  type ScaleColumns,
} from './transform-columns.ts';
import { unwatched } from './unwatched.ts';

/** The options of `createSpace` in 3D. */
export interface SpaceOptions3d extends SpaceTuning {
  /** Your component with the entities' positions. `resolveContacts` writes to it. */
  position: Required<PositionColumns>;
  /** 3 by default; in 2 there is no z anywhere. */
  dimensions?: 3 | undefined;
  /**
   * Your component with the entities' rotations, quaternions of any length but 0, which turn meshes and, after
   * `addShapes`, capsules and turned boxes. Entries that nobody wrote, and `0 0 0 0`, are no turn. NaN is treated as in
   * a position.
   */
  rotation?: QuaternionColumns | undefined;
  /**
   * Your component with the entities' scales, by which the sizes of their colliders are multiplied: of a box along each
   * axis, of a ball by the largest of the three, of a capsule the radius by the larger of those across it, of a mesh
   * along each of its own axes. Entries that nobody wrote are 1.
   */
  scale?: Required<ScaleColumns> | undefined;
}

/** The options of `createSpace` in 2D: as in 3D, but for `z`, which nothing reads. */
export interface SpaceOptions2d extends SpaceTuning {
  position: PositionColumns;
  dimensions: 2;
  /**
   * Radians, from x toward y; or the cosines and sines of such angles, of any length but 0, which need no sine of the
   * engine's.
   */
  rotation?: AngleColumns | DirectionColumns | undefined;
  scale?: ScaleColumns | undefined;
}

/** The options of `createSpace`. */
export type SpaceOptions = SpaceOptions2d | SpaceOptions3d;

/** Options of `createSpace` that may be left out. */
export interface SpaceTuning {
  /**
   * Entities to make room for, 1…1048576, by default 1024. Grows by itself, up to the number of ids that bitECS has
   * (2^24 unless the world's version bits say otherwise).
   */
  capacity?: number | undefined;
  /** Passes of `resolveContacts` per step, 0…100, by default 4. */
  iterations?: number | undefined;
  /**
   * An entity rests after this many builds of the index (one or two a frame) without moving, 1…255: until it moves
   * again it costs what a `Static` one costs, and it keeps its pairs. Entities are put to rest when at least 64 are
   * due, and one in eight of those awake. 0, the default: none rests. Watching for rest costs a twentieth of a frame in
   * which all move.
   */
  restAfter?: number | undefined;
}

/** Counters, each as of the last stage that updates it. */
export interface SpaceStats {
  /** Entities with a `Collider` or `Bounds`, as of the last `buildTree`. */
  entities: number;
  pairs: number;
  contacts: number;
  /**
   * Entities whose position is not finite, or whose `Bounds` are NaN: no pairs, no hits, visible in every view. Counted
   * when read.
   */
  readonly invalid: number;
  /** Colliders without a usable size, shape, mesh, polygon or hull: no pairs, no hits, visible in every view. */
  disabled: number;
  /** How often the index was re-sorted. */
  readonly sorts: number;
  /** Entities that rest: see `restAfter`. */
  readonly resting: number;
}

/**
 * All state of collisions and culling for one world. Made by `createSpace`. What only 3D has, such as `Collider.halfZ`,
 * is there for the types of a `Space3d` alone.
 */
export interface Space {
  readonly world: World;
  readonly dimensions: 2 | 3;
  readonly position: PositionColumns;
  readonly rotation: RotationColumns | undefined;
  readonly scale: ScaleColumns | undefined;
  /** Passes of `resolveContacts` per step, at most 100: more count as 100, less than 0 and NaN as 0. */
  iterations: number;
  /** Component: world-space boxes. Add it to entities that are culled or queried without colliding. */
  readonly Bounds: BoundsComponent;
  /** Component: what collides. */
  readonly Collider: ColliderComponent;
  /** Tag: never moved by `resolveContacts`, and never paired with another static entity. */
  readonly Static: object;
  /** Candidate pairs of the last `findPairs`, as slots (`entity & entityMask`), `a < b`, sorted. */
  readonly pairs: PairList;
  /** What touched at the last `findContacts`. */
  readonly contacts: ContactList;
  /** Pairs of entities that began to touch at the last `diffContacts`. */
  readonly begin: EntityPairList;
  /** Pairs of entities that touched before and still touch, as of the last `diffContacts`. */
  readonly stay: EntityPairList;
  /** Pairs of entities that stopped touching, as of the last `diffContacts`. */
  readonly end: EntityPairList;
  readonly stats: SpaceStats;
  /** Reading it for the first time starts the clocks: times are those of later frames. */
  readonly profile: SpaceProfile;
  /** Private to this package. */
  readonly state: SpaceState;
}

/** A space in 3D, which has a z everywhere. */
export interface Space3d extends Space {
  readonly dimensions: 3;
  readonly position: Required<PositionColumns>;
  readonly Bounds: Required<BoundsComponent>;
  readonly Collider: Required<ColliderComponent>;
  readonly contacts: Required<ContactList>;
}

/** A space in 2D, which has no z anywhere. */
export interface Space2d extends Space {
  readonly dimensions: 2;
  readonly Bounds: BoundsComponent & { minZ?: never; maxZ?: never };
  readonly Collider: ColliderComponent & { halfZ?: never; mesh?: never };
  readonly contacts: ContactList & { normalZ?: never; pointZ?: never };
}

/** The most entities to make room for at once. A space grows beyond that as they come. */
const MAX_FIRST_CAPACITY = 1048576;
/**
 * Not for the package's users: the most passes of `resolveContacts`. More do not help: whatever has not settled by then
 * never will.
 */
export const MAX_ITERATIONS = 100;
/** The largest `restAfter`: each entity's builds are counted in a byte. */
const MAX_REST = 255;

interface CheckedOptions extends Required<SpaceTuning> {
  position: PositionColumns;
  rotation: RotationColumns | undefined;
  scale: ScaleColumns | undefined;
  dimensions: 2 | 3;
}

function checkInteger(option: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new Error(`createSpace: ${option} must be an integer ${min}…${max}, got ${show(value)}.`);
}

function checkOptions(world: World, options: SpaceOptions): CheckedOptions {
  if (!(world as Partial<InternalWorld>)?.[$internal]) {
    throw new Error('createSpace: world must be a world of bitECS.');
  }
  const {
    position,
    rotation,
    scale,
    dimensions = 3,
    capacity = 1024,
    iterations = 4,
    restAfter = 0,
  } = options ?? {};
  const checked = { position, rotation, scale, dimensions, capacity, iterations, restAfter };
  const stranger = findStranger(checked, options);
  if (stranger !== undefined) {
    const known = Object.keys(checked).join(', ');
    throw new Error(`createSpace: ${stranger} is none of the options: ${known}.`);
  }
  if (dimensions !== 2 && dimensions !== 3) {
    throw new Error(`createSpace: dimensions must be 2 or 3, got ${show(dimensions)}.`);
  }
  checkTransforms('createSpace', position, rotation, scale, dimensions);
  checkInteger('capacity', capacity, 1, MAX_FIRST_CAPACITY);
  checkInteger('iterations', iterations, 0, MAX_ITERATIONS);
  checkInteger('restAfter', restAfter, 0, MAX_REST);
  return checked;
}

function createStats(state: SpaceState): SpaceStats {
  const { stats } = state.index;
  return defineGetters(
    { entities: 0, pairs: 0, contacts: 0, disabled: 0 },
    {
      invalid: () => stats.invalid - state.disabledInTree,
      sorts: () => stats.sorts,
      resting: () => stats.resting,
    },
  );
}

function startProfile(state: SpaceState): SpaceProfile {
  state.isProfiled = true;
  return state.profile;
}

/**
 * Creates the collisions and culling of one bitECS world in 2D, over positions that the game has already.
 *
 * Components and lists are the space's own, so several worlds and several spaces are independent. Throws, with the
 * value, on a bad world, position component or number and on an unknown option, and where WebAssembly SIMD is missing
 * or forbidden.
 */
export function createSpace(world: World, options: SpaceOptions2d): Space2d;
/**
 * Creates the collisions and culling of one bitECS world in 3D, over positions that the game has already.
 *
 * Components and lists are the space's own, so several worlds and several spaces are independent. Throws, with the
 * value, on a bad world, position component or number and on an unknown option, and where WebAssembly SIMD is missing
 * or forbidden.
 */
export function createSpace(world: World, options: SpaceOptions3d): Space3d;
/** As in 2D or in 3D, for a game that knows its dimension at run time alone. */
export function createSpace(world: World, options: SpaceOptions): Space;
export function createSpace(world: World, options: SpaceOptions): Space {
  const checked = checkOptions(world, options);
  const { position, rotation, scale, dimensions, capacity, iterations, restAfter } = checked;
  const Collider = unwatched(createCollider(dimensions, capacity));
  const columns = listColumns(position, rotation, scale, dimensions);
  const sizes = scale ? createSizes(dimensions, capacity) : (Collider as SizeColumns);
  const context = (world as InternalWorld)[$internal];
  const state = createState(dimensions, capacity, context, columns, sizes);
  const fields = {
    world,
    dimensions,
    position,
    rotation,
    scale,
    iterations,
    Bounds: unwatched(createBounds(dimensions, capacity)),
    Collider,
    Static: unwatched({}),
    pairs: createPairList(),
    contacts: createContactList(dimensions),
    begin: createEntityPairList(),
    stay: createEntityPairList(),
    end: createEntityPairList(),
    stats: createStats(state),
    state,
  };
  const space: Space = defineGetters(fields, { profile: () => startProfile(state) });
  setRestAfter(state.index, restAfter);
  state.unsubscribe = observeWorld(space);
  return unwatched(space);
}

/**
 * Takes the space's observers and queries off the world. The space must not be used afterwards: steps, culls and
 * queries throw. Also due after bitECS's `resetWorld`, which drops them by itself: dispose, then create a new space.
 * Frees the memory of the index, its views and its meshes even if something still refers to the space: its columns have
 * no entries from then on, and its views see nothing. Doing it twice is no error. Throws if this is no space.
 */
export function dispose(space: Space): void {
  checkIsSpace(space, 'dispose');
  const { state } = space;
  for (const unsubscribe of state.unsubscribe) unsubscribe();
  state.unsubscribe = [];
  state.disposed = true;
  // The world keeps every component that it has seen, for as long as there is a world.
  emptyColumns(space.Collider);
  emptyColumns(space.Bounds);
  emptyColumns(state.sizes);
  // The space, or a view of it, may still be referenced.
  for (const view of state.views) emptyView(view);
  state.views.length = 0;
  state.culls.length = 0;
  for (const tree of state.trees) if (tree) state.meshWork!.disposeTree(tree);
  state.trees.fill(undefined);
  state.meshes.fill(0);
  state.meshCount = 0;
  state.convexes.fill(undefined);
  state.meshWork = undefined;
  state.solids = undefined;
  disposeIndex(state.index);
}

/** Not for the package's users: throws unless this is a space, or was one. */
export function checkIsSpace(space: Space, caller: string): void {
  if ((space as Partial<Space> | undefined)?.state?.disposed !== undefined) return;
  throw new Error(`${caller}: the space must be one that createSpace returned.`);
}

/**
 * Not for the package's users: throws unless this is a space that was not disposed of, and whose world has not dropped
 * our observers, for then we no longer hear which entities come and go. A world is not a space.
 */
export function checkAlive(space: Space, caller: string): void {
  checkIsSpace(space, caller);
  const { world, state } = space;
  if (state.disposed) throw new Error(`${caller}: the space was disposed of.`);
  const context = (world as Partial<InternalWorld>)[$internal];
  if (context?.componentMap === state.components) return;
  const fate = context ? 'reset' : 'deleted';
  throw new Error(`${caller}: the world was ${fate}; dispose of the space and create a new one.`);
}
