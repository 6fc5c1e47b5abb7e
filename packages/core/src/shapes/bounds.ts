// Boxes of any number of dimensions, min then max, axis by axis: 3D's and the plane's are thin wrappers. Each axis is
// read before it is written, so `out` may be any input with its axes in the same places.
import type { OutRow } from '../types.ts';

/** Not for the package's users: the box around the first `count` points; none gives the empty box. */
export function boundPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
  dimensions: number,
): T {
  for (let axis = 0; axis < dimensions; axis++) {
    let min = Infinity;
    let max = -Infinity;
    for (let i = axis; i < dimensions * count; i += dimensions) {
      min = Math.min(min, points[i]);
      max = Math.max(max, points[i]);
    }
    out[axis] = min;
    out[axis + dimensions] = max;
  }
  return out;
}

/**
 * Not for the package's users: the box around two boxes or points, each given with the index where its max begins: 0
 * for a point.
 */
export function mergeBounds<T extends OutRow>(
  out: T,
  a: ArrayLike<number>,
  maxOfA: number,
  b: ArrayLike<number>,
  maxOfB: number,
  dimensions: number,
): T {
  for (let axis = 0; axis < dimensions; axis++) {
    const min = Math.min(a[axis], b[axis]);
    out[axis + dimensions] = Math.max(a[axis + maxOfA], b[axis + maxOfB]);
    out[axis] = min;
  }
  return out;
}

/**
 * Not for the package's users: as `mergeBounds`, where one that is an empty box changes nothing, whatever its numbers.
 * The first is a box, the second a box or, with `last` 0, a point.
 */
export function mergeSolid<T extends OutRow>(
  out: T,
  box: ArrayLike<number>,
  other: ArrayLike<number>,
  last: number,
  dimensions: number,
): T {
  if (hasNoPoint(other, last, dimensions)) {
    return mergeBounds(out, box, dimensions, box, dimensions, dimensions);
  }
  const isEmpty = hasNoPoint(box, dimensions, dimensions);
  return mergeBounds(
    out,
    isEmpty ? other : box,
    isEmpty ? last : dimensions,
    other,
    last,
    dimensions,
  );
}

/** Not for the package's users: is the box empty? With a NaN in it that is not known, so it is not. */
export function hasNoPoint(box: ArrayLike<number>, last: number, dimensions: number): boolean {
  let isEmpty = false;
  for (let axis = 0; axis < dimensions; axis++) {
    const isTurned = box[axis] > box[axis + last];
    if (!isTurned && !(box[axis] <= box[axis + last])) return false;
    isEmpty = isEmpty || isTurned;
  }
  return isEmpty;
}

/** Not for the package's users: the box around a center. */
export function spreadBounds<T extends OutRow>(
  out: T,
  center: ArrayLike<number>,
  half: ArrayLike<number>,
  dimensions: number,
): T {
  for (let axis = 0; axis < dimensions; axis++) {
    const min = center[axis] - half[axis];
    out[axis + dimensions] = center[axis] + half[axis];
    out[axis] = min;
  }
  return out;
}

/** Not for the package's users: a box, or a point whose max is itself (`last` is 0), with every side moved outward. */
export function growBounds<T extends OutRow>(
  out: T,
  box: ArrayLike<number>,
  last: number,
  margin: number,
  dimensions: number,
): T {
  for (let axis = 0; axis < dimensions; axis++) {
    const min = box[axis] - margin;
    out[axis + dimensions] = box[axis + last] + margin;
    out[axis] = min;
  }
  return out;
}

/** Not for the package's users: half of max plus the sign times min: the middle, or half the size. */
export function halveBounds<T extends OutRow>(
  out: T,
  box: ArrayLike<number>,
  sign: number,
  dimensions: number,
): T {
  for (let axis = 0; axis < dimensions; axis++) {
    out[axis] = 0.5 * (box[axis + dimensions] + sign * box[axis]);
  }
  return out;
}

const _box = /* @__PURE__ */ new Float64Array(6);

/**
 * Not for the package's users: the box around a box moved by a matrix, whose columns begin `stride` numbers apart.
 * Source: Arvo, "Transforming axis-aligned bounding boxes", Graphics Gems (1990).
 */
export function transformBounds<T extends OutRow>(
  out: T,
  box: ArrayLike<number>,
  matrix: ArrayLike<number>,
  stride: number,
  dimensions: number,
): T {
  for (let i = 0; i < 2 * dimensions; i++) _box[i] = box[i];
  for (let row = 0; row < dimensions; row++) {
    let min = matrix[stride * dimensions + row];
    let max = min;
    for (let axis = 0; axis < dimensions; axis++) {
      const factor = matrix[stride * axis + row];
      // A factor of 0 must ignore an infinite side.
      if (factor === 0) continue;
      min += factor * _box[factor > 0 ? axis : axis + dimensions];
      max += factor * _box[factor > 0 ? axis + dimensions : axis];
    }
    out[row] = min;
    out[row + dimensions] = max;
  }
  return out;
}

/**
 * Not for the package's users: is any of the row's first `count` numbers NaN? Then it is unknown where the shape is.
 */
export function hasNan(row: ArrayLike<number>, count: number): boolean {
  for (let i = 0; i < count; i++) if (Number.isNaN(row[i])) return true;
  return false;
}
