// A moving hull against one that stands still, each with a radius. Between convex shapes the first touch is a corner of
// one with an edge of the other: so every corner's path, a ray, meets every edge of the other with the radii around
// it, a capsule. Exact, no steps.
import { MISS } from '../../constants.ts';
import type { Point2dLike } from '../../types.ts';
import { raycastCapsule2d } from '../queries/raycast/capsule2d.ts';
import { raycastSegment2d } from '../queries/raycast/segment2d.ts';
import { intersectRows2d } from './pair2d.ts';
import type { PointRow2d } from './point-row2d.ts';

const _ray = /* @__PURE__ */ new Float64Array(4);
const _edge = /* @__PURE__ */ new Float64Array(5);

/** When do the corners, moving by `sign * motion`, first touch an edge? */
function sweepCorners(
  corners: PointRow2d,
  edges: PointRow2d,
  motion: Point2dLike,
  sign: number,
): number {
  let best = MISS;
  _ray[2] = sign * motion[0];
  _ray[3] = sign * motion[1];
  for (let i = 0; i < 2 * corners.count; i += 2) {
    _ray[0] = corners.points[i];
    _ray[1] = corners.points[i + 1];
    for (let k = 0, last = 2 * edges.count - 2; k < 2 * edges.count; last = k, k += 2) {
      _edge[0] = edges.points[last];
      _edge[1] = edges.points[last + 1];
      _edge[2] = edges.points[k];
      _edge[3] = edges.points[k + 1];
      const t = _edge[4] > 0 ? raycastCapsule2d(_ray, _edge) : raycastSegment2d(_ray, _edge);
      if (t < best) best = t;
    }
  }
  return best;
}

/** When does `a`, moving by `motion`, first come within `reach` of `b`: t in 0…1, or `MISS`. */
export function sweepRows2d(
  a: PointRow2d,
  motion: Point2dLike,
  b: PointRow2d,
  reach: number,
): number {
  if (!(Math.abs(motion[0]) + Math.abs(motion[1]) < MISS)) return MISS;
  if (intersectRows2d(a, b, reach)) return 0;
  if (!(reach >= 0)) return MISS;
  _edge[4] = reach;
  const t = Math.min(sweepCorners(a, b, motion, 1), sweepCorners(b, a, motion, -1));
  return t <= 1 ? t : MISS;
}
