import { MIN_SINE_SQUARED, MIN_THICKNESS_SQUARED } from '../../tolerances.ts';
import type { TriangleLike } from '../../types.ts';

/**
 * Not for the package's users: is the triangle so thin that its edges answered for it, but not without a normal, and
 * does the point (the first three numbers of a row) lie over its inside? Then the way to the nearest edge may lead along
 * the triangle, and only its normal leads off it. Each edge is asked from its own start: from the far end of a needle it
 * could not be told on which side of the short edge the point is.
 */
export function isOverSliver(triangle: TriangleLike, point: ArrayLike<number>): boolean {
  const abX = triangle[3] - triangle[0];
  const abY = triangle[4] - triangle[1];
  const abZ = triangle[5] - triangle[2];
  const acX = triangle[6] - triangle[0];
  const acY = triangle[7] - triangle[1];
  const acZ = triangle[8] - triangle[2];
  const nx = abY * acZ - abZ * acY;
  const ny = abZ * acX - abX * acZ;
  const nz = abX * acY - abY * acX;
  const squared = nx * nx + ny * ny + nz * nz;
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  const acSquared = acX * acX + acY * acY + acZ * acZ;
  const size = abSquared + acSquared;
  if (!(squared <= MIN_THICKNESS_SQUARED * size * size)) return false;
  if (!(squared > MIN_SINE_SQUARED * abSquared * acSquared)) return false;
  for (let start = 0; start < 9; start += 3) {
    const end = (start + 3) * +(start < 6);
    const x = point[0] - triangle[start];
    const y = point[1] - triangle[start + 1];
    const z = point[2] - triangle[start + 2];
    const dx = triangle[end] - triangle[start];
    const dy = triangle[end + 1] - triangle[start + 1];
    const dz = triangle[end + 2] - triangle[start + 2];
    if (nx * (dy * z - dz * y) + ny * (dz * x - dx * z) + nz * (dx * y - dy * x) < 0) return false;
  }
  return true;
}
