import type { AabbLike, ObbLike, OutRow, PointLike } from '../types.ts';
import { hasNoPoint } from './bounds.ts';
import { writeTurn } from './turn.ts';

/**
 * The box around a center, turned by a quaternion `x y z w` of unit length: 15 numbers. Negative half extents give an
 * empty box. `out` may be an input. By the quaternion's matrix.
 */
export function setObbFromCenter<T extends OutRow>(
  out: T,
  center: PointLike,
  halfExtents: PointLike,
  quaternion: ArrayLike<number>,
): T {
  writeTurn(out, 6, 3, quaternion);
  for (let axis = 0; axis < 3; axis++) {
    const half = halfExtents[axis];
    out[axis] = center[axis];
    out[axis + 3] = half;
  }
  return out;
}

/**
 * The same box, with the axes of the world: 15 numbers. An empty one gives the empty box at the origin,
 * with half extents of −Infinity. `out` may be the input.
 */
export function setObbFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  const empty = hasNoPoint(aabb, 3, 3);
  for (let axis = 0; axis < 3; axis++) {
    const min = aabb[axis];
    const max = aabb[axis + 3];
    out[axis] = empty ? 0 : 0.5 * (min + max);
    out[axis + 3] = empty ? -Infinity : 0.5 * (max - min);
  }
  for (let i = 6; i < 15; i++) out[i] = i % 4 === 2 ? 1 : 0;
  return out;
}

/** Moves every face outward by `margin` world units (inward when negative). `out` may be the input. */
export function growObb<T extends OutRow>(out: T, obb: ObbLike, margin: number): T {
  for (let i = 0; i < 15; i++) out[i] = obb[i] + (i > 2 && i < 6 ? margin : 0);
  return out;
}

/** Not for the package's users: true when the box has no point; not for NaN. */
export function hasNegativeExtent(obb: ObbLike): boolean {
  return obb[3] < 0 || obb[4] < 0 || obb[5] < 0;
}

/** Not for the package's users: how far the box reaches from its center along `x y z` of a row. */
export function reachOfObb(obb: ObbLike, row: ArrayLike<number>, offset: number): number {
  const x = row[offset];
  const y = row[offset + 1];
  const z = row[offset + 2];
  return (
    obb[3] * Math.abs(x * obb[6] + y * obb[7] + z * obb[8]) +
    obb[4] * Math.abs(x * obb[9] + y * obb[10] + z * obb[11]) +
    obb[5] * Math.abs(x * obb[12] + y * obb[13] + z * obb[14])
  );
}
