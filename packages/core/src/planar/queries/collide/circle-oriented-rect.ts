import type { CircleLike, Contact2d, OrientedRectLike } from '../../../types.ts';
import { collideCircleRect } from './circle.ts';

const _circle = /* @__PURE__ */ new Float64Array(3);
const _rect = /* @__PURE__ */ new Float64Array(4);
const _contact = /* @__PURE__ */ new Float64Array(5);

/**
 * How does the disk touch the solid rotated rectangle? From outside, the normal points at the rectangle's closest
 * point; a center inside leaves by the nearest side (among equally near ones the rectangle's y, then x, and the
 * positive side first). Touching counts, with depth 0; empty ones and NaN do not. `out` may be an input. By
 * `collideCircleRect` in the rectangle's own axes. Source: as `collideCircleRect`.
 */
export function collideCircleOrientedRect(
  out: Contact2d,
  circle: CircleLike,
  orientedRect: OrientedRectLike,
): boolean {
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  const centerX = orientedRect[0];
  const centerY = orientedRect[1];
  const x = circle[0] - centerX;
  const y = circle[1] - centerY;
  _circle[0] = x * ux + y * uy;
  _circle[1] = y * ux - x * uy;
  _circle[2] = circle[2];
  _rect[0] = -orientedRect[2];
  _rect[1] = -orientedRect[3];
  _rect[2] = orientedRect[2];
  _rect[3] = orientedRect[3];
  if (!collideCircleRect(_contact, _circle, _rect)) return false;
  out[0] = 0 + (_contact[0] * ux - _contact[1] * uy);
  out[1] = 0 + (_contact[0] * uy + _contact[1] * ux);
  out[2] = _contact[2];
  out[3] = centerX + _contact[3] * ux - _contact[4] * uy;
  out[4] = centerY + _contact[3] * uy + _contact[4] * ux;
  return true;
}
