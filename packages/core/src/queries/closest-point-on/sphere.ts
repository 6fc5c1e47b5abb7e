import type { OutRow, PointLike, SphereLike } from '../../types.ts';

/**
 * The point of the ball nearest to `point` (`point` itself when inside), 3 numbers. NaN gives NaN; an empty ball has no
 * such point: what is written then means nothing. `out` may be an input. By the vector from the center, cut to the
 * radius.
 */
export function closestPointOnSphere<T extends OutRow>(
  out: T,
  sphere: SphereLike,
  point: PointLike,
): T {
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const dx = point[0] - x;
  const dy = point[1] - y;
  const dz = point[2] - z;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const scale = sphere[3] / distance;
  const inside = distance <= sphere[3];
  out[0] = inside ? point[0] : x + dx * scale;
  out[1] = inside ? point[1] : y + dy * scale;
  out[2] = inside ? point[2] : z + dz * scale;
  return out;
}
