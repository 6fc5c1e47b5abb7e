// Balls of any number of dimensions, center then radius: 3D's spheres and the plane's circles are thin wrappers.
import type { OutRow } from '../types.ts';
import { hasNoPoint } from './bounds.ts';

const _center = /* @__PURE__ */ new Float64Array(3);

/** The ball without any point, at the origin. */
function setBallEmpty<T extends OutRow>(out: T, dimensions: number): T {
  for (let axis = 0; axis < dimensions; axis++) out[axis] = 0;
  out[dimensions] = -Infinity;
  return out;
}

/** Not for the package's users: around a box, min then max. */
export function setBallFromBox<T extends OutRow>(
  out: T,
  box: ArrayLike<number>,
  dimensions: number,
): T {
  if (hasNoPoint(box, dimensions, dimensions)) return setBallEmpty(out, dimensions);
  return setBallFromEnds(out, box, 0, dimensions);
}

/**
 * Not for the package's users: centered in the middle of a segment, or of a box, and reaching its ends, then larger by
 * the margin.
 */
export function setBallFromEnds<T extends OutRow>(
  out: T,
  ends: ArrayLike<number>,
  margin: number,
  dimensions: number,
): T {
  let squared = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    const half = 0.5 * (ends[axis + dimensions] - ends[axis]);
    out[axis] = ends[axis] + half;
    squared += half * half;
  }
  out[dimensions] = Math.sqrt(squared) + margin;
  return out;
}

/** Not for the package's users: of a row with a center and half extents after it; empty where one is negative. */
export function setBallFromExtents<T extends OutRow>(
  out: T,
  box: ArrayLike<number>,
  dimensions: number,
): T {
  let squared = 0;
  let isEmpty = false;
  for (let i = dimensions; i < 2 * dimensions; i++) {
    squared += box[i] * box[i];
    isEmpty = isEmpty || box[i] < 0;
  }
  for (let axis = 0; axis < dimensions; axis++) out[axis] = box[axis];
  // A sum that is NaN is not known to be of an empty box.
  out[dimensions] = isEmpty && squared >= 0 ? -Infinity : Math.sqrt(squared);
  return out;
}

/** Not for the package's users: the smallest ball around a triangle. */
export function setBallFromTriangle<T extends OutRow>(
  out: T,
  triangle: ArrayLike<number>,
  dimensions: number,
): T {
  const atA = dotAtCorner(triangle, 0, dimensions);
  const atB = dotAtCorner(triangle, 1, dimensions);
  const atC = dotAtCorner(triangle, 2, dimensions);
  const acute = !(atA <= 0 || atB <= 0 || atC <= 0);
  // Weights of the corners: half and half for the ends of the edge across from an angle that is not acute.
  const a = acute ? atA * (atB + atC) : atA <= 0 ? 0 : 1;
  const b = acute ? atB * (atC + atA) : atA > 0 && atB <= 0 ? 0 : 1;
  const c = acute ? atC * (atA + atB) : atA > 0 && atB > 0 ? 0 : 1;
  const scale = 1 / (a + b + c);
  for (let axis = 0; axis < dimensions; axis++) {
    const onB = b * triangle[axis + dimensions];
    _center[axis] = scale * (a * triangle[axis] + onB + c * triangle[axis + 2 * dimensions]);
  }
  return setBallAround(out, triangle, 3, dimensions);
}

/** The dot product of the two edges that leave a corner. */
function dotAtCorner(triangle: ArrayLike<number>, corner: number, dimensions: number): number {
  const at = corner * dimensions;
  const next = ((corner + 1) % 3) * dimensions;
  const last = ((corner + 2) % 3) * dimensions;
  let sum = 0;
  for (let i = 0; i < dimensions; i++) {
    const x = triangle[at + i];
    sum += (triangle[next + i] - x) * (triangle[last + i] - x);
  }
  return sum;
}

/**
 * Not for the package's users: centered in the box (min, then max) around the points, through the farthest of them.
 * Source: Ericson, Real-Time Collision Detection, 4.3.2.
 */
export function setBallFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
  box: ArrayLike<number>,
  dimensions: number,
): T {
  if (!(count > 0)) return setBallEmpty(out, dimensions);
  for (let axis = 0; axis < dimensions; axis++) {
    _center[axis] = 0.5 * (box[axis] + box[axis + dimensions]);
  }
  return setBallAround(out, points, count, dimensions);
}

/** Around `_center`, through the farthest of the points. */
function setBallAround<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
  dimensions: number,
): T {
  let most = 0;
  for (let i = 0; i < count; i++) {
    let squared = 0;
    for (let axis = 0; axis < dimensions; axis++) {
      const way = points[i * dimensions + axis] - _center[axis];
      squared += way * way;
    }
    most = Math.max(most, squared);
  }
  for (let axis = 0; axis < dimensions; axis++) out[axis] = _center[axis];
  out[dimensions] = Math.sqrt(most);
  return out;
}

/**
 * Not for the package's users: the smallest ball around both. Source: Ericson, Real-Time Collision Detection, 6.5.2.
 */
export function mergeBalls<T extends OutRow>(
  out: T,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  dimensions: number,
): T {
  let squared = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    const way = b[axis] - a[axis];
    squared += way * way;
  }
  const distance = Math.sqrt(squared);
  const ar = a[dimensions];
  const br = b[dimensions];
  // One is empty, or inside the other (also when the centers coincide): there is no distance to divide by.
  if (br < 0 || distance + br <= ar) return growBall(out, a, 0, dimensions);
  if (ar < 0 || distance + ar <= br) return growBall(out, b, 0, dimensions);
  const radius = 0.5 * (distance + ar + br);
  const along = (radius - ar) / distance;
  for (let axis = 0; axis < dimensions; axis++) {
    out[axis] = a[axis] + (b[axis] - a[axis]) * along;
  }
  out[dimensions] = radius;
  return out;
}

/** Not for the package's users. */
export function growBall<T extends OutRow>(
  out: T,
  ball: ArrayLike<number>,
  margin: number,
  dimensions: number,
): T {
  for (let axis = 0; axis < dimensions; axis++) out[axis] = ball[axis];
  out[dimensions] = ball[dimensions] + margin;
  return out;
}
