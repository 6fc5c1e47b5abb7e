// What is true of hulls of points in whole numbers, by fractions of whole numbers: nothing is rounded.
import { cross, dot } from '@bitbounds/testkit';

export type Point = readonly number[];

/** The hull of points in whole numbers, grown by a radius. */
export interface Body {
  readonly points: readonly Point[];
  readonly radius: number;
  /** Ways along which all edges of the hull run; others do no harm. */
  readonly edges: readonly Point[];
}

/** A vector whose numbers are to be divided by `by`, which is above 0. */
interface Fraction {
  readonly vector: readonly bigint[];
  readonly by: bigint;
}

type Wide = readonly bigint[];

const product = (a: Wide, b: Wide): bigint => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const between = (a: Wide, b: Wide): Wide => b.map((x, axis) => x - a[axis]);

const across = (a: Wide, b: Wide): Wide => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The points of A − B: as far from the origin as A is from B. */
export function differences(a: readonly Point[], b: readonly Point[]): Point[] {
  const all = a.flatMap((p) => b.map((q) => p.map((x, axis) => x - q[axis])));
  return [...new Map(all.map((p) => [p.join(), p])).values()];
}

/**
 * How much of each corner is in the point of the plane (line, space) through them that is nearest to the origin, times the
 * last number, by Cramer's rule. Nothing when fewer corners would make the same plane.
 */
function sharesOf(corners: readonly Wide[]): bigint[] | null {
  const [first, ...others] = corners;
  const [u, v, w] = others.map((corner) => between(first, corner));
  let by = 1n;
  let shares: bigint[] = [];
  if (others.length === 1) {
    by = product(u, u);
    shares = [-product(u, first)];
  } else if (others.length === 2) {
    const [uu, uv, vv] = [product(u, u), product(u, v), product(v, v)];
    const [toU, toV] = [-product(u, first), -product(v, first)];
    by = uu * vv - uv * uv;
    shares = [toU * vv - uv * toV, uu * toV - uv * toU];
  } else if (others.length === 3) {
    const back = first.map((x) => -x);
    by = product(u, across(v, w));
    shares = [
      product(back, across(v, w)),
      product(u, across(back, w)),
      product(u, across(v, back)),
    ];
  }
  if (by === 0n) return null;
  if (by < 0n) [by, shares] = [-by, shares.map((share) => -share)];
  return [by - shares.reduce((sum, share) => sum + share, 0n), ...shares, by];
}

/** Of all points that some corners' hull has, the nearest to the origin, and the corners that it is made of. */
function nearestOf(corners: readonly Wide[]): Fraction & { corners: Wide[] } {
  let best: (Fraction & { corners: Wide[] }) | null = null;
  for (let set = 1; set < 1 << corners.length; set++) {
    const chosen = corners.filter((_, i) => set & (1 << i));
    const shares = sharesOf(chosen);
    const by = shares?.pop();
    if (!shares || !by || shares.some((share) => share <= 0n)) continue;
    const vector = [0, 1, 2].map((axis) =>
      chosen.reduce((sum, corner, i) => sum + shares[i] * corner[axis], 0n),
    );
    const isNearer =
      best === null ||
      product(vector, vector) * best.by * best.by < product(best.vector, best.vector) * by * by;
    if (isNearer) best = { vector, by, corners: chosen };
  }
  return best!;
}

/**
 * The point of the hull that is nearest to the origin. None is nearer once no corner is on the near side of the plane through
 * it, square to the way to it: that is asked before it is returned, so how it was found does not matter. Wolfe, "Finding the
 * nearest point in a polytope" (1976).
 */
function nearestPoint(points: readonly Point[]): Fraction {
  const wide = points.map((point) => point.map(BigInt));
  let nearest = nearestOf([wide[0]]);
  for (;;) {
    const { vector, by } = nearest;
    const heights = wide.map((point) => product(vector, point));
    const least = heights.reduce((a, b) => (a - b > 0n ? b : a));
    if (least * by >= product(vector, vector)) return nearest;
    nearest = nearestOf([...nearest.corners, wide[heights.indexOf(least)]]);
  }
}

/** 1 when the hulls of both are farther apart than `reach`, −1 when they are nearer, and 0. */
export function compareGap(a: readonly Point[], b: readonly Point[], reach: number): -1 | 0 | 1 {
  const { vector, by } = nearestPoint(differences(a, b));
  const more = product(vector, vector) - BigInt(reach) ** 2n * by * by;
  return more > 0n ? 1 : more < 0n ? -1 : 0;
}

/** How far the hulls are from each other, rounded. */
export function gapBetween(a: readonly Point[], b: readonly Point[]): number {
  const { vector, by } = nearestPoint(differences(a, b));
  return Math.hypot(...vector.map((x) => Number(x) / Number(by)));
}

/** Much finer than what rounding leaves of a coordinate that is told. */
const GRAIN = 2 ** 40;

/** How far A, moved by what is not whole, is from B, rounded; 0 when they share a point. */
export function gapAfter(a: Body, by: Point, b: Body): number {
  const moved = a.points.map((p) => p.map((x, axis) => Math.round((x + (by[axis] ?? 0)) * GRAIN)));
  const fine = b.points.map((p) => p.map((x) => x * GRAIN));
  return Math.max(gapBetween(moved, fine) / GRAIN - a.radius - b.radius, 0);
}

export const ORIGIN: Body = { points: [[0, 0, 0]], radius: 0, edges: [] };

/** How far a point that is not one of whole numbers is from the body, rounded. */
export const distanceTo = (body: Body, point: Point): number => gapAfter(ORIGIN, point, body);

/** All that the body covers on a way in whole numbers. */
export function covered(body: Body, by: Point): Body {
  const moved = body.points.map((p) => p.map((x, axis) => x + by[axis]));
  return { ...body, points: [...body.points, ...moved], edges: [...body.edges, by] };
}

/** How far A reaches beyond where B begins, along a direction of unit length. */
export function depthAlong(a: Body, b: Body, direction: Point): number {
  const heights = differences(a.points, b.points).map((p) =>
    direction.reduce((sum, x, axis) => sum + x * p[axis], 0),
  );
  return Math.max(...heights) + a.radius + b.radius;
}

/** Directions in which faces of A − B may look: in space two edges span each, in the plane there is one. */
export function facesOf(edges: readonly Point[], size: 2 | 3): Point[] {
  if (size === 2) return edges.map(([x, y]) => [-y, x, 0]);
  return edges.flatMap((u, i) => edges.slice(i + 1).map((v) => cross(u, v)));
}

/** How far A has to go to part from B when both share a point, rounded; 0 only where it is. */
export function leastPush(a: Body, b: Body, size: 2 | 3): number {
  const points = differences(a.points, b.points);
  let least = Infinity;
  for (const face of facesOf([...a.edges, ...b.edges], size)) {
    const length = Math.sqrt(dot(face, face));
    if (length === 0) continue;
    const heights = points.map((point) => dot(face, point));
    least = Math.min(least, Math.max(...heights) / length, -Math.min(...heights) / length);
  }
  // Without an edge across another there is no face, and nothing to part but points of a line.
  return least === Infinity ? 0 : least;
}

export const APART = 'apart';
export const TOUCHING = 'touching';
export const OVERLAPPING = 'overlapping';

/** Is one beyond the other on some axis? Of most that are apart this tells it. */
function isBeyond(a: Body, b: Body, reach: number): boolean {
  return [0, 1, 2].some((axis) => {
    const [p, q] = [a, b].map(({ points }) => points.map((point) => point[axis]));
    return Math.max(Math.min(...q) - Math.max(...p), Math.min(...p) - Math.max(...q)) > reach;
  });
}

/** Do both share a point, and if so, can the least push part them? */
export function relationOf(a: Body, b: Body, size: 2 | 3): string {
  const reach = a.radius + b.radius;
  if (isBeyond(a, b, reach)) return APART;
  const gap = compareGap(a.points, b.points, reach);
  if (gap > 0) return APART;
  if (gap === 0 && reach > 0) return TOUCHING;
  return reach === 0 && leastPush(a, b, size) === 0 ? TOUCHING : OVERLAPPING;
}

/** Is all of B in A? */
export function holds(a: Body, b: Body, size: 2 | 3): boolean {
  const room = a.radius - b.radius;
  if (room >= 0) return b.points.every((p) => compareGap(a.points, [p], room) <= 0);
  if (a.radius > 0 || b.points.some((p) => compareGap(a.points, [p], 0) > 0)) return false;
  const faces = facesOf(a.edges, size).filter((face) => dot(face, face) > 0);
  return (
    faces.length > 0 &&
    faces.every((face) => {
      const heights = a.points.map((p) => dot(face, p));
      const needed = BigInt(b.radius) ** 2n * BigInt(dot(face, face));
      return b.points.every((p) => {
        const above = BigInt(Math.max(...heights) - dot(face, p));
        const below = BigInt(dot(face, p) - Math.min(...heights));
        return above ** 2n >= needed && below ** 2n >= needed;
      });
    })
  );
}

export const BESIDE = 'not held';
export const JUST_HELD = 'just held';
export const HELD = 'held';

/** Much less than a unit. */
const LITTLE = 1 / 1024;

/** Is all of B in A, and if so, would it be were it a little larger? */
export function holdingOf(a: Body, b: Body, size: 2 | 3): string {
  if (!holds(a, b, size)) return BESIDE;
  const finer = ({ points, radius, edges }: Body): Body => ({
    points: points.map((point) => point.map((x) => x / LITTLE)),
    radius: radius / LITTLE,
    edges,
  });
  const larger = finer(b);
  return holds(finer(a), { ...larger, radius: larger.radius + 1 }, size) ? HELD : JUST_HELD;
}
