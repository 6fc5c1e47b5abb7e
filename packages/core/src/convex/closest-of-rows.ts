import { NO_RADIUS } from '../queries/heights.ts';
import type { OutRow, PointLike } from '../types.ts';
import { _limit, GAP } from './gap.ts';
import { findGapOfRows } from './gap-of-rows.ts';
import { _a, _b, _origin } from './pair.ts';
import { type PointRow, setRowFromPoints } from './point-row.ts';
import { _count, _ofA, _ofB, _weight } from './simplex.ts';

/**
 * Both ends of the shortest connection of the rows, 6 numbers; NaN where there is none. Where they overlap, both ends
 * are a point of the smaller one: a point of the larger one may be rounded by more.
 */
export function writeClosestOfRows(out: OutRow): void {
  findGapOfRows(out, NO_RADIUS);
  const gap = _limit[GAP];
  const isOfA = gap > 0 || sizeOf(_a) < sizeOf(_b);
  for (let axis = 0; axis < 3; axis++) {
    out[axis] = isOfA ? mixOf(_a, _ofA, axis) : mixOf(_b, _ofB, axis);
    out[axis + 3] = gap > 0 ? mixOf(_b, _ofB, axis) : out[axis];
  }
}

function sizeOf({ points, count }: PointRow): number {
  const x = points[0];
  const y = points[1];
  const z = points[2];
  let size = 0;
  for (let i = 3; i < 3 * count; i += 3) {
    const dx = points[i] - x;
    const dy = points[i + 1] - y;
    const dz = points[i + 2] - z;
    size = Math.max(size, dx * dx + dy * dy + dz * dz);
  }
  return size;
}

/** The point of B, whose row is set, nearest to the given one; the point itself when it touches B. */
export function closestPointOnRow(out: OutRow, point: PointLike): void {
  setRowFromPoints(_a, point, 1);
  findGapOfRows(point, NO_RADIUS);
  const gap = _limit[GAP];
  for (let axis = 0; axis < 3; axis++) {
    out[axis] = gap > 0 ? mixOf(_b, _ofB, axis) : point[axis];
  }
}

/** One coordinate, in the world, of the point that the weights of the simplex give; NaN where the gap is Infinity. */
function mixOf(row: PointRow, numbers: Int32Array, axis: number): number {
  let sum = _limit[GAP] < Infinity ? _origin[axis] : NaN;
  for (let i = 0; i < _count[0]; i++) sum += _weight[i] * row.points[3 * numbers[i] + axis];
  return sum;
}
