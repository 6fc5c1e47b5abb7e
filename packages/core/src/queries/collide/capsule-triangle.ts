import { _cross, setNormalFromTriangle } from '../../shapes/triangle.ts';
import { LOST_SQUARED, MAX_BACKWARD_COSINE, MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { CapsuleLike, Contact, TriangleLike } from '../../types.ts';
import { isCapsuleBeyondTriangle } from '../capsule-bounds.ts';
import { _best, findInReach, ON_INSIDE } from '../closest-points-on/segment-triangle.ts';
import { enterCore, findWayOff, findWayOffFront } from './capsule-triangle-ways.ts';
import { _touch, writeTouch } from './touch.ts';

/** The triangle's unit normal; all zero when it has none. */
const _normal = /* @__PURE__ */ new Float64Array(3);

/**
 * How does the capsule touch the triangle, from either side? The normal points from the core to the triangle where they
 * are nearest. A core that goes through it, or lies in its plane, leaves the shortest way: off the front, off the back
 * or across an edge, in this order when equal; the point is where the two touch once the capsule has gone that way. A
 * degenerate triangle is the segment or point that it covers. Touching counts, with depth 0; an empty capsule and NaN
 * do not. `out` may be an input.
 *
 * By the closest points, then separating axes: the triangle's normal, the core across its edges. Source: Ericson,
 * Real-Time Collision Detection, 5.1.10 and 5.2.1.
 */
export function collideCapsuleTriangle(
  out: Contact,
  capsule: CapsuleLike,
  triangle: TriangleLike,
): boolean {
  if (isCapsuleBeyondTriangle(capsule, triangle)) return false;
  const onInside = findInReach(capsule, triangle) === ON_INSIDE;
  const radius = capsule[6];
  if (!(_best[6] <= radius * radius && _best[6] < Infinity)) return false;
  setNormalFromTriangle(_normal, triangle);
  if (isGapWide(capsule)) {
    leaveByGap(capsule, onInside);
  } else {
    enterCore(capsule, triangle, _normal);
    findWayOff();
    _touch[3] += capsule[6];
  }
  return writeTouch(out, capsule, 6);
}

/**
 * How does the capsule touch the front of the triangle (counter-clockwise)? A capsule with the middle of its core
 * behind the triangle's plane has no contact, and neither has one with a degenerate triangle: it has no front. The
 * depth is the least among the pushes that do not lead to the back, so nothing is ever pushed backward; beside an edge
 * such a push may leave a gap. On a flat tessellated floor take the deepest contact first and ask the others again.
 * Touching counts, with depth 0; an empty capsule and NaN do not. `out` may be an input. By the pushes of
 * `collideCapsuleTriangle`, and axes in the triangle's plane. Source: Ericson, Real-Time Collision Detection, 5.1.10
 * and 5.2.1.
 */
export function collideCapsuleTriangleFront(
  out: Contact,
  capsule: CapsuleLike,
  triangle: TriangleLike,
): boolean {
  if (isCapsuleBeyondTriangle(capsule, triangle)) return false;
  setNormalFromTriangle(_normal, triangle);
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  // Not along the unit normal: between whole numbers this is 0 in the plane, whichever corner comes first.
  const side =
    _cross[0] * (0.5 * (capsule[0] + capsule[3]) - triangle[0]) +
    _cross[1] * (0.5 * (capsule[1] + capsule[4]) - triangle[1]) +
    _cross[2] * (0.5 * (capsule[2] + capsule[5]) - triangle[2]);
  if (!(side >= 0) || (nx === 0 && ny === 0 && nz === 0)) return false;
  const onInside = findInReach(capsule, triangle) === ON_INSIDE;
  const radius = capsule[6];
  if (!(_best[6] <= radius * radius && _best[6] < Infinity)) return false;
  const away = nx * (_best[0] - _best[3]) + ny * (_best[1] - _best[4]) + nz * (_best[2] - _best[5]);
  const isBack = away < -MAX_BACKWARD_COSINE * Math.sqrt(_best[6]);
  if (isGapWide(capsule) && !isBack) {
    leaveByGap(capsule, onInside);
  } else {
    enterCore(capsule, triangle, _normal);
    findWayOffFront(capsule, triangle);
    _touch[3] += capsule[6];
  }
  return writeTouch(out, capsule, 6);
}

/** Does the connection in `_best` have a direction? */
function isGapWide(capsule: CapsuleLike): boolean {
  const dx = capsule[3] - capsule[0];
  const dy = capsule[4] - capsule[1];
  const dz = capsule[5] - capsule[2];
  const sizeSquared = dx * dx + dy * dy + dz * dz + capsule[6] * capsule[6];
  return (
    _best[6] >
    MIN_GAP_SQUARED * sizeSquared +
      LOST_SQUARED * (capsule[0] * capsule[0] + capsule[1] * capsule[1] + capsule[2] * capsule[2])
  );
}

/** Along the connection in `_best`; above the inside its direction is the triangle's normal. */
function leaveByGap(capsule: CapsuleLike, onInside: boolean): void {
  const gap = Math.sqrt(_best[6]);
  const dx = _best[3] - _best[0];
  const dy = _best[4] - _best[1];
  const dz = _best[5] - _best[2];
  const side = dx * _normal[0] + dy * _normal[1] + dz * _normal[2] > 0 ? 1 : -1;
  for (let axis = 0; axis < 3; axis++) {
    _touch[axis] = onInside ? side * _normal[axis] : (_best[axis + 3] - _best[axis]) / gap;
    _touch[axis + 4] = _best[axis];
  }
  _touch[3] = capsule[6] - gap;
}
