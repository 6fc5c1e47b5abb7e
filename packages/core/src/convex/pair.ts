import { COORDINATE_ERROR, PUSH_ERROR, TOUCH_ERROR } from '../tolerances.ts';
import { createPointRow, type PointRow } from './point-row.ts';

// The two hulls in question, and where points of their Minkowski difference A − B are farthest. The
// hulls touch or overlap where that difference holds the origin.

/** The first shape of the question. */
export const _a: PointRow = /* @__PURE__ */ createPointRow();
/** The second shape of the question. */
export const _b: PointRow = /* @__PURE__ */ createPointRow();

/** By how much A is moved: 0, except in sweeps. */
export const _shift: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** Both rows are relative to this point, so that digits are kept far from the world's origin. */
export const _origin: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** How large the pair is, and what is nothing in comparison. */
export const _extent: Float64Array = /* @__PURE__ */ new Float64Array(3);
/** Where `_extent` has how far the pair reaches from `_origin`, in world units. */
export const SIZE = 0;
/** Where `_extent` has the gap that still counts as touching, in world units. */
export const TOUCH = 1;
/** Where `_extent` has the thickness that still counts as flat, in world units. */
export const FLAT = 2;

/** To be called once both rows are set. False when one is empty or a coordinate is not finite. */
export function preparePair(): boolean {
  if (_a.count === 0 || _b.count === 0) return false;
  let reach = 0;
  for (let axis = 0; axis < 3; axis++) {
    _origin[axis] = _b.points[axis];
    reach += Math.abs(_origin[axis]);
    _shift[axis] = 0;
  }
  _extent[SIZE] = 0;
  const isWhole = moveToOrigin(_a) && moveToOrigin(_b);
  _extent[TOUCH] = TOUCH_ERROR * _extent[SIZE];
  _extent[FLAT] = PUSH_ERROR * _extent[SIZE] + COORDINATE_ERROR * reach;
  return isWhole;
}

function moveToOrigin(row: PointRow): boolean {
  const points = row.points;
  let size = _extent[SIZE];
  let sum = 0;
  for (let k = 0, end = 3 * row.count; k < end; k += 3) {
    const x = points[k] - _origin[0];
    const y = points[k + 1] - _origin[1];
    const z = points[k + 2] - _origin[2];
    points[k] = x;
    points[k + 1] = y;
    points[k + 2] = z;
    const length = Math.abs(x) + Math.abs(y) + Math.abs(z);
    sum += length;
    if (length > size) size = length;
  }
  _extent[SIZE] = size;
  return sum < Infinity;
}

/** The index of the row's point farthest along the direction times the sign (the first of equal ones). */
export function findFarthest(row: PointRow, direction: Float64Array, sign: number): number {
  const points = row.points;
  const x = sign * direction[0];
  const y = sign * direction[1];
  const z = sign * direction[2];
  let found = 0;
  let most = -Infinity;
  for (let i = 0, k = 0; i < row.count; i++, k += 3) {
    const along = x * points[k] + y * points[k + 1] + z * points[k + 2];
    if (along > most) {
      most = along;
      found = i;
    }
  }
  return found;
}

/** Writes the point of A − B that point `a` of A and `b` of B make, at `offset`. */
export function writeDifference(out: Float64Array, offset: number, a: number, b: number): void {
  for (let axis = 0; axis < 3; axis++) {
    out[offset + axis] = _a.points[3 * a + axis] - _b.points[3 * b + axis] + _shift[axis];
  }
}
