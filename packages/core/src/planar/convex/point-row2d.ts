// Flat shapes as rows of corners: the input of the convex engine in the plane. A round shape is the row of its core (a
// circle's center, a capsule's segment) and a radius around it.

import { closedBox } from '../../closed-box.ts';
import { reachOf } from '../../reach.ts';
import { COLLAPSED } from '../../tolerances.ts';
import type {
  Capsule2dLike,
  CircleLike,
  Frustum2dLike,
  OrientedRectLike,
  Point2dLike,
  RectLike,
  Segment2dLike,
  Triangle2dLike,
} from '../../types.ts';
import { setCornersFromFrustum2d } from '../shapes/frustum2d.ts';
import { setPolygonFromOrientedRect, setPolygonFromRect } from '../shapes/polygon.ts';
import { isEmptyRect } from '../shapes/rect.ts';

/**
 * The first `count` points `x y x y …` of a hull, in order around it. Grows to the largest polygon
 * seen.
 */
export interface PointRow2d {
  points: Float64Array;
  count: number;
  /** World units. Functions that ask only about the hull ignore it. */
  radius: number;
}

/** World units. Sides at infinity are put here, so that no ∞ − ∞ arises; its square is still finite. */
const FARTHEST = 1e150;

export function createPointRow2d(): PointRow2d {
  return { points: new Float64Array(16), count: 0, radius: 0 };
}

/** The first `count` points of any row; none when a number is NaN. */
function setRowFromPoints2d(row: PointRow2d, points: ArrayLike<number>, count: number): PointRow2d {
  const length = 2 * count;
  if (row.points.length < length) row.points = new Float64Array(2 * length);
  row.count = count;
  row.radius = 0;
  for (let i = 0; i < length; i++) {
    let x = points[i];
    if (!(Math.abs(x) <= FARTHEST)) {
      if (x > 0) x = FARTHEST;
      else if (x < 0) x = -FARTHEST;
      else row.count = 0;
    }
    row.points[i] = x;
  }
  return row;
}

/** A circle as a row: its center, swollen by its radius. Returns the row. */
export function setRowFromCircle(row: PointRow2d, circle: CircleLike): PointRow2d {
  setRowFromPoints2d(row, circle, 1);
  row.radius = reachOf(circle[2]);
  return row;
}

/** A capsule as a row: the two ends of its segment, swollen by its radius. Returns the row. */
export function setRowFromCapsule2d(row: PointRow2d, capsule: Capsule2dLike): PointRow2d {
  setRowFromPoints2d(row, capsule, 2);
  row.radius = reachOf(capsule[4]);
  return row;
}

/** A point, or a circle's center. */
export function setRowFromPoint2d(row: PointRow2d, point: ArrayLike<number>): PointRow2d {
  return setRowFromPoints2d(row, point, 1);
}

/** A segment, or a capsule's core. */
export function setRowFromSegment2d(row: PointRow2d, segment: Segment2dLike): PointRow2d {
  return setRowFromPoints2d(row, segment, 2);
}

export function setRowFromTriangle2d(row: PointRow2d, triangle: Triangle2dLike): PointRow2d {
  return setRowFromPoints2d(row, triangle, 3);
}

/** A polygon's corners; a last one without both numbers is left out. */
export function setRowFromPolygon(row: PointRow2d, polygon: ArrayLike<number>): PointRow2d {
  return setRowFromPoints2d(row, polygon, polygon.length >> 1);
}

const _corners = /* @__PURE__ */ new Float64Array(8);

/** No points when the rectangle is empty. */
export function setRowFromRect(row: PointRow2d, rect: RectLike): PointRow2d {
  setPolygonFromRect(_corners, rect);
  return setRowFromPoints2d(row, _corners, isEmptyRect(rect) ? 0 : 4);
}

/**
 * As `setRowFromRect`; where the rectangle has no end it ends beyond the other row, and beyond the whole way of that
 * row along the motion.
 */
export function setRowFromRectBeside(
  row: PointRow2d,
  rect: RectLike,
  other: PointRow2d,
  motion?: Point2dLike,
): PointRow2d {
  return setRowFromRect(row, closedBox(rect, 2, other.points, other.count, motion));
}

/** No points when a half extent is negative. */
export function setRowFromOrientedRect(row: PointRow2d, rect: OrientedRectLike): PointRow2d {
  setPolygonFromOrientedRect(_corners, rect);
  return setRowFromPoints2d(row, _corners, rect[2] >= 0 && rect[3] >= 0 ? 4 : 0);
}

/** The corners of a flat camera, in either direction around; no points when it contains none. */
export function setRowFromFrustum2d(row: PointRow2d, frustum: Frustum2dLike): PointRow2d {
  setCornersFromFrustum2d(_corners, frustum);
  // The two corners of a tip differ by rounding, and would be an edge that runs anywhere.
  for (let i = 0; i < 8; i += 2) {
    const next = (i + 2) & 7;
    const x = _corners[i];
    const y = _corners[i + 1];
    const way = Math.abs(_corners[next] - x) + Math.abs(_corners[next + 1] - y);
    if (!(way <= COLLAPSED * (Math.abs(x) + Math.abs(y)))) continue;
    _corners[next] = x;
    _corners[next + 1] = y;
  }
  const x = _corners[0];
  const y = _corners[1];
  // The right line must be in front of the left one, and the top line of the bottom one.
  const width = frustum[0] * (_corners[2] - x) + frustum[1] * (_corners[3] - y);
  const height = frustum[6] * (_corners[6] - x) + frustum[7] * (_corners[7] - y);
  return setRowFromPoints2d(row, _corners, width >= 0 && height >= 0 ? 4 : 0);
}
