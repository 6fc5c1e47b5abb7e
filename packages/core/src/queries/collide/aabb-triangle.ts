import { closedBox, deepenEndless } from '../../closed-box.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { AabbLike, Contact, TriangleLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';
import { _corner, enterPair, isMet, testAxes } from '../intersects/box-and-triangle.ts';
import { _axis, _front, forgetPush, keepPushes } from './least-push.ts';
import { _touch } from './touch.ts';

/**
 * How does the solid box touch the triangle, from either side? Least penetration over the thirteen separating axes, so
 * the contact's depth is the smallest move that parts them; among equal ones the triangle's normal is taken, front
 * first. A degenerate triangle is the segment or point that it covers. Touching counts, with depth 0; an empty box and
 * NaN do not. `out` may be an input.
 *
 * Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function collideAabbTriangle(out: Contact, aabb: AabbLike, triangle: TriangleLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  enterPair(aabb, triangle);
  forgetPush();
  return testAxes(pushAlong) && writeContact(out, aabb, triangle);
}

/**
 * How does the solid box touch the front of the triangle (counter-clockwise)? A box whose center is behind the
 * triangle's plane has no contact, and neither has one with a degenerate triangle: it has no front. The depth is the
 * least penetration among the axes that do not push the box out through the back; beside an edge such a push may leave
 * a gap. A box less deep in a flat tessellated floor than half its width is pushed straight up when the deepest contact
 * is taken first and the others are asked again; in a sloping floor, near a seam, it may go sideways about as far as it
 * is deep: the corner that sticks through leaves a triangle sooner across its edge. Touching counts, with depth 0; an
 * empty box and NaN do not; the center of a box without an end is far out on that side. `out` may be an input. By the
 * axes of `collideAabbTriangle`. Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function collideAabbTriangleFront(
  out: Contact,
  aabb: AabbLike,
  triangle: TriangleLike,
): boolean {
  if (isEmptyAabb(aabb)) return false;
  enterPair(aabb, triangle);
  setNormalFromTriangle(_axis, triangle);
  const hasFront = dotAt(_axis, 0, _axis, 0) > 0;
  if (!(hasFront && dotAt(_axis, 0, _corner, 0) <= 0)) return false;
  forgetPush();
  _front.set(_axis);
  return testAxes(pushAlong) && writeContact(out, aabb, triangle);
}

function pushAlong(): boolean {
  if (!isMet()) return false;
  keepPushes(0);
  return true;
}

/** The contact at the point of the box farthest along the normal. */
function writeContact(out: Contact, aabb: AabbLike, triangle: TriangleLike): true {
  for (let axis = 0; axis < 3; axis++) findPoint(aabb, triangle, axis);
  closedBox(aabb, 3, triangle, 3);
  deepenEndless(_touch, 3);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 7; i++) out[i] = 0 + _touch[i];
  return true;
}

/** On an axis along which the normal points, a face of the box; on the others the middle of what both share. */
function findPoint(aabb: AabbLike, triangle: TriangleLike, axis: number): void {
  const min = aabb[axis];
  const max = aabb[axis + 3];
  const a = triangle[axis];
  const b = triangle[axis + 3];
  const c = triangle[axis + 6];
  if (_touch[axis] > MIN_CORNER_COSINE) _touch[axis + 4] = max;
  else if (_touch[axis] < -MIN_CORNER_COSINE) _touch[axis + 4] = min;
  else {
    const low = Math.max(min, Math.min(a, b, c));
    const high = Math.min(max, Math.max(a, b, c));
    _touch[axis + 4] = 0.5 * (low + high);
  }
}
