import type { BoxIndex } from './box-index.ts';
import { checkTyped, copyColumn, SOURCE_LOWER, SOURCE_UPPER } from './columns.ts';
import type { PairList } from './lists.ts';
import { copyRows, refreshMemory, windowSize } from './memory.ts';

/** Contacts, one per row; entries past `count` are garbage. Columns are replaced when they must grow. */
export interface ContactColumns {
  count: number;
  normalX: Float64Array;
  normalY: Float64Array;
  /** 3D only. */
  normalZ?: Float64Array;
  depth: Float64Array;
  pointX: Float64Array;
  pointY: Float64Array;
  /** 3D only. */
  pointZ?: Float64Array;
}

/** Creates an empty list of contacts for an index of two or three dimensions. Its columns grow by themselves. */
export function createContactColumns(dimensions: 2 | 3): ContactColumns {
  const none = new Float64Array(0);
  const columns = {
    count: 0,
    normalX: none,
    normalY: none,
    depth: none,
    pointX: none,
    pointY: none,
  };
  return dimensions === 2 ? columns : { ...columns, normalZ: none, pointZ: none };
}

/** The columns of contacts, those of z included. */
export const COLUMNS = [
  'normalX',
  'normalY',
  'normalZ',
  'depth',
  'pointX',
  'pointY',
  'pointZ',
] as const;

/** Pairs that the kernels test in one call, at most: `BATCH` of assembly/contact-rows.ts. */
const BATCH = 1024;

/** How many contacts all columns have room for. One that was transferred has none. */
export function roomOf(contacts: ContactColumns): number {
  const { normalX, normalY, normalZ, depth, pointX, pointY, pointZ } = contacts;
  const most = depth.length;
  const flat = Math.min(most, normalX.length, normalY.length, pointX.length, pointY.length);
  return Math.min(flat, normalZ?.length ?? most, pointZ?.length ?? most);
}

/** Room for more contacts than are expected, as a fraction of these: no two parts of a list touch equally often. */
const SLACK = 1 / 4;
/** But no more than so many times what was found: pairs that touch may all be at the front. */
const MOST_TIMES = 16;
/** A list that has become too short is made longer by half, at least: so lists that grow from frame to frame seldom do. */
const GROWTH = 1.5;

/**
 * How many contacts to make room for: those of all pairs, if they touch as often as those that were tested. Doubled
 * lists would be filled, copied and cleared again and again in a game's first frame.
 */
function expectContacts(found: number, tested: number, total: number): number {
  const expected = Math.ceil((1 + SLACK) * found * (total / tested));
  return Math.min(total, expected, MOST_TIMES * found);
}

/** Makes room for a batch of `count` contacts after those there are, and at once for `expected` of them in all. */
function reserveContacts(contacts: ContactColumns, count: number, expected: number): void {
  const needed = contacts.count + windowSize(count);
  const room = roomOf(contacts);
  if (needed <= room) return;
  const length = windowSize(Math.max(needed, expected, GROWTH * room));
  const columns: Partial<ContactColumns> = {};
  for (const name of COLUMNS) {
    const column = contacts[name];
    if (!column) continue;
    columns[name] = new Float64Array(length);
    // Nothing can be copied from a column that was transferred, and before the first batch there is nothing to copy.
    if (contacts.count > 0) columns[name].set(column.subarray(0, contacts.count));
  }
  // Only now: when there is no memory for one of them, all stay as they are.
  Object.assign(contacts, columns);
}

function copyContacts(
  contacts: ContactColumns,
  index: BoxIndex,
  count: number,
  expected: number,
): void {
  const { kernel } = index;
  const { exports } = kernel;
  reserveContacts(contacts, count, expected);
  const at = contacts.count;
  let column = 0;
  copyRows(contacts.normalX, at, kernel, exports.rowColumn(column++), count);
  copyRows(contacts.normalY, at, kernel, exports.rowColumn(column++), count);
  if (index.dimensions === 3) {
    copyRows(contacts.normalZ!, at, kernel, exports.rowColumn(column++), count);
  }
  copyRows(contacts.depth, at, kernel, exports.rowColumn(column++), count);
  copyRows(contacts.pointX, at, kernel, exports.rowColumn(column++), count);
  copyRows(contacts.pointY, at, kernel, exports.rowColumn(column++), count);
  if (index.dimensions === 3) {
    copyRows(contacts.pointZ!, at, kernel, exports.rowColumn(column++), count);
  }
  contacts.count = at + count;
}

/** Makes room for `count` pairs, and at once for `expected` of them. */
function reservePairs(list: PairList, count: number, expected: number): void {
  const room = Math.min(list.a.length, list.b.length);
  if (count <= room) return;
  const length = windowSize(Math.max(count, expected, GROWTH * room));
  const a = new Uint32Array(length);
  const b = new Uint32Array(length);
  // As in `reserveContacts`.
  if (list.count > 0) {
    a.set(list.a.subarray(0, list.count));
    b.set(list.b.subarray(0, list.count));
  }
  list.a = a;
  list.b = b;
}

/**
 * Copies pairs in. To make new views of the columns seldom, it copies `windowSize` of them, and as many as last time
 * while that is neither too few nor eight times too many.
 */
function loadPairs(index: BoxIndex, pairs: PairList): void {
  const { kernel, state } = index;
  const { a, b } = pairs;
  const needed = windowSize(pairs.count);
  if (state.paired < needed || state.paired >= 8 * needed) state.paired = needed;
  const count = Math.min(state.paired, a.length, b.length);
  const lower = kernel.exports.reservePairs(count) >>> 2;
  refreshMemory(kernel);
  copyColumn(index, kernel.u32, lower, SOURCE_LOWER, a, count);
  copyColumn(index, kernel.u32, lower + count, SOURCE_UPPER, b, count);
}

/**
 * Finds which of the pairs touch, and how: balls and boxes of `loadShapes`, in f64. Fills `touching` with the pairs
 * that do, in the order of `pairs`, and `contacts` with a row for each: unit normal from `a` to `b`, depth, point on
 * `a`. Returns the count. Where no finite push parts them (a ball of infinite radius, boxes endless along every axis) they
 * do not touch here, although core's own tests report that depth.
 * Throws when `touching` is `pairs`, when a column of these has fewer than `count`, and when `contacts` has no z for an
 * index in 3D.
 */
export function collidePairs(
  touching: PairList,
  contacts: ContactColumns,
  index: BoxIndex,
  pairs: PairList,
): number {
  const { kernel, dimensions } = index;
  const { a: lower, b: upper } = pairs;
  if (touching === pairs) throw new Error('collidePairs: touching and pairs are the same list.');
  checkTyped('collidePairs', dimensions, 'a', lower, pairs.count);
  checkTyped('collidePairs', dimensions, 'b', upper, pairs.count);
  if (dimensions === 3 && !(contacts.normalZ && contacts.pointZ)) {
    throw new Error('collidePairs: normalZ and pointZ are missing; the index is 3D.');
  }
  touching.count = contacts.count = 0;
  loadPairs(index, pairs);
  for (let first = 0; first < pairs.count; first += BATCH) {
    const end = Math.min(first + BATCH, pairs.count);
    const found = kernel.exports.collide(first, end - first);
    // Also where nothing touches: the kernel may have made room before it looked.
    refreshMemory(kernel);
    if (found === 0) continue;
    const { u32 } = kernel;
    const places = kernel.exports.rowColumn(2 * dimensions + 1) >>> 2;
    const { count } = touching;
    const expected = expectContacts(count + found, end, pairs.count);
    reservePairs(touching, count + found, expected);
    const { a, b } = touching;
    for (let i = 0; i < found; i++) {
      const pair = first + u32[places + i];
      a[count + i] = lower[pair];
      b[count + i] = upper[pair];
    }
    touching.count = count + found;
    copyContacts(contacts, index, found, expected);
  }
  return touching.count;
}
