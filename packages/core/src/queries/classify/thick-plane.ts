import { COPLANAR, INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import type { PlaneLike } from '../../types.ts';

/** Not for the package's users: which sides have points that are not within the thickness? */
export function sideOfThickPlane(
  points: ArrayLike<number>,
  count: number,
  plane: PlaneLike,
  thickness: number,
): number {
  let front = false;
  let behind = false;
  for (let i = 0, k = 0; i < count; i++, k += 3) {
    const height =
      plane[0] * points[k] + plane[1] * points[k + 1] + plane[2] * points[k + 2] - plane[3];
    if (height > thickness) front = true;
    else if (height < -thickness) behind = true;
    else if (!(height <= thickness)) return OUTSIDE;
  }
  if (front) return behind ? INTERSECTING : INSIDE;
  return behind ? OUTSIDE : COPLANAR;
}
