import { closedBox, deepenEndless } from '../../closed-box.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { _cross, setNormalFromTriangle } from '../../shapes/triangle.ts';
import { COORDINATE_ERROR } from '../../tolerances.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { setCrossAt } from '../../vectors.ts';
import {
  _corner,
  _edges,
  _half,
  _least,
  overlapsTriangle,
} from '../intersects/box-and-triangle.ts';
import { _axis, _front, _span, forgetPush, keepPushes, setFaceAxis } from './least-push.ts';
import { _touch } from './touch.ts';

/** Not for the package's users: normal and depth of `collideAabbTriangle`, in `_touch`; false where they are apart. */
export function pushAabbOffTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  if (isEmptyAabb(aabb) || !overlapsTriangle(aabb, triangle)) return false;
  forgetPush();
  return keepLeast(aabb, triangle);
}

/** Not for the package's users: as above, of `collideAabbTriangleFront`. */
export function pushAabbOffFront(aabb: AabbLike, triangle: TriangleLike): boolean {
  // Not along the unit normal: between whole numbers this is 0 in the plane, whichever corner comes first.
  return (
    meetsFront(aabb, triangle) &&
    _cross[0] * _corner[0] + _cross[1] * _corner[1] + _cross[2] * _corner[2] <= 0 &&
    keepLeast(aabb, triangle)
  );
}

/** Not for the package's users: do they share a point, and has the triangle a front? Begins the search for a push. */
export function meetsFront(aabb: AabbLike, triangle: TriangleLike): boolean {
  if (isEmptyAabb(aabb) || !overlapsTriangle(aabb, triangle)) return false;
  forgetPush();
  setNormalFromTriangle(_front, triangle);
  // Not by a call, of which V8 may put the answer on the heap.
  return _front[0] * _front[0] + _front[1] * _front[1] + _front[2] * _front[2] > 0;
}

/**
 * Not for the package's users: the least push of all axes, in the order in which pushes win ties: the normal, then y,
 * x, z, then the cross products of edges. No push leads out of a box without any end.
 */
export function keepLeast(aabb: AabbLike, triangle: TriangleLike): true {
  // Not of unit length, so that nothing is rounded between whole numbers.
  setCrossAt(_axis, 0, _edges, 0, _edges, 3);
  keepLess();
  setFaceAxis(1);
  keepLess();
  setFaceAxis(0);
  keepLess();
  setFaceAxis(2);
  keepLess();
  for (let edge = 0; edge < 3; edge++) {
    const x = _edges[3 * edge];
    const y = _edges[3 * edge + 1];
    const z = _edges[3 * edge + 2];
    const least = _least[edge];
    // An edge parallel to an axis of the box gives no direction, and nothing new.
    if (y * y + z * z > least) {
      _axis[0] = 0;
      _axis[1] = -z;
      _axis[2] = y;
      keepLess();
    }
    if (x * x + z * z > least) {
      _axis[0] = z;
      _axis[1] = 0;
      _axis[2] = -x;
      keepLess();
    }
    if (x * x + y * y > least) {
      _axis[0] = -y;
      _axis[1] = x;
      _axis[2] = 0;
      keepLess();
    }
  }
  closedBox(aabb, 3, triangle, 3);
  return deepenEndless(_touch, 3);
}

/**
 * Keeps a push along the axis, if it is the least so far. Most axes are no better than one before: that is seen without
 * the least and the most of the corners, each of which is a branch that may go either way.
 */
function keepLess(): void {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const reach = _half[0] * Math.abs(x) + _half[1] * Math.abs(y) + _half[2] * Math.abs(z);
  const a = _corner[0] * x + _corner[1] * y + _corner[2] * z;
  const b = _corner[3] * x + _corner[4] * y + _corner[5] * z;
  const c = _corner[6] * x + _corner[7] * y + _corner[8] * z;
  // No less than rounding makes of it: what touches exactly has no depth at all.
  const least = _touch[3] * Math.sqrt(x * x + y * y + z * z) - reach * (1 - COORDINATE_ERROR);
  const isLess = +(a < least) & +(b < least) & +(c < least);
  const isLessBack = +(a > -least) & +(b > -least) & +(c > -least);
  if ((isLess | isLessBack) === 0) return;
  _span[0] = -reach;
  _span[1] = reach;
  _span[2] = Math.min(a, b, c);
  _span[3] = Math.max(a, b, c);
  keepPushes(0);
}
