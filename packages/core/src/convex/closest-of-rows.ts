import type { OutRow, PointLike } from '../types.ts';
import { _limit, GAP } from './gap.ts';
import { findGapOfRows } from './gap-of-rows.ts';
import { _a, _b, _origin } from './pair.ts';
import { type PointRow, setRowFromPoints } from './point-row.ts';
import { _count, _ofA, _ofB, _weight } from './simplex.ts';

/** Both ends of the shortest connection of the rows, 6 numbers; NaN where there is none. */
export function writeClosestOfRows(out: OutRow): void {
  findGapOfRows(out, -1);
  const gap = _limit[GAP];
  for (let axis = 0; axis < 3; axis++) {
    const isThere = gap < Infinity;
    const onB = isThere ? mixOf(_b, _ofB, axis) : Number.NaN;
    out[axis] = gap > 0 ? (isThere ? mixOf(_a, _ofA, axis) : Number.NaN) : onB;
    out[axis + 3] = onB;
  }
}

/** The point of B, whose row is set, nearest to the given one; the point itself when it touches B. */
export function closestPointOnRow(out: OutRow, point: PointLike): void {
  setRowFromPoints(_a, point, 1);
  findGapOfRows(point, -1);
  const gap = _limit[GAP];
  for (let axis = 0; axis < 3; axis++) {
    const x = gap > 0 ? mixOf(_b, _ofB, axis) : point[axis];
    out[axis] = gap < Infinity ? x : Number.NaN;
  }
}

/** One number of the point that the weights of the simplex make, in the world. */
function mixOf(row: PointRow, numbers: Int32Array, axis: number): number {
  let sum = _origin[axis];
  for (let i = 0; i < _count[0]; i++) sum += _weight[i] * row.points[3 * numbers[i] + axis];
  return sum;
}
