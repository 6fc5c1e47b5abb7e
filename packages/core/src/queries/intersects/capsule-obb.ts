import type { CapsuleLike, ObbLike } from '../../types.ts';
import { setBoundsFromObb, setSegmentInObb } from '../obb-frame.ts';
import { intersectsCapsuleAabb } from './capsule-aabb.ts';

/** The capsule and the box in the box's own frame. */
const _capsule = /* @__PURE__ */ new Float64Array(7);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * Does the capsule share a point with the solid rotated box? Touching counts; an empty shape and NaN do not. Where they
 * only just touch, rounding decides. By `intersectsCapsuleAabb`, along the box's own axes.
 */
export function intersectsCapsuleObb(capsule: CapsuleLike, obb: ObbLike): boolean {
  setSegmentInObb(_capsule, capsule, obb);
  _capsule[6] = capsule[6];
  setBoundsFromObb(_bounds, obb);
  return intersectsCapsuleAabb(_capsule, _bounds);
}
