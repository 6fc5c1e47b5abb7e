// Reads the rows of capsules and turned boxes, writes their Bounds.
import { CAPSULE } from '../components/shapes.ts';
import type { Space } from '../space.ts';
import { padDown, padUp } from '../systems/bounds.ts';
import { writeSolid, writeSolid2d } from './rows.ts';
import { createSolidRow } from './solids.ts';

/**
 * Relative to the numbers at hand. How far a shape reaches is rounded, and core's tests of it are rounded in other ways:
 * shapes that just touch must not be parted by that.
 */
const ROUNDING = 2 ** -48;

const _row = createSolidRow();
/** The position. In an array, as all numbers are that go from function to function: others may be put on the heap. */
const _place = new Float64Array(3);
/** How far the shape reaches from its position along each axis. */
const _reach = new Float64Array(3);

function isSize(size: number): boolean {
  return size >= 0 && size < Infinity;
}

function hasSize({ state }: Space, slot: number, shape: number): boolean {
  const { radius, halfX, halfY, halfZ } = state.sizes;
  if (!isSize(halfY[slot])) return false;
  if (shape === CAPSULE) return isSize(radius[slot]);
  return isSize(halfX[slot]) && (!halfZ || isSize(halfZ[slot]));
}

/** Fills `_reach`: of a capsule in the plane or in space, whose row this is. */
function measureCapsule(dimensions: number): void {
  const radius = _row[2 * dimensions];
  for (let axis = 0; axis < dimensions; axis++) {
    _reach[axis] = 0.5 * Math.abs(_row[dimensions + axis] - _row[axis]) + radius;
  }
}

/** Writes both sides across an axis, outward. */
function writeSides(min: Float32Array, max: Float32Array, slot: number, axis: number): void {
  const at = _place[axis];
  const reach = _reach[axis] + (Math.abs(at) + _reach[axis]) * ROUNDING;
  // `NaN` where the position or the rotation is not finite.
  min[slot] = padDown(at - reach) + (at - at) + (reach - reach);
  max[slot] = padUp(at + reach);
}

/** Writes the `Bounds` of a capsule or turned box; false when it has no usable size. In 3D. */
export function writeSolidBounds(space: Space, slot: number, shape: number): boolean {
  if (!hasSize(space, slot, shape)) return false;
  const { position, Bounds } = space;
  writeSolid(_row, space, slot, shape);
  if (shape === CAPSULE) measureCapsule(3);
  else {
    for (let axis = 0; axis < 3; axis++) {
      _reach[axis] =
        _row[3] * Math.abs(_row[6 + axis]) +
        _row[4] * Math.abs(_row[9 + axis]) +
        _row[5] * Math.abs(_row[12 + axis]);
    }
  }
  _place[0] = position.x[slot];
  _place[1] = position.y[slot];
  _place[2] = position.z![slot];
  writeSides(Bounds.minX, Bounds.maxX, slot, 0);
  writeSides(Bounds.minY, Bounds.maxY, slot, 1);
  writeSides(Bounds.minZ, Bounds.maxZ, slot, 2);
  return true;
}

/** Writes the `Bounds` of a capsule or turned rectangle; false when it has no usable size. In 2D. */
export function writeSolidBounds2d(space: Space, slot: number, shape: number): boolean {
  if (!hasSize(space, slot, shape)) return false;
  const { position, Bounds } = space;
  writeSolid2d(_row, space, slot, shape);
  if (shape === CAPSULE) measureCapsule(2);
  else {
    const cos = Math.abs(_row[4]);
    const sin = Math.abs(_row[5]);
    _reach[0] = _row[2] * cos + _row[3] * sin;
    _reach[1] = _row[2] * sin + _row[3] * cos;
  }
  _place[0] = position.x[slot];
  _place[1] = position.y[slot];
  writeSides(Bounds.minX, Bounds.maxX, slot, 0);
  writeSides(Bounds.minY, Bounds.maxY, slot, 1);
  return true;
}
