import { FLATNESS } from '../../tolerances.ts';
import type { PointRow2d } from './point-row2d.ts';

/** From the first point of a row to the one farthest from it. In a row, for numbers as arguments would go to the heap. */
const _along = /* @__PURE__ */ new Float64Array(2);

/**
 * Makes a row counter-clockwise when y is up, and leaves of one without area (see `FLATNESS`) only
 * the two ends, or one point: what separating axes and rays need. Done twice it is the same.
 */
export function orient2d(row: PointRow2d): void {
  const { points, count } = row;
  if (count <= 1) return;
  const x = points[0];
  const y = points[1];
  let twice = 0;
  let farthest = 0;
  _along.fill(0);
  for (let i = 2; i < 2 * count; i += 2) {
    const px = points[i] - x;
    const py = points[i + 1] - y;
    // Seen from the first point: the area between this one and the one before.
    twice += (points[i - 2] - x) * py - (points[i - 1] - y) * px;
    const squared = px * px + py * py;
    if (!(squared > farthest)) continue;
    farthest = squared;
    _along[0] = px;
    _along[1] = py;
  }
  if (Math.abs(twice) <= FLATNESS * farthest) keepEnds(row);
  else if (twice < 0) reverse(row);
}

/** The least and the greatest along `_along`; one point when that has no length. */
function keepEnds(row: PointRow2d): void {
  const { points, count } = row;
  const dx = _along[0];
  const dy = _along[1];
  let first = 0;
  let last = 0;
  for (let i = 2; i < 2 * count; i += 2) {
    if ((points[i] - points[first]) * dx + (points[i + 1] - points[first + 1]) * dy < 0) first = i;
    if ((points[i] - points[last]) * dx + (points[i + 1] - points[last + 1]) * dy > 0) last = i;
  }
  const x = points[last];
  const y = points[last + 1];
  points[0] = points[first];
  points[1] = points[first + 1];
  points[2] = x;
  points[3] = y;
  row.count = first === last ? 1 : 2;
}

function reverse({ points, count }: PointRow2d): void {
  for (let i = 0, k = 2 * count - 2; i < k; i += 2, k -= 2) {
    const x = points[i];
    const y = points[i + 1];
    points[i] = points[k];
    points[i + 1] = points[k + 1];
    points[k] = x;
    points[k + 1] = y;
  }
}
