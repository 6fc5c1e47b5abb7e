import { _limit, FAR, findGap, forgetSimplex, GAP, NEAR } from './gap.ts';
import { _extent, preparePair, TOUCH } from './pair.ts';

/**
 * Does A, the first row grown by a radius, share a point with B, the second one? The radius is the number at `radiusAt`
 * of A's own row, `NO_RADIUS` for none. Both rows must be set before.
 */
export function touchesOfRows(a: ArrayLike<number>, radiusAt: number): boolean {
  const radius = radiusAt < 0 ? 0 : a[radiusAt];
  if (!(radius >= 0 && preparePair())) return false;
  const reach = radius + _extent[TOUCH];
  _limit[NEAR] = reach;
  _limit[FAR] = reach;
  forgetSimplex();
  findGap();
  return _limit[GAP] <= reach;
}

/** How far A is from B, as above: 0 when they share a point, Infinity when one is empty and for NaN. */
export function gapOfRows(a: ArrayLike<number>, radiusAt: number): number {
  findGapOfRows(a, radiusAt);
  return _limit[GAP];
}

/** As `gapOfRows`, to `_limit[GAP]`: a returned number may be allocated on the heap. */
export function findGapOfRows(a: ArrayLike<number>, radiusAt: number): void {
  const radius = radiusAt < 0 ? 0 : a[radiusAt];
  const isThere = radius >= 0 && preparePair();
  _limit[NEAR] = 0;
  _limit[FAR] = Infinity;
  forgetSimplex();
  if (isThere) findGap();
  const gap = _limit[GAP];
  _limit[GAP] = gap - radius;
  if (gap <= radius + _extent[TOUCH]) _limit[GAP] = 0;
  else if (!(gap - radius > 0)) _limit[GAP] = Infinity;
  if (!isThere) _limit[GAP] = Infinity;
}
