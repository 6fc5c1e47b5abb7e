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

/** Where the corners are between which each line runs: left and right upward, bottom and top to the right. */
const STARTS = /* @__PURE__ */ new Uint8Array([0, 2, 0, 6]);
const ENDS = /* @__PURE__ */ new Uint8Array([6, 4, 2, 4]);

/** The way along each side. */
const _ways = /* @__PURE__ */ new Float64Array(8);

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
  const most = reach < Infinity ? COLLAPSED * reach : Number.NaN;
  for (let i = 0; i < 8; i++) {
    const axis = i & 1;
    _ways[i] = corners[ENDS[i >> 1] + axis] - corners[STARTS[i >> 1] + axis];
  }
  const isHigh = !(isShort(0, most) && isShort(2, most));
  const isWide = !(isShort(4, most) && isShort(6, most));
  // The view's own two axes: square to each other, right-handed, where one is missing.
  const alongX = isWide ? _ways[4] + _ways[6] : isHigh ? _ways[1] + _ways[3] : 1;
  const alongY = isWide ? _ways[5] + _ways[7] : isHigh ? -_ways[0] - _ways[2] : 0;
  const upX = isHigh ? _ways[0] + _ways[2] : -alongY;
  const upY = isHigh ? _ways[1] + _ways[3] : alongX;
  for (let i = 0; i < 8; i += 2) {
    if (!isShort(i, most)) continue;
    _ways[i] = i < 4 ? upX : alongX;
    _ways[i + 1] = i < 4 ? upY : alongY;
  }
  // Where there is an extent both normals along it lead the same way; where there is none one line is turned around.
  const rightward = alongX * (_ways[1] + _ways[3]) - alongY * (_ways[0] + _ways[2]);
  const upward = upX * (_ways[5] + _ways[7]) - upY * (_ways[4] + _ways[6]);
  for (let line = 0; line < 4; line++) {
    const inward = (line < 2 ? rightward : upward) < 0 ? -1 : 1;
    // With a NaN or infinite corner it is unknown which way is inward.
    const sign = most >= 0 ? (line & 1 ? -inward : inward) : Number.NaN;
    const side = (line < 2 ? isWide : isHigh) ? line : line & 2;
    writeSide(out, line, corners, side, sign);
  }
  return out;
}

/** Is the way at an offset of no length? */
function isShort(at: number, most: number): boolean {
  return Math.max(Math.abs(_ways[at]), Math.abs(_ways[at + 1])) <= most;
}

/** Writes the line along a side's way, through its middle. */
function writeSide(
  out: OutRow,
  line: number,
  corners: PolygonLike,
  side: number,
  sign: number,
): void {
  const x = _ways[2 * side + 1];
  const y = -_ways[2 * side];
  const scale = sign / Math.sqrt(x * x + y * y);
  const a = STARTS[side];
  const b = ENDS[side];
  const d = 0.5 * (x * (corners[a] + corners[b]) + y * (corners[a + 1] + corners[b + 1]));
  writeLine(out, 3 * line, x * scale, y * scale, d * scale);
}
