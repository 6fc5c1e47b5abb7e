import { GAP_ERROR } from '../tolerances.ts';
import { _a, _b, _extent, findFarthest, TOUCH, writeDifference } from './pair.ts';
import { _corner, _count, _nearest, _ofA, _ofB, reduceSimplex } from './simplex.ts';

/** Steps of the search; it ends after about five, and after twenty for hulls of hundreds of points. */
const MAX_STEPS = 96;

/**
 * Where the search may stop, then the gap it found: in a row, because a number returned by a function would be allocated
 * on the heap.
 */
export const _limit: Float64Array = /* @__PURE__ */ new Float64Array(3);
/** Where `_limit` has the gap, in world units, that is near enough for the search to stop. */
export const NEAR = 0;
/** Where `_limit` has the gap, in world units, beyond which the search stops. */
export const FAR = 1;
/** Where `_limit` has the gap that was found, in world units. */
export const GAP = 2;

/** Forgets the simplex of another pair. */
export function forgetSimplex(): void {
  _count[0] = 1;
  _ofA[0] = 0;
  _ofB[0] = 0;
}

/**
 * Finds `GAP`, the distance between the two hulls: 0 where they touch or overlap, some number above `FAR` when the
 * distance exceeds it. Leaves the nearest point of A − B in the simplex, which points from B to A. Starts with the
 * points of the simplex.
 *
 * Source: Gilbert, Johnson and Keerthi (1988); van den Bergen, Collision Detection in Interactive 3D Environments, 4.3,
 * where the search also ends when it makes no progress, not by a tolerance alone.
 */
export function findGap(): void {
  const near = Math.max(_limit[NEAR], _extent[TOUCH]);
  const far = _limit[FAR];
  for (let i = 0; i < _count[0]; i++) writeDifference(_corner, 3 * i, _ofA[i], _ofB[i]);
  _nearest[3] = Infinity;
  reduceSimplex(_count[0]);
  let stuck = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const squared = _nearest[3];
    if (squared <= near * near) break;
    const count = _count[0];
    const a = findFarthest(_a, _nearest, -1);
    const b = findFarthest(_b, _nearest, 1);
    writeDifference(_corner, 3 * count, a, b);
    _ofA[count] = a;
    _ofB[count] = b;
    const k = 3 * count;
    const least =
      _nearest[0] * _corner[k] + _nearest[1] * _corner[k + 1] + _nearest[2] * _corner[k + 2];
    if (least > 0 && least * least > far * far * squared) break;
    if (squared - least <= GAP_ERROR * squared || isKnown(count)) break;
    if (reduceSimplex(count + 1)) stuck = 0;
    else {
      // Beside something long and thin, the first steps, to each of its corners, shorten the gap too little to be seen,
      // but turn it toward something nearer.
      if (++stuck > 3) break;
      _nearest[3] = squared * (1 + GAP_ERROR) + Math.sqrt(squared) * _extent[TOUCH];
      if (!reduceSimplex(count + 1)) {
        _nearest[3] = squared;
        break;
      }
    }
  }
  const gap = Math.sqrt(_nearest[3]);
  _limit[GAP] = gap <= _extent[TOUCH] ? 0 : gap;
}

/** Is the last point already in the simplex? Then nothing is nearer. */
function isKnown(last: number): boolean {
  for (let i = 0; i < last; i++) if (_ofA[i] === _ofA[last] && _ofB[i] === _ofB[last]) return true;
  return false;
}
