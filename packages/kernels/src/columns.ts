import type { BoundsColumns, BoxIndex } from './box-index.ts';

// Every column that is copied in has a number, under which `BoxIndex.sources` keeps a view of the column copied last.

/** The first of six: the sides of `loadBounds`. */
export const SOURCE_BOUNDS = 0;
/** The columns of `loadFilters`. */
export const SOURCE_LAYER = 6;
export const SOURCE_MASK = 7;
export const SOURCE_FLAGS = 8;
/** The columns of `loadShapes`. */
export const SOURCE_SHAPE = 9;
/** The first of seven: three of positions, one of radii, three of half extents. */
export const SOURCE_NUMBERS = 10;
/** The pairs of `collidePairs`. */
export const SOURCE_LOWER = 17;
export const SOURCE_UPPER = 18;
/** The pairs of `diffPairs`. */
export const SOURCE_CURRENT_LOWER = 19;
export const SOURCE_CURRENT_UPPER = 20;
/** The pairs of `setPreviousPairs`. */
export const SOURCE_PREVIOUS_LOWER = 21;
export const SOURCE_PREVIOUS_UPPER = 22;

export type ColumnArray = Float32Array | Float64Array | Uint32Array | Uint8Array;

/** Is it an array of f32, of this realm or another, such as that of a frame in the page? */
export function isSingle(column: ArrayLike<number>): boolean {
  if (column instanceof Float32Array) return true;
  return (column as Partial<Float32Array>)[Symbol.toStringTag] === 'Float32Array';
}

/** The column that was copied in last under a number, and a view of the part that was copied. */
export interface ColumnSource {
  column: ArrayLike<number>;
  view: ColumnArray;
}

/**
 * Throws when a column is missing, is no array, has fewer than `count` numbers or holds BigInts, and when `count` is not a
 * count.
 */
export function checkColumn(
  caller: string,
  dimensions: number,
  name: string,
  column: ArrayLike<number> | undefined,
  count: number,
): asserts column is ArrayLike<number> {
  if (!column) throw new Error(`${caller}: ${name} is missing; the index is ${dimensions}D.`);
  if (!(Number.isInteger(count) && count >= 0)) {
    throw new Error(`${caller}: the count must be a whole number from 0 on, got ${count}.`);
  }
  if (typeof column.length !== 'number') {
    throw new Error(`${caller}: ${name} must be an array, got ${nameOfKind(column)}.`);
  }
  if (!(column.length >= count)) {
    throw new Error(`${caller}: ${name} has ${column.length} numbers, expected ${count}.`);
  }
  if (!isBig(column)) return;
  throw new Error(`${caller}: ${name} must hold numbers, got ${column.constructor.name}.`);
}

/** What a column that is none is called: a DataView, a Map, or a mere Object. */
function nameOfKind(column: object): string {
  return column.constructor?.name ?? typeof column;
}

/** Does it hold BigInts, which no kernel takes? Among typed arrays only those of eight bytes per element can. */
function isBig(column: ArrayLike<unknown>): boolean {
  return (column as Partial<Float64Array>).BYTES_PER_ELEMENT === 8 && typeof column[0] === 'bigint';
}

/** As `checkColumn`; also throws when it is not a typed array, for then no part of it can be copied at once. */
export function checkTyped(
  caller: string,
  dimensions: number,
  name: string,
  column: ArrayLike<number> | undefined,
  count: number,
): void {
  checkColumn(caller, dimensions, name, column, count);
  if (ArrayBuffer.isView(column)) return;
  throw new Error(`${caller}: ${name} must be a typed array, got ${column?.constructor.name}.`);
}

/**
 * Throws when a column begins one number after another in the same memory: these are views into one array of rows, and
 * slot 1 would be read from the row of slot 0.
 */
export function refuseRows(
  caller: string,
  name: string,
  column: ArrayLike<number>,
  nameBefore: string,
  before: ArrayLike<number>,
): void {
  if (!(ArrayBuffer.isView(column) && ArrayBuffer.isView(before))) return;
  if (column.buffer !== before.buffer) return;
  const size = (before as ArrayLike<number> as ColumnArray).BYTES_PER_ELEMENT;
  if (column.byteOffset - before.byteOffset !== size || before.byteLength < 2 * size) return;
  throw new Error(
    `${caller}: ${name} begins one number after ${nameBefore} in the same buffer. A column has one number for each slot; rows of an array are not read.`,
  );
}

/** Copies the first `count` numbers of a column in, through the view that is kept under the number `source`. */
export function copyColumn(
  index: BoxIndex,
  target: ColumnArray,
  offset: number,
  source: number,
  column: ColumnArray,
  count: number,
): void {
  // Not even 0 numbers can be copied from a column that was transferred.
  if (count === 0) return;
  let kept = index.sources[source];
  if (kept?.column !== column || kept.view.length !== count) {
    kept = { column, view: column.subarray(0, count) };
    index.sources[source] = kept;
  }
  target.set(kept.view, offset);
}

/** Throws when a side of the boxes is missing, not a typed array, too short, or part of an array of rows. */
export function checkBounds(
  caller: string,
  dimensions: number,
  { minX, minY, minZ, maxX, maxY, maxZ }: BoundsColumns,
  count: number,
): void {
  checkTyped(caller, dimensions, 'minX', minX, count);
  checkTyped(caller, dimensions, 'maxX', maxX, count);
  checkTyped(caller, dimensions, 'minY', minY, count);
  checkTyped(caller, dimensions, 'maxY', maxY, count);
  refuseRows(caller, 'minY', minY, 'minX', minX);
  refuseRows(caller, 'maxX', maxX, 'minX', minX);
  if (dimensions === 2) return;
  checkTyped(caller, dimensions, 'minZ', minZ, count);
  checkTyped(caller, dimensions, 'maxZ', maxZ, count);
}
