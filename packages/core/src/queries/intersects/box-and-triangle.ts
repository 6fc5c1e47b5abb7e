import { closedBox } from '../../closed-box.ts';
import { MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';

/** The box's half extents, in world units. */
export const _half: Float64Array = /* @__PURE__ */ new Float64Array(3);
/** The triangle's corners, relative to the box's center. */
export const _corner: Float64Array = /* @__PURE__ */ new Float64Array(9);
/** The triangle's edges, from each corner to the next. */
export const _edges: Float64Array = /* @__PURE__ */ new Float64Array(9);
/** By edge: a cross product with it that is no longer than this, squared, is rounding. */
export const _least: Float64Array = /* @__PURE__ */ new Float64Array(3);

/**
 * Not for the package's users: do they share a point? Leaves both in scratch. The box must not be empty.
 *
 * Of the thirteen axes those of the box come first, which part most pairs that are apart, then the triangle's normal and
 * the cross products of edges. Both directions of an axis, and all corners, are looked at without a branch in between:
 * which of them it is that meets is anybody's guess, and a wrong guess takes longer than all the rest.
 */
export function overlapsTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  center(aabb, triangle);
  if (_half[0] + _half[1] + _half[2] === Infinity)
    center(closedBox(aabb, 3, triangle, 3), triangle);
  if ((meetsAlong(0) & meetsAlong(1) & meetsAlong(2)) === 0 || meetsPlane() === 0) return false;
  for (let i = 0; i < 3; i++)
    _least[i] =
      MIN_SINE_SQUARED *
      (_edges[3 * i] * _edges[3 * i] +
        _edges[3 * i + 1] * _edges[3 * i + 1] +
        _edges[3 * i + 2] * _edges[3 * i + 2]);
  for (let axis = 0; axis < 3; axis++) {
    const next = axis < 2 ? axis + 1 : 0;
    for (let edge = 0; edge < 3; edge++) if (meetsAcross(edge, axis, next) === 0) return false;
  }
  return true;
}

function center(aabb: AabbLike, triangle: TriangleLike): void {
  for (let axis = 0; axis < 3; axis++) {
    const center = 0.5 * (aabb[axis] + aabb[axis + 3]);
    const a = triangle[axis] - center;
    const b = triangle[axis + 3] - center;
    const c = triangle[axis + 6] - center;
    _half[axis] = 0.5 * (aabb[axis + 3] - aabb[axis]);
    _corner[axis] = a;
    _corner[axis + 3] = b;
    _corner[axis + 6] = c;
    _edges[axis] = b - a;
    _edges[axis + 3] = c - b;
    _edges[axis + 6] = a - c;
  }
}

/** Do both overlap along an axis of the box? 1 or 0. */
function meetsAlong(axis: number): number {
  const reach = _half[axis];
  const a = _corner[axis];
  const b = _corner[axis + 3];
  const c = _corner[axis + 6];
  return (
    (+(a <= reach) | +(b <= reach) | +(c <= reach)) &
    (+(a >= -reach) | +(b >= -reach) | +(c >= -reach))
  );
}

/** Does the box meet the triangle's plane? 1 or 0; 0 for NaN in any corner. */
function meetsPlane(): number {
  const x = _edges[1] * _edges[5] - _edges[2] * _edges[4];
  const y = _edges[2] * _edges[3] - _edges[0] * _edges[5];
  const z = _edges[0] * _edges[4] - _edges[1] * _edges[3];
  const reach = _half[0] * Math.abs(x) + _half[1] * Math.abs(y) + _half[2] * Math.abs(z);
  const a = _corner[0] * x + _corner[1] * y + _corner[2] * z;
  const b = _corner[3] * x + _corner[4] * y + _corner[5] * z;
  const c = _corner[6] * x + _corner[7] * y + _corner[8] * z;
  return (
    (+(a <= reach) | +(b <= reach) | +(c <= reach)) &
    (+(a >= -reach) | +(b >= -reach) | +(c >= -reach))
  );
}

/**
 * Do both overlap along the cross product of the triangle's edge and the box's third axis, which lies in the plane of
 * the axes `i` and `k`? 1 or 0. An edge parallel to that axis gives no direction, and nothing new: 1.
 */
function meetsAcross(edge: number, i: number, k: number): number {
  const x = _edges[3 * edge + i];
  const y = _edges[3 * edge + k];
  const reach = _half[i] * Math.abs(y) + _half[k] * Math.abs(x);
  const a = _corner[k] * x - _corner[i] * y;
  const b = _corner[k + 3] * x - _corner[i + 3] * y;
  const c = _corner[k + 6] * x - _corner[i + 6] * y;
  return (
    ((+(a <= reach) | +(b <= reach) | +(c <= reach)) &
      (+(a >= -reach) | +(b >= -reach) | +(c >= -reach))) |
    +(x * x + y * y <= _least[edge])
  );
}
