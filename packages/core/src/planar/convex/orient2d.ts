import { FLATNESS } from '../../tolerances.ts';
import type { PointRow2d } from './point-row2d.ts';

/**
 * Makes a row counter-clockwise when y is up, and keeps only the corners that turn that way; of a row without area (see
 * `FLATNESS`) it keeps the two ends, or one point. Separating axes and rays need this. Doing it twice changes nothing.
 */
export function orient2d(row: PointRow2d): void {
  const { points, count } = row;
  if (count <= 1) return;
  const x = points[0];
  const y = points[1];
  let twice = 0;
  let farthest = 0;
  let end = 0;
  let lastX = 0;
  let lastY = 0;
  for (let i = 2; i < 2 * count; i += 2) {
    const px = points[i] - x;
    const py = points[i + 1] - y;
    // Twice the area of the triangle of the first point, the previous one and this one.
    twice += lastX * py - lastY * px;
    lastX = px;
    lastY = py;
    const squared = px * px + py * py;
    if (!(squared > farthest)) continue;
    farthest = squared;
    end = i;
  }
  if (Math.abs(twice) <= FLATNESS * farthest) keepEnds(row, end);
  else {
    if (twice < 0) reverse(row);
    while (keepTurns(row));
  }
}

/**
 * Keeps the first and the last point along the direction from the first one to `end`; one point when that has no
 * length.
 */
function keepEnds(row: PointRow2d, end: number): void {
  const { points, count } = row;
  const dx = points[end] - points[0];
  const dy = points[end + 1] - points[1];
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

/**
 * Leaves out corners that do not turn left, and returns whether there were any: in f32 a corner on a straight side may
 * lie inside that side, and the line of a short side next to it then leads through the polygon.
 */
function keepTurns(row: PointRow2d): boolean {
  const { points, count } = row;
  let kept = 0;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; i += 2) {
    const next = i + 2 < 2 * count ? i + 2 : 0;
    const dx = points[i] - points[last];
    const dy = points[i + 1] - points[last + 1];
    const nextX = points[next] - points[i];
    const nextY = points[next + 1] - points[i + 1];
    // The tip of a needle turns back.
    if (nextX * dy - nextY * dx >= 0 && nextX * dx + nextY * dy >= 0) continue;
    last = kept;
    points[kept++] = points[i];
    points[kept++] = points[i + 1];
  }
  row.count = kept / 2;
  // Without a corner between them, its neighbors may not turn left either.
  return kept < 2 * count;
}
