import { hasNoPoint } from '../../shapes/bounds.ts';
import type { OrientedRectLike, OutRow, Point2dLike, RectLike } from '../../types.ts';

/**
 * The rectangle around a center, turned by `angle` radians (from x toward y). Negative half extents
 * give an empty one. `out` may be an input.
 */
export function setOrientedRectFromCenter<T extends OutRow>(
  out: T,
  center: Point2dLike,
  halfExtents: Point2dLike,
  angle: number,
): T {
  const x = center[0];
  const y = center[1];
  const halfU = halfExtents[0];
  const halfV = halfExtents[1];
  out[0] = x;
  out[1] = y;
  out[2] = halfU;
  out[3] = halfV;
  out[4] = Math.cos(angle);
  out[5] = Math.sin(angle);
  return out;
}

/**
 * A rectangle along the axes as a rotated one that is not turned. An empty one gives the empty one at the origin, with
 * half extents of −Infinity. `out` may be the input.
 */
export function setOrientedRectFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  const isEmpty = hasNoPoint(rect, 2, 2);
  const halfU = 0.5 * (rect[2] - rect[0]);
  const halfV = 0.5 * (rect[3] - rect[1]);
  out[0] = isEmpty ? 0 : rect[0] + halfU;
  out[1] = isEmpty ? 0 : rect[1] + halfV;
  out[2] = isEmpty ? -Infinity : halfU;
  out[3] = isEmpty ? -Infinity : halfV;
  out[4] = 1;
  out[5] = 0;
  return out;
}

/**
 * Moves every side outward by `margin` world units (inward when negative). `out` may be the input.
 */
export function growOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
  margin: number,
): T {
  for (let i = 0; i < 6; i++) out[i] = orientedRect[i] + (i === 2 || i === 3 ? margin : 0);
  return out;
}
