import { _cross, setNormalFromTriangle } from '../shapes/triangle.ts';
import type { Contact, HullLike, TriangleLike } from '../types.ts';
import { _limit, FAR, findGap, forgetSimplex, GAP, NEAR } from './gap.ts';
import { _a, _b, _extent, _origin, FLAT, preparePair, SIZE, TOUCH } from './pair.ts';
import { setRowFromHull, setRowFromPoints } from './point-row.ts';
import { _push, _stop, ENOUGH, findPush, MOST, setPointOfFace, setPointOfSimplex } from './push.ts';

/** The triangle's unit normal; all zero when it has none. */
const _normal = /* @__PURE__ */ new Float64Array(3);

/** How far the hull reaches behind the triangle's plane, in world units; below 0 where it ends in front of it. */
const _behind = /* @__PURE__ */ new Float64Array(1);
/** The middle of the points that are farthest behind: of a hull that lies flat, of its foot. */
const _deepest = /* @__PURE__ */ new Float64Array(3);

/**
 * How does a hull touch the front of a triangle? The least push that does not lead to the back, that along the
 * triangle's normal before one that is no shorter. Leaves `out` alone when they are apart, when the mean of the hull's
 * points is behind the plane and when the triangle has no normal.
 *
 * The triangle is made a prism, so deep behind its plane that no push through that end can be the least one: of the
 * pushes out of a prism, those are left that do not lead to the back.
 */
export function collideFront(out: Contact, hull: HullLike, triangle: TriangleLike): boolean {
  setRowFromHull(_a, hull);
  setRowFromPoints(_b, triangle, 3);
  setNormalFromTriangle(_normal, triangle);
  if (!(preparePair() && isInFront() && meetsTriangle())) return false;
  if (!(_behind[0] > _extent[FLAT])) {
    // It hardly reaches behind the plane, so no way is shorter.
    setStraight();
    setPointOfSimplex();
  } else if (isFarFromEdges()) {
    setStraight();
    for (let axis = 0; axis < 3; axis++) _push[4 + axis] = _origin[axis] + _deepest[axis];
  } else if (!leavesPrism()) {
    setStraight();
    setPointOfFace();
  }
  // Where they only touch, rounding may make it less than nothing.
  _push[3] = Math.max(_push[3], 0);
  for (let i = 0; i < 7; i++) out[i] = 0 + _push[i];
  return true;
}

/** The push along the triangle's normal. */
function setStraight(): void {
  for (let axis = 0; axis < 3; axis++) _push[axis] = -_normal[axis];
  _push[3] = _behind[0];
}

/** Is the mean of the hull's points in front of the plane, or in it, and one of them not? Fills `_behind`. */
function isInFront(): boolean {
  const { points, count } = _a;
  let side = 0;
  let lowest = Infinity;
  for (let k = 0, end = 3 * count; k < end; k += 3) {
    const x = points[k];
    const y = points[k + 1];
    const z = points[k + 2];
    // Not along the unit normal: between whole numbers this is 0 in the plane, whichever corner comes first.
    side += _cross[0] * x + _cross[1] * y + _cross[2] * z;
    const height = _normal[0] * x + _normal[1] * y + _normal[2] * z;
    if (height < lowest) lowest = height;
  }
  _behind[0] = -lowest;
  const hasNormal = _normal[0] !== 0 || _normal[1] !== 0 || _normal[2] !== 0;
  return side >= 0 && hasNormal && lowest <= _extent[FLAT];
}

/** Do the hull and the triangle share a point? */
function meetsTriangle(): boolean {
  _limit[NEAR] = _extent[TOUCH];
  _limit[FAR] = _extent[TOUCH];
  forgetSimplex();
  findGap();
  return _limit[GAP] <= _extent[TOUCH];
}

/** Fills `_deepest`. */
function findDeepest(): void {
  const { points, count } = _a;
  const least = _behind[0] - _extent[FLAT];
  let found = 0;
  _deepest.fill(0);
  for (let k = 0, end = 3 * count; k < end; k += 3) {
    const height = _normal[0] * points[k] + _normal[1] * points[k + 1] + _normal[2] * points[k + 2];
    if (!(-height >= least)) continue;
    found++;
    for (let axis = 0; axis < 3; axis++) _deepest[axis] += points[k + axis];
  }
  for (let axis = 0; axis < 3; axis++) _deepest[axis] /= found;
}

/**
 * Is the deepest point under the triangle, and no nearer to any edge than to the plane? Then it alone has no shorter way
 * out. This is so for most hulls that have sunk in a little, and needs no polytope.
 */
function isFarFromEdges(): boolean {
  findDeepest();
  const { points } = _b;
  const x = _deepest[0];
  const y = _deepest[1];
  const z = _deepest[2];
  for (let k = 0; k < 9; k += 3) {
    const next = k === 6 ? 0 : k + 3;
    const ex = points[next] - points[k];
    const ey = points[next + 1] - points[k + 1];
    const ez = points[next + 2] - points[k + 2];
    // How far it is inside of the edge, times the length of that: along the normal's cross product with it.
    const inside =
      (_normal[1] * ez - _normal[2] * ey) * (x - points[k]) +
      (_normal[2] * ex - _normal[0] * ez) * (y - points[k + 1]) +
      (_normal[0] * ey - _normal[1] * ex) * (z - points[k + 2]);
    const least = _behind[0] * _behind[0] * (ex * ex + ey * ey + ez * ez);
    if (!(inside >= 0 && inside * inside >= least)) return false;
  }
  return true;
}

/** Makes the triangle a prism. Is there a push out of that which is less than the one along the normal? */
function leavesPrism(): boolean {
  const { points } = _b;
  // No push along the normal is longer than the size: one through the back is at least twice that.
  const deep = 2 * _extent[SIZE];
  for (let i = 0; i < 9; i++) points[9 + i] = points[i] - deep * _normal[i % 3];
  _b.count = 6;
  _extent[SIZE] += 2 * deep;
  _stop[MOST] = _behind[0] - _extent[FLAT];
  _stop[ENOUGH] = NaN;
  findPush();
  // The faces of a needle are too thin to have a normal.
  const hasNormal = _push[0] !== 0 || _push[1] !== 0 || _push[2] !== 0;
  return hasNormal && _push[3] < _stop[MOST];
}
