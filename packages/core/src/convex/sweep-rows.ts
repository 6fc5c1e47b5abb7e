import { DIRECTION_ERROR, TOUCH_ERROR } from '../tolerances.ts';
import { dotAt } from '../vectors.ts';
import { _limit, FAR, findGap, forgetSimplex, GAP, NEAR } from './gap.ts';
import { _extent, _shift, preparePair, SIZE, TOUCH } from './pair.ts';
import { searchTouch } from './search-touch.ts';
import { _nearest } from './simplex.ts';

/** Steps seldom exceed ten. A shape that only just touches in passing takes more. */
const MAX_STEPS = 64;

/** How near the two rows may come: the sum of the radii. */
export const _reach: Float64Array = /* @__PURE__ */ new Float64Array(1);

/** The direction of the gap before the last step, from B to A: where A touches, it is B's normal. */
export const _gapNormal: Float64Array = /* @__PURE__ */ new Float64Array(3);

/**
 * When does A, moved by `t` times the 3 numbers at `offset` of the motion, first come within `_reach` of B? `t` in
 * 0…`last`, 0 when it is there at the start, or `MISS`. Both rows must be set before.
 *
 * The gap is a convex function of t, so Newton's method from the left never steps over its root, and ends where the gap
 * is within 1e-14 of how far the pair reaches. Each step goes to the plane that parts them, as in van den Bergen, "Ray
 * casting against general convex objects" (2004).
 */
export function sweepRows(motion: ArrayLike<number>, offset: number, last: number): number {
  findTouch(motion, offset, last);
  return _touch[0];
}

/** When they touch. In a row, because a number returned by a long function is allocated on the heap. */
const _touch = /* @__PURE__ */ new Float64Array(1);

/** Finds what `sweepRows` returns. */
function findTouch(motion: ArrayLike<number>, offset: number, last: number): void {
  _touch[0] = Infinity;
  if (!(_reach[0] >= 0 && preparePair())) return;
  const x = motion[offset];
  const y = motion[offset + 1];
  const z = motion[offset + 2];
  const size = _extent[SIZE];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length < Infinity)) return;
  forgetSimplex();
  let t = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const touch = TOUCH_ERROR * (size + t * length);
    const reach = _reach[0] + touch;
    _extent[TOUCH] = touch;
    _shift[0] = t * x;
    _shift[1] = t * y;
    _shift[2] = t * z;
    _limit[NEAR] = reach;
    _limit[FAR] = Infinity;
    findGap();
    const gap = _limit[GAP];
    if (gap <= reach) break;
    const approach = -(x * _nearest[0] + y * _nearest[1] + z * _nearest[2]) / gap;
    const next = t + (gap - _reach[0]) / approach;
    // A touch at the very end may be rounded past it.
    if (!(approach > 0 && next <= last + TOUCH_ERROR)) {
      // Only rounding leads a step beyond the plane that parted them; the gap is then nothing but rounding.
      if (t > 0 && dotAt(_gapNormal, 0, _nearest, 0) < -0.5 * gap) break;
      // If they could approach by what the direction is uncertain, would they meet in time?
      const most = approach + (DIRECTION_ERROR * (size + t * length) * length) / gap;
      if (!(most > 0 && t + (gap - _reach[0]) / most <= last)) return;
      // By then they have passed each other.
      const end = Math.min(last, t + (2 * (size + _reach[0])) / length);
      searchTouch(_touch, motion, offset, t, end, _reach[0]);
      for (let axis = 0; axis < 3; axis++) _gapNormal[axis] = _nearest[axis] / _limit[GAP];
      return;
    }
    t = Math.min(next, last);
    for (let axis = 0; axis < 3; axis++) _gapNormal[axis] = _nearest[axis] / gap;
  }
  _touch[0] = t;
}
