import { MISS } from '../../constants.ts';

/** How far the lowest and highest point are in front of a plane, and how fast they rise per unit of t. */
export const _heights: Float64Array = new Float64Array(3);
export const LOW = 0;
export const HIGH = 1;
export const SPEED = 2;

/** Not for the package's users: when something of these heights first meets the plane's surface. */
export function sweepToPlane(): number {
  const low = _heights[LOW];
  const high = _heights[HIGH];
  const speed = _heights[SPEED];
  if (low <= 0 && high >= 0 && speed * 0 === 0) return 0;
  const t = low > 0 ? -low / speed : -high / speed;
  return t >= 0 && t <= 1 ? t : MISS;
}

/** Not for the package's users: when something of these heights first meets the half-space. */
export function sweepToHalfSpace(): number {
  const low = _heights[LOW];
  const speed = _heights[SPEED];
  if (low <= 0 && speed * 0 === 0) return 0;
  const t = -low / speed;
  return t >= 0 && t <= 1 ? t : MISS;
}
