import { MISS } from '../../constants.ts';
import type { OutRow, Ray2dLike } from '../../types.ts';
import { raycastNormalSegment2d, raycastSegment2d } from '../queries/raycast/segment2d.ts';
import { writeAgainstRay2d } from '../queries/raycast/write-normal2d.ts';
import { overlapRows2d } from './axes2d.ts';
import { createPointRow2d, type PointRow2d, setRowFromPoint2d } from './point-row2d.ts';

const _origin: PointRow2d = /* @__PURE__ */ createPointRow2d();
const _side = /* @__PURE__ */ new Float64Array(4);
/** The side that the last `raycastRow2d` met first. */
const _met = /* @__PURE__ */ new Float64Array(4);

/** When does the ray reach the hull? The first of its sides, or 0 from inside. */
export function raycastRow2d(ray: Ray2dLike, row: PointRow2d): number {
  if (!(Math.abs(ray[2]) + Math.abs(ray[3]) >= 0)) return MISS;
  if (overlapRows2d(setRowFromPoint2d(_origin, ray), row)) return 0;
  let best = MISS;
  const { points, count } = row;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    _side[0] = points[last];
    _side[1] = points[last + 1];
    _side[2] = points[i];
    _side[3] = points[i + 1];
    const t = raycastSegment2d(ray, _side);
    if (!(t < best)) continue;
    best = t;
    _met.set(_side);
  }
  return best;
}

/** As `raycastRow2d`, with the normal of the side; against the ray from inside. */
export function raycastNormalRow2d(out: OutRow, ray: Ray2dLike, row: PointRow2d): number {
  const t = raycastRow2d(ray, row);
  if (t === MISS) return MISS;
  if (t === 0) writeAgainstRay2d(out, ray);
  else raycastNormalSegment2d(out, ray, _met);
  return t;
}
