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
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  return writeRect(out, Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
}

/**
 * The rectangle around a center. Negative half extents give an empty one. `out` may be an input.
 */
export function setRectFromCenter<T extends OutRow>(
  out: T,
  center: Point2dLike,
  halfExtents: Point2dLike,
): T {
  const x = center[0];
  const y = center[1];
  const halfX = halfExtents[0];
  const halfY = halfExtents[1];
  return writeRect(out, x - halfX, y - halfY, x + halfX, y + halfY);
}

/**
 * The smallest rectangle around the first `count` points of `x y x y …`; none gives the empty one.
 */
export function setRectFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0, offset = 0; i < count; i++, offset += 2) {
    const x = points[offset];
    const y = points[offset + 1];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return writeRect(out, minX, minY, maxX, maxY);
}

/** The smallest rectangle around a circle. `out` may be the input. */
export function setRectFromCircle<T extends OutRow>(out: T, circle: CircleLike): T {
  const x = circle[0];
  const y = circle[1];
  const radius = circle[2];
  return writeRect(out, x - radius, y - radius, x + radius, y + radius);
}

/** The smallest rectangle around a triangle. `out` may be the input. */
export function setRectFromTriangle2d<T extends OutRow>(out: T, triangle: Triangle2dLike): T {
  return setRectFromPoints(out, triangle, 3);
}

/** The middle of the rectangle, 2 numbers; NaN for the empty one. `out` may be the input. */
export function setCenterFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  const x = 0.5 * (rect[0] + rect[2]);
  const y = 0.5 * (rect[1] + rect[3]);
  out[0] = x;
  out[1] = y;
  return out;
}

/** Half the size per axis, 2 numbers; negative for an empty rectangle. `out` may be the input. */
export function setHalfExtentsFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  const x = 0.5 * (rect[2] - rect[0]);
  const y = 0.5 * (rect[3] - rect[1]);
  out[0] = x;
  out[1] = y;
  return out;
}

/** The smallest rectangle around both. The empty one changes nothing. `out` may be an input. */
export function mergeRects<T extends OutRow>(out: T, a: RectLike, b: RectLike): T {
  const maxX = Math.max(a[2], b[2]);
  const maxY = Math.max(a[3], b[3]);
  return writeRect(out, Math.min(a[0], b[0]), Math.min(a[1], b[1]), maxX, maxY);
}

/** The smallest rectangle around the rectangle and the point. `out` may be an input. */
export function mergeRectPoint<T extends OutRow>(out: T, rect: RectLike, point: Point2dLike): T {
  const x = point[0];
  const y = point[1];
  const maxX = Math.max(rect[2], x);
  const maxY = Math.max(rect[3], y);
  return writeRect(out, Math.min(rect[0], x), Math.min(rect[1], y), maxX, maxY);
}

/**
 * Moves every side outward by `margin` world units (inward when negative). `out` may be the input.
 */
export function growRect<T extends OutRow>(out: T, rect: RectLike, margin: number): T {
  return writeRect(out, rect[0] - margin, rect[1] - margin, rect[2] + margin, rect[3] + margin);
}

/** Not for the package's users: true when it has no point, and when a bound is NaN. */
export function isEmptyRect(rect: RectLike): boolean {
  return !(rect[0] <= rect[2] && rect[1] <= rect[3]);
}

/** Not for the package's users: true when a bound is NaN, so that nobody knows where it is. */
export function hasNanRect(rect: RectLike): boolean {
  for (let i = 0; i < 4; i++) if (Number.isNaN(rect[i])) return true;
  return false;
}

function writeRect<T extends OutRow>(
  out: T,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): T {
  out[0] = minX;
  out[1] = minY;
  out[2] = maxX;
  out[3] = maxY;
  return out;
}

/** The smallest rectangle around a segment. `out` may be the input. */
export function setRectFromSegment2d<T extends OutRow>(out: T, segment: Segment2dLike): T {
  return setRectFromPoints(out, segment, 2);
}

/** The smallest rectangle around a capsule. `out` may be the input. */
export function setRectFromCapsule2d<T extends OutRow>(out: T, capsule: Capsule2dLike): T {
  const radius = capsule[4];
  setRectFromPoints(out, capsule, 2);
  return growRect(out, out, radius);
}

/**
 * The smallest rectangle along the axes around a rotated one; empty for an empty one. `out` may be
 * the input.
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
