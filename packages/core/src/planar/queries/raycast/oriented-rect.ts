import type { OrientedRectLike, OutRow, Ray2dLike } from '../../../types.ts';
import { raycastNormalRect, raycastRect } from './rect.ts';

const _ray = /* @__PURE__ */ new Float64Array(4);
const _rect = /* @__PURE__ */ new Float64Array(4);
const _normal = /* @__PURE__ */ new Float64Array(2);

/** Writes ray and rectangle in the rectangle's own axes. */
function enterFrame(ray: Ray2dLike, orientedRect: OrientedRectLike): void {
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  const x = ray[0] - orientedRect[0];
  const y = ray[1] - orientedRect[1];
  _ray[0] = x * ux + y * uy;
  _ray[1] = y * ux - x * uy;
  _ray[2] = ray[2] * ux + ray[3] * uy;
  _ray[3] = ray[3] * ux - ray[2] * uy;
  _rect[2] = orientedRect[2];
  _rect[3] = orientedRect[3];
  _rect[0] = -_rect[2];
  _rect[1] = -_rect[3];
}

/**
 * When does the ray reach the solid rotated rectangle: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`. An
 * empty one and NaN are a miss. Touching a side or a corner is a hit, within rounding. By `raycastRect` in the
 * rectangle's own axes. Source: as `raycastRect`.
 */
export function raycastOrientedRect(ray: Ray2dLike, orientedRect: OrientedRectLike): number {
  enterFrame(ray, orientedRect);
  return raycastRect(_ray, _rect);
}

/**
 * As `raycastOrientedRect`, and writes the unit normal of the side that the ray enters, 2 numbers. From inside, the
 * normal points against the ray, `0 0` for a zero direction. On a miss `out` is left alone. `out` may be an input.
 * Source: as `raycastOrientedRect`.
 */
export function raycastNormalOrientedRect(
  out: OutRow,
  ray: Ray2dLike,
  orientedRect: OrientedRectLike,
): number {
  enterFrame(ray, orientedRect);
  const t = raycastNormalRect(_normal, _ray, _rect);
  if (t === Infinity) return Infinity;
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  out[0] = 0 + _normal[0] * ux - _normal[1] * uy;
  out[1] = 0 + _normal[0] * uy + _normal[1] * ux;
  return t;
}
