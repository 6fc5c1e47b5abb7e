import type { ObbLike, OutRow, SegmentLike, TriangleLike } from '../types.ts';

/** Not for the package's users: true when the box has no point, and when a half extent is NaN. */
export function isEmptyExtents(obb: ObbLike): boolean {
  return !(obb[3] >= 0 && obb[4] >= 0 && obb[5] >= 0);
}

/** Not for the package's users: the box in its own frame, 6 numbers, around the origin. */
export function setBoundsFromObb(out: OutRow, obb: ObbLike): void {
  for (let axis = 0; axis < 3; axis++) {
    out[axis] = -obb[axis + 3];
    out[axis + 3] = obb[axis + 3];
  }
}

/** Not for the package's users: a segment in the box's own frame, 6 numbers. */
export function setSegmentInObb(out: OutRow, segment: SegmentLike, obb: ObbLike): void {
  const ax = segment[0] - obb[0];
  const ay = segment[1] - obb[1];
  const az = segment[2] - obb[2];
  const bx = segment[3] - obb[0];
  const by = segment[4] - obb[1];
  const bz = segment[5] - obb[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    out[axis] = ax * obb[k] + ay * obb[k + 1] + az * obb[k + 2];
    out[axis + 3] = bx * obb[k] + by * obb[k + 1] + bz * obb[k + 2];
  }
}

/** Not for the package's users: a triangle in the box's own frame, 9 numbers. */
export function setTriangleInObb(out: OutRow, triangle: TriangleLike, obb: ObbLike): void {
  for (let corner = 0; corner < 9; corner += 3) {
    const x = triangle[corner] - obb[0];
    const y = triangle[corner + 1] - obb[1];
    const z = triangle[corner + 2] - obb[2];
    out[corner] = x * obb[6] + y * obb[7] + z * obb[8];
    out[corner + 1] = x * obb[9] + y * obb[10] + z * obb[11];
    out[corner + 2] = x * obb[12] + y * obb[13] + z * obb[14];
  }
}

/** Not for the package's users: turns the vector at `offset` from the box's axes to the world's. */
export function turnOutOfObb(row: OutRow, offset: number, obb: ObbLike): void {
  const u = row[offset];
  const v = row[offset + 1];
  const w = row[offset + 2];
  row[offset] = u * obb[6] + v * obb[9] + w * obb[12];
  row[offset + 1] = u * obb[7] + v * obb[10] + w * obb[13];
  row[offset + 2] = u * obb[8] + v * obb[11] + w * obb[14];
}

/** Not for the package's users: moves the point at `offset` from the box's axes to the world's. */
export function moveOutOfObb(row: OutRow, offset: number, obb: ObbLike): void {
  turnOutOfObb(row, offset, obb);
  row[offset] += obb[0];
  row[offset + 1] += obb[1];
  row[offset + 2] += obb[2];
}
