import { _limit, FAR, findGap, forgetSimplex, GAP, NEAR } from './gap.ts';
import { _extent, preparePair, TOUCH } from './pair.ts';

/**
 * Does A, the first row grown by a radius, share a point with B, the second one? The radius is the number at
 * `radiusAt` of A's own row, none when that is negative. Both rows are to be set before.
 */
export function touchesOfRows(a: ArrayLike<number>, radiusAt: number): boolean {
  if (!preparePair()) return false;
  const reach = (radiusAt < 0 ? 0 : a[radiusAt]) + _extent[TOUCH];
  _limit[NEAR] = reach;
  _limit[FAR] = reach;
  forgetSimplex();
  findGap();
  return _limit[GAP] <= reach;
}

/** How far A is from B, as above: 0 when they share a point, Infinity when one is empty and for NaN. */
export function gapOfRows(a: ArrayLike<number>, radiusAt: number): number {
  if (!preparePair()) return Number.POSITIVE_INFINITY;
  _limit[NEAR] = 0;
  _limit[FAR] = Number.POSITIVE_INFINITY;
  forgetSimplex();
  findGap();
  const gap = _limit[GAP];
  const radius = radiusAt < 0 ? 0 : a[radiusAt];
  if (gap <= radius + _extent[TOUCH]) return 0;
  const left = gap - radius;
  return left > 0 ? left : Number.POSITIVE_INFINITY;
}
