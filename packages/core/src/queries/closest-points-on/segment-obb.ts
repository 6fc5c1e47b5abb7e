import type { ObbLike, OutRow, SegmentLike } from '../../types.ts';
import { moveOutOfObb, setBoundsFromObb, setSegmentInObb } from '../obb-frame.ts';
import { closestPointsOnSegmentAabb } from './segment-aabb.ts';

const _segment = /* @__PURE__ */ new Float64Array(6);
const _bounds = /* @__PURE__ */ new Float64Array(6);
const _points = /* @__PURE__ */ new Float64Array(6);

/**
 * The ends of the shortest connection of a segment and a solid rotated box, 6 numbers: the point on the segment, then
 * the one on the box. Where a part of the segment is equally near within rounding, some point of that part. An empty
 * box has no such points: what is written then means nothing; NaN gives NaN. `out` may be an input. By
 * `closestPointsOnSegmentAabb`, along the box's own axes.
 */
export function closestPointsOnSegmentObb<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  obb: ObbLike,
): T {
  setSegmentInObb(_segment, segment, obb);
  setBoundsFromObb(_bounds, obb);
  closestPointsOnSegmentAabb(_points, _segment, _bounds);
  moveOutOfObb(_points, 0, obb);
  moveOutOfObb(_points, 3, obb);
  for (let i = 0; i < 6; i++) out[i] = _points[i];
  return out;
}
