/**
 * Where is a point in clip space: how far inside each of left, right, bottom, top, near and far, in
 * clip units (negative outside). `depthRange` is 0 for −1…1, 1 for 0…1, 2 for 1…0.
 */
export function clipMargins(
  matrix: ArrayLike<number>,
  depthRange: number,
  point: ArrayLike<number>,
): number[] {
  const [x, y, z, w] = [0, 1, 2, 3].map(
    (row) =>
      matrix[row] * point[0] +
      matrix[row + 4] * point[1] +
      matrix[row + 8] * point[2] +
      matrix[row + 12],
  );
  const depth = depthRange === 0 ? [w + z, w - z] : depthRange === 1 ? [z, w - z] : [w - z, z];
  return [w + x, w - x, w + y, w - y, ...depth];
}

/** The least and the greatest signed distance of the eight corners of a box from the plane. */
export function cornerDistances(
  plane: ArrayLike<number>,
  aabb: ArrayLike<number>,
): [least: number, greatest: number] {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let corner = 0; corner < 8; corner++) {
    const x = aabb[corner & 1 ? 3 : 0];
    const y = aabb[corner & 2 ? 4 : 1];
    const z = aabb[corner & 4 ? 5 : 2];
    const distance = plane[0] * x + plane[1] * y + plane[2] * z - plane[3];
    least = Math.min(least, distance);
    greatest = Math.max(greatest, distance);
  }
  return [least, greatest];
}
