import { writeAgainstRay } from '../../queries/raycast/write-normal.ts';
import type { OutRow, Ray2dLike } from '../../types.ts';
import { raycastSegment2d, writeAcross2d } from '../queries/raycast/segment2d.ts';
import { orient2d } from './orient2d.ts';
import type { PointRow2d } from './point-row2d.ts';

const _side = /* @__PURE__ */ new Float64Array(4);
/** The side that the last `raycastRow2d` met first. */
const _met = /* @__PURE__ */ new Float64Array(4);

/**
 * When does the ray reach the hull? 0 from inside, else at the first side through which it enters: one whose ends are
 * not on the same side of the ray's line, with the later end to its right; a side along the ray is not entered. Both
 * sides at a corner put that corner on the same side of the line, so no ray slips through between them.
 */
export function raycastRow2d(ray: Ray2dLike, row: PointRow2d): number {
  orient2d(row);
  const { points, count } = row;
  const x = ray[0];
  const y = ray[1];
  const dx = ray[2];
  const dy = ray[3];
  if (!(Math.abs(x) + Math.abs(y) + Math.abs(dx) + Math.abs(dy) < Infinity)) return Infinity;
  let best = Infinity;
  // A hull without area has no inside: only its sides are met.
  let isInside = count > 2;
  let isLeft = false;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    const lastX = points[last] - x;
    const lastY = points[last + 1] - y;
    const px = points[i] - x;
    const py = points[i + 1] - y;
    if (py * (px - lastX) - px * (py - lastY) > 0) isInside = false;
    const start = dx * lastY - dy * lastX;
    const end = dx * py - dy * px;
    const isEntered = start >= 0 && end <= 0 && (start > end || count < 3);
    if (!isEntered && !(start <= 0 && end >= 0)) continue;
    _side[0] = points[i];
    _side[1] = points[i + 1];
    _side[2] = points[last];
    _side[3] = points[last + 1];
    const t = raycastSegment2d(ray, _side);
    if (!isEntered) isLeft = isLeft || t < Infinity;
    else if (t < best) {
      best = t;
      _met.set(_side);
    }
  }
  // A hull left without being entered is left from inside, even where rounding denies that the origin is inside.
  return isInside || (isLeft && best === Infinity) ? 0 : best;
}

/** As `raycastRow2d`, with the normal of the side; against the ray from inside. */
export function raycastNormalRow2d(out: OutRow, ray: Ray2dLike, row: PointRow2d): number {
  const t = raycastRow2d(ray, row);
  if (t === Infinity) return Infinity;
  if (t === 0) writeAgainstRay(out, ray, 2);
  else writeAcross2d(out, ray, _met, row.count > 2);
  return t;
}
