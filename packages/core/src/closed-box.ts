import type { OutRow } from './types.ts';

/** The box that was closed last. */
const _closed = /* @__PURE__ */ new Float64Array(6);

/** A motion of nothing, in space and in the plane. */
const STILL: ArrayLike<number> = [0, 0, 0];

/** How far beyond everything a side goes, in sizes of the pair: to leave the box there is never the shortest way. */
const BEYOND = 4;

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
  motion: ArrayLike<number> = STILL,
): ArrayLike<number> {
  for (let i = 0; i < 2 * dimensions; i++) {
    if (Math.abs(box[i]) === Infinity) {
      close(box, dimensions, points, count, motion);
      return _closed;
    }
  }
  return box;
}

function close(
  box: ArrayLike<number>,
  dimensions: number,
  points: ArrayLike<number>,
  count: number,
  motion: ArrayLike<number>,
): void {
  let size = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = axis; i < dimensions * count; i += dimensions) {
      low = Math.min(low, points[i]);
      high = Math.max(high, points[i]);
    }
    for (let i = axis; i < 2 * dimensions; i += dimensions) {
      if (Math.abs(box[i]) === Infinity) continue;
      low = Math.min(low, box[i]);
      high = Math.max(high, box[i]);
    }
    const way = Math.abs(motion[axis]);
    _closed[axis] = low - way;
    _closed[axis + dimensions] = high + way;
    size += high - low + way;
  }
  for (let axis = 0; axis < dimensions; axis++) {
    const last = axis + dimensions;
    // A point in space has no size: then any number will do.
    const more = BEYOND * (size || 1);
    _closed[axis] = box[axis] === -Infinity ? _closed[axis] - more : box[axis];
    _closed[last] = box[last] === Infinity ? _closed[last] + more : box[last];
  }
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
