import { setDownAcross } from '../queries/collide/touch.ts';
import { COLLAPSED } from '../tolerances.ts';
import type { FrustumCornersLike, OutRow } from '../types.ts';
import { dotAt, setCrossAt } from '../vectors.ts';
import { writePlane } from './frustum.ts';

/** The directions of the frustum's own three axes. */
const _axes = /* @__PURE__ */ new Float64Array(9);
/** Has the frustum no extent along the axis? 1 or 0. */
const _isFlat = /* @__PURE__ */ new Uint8Array(3);
/** The normals of two opposite faces, then two edges of one. */
const _normals = /* @__PURE__ */ new Float64Array(6);
const _edges = /* @__PURE__ */ new Float64Array(6);
const _plane = /* @__PURE__ */ new Float64Array(4);

/**
 * The planes of a frustum from its eight corners, numbered as `setCornersFromFrustum` does, whichever way the frustum
 * is turned or mirrored. The corners of a face should lie in one plane; else the face gets the plane along its
 * diagonals, through its middle. Everything is inside the plane of a face without area, such as a tip.
 *
 * A frustum without width, height or depth is the flat figure, the segment or the point that it covers, which counts
 * from 1e-14 of the corners' distance from the world's origin down: opposite faces get one plane and its opposite, and
 * those seen on edge stand upright on it. Corners that share a plane in any other way give all of that plane.
 *
 * Far corners at infinity have lost the directions of the edges: they, and NaN, give NaN planes, which hide nothing.
 * `out` must not be the corners. By the cross product of the lines that join the middles of a face's opposite edges.
 */
export function setFrustumFromCorners<T extends OutRow>(out: T, corners: FrustumCornersLike): T {
  setAxes(corners);
  for (let axis = 0; axis < 3; axis++) {
    const bit = 1 << axis;
    setFaceNormal(0, corners, axis, 0);
    setFaceNormal(3, corners, axis, bit);
    // Both lead the same way, and one sign for both keeps it so where rounding alone is between the faces.
    const along = dotAt(_normals, 0, _axes, 3 * axis) + dotAt(_normals, 3, _axes, 3 * axis);
    // With a NaN or infinite corner it is unknown which way is inward.
    const sign = along < 0 ? -1 : along >= 0 ? 1 : Number.NaN;
    setFacePlane(out, 8 * axis, corners, bit, 0, sign);
    setFacePlane(out, 8 * axis + 4, corners, bit, bit, -sign);
  }
  return out;
}

/** Its own direction where the frustum has an extent, else one square to the others: right-handed if one is missing. */
function setAxes(corners: FrustumCornersLike): void {
  let reach = 0;
  for (let i = 0; i < 24; i++) reach = Math.max(reach, Math.abs(corners[i]));
  const most = reach < Infinity ? COLLAPSED * reach : Number.NaN;
  let flat = 0;
  let first = 2;
  let missing = 0;
  for (let axis = 2; axis >= 0; axis--) {
    const bit = 1 << axis;
    const longest = sumEdges(_axes, 3 * axis, corners, bit, 0, 0);
    _isFlat[axis] = longest <= most ? 1 : 0;
    if (longest <= most) {
      flat++;
      missing = Math.max(missing, axis);
    } else first = axis;
  }
  if (flat === 0) return;
  if (flat === 3) for (let i = 6; i < 9; i++) _axes[i] = i === 8 ? 1 : 0;
  if (flat > 1) {
    setDownAcross(_plane, _axes, 3 * first);
    for (let i = 0; i < 3; i++) _axes[3 * ((first + 1) % 3) + i] = _plane[i];
    missing = (first + 2) % 3;
  }
  setCrossAt(_axes, 3 * missing, _axes, 3 * ((missing + 1) % 3), _axes, 3 * ((missing + 2) % 3));
}

/**
 * The sum of the edges along the axis of `bit` whose corners have `value` among the bits of `mask`. Returns the longest
 * extent of one along x, y or z.
 */
function sumEdges(
  out: Float64Array,
  at: number,
  corners: FrustumCornersLike,
  bit: number,
  mask: number,
  value: number,
): number {
  let longest = 0;
  for (let i = 0; i < 3; i++) out[at + i] = 0;
  for (let corner = 0; corner < 8; corner++) {
    if (corner & bit || (corner & mask) !== value) continue;
    for (let i = 0; i < 3; i++) {
      const extent = corners[3 * (corner + bit) + i] - corners[3 * corner + i];
      longest = Math.max(longest, Math.abs(extent));
      out[at + i] += extent;
    }
  }
  return longest;
}

/** The normal of the face across the axis, on the side of `side`: right-handed, along the axis if the axes are. */
function setFaceNormal(at: number, corners: FrustumCornersLike, axis: number, side: number): void {
  for (let i = 0; i < 2; i++) {
    const edge = (axis + 1 + i) % 3;
    if (_isFlat[edge]) for (let k = 0; k < 3; k++) _edges[3 * i + k] = _axes[3 * edge + k];
    else sumEdges(_edges, 3 * i, corners, 1 << edge, 1 << axis, side);
  }
  setCrossAt(_normals, at, _edges, 0, _edges, 3);
}

/** The plane through the middle of the face. */
function setFacePlane(
  out: OutRow,
  offset: number,
  corners: FrustumCornersLike,
  bit: number,
  side: number,
  sign: number,
): void {
  const at = side === 0 ? 0 : 3;
  _plane[3] = 0;
  for (let i = 0; i < 3; i++) {
    _plane[i] = sign * _normals[at + i];
    for (let corner = 0; corner < 8; corner++) {
      if ((corner & bit) === side) _plane[3] += 0.25 * _plane[i] * corners[3 * corner + i];
    }
  }
  writePlane(out, offset, _plane);
}
