import { containsPointOfRow } from './contains-row.ts';
import { _a, _extent, preparePair, TOUCH } from './pair.ts';
import { _counts, CORNERS, MAX_CORNERS } from './polytope.ts';
import { _push, _stop, findPush } from './push.ts';

/**
 * Is A, the first row grown by a radius, wholly in B, the second one? Each point of A must be at least the radius deep
 * in B. The radius is the number at `radiusAt` of A's own row. Both rows must be set before.
 */
export function containsRoundRow(a: ArrayLike<number>, radiusAt: number): boolean {
  const radius = a[radiusAt];
  if (!(radius >= 0 && preparePair())) return false;
  const enough = radius - _extent[TOUCH];
  for (let i = 0, count = _a.count; i < count; i++) {
    if (!containsPointOfRow(i)) return false;
    if (radius === 0) continue;
    _stop.fill(enough);
    findPush();
    // Without room for more corners the push may be too long.
    if (!(_push[3] >= enough) || _counts[CORNERS] === MAX_CORNERS) return false;
  }
  return true;
}
