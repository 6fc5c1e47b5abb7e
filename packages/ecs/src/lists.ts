import type { PairList, SlotList } from '@bitbounds/kernels';
import { type Column, growColumns } from './components/columns.ts';

/** Entities; entries past `count` are garbage. `ids` is replaced when the list must grow. */
export interface EntityList {
  count: number;
  ids: Int32Array;
}

/**
 * The answers to many questions, one after the other: those to question i are `ids[starts[i]]` … up to, without it,
 * `ids[starts[i + 1]]`. The arrays are replaced when the list must grow.
 */
export interface EntityLists extends EntityList {
  starts: Uint32Array;
}

/**
 * Pairs of entities; entries past `count` are garbage. The arrays are replaced when the list must
 * grow.
 */
export interface EntityPairList {
  count: number;
  a: Int32Array;
  b: Int32Array;
}

/** Pairs of entities in columns of any kind, also plain arrays as JSON gives them. */
export interface EntityPairs {
  readonly count: number;
  readonly a: ArrayLike<number>;
  readonly b: ArrayLike<number>;
}

/**
 * How pairs of entities touch, one row per contact, in the order of the pairs (with a mesh, one row per triangle).
 * Sorted by pair; `a` has the lower slot. The unit normal points from `a` to `b`, `depth >= 0` is how far they reach
 * into each other along it, and the point is on the surface of `a`. In 2D there are no z columns.
 */
export interface ContactList {
  count: number;
  a: Int32Array;
  b: Int32Array;
  normalX: Float64Array;
  normalY: Float64Array;
  /** 3D only. */
  normalZ?: Float64Array;
  depth: Float64Array;
  pointX: Float64Array;
  pointY: Float64Array;
  /** 3D only. */
  pointZ?: Float64Array;
  /** The triangle of the mesh; −1 where there is no mesh. */
  triangle: Int32Array;
}

/** Entities that any of several views sees. Bit i of an entity's mask is set when view i sees it. */
export interface SeenList extends EntityList {
  masks: Uint32Array;
}

/** What a new list has room for. Lists double when full. */
const FIRST_CAPACITY = 64;

/** An empty list of entities, to be filled by queries. */
export function createEntityList(): EntityList {
  return { count: 0, ids: new Int32Array(FIRST_CAPACITY) };
}

/** An empty list for the answers of `queryAabbEach`. */
export function createEntityLists(): EntityLists {
  return { ...createEntityList(), starts: new Uint32Array(FIRST_CAPACITY) };
}

/** An empty list of entities with masks, to be filled by `listSeen`. */
export function createSeenList(): SeenList {
  return { ...createEntityList(), masks: new Uint32Array(FIRST_CAPACITY) };
}

/** An empty list of pairs of entities, to be filled by `listTouching`. */
export function createEntityPairList(): EntityPairList {
  return { count: 0, a: new Int32Array(FIRST_CAPACITY), b: new Int32Array(FIRST_CAPACITY) };
}

export function createContactList(dimensions: 2 | 3): ContactList {
  const f64 = () => new Float64Array(FIRST_CAPACITY);
  const i32 = () => new Int32Array(FIRST_CAPACITY);
  const names = { count: 0, a: i32(), b: i32(), triangle: i32(), depth: f64() };
  const columns2d = { ...names, normalX: f64(), normalY: f64(), pointX: f64(), pointY: f64() };
  if (dimensions === 2) return columns2d as ContactList;
  return { ...columns2d, normalZ: f64(), pointZ: f64() };
}

/**
 * Replaces these columns of a list with longer ones that have the same entries. All are made before the first is
 * replaced, so that the list keeps columns of one length when there is no memory for one of them.
 */
export function lengthen(
  list: object,
  columns: { [name: string]: Column },
  capacity: number,
): void {
  growColumns(columns, capacity);
  Object.assign(list, columns);
}

/**
 * Makes room for `count` contacts; keeps what is there. The kernels may have lengthened the columns of numbers, but not those
 * of names.
 */
export function reserveContacts(contacts: ContactList, count: number): void {
  if (count <= contacts.a.length) return;
  const { count: _count, ...columns } = contacts;
  lengthen(contacts, columns, Math.max(count, 2 * contacts.depth.length));
}

/** Makes the columns of names as long as those of numbers, which the kernels may have grown. */
export function matchContactNames(contacts: ContactList): void {
  const { a, b, triangle, depth } = contacts;
  if (a.length < depth.length) lengthen(contacts, { a, b, triangle }, depth.length);
}

/** Throws when the list lacks the column that the query fills, and so is of another kind. */
export function checkList(caller: string, column: object | undefined, maker: string): void {
  if (column === undefined) {
    throw new Error(`${caller}: the list must be one that ${maker} returned.`);
  }
}

/** Throws unless there is a record for a hit. */
export function checkHit(caller: string, hit: { t: number } | undefined, maker: string): void {
  if (typeof hit?.t === 'number') return;
  throw new Error(`${caller}: the hit must be one that ${maker} returned.`);
}

/** Makes room for `count` entries; keeps what is there. */
export function reserveEntities(list: EntityList, count: number): void {
  if (count <= list.ids.length) return;
  const ids = new Int32Array(Math.max(count, 2 * list.ids.length));
  // Nothing is left of an array that was transferred to a worker.
  if (list.ids.length > 0) ids.set(list.ids);
  list.ids = ids;
}

/** Makes room for `count` pairs, of entities or of slots; keeps what is there. */
export function reservePairs(list: EntityPairList | PairList, count: number): void {
  const { a, b } = list;
  if (count > a.length) lengthen(list, { a, b }, Math.max(count, 2 * a.length));
}

/** Fills `out` with the entities of pairs of slots. */
export function namePairs(out: EntityPairList, pairs: PairList, entity: Int32Array): void {
  const { count } = pairs;
  reservePairs(out, count);
  const { a, b } = out;
  const { a: slotsA, b: slotsB } = pairs;
  for (let i = 0; i < count; i++) {
    a[i] = entity[slotsA[i]];
    b[i] = entity[slotsB[i]];
  }
  out.count = count;
}

/** Makes `out` a copy of a list. */
export function copyPairs(out: EntityPairList, from: EntityPairList): void {
  const { a, b, count } = from;
  reservePairs(out, count);
  for (let i = 0; i < count; i++) {
    out.a[i] = a[i];
    out.b[i] = b[i];
  }
  out.count = count;
}

/** Appends an entity: for lists of your own, such as the entities of one kind in `view.visible`. */
export function pushEntity(list: EntityList, eid: number): void {
  reserveEntities(list, list.count + 1);
  list.ids[list.count++] = eid;
}

export function pushSlotPair(list: PairList, a: number, b: number): void {
  if (list.count === list.a.length) reservePairs(list, list.count + 1);
  list.a[list.count] = a;
  list.b[list.count++] = b;
}

/** Appends the entities of slots. */
export function appendEntities(out: EntityList, list: SlotList, entity: Int32Array): void {
  const { count, slots } = list;
  const first = out.count;
  reserveEntities(out, first + count);
  const { ids } = out;
  for (let i = 0; i < count; i++) ids[first + i] = entity[slots[i]];
  out.count = first + count;
}
