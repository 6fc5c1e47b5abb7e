/**
 * The normal of the face with points `i`, `j` and `k` of a row (counted in points, not in coordinates): the cross
 * product of its two shorter edges, which keeps the most digits, then the product of their squared lengths, then a
 * number below 0 where the edge between the last two points is less than half as long as that between the first two. 5
 * numbers.
 */
export function setFaceNormal(
  out: Float64Array,
  points: Float64Array,
  i: number,
  j: number,
  k: number,
): void {
  const ux = points[3 * j] - points[3 * i];
  const uy = points[3 * j + 1] - points[3 * i + 1];
  const uz = points[3 * j + 2] - points[3 * i + 2];
  const vx = points[3 * k] - points[3 * i];
  const vy = points[3 * k + 1] - points[3 * i + 1];
  const vz = points[3 * k + 2] - points[3 * i + 2];
  // Not v − u: the difference of two long edges has fewer digits than the short edge between their ends.
  const wx = points[3 * k] - points[3 * j];
  const wy = points[3 * k + 1] - points[3 * j + 1];
  const wz = points[3 * k + 2] - points[3 * j + 2];
  const uu = ux * ux + uy * uy + uz * uz;
  const vv = vx * vx + vy * vy + vz * vz;
  const ww = wx * wx + wy * wy + wz * wz;
  out[4] = ww - 0.25 * uu;
  if (ww >= uu && ww >= vv) {
    out[0] = uy * vz - uz * vy;
    out[1] = uz * vx - ux * vz;
    out[2] = ux * vy - uy * vx;
    out[3] = uu * vv;
  } else if (uu >= vv) {
    out[0] = vy * wz - vz * wy;
    out[1] = vz * wx - vx * wz;
    out[2] = vx * wy - vy * wx;
    out[3] = vv * ww;
  } else {
    out[0] = uy * wz - uz * wy;
    out[1] = uz * wx - ux * wz;
    out[2] = ux * wy - uy * wx;
    out[3] = uu * ww;
  }
}
