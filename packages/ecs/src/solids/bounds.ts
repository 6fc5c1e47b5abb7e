// Reads the rows of capsules, turned boxes and polygons, writes their Bounds.
import { CAPSULE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { PADDING, SMALLEST } from '../systems/bounds.ts';
import { createSolidRow } from './solids.ts';

/**
 * Relative to the numbers at hand. How far a shape reaches is rounded, and core's tests of it are rounded in other ways:
 * shapes that just touch must not be parted by that.
 */
const ROUNDING = 2 ** -48;

const _row = createSolidRow();
/** Core's box around the shape; in 2D a rectangle. */
const _box = new Float64Array(6);

function isSize(size: number): boolean {
  return size >= 0 && size < Infinity;
}

function hasSize({ state }: Space, slot: number, shape: number): boolean {
  const { radius, halfX, halfY, halfZ } = state.sizes;
  if (!isSize(halfY[slot])) return false;
  if (shape === CAPSULE) return isSize(radius[slot]);
  return isSize(halfX[slot]) && (!halfZ || isSize(halfZ[slot]));
}

/** Writes both sides across an axis, outward. */
function writeSides(
  min: Float32Array,
  max: Float32Array,
  slot: number,
  axis: number,
  dimensions: number,
): void {
  const low = _box[axis];
  const high = _box[axis + dimensions];
  const room = (Math.abs(low) + Math.abs(high)) * ROUNDING;
  const least = low - room;
  const most = high + room;
  // As `padDown` and `padUp`, whose numbers would be on the heap where V8 calls them. NaN where the position or the rotation
  // is not finite.
  min[slot] = least - (Math.abs(least) * PADDING + SMALLEST) + (low - low) + (high - high);
  max[slot] = most + (Math.abs(most) * PADDING + SMALLEST);
}

/** Writes the `Bounds` of a solid that has a size. */
export function writeBoxAround(space: Space, slot: number, shape: number): void {
  const { dimensions, Bounds, state } = space;
  const { tests, writeRow } = state.solids!;
  tests.boxes[shape - CAPSULE](_box, writeRow(_row, space, slot, shape));
  writeSides(Bounds.minX, Bounds.maxX, slot, 0, dimensions);
  writeSides(Bounds.minY, Bounds.maxY, slot, 1, dimensions);
  if (dimensions === 3) writeSides(Bounds.minZ!, Bounds.maxZ!, slot, 2, dimensions);
}

/** Writes the `Bounds` of a capsule or turned box; false when it has no usable size. */
export function writeSolidBounds(space: Space, slot: number, shape: number): boolean {
  if (!hasSize(space, slot, shape)) return false;
  writeBoxAround(space, slot, shape);
  return true;
}
