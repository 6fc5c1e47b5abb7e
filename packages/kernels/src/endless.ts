/** Has the box, min then max, an infinite side? */
export function isEndless(box: ArrayLike<number>, dimensions: number): boolean {
  for (let i = 0; i < 2 * dimensions; i++) {
    if (box[i] === Number.POSITIVE_INFINITY || box[i] === Number.NEGATIVE_INFINITY) return true;
  }
  return false;
}

/**
 * Gives a box (min, then max) that is endless on some side an end there, beyond everything in the box `around` a
 * question: the answer stays what it is, and tests in f64 have numbers to reckon with. Finite sides stay as they are.
 */
export function closeBox(
  box: { [i: number]: number },
  dimensions: number,
  around: ArrayLike<number>,
): void {
  for (let axis = 0; axis < dimensions; axis++) {
    const last = axis + dimensions;
    const size = around[last] - around[axis];
    if (box[axis] === Number.NEGATIVE_INFINITY) {
      box[axis] = Math.min(box[last], around[axis] - size);
    }
    if (box[last] === Number.POSITIVE_INFINITY) {
      box[last] = Math.max(box[axis], around[last] + size);
    }
  }
}
