import { MIN_CORNER_COSINE, MIN_GAP_SQUARED, UPWARD } from '../../tolerances.ts';
import type { AabbLike, CapsuleLike } from '../../types.ts';
import { isCapsuleBeyondAabb } from '../capsule-bounds.ts';
import {
  _along,
  _bounds,
  _nearest,
  _passes,
  findNearest,
} from '../closest-points-on/segment-aabb.ts';
import { _line, _place, crossLine } from './core-crossing.ts';
import { _axis, _span, forgetPush, keepPushes, setCross, setFaceAxis } from './least-push.ts';
import { _touch } from './touch.ts';

/** The core's length, squared. In a row: a number that is returned may be put on the heap. */
const _squared = /* @__PURE__ */ new Float64Array(1);

/** Not for the package's users: do they share a point? Leaves the contact in `_touch`. The box must not be empty. */
export function touchesBox(capsule: CapsuleLike, aabb: AabbLike): boolean {
  if (isCapsuleBeyondAabb(capsule, aabb)) return false;
  findNearest(capsule, aabb);
  const dx = _nearest[1];
  const dy = _nearest[2];
  const dz = _nearest[3];
  const radius = capsule[6];
  const gapSquared = dx * dx + dy * dy + dz * dz;
  if (!(gapSquared <= radius * radius && gapSquared < Infinity)) return false;
  _squared[0] = _along[0] * _along[0] + _along[1] * _along[1] + _along[2] * _along[2];
  if (gapSquared > MIN_GAP_SQUARED * (_squared[0] + radius * radius)) {
    const gap = Math.sqrt(gapSquared);
    _touch[0] = dx / gap;
    _touch[1] = dy / gap;
    _touch[2] = dz / gap;
    _touch[3] = radius - gap;
    takeMiddle();
  } else {
    findWayOut();
    _touch[3] += radius;
    chooseEnd();
  }
  const t = _nearest[0];
  _touch[4] = capsule[0] + t * _along[0];
  _touch[5] = capsule[1] + t * _along[1];
  _touch[6] = capsule[2] + t * _along[2];
  return true;
}

/** The least push of the core out of the box. Where there is none, out of a box without any end, it leads up. */
function findWayOut(): void {
  forgetPush();
  _touch[1] = -1;
  testFaces(1);
  testFaces(0);
  testFaces(2);
  for (let axis = 0; axis < 3; axis++) testEdges(axis === 2 ? 2 : 1 - axis);
}

/**
 * The axis across the core and the box's edges along `axis`; when the core is along those edges it says nothing new. Its
 * push up comes first, else that to +x, else to +z: which end of the core is written first must not matter.
 */
function testEdges(axis: number): void {
  setFaceAxis(axis);
  if (!setCross(_axis, 0, _along, 0)) return;
  const rise = _axis[1] + UPWARD * (_axis[0] + UPWARD * _axis[2]);
  if (rise < 0) for (let k = 0; k < 3; k++) _axis[k] = -_axis[k];
  testAxis();
}

function testFaces(axis: number): void {
  setFaceAxis(axis);
  testAxis();
}

function testAxis(): void {
  let least = 0;
  let most = 0;
  let along = 0;
  for (let k = 0; k < 3; k++) {
    const part = _axis[k];
    // A box that is endless across the axis: 0 times Infinity must not count.
    if (part === 0) continue;
    least += part * _bounds[part > 0 ? k : k + 3];
    most += part * _bounds[part > 0 ? k + 3 : k];
    along += part * _along[k];
  }
  _span[0] = Math.min(along, 0);
  _span[1] = Math.max(along, 0);
  _span[2] = least;
  _span[3] = most;
  keepPushes(0);
}

/**
 * The core's end that is deepest along the normal. When both are: where it leaves across an edge, or the middle of what
 * is inside. Out of a box without any end it does not leave.
 */
function chooseEnd(): void {
  const rise = _touch[0] * _along[0] + _touch[1] * _along[1] + _touch[2] * _along[2];
  if (rise * rise > MIN_CORNER_COSINE * MIN_CORNER_COSINE * _squared[0])
    _nearest[0] = rise > 0 ? 1 : 0;
  else if (_touch[3] < Infinity && enterEdge() && crossLine(_along, 0)) _nearest[0] = _place[0];
  else takeMiddle();
}

/** Makes the edge of the box that the normal is square to the line; false when it is a face, or a corner. */
function enterEdge(): boolean {
  let edges = 0;
  for (let axis = 0; axis < 3; axis++) {
    const part = _touch[axis];
    const isAlong = +(Math.abs(part) <= MIN_CORNER_COSINE);
    edges += isAlong;
    _line[axis] = isAlong ? 0 : _bounds[part > 0 ? axis : axis + 3];
    _line[axis + 3] = isAlong;
  }
  return edges === 1;
}

/**
 * The middle of the part in or beside the box: for a core parallel to the box except for rounding, the nearest point
 * found is an end.
 */
function takeMiddle(): void {
  const squared = _squared[0];
  const least = MIN_CORNER_COSINE * MIN_CORNER_COSINE * squared;
  const product = _along[0] * _along[1] * _along[2];
  // The core is square to no axis, as most are: no loop is needed.
  if (product * product > least * squared * squared) return;
  let first = 0;
  let last = 1;
  for (let axis = 0; axis < 3; axis++) {
    if (_along[axis] * _along[axis] <= least) continue;
    first = Math.max(first, _passes[axis]);
    last = Math.min(last, _passes[axis + 3]);
  }
  if (first <= last) _nearest[0] = 0.5 * (first + last);
}
