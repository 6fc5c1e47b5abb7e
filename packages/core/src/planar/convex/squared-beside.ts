import { isInRange } from '../../queries/distance/gap.ts';

/**
 * Not for the package's users: the squared distance from the point `x y` to the segment that goes from the origin to
 * `dx dy`. Beside the segment it comes from a cross product, because the nearest point would be rounded: in whole
 * numbers a touch is exact.
 */
export function squaredBeside(x: number, y: number, dx: number, dy: number): number {
  const lengthSquared = dx * dx + dy * dy;
  const along = x * dx + y * dy;
  if (along <= 0) return x * x + y * y;
  if (along >= lengthSquared) return (x - dx) * (x - dx) + (y - dy) * (y - dy);
  const across = x * dy - y * dx;
  const squared = across * across;
  return isInRange(squared) ? squared / lengthSquared : across * (across / lengthSquared);
}
