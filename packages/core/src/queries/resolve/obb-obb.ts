import type { ObbLike, OutRow } from '../../types.ts';
import { pushObbOffObb } from '../collide/obb-obb-push.ts';
import { _touch } from '../collide/touch.ts';
import { turnOutOfObb } from '../obb-frame.ts';
import { writePush } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the solid rotated boxes, so that they only touch? The smallest one; see
 * `collideObbObb` for ties. True exactly when they share a point; `out` is left alone when false, and may be an input.
 * Source: as `collideObbObb`.
 */
export function resolveObbObb(out: OutRow, a: ObbLike, b: ObbLike): boolean {
  if (!pushObbOffObb(a, b)) return false;
  turnOutOfObb(_touch, 0, a);
  return writePush(out);
}
