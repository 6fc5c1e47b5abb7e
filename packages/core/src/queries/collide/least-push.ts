// The least push along separating axes. Rows, not arguments: numbers as arguments would go to the heap.
import { AXIS_PREFERENCE, MAX_BACKWARD_COSINE, MIN_SINE_SQUARED } from '../../tolerances.ts';
import { dotAt, setCrossAt } from '../../vectors.ts';
import { _touch } from './touch.ts';

/** The axis under test, of any length. */
export const _axis: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** What lies along the axis: least and most of A, least and most of B. */
export const _span: Float64Array = /* @__PURE__ */ new Float64Array(4);

/** The normal of the side that no push may lead away from; all zero when any side will do. */
export const _front: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** What rounding may hide, in world units. */
export const _slack: Float64Array = /* @__PURE__ */ new Float64Array(1);

/** The push under test, and by what the axis is to be divided to make its normal. */
const _push = /* @__PURE__ */ new Float64Array(2);

/** Not for the package's users: any push is less than none. */
export function forgetPush(): void {
  _front.fill(0);
  _touch[3] = Infinity;
}

/** Not for the package's users: makes the axis one of the box's own, 0…2. */
export function setFaceAxis(axis: number): void {
  _axis.fill(0);
  _axis[axis] = 1;
}

/** Not for the package's users: what `count` points span along the axis, to `at` and after it. */
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

/** Not for the package's users: a direction in which one ends before the other begins is a proof, however it was come by. */
export function isApart(): boolean {
  const slack = _slack[0] * (Math.abs(_axis[0]) + Math.abs(_axis[1]) + Math.abs(_axis[2]));
  return !(_span[0] <= _span[3] + slack && _span[2] <= _span[1] + slack);
}

/**
 * Not for the package's users: keeps in `_touch` the pushes along the axis, as the normal against them and the depth,
 * when they are the least: first the one along it. An axis without length says nothing. A push of less than `floor` is
 * one of that: rounding of shapes that only touch must not make it win.
 */
export function keepPushes(floor: number): void {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0)) return;
  const facing = (_front[0] * x + _front[1] * y + _front[2] * z) / length;
  _push[0] = Math.max((_span[3] - _span[0]) / length, floor);
  _push[1] = -length;
  if (facing >= -MAX_BACKWARD_COSINE) keepPush();
  _push[0] = Math.max((_span[1] - _span[2]) / length, floor);
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
 * Not for the package's users: makes the axis a cross product (it may be one of the factors); false when they are
 * parallel, and it says nothing.
 */
export function setCross(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  k: number,
): boolean {
  const least = MIN_SINE_SQUARED * dotAt(a, i, a, i) * dotAt(b, k, b, k);
  setCrossAt(_axis, 0, a, i, b, k);
  return dotAt(_axis, 0, _axis, 0) > least;
}
