import { show } from './show.ts';

/**
 * One number per entity, indexed by entity. Columns of integers would round the positions that `resolveContacts`
 * writes.
 */
export type PositionColumn = number[] | Float32Array | Float64Array;

/**
 * The user's position component. `z` in 3D only. Read anew at every stage, so its arrays may be
 * replaced.
 */
export interface PositionColumns {
  x: PositionColumn;
  y: PositionColumn;
  z?: PositionColumn;
}

const COLUMN_TYPES = ['Array', 'Float32Array', 'Float64Array'];
const AXES = ['x', 'y', 'z'] as const;

/** The name of an object's type, also of one made in another frame of the page. */
function typeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return show(value);
  return Object.prototype.toString.call(value).slice('[object '.length, -1);
}

/** Not for the package's users: what this is, if it is no column; nothing if it is one. */
export function typeOfStranger(value: unknown): string | undefined {
  const type = typeOf(value);
  return COLUMN_TYPES.includes(type) ? undefined : type;
}

/** What to do about a column that is missing. */
function hintAt(position: PositionColumns, axis: string): string {
  if (Array.isArray(position))
    return ' Entities that are objects are not read: give it an array an axis.';
  return axis === 'z' ? ' A flat space has dimensions: 2.' : '';
}

/** Not for the package's users: throws, in the name of `caller`, unless there is a column for every axis. */
export function checkPosition(caller: string, position: PositionColumns, dimensions: 2 | 3): void {
  for (let i = 0; i < dimensions; i++) {
    const axis = AXES[i];
    const type = typeOfStranger(position?.[axis]);
    if (type === undefined) continue;
    throw new Error(
      `${caller}: position must have a column ${axis} (Array, Float32Array or Float64Array), got ${type}.${hintAt(position, axis)}`,
    );
  }
}

/**
 * Not for the package's users: copies a slot's entry to a place in a row, which keeps what it has where nobody wrote one. Into
 * a row, because a variable that may be undefined or a number has its numbers on the heap.
 */
export function copyEntry(
  out: Float64Array,
  at: number,
  column: PositionColumn,
  slot: number,
): void {
  const entry: number | null | undefined = column[slot];
  if (entry !== undefined && entry !== null) out[at] = entry;
}
