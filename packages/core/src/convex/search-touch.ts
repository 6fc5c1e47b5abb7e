import { _limit, GAP } from './gap.ts';
import { _moving, isTouching, TIME } from './gap-in-time.ts';

/** Each step leaves two thirds of the interval: in the end 1e-9 of it. */
const THIRDS = 50;
/** More than a number has bits. */
const HALVES = 64;

/** Are they touching at a time? Sets it. */
function isTouchingAt(t: number): boolean {
  _moving[TIME] = t;
  return isTouching();
}

/** Sets a time between two, at neither of which they touch, at which they do: where their gap is least. Is there one? */
function findLeast(from: number, to: number): boolean {
  let start = from;
  let end = to;
  for (let step = 0; step < THIRDS; step++) {
    const third = (end - start) / 3;
    if (isTouchingAt(start + third)) return true;
    const gap = _limit[GAP];
    if (isTouchingAt(end - third)) return true;
    if (gap < _limit[GAP]) end -= third;
    else start += third;
  }
  return false;
}

/**
 * When do the rows first touch, from a time at which they do not up to `last`? Writes it to `out[0]`, or leaves that
 * alone. Goes by how wide the gap is, not by its direction, which is nothing but rounding where shapes of very different
 * sizes come near each other. The gap is convex in time: it has one least value, and before that only falls.
 */
export function searchTouch(out: Float64Array, from: number, last: number): void {
  if (!isTouchingAt(last) && !findLeast(from, last)) return;
  let touching = _moving[TIME];
  let apart = from;
  for (let step = 0; step < HALVES; step++) {
    const middle = apart + (touching - apart) / 2;
    if (isTouchingAt(middle)) touching = middle;
    else apart = middle;
  }
  // If they touch however soon after it, they do so from the beginning.
  out[0] = apart === from ? from : touching;
  // For the direction of the gap just before.
  isTouchingAt(apart);
}
