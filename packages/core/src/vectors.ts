// Vectors of three numbers anywhere in a row, for code that does not run so often that each number needs a variable of
// its own.

/** Not for the package's users: the dot product of the vectors at `i` of `a` and at `k` of `b`. */
export function dotAt(a: ArrayLike<number>, i: number, b: ArrayLike<number>, k: number): number {
  return a[i] * b[k] + a[i + 1] * b[k + 1] + a[i + 2] * b[k + 2];
}

/** Not for the package's users: writes the cross product of both to `at`; it may be one of them. */
export function setCrossAt(
  out: Float64Array,
  at: number,
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  k: number,
): void {
  const x = a[i + 1] * b[k + 2] - a[i + 2] * b[k + 1];
  const y = a[i + 2] * b[k] - a[i] * b[k + 2];
  out[at + 2] = a[i] * b[k + 1] - a[i + 1] * b[k];
  out[at] = x;
  out[at + 1] = y;
}

/** Not for the package's users: writes the vector from the point at `i` of a row to the one at `k`. */
export function setWay(
  out: Float64Array,
  at: number,
  row: ArrayLike<number>,
  i: number,
  k: number,
): void {
  for (let axis = 0; axis < 3; axis++) out[at + axis] = row[k + axis] - row[i + axis];
}
