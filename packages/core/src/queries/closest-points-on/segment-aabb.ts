import type { AabbLike, OutRow, SegmentLike } from '../../types.ts';

/** 0 and 1, then where the segment's line passes the six planes of the faces; how far the answer is. */
const _times = new Float64Array(8);
const _slope = new Float64Array(1);

/** Where `findNearestTime` says the segment is nearest to the box: `start + t * (end − start)`. */
export const _nearest: Float64Array = new Float64Array(1);

/**
 * The ends of the shortest connection of a segment and a solid box, 6 numbers: the point on the
 * segment, then the one on the box. Where a part of the segment is equally near (it is in the box, or
 * beside a face) it is in the middle of that part. NaN gives NaN; an empty box has no such points: one
 * of its bounds per axis. `out` may be an input.
 *
 * Along the segment the squared distance is convex and made of at most seven parabolas: the signs of
 * its slope at their ends tell which of them has the least, and there the slope is solved for zero.
 */
export function closestPointsOnSegmentAabb<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  aabb: AabbLike,
): T {
  findNearestTime(segment, aabb);
  const t = _nearest[0];
  const x = segment[0] + t * (segment[3] - segment[0]);
  const y = segment[1] + t * (segment[4] - segment[1]);
  const z = segment[2] + t * (segment[5] - segment[2]);
  const onX = Math.min(Math.max(x, aabb[0]), aabb[3]);
  const onY = Math.min(Math.max(y, aabb[1]), aabb[4]);
  const onZ = Math.min(Math.max(z, aabb[2]), aabb[5]);
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = onX;
  out[4] = onY;
  out[5] = onZ;
  return out;
}

/** Not for the package's users: leaves the time in `_nearest`. */
export function findNearestTime(segment: SegmentLike, aabb: AabbLike): void {
  let low = 0;
  let high = 1;
  let firstFlat = Number.POSITIVE_INFINITY;
  let lastFlat = Number.NEGATIVE_INFINITY;
  _times[1] = 1;
  let count = 2;
  for (let i = 0; i < count; i++) {
    const t = _times[i];
    if (i > 1 && !(t > low && t < high)) continue;
    measureSlope(segment, aabb, i);
    const slope = _slope[0];
    if (slope === 0) {
      firstFlat = Math.min(firstFlat, t);
      lastFlat = Math.max(lastFlat, t);
    } else if (slope < 0) low = t;
    else high = t;
    // Going away from the start, or nearer up to the end.
    if (low >= high || Number.isNaN(slope)) {
      _nearest[0] = low;
      return;
    }
    if (i === 1) count = passFaces(segment, aabb);
  }
  if (firstFlat <= lastFlat) _nearest[0] = 0.5 * (firstFlat + lastFlat);
  else solveBetween(segment, aabb, 0.5 * (low + high));
}

/** Half the slope of the squared distance to the box, at one of the times. */
function measureSlope(segment: SegmentLike, aabb: AabbLike, index: number): void {
  const t = _times[index];
  let slope = 0;
  for (let axis = 0; axis < 3; axis++) {
    const start = segment[axis];
    const along = segment[axis + 3] - start;
    const x = index === 1 ? segment[axis + 3] : start + t * along;
    slope += along * (x - Math.min(Math.max(x, aabb[axis]), aabb[axis + 3]));
  }
  _slope[0] = slope;
}

/** When the segment passes each plane; how many times there are then. */
function passFaces(segment: SegmentLike, aabb: AabbLike): number {
  let count = 2;
  for (let axis = 0; axis < 3; axis++) {
    const start = segment[axis];
    const along = segment[axis + 3] - start;
    if (along === 0) continue;
    _times[count++] = (aabb[axis] - start) / along;
    _times[count++] = (aabb[axis + 3] - start) / along;
  }
  return count;
}

/** Around `middle` the squared distance is one parabola: its vertex. */
function solveBetween(segment: SegmentLike, aabb: AabbLike, middle: number): void {
  let toward = 0;
  let steepness = 0;
  for (let axis = 0; axis < 3; axis++) {
    const start = segment[axis];
    const along = segment[axis + 3] - start;
    const x = start + middle * along;
    const bound = Math.min(Math.max(x, aabb[axis]), aabb[axis + 3]);
    if (x === bound) continue;
    toward += along * (bound - start);
    steepness += along * along;
  }
  // Inside, where rounding hid that the slope is zero, there is no steepness.
  _nearest[0] = steepness > 0 ? Math.min(Math.max(toward / steepness, 0), 1) : middle;
}
