import type { OutRow } from './types.ts';

/** The box that was closed last. */
const _closed = /* @__PURE__ */ new Float64Array(6);

/** How many sides the box that was asked for last has somewhere. */
const _sides = /* @__PURE__ */ new Int32Array(1);

/** How far away a side goes, in sizes of the pair: then to leave the box there is never the shortest way. */
const BEYOND = 8;

/**
 * Not for the package's users: the box (min, then max) itself; where it has no end one that ends beyond the first
 * `count` points and all of their way along the motion, either way. What is asked of it and of them has the same
 * answer, in numbers that can be reckoned with. Aliased: the next call writes it anew.
 */
export function closedBox(
  box: ArrayLike<number>,
  dimensions: number,
  points: ArrayLike<number>,
  count: number,
  motion?: ArrayLike<number>,
): ArrayLike<number> {
  let sides = 0;
  // How far all that is somewhere is from the first point.
  let size = 0;
  for (let i = 0; i < 2 * dimensions; i++) {
    const way = Math.abs(box[i] - points[i % dimensions]);
    if (way === Infinity) continue;
    size = Math.max(size, way);
    sides++;
  }
  _sides[0] = sides;
  if (sides === 2 * dimensions) return box;
  for (let i = 0; i < dimensions * count; i++) {
    size = Math.max(size, Math.abs(points[i] - points[i % dimensions]));
  }
  if (motion) for (let axis = 0; axis < dimensions; axis++) size += Math.abs(motion[axis]);
  // A point in space has no size: then any number will do.
  const far = BEYOND * (size || 1);
  for (let axis = 0; axis < dimensions; axis++) {
    const last = axis + dimensions;
    _closed[axis] = box[axis] === -Infinity ? points[axis] - far : box[axis];
    _closed[last] = box[last] === Infinity ? points[axis] + far : box[last];
  }
  return _closed;
}

const _reach = /* @__PURE__ */ new Float64Array(3);

/** Not for the package's users: the box, closed for what is asked of it and a rotated one: all ways from its center. */
export function closedBesideObb(
  aabb: ArrayLike<number>,
  obb: ArrayLike<number>,
): ArrayLike<number> {
  for (let axis = 0; axis < 3; axis++) _reach[axis] = obb[axis + 3];
  return closedBox(aabb, 3, obb, 1, _reach);
}

/**
 * Not for the package's users: the depth, at `at`, of a contact with a box without any end is infinite. Of the box that
 * was closed last: `out` may be it, and is written. Always true.
 */
export function deepenEndless(out: OutRow, at: number): true {
  if (_sides[0] === 0) out[at] = Infinity;
  return true;
}
