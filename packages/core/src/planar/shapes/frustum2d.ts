import { hasNan } from '../../shapes/bounds.ts';
import { COLLAPSED } from '../../tolerances.ts';
import type {
  Frustum2dLike,
  OrientedRectLike,
  OutRow,
  Point2dLike,
  PolygonLike,
} from '../../types.ts';
import { setOrientedRectFromCenter } from './oriented-rect.ts';

const _orientedRect = /* @__PURE__ */ new Float64Array(6);

/**
 * The four lines of a rectangle turned by `angle` radians around its center (from x toward y), normals inward, 12
 * numbers: what a flat camera sees. Left and right are the ends of the rectangle's own x axis, bottom and top those of
 * its y axis. Negative half extents are those of an empty rectangle: see `setFrustum2dFromOrientedRect`. `out` must not
 * be an input.
 */
export function setFrustum2dFromCenter<T extends OutRow>(
  out: T,
  center: Point2dLike,
  halfExtents: Point2dLike,
  angle: number,
): T {
  return setFrustum2dFromOrientedRect(
    out,
    setOrientedRectFromCenter(_orientedRect, center, halfExtents, angle),
  );
}

/**
 * A rotated rectangle as four lines, in the order of `setFrustum2dFromCenter`. An empty rectangle gives lines at
 * infinity, with everything finite behind them: no corners, and nothing inside; an empty rectangle with a NaN hides
 * nothing: both as `setFrustumFromObb` has it. `out` must not be the input.
 */
export function setFrustum2dFromOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
): T {
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  const u = orientedRect[2];
  const v = orientedRect[3];
  const beyond = u < 0 || v < 0 ? (hasNan(orientedRect, 6) ? Number.NaN : Infinity) : 0;
  const alongU = ux * orientedRect[0] + uy * orientedRect[1];
  const alongV = ux * orientedRect[1] - uy * orientedRect[0];
  writeLine(out, 0, ux, uy, beyond + (alongU - u));
  writeLine(out, 3, -ux, -uy, beyond + (-alongU - u));
  writeLine(out, 6, -uy, ux, beyond + (alongV - v));
  writeLine(out, 9, uy, -ux, beyond + (-alongV - v));
  return out;
}

function writeLine(out: OutRow, offset: number, nx: number, ny: number, d: number): void {
  out[offset] = nx;
  out[offset + 1] = ny;
  out[offset + 2] = d;
}

/**
 * The four corners of a flat camera given as lines, 8 numbers: left bottom, right bottom, right top, left top,
 * counter-clockwise when y is up and the lines are not mirrored. Parallel neighbors give NaN or infinity. `out` must
 * not be the input. By Cramer's rule on two lines each.
 */
export function setCornersFromFrustum2d<T extends OutRow>(out: T, frustum: Frustum2dLike): T {
  writeCorner(out, 0, frustum, 0, 6);
  writeCorner(out, 2, frustum, 3, 6);
  writeCorner(out, 4, frustum, 3, 9);
  writeCorner(out, 6, frustum, 0, 9);
  return out;
}

/** Where two lines meet. */
function writeCorner(out: OutRow, at: number, frustum: Frustum2dLike, a: number, b: number): void {
  const determinant = frustum[a] * frustum[b + 1] - frustum[a + 1] * frustum[b];
  out[at] = (frustum[a + 2] * frustum[b + 1] - frustum[b + 2] * frustum[a + 1]) / determinant;
  out[at + 1] = (frustum[a] * frustum[b + 2] - frustum[b] * frustum[a + 2]) / determinant;
}

/** Where the corners are between which each line runs: `LEFT`, `RIGHT`, `BOTTOM`, `TOP`. */
const STARTS = /* @__PURE__ */ new Uint8Array([0, 2, 0, 6]);
const ENDS = /* @__PURE__ */ new Uint8Array([6, 4, 2, 4]);

/** The way along a side. */
const _way = /* @__PURE__ */ new Float64Array(2);

/**
 * The lines of a view from its four corners, numbered as `setCornersFromFrustum2d` does, whichever way it is turned or
 * mirrored: a rectangle or any other convex figure, such as a trapezoid. A side without length, such as a tip, gets a
 * line along the side across from it.
 *
 * A view without width or height is the segment or the point that it covers, which counts from 1e-14 of the corners'
 * distance from the world's origin down: opposite sides get one line and its opposite, and the others stand upright on
 * it. NaN and corners at infinity give NaN lines, which hide nothing. `out` must not be the corners. By the way along
 * each side, turned a quarter.
 */
export function setFrustum2dFromCorners<T extends OutRow>(out: T, corners: PolygonLike): T {
  let reach = 0;
  for (let i = 0; i < 8; i++) reach = Math.max(reach, Math.abs(corners[i]));
  const least = COLLAPSED * reach;
  for (let line = 0; line < 4; line++) {
    // Left and right lie on each other where neither the bottom nor the top has a length, and so on.
    const isFlat = !findWay(corners, line ^ 2, least);
    const side = isFlat ? line & 2 : line;
    const isTurned = !findWay(corners, side, least);
    if (isTurned && !findWay(corners, line ^ 2, least)) {
      _way[0] = line < 2 ? 1 : 0;
      _way[1] = line < 2 ? 0 : 1;
    }
    const x = isTurned ? _way[0] : _way[1];
    const y = isTurned ? _way[1] : -_way[0];
    const d = middleAlong(corners, side, x, y);
    const isInward = isFlat ? side === line : middleAlong(corners, side ^ 1, x, y) >= d;
    // With a NaN or infinite corner it is unknown which way is inward.
    const sign = reach < Infinity ? (isInward ? 1 : -1) : Number.NaN;
    const scale = sign / Math.sqrt(x * x + y * y);
    writeLine(out, 3 * line, x * scale, y * scale, d * scale);
  }
  return out;
}

/** The way along a side or, where that has no length, along the opposite one. False where both have none. */
function findWay(corners: PolygonLike, side: number, least: number): boolean {
  for (let i = 0; i < 2; i++) {
    const start = STARTS[side ^ i];
    const end = ENDS[side ^ i];
    const x = (_way[0] = corners[end] - corners[start]);
    const y = (_way[1] = corners[end + 1] - corners[start + 1]);
    if (Math.max(Math.abs(x), Math.abs(y)) > least) return true;
  }
  return false;
}

/** How far along a vector the middle of a side is. */
function middleAlong(corners: PolygonLike, side: number, x: number, y: number): number {
  const start = STARTS[side];
  const end = ENDS[side];
  return 0.5 * (x * (corners[start] + corners[end]) + y * (corners[start + 1] + corners[end + 1]));
}
