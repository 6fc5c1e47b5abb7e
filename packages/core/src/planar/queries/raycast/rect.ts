import { MISS } from '../../../constants.ts';
import type { OutRow, Ray2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';
import { writeAgainstRay2d } from './write-normal2d.ts';

/**
 * When does the ray reach the solid rectangle: `t >= 0`, 0 when it starts inside or on the rim, or
 * `MISS`. Touching a side or a corner is a hit. On an axis on which the ray does not move it hits only
 * if it starts between the sides (on them counts), so a zero direction hits only from inside. An
 * empty rectangle and NaN are a miss. As `raycastAabb`.
 */
export function raycastRect(ray: Ray2dLike, rect: RectLike): number {
  if (isEmptyRect(rect)) return MISS;
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 2; axis++) {
    const origin = ray[axis];
    const direction = ray[axis + 2];
    const min = rect[axis];
    const max = rect[axis + 2];
    if (direction === 0) {
      if (!(origin >= min && origin <= max)) return MISS;
    } else {
      enter = Math.max(enter, ((direction > 0 ? min : max) - origin) / direction);
      leave = Math.min(leave, ((direction > 0 ? max : min) - origin) / direction);
    }
  }
  return enter <= leave ? enter : MISS;
}

/**
 * As `raycastRect`, and writes the unit normal of the side that the ray enters, 2 numbers (at a corner
 * that of x). From inside the normal is against the ray, `0 0` for a zero direction. On a miss `out`
 * is left alone. `out` may be an input.
 */
export function raycastNormalRect(out: OutRow, ray: Ray2dLike, rect: RectLike): number {
  const t = raycastRect(ray, rect);
  if (t === MISS) return MISS;
  for (let axis = 0; axis < 2; axis++) {
    const direction = ray[axis + 2];
    if (direction === 0) continue;
    if (((direction > 0 ? rect[axis] : rect[axis + 2]) - ray[axis]) / direction !== t) continue;
    out[0] = out[1] = 0;
    out[axis] = direction > 0 ? -1 : 1;
    return t;
  }
  writeAgainstRay2d(out, ray);
  return t;
}
