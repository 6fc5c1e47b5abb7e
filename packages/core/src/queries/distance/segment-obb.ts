import type { ObbLike, SegmentLike } from '../../types.ts';
import { isEmptyExtents, setBoundsFromObb, setSegmentInObb } from '../obb-frame.ts';
import { distanceSquaredSegmentAabb } from './segment-aabb.ts';

const _segment = /* @__PURE__ */ new Float64Array(6);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * The squared distance between a segment and a solid rotated box, in world units squared: 0 when they share a point
 * (within rounding), Infinity for an empty box and NaN. By `distanceSquaredSegmentAabb` in the box's own axes.
 */
export function distanceSquaredSegmentObb(segment: SegmentLike, obb: ObbLike): number {
  if (isEmptyExtents(obb)) return Infinity;
  setSegmentInObb(_segment, segment, obb);
  setBoundsFromObb(_bounds, obb);
  return distanceSquaredSegmentAabb(_segment, _bounds);
}
