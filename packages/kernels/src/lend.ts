import type { BoundsColumns, BoxIndex } from './box-index.ts';
import { lendColumn, lendCount } from './lent.ts';
import { refreshMemory } from './memory.ts';

// As in assembly/source.ts.
const LENT_BOXES = 1;
const LENT_SPHERES = 2;

/** Centers, one column an axis, indexed by slot: any typed array or `number[]`. z is read in 3D only. */
export interface CenterColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  z?: ArrayLike<number>;
}

/** Lends column `i`. Returns its bit when the kernels are to read it as f64. */
function lendOne(
  index: BoxIndex,
  caller: string,
  name: string,
  i: number,
  column: ArrayLike<number> | undefined,
): number {
  const { lent } = index;
  if (!column) throw new Error(`${caller}: ${name} is missing; the index is ${index.dimensions}D.`);
  if (column.length < lent.count) {
    throw new Error(`${caller}: ${name} has ${column.length} numbers, expected ${lent.count}.`);
  }
  lendColumn(lent, i, column);
  return column instanceof Float32Array ? 0 : 1 << i;
}

function lendAll(index: BoxIndex, kind: number, wide: number, radius: number): void {
  const { kernel, lent } = index;
  kernel.exports.lend(kind, lent.count, wide, radius);
  refreshMemory(kernel);
  index.state.loaded = lent.count;
}

/**
 * As `loadBounds`, but nothing is copied yet: whoever needs the boxes reads them from the columns, so these must stay
 * as they are until the next load. `cullIndex` alone reads them a chunk at a time and keeps no copy, which takes two
 * thirds of the time; trees, and members that are static, have all of them copied first. Throws when a column is too
 * short.
 */
export function lendBounds(index: BoxIndex, bounds: BoundsColumns, slotCount: number): void {
  lendCount(index.lent, slotCount, index.dimensions * 2);
  lendOne(index, 'lendBounds', 'minX', 0, bounds.minX);
  lendOne(index, 'lendBounds', 'maxX', 1, bounds.maxX);
  lendOne(index, 'lendBounds', 'minY', 2, bounds.minY);
  lendOne(index, 'lendBounds', 'maxY', 3, bounds.maxY);
  if (index.dimensions === 3) {
    lendOne(index, 'lendBounds', 'minZ', 4, bounds.minZ);
    lendOne(index, 'lendBounds', 'maxZ', 5, bounds.maxZ);
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
  const isCommon = typeof radius === 'number';
  if (isCommon && !(radius >= 0)) throw new Error(`${caller}: radius must be >= 0, got ${radius}.`);
  lendCount(index.lent, slotCount, isCommon ? dimensions : dimensions + 1);
  let wide = lendOne(index, caller, 'x', 0, centers.x);
  wide |= lendOne(index, caller, 'y', 1, centers.y);
  if (dimensions === 3) wide |= lendOne(index, caller, 'z', 2, centers.z);
  if (!isCommon) wide |= lendOne(index, caller, 'radius', dimensions, radius);
  lendAll(index, LENT_SPHERES, wide, isCommon ? radius : Number.NaN);
}

/**
 * Lends spheres (circles) instead of boxes: a column of centers an axis, and a column of radii or one radius for all.
 * Slots 0 … slotCount − 1, read when they are needed, as with `lendBounds`; their boxes are made in the kernel, and
 * rounded outward to f32. A NaN makes the slot invalid, a negative radius in the column gives the empty box. Throws
 * when a column is too short or the one radius is negative or NaN.
 */
export function lendSpheres(
  index: BoxIndex,
  centers: CenterColumns,
  radius: ArrayLike<number> | number,
  slotCount: number,
): void {
  lendCenters(index, 'lendSpheres', centers, radius, slotCount);
}

/** As `lendSpheres`, but the boxes are made now, so the columns may change at once. */
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
