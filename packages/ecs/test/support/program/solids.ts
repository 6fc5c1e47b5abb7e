import { cross } from '@bitbounds/testkit';
import {
  type Block,
  boxOfBlock,
  type Core,
  cornersOf,
  distanceToBlock,
  enterBlock,
  grownCorners,
} from './blocks.ts';
import { leastAt } from './convex.ts';
import { middleOf } from './polygons.ts';
import { along, dot, minus } from './vectors.ts';

/** A shape as the game knows it, in f64: rows of as many numbers as there are dimensions. */
export type Solid =
  | { readonly kind: 'ball'; readonly center: number[]; readonly radius: number }
  | { readonly kind: 'box'; readonly min: number[]; readonly max: number[] }
  | { readonly kind: 'mesh'; readonly triangles: number[][][] }
  | Block;

/** A solid that is not a mesh. */
export type Convex = Exclude<Solid, { kind: 'mesh' }>;

export function isBlock(solid: Solid): solid is Block {
  return solid.kind === 'capsule' || solid.kind === 'obb' || hasCorners(solid);
}

/** Is it a polygon or a hull? */
export function hasCorners(solid: Solid): solid is Block & { corners: number[][] } {
  return solid.kind === 'polygon' || solid.kind === 'hull';
}

function unitsOf(dimensions: number): number[][] {
  const range = Array.from({ length: dimensions }, (_, i) => i);
  return range.map((i) => range.map((k) => Number(i === k)));
}

/** A solid that is not a mesh, as a block. */
export function coreOf(solid: Convex): Core {
  if (isBlock(solid)) return solid;
  const center = centerOfSolid(solid);
  const axes = unitsOf(center.length);
  if (solid.kind === 'ball')
    return { center, axes, half: center.map(() => 0), radius: solid.radius };
  return { center, axes, half: solid.max.map((x, i) => (x - solid.min[i]) / 2), radius: 0 };
}

/** Where a solid is moved with; the middle, but for polygons and hulls. Of a mesh there is none. */
export function centerOfSolid(solid: Solid): number[] {
  if (solid.kind === 'mesh') return [];
  return solid.kind === 'box' ? solid.min.map((x, i) => (x + solid.max[i]) / 2) : solid.center;
}

/** Which point has to be in front of a triangle: the mean of a polygon's or hull's corners, else the middle. */
export function middleOfSolid(solid: Solid): number[] {
  return hasCorners(solid) ? middleOf(cornersOf(solid)) : centerOfSolid(solid);
}

/** Relative, no unit. The area of three corners in a row, once they are turned, is that of rounding. */
const NO_AREA = 1e-12;

/** The unit normal around which a triangle's corners go counter-clockwise; null when it has no area to speak of. */
export function frontOf([a, b, c]: number[][]): number[] | null {
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const normal = cross(ab, ac);
  const length = Math.hypot(...normal);
  const isFlat = !(length > NO_AREA * Math.hypot(...ab) * Math.hypot(...ac));
  return isFlat ? null : normal.map((x) => x / length);
}

function distanceToSegment(point: number[], a: number[], b: number[]): number {
  const way = minus(b, a);
  const lengthSquared = dot(way, way);
  const t = lengthSquared > 0 ? dot(minus(point, a), way) / lengthSquared : 0;
  return Math.hypot(...minus(point, along(a, way, Math.min(1, Math.max(0, t)))));
}

/** Straight above or below the face if the foot is in it, else to the nearest edge. */
export function distanceToTriangle(point: number[], triangle: number[][]): number {
  const [a, b, c] = triangle;
  const normal = frontOf(triangle);
  if (normal) {
    const isInside = [
      [a, b],
      [b, c],
      [c, a],
    ].every(([from, to]) => dot(cross(normal, minus(to, from)), minus(point, from)) >= 0);
    if (isInside) return Math.abs(dot(normal, minus(point, a)));
  }
  return Math.min(
    distanceToSegment(point, a, b),
    distanceToSegment(point, b, c),
    distanceToSegment(point, c, a),
  );
}

/** From a point to a solid: 0 inside; a mesh is its surface. */
export function distanceTo(solid: Solid, point: number[]): number {
  if (solid.kind === 'ball') {
    return Math.max(0, Math.hypot(...minus(point, solid.center)) - solid.radius);
  }
  if (solid.kind === 'box') {
    const { min, max } = solid;
    return Math.hypot(...point.map((x, i) => Math.max(0, min[i] - x, x - max[i])));
  }
  if (isBlock(solid)) return distanceToBlock(solid, point);
  return Math.min(...solid.triangles.map((triangle) => distanceToTriangle(point, triangle)));
}

/** Are all points of one list of corners farther than `by` from those of the other, along some axis? */
export function areApart(corners: number[][], others: number[][], by: number): boolean {
  return corners[0].some((_, i) => {
    const [xs, ys] = [corners, others].map((rows) => rows.map((row) => row[i]));
    return Math.min(...xs) > Math.max(...ys) + by || Math.min(...ys) > Math.max(...xs) + by;
  });
}

const AXES = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * How far a box and a triangle are apart along the axis that parts them most; negative when they overlap. Separating
 * axes: the sides of both, and the cross products of their edges. No more than the distance, and convex as the box moves.
 */
export function apartness(min: number[], max: number[], triangle: number[][]): number {
  const edges = triangle.map((corner, i) => minus(triangle[(i + 1) % 3], corner));
  const across = edges.flatMap((edge) => AXES.map((axis) => cross(axis, edge)));
  let most = Number.NEGATIVE_INFINITY;
  for (const axis of [...AXES, cross(edges[0], edges[1]), ...across]) {
    const length = Math.hypot(...axis);
    // Edges that are parallel or have no length give no axis but rounding.
    if (length < 1e-9) continue;
    let [low, high] = [0, 0];
    for (let i = 0; i < 3; i++) {
      low += axis[i] * (axis[i] > 0 ? min[i] : max[i]);
      high += axis[i] * (axis[i] > 0 ? max[i] : min[i]);
    }
    const [a, b, c] = triangle.map((corner) => dot(axis, corner));
    most = Math.max(most, (Math.min(a, b, c) - high) / length, (low - Math.max(a, b, c)) / length);
  }
  return most;
}

/** From a segment to a solid. The distance to a convex solid is convex along the segment. */
export function segmentDistance(solid: Solid, start: number[], end: number[]): number {
  const way = minus(end, start);
  if (solid.kind === 'mesh') {
    return Math.min(
      ...solid.triangles.map((triangle) => {
        const at = (t: number): number => distanceToTriangle(along(start, way, t), triangle);
        return at(leastAt(at));
      }),
    );
  }
  const at = (t: number): number => distanceTo(solid, along(start, way, t));
  return at(leastAt(at));
}

/** The box around a solid: lower corner, upper corner. */
export function boxOf(solid: Solid): [number[], number[]] {
  if (solid.kind === 'box') return [solid.min, solid.max];
  if (solid.kind === 'ball') {
    const { center, radius } = solid;
    return [center.map((x) => x - radius), center.map((x) => x + radius)];
  }
  if (isBlock(solid)) return boxOfBlock(solid);
  const corners = solid.triangles.flat();
  return [
    [0, 1, 2].map((axis) => Math.min(...corners.map((corner) => corner[axis]))),
    [0, 1, 2].map((axis) => Math.max(...corners.map((corner) => corner[axis]))),
  ];
}

/** Every number of a solid. */
export function numbersOf(solid: Solid): number[] {
  if (solid.kind === 'ball') return [...solid.center, solid.radius];
  if (solid.kind === 'box') return [...solid.min, ...solid.max];
  if (hasCorners(solid)) return [...solid.center, ...cornersOf(solid).flat()];
  if (isBlock(solid)) return [...solid.center, ...solid.half, solid.radius];
  return solid.triangles.flat(2);
}

/** The solid grown by so much on every side; shrunk when negative, null when nothing is left. */
export function grown(solid: Solid, by: number): Solid | null {
  if (solid.kind === 'mesh') return solid;
  if (solid.kind === 'ball' || solid.kind === 'capsule') {
    const radius = solid.radius + by;
    return radius >= 0 ? { ...solid, radius } : null;
  }
  if (hasCorners(solid)) {
    const corners = grownCorners(solid, by);
    return corners && { ...solid, corners };
  }
  if (isBlock(solid)) {
    const half = solid.half.map((h) => h + by);
    return half.every((h) => h >= 0) ? { ...solid, half } : null;
  }
  const min = solid.min.map((x) => x - by);
  const max = solid.max.map((x) => x + by);
  return min.every((x, i) => x <= max[i]) ? { kind: 'box', min, max } : null;
}

/** When a ray enters a solid that is no mesh, 0 from inside; Infinity when it misses. */
export function enterTime(solid: Solid, origin: number[], direction: number[]): number {
  if (solid.kind === 'ball') {
    const offset = minus(origin, solid.center);
    const a = dot(direction, direction);
    const b = dot(offset, direction) / a;
    const inside = dot(offset, offset) - solid.radius * solid.radius;
    if (inside <= 0) return 0;
    // Measured from the nearest point of the ray: from afar that rounds less than b² − c.
    const foot = along(offset, direction, -b);
    const half = (solid.radius * solid.radius - dot(foot, foot)) / a;
    const t = -b - Math.sqrt(half);
    return half >= 0 && t >= 0 ? t : Number.POSITIVE_INFINITY;
  }
  if (solid.kind === 'mesh') return Number.POSITIVE_INFINITY;
  if (isBlock(solid)) return enterBlock(solid, origin, direction);
  let [enter, leave] = [0, Number.POSITIVE_INFINITY];
  for (const [i, way] of direction.entries()) {
    if (way === 0) {
      if (origin[i] < solid.min[i] || origin[i] > solid.max[i]) return Number.POSITIVE_INFINITY;
      continue;
    }
    const times = [(solid.min[i] - origin[i]) / way, (solid.max[i] - origin[i]) / way];
    enter = Math.max(enter, Math.min(...times));
    leave = Math.min(leave, Math.max(...times));
  }
  return enter <= leave ? enter : Number.POSITIVE_INFINITY;
}

/**
 * When a ray meets a triangle, and how far inside the nearest edge, as a share of the height over it; null if parallel.
 */
export function meetTriangle(
  [a, b, c]: number[][],
  origin: number[],
  direction: number[],
): { t: number; margin: number } | null {
  const e1 = minus(b, a);
  const e2 = minus(c, a);
  const p = cross(direction, e2);
  const det = dot(e1, p);
  const scale = Math.hypot(...direction) * Math.hypot(...e1) * Math.hypot(...e2);
  if (Math.abs(det) < 1e-7 * scale) return null;
  const s = minus(origin, a);
  const u = dot(s, p) / det;
  const q = cross(s, e1);
  const v = dot(direction, q) / det;
  return { t: dot(e2, q) / det, margin: Math.min(u, v, 1 - u - v) };
}
