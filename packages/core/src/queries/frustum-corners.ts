import { FAR } from '../constants.ts';
import { hasNan } from '../shapes/bounds.ts';
import { setSide } from '../shapes/frustum.ts';
import { COLLAPSED, MIN_SINE_SQUARED } from '../tolerances.ts';
import type { FrustumCornersLike, FrustumLike } from '../types.ts';
import { dotAt, setCrossAt, setWay } from '../vectors.ts';
import { depthBelow } from './heights.ts';

/** The corners of the frustum in question, in the order of `setCornersFromFrustum`. */
export const _corners: Float64Array = /* @__PURE__ */ new Float64Array(24);
/** Its edges as directions, without those parallel to another one: 3 numbers each. */
export const _edges: Float64Array = /* @__PURE__ */ new Float64Array(36);

/** A vector along a side or another edge. */
export const _along: Float64Array = /* @__PURE__ */ new Float64Array(3);

/** The corners that each edge joins: the edges along the sides first, then near ones, then the others. */
export const ENDS: Uint8Array = /* @__PURE__ */ new Uint8Array([
  ...[0, 4, 1, 5, 2, 6, 3, 7],
  ...[0, 1, 0, 2],
  ...[2, 3, 1, 3, 4, 5, 4, 6, 6, 7, 5, 7],
]);
/** The first edge that is not along a side. */
export const NEAR_EDGES = 4;
/** The first edge that may be parallel to one before it. */
const DOUBTFUL_EDGES = 6;
/** The first far edge. */
export const FAR_EDGES = 8;

/** Is a number of the planes or corners NaN? Then it is unknown what is in the frustum. */
export function isUnknown(frustum: FrustumLike, corners: FrustumCornersLike): boolean {
  return hasNan(frustum, 24) || hasNan(corners, 24);
}

/** Does the frustum have no far plane, so that four of its corners lie at infinity? */
export function isEndless(frustum: FrustumLike): boolean {
  return frustum[4 * FAR + 3] === -Infinity;
}

/**
 * Fills `_corners`. A frustum without a far plane is cut beyond the point of the last measured shape (see `heights.ts`)
 * that is highest over its near plane, so the cut changes no answer about this shape.
 */
export function enterCorners(frustum: FrustumLike, corners: FrustumCornersLike): void {
  setCutCorners(_corners, frustum, corners);
}

/** As `enterCorners`, to another row. */
export function setCutCorners(
  out: Float64Array,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): void {
  for (let i = 0; i < 24; i++) out[i] = corners[i];
  if (!isEndless(frustum)) return;
  let height = 2 * Math.max(depthBelow(-1), 0);
  // However near the shape is, the cut frustum has a depth.
  for (let i = 3; i < 9; i++) height += Math.abs(corners[i] - corners[i % 3]);
  for (let i = 0; i < 12; i++) {
    if (i % 3 === 0) setSide(_along, frustum, i / 3);
    out[i + 12] = corners[i] + _along[i % 3] * height;
  }
}

/** Fills `_edges` from `_corners`; returns how many differ: six for a camera's frustum, twelve at most. */
export function enterEdges(): number {
  let count = 0;
  for (let pair = 0; pair < 12; pair++) {
    const k = 3 * count;
    setWay(_edges, k, _corners, 3 * ENDS[2 * pair], 3 * ENDS[2 * pair + 1]);
    if (pair < DOUBTFUL_EDGES || !isParallel(k)) count++;
  }
  return count;
}

/** Is the edge at `k` parallel to an earlier one that is not along a side? */
function isParallel(k: number): boolean {
  for (let i = 3 * NEAR_EDGES; i < k; i += 3) {
    const lengthSquared = dotAt(_edges, i, _edges, i);
    // Where the near plane goes through the tip, its edges have no direction.
    if (lengthSquared === 0) continue;
    setCrossAt(_along, 0, _edges, k, _edges, i);
    const product = dotAt(_edges, k, _edges, k) * lengthSquared;
    if (dotAt(_along, 0, _along, 0) <= MIN_SINE_SQUARED * product) return true;
  }
  return false;
}

/** Have the corners no extent along one of the frustum's own axes, but for rounding? */
export function isFlat(): boolean {
  let reach = 0;
  for (let i = 0; i < 24; i++) reach = Math.max(reach, Math.abs(_corners[i]));
  for (let bit = 1; bit < 8; bit *= 2) {
    let longest = 0;
    for (let i = 0; i < 24; i++) {
      if ((Math.floor(i / 3) & bit) !== 0) continue;
      longest = Math.max(longest, Math.abs(_corners[i + 3 * bit] - _corners[i]));
    }
    if (longest <= COLLAPSED * reach) return true;
  }
  return false;
}
