// Convex polygons in 2D, by formulas of the games' own: what each side says, one after the other.
import { along, dot, minus } from './vectors.ts';

/** The polygons that every space in 2D has, by number less 1. Positions need not be inside of them. */
export const POLYGONS: readonly (readonly (readonly number[])[])[] = [
  [
    [-1, -0.5],
    [1, -0.75],
    [0.25, 1],
  ],
  [
    [0.5, -0.25],
    [1.5, -0.5],
    [1.5, 0.5],
    [0.5, 0.25],
  ],
  [
    [1, 0],
    [0.75, 0.5],
    [-0.25, 0.75],
    [-0.75, 0.25],
    [-0.75, -0.5],
    [0.25, -0.75],
  ],
];

interface Side {
  from: number[];
  to: number[];
  /** Outward, of unit length. */
  normal: number[];
}

/** The middle of the corners, which is inside. */
export function middleOf(corners: number[][]): number[] {
  return corners[0].map(
    (_, i) => corners.reduce((sum, corner) => sum + corner[i], 0) / corners.length,
  );
}

/** All sides that have a length. */
export function sidesOf(corners: number[][]): Side[] {
  const middle = middleOf(corners);
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const [x, y] = minus(to, from);
    const length = Math.hypot(x, y);
    const normal = [y / length, -x / length];
    const isInward = dot(normal, minus(from, middle)) < 0;
    return { from, to, normal: isInward ? normal.map((part) => -part) : normal };
  });
  return sides.filter(({ normal }) => normal.every(Number.isFinite));
}

function nearestOnSide({ from, to }: Side, point: number[]): number[] {
  const way = minus(to, from);
  const t = dot(minus(point, from), way) / dot(way, way);
  return along(from, way, Math.min(1, Math.max(0, t)));
}

/** The point itself when it is inside. */
export function nearestOnPolygon(corners: number[][], point: number[]): number[] {
  const sides = sidesOf(corners);
  // Far out all corners may be one in f64, or in one line, and then there is no inside.
  if (sides.length === 0) return corners[0];
  const middle = middleOf(corners);
  const isInside = sides.every(({ from, normal }) => {
    return dot(normal, minus(middle, from)) < 0 && dot(normal, minus(point, from)) <= 0;
  });
  if (isInside) return point;
  const far = (to: number[]): number => Math.hypot(...minus(to, point));
  return sides
    .map((side) => nearestOnSide(side, point))
    .reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** A side of a polygon, or a face of a hull: a point of it, and its unit normal outward. */
type Half = Pick<Side, 'from' | 'normal'>;

/** When a ray enters what is behind all sides, 0 from inside; Infinity when it misses. */
export function enterSides(sides: Half[], origin: number[], direction: number[]): number {
  let [enter, leave] = [0, Number.POSITIVE_INFINITY];
  for (const { from, normal } of sides) {
    const height = dot(normal, minus(origin, from));
    const speed = dot(normal, direction);
    if (speed === 0 && height > 0) return Number.POSITIVE_INFINITY;
    if (speed < 0) enter = Math.max(enter, -height / speed);
    if (speed > 0) leave = Math.min(leave, -height / speed);
  }
  return enter <= leave ? enter : Number.POSITIVE_INFINITY;
}

/** How far the middle is from the nearest of all sides. */
export function leastRoom(middle: number[], sides: Half[]): number {
  return Math.min(...sides.map(({ from, normal }) => dot(normal, minus(from, middle))));
}

/**
 * The corners, moved so that every side is so far out; null when nothing would be left. `least` is how far the middle
 * is from the nearest side.
 */
export function growCorners(corners: number[][], least: number, by: number): number[][] | null {
  const middle = middleOf(corners);
  // Scaled about the middle, the nearest side moves by `by`, and the others by more.
  return least + by >= 0
    ? corners.map((corner) => along(middle, minus(corner, middle), 1 + by / least))
    : null;
}
