import { reachOf } from '../../reach.ts';
import {
  boundPoints,
  growBounds,
  halveBounds,
  mergeBounds,
  mergeSolid,
  spreadBounds,
} from '../../shapes/bounds.ts';
import type {
  Capsule2dLike,
  CircleLike,
  OrientedRectLike,
  OutRow,
  Point2dLike,
  RectLike,
  Segment2dLike,
  Triangle2dLike,
} from '../../types.ts';

/** The rectangle without any point, `+Infinity …, −Infinity …`: the one to start merging from. */
export function setRectEmpty<T extends OutRow>(out: T): T {
  out[0] = out[1] = Infinity;
  out[2] = out[3] = -Infinity;
  return out;
}

/** The rectangle between two opposite corners, given in any order. `out` may be an input. */
export function setRectFromCorners<T extends OutRow>(out: T, a: Point2dLike, b: Point2dLike): T {
  return mergeBounds(out, a, 0, b, 0, 2);
}

/**
 * The rectangle around a center. Negative half extents give an empty one, unless they are lost in rounding. `out` may
 * be an input.
 */
export function setRectFromCenter<T extends OutRow>(
  out: T,
  center: Point2dLike,
  halfExtents: Point2dLike,
): T {
  return spreadBounds(out, center, halfExtents, 2);
}

/**
 * The smallest rectangle around the first `count` points of `x y x y …`; none gives the empty one. `out` may be the
 * points.
 */
export function setRectFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  return boundPoints(out, points, count, 2);
}

/** The smallest rectangle around a circle; empty for an empty one. `out` may be the input. */
export function setRectFromCircle<T extends OutRow>(out: T, circle: CircleLike): T {
  return growBounds(out, circle, 0, reachOf(circle[2]), 2);
}

/** The smallest rectangle around a triangle. `out` may be the input. */
export function setRectFromTriangle2d<T extends OutRow>(out: T, triangle: Triangle2dLike): T {
  return boundPoints(out, triangle, 3, 2);
}

/** The middle of the rectangle, 2 numbers; NaN for the empty one. `out` may be the input. */
export function setCenterFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  return halveBounds(out, rect, 1, 2);
}

/** Half the size per axis, 2 numbers; negative for an empty rectangle. `out` may be the input. */
export function setHalfExtentsFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  return halveBounds(out, rect, -1, 2);
}

/** The smallest rectangle around both. An empty one changes nothing; NaN gives NaN. `out` may be an input. */
export function mergeRects<T extends OutRow>(out: T, a: RectLike, b: RectLike): T {
  return mergeSolid(out, a, b, 2, 2);
}

/** The smallest rectangle around both: an empty one gives the point. `out` may be an input. */
export function mergeRectPoint<T extends OutRow>(out: T, rect: RectLike, point: Point2dLike): T {
  return mergeSolid(out, rect, point, 0, 2);
}

/**
 * Moves every side outward by `margin` world units (inward when negative). `out` may be the input.
 */
export function growRect<T extends OutRow>(out: T, rect: RectLike, margin: number): T {
  return growBounds(out, rect, 2, margin, 2);
}

/** Not for the package's users: true when it has no point, and when a bound is NaN. */
export function isEmptyRect(rect: RectLike): boolean {
  return !(rect[0] <= rect[2] && rect[1] <= rect[3]);
}

/** The smallest rectangle around a segment. `out` may be the input. */
export function setRectFromSegment2d<T extends OutRow>(out: T, segment: Segment2dLike): T {
  return boundPoints(out, segment, 2, 2);
}

/** The smallest rectangle around a capsule; empty for an empty one. `out` may be the input. */
export function setRectFromCapsule2d<T extends OutRow>(out: T, capsule: Capsule2dLike): T {
  const radius = reachOf(capsule[4]);
  return growBounds(out, boundPoints(out, capsule, 2, 2), 2, radius, 2);
}

/**
 * The smallest rectangle along the axes around a rotated one; empty for an empty one. `out` may be the input. By its
 * projected radius along each axis of the world.
 */
export function setRectFromOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
): T {
  const x = orientedRect[0];
  const y = orientedRect[1];
  const halfU = orientedRect[2];
  const halfV = orientedRect[3];
  if (halfU < 0 || halfV < 0) return setRectEmpty(out);
  const ux = Math.abs(orientedRect[4]);
  const uy = Math.abs(orientedRect[5]);
  const halfX = halfU * ux + halfV * uy;
  const halfY = halfU * uy + halfV * ux;
  out[0] = x - halfX;
  out[1] = y - halfY;
  out[2] = x + halfX;
  out[3] = y + halfY;
  return out;
}
