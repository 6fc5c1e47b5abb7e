import { hasNan } from '../../shapes/bounds.ts';
import type { Frustum2dLike, OrientedRectLike, OutRow, Point2dLike } from '../../types.ts';
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
 * The four corners of a turned rectangle given as lines, 8 numbers: left bottom, right bottom, right top, left top,
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
