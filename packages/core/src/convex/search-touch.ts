import { TOUCH_ERROR } from '../tolerances.ts';
import { dotAt } from '../vectors.ts';
import { _limit, FAR, findGap, GAP, NEAR } from './gap.ts';
import { _extent, _shift, SIZE, TOUCH } from './pair.ts';

/** Each step leaves two thirds of the interval: in the end 1e-9 of it. */
const THIRDS = 50;
/** More than a number has bits. */
const HALVES = 64;

/** How fast A moves: 3 numbers, and their length. */
const _speed = /* @__PURE__ */ new Float64Array(4);

/** Do the rows come within `reach` of each other at a time? Finds their `GAP`. */
function touchesAt(t: number, reach: number): boolean {
  const touch = TOUCH_ERROR * (_extent[SIZE] + t * _speed[3]);
  for (let axis = 0; axis < 3; axis++) _shift[axis] = t * _speed[axis];
  _extent[TOUCH] = touch;
  _limit[NEAR] = reach + touch;
  _limit[FAR] = Infinity;
  findGap();
  return _limit[GAP] <= reach + touch;
}

/** A time between two, at neither of which the rows touch, at which they do, or NaN: where their gap is least. */
function searchLeast(from: number, to: number, reach: number): number {
  let start = from;
  let end = to;
  for (let step = 0; step < THIRDS; step++) {
    const third = (end - start) / 3;
    if (touchesAt(start + third, reach)) return start + third;
    const gap = _limit[GAP];
    if (touchesAt(end - third, reach)) return end - third;
    if (gap < _limit[GAP]) end -= third;
    else start += third;
  }
  return Number.NaN;
}

/**
 * When does A, moved by `t` times the 3 numbers at `offset` of the motion, first come within `reach` of B, from a time at
 * which it does not up to `last`? Writes it to `out[0]`, or leaves that alone. Both rows must be prepared. Goes by how wide the gap is, not by its direction, which is nothing but rounding where
 * shapes of very different sizes come near each other. The gap is convex in time: it has one least value, and before
 * that only falls.
 */
export function searchTouch(
  out: Float64Array,
  motion: ArrayLike<number>,
  offset: number,
  from: number,
  last: number,
  reach: number,
): void {
  for (let axis = 0; axis < 3; axis++) _speed[axis] = motion[offset + axis];
  _speed[3] = Math.sqrt(dotAt(_speed, 0, _speed, 0));
  let touching = touchesAt(last, reach) ? last : searchLeast(from, last, reach);
  if (Number.isNaN(touching)) return;
  let apart = from;
  for (let step = 0; step < HALVES; step++) {
    const middle = apart + (touching - apart) / 2;
    if (touchesAt(middle, reach)) touching = middle;
    else apart = middle;
  }
  // Its direction is the last one before they touch.
  touchesAt(apart, reach);
  out[0] = touching;
}
