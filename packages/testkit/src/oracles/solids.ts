import { dot } from '../vectors.ts';
import { solveLinear } from './half-spaces.ts';

/** The hull of some points, grown by a radius: a ball, a box, a triangle, whatever is convex. */
export interface Solid {
  readonly points: number[][];
  readonly radius: number;
}

export function solidOfSphere(sphere: ArrayLike<number>): Solid {
  return { points: [[sphere[0], sphere[1], sphere[2]]], radius: sphere[3] };
}

/** Of a box (mins, then maxes). */
export function solidOfBox(box: ArrayLike<number>): Solid {
  const points: number[][] = [];
  for (let corner = 0; corner < 8; corner++) {
    points.push([0, 1, 2].map((axis) => box[corner & (1 << axis) ? axis + 3 : axis]));
  }
  return { points, radius: 0 };
}

/** Of the points in a row, `x y z x y z …`: a point, a segment, a triangle. */
export function solidOfPoints(row: ArrayLike<number>): Solid {
  const points: number[][] = [];
  for (let i = 0; i < row.length; i += 3) points.push([row[i], row[i + 1], row[i + 2]]);
  return { points, radius: 0 };
}

export function movedSolid(solid: Solid, by: ArrayLike<number>): Solid {
  return {
    points: solid.points.map((point) => point.map((x, axis) => x + by[axis])),
    radius: solid.radius,
  };
}

/** The point of the affine hull of `points` nearest to the origin, if it is between them. */
function footBetween(points: number[][]): number[] | null {
  const first = points[0];
  const edges = points.slice(1).map((point) => point.map((x, axis) => x - first[axis]));
  const weights = solveLinear(
    edges.map((a) => edges.map((b) => dot(a, b))),
    edges.map((edge) => -dot(edge, first)),
  );
  if (weights === null) return null;
  if (weights.some((w) => w < 0) || weights.reduce((sum, w) => sum + w, 0) > 1) return null;
  return first.map((x, axis) => edges.reduce((sum, e, i) => sum + weights[i] * e[axis], x));
}

/** The nearest point to the origin in the hull of a few points, and which of them hold it. */
function nearestOfFew(points: number[][]): { foot: number[]; holders: number[][] } {
  let foot = points[0];
  let holders = [points[0]];
  for (let bits = 1; bits < 1 << points.length; bits++) {
    const chosen = points.filter((_, i) => bits & (1 << i));
    if (chosen.length > 4) continue;
    const found = footBetween(chosen);
    // More points have to do better by more than rounding, or flat hulls would keep too many.
    if (found === null || dot(found, found) >= dot(foot, foot) * (1 - 1e-12)) continue;
    foot = found;
    holders = chosen;
  }
  return { foot, holders };
}

/**
 * How far apart are the two solids? Negative when only their radii overlap, by how much; when the
 * hulls themselves overlap, minus the sum of the radii. The point of the Minkowski difference
 * nearest to the origin, by the method of Gilbert, Johnson and Keerthi, with every choice of corners
 * tried in each step. World units, right to about 1e-9.
 */
export function gapBetweenSolids(a: Solid, b: Solid): number {
  const differences = a.points.flatMap((p) => b.points.map((q) => p.map((x, i) => x - q[i])));
  let few = [differences[0]];
  let foot = differences[0];
  for (let step = 0; step < 64; step++) {
    const nearest = nearestOfFew(few);
    foot = nearest.foot;
    const lengthSquared = dot(foot, foot);
    let next = differences[0];
    for (const point of differences) if (dot(point, foot) < dot(next, foot)) next = point;
    if (lengthSquared - dot(next, foot) <= 1e-12 * (lengthSquared + 1e-12)) break;
    few = [...nearest.holders, next];
  }
  return Math.sqrt(dot(foot, foot)) - a.radius - b.radius;
}

/** How far A must move along a unit direction until B is wholly behind it; negative if it is already. */
export function escapeAlong(a: Solid, b: Solid, direction: ArrayLike<number>): number {
  const least = Math.min(...a.points.map((point) => dot(point, direction)));
  const most = Math.max(...b.points.map((point) => dot(point, direction)));
  return most + b.radius - least + a.radius;
}

/** `count` unit vectors spread over the sphere: a Fibonacci spiral. */
export function evenDirections(count: number): number[][] {
  return Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const flat = Math.sqrt(1 - z * z);
    const angle = i * Math.PI * (3 - Math.sqrt(5));
    return [flat * Math.cos(angle), flat * Math.sin(angle), z];
  });
}

/**
 * The length of the shortest translation of A that parts two overlapping solids: the best of 256
 * directions, then of ever smaller steps around it. Never too small; at worst the search stays on a
 * local minimum and is too large. World units.
 */
export function shortestPush(a: Solid, b: Solid): number {
  let best: number[] = [0, 1, 0];
  for (const direction of _directions) {
    if (escapeAlong(a, b, direction) < escapeAlong(a, b, best)) best = direction;
  }
  let length = escapeAlong(a, b, best);
  for (let step = 0.1; step > 1e-9; step *= 0.6) {
    for (const around of _around) {
      const moved = best.map((x, axis) => x + step * around[axis]);
      const norm = Math.hypot(...moved);
      const direction = moved.map((x) => x / norm);
      const push = escapeAlong(a, b, direction);
      if (push >= length) continue;
      length = push;
      best = direction;
    }
  }
  return length;
}

const _directions = evenDirections(256);
const _around = evenDirections(24);
