import {
  AXIS_PREFERENCE,
  MIN_CORNER_COSINE,
  MIN_GAP_SQUARED,
  MIN_SINE_SQUARED,
} from '../../tolerances.ts';
import type { AabbLike, CapsuleLike } from '../../types.ts';
import { isCapsuleBeyondAabb } from '../capsule-bounds.ts';
import { _along, _bounds, _nearest, findNearest } from '../closest-points-on/segment-aabb.ts';
import { _touch } from './touch.ts';

/** The axis under test, any length but 0. In a row, for numbers as arguments would go to the heap. */
const _axis = new Float64Array(3);
/** The push under test. */
const _push = new Float64Array(1);

/** Not for the package's users: do they share a point? Leaves how in `_touch`. The box is not empty. */
export function touchesBox(capsule: CapsuleLike, aabb: AabbLike): boolean {
  if (isCapsuleBeyondAabb(capsule, aabb)) return false;
  findNearest(capsule, aabb);
  const dx = _nearest[1];
  const dy = _nearest[2];
  const dz = _nearest[3];
  const radius = capsule[6];
  const gapSquared = dx * dx + dy * dy + dz * dz;
  if (!(gapSquared <= radius * radius && gapSquared < Infinity)) return false;
  if (gapSquared > MIN_GAP_SQUARED * (squaredLength() + radius * radius)) {
    const gap = Math.sqrt(gapSquared);
    _touch[0] = dx / gap;
    _touch[1] = dy / gap;
    _touch[2] = dz / gap;
    _touch[3] = radius - gap;
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

function squaredLength(): number {
  return _along[0] * _along[0] + _along[1] * _along[1] + _along[2] * _along[2];
}

/** The least push of the core out of the box. */
function findWayOut(): void {
  _touch[3] = Infinity;
  testFaces(1);
  testFaces(0);
  testFaces(2);
  const least = MIN_SINE_SQUARED * squaredLength();
  const x = _along[0];
  const y = _along[1];
  const z = _along[2];
  // A core along an axis of the box gives no direction with it, and nothing new.
  if (x * x + z * z > least) {
    _axis[0] = z;
    _axis[1] = 0;
    _axis[2] = -x;
    testAxis();
  }
  if (y * y + z * z > least) {
    _axis[0] = 0;
    _axis[1] = -z;
    _axis[2] = y;
    testAxis();
  }
  if (x * x + y * y > least) {
    _axis[0] = -y;
    _axis[1] = x;
    _axis[2] = 0;
    testAxis();
  }
}

function testFaces(axis: number): void {
  _axis[0] = axis === 0 ? 1 : 0;
  _axis[1] = axis === 1 ? 1 : 0;
  _axis[2] = axis === 2 ? 1 : 0;
  testAxis();
}

/** Keeps the pushes along the axis, up first, when they are the least. */
function testAxis(): void {
  let least = 0;
  let most = 0;
  let along = 0;
  let lengthSquared = 0;
  for (let k = 0; k < 3; k++) {
    const part = _axis[k];
    // A box without end across the axis: 0 times Infinity is not to count.
    if (part === 0) continue;
    least += part * _bounds[part > 0 ? k : k + 3];
    most += part * _bounds[part > 0 ? k + 3 : k];
    along += part * _along[k];
    lengthSquared += part * part;
  }
  const length = Math.sqrt(lengthSquared);
  _axis[0] /= length;
  _axis[1] /= length;
  _axis[2] /= length;
  _push[0] = (most - Math.min(along, 0)) / length;
  keepPush(-1);
  _push[0] = (Math.max(along, 0) - least) / length;
  keepPush(1);
}

/** Keeps the push in `_push`, if it is the least. The normal, against it, is the axis times `side`. */
function keepPush(side: number): void {
  // Rounding of a core that only touches must not make a push worth less than none.
  const push = Math.max(_push[0], 0);
  if (!(push < _touch[3] * (1 - AXIS_PREFERENCE))) return;
  _touch[0] = _axis[0] * side;
  _touch[1] = _axis[1] * side;
  _touch[2] = _axis[2] * side;
  _touch[3] = push;
}

/** The core's end that is deepest along the normal, and the middle of what is inside when both are. */
function chooseEnd(): void {
  const rise = _touch[0] * _along[0] + _touch[1] * _along[1] + _touch[2] * _along[2];
  if (rise * rise <= MIN_CORNER_COSINE * MIN_CORNER_COSINE * squaredLength()) return;
  _nearest[0] = rise > 0 ? 1 : 0;
}
