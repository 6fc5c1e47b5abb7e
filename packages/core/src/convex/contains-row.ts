import { _limit, FAR, findGap, forgetSimplex, GAP, NEAR } from './gap.ts';
import { _a, _extent, preparePair, TOUCH } from './pair.ts';

/** Are all points of A, the first row, in B, the second one? Both rows must be set before. */
export function containsRow(): boolean {
  if (!preparePair()) return false;
  for (let i = 0, count = _a.count; i < count; i++) if (!containsPointOfRow(i)) return false;
  return true;
}

/**
 * Is the point `i` of A in B? It replaces A's first point, and is its only one then: ask from the first to the last,
 * after `preparePair`.
 */
export function containsPointOfRow(i: number): boolean {
  const touch = _extent[TOUCH];
  _limit[NEAR] = touch;
  _limit[FAR] = touch;
  _a.count = 1;
  for (let axis = 0; axis < 3; axis++) _a.points[axis] = _a.points[3 * i + axis];
  forgetSimplex();
  findGap();
  return _limit[GAP] <= touch;
}
