// Convex hulls in 3D, by formulas of the games' own: what each face says, one after the other.
import { cross } from '@bitbounds/testkit';
import { middleOf } from './polygons.ts';
import { along, dot, minus } from './vectors.ts';

/** What is between the corners of a hull, by their numbers. */
export interface Form {
  /** The corners of each face, in turn. */
  readonly faces: readonly (readonly number[])[];
  /** One edge of each direction. */
  readonly edges: readonly (readonly number[])[];
}

/** The hulls that every space in 3D has, by number less 1. Positions need not be inside of them. */
export const HULLS: readonly (Form & { readonly corners: readonly (readonly number[])[] })[] = [
  {
    corners: [
      [-1, -0.5, -0.75],
      [1, -0.5, -0.5],
      [0, -0.5, 1],
      [0.25, 0.75, 0],
    ],
    faces: [
      [0, 1, 2],
      [0, 1, 3],
      [1, 2, 3],
      [2, 0, 3],
    ],
    edges: [
      [0, 1],
      [1, 2],
      [2, 0],
      [0, 3],
      [1, 3],
      [2, 3],
    ],
  },
  {
    // A wedge beside its position: its ends are triangles, the one twice as large as the other.
    corners: [
      [0.5, -0.25, -0.25],
      [0.5, -0.25, 0.25],
      [0.5, 0.25, 0],
      [1.5, -0.5, -0.5],
      [1.5, -0.5, 0.5],
      [1.5, 0.5, 0],
    ],
    faces: [
      [0, 1, 2],
      [3, 4, 5],
      [0, 1, 4, 3],
      [1, 2, 5, 4],
      [2, 0, 3, 5],
    ],
    edges: [
      [0, 1],
      [1, 2],
      [2, 0],
      [0, 3],
      [1, 4],
      [2, 5],
    ],
  },
  {
    // A stone with a flat foot: its top is half as wide, and not above its middle.
    corners: [
      [-1, -0.5, -0.5],
      [0.75, -0.5, -0.5],
      [0.75, -0.5, 0.75],
      [-1, -0.5, 0.75],
      [-0.25, 0.5, -0.25],
      [0.625, 0.5, -0.25],
      [0.625, 0.5, 0.375],
      [-0.25, 0.5, 0.375],
    ],
    faces: [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [2, 3, 7, 6],
      [3, 0, 4, 7],
    ],
    edges: [
      [0, 1],
      [1, 2],
      [0, 4],
      [1, 5],
      [2, 6],
      [3, 7],
    ],
  },
];

/** A hull in the world. */
export interface Placed {
  readonly center: number[];
  readonly axes: number[][];
  /** Along the axes from the center. */
  readonly corners: number[][];
  readonly form: Form;
}

interface Face {
  /** One of its corners. */
  from: number[];
  /** Outward, of unit length. */
  normal: number[];
  sides: FaceSide[];
}

interface FaceSide {
  from: number[];
  to: number[];
  /** Outward, in the face, of any length. */
  across: number[];
}

/** From the hull's own axes into the world. */
function turned({ axes }: Placed, way: number[]): number[] {
  return way.reduce((sum, x, i) => along(sum, axes[i], x), [0, 0, 0]);
}

function unit(way: number[]): number[] {
  const length = Math.hypot(...way);
  return way.map((x) => x / length);
}

const outward = (way: number[], from: number[], middle: number[]): number[] =>
  dot(way, minus(from, middle)) < 0 ? way.map((x) => -x) : way;

function makeFace(hull: Placed, numbers: readonly number[]): Face {
  const corners = numbers.map((at) => hull.corners[at]);
  // Along its own axes: far out the corners in the world are rounded.
  const across = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
  const own = outward(unit(across), corners[0], middleOf(hull.corners));
  const middle = middleOf(corners);
  const place = (corner: number[]): number[] => along(hull.center, turned(hull, corner), 1);
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const aside = outward(cross(own, minus(to, from)), from, middle);
    return { from: place(from), to: place(to), across: turned(hull, aside) };
  });
  return { from: sides[0].from, normal: turned(hull, own), sides };
}

const _faces = new WeakMap<Placed, Face[]>();

/** The faces in the world. */
export function facesOf(hull: Placed): Face[] {
  const known = _faces.get(hull);
  if (known) return known;
  const faces = hull.form.faces.map((numbers) => makeFace(hull, numbers));
  _faces.set(hull, faces);
  return faces;
}

/** A unit vector along each edge; of those that are parallel, one. */
export function edgesOf(hull: Placed): number[][] {
  const { corners, form } = hull;
  return form.edges.map(([from, to]) => turned(hull, unit(minus(corners[to], corners[from]))));
}

/** The point of a face that is nearest to one in its plane. */
function nearestOnFace({ sides }: Face, foot: number[]): number[] {
  let nearest = foot;
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to, across } of sides) {
    const away = minus(foot, from);
    if (dot(across, away) <= 0) continue;
    const way = minus(to, from);
    const t = dot(away, way) / dot(way, way);
    const point = along(from, way, Math.min(1, Math.max(0, t)));
    const far = Math.hypot(...minus(foot, point));
    if (far < least) [nearest, least] = [point, far];
  }
  return nearest;
}

/** The point itself when it is inside; else it is on one of the faces that the point is in front of. */
export function nearestOnHull(hull: Placed, point: number[]): number[] {
  let nearest = point;
  let least = Number.POSITIVE_INFINITY;
  for (const face of facesOf(hull)) {
    const height = dot(face.normal, minus(point, face.from));
    if (height <= 0) continue;
    const one = nearestOnFace(face, along(point, face.normal, -height));
    const far = Math.hypot(...minus(one, point));
    if (far < least) [nearest, least] = [one, far];
  }
  return nearest;
}

/** No unit. Cross products of unit vectors that are shorter have no direction but rounding's. */
const PARALLEL = 1e-9;

function crossesOf(hull: Placed, others: number[][]): number[][] {
  return edgesOf(hull).flatMap((edge) =>
    others
      .map((other) => cross(edge, other))
      .filter((way) => Math.hypot(...way) > PARALLEL)
      .map(unit),
  );
}

function edgesOfTriangle(triangle: number[][]): number[][] {
  return triangle.map((corner, i) => unit(minus(triangle[(i + 1) % 3], corner)));
}

/** From where to where points reach along a direction. */
function reach(points: number[][], way: number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const point of points) {
    const at = dot(point, way);
    low = Math.min(low, at);
    high = Math.max(high, at);
  }
  return [low, high];
}

function placedCorners(hull: Placed): number[][] {
  return hull.corners.map((corner) => along(hull.center, turned(hull, corner), 1));
}

/**
 * How far a hull and a triangle, of this normal, are apart along the direction that parts them most; negative when they
 * overlap. Separating axes: the faces of both, and the cross products of their edges. No more than the distance.
 */
export function apartFromTriangle(hull: Placed, triangle: number[][], front: number[]): number {
  const corners = placedCorners(hull);
  const ways = [
    front,
    ...facesOf(hull).map(({ normal }) => normal),
    ...crossesOf(hull, edgesOfTriangle(triangle)),
  ];
  return Math.max(
    ...ways.map((way) => {
      const [low, high] = reach(corners, way);
      const [from, to] = reach(triangle, way);
      return Math.max(from - high, low - to);
    }),
  );
}

/** No unit. What is closer to straight up is that. */
const UPWARD = 1 - 1e-12;

/** How long the shortest pushes are that lead a hull off the front of a triangle. */
export interface Pushes {
  /** Straight up. */
  straight: number;
  /** Any other that does not lead to the back. */
  aside: number;
}

/** How long the push along a unit vector is. */
export function pushAlong(hull: Placed, triangle: number[][], way: number[]): number {
  return reach(triangle, way)[1] - reach(placedCorners(hull), way)[0];
}

/**
 * The pushes off the front of a triangle, of this normal. Those that do not lead to the back are those out of all that
 * is straight below the triangle: up, across an edge, against a face of the hull, or across two edges.
 */
export function pushesOffFront(hull: Placed, triangle: number[][], front: number[]): Pushes {
  const edges = edgesOfTriangle(triangle);
  const across = [
    ...edges.map((edge) => cross(front, edge)),
    ...crossesOf(hull, [...edges, front]),
  ];
  const ways = [...across, ...facesOf(hull).map(({ normal }) => normal)]
    .flatMap((way) => [way, way.map((x) => -x)])
    .filter((way) => dot(way, front) >= -PARALLEL && dot(way, front) < UPWARD);
  return {
    straight: pushAlong(hull, triangle, front),
    aside: Math.min(...ways.map((way) => pushAlong(hull, triangle, way))),
  };
}
