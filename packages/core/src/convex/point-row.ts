import { closedBox } from '../closed-box.ts';
import { setHullFromAabb, setHullFromObb } from '../shapes/hull.ts';
import type { AabbLike, ObbLike, PointLike } from '../types.ts';

/** A hull as the convex engine wants it: its first `count` points. The row grows to the largest hull seen. */
export interface PointRow {
  points: Float64Array;
  count: number;
}

export function createPointRow(): PointRow {
  return { points: new Float64Array(24), count: 0 };
}

export function setRowFromPoints(row: PointRow, points: ArrayLike<number>, count: number): void {
  const length = 3 * count;
  if (row.points.length < length) row.points = new Float64Array(2 * length);
  for (let i = 0; i < length; i++) row.points[i] = points[i];
  row.count = count;
}

/** The points of a hull; a last one without all of its numbers is left out. */
export function setRowFromHull(row: PointRow, hull: ArrayLike<number>): void {
  setRowFromPoints(row, hull, Math.floor(hull.length / 3));
}

/** The eight corners; NaN when the box is empty, so that nothing is hit. */
export function setRowFromAabb(row: PointRow, aabb: AabbLike): void {
  setHullFromAabb(row.points, aabb);
  row.count = 8;
}

/**
 * As `setRowFromAabb`; where the box has no end it ends beyond the other row, and beyond the whole way of that row
 * along the motion.
 */
export function setRowFromAabbBeside(
  row: PointRow,
  aabb: AabbLike,
  other: PointRow,
  motion?: PointLike,
): void {
  setRowFromAabb(row, closedBox(aabb, 3, other.points, other.count, motion));
}

/** The eight corners; NaN when the box is empty, so that nothing is hit. */
export function setRowFromObb(row: PointRow, obb: ObbLike): void {
  setHullFromObb(row.points, obb);
  row.count = 8;
}
