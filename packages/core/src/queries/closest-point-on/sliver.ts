import { MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { TriangleLike } from '../../types.ts';
import { dotAt, setWay } from '../../vectors.ts';

/**
 * The sliver at hand: its longest edge, the way from that to the third corner, square to it, and the corner where the
 * edge begins; then the way's squared length, how far along the edge it begins, 0…1, and the edge's squared length.
 */
const _sliver = /* @__PURE__ */ new Float64Array(12);
/** Not for the package's users: the point that `overSliver` finds in the plane, below the one asked about. */
export const _foot: Float64Array = /* @__PURE__ */ new Float64Array(3);
/** Not for the package's users: the way from there to the one asked about. */
export const _rise: Float64Array = /* @__PURE__ */ new Float64Array(3);

/**
 * Not for the package's users: makes this the triangle at hand, one thinner than 1e-4 of its size.
 *
 * The normal of a sliver has few digits, and what is projected by it misses, along the longest edge, by as much as it
 * lacks. That edge and the way across have all their digits, and what the way's direction lacks counts for as little as
 * the sliver is wide.
 */
export function enterSliver(triangle: TriangleLike): void {
  let longest = -1;
  let first = 0;
  for (let start = 0; start < 9; start += 3) {
    setWay(_rise, 0, triangle, start, (start + 3) % 9);
    const squared = dotAt(_rise, 0, _rise, 0);
    if (!(squared > longest)) continue;
    longest = squared;
    first = start;
  }
  setWay(_sliver, 0, triangle, first, (first + 3) % 9);
  setWay(_sliver, 3, triangle, first, (first + 6) % 9);
  const along = longest > 0 ? dotAt(_sliver, 3, _sliver, 0) / longest : 0;
  for (let axis = 0; axis < 3; axis++) {
    _sliver[axis + 3] -= along * _sliver[axis];
    _sliver[axis + 6] = triangle[first + axis];
  }
  const squared = dotAt(_sliver, 3, _sliver, 3);
  // A triangle without a normal has no inside.
  _sliver[9] = squared > MIN_SINE_SQUARED * longest ? squared : Infinity;
  _sliver[10] = along;
  _sliver[11] = longest;
}

/**
 * Not for the package's users: the squared distance from the sliver at hand to a point, three numbers of a row, if it
 * is over the inside, else NaN. Of the edges it knows nothing: one of them may be as near.
 */
export function overSliver(row: ArrayLike<number>, at: number): number {
  for (let axis = 0; axis < 3; axis++) _rise[axis] = row[at + axis] - _sliver[axis + 6];
  const longest = _sliver[11];
  const t = longest > 0 ? dotAt(_rise, 0, _sliver, 0) / longest : 0;
  // First off the edge: from its corner the way's own rounding would count as often as the sliver is longer than wide.
  for (let axis = 0; axis < 3; axis++) _rise[axis] -= t * _sliver[axis];
  const s = dotAt(_rise, 0, _sliver, 3) / _sliver[9];
  for (let axis = 0; axis < 3; axis++) {
    _foot[axis] = _sliver[axis + 6] + (t * _sliver[axis] + s * _sliver[axis + 3]);
    _rise[axis] -= s * _sliver[axis + 3];
  }
  const along = _sliver[10];
  const isOver = s > 0 && s * along <= t && s * (1 - along) <= 1 - t;
  return isOver ? dotAt(_rise, 0, _rise, 0) : NaN;
}
