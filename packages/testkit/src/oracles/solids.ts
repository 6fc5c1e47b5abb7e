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

function difference(a: number[], b: number[]): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** The point of the affine hull of `points` nearest to the origin, if it is between them. */
function footBetween(points: number[][]): number[] | null {
  const first = points[0];
  const edges: number[][] = [];
  for (let i = 1; i < points.length; i++) edges.push(difference(points[i], first));
  const system: number[][] = [];
  for (const edge of edges) {
    const row: number[] = [];
    for (const other of edges) row.push(dot(edge, other));
    row.push(-dot(edge, first));
    system.push(row);
  }
  const weights = solveLinear(system);
  if (weights === null) return null;
  const foot = [first[0], first[1], first[2]];
  let sum = 0;
  for (let i = 0; i < edges.length; i++) {
    if (weights[i] < 0) return null;
    sum += weights[i];
    for (let axis = 0; axis < 3; axis++) foot[axis] += weights[i] * edges[i][axis];
  }
  return sum > 1 ? null : foot;
}

/** The nearest point to the origin in the hull of a few points, and which of them hold it. */
function nearestOfFew(points: number[][]): { foot: number[]; holders: number[][] } {
  let foot = points[0];
  let holders = [points[0]];
  let least = dot(foot, foot);
  for (let bits = 1; bits < 1 << points.length; bits++) {
    const chosen: number[][] = [];
    for (let i = 0; i < points.length; i++) if (bits & (1 << i)) chosen.push(points[i]);
    if (chosen.length > 4) continue;
    const found = footBetween(chosen);
    // More points have to do better by more than rounding, or flat hulls would keep too many.
    if (found === null || dot(found, found) >= least * (1 - 1e-12)) continue;
    foot = found;
    holders = chosen;
    least = dot(found, found);
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
  const differences: number[][] = [];
  for (const p of a.points) for (const q of b.points) differences.push(difference(p, q));
  let few = [differences[0]];
  let foot = differences[0];
  for (let step = 0; step < 64; step++) {
    const nearest = nearestOfFew(few);
    foot = nearest.foot;
    const lengthSquared = dot(foot, foot);
    let next = differences[0];
    let along = dot(next, foot);
    for (const point of differences) {
      const other = dot(point, foot);
      if (!(other < along)) continue;
      next = point;
      along = other;
    }
    if (lengthSquared - along <= 1e-12 * (lengthSquared + 1e-12)) break;
    few = [...nearest.holders, next];
  }
  return Math.sqrt(dot(foot, foot)) - a.radius - b.radius;
}

/** How far A must move along a unit direction until B is wholly behind it; negative if it is already. */
export function escapeAlong(a: Solid, b: Solid, direction: ArrayLike<number>): number {
  let least = Infinity;
  for (const point of a.points) least = Math.min(least, dot(point, direction));
  let most = -Infinity;
  for (const point of b.points) most = Math.max(most, dot(point, direction));
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
