import { _cross, setNormalFromTriangle } from '../../shapes/triangle.ts';
import type { Contact, ObbLike, TriangleLike } from '../../types.ts';
import { setCrossAt } from '../../vectors.ts';
import {
  isEmptyExtents,
  moveOutOfObb,
  setBoundsFromObb,
  setTriangleInObb,
  turnOutOfObb,
} from '../obb-frame.ts';
import { keepLeast, meetsFront, pushAabbOffTriangle } from './aabb-triangle-push.ts';
import { findPoint } from './box-triangle-point.ts';
import { _touch } from './touch.ts';

/** The triangle, the box and their contact in the box's own frame. */
const _triangle = /* @__PURE__ */ new Float64Array(9);
const _bounds = /* @__PURE__ */ new Float64Array(6);
/** What the first axis is when the axes are right-handed. */
const _third = /* @__PURE__ */ new Float64Array(3);

/**
 * How does the solid rotated box touch the triangle, from either side? The least push over thirteen separating axes,
 * the triangle's normal first. Touching counts, with depth 0; an empty box and NaN do not. `out` may be an input. By
 * `collideAabbTriangle`, along the box's own axes. Source: Akenine-Möller, "Fast 3D triangle-box overlap testing"
 * (2001).
 */
export function collideObbTriangle(out: Contact, obb: ObbLike, triangle: TriangleLike): boolean {
  return pushObbOffTriangle(obb, triangle) && writeContact(out, obb);
}

/**
 * How does the solid rotated box touch the front of the triangle (counter-clockwise)? A center behind the triangle's
 * plane and a degenerate triangle have no contact, and no push goes through the triangle's back. Touching counts, with
 * depth 0; an empty box and NaN do not. `out` may be an input. By `collideAabbTriangleFront`, along the box's own axes.
 * Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function collideObbTriangleFront(
  out: Contact,
  obb: ObbLike,
  triangle: TriangleLike,
): boolean {
  return pushObbOffFront(obb, triangle) && writeContact(out, obb);
}

/** Not for the package's users: normal and depth, in `_touch` and in the box's frame; false where they are apart. */
export function pushObbOffTriangle(obb: ObbLike, triangle: TriangleLike): boolean {
  if (isEmptyExtents(obb)) return false;
  enter(obb, triangle);
  return pushAabbOffTriangle(_bounds, _triangle);
}

/** Not for the package's users: as above, off the triangle's front. */
export function pushObbOffFront(obb: ObbLike, triangle: TriangleLike): boolean {
  if (isEmptyExtents(obb)) return false;
  // In the world, where nothing is turned and rounded by it: see `pushAabbOffFront`.
  setNormalFromTriangle(_third, triangle);
  let side = 0;
  for (let axis = 0; axis < 3; axis++) side += _cross[axis] * (obb[axis] - triangle[axis]);
  if (!(side >= 0)) return false;
  enter(obb, triangle);
  // Left-handed axes mirror the triangle and so turn its front around.
  setCrossAt(_third, 0, obb, 9, obb, 12);
  let handed = 0;
  for (let axis = 0; axis < 3; axis++) handed += obb[6 + axis] * _third[axis];
  if (handed < 0) {
    for (let i = 3; i < 6; i++) {
      const number = _triangle[i];
      _triangle[i] = _triangle[i + 3];
      _triangle[i + 3] = number;
    }
  }
  return meetsFront(_bounds, _triangle) && keepLeast(_bounds, _triangle);
}

function enter(obb: ObbLike, triangle: TriangleLike): void {
  setTriangleInObb(_triangle, triangle, obb);
  setBoundsFromObb(_bounds, obb);
}

/** `0 +` makes −0 plain 0. */
function writeContact(out: Contact, obb: ObbLike): true {
  findPoint(_bounds, _triangle);
  turnOutOfObb(_touch, 0, obb);
  moveOutOfObb(_touch, 4, obb);
  for (let i = 0; i < 7; i++) out[i] = 0 + _touch[i];
  return true;
}
