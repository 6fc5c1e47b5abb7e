import { DIRECTION_ERROR, TOUCH_ERROR } from '../tolerances.ts';
import { dotAt } from '../vectors.ts';
import { _limit, forgetSimplex, GAP } from './gap.ts';
import { _moving, _reach, isTouching, LENGTH, TIME } from './gap-in-time.ts';
import { _a, _b, _extent, findFarthest, preparePair, SIZE, writeDifference } from './pair.ts';
import { searchTouch } from './search-touch.ts';
import { _nearest } from './simplex.ts';

/** Steps seldom exceed ten. A shape that only just touches in passing takes more. */
const MAX_STEPS = 64;

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

/** The point of A − B that is farthest against the gap. */
const _far = /* @__PURE__ */ new Float64Array(3);

/** When they touch. In a row, because a number returned by a long function is allocated on the heap. */
const _touch = /* @__PURE__ */ new Float64Array(1);

/** Finds what `sweepRows` returns. */
function findTouch(motion: ArrayLike<number>, offset: number, last: number): void {
  _touch[0] = Infinity;
  if (!(_reach[0] >= 0 && preparePair())) return;
  for (let axis = 0; axis < 3; axis++) _moving[axis] = motion[offset + axis];
  const length = Math.sqrt(dotAt(_moving, 0, _moving, 0));
  if (!(length < Infinity)) return;
  _moving[LENGTH] = length;
  forgetSimplex();
  const size = _extent[SIZE];
  let t = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    _moving[TIME] = t;
    if (isTouching()) break;
    const gap = _limit[GAP];
    const left = gap - _reach[0];
    const approach = -dotAt(_moving, 0, _nearest, 0) / gap;
    const next = t + left / approach;
    // A touch at the very end may be rounded past it.
    if (!(approach > 0 && next <= last + TOUCH_ERROR)) {
      // Only rounding leads a step beyond the plane that parted them; the gap is then nothing but rounding.
      if (t > 0 && dotAt(_gapNormal, 0, _nearest, 0) < -0.5 * gap) break;
      // Later than this they have passed each other.
      const end = Math.min(last, t + (2 * (size + _reach[0])) / length);
      // Not even if the direction of the gap is as wrong as it may be do they meet in time.
      const most = approach + (DIRECTION_ERROR * (size + t * length) * length) / gap;
      if (!(most > 0 && t + left / most <= end)) return;
      // Along the gap's direction, whatever that is worth, are they apart now and in the end? Then also in between.
      writeDifference(_far, 0, findFarthest(_a, _nearest, -1), findFarthest(_b, _nearest, 1));
      const apart = dotAt(_far, 0, _nearest, 0) / gap;
      const least = approach > 0 ? apart - approach * (end - t) : apart;
      if (least > _reach[0] + 2 * TOUCH_ERROR * (size + end * length)) return;
      searchTouch(_touch, t, end);
      setGapNormal();
      return;
    }
    t = Math.min(next, last);
    setGapNormal();
  }
  _touch[0] = t;
}

function setGapNormal(): void {
  for (let axis = 0; axis < 3; axis++) _gapNormal[axis] = _nearest[axis] / _limit[GAP];
}
