import { writeAgainstRay } from '../../../queries/raycast/write-normal.ts';
import type { OutRow, Ray2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * When does the ray reach the solid rectangle: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`. Touching a
 * side or a corner is a hit. On an axis along which the ray does not move, it hits only if it starts between the sides
 * (on them counts), so a zero direction hits only from inside. An empty rectangle and NaN are a miss. By two slabs.
 * Source: as `raycastAabb`.
 */
export function raycastRect(ray: Ray2dLike, rect: RectLike): number {
  if (isEmptyRect(rect)) return Infinity;
  // Plus 0 makes −0 a 0: dividing by it must not swap the ends of a slab.
  const dx = ray[2] + 0;
  const dy = ray[3] + 0;
  const x = 2 * +(dx < 0);
  const y = 2 * +(dy < 0);
  const enterX = (rect[x] - ray[0]) / dx;
  const enterY = (rect[1 + y] - ray[1]) / dy;
  const leaveX = (rect[2 - x] - ray[0]) / dx;
  const leaveY = (rect[3 - y] - ray[1]) / dy;
  const misses = +(enterX > leaveY) | +(enterY > leaveX) | +(leaveX < 0) | +(leaveY < 0);
  if (misses !== 0) return Infinity;
  // For a ray on a side and along it, 0 / 0 is NaN, and no comparison above or below is true: as if inside.
  let t = 0;
  if (enterX > t) t = enterX;
  if (enterY > t) t = enterY;
  return ray[0] + ray[1] + dx + dy <= Infinity ? t : Infinity;
}

/**
 * As `raycastRect`, and writes the unit normal of the side that the ray enters, 2 numbers (at a corner that of x). From
 * inside, the normal points against the ray, `0 0` for a zero direction. On a miss `out` is left alone. `out` may be an
 * input. Source: as `raycastRect`.
 */
export function raycastNormalRect(out: OutRow, ray: Ray2dLike, rect: RectLike): number {
  const t = raycastRect(ray, rect);
  if (t === Infinity) return Infinity;
  for (let axis = 0; axis < 2; axis++) {
    const direction = ray[axis + 2];
    if (direction === 0) continue;
    if (((direction > 0 ? rect[axis] : rect[axis + 2]) - ray[axis]) / direction !== t) continue;
    out[0] = out[1] = 0;
    out[axis] = direction > 0 ? -1 : 1;
    return t;
  }
  writeAgainstRay(out, ray, 2);
  return t;
}
