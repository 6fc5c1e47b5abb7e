import type { ObbLike, SegmentLike } from '../../types.ts';
import { setBoundsFromObb, setSegmentInObb } from '../obb-frame.ts';
import { intersectsSegmentAabb } from './segment-aabb.ts';

const _segment = /* @__PURE__ */ new Float64Array(6);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * Does the segment share a point with the solid rotated box? Touching counts; an empty box and NaN do not. By
 * `intersectsSegmentAabb`, along the box's own axes. Source: Simple Intersection.
 */
export function intersectsSegmentObb(segment: SegmentLike, obb: ObbLike): boolean {
  setSegmentInObb(_segment, segment, obb);
  setBoundsFromObb(_bounds, obb);
  return intersectsSegmentAabb(_segment, _bounds);
}
