import type { PlaneLike, PointLike } from '../../types.ts';
import { _heights } from '../heights.ts';
import { untilEnd } from './until-end.ts';

/**
 * Not for the package's users: when the shape measured over the plane first meets its surface or, if `isSolid`, the
 * solid behind it.
 */
export function sweepOverPlane(plane: PlaneLike, motion: PointLike, isSolid: boolean): number {
  const low = _heights[0];
  const high = isSolid ? Infinity : _heights[1];
  const speed = plane[0] * motion[0] + plane[1] * motion[1] + plane[2] * motion[2];
  if (low <= 0 && high >= 0 && speed * 0 === 0) return 0;
  const t = low > 0 ? -low / speed : -high / speed;
  return t > 0 ? untilEnd(t) : Infinity;
}
