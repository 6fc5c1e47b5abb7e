import { _limit, FAR, findGap, forgetSimplex, NEAR } from './gap.ts';
import { _a, _extent, preparePair, TOUCH } from './pair.ts';
import { _push, findPush } from './push.ts';

/**
 * Is A, the first row grown by a radius, wholly in B, the second one? Its points are asked one by one. The
 * radius is the number at `radiusAt` of A's own row, none when that is negative. Both rows are to be set before.
 */
export function containsRow(a: ArrayLike<number>, radiusAt: number): boolean {
  if (!preparePair()) return false;
  const touch = _extent[TOUCH];
  _limit[NEAR] = touch;
  _limit[FAR] = touch;
  const count = _a.count;
  _a.count = 1;
  for (let i = 0; i < count; i++) {
    for (let axis = 0; axis < 3; axis++) _a.points[axis] = _a.points[3 * i + axis];
    forgetSimplex();
    if (!(findGap() <= touch)) return false;
    if (radiusAt < 0 || a[radiusAt] === 0) continue;
    findPush();
    if (!(_push[3] + touch >= a[radiusAt])) return false;
  }
  return true;
}
