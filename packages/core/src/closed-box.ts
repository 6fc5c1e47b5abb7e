import type { OutRow } from './types.ts';

/** The box that was closed last. */
const _closed = /* @__PURE__ */ new Float64Array(6);

/** How many finite sides the last box asked for has. */
const _sides = /* @__PURE__ */ new Int32Array(1);

/**
 * How far away an infinite side is put, in sizes of the pair: so far that the shortest way out of the box is never
 * there.
 */
const BEYOND = 8;

/**
 * Not for the package's users: the box (min, then max) itself; if it has no end somewhere, a box that ends there beyond
 * the first `count` points and their whole way along the motion, in either direction, as far to both sides of their
 * middle. A question about it and those points has the same answer, in finite numbers. Aliased: the next call overwrites it.
 */
export function closedBox(
  box: ArrayLike<number>,
  dimensions: number,
  points: ArrayLike<number>,
  count: number,
  motion?: ArrayLike<number>,
): ArrayLike<number> {
  let sides = 0;
  for (let i = 0; i < 2 * dimensions; i++) if (Math.abs(box[i]) !== Infinity) sides++;
  _sides[0] = sides;
  if (sides === 2 * dimensions) return box;
  // How far the farthest finite side or point is from the middle of the points, not from one that happens to be first.
  let size = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    let min = Infinity;
    let max = -Infinity;
    for (let i = axis; i < dimensions * count; i += dimensions) {
      min = Math.min(min, points[i]);
      max = Math.max(max, points[i]);
    }
    const middle = 0.5 * (min + max);
    size = Math.max(size, max - middle);
    for (let side = axis; side < 2 * dimensions; side += dimensions) {
      const way = Math.abs(box[side] - middle);
      if (way < Infinity) size = Math.max(size, way);
    }
    _closed[axis] = middle;
  }
  if (motion) for (let axis = 0; axis < dimensions; axis++) size += Math.abs(motion[axis]);
  // A point in a box without any end has no size: then any number will do.
  const far = BEYOND * (size || 1);
  for (let axis = 0; axis < dimensions; axis++) {
    const middle = _closed[axis];
    const last = axis + dimensions;
    _closed[axis] = box[axis] === -Infinity ? middle - far : box[axis];
    _closed[last] = box[last] === Infinity ? middle + far : box[last];
  }
  return _closed;
}

const _reach = /* @__PURE__ */ new Float64Array(3);

/**
 * Not for the package's users: the box, closed for questions about it and a rotated box, which may reach any way from
 * its center.
 */
export function closedBesideObb(
  aabb: ArrayLike<number>,
  obb: ArrayLike<number>,
): ArrayLike<number> {
  for (let axis = 0; axis < 3; axis++) _reach[axis] = obb[axis + 3];
  return closedBox(aabb, 3, obb, 1, _reach);
}

/**
 * Not for the package's users: makes the depth, at `at`, of a contact with a box without any finite side infinite. It
 * goes by the box that was closed last, because `out` may be that box and is already written. Always true.
 */
export function deepenEndless(out: OutRow, at: number): true {
  if (_sides[0] === 0) out[at] = Infinity;
  return true;
}
