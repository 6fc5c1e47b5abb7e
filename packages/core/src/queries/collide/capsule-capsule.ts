import { isWithin } from '../../reach.ts';
import { LOST_SQUARED, MIN_GAP_SQUARED } from '../../tolerances.ts';
import type { CapsuleLike, Contact } from '../../types.ts';
import { closestPointsOnSegmentSegment } from '../closest-points-on/segment-segment.ts';
import { _axis, setCross } from './least-push.ts';
import { _touch, setDownAcross, writeTouch } from './touch.ts';

const _points = /* @__PURE__ */ new Float64Array(6);
/** The directions of the cores of both. */
const _along = /* @__PURE__ */ new Float64Array(6);

/**
 * How do the capsules touch? The normal points from the core of `a` to the core of `b` where they are nearest (for
 * parallel cores, in the middle of the part where they run beside each other). Cores that cross (to 1e-8 of their size)
 * part along the direction across both, `a` upward; cores in one line part across it, `a` as far up as that allows, to
 * +x when they are vertical. Touching counts, with depth 0; an empty capsule and NaN do not. `out` may be an input. By
 * the closest points of the cores. Source: Ericson, Real-Time Collision Detection, 5.1.9.
 */
export function collideCapsuleCapsule(out: Contact, a: CapsuleLike, b: CapsuleLike): boolean {
  closestPointsOnSegmentSegment(_points, a, b);
  const dx = _points[3] - _points[0];
  const dy = _points[4] - _points[1];
  const dz = _points[5] - _points[2];
  if (a[6] < 0 || b[6] < 0) return false;
  const reach = a[6] + b[6];
  const gapSquared = dx * dx + dy * dy + dz * dz;
  if (!isWithin(gapSquared, reach)) return false;
  for (let axis = 0; axis < 3; axis++) {
    _along[axis] = a[axis + 3] - a[axis];
    _along[axis + 3] = b[axis + 3] - b[axis];
    _touch[axis + 4] = _points[axis];
  }
  const sizeSquared =
    _along[0] * _along[0] +
    _along[1] * _along[1] +
    _along[2] * _along[2] +
    (_along[3] * _along[3] + _along[4] * _along[4] + _along[5] * _along[5]) +
    reach * reach;
  if (
    gapSquared >
    MIN_GAP_SQUARED * sizeSquared + LOST_SQUARED * (a[0] * a[0] + a[1] * a[1] + a[2] * a[2])
  ) {
    const gap = Math.sqrt(gapSquared);
    _touch[0] = dx / gap;
    _touch[1] = dy / gap;
    _touch[2] = dz / gap;
  } else setNormalAcross();
  _touch[3] = reach - (dx * _touch[0] + dy * _touch[1] + dz * _touch[2]);
  return writeTouch(out, a, 6);
}

/** The cross product of the directions, downward; else a vector square to the longer one. */
function setNormalAcross(): void {
  if (setCross(_along, 0, _along, 3)) {
    const x = _axis[0];
    const y = _axis[1];
    const z = _axis[2];
    const length = Math.sqrt(_axis[0] * _axis[0] + _axis[1] * _axis[1] + _axis[2] * _axis[2]);
    // Among horizontal normals −x wins, then −z.
    const isUp = y > 0 || (y === 0 && (x > 0 || (x === 0 && z > 0)));
    const scale = isUp ? -1 / length : 1 / length;
    for (let axis = 0; axis < 3; axis++) _touch[axis] = _axis[axis] * scale;
    return;
  }
  const isOwn =
    _along[0] * _along[0] + _along[1] * _along[1] + _along[2] * _along[2] >=
    _along[3] * _along[3] + _along[4] * _along[4] + _along[5] * _along[5];
  setDownAcross(_touch, _along, isOwn ? 0 : 3);
}
