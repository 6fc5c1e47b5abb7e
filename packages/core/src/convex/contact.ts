import { MIN_GAP_SQUARED } from '../tolerances.ts';
import type { Contact } from '../types.ts';
import { _limit, FAR, findGap, forgetSimplex, GAP, NEAR } from './gap.ts';
import { _extent, preparePair, SIZE, TOUCH } from './pair.ts';
import { _push, _stop, findPush, setPointOfSimplex } from './push.ts';
import { _nearest } from './simplex.ts';
import { setNeedleNormal } from './start-solid.ts';

/**
 * How does A, the first row grown by a radius, touch B, the second one? Both rows must be set before; the radius is the
 * number at `radiusAt` of A's own row (`NO_RADIUS` for none). Leaves `out` alone when they are apart.
 *
 * A core outside B is pushed along the gap; one inside B, or nearer than rounding can tell (1e-8 of their size), leaves
 * by the least push.
 */
export function collideRows(out: Contact, a: ArrayLike<number>, radiusAt: number): boolean {
  const radius = radiusAt < 0 ? 0 : a[radiusAt];
  if (!(radius >= 0 && preparePair())) return false;
  const least = Math.sqrt(MIN_GAP_SQUARED) * _extent[SIZE];
  const reach = radius + _extent[TOUCH];
  // A gap that is too short to have a direction may still be more than touching.
  _limit[NEAR] = Math.min(least, reach);
  _limit[FAR] = reach;
  forgetSimplex();
  findGap();
  const gap = _limit[GAP];
  if (!(gap <= reach)) return false;
  if (gap > least) {
    for (let axis = 0; axis < 3; axis++) _push[axis] = -_nearest[axis] / gap;
    _push[3] = -gap;
    setPointOfSimplex();
  } else {
    _stop.fill(NaN);
    findPush();
    // The faces of a needle are too thin to have a normal, or to find the point in.
    if (_push[0] === 0 && _push[1] === 0 && _push[2] === 0) {
      setNeedleNormal(_push);
      setPointOfSimplex();
    }
  }
  out[0] = 0 + _push[0];
  out[1] = 0 + _push[1];
  out[2] = 0 + _push[2];
  out[3] = Math.max(_push[3] + radius, 0);
  out[4] = _push[4] + _push[0] * radius;
  out[5] = _push[5] + _push[1] * radius;
  out[6] = _push[6] + _push[2] * radius;
  return true;
}
