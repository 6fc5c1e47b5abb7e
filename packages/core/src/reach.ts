// A ball, a disk or a capsule whose radius is below 0 has no point at all; −0 is 0.
import { TOUCH_ERROR } from './tolerances.ts';

/** Not for the package's users: how far a radius reaches. Below 0 it is −Infinity: near nothing, behind every plane. */
export function reachOf(radius: number): number {
  return radius < 0 ? -Infinity : radius;
}

/**
 * Not for the package's users: is something at this squared distance within reach? Never at Infinity, which stands for
 * an empty shape and for NaN, however long the reach: Infinity − Infinity is NaN. For all other numbers the difference
 * has the right sign.
 */
export function isWithin(distanceSquared: number, reach: number): boolean {
  return reach >= 0 && distanceSquared - reach * reach <= 0;
}

/**
 * Not for the package's users: how far rounding may put a shape beyond a plane or line that it touches, in world units.
 * Its lengths are the first `count` numbers of a row; infinite ones do not count.
 */
export function slackOf(row: ArrayLike<number>, count: number): number {
  let size = 0;
  for (let i = 0; i < count; i++) {
    const reach = Math.abs(row[i]);
    if (reach > size && reach < Infinity) size = reach;
  }
  return TOUCH_ERROR * size;
}
