import { closedBox } from '../../closed-box.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { overlapsTriangle } from '../intersects/box-and-triangle.ts';
import { distanceSquaredPointTriangle } from './point.ts';
import { distanceSquaredSegmentAabb } from './segment-aabb.ts';

const _edge = /* @__PURE__ */ new Float64Array(6);
const _corner = /* @__PURE__ */ new Float64Array(3);

/**
 * The squared distance between a solid box and a triangle, in world units squared: 0 when they share a point, Infinity
 * for an empty box and NaN. A degenerate triangle is the segment or point that it covers.
 *
 * When they are apart, the triangle's nearest point is on an edge, or inside: then it faces the corner of the box that
 * is nearest to its plane. Overlap is decided as in `intersectsAabbTriangle`. By `distanceSquaredSegmentAabb` of the
 * edges and `distanceSquaredPointTriangle` of that corner.
 */
export function distanceSquaredAabbTriangle(aabb: AabbLike, triangle: TriangleLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  return distanceOfBox(closedBox(aabb, 3, triangle, 3), triangle);
}

function distanceOfBox(aabb: AabbLike, triangle: TriangleLike): number {
  if (overlapsTriangle(aabb, triangle)) return 0;
  setNormalFromTriangle(_corner, triangle);
  let height = 0;
  for (let axis = 0; axis < 3; axis++)
    height += _corner[axis] * (0.5 * (aabb[axis] + aabb[axis + 3]) - triangle[axis]);
  // An edge without the NaN must not answer for the triangle.
  if (Number.isNaN(height)) return Infinity;
  for (let axis = 0; axis < 3; axis++)
    _corner[axis] = aabb[_corner[axis] * height > 0 ? axis : axis + 3];
  let best = distanceSquaredPointTriangle(_corner, triangle);
  // A NaN: an edge without it must not answer for the whole triangle.
  if (best === Infinity) return best;
  for (let corner = 0; corner < 9; corner += 3) {
    const next = corner === 6 ? 0 : corner + 3;
    for (let axis = 0; axis < 3; axis++) {
      _edge[axis] = triangle[corner + axis];
      _edge[axis + 3] = triangle[next + axis];
    }
    best = Math.min(best, distanceSquaredSegmentAabb(_edge, aabb));
  }
  return best;
}
