import type { OutRow } from './types.ts';

/** The box that was closed last. */
const _closed = /* @__PURE__ */ new Float64Array(6);

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
  let isEndless = false;
  // How far all that is somewhere is from the first point.
  let size = 0;
  for (let i = 0; i < 2 * dimensions; i++) {
    const way = Math.abs(box[i] - points[i % dimensions]);
    if (way === Infinity) isEndless = true;
    else size = Math.max(size, way);
  }
  if (!isEndless) return box;
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

/** Not for the package's users: the depth, at `at`, of a contact with a box without any end is infinite. Always true. */
export function deepenEndless(
  out: OutRow,
  at: number,
  box: ArrayLike<number>,
  dimensions: number,
): true {
  let finite = 2 * dimensions;
  for (let i = 0; i < 2 * dimensions; i++) {
    if (Math.abs(box[i]) === Infinity) finite--;
  }
  if (finite === 0) out[at] = Infinity;
  return true;
}
