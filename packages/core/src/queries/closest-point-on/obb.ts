import type { ObbLike, OutRow, PointLike } from '../../types.ts';

/**
 * The point of the solid rotated box nearest to `point` (`point` itself when inside), 3 numbers. An empty box has none:
 * the answer is then a corner of the box turned inside out. NaN gives NaN. `out` may be an input. Source: Ericson,
 * Real-Time Collision Detection, 5.1.4.
 */
export function closestPointOnObb<T extends OutRow>(out: T, obb: ObbLike, point: PointLike): T {
  const px = point[0];
  const py = point[1];
  const pz = point[2];
  const dx = px - obb[0];
  const dy = py - obb[1];
  const dz = pz - obb[2];
  // Turning into the box's frame and back again is not exact.
  let isInside = true;
  let x = obb[0];
  let y = obb[1];
  let z = obb[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const ax = obb[k];
    const ay = obb[k + 1];
    const az = obb[k + 2];
    const half = obb[axis + 3];
    const along = dx * ax + dy * ay + dz * az;
    const clamped = Math.min(Math.max(along, -half), half);
    isInside = isInside && clamped === along;
    x += clamped * ax;
    y += clamped * ay;
    z += clamped * az;
  }
  out[0] = isInside ? px : x;
  out[1] = isInside ? py : y;
  out[2] = isInside ? pz : z;
  return out;
}
