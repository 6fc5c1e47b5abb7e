import { TOUCH_ERROR } from '../tolerances.ts';
import { _corners, _edges, enterEdges } from './frustum-corners.ts';

/** The box in question, in the coordinates of the corners: mins, maxes. */
export const _bounds: Float64Array = /* @__PURE__ */ new Float64Array(6);
/** Half extents, grown by rounding. */
const _half = /* @__PURE__ */ new Float64Array(3);

/**
 * Do the box and the hull of the corners share a point, given that no plane of the frustum parts them? The box is cut
 * to the bounds of the corners, which tests its own three axes and gives an endless box an end; then come the axes
 * across each edge and each of the three box edges. NaN does not. Moves `_corners`.
 */
export function boxMeetsCorners(): boolean {
  let size = 0;
  for (let i = 0; i < 24; i++) {
    const reach = Math.abs(_corners[i] - _corners[i % 3]);
    // A NaN, which this comparison skips, is caught below.
    if (reach > size) size = reach;
  }
  const slack = TOUCH_ERROR * size;
  for (let axis = 0; axis < 3; axis++) {
    let low = _corners[axis];
    let high = low;
    for (let i = axis + 3; i < 24; i += 3) {
      low = Math.min(low, _corners[i]);
      high = Math.max(high, _corners[i]);
    }
    const min = Math.max(_bounds[axis], low - slack);
    const max = Math.min(_bounds[axis + 3], high + slack);
    if (!(min <= max)) return false;
    const center = 0.5 * (min + max);
    _half[axis] = 0.5 * (max - min) + slack;
    for (let i = axis; i < 24; i += 3) _corners[i] -= center;
  }
  const count = 3 * enterEdges();
  for (let k = 0; k < count; k += 3) {
    if (partsAcross(k, 1, 2) || partsAcross(k, 2, 0) || partsAcross(k, 0, 1)) return false;
  }
  return true;
}

/**
 * Does the axis across the edge at `k` and across the box's third axis part them? It lies in the plane of the axes `a`
 * and `b`.
 */
function partsAcross(k: number, a: number, b: number): boolean {
  const x = -_edges[k + b];
  const y = _edges[k + a];
  const reach = _half[a] * Math.abs(x) + _half[b] * Math.abs(y);
  let isAbove = 1;
  let isBelow = 1;
  for (let i = 0; i < 24; i += 3) {
    const along = x * _corners[i + a] + y * _corners[i + b];
    isAbove &= +(along > reach);
    isBelow &= +(along < -reach);
  }
  return (isAbove | isBelow) !== 0;
}
