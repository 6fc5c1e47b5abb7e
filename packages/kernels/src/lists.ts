/**
 * Slots; entries past `count` are garbage. When more are found than there is room for, `slots` is replaced by a longer
 * array, or, when the list is fixed, `count` is greater than `slots.length`: see `readSlots`, `readEntered`,
 * `readLeft`.
 */
export interface SlotList {
  /** How many were found. */
  count: number;
  slots: Uint32Array;
  /** `slots` is never replaced. */
  readonly isFixed?: boolean;
}

/**
 * Slots, each with its distance in world units or, for rays and sweeps, its t. Nearest first, among equals the lower
 * slot first; entries past `count` are garbage. Grows like a `SlotList`, or is fixed like one: see `readHits`.
 */
export interface HitList {
  /** How many were found. */
  count: number;
  slots: Uint32Array;
  distances: Float64Array;
  /** `slots` and `distances` are never replaced. */
  readonly isFixed?: boolean;
}

/** The first box that a ray or a moving shape hits. */
export interface Hit {
  /** −1 on a miss. */
  slot: number;
  /** When, or `Infinity` on a miss. */
  t: number;
}

/** Slots, each with a mask of the views that show it. Grows like a `SlotList`; there is no fixed one. */
export interface MaskList extends SlotList {
  readonly isFixed?: false;
  masks: Uint32Array;
}

/**
 * The answers to many questions, one after the other: those to question i are `slots[starts[i]]` … up to, without it,
 * `slots[starts[i + 1]]`. Grows by itself; there is no fixed one.
 */
export interface SlotLists extends SlotList {
  readonly isFixed?: false;
  starts: Uint32Array;
}

/** Pairs of slots, `a < b`, unique, in the order that the function says; entries past `count` are garbage. */
export interface PairList {
  count: number;
  a: Uint32Array;
  b: Uint32Array;
}

/** What a new list has room for. */
const FIRST_CAPACITY = 64;

/** An empty list of slots. It grows by itself. */
export function createSlotList(): SlotList {
  return { count: 0, slots: new Uint32Array(FIRST_CAPACITY), isFixed: false };
}

/**
 * Not for the package's users: throws unless it is an array of the kind, of this realm or another: in one of fewer bits
 * slots would lose some.
 */
export function checkArray(caller: string, name: string, array: unknown, kind: string): void {
  const got = Object.prototype.toString.call(array).slice(8, -1);
  // As many bits as it takes, and no slot has the highest.
  if (got === kind || (got === 'Int32Array' && kind === 'Uint32Array')) return;
  const isObject = typeof array === 'object' && array !== null;
  throw new Error(`${caller}: ${name} must be a ${kind}, got ${isObject ? got : String(array)}.`);
}

/**
 * Creates an empty list of slots in an array of yours, which is never replaced. Throws when it is no `Uint32Array` (or
 * `Int32Array`).
 */
export function createFixedSlotList(slots: Uint32Array): SlotList {
  checkArray('createFixedSlotList', 'slots', slots, 'Uint32Array');
  return { count: 0, slots, isFixed: true };
}

/** An empty list of hits. It grows by itself. */
export function createHitList(): HitList {
  return {
    count: 0,
    slots: new Uint32Array(FIRST_CAPACITY),
    distances: new Float64Array(FIRST_CAPACITY),
    isFixed: false,
  };
}

/**
 * Creates an empty list of hits in two arrays of yours, which are never replaced. Throws when one is of another kind, and
 * when they differ in length.
 */
export function createFixedHitList(slots: Uint32Array, distances: Float64Array): HitList {
  checkArray('createFixedHitList', 'slots', slots, 'Uint32Array');
  checkArray('createFixedHitList', 'distances', distances, 'Float64Array');
  if (slots.length !== distances.length) {
    throw new Error(
      `createFixedHitList: slots and distances must be equally long, got ${slots.length} and ${distances.length}.`,
    );
  }
  return { count: 0, slots, distances, isFixed: true };
}

/** A record for `raycastNearest` and the sweeps to fill. */
export function createHit(): Hit {
  return { slot: -1, t: Number.POSITIVE_INFINITY };
}

/** An empty list of slots with masks. */
export function createMaskList(): MaskList {
  return {
    count: 0,
    slots: new Uint32Array(FIRST_CAPACITY),
    masks: new Uint32Array(FIRST_CAPACITY),
  };
}

/** An empty list of pairs. */
export function createPairList(): PairList {
  return { count: 0, a: new Uint32Array(FIRST_CAPACITY), b: new Uint32Array(FIRST_CAPACITY) };
}

/** An empty list for the answers of `queryBoxEach`. */
export function createSlotLists(): SlotLists {
  return {
    count: 0,
    slots: new Uint32Array(FIRST_CAPACITY),
    starts: new Uint32Array(FIRST_CAPACITY),
  };
}
