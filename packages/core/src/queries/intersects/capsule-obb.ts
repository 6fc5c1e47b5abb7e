import type { CapsuleLike, ObbLike } from '../../types.ts';
import { setBoundsFromObb, setSegmentInObb } from '../obb-frame.ts';
import { intersectsCapsuleAabb } from './capsule-aabb.ts';

/** The capsule and the box as the box's own axes see them. */
const _capsule = /* @__PURE__ */ new Float64Array(7);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * Does the capsule share a point with the solid rotated box? Touching counts; an empty box and NaN do
 * not. Compares the squared distance of the core to the box with the squared radius; where they only just touch rounding
 * decides.
 */
export function intersectsCapsuleObb(capsule: CapsuleLike, obb: ObbLike): boolean {
  setSegmentInObb(_capsule, capsule, obb);
  _capsule[6] = capsule[6];
  setBoundsFromObb(_bounds, obb);
  return intersectsCapsuleAabb(_capsule, _bounds);
}
