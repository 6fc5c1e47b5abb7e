import { show } from './show.ts';
import type { Space } from './space.ts';

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
    const type = typeOf(position?.[axis]);
    if (COLUMN_TYPES.includes(type)) continue;
    throw new Error(
      `${caller}: position must have a column ${axis} (Array, Float32Array or Float64Array), got ${type}.${hintAt(position, axis)}`,
    );
  }
}

/**
 * Not for the package's users: throws, as `checkPosition` does, when the game has put something else in the place of a
 * column. Columns that it has seen already it passes over.
 */
export function checkColumns(space: Space, caller: string): void {
  const { position, dimensions, state } = space;
  const { columns } = state;
  if (columns[0] === position.x && columns[1] === position.y && columns[2] === position.z) return;
  checkPosition(caller, position, dimensions);
  columns[0] = position.x;
  columns[1] = position.y;
  columns[2] = position.z;
}
