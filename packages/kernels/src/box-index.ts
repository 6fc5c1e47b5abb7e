import {
  type ColumnSource,
  checkBounds,
  checkTyped,
  copyColumn,
  SOURCE_BOUNDS,
  SOURCE_FLAGS,
  SOURCE_LAYER,
  SOURCE_MASK,
} from './columns.ts';
import { createLentColumns, type LentColumns, stageLent } from './lent-columns.ts';
import { checkRoom, createKernel, failToGrow, type Kernel, refreshMemory } from './memory.ts';
import { BYTES_A_SIDE, closeBounds, createOpenedColumns } from './open.ts';

/** Counters of an index, kept up to date by the functions that change it. */
export interface IndexStats {
  /** Slots that take part. */
  members: number;
  /**
   * Members with a NaN in their box, as of the last build; of boxes that were loaded since, if nothing had read those of the
   * build before. Counted when read; boxes that are lent, and that nothing has read since the build, are copied for that, as
   * for a query.
   */
  readonly invalid: number;
  /** Re-sorts so far. */
  readonly sorts: number;
  /** Members that rest: see `setRestAfter`. */
  readonly resting: number;
  /** How many pairs of groups the last `findPairs` tested; those of eight boxes count twice. Rises as the order wears out. */
  visits: number;
}

/**
 * One spatial index over boxes: an instance of the kernels with a memory of its own, which goes when nothing refers to
 * the index, or at once by `disposeIndex`.
 */
export interface BoxIndex {
  readonly dimensions: 2 | 3;
  readonly stats: IndexStats;
  /** Private to this package. */
  readonly kernel: Kernel;
  /** Private. */
  readonly state: IndexState;
  /** Private: the columns copied last, so that a steady frame makes no new views of them. */
  readonly sources: ColumnSource[];
  /** Private: the columns that the kernels read when they need them. */
  readonly lent: LentColumns;
}

interface IndexState {
  /** How many slots have bounds. */
  loaded: number;
  /** How many slots have filters. */
  filtered: number;
  /** The highest slot of the members that the next build takes, −1 when there are none: see `highestAnnounced`. */
  announced: number;
  /** The member at `announced` was removed: the highest is below it. */
  isLower: boolean;
  /** The highest slot of the members that the last build took, which are those that queries know of. */
  built: number;
  /** The address of the slots that the last query, listing or walk left in the kernels' memory. */
  foundAt: number;
  /** How many slots there are at `foundAt`. */
  foundSlots: number;
  /** How many hits the last query for hits found. */
  foundHits: number;
  /** How many pairs `collidePairs` copies in: see `loadPairs`. */
  paired: number;
  /** Views of the kernels' own columns, for `openBounds`. They have length 0 while there are none. */
  opened: BoundsColumns;
}

/** World-space boxes, one column per side, indexed by slot. The z columns are read in 3D only. */
export interface BoundsColumns {
  minX: Float32Array;
  minY: Float32Array;
  minZ?: Float32Array | undefined;
  maxX: Float32Array;
  maxY: Float32Array;
  maxZ?: Float32Array | undefined;
}

/** A bit in the flags of `loadFilters`: two slots that both have it never make a pair. */
export const FLAG_STATIC = 1;
/** A bit in the flags of `loadFilters`: a slot that has it never makes a pair, whatever its layer and mask. */
export const FLAG_ALONE = 2;

/** An empty index, by the kernels of its dimension. Throws as `createBoxIndex` does. */
export function createIndex(dimensions: 2 | 3, hex: string): BoxIndex {
  const lent = createLentColumns();
  const kernel: Kernel = createKernel(hex, {
    env: {
      stage: (chunk, first, count) => stageLent(kernel, lent, chunk, first, count),
      fail: () => failToGrow(kernel),
    },
  });
  return {
    dimensions,
    stats: {
      members: 0,
      get invalid() {
        return kernel.exports.getInvalidCount(1);
      },
      get sorts() {
        return kernel.exports.getSortCount();
      },
      get resting() {
        return kernel.exports.getRestingCount();
      },
      visits: 0,
    },
    kernel,
    state: {
      loaded: 0,
      filtered: 0,
      announced: -1,
      isLower: false,
      built: -1,
      foundAt: 0,
      foundSlots: 0,
      foundHits: 0,
      paired: 0,
      opened: createOpenedColumns(),
    },
    sources: [],
    lent,
  };
}

/** Slots are numbers of 31 bits. */
const HIGHEST_SLOT = 2 ** 31 - 1;

/** Those of members: columns of more slots than these leave no room for anything else, as in `openBounds`. */
const HIGHEST_MEMBER = 2 ** 27 - 1;

/** Throws when a number is not a slot, or above the highest that there may be. */
export function checkSlot(
  caller: string,
  name: string,
  slot: number,
  highest: number = HIGHEST_SLOT,
): void {
  if ((slot | 0) === slot && slot >= 0 && slot <= highest) return;
  throw new Error(`${caller}: ${name} must be 0…${highest}, got ${slot}.`);
}

/** The highest of the slots; throws at one that is not a slot, such as `undefined` past the end of a list. */
function checkSlots(slots: ArrayLike<number>, count: number): number {
  if (!(Number.isInteger(count) && count >= 0)) {
    throw new Error(`setMembers: count must be a whole number from 0 on, got ${count}.`);
  }
  if (!slots) throw new Error('setMembers: slots are missing.');
  let highest = -1;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    if ((slot | 0) !== slot || slot < 0 || slot > HIGHEST_MEMBER) {
      checkSlot('setMembers', `slots[${i}]`, slot, HIGHEST_MEMBER);
    }
    if (slot > highest) highest = slot;
  }
  return highest;
}

/**
 * One bit per slot tells whether it takes part, another whether it is static: for every 64 slots there are two words of
 * the one, then two of the other. Returns which word has the slot's bit of the first kind; that of the second is two
 * words on.
 */
function wordOf(slot: number): number {
  return ((slot >>> 6) << 2) + ((slot >>> 5) & 1);
}

/** The highest slot that takes part and is not above this one, −1 when there is none. */
function highestUpTo(u32: Uint32Array, address: number, slot: number): number {
  for (let last = slot | 31; last >= 0; last -= 32) {
    const bits = u32[address + wordOf(last)];
    if (bits) return last - Math.clz32(bits);
  }
  return -1;
}

/** Makes room for slots up to the highest. Returns where the words of `wordOf` begin: an index into `u32`. */
function announce({ kernel }: BoxIndex, highest: number): number {
  const address = kernel.exports.announceMembers(highest + 1) >>> 2;
  refreshMemory(kernel);
  return address;
}

/**
 * The highest slot of the members that the next build takes, −1 when there are none. It is looked for here, not as members
 * go: that may be a long way down.
 */
function highestAnnounced(index: BoxIndex): number {
  const { kernel, state } = index;
  if (!state.isLower) return state.announced;
  const address = announce(index, state.announced);
  state.announced = highestUpTo(kernel.u32, address, state.announced);
  state.isLower = false;
  return state.announced;
}

/** The highest slot of the members of the last build and of the next, −1 when there are none. */
export function highestMember(index: BoxIndex): number {
  return Math.max(highestAnnounced(index), index.state.built);
}

/**
 * Sets which slots take part from the next build on: in any order, copied. One that is listed twice counts once. A few
 * that come or go cost little; once they are more than about one in thirty, the order of all is made anew. Throws on a
 * bad count, and on a slot that is none or that is beyond 2^27 − 1.
 *
 * Slots with a nonzero entry in `isStatic` (by slot) are static: they have a tree of their own, which is only updated
 * when `loadBounds` brings another box for one of them, and they never pair with each other.
 */
export function setMembers(
  index: BoxIndex,
  slots: ArrayLike<number>,
  count: number,
  isStatic?: ArrayLike<number>,
): void {
  const { kernel, state } = index;
  const highest = checkSlots(slots, count);
  const address = announce(index, highest);
  kernel.exports.forgetAnnounced();
  state.announced = highest;
  state.isLower = false;
  const { u32 } = kernel;
  let members = 0;
  for (let i = 0; i < count; i++) {
    const slot = slots[i];
    const word = address + wordOf(slot);
    const bit = 1 << slot;
    if (!(u32[word] & bit)) members++;
    u32[word] |= bit;
    if (isStatic?.[slot]) u32[word + 2] |= bit;
  }
  index.stats.members = members;
}

/**
 * Adds a slot, from the next build on, in a time that does not depend on how many there are. For a slot that is a
 * member already it sets anew whether it is static. Throws on a bad slot, as `setMembers` does.
 */
export function addMember(index: BoxIndex, slot: number, isStatic = false): void {
  checkSlot('addMember', 'slot', slot, HIGHEST_MEMBER);
  const { kernel, state } = index;
  const highest = Math.max(state.announced, slot);
  const word = announce(index, highest) + wordOf(slot);
  state.announced = highest;
  const { u32 } = kernel;
  const bit = 1 << slot;
  if (!(u32[word] & bit)) index.stats.members++;
  u32[word] |= bit;
  if (isStatic) u32[word + 2] |= bit;
  else u32[word + 2] &= ~bit;
}

/** Removes a slot, from the next build on. Does nothing if it is no member. Throws on a bad slot. */
export function removeMember(index: BoxIndex, slot: number): void {
  checkSlot('removeMember', 'slot', slot);
  const { kernel, state } = index;
  if (slot > state.announced) return;
  const address = announce(index, state.announced);
  const word = address + wordOf(slot);
  const { u32 } = kernel;
  const bit = 1 << slot;
  if (!(u32[word] & bit)) return;
  u32[word] &= ~bit;
  u32[word + 2] &= ~bit;
  index.stats.members--;
  if (slot === state.announced) state.isLower = true;
}

/**
 * Copies in the bounds of slots 0 … slotCount − 1. A NaN makes the slot invalid (empty box, visible in every view,
 * counted at the build); min > max is the empty box, never visible; infinite sides are clamped. Sides of a
 * `Float64Array` are rounded to the nearest f32, so round them outward first. Throws when a column is missing, too
 * short, not a typed array, or a view into one array of rows.
 */
export function loadBounds(index: BoxIndex, bounds: BoundsColumns, slotCount: number): void {
  const { kernel, dimensions } = index;
  checkBounds('loadBounds', dimensions, bounds, slotCount);
  checkRoom(kernel, slotCount, BYTES_A_SIDE * 2 * dimensions);
  closeBounds('loadBounds', index, bounds);
  kernel.exports.reserveSlots(slotCount);
  refreshMemory(kernel);
  index.state.loaded = slotCount;
  const { minX, minY, minZ, maxX, maxY, maxZ } = bounds;
  loadColumn(index, 0, minX, slotCount);
  loadColumn(index, 1, maxX, slotCount);
  loadColumn(index, 2, minY, slotCount);
  loadColumn(index, 3, maxY, slotCount);
  if (dimensions === 2 || !minZ || !maxZ) return;
  loadColumn(index, 4, minZ, slotCount);
  loadColumn(index, 5, maxZ, slotCount);
}

function loadColumn(index: BoxIndex, i: number, column: Float32Array, slotCount: number): void {
  const address = index.kernel.exports.columnAddress(i) >>> 2;
  copyColumn(index, index.kernel.f32, address, SOURCE_BOUNDS + i, column, slotCount);
}

/** A layer, a mask and flags. */
const FILTER_BYTES = 9;

/**
 * Copies in the layers, masks and flags of slots 0 … slotCount − 1. Two slots may make a pair when
 * `(layer a & mask b) && (layer b & mask a)`, unless both have the flag `FLAG_STATIC` or one has `FLAG_ALONE`. Throws
 * when a column is too short.
 */
export function loadFilters(
  index: BoxIndex,
  layer: Uint32Array,
  mask: Uint32Array,
  flags: Uint8Array,
  slotCount: number,
): void {
  const { kernel, dimensions } = index;
  const { exports } = kernel;
  checkTyped('loadFilters', dimensions, 'layer', layer, slotCount);
  checkTyped('loadFilters', dimensions, 'mask', mask, slotCount);
  checkTyped('loadFilters', dimensions, 'flags', flags, slotCount);
  checkRoom(kernel, slotCount, FILTER_BYTES);
  exports.reserveFilters(slotCount);
  refreshMemory(kernel);
  index.state.filtered = slotCount;
  copyColumn(index, kernel.u32, exports.layerAddress() >>> 2, SOURCE_LAYER, layer, slotCount);
  copyColumn(index, kernel.u32, exports.maskAddress() >>> 2, SOURCE_MASK, mask, slotCount);
  copyColumn(index, kernel.u8, exports.flagAddress() >>> 0, SOURCE_FLAGS, flags, slotCount);
}

/**
 * Makes the index answer for the bounds loaded last. The tree itself is made when a query, a ray or pairs with static
 * slots first need it: refitted, or with a new order when the old one has worn out or many members have changed. Culls
 * do without it while boxes change. Throws when a member has a slot that `loadBounds` did not cover.
 */
export function buildIndex(index: BoxIndex): void {
  const { kernel, state } = index;
  const highest = highestAnnounced(index);
  if (highest >= state.loaded) {
    throw new Error(
      `buildIndex: slot ${highest} is a member, but loadBounds covered ${state.loaded} slots.`,
    );
  }
  kernel.exports.build();
  refreshMemory(kernel);
  state.built = highest;
}

/**
 * Makes the trees now, for the boxes of the last build, instead of when they are first needed: for callers that know
 * that pairs or queries follow and want to time each.
 */
export function prepareTrees(index: BoxIndex): void {
  index.kernel.exports.ensureTrees();
  refreshMemory(index.kernel);
}

/** As many as the kernels can count. */
const MOST_REFITS = 2 ** 32 - 1;

/**
 * Sets how many builds may refit the moving tree in its old order before one sorts again, worn or not. 0 sorts every
 * time; with `Infinity` only a worn order is replaced. Changes costs, never an answer, except which boxes a view shows
 * because of rounding alone. The default is 1,024. Throws on a bad number.
 */
export function setMostRefits(index: BoxIndex, count: number): void {
  if (!(Number.isInteger(count) || count === Infinity) || count < 0) {
    throw new Error(
      `setMostRefits: count must be a whole number from 0 on, or Infinity, got ${count}.`,
    );
  }
  index.kernel.exports.setMostRefits(Math.min(count, MOST_REFITS));
}

/** The most builds to wait for: a member's are counted in a byte. */
const LONGEST_PATIENCE = 255;

/**
 * Lets members rest whose boxes have been the same for this many builds (1 … 255): until they move they cost what
 * static ones cost, and they keep all their pairs. They are put to rest only when there are many at once. One that
 * moves wakes at once; if that keeps happening, all are left awake for longer and longer. 0, the default, turns it off:
 * watching takes a twentieth of a frame in which everything moves. Changes costs, never an answer, except as
 * `setMostRefits` does. Throws on a bad number.
 */
export function setRestAfter(index: BoxIndex, builds: number): void {
  if (!(Number.isInteger(builds) && builds >= 0 && builds <= LONGEST_PATIENCE)) {
    throw new Error(
      `setRestAfter: builds must be a whole number from 0 to ${LONGEST_PATIENCE}, got ${builds}.`,
    );
  }
  index.kernel.exports.setRestAfter(builds);
  refreshMemory(index.kernel);
}
