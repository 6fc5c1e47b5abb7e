import type { ObbLike, OutRow, PointLike } from '../../types.ts';

/**
 * The point of the solid rotated box nearest to `point` (which is itself, within rounding, when
 * inside), 3 numbers. An empty box has none: the answer is then a corner of the box turned inside out.
 * NaN gives NaN. `out` may be an input. Source: Real-Time Collision Detection, 5.1.4.
 */
export function closestPointOnObb<T extends OutRow>(out: T, obb: ObbLike, point: PointLike): T {
  const dx = point[0] - obb[0];
  const dy = point[1] - obb[1];
  const dz = point[2] - obb[2];
  let x = obb[0];
  let y = obb[1];
  let z = obb[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const ax = obb[k];
    const ay = obb[k + 1];
    const az = obb[k + 2];
    const half = obb[axis + 3];
    const along = Math.min(Math.max(dx * ax + dy * ay + dz * az, -half), half);
    x += along * ax;
    y += along * ay;
    z += along * az;
  }
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}
