import type { AabbLike, Contact, TriangleLike } from '../../types.ts';
import { pushAabbOffFront, pushAabbOffTriangle } from './aabb-triangle-push.ts';
import { findPoint } from './box-triangle-point.ts';
import { _touch } from './touch.ts';

/**
 * How does the solid box touch the triangle, from either side? Least penetration over the thirteen separating axes, so
 * the contact's depth is the smallest move that parts them; among equal ones the triangle's normal is taken, front
 * first. The point is where the two touch once the box has moved: on its corner, or in the middle of a piece of an edge or
 * of a face. A degenerate triangle is the segment or point that it covers. Touching counts, with depth 0; an empty box
 * and NaN do not. `out` may be an input.
 *
 * Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function collideAabbTriangle(out: Contact, aabb: AabbLike, triangle: TriangleLike): boolean {
  return pushAabbOffTriangle(aabb, triangle) && writeContact(out, aabb, triangle);
}

/**
 * How does the solid box touch the front of the triangle (counter-clockwise)? A box whose center is behind the
 * triangle's plane has no contact, and neither has one with a degenerate triangle: it has no front. The depth is the
 * least penetration among the axes that do not push the box out through the back; beside an edge such a push may leave
 * a gap. A box less deep in a flat tessellated floor than half its width is pushed straight up when the deepest contact
 * is taken first and the others are asked again; in a sloping floor, near a seam, it may go sideways about as far as it
 * is deep: the corner that sticks through leaves a triangle sooner across its edge. Touching counts, with depth 0; an
 * empty box and NaN do not. A box without an end goes eight times as far as both are large, from the middle of the
 * triangle's bounds: its center is far out on that side or, without an end on both sides, in that middle. `out` may be
 * an input. By the axes of `collideAabbTriangle`. Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function collideAabbTriangleFront(
  out: Contact,
  aabb: AabbLike,
  triangle: TriangleLike,
): boolean {
  return pushAabbOffFront(aabb, triangle) && writeContact(out, aabb, triangle);
}

function writeContact(out: Contact, aabb: AabbLike, triangle: TriangleLike): true {
  findPoint(aabb, triangle);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 7; i++) out[i] = 0 + _touch[i];
  return true;
}
