import type { BoxIndex } from './box-index.ts';
import {
  type ColumnArray,
  checkColumn,
  checkTyped,
  copyColumn,
  refuseRows,
  SOURCE_NUMBERS,
  SOURCE_SHAPE,
} from './columns.ts';
import { checkRoom, refreshMemory } from './memory.ts';

/** Positions of the shapes, in world units, by slot: arrays of any kind. `z` in 3D only. */
export interface PositionColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z?: ArrayLike<number> | undefined;
}

/**
 * Sizes of the shapes, in world units, by slot: arrays of any kind. `radius` if there are balls, half extents if there
 * are boxes, `halfZ` in 3D only.
 */
export interface SizeColumns {
  radius?: ArrayLike<number> | undefined;
  halfX?: ArrayLike<number> | undefined;
  halfY?: ArrayLike<number> | undefined;
  halfZ?: ArrayLike<number> | undefined;
}

/** A shape of `loadShapes`: a ball, in 2D a disk, of `radius` around its position. */
export const SHAPE_SPHERE = 0;
/** A shape of `loadShapes`: `halfX halfY halfZ` to each side of its position. */
export const SHAPE_BOX = 1;

/**
 * Copies a column in. Where it ends before the slots do, or has a hole, numbers are NaN. Throws when there is no
 * column.
 */
function loadNumbers(
  index: BoxIndex,
  i: number,
  name: string,
  column: ArrayLike<number> | undefined,
  slotCount: number,
): void {
  const { dimensions, kernel } = index;
  checkColumn('loadShapes', dimensions, name, column, 0);
  const { f64 } = kernel;
  const address = kernel.exports.shapeColumn(i) >>> 3;
  const { length } = column;
  if (length <= slotCount) {
    // For plain arrays, too, four times as fast as a loop.
    f64.set(column, address);
    f64.fill(Number.NaN, address + length, address + slotCount);
  } else if (ArrayBuffer.isView(column)) {
    const typed = column as ArrayLike<number> as ColumnArray;
    copyColumn(index, f64, address, SOURCE_NUMBERS + i, typed, slotCount);
  } else {
    for (let slot = 0; slot < slotCount; slot++) f64[address + slot] = column[slot];
  }
}

function hasShape(shape: Uint8Array, wanted: number, slotCount: number): boolean {
  for (let slot = 0; slot < slotCount; slot++) if (shape[slot] === wanted) return true;
  return false;
}

/** Throws when the column lies in the kernels' memory, which may move while columns are copied. */
function checkForeign({ kernel }: BoxIndex, name: string, column: ArrayLike<number> | undefined) {
  if (!ArrayBuffer.isView(column) || column.buffer !== kernel.buffer) return;
  throw new Error(`loadShapes: ${name} must be a column of your own, got one of openBounds.`);
}

function checkAllForeign(index: BoxIndex, position: PositionColumns, size: SizeColumns): void {
  checkForeign(index, 'x', position.x);
  checkForeign(index, 'y', position.y);
  checkForeign(index, 'z', position.z);
  checkForeign(index, 'radius', size.radius);
  checkForeign(index, 'halfX', size.halfX);
  checkForeign(index, 'halfY', size.halfY);
  checkForeign(index, 'halfZ', size.halfZ);
}

/**
 * Copies the shapes of slots 0 … slotCount − 1 in, for `collidePairs`. `shape` says what a slot is: `SHAPE_SPHERE`,
 * `SHAPE_BOX`, or any other number for a slot that touches nothing. Slots whose position is missing or NaN touch
 * nothing either. Sizes are copied only of the kinds of shapes that occur. Throws when a column of positions or of
 * these sizes is missing or is one of `openBounds`, when positions are rows of one array, and when `shape` has fewer than
 * `slotCount`.
 */
export function loadShapes(
  index: BoxIndex,
  shape: Uint8Array,
  position: PositionColumns,
  size: SizeColumns,
  slotCount: number,
): void {
  const { kernel, dimensions } = index;
  checkTyped('loadShapes', dimensions, 'shape', shape, slotCount);
  checkAllForeign(index, position, size);
  if (position.x && position.y) refuseRows('loadShapes', 'y', position.y, 'x', position.x);
  // Each of the columns in f64, and what a slot is.
  checkRoom(kernel, slotCount, 8 * (2 * dimensions + 1) + 1);
  kernel.exports.reserveShapes(slotCount);
  refreshMemory(kernel);
  const kinds = kernel.exports.shapeColumn(2 * dimensions + 1) >>> 0;
  copyColumn(index, kernel.u8, kinds, SOURCE_SHAPE, shape, slotCount);
  loadNumbers(index, 0, 'x', position.x, slotCount);
  loadNumbers(index, 1, 'y', position.y, slotCount);
  if (dimensions === 3) loadNumbers(index, 2, 'z', position.z, slotCount);
  if (hasShape(shape, SHAPE_SPHERE, slotCount)) {
    loadNumbers(index, dimensions, 'radius', size.radius, slotCount);
  }
  if (!hasShape(shape, SHAPE_BOX, slotCount)) return;
  loadNumbers(index, dimensions + 1, 'halfX', size.halfX, slotCount);
  loadNumbers(index, dimensions + 2, 'halfY', size.halfY, slotCount);
  if (dimensions === 3) loadNumbers(index, dimensions + 3, 'halfZ', size.halfZ, slotCount);
}
