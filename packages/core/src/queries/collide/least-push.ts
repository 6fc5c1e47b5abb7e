// The least push along separating axes. Rows, not arguments: numbers passed as arguments would be allocated on the
// heap.
import {
  AXIS_PREFERENCE,
  MAX_BACKWARD_COSINE,
  MIN_SINE_SQUARED,
  SLIVER_SINE_SQUARED,
} from '../../tolerances.ts';
import { _touch } from './touch.ts';

/** The axis under test, of any length. */
export const _axis: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** What lies along the axis: least and most of A, least and most of B. */
export const _span: Float64Array = /* @__PURE__ */ new Float64Array(4);

/** The normal of the side that no push may lead away from; all zero when any side will do. */
export const _front: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** The gap that rounding may hide, in world units. */
export const _slack: Float64Array = /* @__PURE__ */ new Float64Array(1);

/** The push under test, and the number that divides the axis to give its normal. */
const _push = /* @__PURE__ */ new Float64Array(2);

/** Not for the package's users: forgets the last push: any push is less than none. */
export function forgetPush(): void {
  for (let i = 0; i < 3; i++) _front[i] = _touch[i] = 0;
  _touch[3] = Infinity;
}

/** Not for the package's users: makes the axis one of the box's own, 0…2. */
export function setFaceAxis(axis: number): void {
  for (let i = 0; i < 3; i++) _axis[i] = 0;
  _axis[axis] = 1;
}

/** Not for the package's users: writes what `count` points span along the axis to `_span`, from `at` on. */
export function spanPoints(at: number, points: Float64Array, count: number): void {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < 3 * count; i += 3) {
    const along = points[i] * x + points[i + 1] * y + points[i + 2] * z;
    least = Math.min(least, along);
    most = Math.max(most, along);
  }
  _span[at] = least;
  _span[at + 1] = most;
}

/**
 * Not for the package's users: does one end before the other begins along the axis? That proves them apart, wherever
 * the axis came from.
 */
export function isApart(): boolean {
  const slack = _slack[0] * (Math.abs(_axis[0]) + Math.abs(_axis[1]) + Math.abs(_axis[2]));
  return !(_span[0] <= _span[3] + slack && _span[2] <= _span[1] + slack);
}

/**
 * Not for the package's users: keeps a push along the axis in `_touch`, as the normal against it and the depth, when it
 * is the least so far: first the push in the direction of the axis, then the one against it. An axis without length
 * says nothing. A push of less than `floor` counts as `floor`, so that it does not win by the rounding of shapes that
 * only touch.
 */
export function keepPushes(floor: number): void {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  const along = _span[3] - _span[0];
  const against = _span[1] - _span[2];
  // Most axes are no better than one before. NaN along one without length.
  const least = _touch[3] * length;
  if ((+(along < least) | +(against < least)) === 0) return;
  const facing = (_front[0] * x + _front[1] * y + _front[2] * z) / length;
  _push[0] = Math.max(along / length, floor);
  _push[1] = -length;
  if (facing >= -MAX_BACKWARD_COSINE) keepPush();
  _push[0] = Math.max(against / length, floor);
  _push[1] = length;
  if (facing <= MAX_BACKWARD_COSINE) keepPush();
}

function keepPush(): void {
  const least = _touch[3];
  const isLess = _push[0] < least - AXIS_PREFERENCE * Math.abs(least);
  if (!isLess && least !== Infinity) return;
  for (let i = 0; i < 3; i++) _touch[i] = _axis[i] / _push[1];
  _touch[3] = _push[0];
}

/**
 * Not for the package's users: makes the axis a cross product; false when the factors are parallel and the axis says
 * nothing. Where they nearly are, rounding has turned it: it is made square to the longer one again, except where the
 * axis is the first factor, which must be one of the world's axes then.
 */
export function setCross(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  k: number,
): boolean {
  const ax = a[i];
  const ay = a[i + 1];
  const az = a[i + 2];
  const bx = b[k];
  const by = b[k + 1];
  const bz = b[k + 2];
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const x = ay * bz - az * by;
  const y = az * bx - ax * bz;
  const z = ax * by - ay * bx;
  const squared = x * x + y * y + z * z;
  _axis[0] = x;
  _axis[1] = y;
  _axis[2] = z;
  if (squared < SLIVER_SINE_SQUARED * aa * bb && a !== _axis) {
    if (aa > bb) squareAxis(a, i);
    else squareAxis(b, k);
  }
  return squared > MIN_SINE_SQUARED * aa * bb;
}

/** Not for the package's users: takes from the axis what of it is along the vector, which has a length. */
export function squareAxis(row: ArrayLike<number>, at: number): void {
  const off =
    (_axis[0] * row[at] + _axis[1] * row[at + 1] + _axis[2] * row[at + 2]) /
    (row[at] * row[at] + row[at + 1] * row[at + 1] + row[at + 2] * row[at + 2]);
  for (let i = 0; i < 3; i++) _axis[i] -= off * row[at + i];
}
