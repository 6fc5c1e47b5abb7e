// Contacts of the shape last measured over a plane (see `heights.ts`) that leaves by the front (side 1) or the back
// (−1).
import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type {
  AabbLike,
  Contact,
  ObbLike,
  PlaneLike,
  SphereLike,
  TriangleLike,
} from '../../types.ts';
import { depthBelow } from '../heights.ts';

const _point = /* @__PURE__ */ new Float64Array(3);

/** Writes the contact at `_point`. The rows have been read: `out` may be one of them. `0 −` makes −0 plain 0. */
function writeLeaving(out: Contact, plane: PlaneLike, side: number): true {
  const x = plane[0];
  const y = plane[1];
  const z = plane[2];
  out[0] = 0 - side * x;
  out[1] = 0 - side * y;
  out[2] = 0 - side * z;
  out[3] = Math.max(depthBelow(side), 0);
  for (let axis = 0; axis < 3; axis++) out[4 + axis] = _point[axis];
  return true;
}

/** Not for the package's users. */
export function leaveSphere(
  out: Contact,
  sphere: SphereLike,
  plane: PlaneLike,
  side: number,
): boolean {
  const radius = sphere[3];
  for (let axis = 0; axis < 3; axis++) _point[axis] = sphere[axis] - side * radius * plane[axis];
  return writeLeaving(out, plane, side);
}

/** Which end of an extent is deepest: −1 or 1, 0 for both. */
function deepEnd(slope: number): number {
  return Math.abs(slope) <= MIN_CORNER_COSINE ? 0 : slope > 0 ? -1 : 1;
}

/** Not for the package's users. */
export function leaveAabb(out: Contact, aabb: AabbLike, plane: PlaneLike, side: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const end = deepEnd(side * plane[axis]);
    const min = aabb[axis];
    const max = aabb[axis + 3];
    _point[axis] = end < 0 ? min : end > 0 ? max : 0.5 * min + 0.5 * max || 0;
  }
  return writeLeaving(out, plane, side);
}

/** Not for the package's users. */
export function leaveObb(out: Contact, obb: ObbLike, plane: PlaneLike, side: number): boolean {
  for (let axis = 0; axis < 3; axis++) _point[axis] = obb[axis];
  for (let k = 0; k < 3; k++) {
    const u = 6 + 3 * k;
    const slope = obb[u] * plane[0] + obb[u + 1] * plane[1] + obb[u + 2] * plane[2];
    const along = deepEnd(side * slope) * obb[3 + k];
    for (let axis = 0; axis < 3; axis++) _point[axis] += along * obb[u + axis];
  }
  return writeLeaving(out, plane, side);
}

/** Not for the package's users: the contact point is the middle of all corners nearly as deep as the deepest. */
export function leaveTriangle(
  out: Contact,
  triangle: TriangleLike,
  plane: PlaneLike,
  side: number,
): boolean {
  let size = 0;
  for (let i = 3; i < 9; i++) size = Math.max(size, Math.abs(triangle[i] - triangle[i % 3]));
  const enough = depthBelow(side) - MIN_CORNER_COSINE * size;
  let count = 0;
  _point.fill(0);
  for (let i = 0; i < 9; i += 3) {
    const height =
      plane[0] * triangle[i] + plane[1] * triangle[i + 1] + plane[2] * triangle[i + 2] - plane[3];
    if (-side * height < enough) continue;
    count++;
    for (let axis = 0; axis < 3; axis++) _point[axis] += triangle[i + axis];
  }
  for (let axis = 0; axis < 3; axis++) _point[axis] /= count;
  return writeLeaving(out, plane, side);
}
