import { closedBox, deepenEndless } from '../../closed-box.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';
import { _corner, enterPair, isMet, testAxes } from '../intersects/box-and-triangle.ts';
import { _axis, _front, forgetPush, keepPushes } from './least-push.ts';
import { _touch } from './touch.ts';

/** Not for the package's users: normal and depth of `collideAabbTriangle`, in `_touch`; false where they are apart. */
export function pushAabbOffTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  enterPair(aabb, triangle);
  forgetPush();
  return testAxes(pushAlong) && deepen(aabb, triangle);
}

/** Not for the package's users: as above, of `collideAabbTriangleFront`. */
export function pushAabbOffFront(aabb: AabbLike, triangle: TriangleLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  enterPair(aabb, triangle);
  setNormalFromTriangle(_axis, triangle);
  const hasFront = dotAt(_axis, 0, _axis, 0) > 0;
  if (!(hasFront && dotAt(_axis, 0, _corner, 0) <= 0)) return false;
  forgetPush();
  _front.set(_axis);
  return testAxes(pushAlong) && deepen(aabb, triangle);
}

function pushAlong(): boolean {
  if (!isMet()) return false;
  keepPushes(0);
  return true;
}

/** No push leads out of a box without any end. */
function deepen(aabb: AabbLike, triangle: TriangleLike): true {
  closedBox(aabb, 3, triangle, 3);
  return deepenEndless(_touch, 3);
}
