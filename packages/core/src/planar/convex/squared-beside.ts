import { LEAST_EXACT_SQUARE } from '../../tolerances.ts';

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
  const isExact = squared > LEAST_EXACT_SQUARE && squared < Infinity;
  return isExact ? squared / lengthSquared : across * (across / lengthSquared);
}
