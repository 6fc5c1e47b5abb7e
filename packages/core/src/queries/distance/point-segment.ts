import { LEAST_EXACT_SQUARE } from '../../tolerances.ts';
import type { PointLike, SegmentLike } from '../../types.ts';

/**
 * The squared distance from the point to a segment, in world units squared; Infinity for NaN. A segment of equal ends
 * is that point. Beside the segment it comes from a cross product, because the nearest point would be rounded: in whole
 * numbers a touch is exact. Source: Ericson, Real-Time Collision Detection, 5.1.2.
 */
export function distanceSquaredPointSegment(point: PointLike, segment: SegmentLike): number {
  const x = point[0] - segment[0];
  const y = point[1] - segment[1];
  const z = point[2] - segment[2];
  const dx = segment[3] - segment[0];
  const dy = segment[4] - segment[1];
  const dz = segment[5] - segment[2];
  const toward = x * dx + y * dy + z * dz;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  let squared = x * x + y * y + z * z;
  if (!(toward <= 0)) {
    if (toward >= lengthSquared) {
      const endX = point[0] - segment[3];
      const endY = point[1] - segment[4];
      const endZ = point[2] - segment[5];
      squared = endX * endX + endY * endY + endZ * endZ;
    } else {
      const u = y * dz - z * dy;
      const v = z * dx - x * dz;
      const w = x * dy - y * dx;
      squared = u * u + v * v + w * w;
      if (squared > LEAST_EXACT_SQUARE && squared < Infinity) squared /= lengthSquared;
      else squared = u * (u / lengthSquared) + v * (v / lengthSquared) + w * (w / lengthSquared);
    }
  }
  return squared < Infinity ? squared : Infinity;
}
