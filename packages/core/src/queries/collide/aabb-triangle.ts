import { closedBox, deepenEndless } from '../../closed-box.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { MIN_CORNER_COSINE, MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { AabbLike, Contact, TriangleLike } from '../../types.ts';
import { _axis, _front, _span, forgetPush, keepPushes } from './least-push.ts';
import { _touch } from './touch.ts';

/** The box's half extents, and the triangle's corners relative to the box's center. */
const _half = new Float64Array(3);
const _corner = new Float64Array(9);
/** The triangle's unit normal; all zero when it has none. */
const _normal = new Float64Array(3);

/**
 * How does the solid box touch the triangle, from either side? Least penetration over the thirteen
 * separating axes, so the contact's depth is the smallest move that parts them; of equal ones the
 * triangle's normal is taken, front first. A degenerate triangle is the segment or point that it
 * covers. Touching counts, with depth 0; an empty box and NaN do not. `out` may be an input.
 *
 * Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function collideAabbTriangle(out: Contact, aabb: AabbLike, triangle: TriangleLike): boolean {
  if (isEmptyAabb(aabb) || !overlapsTriangle(aabb, triangle)) return false;
  writeContact(out, aabb, triangle);
  return true;
}

/**
 * How does the solid box touch the front of the triangle (counter-clockwise)? A box whose center is
 * behind the triangle's plane has no contact, and neither has one with a degenerate triangle: it has
 * no front. The depth is the least penetration among the axes that do not push the box out through
 * the back. A box that is in a flat tessellated floor less deep than half its width is pushed straight
 * up when the deepest contact is taken first and the others are asked again.
 * Touching counts, with depth 0; an empty box and NaN do not. `out` may be an input.
 */
export function collideAabbTriangleFront(
  out: Contact,
  aabb: AabbLike,
  triangle: TriangleLike,
): boolean {
  if (isEmptyAabb(aabb)) return false;
  enter(aabb, triangle);
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  if (nx === 0 && ny === 0 && nz === 0) return false;
  if (!(nx * _corner[0] + ny * _corner[1] + nz * _corner[2] <= 0)) return false;
  _front.set(_normal);
  if (!testAxes()) return false;
  writeContact(out, aabb, triangle);
  return true;
}

/** Not for the package's users: do they share a point? Leaves the least push in scratch. */
export function overlapsTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  enter(aabb, triangle);
  return testAxes();
}

function enter(aabb: AabbLike, triangle: TriangleLike): void {
  setNormalFromTriangle(_normal, triangle);
  forgetPush();
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
  }
}

/** False when some axis separates. The box's own axes reject most, but the normal is to win ties. */
function testAxes(): boolean {
  _axis.set(_normal);
  if (!testAxis()) return false;
  if (!testBoxAxis(1) || !testBoxAxis(0) || !testBoxAxis(2)) return false;
  return testEdge(0, 3) && testEdge(3, 6) && testEdge(6, 0);
}

function testBoxAxis(axis: number): boolean {
  _axis.fill(0);
  _axis[axis] = 1;
  return testAxis();
}

/** The cross products of a triangle edge with the three box edges. */
function testEdge(start: number, end: number): boolean {
  const x = _corner[end] - _corner[start];
  const y = _corner[end + 1] - _corner[start + 1];
  const z = _corner[end + 2] - _corner[start + 2];
  const least = MIN_SINE_SQUARED * (x * x + y * y + z * z);
  // An edge parallel to an axis of the box gives no direction, and nothing new.
  if (y * y + z * z > least) {
    _axis[0] = 0;
    _axis[1] = -z;
    _axis[2] = y;
    if (!testAxis()) return false;
  }
  if (x * x + z * z > least) {
    _axis[0] = z;
    _axis[1] = 0;
    _axis[2] = -x;
    if (!testAxis()) return false;
  }
  if (x * x + y * y > least) {
    _axis[0] = -y;
    _axis[1] = x;
    _axis[2] = 0;
    if (!testAxis()) return false;
  }
  return true;
}

/** Do both overlap along the axis? Then keeps its pushes when they are the least. */
function testAxis(): boolean {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const reach = _half[0] * Math.abs(x) + _half[1] * Math.abs(y) + _half[2] * Math.abs(z);
  const a = _corner[0] * x + _corner[1] * y + _corner[2] * z;
  const b = _corner[3] * x + _corner[4] * y + _corner[5] * z;
  const c = _corner[6] * x + _corner[7] * y + _corner[8] * z;
  const min = Math.min(a, b, c);
  const max = Math.max(a, b, c);
  if (!(min <= reach && max >= -reach)) return false;
  _span[0] = -reach;
  _span[1] = reach;
  _span[2] = min;
  _span[3] = max;
  keepPushes(0);
  return true;
}

/** The point is the box's farthest along the push. */
function writeContact(out: Contact, aabb: AabbLike, triangle: TriangleLike): void {
  for (let axis = 0; axis < 3; axis++) findPoint(aabb, triangle, axis);
  deepenEndless(_touch, 3, aabb, 3);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 7; i++) out[i] = 0 + _touch[i];
}

/** On an axis along the push a face of the box, on the others the middle of what both have. */
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
