import type { Contact, ObbLike } from '../../types.ts';
import { moveOutOfObb, turnOutOfObb } from '../obb-frame.ts';
import { findPoint } from './obb-obb-point.ts';
import { pushObbOffObb } from './obb-obb-push.ts';
import { _touch } from './touch.ts';

/**
 * How do two solid rotated boxes touch? Least penetration over fifteen separating axes, so the depth is the smallest
 * move that parts them; among equal ones by v, u, w of `a`, then of `b`, with `a` moving up the axis first, then by the
 * edges. The point is where the two touch once `a` has moved: at a corner, or in the middle of a piece of an edge or of
 * a face. Touching counts, with depth 0; empty boxes and NaN do not. `out` may be an input. Source: Gottschalk, Lin and
 * Manocha, "OBBTree" (1996).
 */
export function collideObbObb(out: Contact, a: ObbLike, b: ObbLike): boolean {
  if (!pushObbOffObb(a, b)) return false;
  findPoint(a, b);
  turnOutOfObb(_touch, 0, a);
  moveOutOfObb(_touch, 4, a);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 7; i++) out[i] = 0 + _touch[i];
  return true;
}
