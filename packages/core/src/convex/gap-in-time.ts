import { TOUCH_ERROR } from '../tolerances.ts';
import { _limit, FAR, findGap, GAP, NEAR } from './gap.ts';
import { _extent, _shift, SIZE, TOUCH } from './pair.ts';

/** How near the two rows may come: the sum of the radii. */
export const _reach: Float64Array = /* @__PURE__ */ new Float64Array(1);

/** How fast A moves: 3 numbers and their length; then the time. Numbers that are passed on would go to the heap. */
export const _moving: Float64Array = /* @__PURE__ */ new Float64Array(5);
/** Where `_moving` has the length of A's way, in world units. */
export const LENGTH = 3;
/** Where `_moving` has the time, a fraction of the motion. */
export const TIME = 4;

/** Are the rows within `_reach` of each other at the time? Finds their `GAP`. */
export function isTouching(): boolean {
  const t = _moving[TIME];
  const touch = TOUCH_ERROR * (_extent[SIZE] + t * _moving[LENGTH]);
  const reach = _reach[0] + touch;
  _extent[TOUCH] = touch;
  for (let axis = 0; axis < 3; axis++) _shift[axis] = t * _moving[axis];
  _limit[NEAR] = reach;
  _limit[FAR] = Infinity;
  findGap();
  return _limit[GAP] <= reach;
}
