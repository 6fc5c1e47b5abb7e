// What an edge shares with the part of a box that touches it, in the box's own frame. That part has its own axes, free
// ones, a bit for each; across them `_touch` tells where it is.
import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { AabbLike } from '../../types.ts';
import { _touch } from './touch.ts';
import { _edge, _part } from './touching-parts.ts';

/** Not for the package's users: finds where `_edge` crosses the box's edge; false when the two are parallel. */
export function crossBoxEdge(free: number): boolean {
  let across = 0;
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    if (free & (1 << axis)) continue;
    const along = _edge[axis + 3];
    across += (_touch[axis + 4] - _edge[axis]) * along;
    square += along * along;
  }
  const least =
    MIN_CORNER_COSINE *
    MIN_CORNER_COSINE *
    (_edge[3] * _edge[3] + _edge[4] * _edge[4] + _edge[5] * _edge[5]);
  if (!(square > least)) return false;
  // Not `fill`: its number would be allocated on the heap.
  _part[0] = across / square;
  _part[1] = across / square;
  return true;
}

/** Not for the package's users: keeps the part of `_edge` that is between the box's sides on the free axes. */
export function clipByBox(aabb: AabbLike, free: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const along = _edge[axis + 3];
    if ((free & (1 << axis)) === 0 || along === 0) continue;
    const atMin = (aabb[axis] - _edge[axis]) / along;
    const atMax = (aabb[axis + 3] - _edge[axis]) / along;
    _part[0] = Math.max(_part[0], Math.min(atMin, atMax));
    _part[1] = Math.min(_part[1], Math.max(atMin, atMax));
  }
}

/** Not for the package's users: writes the middle of the part to `_touch`, no farther out than the box. */
export function takeMiddle(aabb: AabbLike, free: number): void {
  const middle = Math.max(0, Math.min(0.5 * (_part[0] + _part[1]), 1));
  for (let axis = 0; axis < 3; axis++) {
    if ((free & (1 << axis)) === 0) continue;
    const at = _edge[axis] + middle * _edge[axis + 3];
    _touch[axis + 4] = Math.max(aabb[axis], Math.min(at, aabb[axis + 3]));
  }
}
