import type { AabbLike, OutRow, SegmentLike } from '../../types.ts';

/** The end of the segment and the bounds of the box, all from the segment's start: small numbers keep digits. */
export const _along: Float64Array = new Float64Array(3);
export const _bounds: Float64Array = new Float64Array(6);
/**
 * What `findNearest` found: when the segment is nearest to the box (0 at its start, 1 at its end), and
 * the way from there to the box.
 */
export const _nearest: Float64Array = new Float64Array(4);

/** 0 and 1, then when the segment passes the planes of the faces. */
const _times = new Float64Array(8);
const _slope = new Float64Array(1);

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
  findNearest(segment, aabb);
  const t = _nearest[0];
  const x = segment[0] + t * _along[0];
  const y = segment[1] + t * _along[1];
  const z = segment[2] + t * _along[2];
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

/** Not for the package's users: leaves the answer in `_nearest`. */
export function findNearest(segment: SegmentLike, aabb: AabbLike): void {
  for (let axis = 0; axis < 3; axis++) {
    const start = segment[axis];
    _along[axis] = segment[axis + 3] - start;
    _bounds[axis] = aabb[axis] - start;
    _bounds[axis + 3] = aabb[axis + 3] - start;
  }
  findTime();
  const t = _nearest[0];
  for (let axis = 0; axis < 3; axis++) {
    const x = t * _along[axis];
    _nearest[axis + 1] = Math.min(Math.max(x, _bounds[axis]), _bounds[axis + 3]) - x;
  }
}

function findTime(): void {
  let low = 0;
  let high = 1;
  let firstFlat = Number.POSITIVE_INFINITY;
  let lastFlat = Number.NEGATIVE_INFINITY;
  let count = 2;
  _times[1] = 1;
  for (let i = 0; i < count; i++) {
    const t = _times[i];
    if (i > 1 && !(t > low && t < high)) continue;
    measureSlope(i);
    const slope = _slope[0];
    if (slope === 0) {
      firstFlat = Math.min(firstFlat, t);
      lastFlat = Math.max(lastFlat, t);
    } else if (slope < 0) low = t;
    else high = t;
    // Away from the box from the start on, or nearer to it up to the end.
    if (low >= high || Number.isNaN(slope)) {
      _nearest[0] = low;
      return;
    }
    if (i === 1) count = passFaces();
  }
  if (firstFlat <= lastFlat) _nearest[0] = 0.5 * (firstFlat + lastFlat);
  else {
    _nearest[0] = 0.5 * (low + high);
    solveAround();
  }
}

/** Half the slope of the squared distance to the box, at one of the times. */
function measureSlope(index: number): void {
  const t = _times[index];
  const x = t * _along[0];
  const y = t * _along[1];
  const z = t * _along[2];
  _slope[0] =
    _along[0] * (x - Math.min(Math.max(x, _bounds[0]), _bounds[3])) +
    _along[1] * (y - Math.min(Math.max(y, _bounds[1]), _bounds[4])) +
    _along[2] * (z - Math.min(Math.max(z, _bounds[2]), _bounds[5]));
}

/** When the segment passes the planes of the faces; how many times there are then. */
function passFaces(): number {
  let count = 2;
  for (let axis = 0; axis < 3; axis++) {
    if (_along[axis] === 0) continue;
    _times[count++] = _bounds[axis] / _along[axis];
    _times[count++] = _bounds[axis + 3] / _along[axis];
  }
  return count;
}

/** Around the time in `_nearest` the squared distance is one parabola: the time of its vertex. */
function solveAround(): void {
  const t = _nearest[0];
  let toward = 0;
  let steepness = 0;
  for (let axis = 0; axis < 3; axis++) {
    const x = t * _along[axis];
    const bound = Math.min(Math.max(x, _bounds[axis]), _bounds[axis + 3]);
    if (x === bound) continue;
    toward += _along[axis] * bound;
    steepness += _along[axis] * _along[axis];
  }
  // Inside, where rounding hid that the slope is zero, there is no steepness: any time will do.
  if (steepness > 0) _nearest[0] = Math.min(Math.max(toward / steepness, 0), 1);
}
