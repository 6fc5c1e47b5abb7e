import { cross } from '../vectors.ts';
import type { Solid } from './solids.ts';

/** What lies outside of a face of the Minkowski difference by more than this is no face: world units. */
const FLAT = 1e-9;

/**
 * The length of the shortest translation that parts two solids whose hulls overlap: the nearest plane through
 * any three points of their Minkowski difference that has all others behind it. Exact, and slow: ask about
 * few points. 0, and the radii, where the difference is flat or has no inside.
 */
export function shortestPushOfFew(a: Solid, b: Solid): number {
  const points = a.points.flatMap((p) => b.points.map((q) => p.map((x, axis) => x - q[axis])));
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < points.length; i++) {
    for (let j = 0; j < i; j++) {
      for (let k = 0; k < j; k++) {
        const edge = points[j].map((x, axis) => x - points[i][axis]);
        const normal = cross(
          edge,
          points[k].map((x, axis) => x - points[i][axis]),
        );
        const length = Math.hypot(...normal);
        if (length < FLAT) continue;
        const heights = points.map(
          (p) => p.reduce((sum, x, axis) => sum + (x - points[i][axis]) * normal[axis], 0) / length,
        );
        const own = -points[i].reduce((sum, x, axis) => sum + x * normal[axis], 0) / length;
        if (Math.max(...heights) < FLAT) shortest = Math.min(shortest, -own);
        if (Math.min(...heights) > -FLAT) shortest = Math.min(shortest, own);
      }
    }
  }
  const depth = shortest === Number.POSITIVE_INFINITY ? 0 : Math.max(shortest, 0);
  return depth + a.radius + b.radius;
}
