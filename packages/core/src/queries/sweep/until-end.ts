import { TOUCH_ERROR } from '../../tolerances.ts';
import type { PointLike } from '../../types.ts';

/** A ray from a point along a motion. */
export const _path: Float64Array = /* @__PURE__ */ new Float64Array(6);

/** Not for the package's users: `_path` from the point, along the motion times the sign. */
export function setPath(point: PointLike, motion: PointLike, sign: number): void {
  for (let axis = 0; axis < 3; axis++) {
    _path[axis] = point[axis];
    _path[axis + 3] = sign * motion[axis];
  }
}

/**
 * Not for the package's users: a hit after the motion's end is a miss; a touch at the very end may be rounded past it.
 */
export function untilEnd(t: number): number {
  return t <= 1 + TOUCH_ERROR ? Math.min(t, 1) : Infinity;
}
