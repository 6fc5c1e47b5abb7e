import type { BoundsColumns, BoxIndex } from './box-index.ts';
import { checkBounds, checkColumn, isSingle, refuseRows } from './columns.ts';
import { lendColumn, lendCount } from './lent-columns.ts';
import { checkRoom, refreshMemory } from './memory.ts';
import { BYTES_A_SIDE, closeBounds } from './open.ts';

// As in assembly/source.ts.
const LENT_BOXES = 1;
const LENT_SPHERES = 2;

/** Centers, one column per axis, indexed by slot: any typed array or `number[]`. z is read in 3D only. */
export interface CenterColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z?: ArrayLike<number> | undefined;
}

/** Throws for a side of the boxes that is not in f32: sides are read without conversion. */
function checkSingle(name: string, column: Float32Array | undefined): void {
  if (!column || isSingle(column)) return;
  const got = (column as ArrayLike<number>).constructor.name;
  throw new Error(`lendBounds: ${name} must be a Float32Array, got ${got}.`);
}

/** Lends column `i`, which has been checked. Returns its bit if the kernels are to read it as f64. */
function lendOne({ lent }: BoxIndex, i: number, column: ArrayLike<number>): number {
  lendColumn(lent, i, column);
  return lent.areSingle[i] ? 0 : 1 << i;
}

function lendAll(index: BoxIndex, kind: number, wide: number, radius: number): void {
  const { kernel, lent } = index;
  kernel.exports.lend(kind, lent.count, wide, radius);
  refreshMemory(kernel);
  index.state.loaded = lent.count;
}

/**
 * As `loadBounds`, but nothing is copied yet: the boxes are read from the columns when they are needed, so these must
 * not change until the next load. A mere `cullIndex` reads them a chunk at a time and keeps no copy, which takes two
 * thirds of the time for a million boxes; for trees, and for static members, all of them are copied first. Throws when
 * a column is too short, no `Float32Array`, or a view into one array of rows.
 */
export function lendBounds(index: BoxIndex, bounds: BoundsColumns, slotCount: number): void {
  const { dimensions, lent } = index;
  checkBounds('lendBounds', dimensions, bounds, slotCount);
  const { minX, minY, minZ, maxX, maxY, maxZ } = bounds;
  checkSingle('minX', minX);
  checkSingle('maxX', maxX);
  checkSingle('minY', minY);
  checkSingle('maxY', maxY);
  if (dimensions === 3) {
    checkSingle('minZ', minZ);
    checkSingle('maxZ', maxZ);
  }
  checkRoom(index.kernel, slotCount, BYTES_A_SIDE * 2 * dimensions);
  closeBounds('lendBounds', index, bounds);
  lendCount(lent, slotCount, dimensions * 2);
  lendOne(index, 0, minX);
  lendOne(index, 1, maxX);
  lendOne(index, 2, minY);
  lendOne(index, 3, maxY);
  if (dimensions === 3 && minZ && maxZ) {
    lendOne(index, 4, minZ);
    lendOne(index, 5, maxZ);
  }
  lendAll(index, LENT_BOXES, 0, 0);
}

function lendCenters(
  index: BoxIndex,
  caller: string,
  centers: CenterColumns,
  radius: ArrayLike<number> | number,
  slotCount: number,
): void {
  const { dimensions } = index;
  const { x, y, z } = centers;
  const isCommon = typeof radius === 'number';
  if (isCommon && !(radius >= 0)) throw new Error(`${caller}: radius must be >= 0, got ${radius}.`);
  checkColumn(caller, dimensions, 'x', x, slotCount);
  checkColumn(caller, dimensions, 'y', y, slotCount);
  refuseRows(caller, 'y', y, 'x', x);
  if (dimensions === 3) checkColumn(caller, dimensions, 'z', z, slotCount);
  if (!isCommon) checkColumn(caller, dimensions, 'radius', radius, slotCount);
  checkRoom(index.kernel, slotCount, BYTES_A_SIDE * 2 * dimensions);
  closeBounds(caller, index, centers, radius);
  lendCount(index.lent, slotCount, isCommon ? dimensions : dimensions + 1);
  let wide = lendOne(index, 0, x) | lendOne(index, 1, y);
  if (dimensions === 3 && z) wide |= lendOne(index, 2, z);
  if (!isCommon) wide |= lendOne(index, dimensions, radius);
  // Adding 0 turns −0 into 0: the kernels look at radii with a sign one by one.
  lendAll(index, LENT_SPHERES, wide, isCommon ? radius + 0 : Number.NaN);
}

/**
 * Lends spheres (circles) instead of boxes: a column of centers per axis, and a column of radii or one radius for all.
 * Slots 0 … slotCount − 1 are read when they are needed, as with `lendBounds`; their boxes are made in the kernel,
 * rounded outward to f32. A NaN, or an infinite radius around an infinite center, makes the slot invalid; otherwise a
 * negative radius in the column gives the empty box. Throws when a column is too short, when centers are rows of
 * one array, and when the single radius is negative or NaN.
 */
export function lendSpheres(
  index: BoxIndex,
  centers: CenterColumns,
  radius: ArrayLike<number> | number,
  slotCount: number,
): void {
  lendCenters(index, 'lendSpheres', centers, radius, slotCount);
}

/** As `lendSpheres`, but the boxes are made now, so the columns may change right away. */
export function loadSpheres(
  index: BoxIndex,
  centers: CenterColumns,
  radius: ArrayLike<number> | number,
  slotCount: number,
): void {
  lendCenters(index, 'loadSpheres', centers, radius, slotCount);
  index.kernel.exports.ensureColumns();
  refreshMemory(index.kernel);
}
