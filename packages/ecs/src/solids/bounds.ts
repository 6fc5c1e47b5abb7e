// Reads the rows of solids, writes their Bounds.
import { CAPSULE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { storeSides } from '../systems/bounds.ts';
import { createSolidRow } from './solids.ts';

/**
 * Relative to the numbers at hand. How far a shape reaches is rounded, and core's tests of it are rounded in other ways:
 * shapes that just touch must not be parted by that.
 */
const ROUNDING = 2 ** -48;

const _row = createSolidRow();
/** Core's box around the shape; in 2D a rectangle. */
const _box = new Float64Array(6);
const _rect = new Float64Array(4);

function isSize(size: number): boolean {
  return size >= 0 && size < Infinity;
}

function hasSize({ state }: Space, slot: number, shape: number): boolean {
  const { radius, halfX, halfY, halfZ } = state.sizes;
  if (!isSize(halfY[slot])) return false;
  if (shape === CAPSULE) return isSize(radius[slot]);
  return isSize(halfX[slot]) && (!halfZ || isSize(halfZ[slot]));
}

/** Moves both sides of a box across an axis outward by as much as core's tests may be rounded. */
function makeRoom(box: Float64Array, axis: number): void {
  const end = axis + box.length / 2;
  const room = (Math.abs(box[axis]) + Math.abs(box[end])) * ROUNDING;
  box[axis] -= room;
  box[end] += room;
}

/** Writes the `Bounds` of a solid that has a size. */
export function writeBoxAround(space: Space, slot: number, shape: number): void {
  const { dimensions, Bounds, state } = space;
  const { tests, writeRow } = state.solids!;
  const box = dimensions === 3 ? _box : _rect;
  tests.boxes[shape - CAPSULE](box, writeRow(_row, space, slot, shape));
  for (let axis = 0; axis < dimensions; axis++) makeRoom(box, axis);
  storeSides(Bounds.minX, Bounds.maxX, slot, box, 0);
  storeSides(Bounds.minY, Bounds.maxY, slot, box, 1);
  if (dimensions === 3) storeSides(Bounds.minZ!, Bounds.maxZ!, slot, box, 2);
}

/** Writes the `Bounds` of a capsule or turned box; false when it has no usable size. */
export function writeSolidBounds(space: Space, slot: number, shape: number): boolean {
  if (!hasSize(space, slot, shape)) return false;
  writeBoxAround(space, slot, shape);
  return true;
}
