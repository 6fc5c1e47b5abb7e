import { INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import type { FrustumLike, PointLike } from '../../types.ts';

/**
 * Is the point in the frustum: `INSIDE` (in front of all planes, or on them) or `OUTSIDE` (behind some)? Exact. NaN is
 * `INTERSECTING`: it is unknown. Source: Simple Intersection.
 */
export function classifyPointFrustum(point: PointLike, frustum: FrustumLike): number {
  const x = point[0];
  const y = point[1];
  const z = point[2];
  let answer = INSIDE as number;
  for (let offset = 0; offset < 24; offset += 4) {
    const height =
      frustum[offset] * x + frustum[offset + 1] * y + frustum[offset + 2] * z - frustum[offset + 3];
    if (height < 0) return OUTSIDE;
    if (!(height >= 0)) answer = INTERSECTING;
  }
  return answer;
}
