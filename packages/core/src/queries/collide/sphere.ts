import { isEmptyAabb } from '../../shapes/aabb.ts';
import { _cross, setNormalFromTriangle } from '../../shapes/triangle.ts';
import { LOST_SQUARED } from '../../tolerances.ts';
import type { AabbLike, Contact, SphereLike, TriangleLike } from '../../types.ts';
import { setWay } from '../../vectors.ts';
import { findByProjection } from '../closest-point-on/triangle.ts';
import {
  _touch,
  APART,
  CENTERED,
  closeGap,
  DIRECTED,
  setDownAcross,
  writeTouchOfSphere,
} from './touch.ts';

const _closest = /* @__PURE__ */ new Float64Array(3);
const _normal = /* @__PURE__ */ new Float64Array(3);
/** Axes in the order in which equal ways out are taken. */
const ORDER: ArrayLike<number> = [1, 0, 2];

/**
 * How do two balls touch? The normal points from `a` to `b`, along the line of centers. Touching counts, with depth 0;
 * an empty ball and NaN do not. Concentric spheres have the normal (0, −1, 0): `a` goes up. `out` may be an input.
 * Source: Simple Intersection.
 */
export function collideSphereSphere(out: Contact, a: SphereLike, b: SphereLike): boolean {
  for (let axis = 0; axis < 3; axis++) _touch[axis] = b[axis] - a[axis];
  if (a[3] < 0 || b[3] < 0) return false;
  _touch[3] = a[3] + b[3];
  const gap = closeGap();
  if (gap === APART) return false;
  if (gap === CENTERED) {
    _touch[3] += _touch[1];
    _touch[0] = _touch[2] = 0;
    _touch[1] = -1;
  }
  return writeTouchOfSphere(out, a);
}

/**
 * How does the ball touch the solid box? From outside, the normal points at the box's closest point; a center inside
 * leaves by the nearest face (among equally near ones y, then x, then z, and the positive face first). Touching counts,
 * with depth 0; an empty shape and NaN do not. `out` may be an input. Source: Sphere AABB Intersection.
 */
export function collideSphereAabb(out: Contact, sphere: SphereLike, aabb: AabbLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  for (let axis = 0; axis < 3; axis++) {
    const x = sphere[axis];
    _touch[axis] = Math.min(Math.max(x, aabb[axis]), aabb[axis + 3]) - x;
  }
  _touch[3] = sphere[3];
  const gap = closeGap();
  if (gap === APART) return false;
  if (gap === CENTERED) leaveByNearestFace(sphere, aabb);
  return writeTouchOfSphere(out, sphere);
}

function leaveByNearestFace(sphere: SphereLike, aabb: AabbLike): void {
  let nearest = 1;
  let depth = Infinity;
  for (let i = 0; i < 3; i++) {
    const axis = ORDER[i];
    const way = Math.min(aabb[axis + 3] - sphere[axis], sphere[axis] - aabb[axis]);
    if (!(way < depth)) continue;
    depth = way;
    nearest = axis;
  }
  const isUp = aabb[nearest + 3] - sphere[nearest] <= sphere[nearest] - aabb[nearest];
  _touch[0] = _touch[1] = _touch[2] = 0;
  _touch[nearest] = isUp ? -1 : 1;
  _touch[3] = sphere[3] + depth;
}

/**
 * How does the ball touch the triangle, from either side? The normal points at the triangle's closest point; a center
 * in the triangle's plane leaves by the front; where there is no front, across the segment that the triangle covers, as
 * far up as that allows, to +x off a vertical segment and up off a point. Touching counts, with depth 0; an empty ball
 * and NaN do not. `out` may be an input. Source: Collision Detection Basics.
 */
export function collideSphereTriangle(
  out: Contact,
  sphere: SphereLike,
  triangle: TriangleLike,
): boolean {
  const isInside = findByProjection(_closest, triangle, sphere);
  const isLost = enterGap(sphere);
  const dx = _touch[0];
  const dy = _touch[1];
  const dz = _touch[2];
  const gap = closeGap();
  if (gap === APART) return false;
  if (gap === CENTERED || isInside || isLost) {
    setNormalFromTriangle(_normal, triangle);
    const toward = _normal[0] * dx + _normal[1] * dy + _normal[2] * dz;
    const side = gap === DIRECTED && toward > 0 ? 1 : -1;
    for (let axis = 0; axis < 3; axis++) _touch[axis] = side * _normal[axis];
    // Along the normal the distance is rounded differently than in the test above: keep it from falling below 0.
    _touch[3] = Math.max(sphere[3] - side * toward, 0);
    if (!hasFront()) {
      setWay(_closest, 0, triangle, 0, 3);
      setWay(_normal, 0, triangle, 0, 6);
      const isLonger =
        _normal[0] * _normal[0] + _normal[1] * _normal[1] + _normal[2] * _normal[2] >
        _closest[0] * _closest[0] + _closest[1] * _closest[1] + _closest[2] * _closest[2];
      setDownAcross(_touch, isLonger ? _normal : _closest, 0);
      _touch[3] = sphere[3] - (dx * _touch[0] + dy * _touch[1] + dz * _touch[2]);
    }
  }
  return writeTouchOfSphere(out, sphere);
}

/**
 * How does the ball touch the front of the triangle (counter-clockwise)? As `collideSphereTriangle`,
 * but a center behind the plane (in it is in front), or farther than the radius in front of it, is no contact, and
 * neither is anything with a degenerate triangle: it has no front. So nothing is ever pushed backward, and a sphere
 * beside a solid's edge is not pushed by the back of a face. On a flat tessellated floor take the deepest contact first
 * and ask the others again. Source: Collision Detection Basics.
 */
export function collideSphereTriangleFront(
  out: Contact,
  sphere: SphereLike,
  triangle: TriangleLike,
): boolean {
  setNormalFromTriangle(_normal, triangle);
  const x = sphere[0] - triangle[0];
  const y = sphere[1] - triangle[1];
  const z = sphere[2] - triangle[2];
  // Not along the unit normal: between whole numbers this is 0 in the plane, whichever corner comes first.
  const side = _cross[0] * x + _cross[1] * y + _cross[2] * z;
  const height = side === 0 ? 0 : Math.abs(_normal[0] * x + _normal[1] * y + _normal[2] * z);
  if (!(side >= 0 && height <= sphere[3] && hasFront())) return false;
  let isOnFace = findByProjection(_closest, triangle, sphere);
  const isLost = enterGap(sphere);
  const toward = _normal[0] * _touch[0] + _normal[1] * _touch[1] + _normal[2] * _touch[2];
  if (!isOnFace) {
    const gap = closeGap();
    if (gap === APART) return false;
    isOnFace = isLost || gap === CENTERED;
  }
  if (isOnFace) {
    for (let axis = 0; axis < 3; axis++) _touch[axis] = -_normal[axis];
    // Not by the height, which is measured from a corner that may be far away.
    _touch[3] = Math.max(sphere[3] + toward, 0);
  }
  return writeTouchOfSphere(out, sphere);
}

/** Fills `_touch` for `closeGap`. Is the gap only rounding of far coordinates, so that its direction is lost? */
function enterGap(sphere: SphereLike): boolean {
  let gapSquared = 0;
  let farSquared = 0;
  for (let axis = 0; axis < 3; axis++) {
    const gap = _closest[axis] - sphere[axis];
    _touch[axis] = gap;
    gapSquared += gap * gap;
    farSquared += sphere[axis] * sphere[axis];
  }
  _touch[3] = sphere[3];
  return gapSquared < LOST_SQUARED * farSquared;
}

function hasFront(): boolean {
  return _normal[0] !== 0 || _normal[1] !== 0 || _normal[2] !== 0;
}
