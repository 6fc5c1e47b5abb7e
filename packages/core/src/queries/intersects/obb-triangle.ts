import type { ObbLike, TriangleLike } from '../../types.ts';
import { isEmptyExtents, setBoundsFromObb, setTriangleInObb } from '../obb-frame.ts';
import { overlapsTriangle } from './box-and-triangle.ts';

/** The triangle and the box in the box's own frame. */
const _triangle = /* @__PURE__ */ new Float64Array(9);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * Does the solid rotated box share a point with the triangle? Touching counts; an empty box and NaN do
 * not. A degenerate triangle is the segment or point that it covers.
 *
 * By the thirteen separating axes of `intersectsAabbTriangle`, along the box's own axes. Source: Akenine-Möller, "Fast
 * 3D triangle-box overlap testing" (2001).
 */
export function intersectsObbTriangle(obb: ObbLike, triangle: TriangleLike): boolean {
  if (isEmptyExtents(obb)) return false;
  setTriangleInObb(_triangle, triangle, obb);
  setBoundsFromObb(_bounds, obb);
  return overlapsTriangle(_bounds, _triangle);
}
