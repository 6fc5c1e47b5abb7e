import type { Solid } from './solids.ts';

/** Of a segment and a radius: `x y z x y z radius`. */
export function solidOfCapsule(capsule: ArrayLike<number>): Solid {
  const [ax, ay, az, bx, by, bz, radius] = Array.from(capsule);
  return {
    points: [
      [ax, ay, az],
      [bx, by, bz],
    ],
    radius,
  };
}

/** Of a rotated box: center, half extents, three axes. */
export function solidOfObb(obb: ArrayLike<number>): Solid {
  const points: number[][] = [];
  for (let corner = 0; corner < 8; corner++) {
    const along = [0, 1, 2].map((axis) => (corner & (1 << axis) ? 1 : -1) * obb[3 + axis]);
    points.push(
      [0, 1, 2].map((k) => along.reduce((x, h, axis) => x + h * obb[6 + axis * 3 + k], obb[k])),
    );
  }
  return { points, radius: 0 };
}

/**
 * How far apart are two segments, `x y z x y z`? A ternary search along `a`, along which the distance
 * to `b` is convex, with the foot on `b` for each place. It uses no formula for two lines, so nearly
 * parallel lines are no special case.
 */
export function gapBetweenSegments(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 120; step++) {
    const third = (high - low) / 3;
    if (gapAt(a, low + third, b) <= gapAt(a, high - third, b)) high -= third;
    else low += third;
  }
  return Math.min(gapAt(a, 0.5 * (low + high), b), gapAt(a, 0, b), gapAt(a, 1, b));
}

function gapAt(a: ArrayLike<number>, s: number, b: ArrayLike<number>): number {
  const point = [0, 1, 2].map((k) => a[k] + s * (a[k + 3] - a[k]));
  const along = [0, 1, 2].map((k) => b[k + 3] - b[k]);
  const lengthSquared = along.reduce((sum, x) => sum + x * x, 0);
  const toward = along.reduce((sum, x, k) => sum + x * (point[k] - b[k]), 0);
  const t = lengthSquared > 0 ? Math.min(Math.max(toward / lengthSquared, 0), 1) : 0;
  return Math.hypot(...point.map((x, k) => b[k] + t * along[k] - x));
}
