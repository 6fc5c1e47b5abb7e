import type { CapsuleLike, Contact, ObbLike } from '../../types.ts';
import {
  isEmptyExtents,
  moveOutOfObb,
  setBoundsFromObb,
  setSegmentInObb,
  turnOutOfObb,
} from '../obb-frame.ts';
import { touchesBox } from './capsule-box.ts';
import { _touch, writeTouch } from './touch.ts';

/** The capsule and the box in the box's own frame. */
const _capsule = /* @__PURE__ */ new Float64Array(7);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * How does the capsule touch the solid rotated box? Among equal ways out the core leaves by v, then u, then w, positive
 * first, then across the edges along v, u, w, there to +v, else to +u, else to +w. Touching counts, with depth 0; an
 * empty shape and NaN do not. `out` may be an input. By `collideCapsuleAabb`, along the box's own axes. Source: Ericson,
 * Real-Time Collision Detection, 5.2.1, for the axes.
 */
export function collideCapsuleObb(out: Contact, capsule: CapsuleLike, obb: ObbLike): boolean {
  if (isEmptyExtents(obb)) return false;
  setSegmentInObb(_capsule, capsule, obb);
  _capsule[6] = capsule[6];
  setBoundsFromObb(_bounds, obb);
  if (!touchesBox(_capsule, _bounds)) return false;
  turnOutOfObb(_touch, 0, obb);
  moveOutOfObb(_touch, 4, obb);
  return writeTouch(out, _capsule, 6);
}
