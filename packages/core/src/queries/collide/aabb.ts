import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, Contact } from '../../types.ts';

/**
 * How do two solid boxes touch? The normal, along an axis, points from `a` to `b`; the depth is the least penetration
 * (among equal ones y, then x, then z, with `a` moving up the axis first). The point is in the middle of the overlap,
 * on the face of `a` that is deepest in `b`; along an axis on which both go on forever it is at infinity, or NaN if
 * they do so both ways. Touching counts, with depth 0; empty boxes and NaN do not. `out` may be an input. Source:
 * Simple Intersection.
 */
export function collideAabbAabb(out: Contact, a: AabbLike, b: AabbLike): boolean {
  if (isEmptyAabb(a) || isEmptyAabb(b)) return false;
  const upX = b[3] - a[0];
  const upY = b[4] - a[1];
  const upZ = b[5] - a[2];
  const downX = a[3] - b[0];
  const downY = a[4] - b[1];
  const downZ = a[5] - b[2];
  if (!(upX >= 0 && downX >= 0)) return false;
  if (!(upY >= 0 && downY >= 0)) return false;
  if (!(upZ >= 0 && downZ >= 0)) return false;
  const depthX = Math.min(upX, downX);
  const depthY = Math.min(upY, downY);
  const depthZ = Math.min(upZ, downZ);
  let px = 0.5 * (Math.max(a[0], b[0]) + Math.min(a[3], b[3]));
  let py = 0.5 * (Math.max(a[1], b[1]) + Math.min(a[4], b[4]));
  let pz = 0.5 * (Math.max(a[2], b[2]) + Math.min(a[5], b[5]));
  let axis = 1;
  let depth = depthY;
  if (depthX < depth) {
    axis = 0;
    depth = depthX;
  }
  if (depthZ < depth) {
    axis = 2;
    depth = depthZ;
  }
  const isUp = axis === 0 ? upX <= downX : axis === 1 ? upY <= downY : upZ <= downZ;
  const face = a[isUp ? axis : axis + 3];
  if (axis === 0) px = face;
  else if (axis === 1) py = face;
  else pz = face;
  out[0] = out[1] = out[2] = 0;
  out[axis] = isUp ? -1 : 1;
  // `0 +` makes −0 plain 0.
  out[3] = 0 + depth;
  out[4] = px;
  out[5] = py;
  out[6] = pz;
  return true;
}
