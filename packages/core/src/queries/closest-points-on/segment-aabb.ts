import type { AabbLike, OutRow, SegmentLike } from '../../types.ts';

/** The end of the segment, relative to its start: small numbers keep digits. */
export const _along: Float64Array = /* @__PURE__ */ new Float64Array(3);
/** The bounds of the box, min then max, relative to the segment's start. */
export const _bounds: Float64Array = /* @__PURE__ */ new Float64Array(6);
/**
 * What `findNearest` found: where the segment is nearest to the box (0 at its start, 1 at its end), and the vector from
 * there to the box.
 */
export const _nearest: Float64Array = /* @__PURE__ */ new Float64Array(4);

/** When the segment's line enters each of the three slabs, then when it leaves each. */
export const _passes: Float64Array = /* @__PURE__ */ new Float64Array(6);
/** Where to look for the time; the time itself, and the slope of the squared distance there. */
const _range = /* @__PURE__ */ new Float64Array(2);
const _time = /* @__PURE__ */ new Float64Array(1);
const _slope = /* @__PURE__ */ new Float64Array(1);

/**
 * The ends of the shortest connection of a segment and a solid box, 6 numbers: the point on the segment, then the one
 * on the box. Where a part of the segment is equally near (inside the box, or beside a face), they are at the middle of
 * that part. NaN gives NaN; an empty box has no such points: the answer is then one of its bounds per axis. `out` may
 * be an input.
 *
 * By its slabs: a line through the box is nearest between entering the last slab and leaving the first. Past the box
 * the squared distance along the line is convex and made of parabolas: the signs of its slope where they meet tell
 * which of them has the minimum, and in that one the slope is solved for zero.
 */
export function closestPointsOnSegmentAabb<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  aabb: AabbLike,
): T {
  findNearest(segment, aabb);
  const t = _nearest[0];
  for (let axis = 0; axis < 3; axis++) {
    const x = segment[axis] + t * _along[axis];
    const on = Math.min(Math.max(x, aabb[axis]), aabb[axis + 3]);
    out[axis] = x;
    out[axis + 3] = on;
  }
  return out;
}

/** Not for the package's users: leaves the answer in `_nearest`. */
export function findNearest(segment: SegmentLike, aabb: AabbLike): void {
  const sx = segment[0];
  const sy = segment[1];
  const sz = segment[2];
  _along[0] = segment[3] - sx;
  _along[1] = segment[4] - sy;
  _along[2] = segment[5] - sz;
  _bounds[0] = aabb[0] - sx;
  _bounds[1] = aabb[1] - sy;
  _bounds[2] = aabb[2] - sz;
  _bounds[3] = aabb[3] - sx;
  _bounds[4] = aabb[4] - sy;
  _bounds[5] = aabb[5] - sz;
  passSlabs();
  const entered = Math.max(_passes[0], _passes[1], _passes[2]);
  const left = Math.min(_passes[3], _passes[4], _passes[5]);
  const first = Math.max(entered, 0);
  const last = Math.min(left, 1);
  if (first <= last) _time[0] = 0.5 * (first + last);
  else if (entered <= left) _time[0] = left < 0 ? 0 : 1;
  else {
    _range[0] = Math.max(left, 0);
    _range[1] = Math.min(entered, 1);
    findTimeBeside();
  }
  const t = _time[0];
  const x = t * _along[0];
  const y = t * _along[1];
  const z = t * _along[2];
  _nearest[0] = t;
  _nearest[1] = Math.min(Math.max(x, _bounds[0]), _bounds[3]) - x;
  _nearest[2] = Math.min(Math.max(y, _bounds[1]), _bounds[4]) - y;
  _nearest[3] = Math.min(Math.max(z, _bounds[2]), _bounds[5]) - z;
  if (!(first <= last)) return;
  // In the slabs that it crosses no gap is left, whatever rounding says of a flat box; NaN stays.
  if (_along[0]) _nearest[1] *= 0;
  if (_along[1]) _nearest[2] *= 0;
  if (_along[2]) _nearest[3] *= 0;
}

function passSlabs(): void {
  passSlab(0);
  passSlab(1);
  passSlab(2);
}

/** On an axis along which the segment does not move, it counts as in the slab all the time. */
function passSlab(axis: number): void {
  const along = _along[axis];
  if (along === 0) {
    _passes[axis] = -Infinity;
    _passes[axis + 3] = Infinity;
    return;
  }
  const a = _bounds[axis] / along;
  const b = _bounds[axis + 3] / along;
  _passes[axis] = Math.min(a, b);
  _passes[axis + 3] = Math.max(a, b);
}

/**
 * The line passes beside the box: it enters the last slab only after it has left the first, and is nearest in between.
 * Leaves the time in `_time`.
 */
function findTimeBeside(): void {
  let low = _range[0];
  let high = _range[1];
  _time[0] = Math.min(low, 1);
  if (low >= 1) return;
  measureSlope();
  if (_slope[0] >= 0) return;
  _time[0] = Math.max(high, 0);
  if (high <= 0) return;
  measureSlope();
  if (_slope[0] <= 0) return;
  for (let i = 0; i < 6; i++) {
    const t = _passes[i];
    if (!(t > low && t < high)) continue;
    _time[0] = t;
    measureSlope();
    if (_slope[0] < 0) low = t;
    else high = t;
  }
  _time[0] = 0.5 * (low + high);
  solveAround();
  // For a line that is nearly along an axis, rounding may put the vertex far off.
  _time[0] = Math.min(Math.max(_time[0], low), high);
}

/** Half the slope of the squared distance to the box, at the time in `_time`. */
function measureSlope(): void {
  const t = _time[0];
  const x = t * _along[0];
  const y = t * _along[1];
  const z = t * _along[2];
  _slope[0] =
    _along[0] * (x - Math.min(Math.max(x, _bounds[0]), _bounds[3])) +
    _along[1] * (y - Math.min(Math.max(y, _bounds[1]), _bounds[4])) +
    _along[2] * (z - Math.min(Math.max(z, _bounds[2]), _bounds[5]));
}

/** Around the time in `_time` the squared distance is one parabola: the time of its vertex. */
function solveAround(): void {
  const t = _time[0];
  let toward = 0;
  let steepness = 0;
  for (let axis = 0; axis < 3; axis++) {
    const along = _along[axis];
    const x = t * along;
    const bound = Math.min(Math.max(x, _bounds[axis]), _bounds[axis + 3]);
    if (x === bound) continue;
    toward += along * bound;
    steepness += along * along;
  }
  if (steepness > 0) _time[0] = toward / steepness;
}
