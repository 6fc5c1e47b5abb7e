import { closedBox } from '../../closed-box.ts';
import { MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { _axis, _span, setFaceAxis } from '../collide/least-push.ts';

/** The box's half extents, and the triangle's corners relative to the box's center. */
const _half = /* @__PURE__ */ new Float64Array(3);
export const _corner: Float64Array = /* @__PURE__ */ new Float64Array(9);
/** The triangle's edges, from each corner to the next. */
const _edges = /* @__PURE__ */ new Float64Array(9);

/** Not for the package's users: do they share a point? Leaves both in scratch. The box must not be empty. */
export function overlapsTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  enterPair(aabb, triangle);
  return testAxes(isMet);
}

/** Not for the package's users: writes both to scratch. */
export function enterPair(aabb: AabbLike, triangle: TriangleLike): void {
  center(aabb, triangle);
  if (_half[0] + _half[1] + _half[2] === Infinity)
    center(closedBox(aabb, 3, triangle, 3), triangle);
}

function center(aabb: AabbLike, triangle: TriangleLike): void {
  for (let axis = 0; axis < 3; axis++) {
    const center = 0.5 * (aabb[axis] + aabb[axis + 3]);
    _half[axis] = 0.5 * (aabb[axis + 3] - aabb[axis]);
    _corner[axis] = triangle[axis] - center;
    _corner[axis + 3] = triangle[axis + 3] - center;
    _corner[axis + 6] = triangle[axis + 6] - center;
    _edges[axis] = _corner[axis + 3] - _corner[axis];
    _edges[axis + 3] = _corner[axis + 6] - _corner[axis + 3];
    _edges[axis + 6] = _corner[axis] - _corner[axis + 6];
  }
}

/**
 * Not for the package's users: does the test hold for all thirteen axes of the pair in scratch, each put in `_axis`? In
 * the order in which pushes win ties: the normal, then y, x, z, then the cross products of edges.
 */
export function testAxes(test: () => boolean): boolean {
  // Not of unit length, so that nothing is rounded between whole numbers.
  _axis[0] = _edges[1] * _edges[5] - _edges[2] * _edges[4];
  _axis[1] = _edges[2] * _edges[3] - _edges[0] * _edges[5];
  _axis[2] = _edges[0] * _edges[4] - _edges[1] * _edges[3];
  if (!test()) return false;
  if (!testBoxAxis(test, 1) || !testBoxAxis(test, 0) || !testBoxAxis(test, 2)) return false;
  return testEdge(test, 0) && testEdge(test, 3) && testEdge(test, 6);
}

function testBoxAxis(test: () => boolean, axis: number): boolean {
  setFaceAxis(axis);
  return test();
}

/** The cross products of a triangle edge with the three box edges. */
function testEdge(test: () => boolean, edge: number): boolean {
  const x = _edges[edge];
  const y = _edges[edge + 1];
  const z = _edges[edge + 2];
  const least = MIN_SINE_SQUARED * (x * x + y * y + z * z);
  // An edge parallel to an axis of the box gives no direction, and nothing new.
  if (y * y + z * z > least) {
    _axis[0] = 0;
    _axis[1] = -z;
    _axis[2] = y;
    if (!test()) return false;
  }
  if (x * x + z * z > least) {
    _axis[0] = z;
    _axis[1] = 0;
    _axis[2] = -x;
    if (!test()) return false;
  }
  if (x * x + y * y > least) {
    _axis[0] = -y;
    _axis[1] = x;
    _axis[2] = 0;
    if (!test()) return false;
  }
  return true;
}

/**
 * Not for the package's users: do both overlap along the axis? Leaves what they span in `_span`. A normal without
 * length separates nothing.
 */
export function isMet(): boolean {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const reach = _half[0] * Math.abs(x) + _half[1] * Math.abs(y) + _half[2] * Math.abs(z);
  const a = _corner[0] * x + _corner[1] * y + _corner[2] * z;
  const b = _corner[3] * x + _corner[4] * y + _corner[5] * z;
  const c = _corner[6] * x + _corner[7] * y + _corner[8] * z;
  const min = Math.min(a, b, c);
  const max = Math.max(a, b, c);
  _span[0] = -reach;
  _span[1] = reach;
  _span[2] = min;
  _span[3] = max;
  return min <= reach && max >= -reach;
}
