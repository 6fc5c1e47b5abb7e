import type { TriangleLists } from './triangle-contacts.ts';
import { usePlace } from './triangle-place.ts';
import type { TriangleTree } from './triangle-tree.ts';

/** When a shape is pushed no more. */
export interface PushLimits {
  /** After so many pushes. */
  most: number;
  /** When what is left of a push is no more than this, relative to its numbers, of a box the first four. */
  settled: number;
}

/**
 * The usual limits. A corner of three faces takes three pushes, and another look because of rounding; in a gap too
 * narrow for the shape it would never end. What is left after a push is a few roundings of f64 (2^-53 each), and not
 * worth another push; if `settled` were larger, shapes would stay in the mesh by that much.
 */
export const PUSH_LIMITS: PushLimits = { most: 8, settled: 2 ** -50 };

/** Shapes, and pairs of them with triangles, that the kernels take at once: see assembly/mesh/spheres.ts and front.ts. */
const MOST_SHAPES = 64;
const MOST_PAIRS = 256;

/** More pushes than any shape needs. */
const MAX_PUSHES = 1000;

/** What the pushed shapes are, for messages, and how many numbers each has. */
interface Kind {
  readonly caller: string;
  readonly shapes: string;
  readonly width: number;
}

const SPHERES: Kind = { caller: 'resolveSpheresTriangles', shapes: 'spheres', width: 4 };
const BOXES: Kind = { caller: 'resolveBoxesTriangles', shapes: 'boxes', width: 6 };

/** How many triangles are near the shape; −1 when it is not for the kernels. */
function countPairs(
  { first, end }: TriangleLists,
  rooms: ArrayLike<number>,
  shape: number,
): number {
  const count = end[shape] - first[shape];
  return count <= MOST_PAIRS && rooms[shape] >= 0 ? count : -1;
}

function throwStranger({ caller }: Kind, triangle: number, tree: TriangleTree): never {
  throw new Error(
    `${caller}: near must list triangles of the mesh, 0…${tree.triangleCount - 1}, got ${triangle}.`,
  );
}

function checkInput(
  { caller, shapes, width }: Kind,
  ways: ArrayLike<number>,
  rows: ArrayLike<number>,
  rooms: ArrayLike<number>,
  near: TriangleLists,
  count: number,
  { most, settled }: PushLimits,
): void {
  const room = Math.min(
    Math.floor(rows.length / width),
    rooms.length,
    Math.floor(ways.length / 3),
    near.first.length,
    near.end.length,
  );
  if (!(room >= count)) {
    throw new Error(
      `${caller}: ${shapes}, rooms, ways and near must have room for ${count}, got ${room}.`,
    );
  }
  if (!(most >= 0 && most <= MAX_PUSHES)) {
    throw new Error(`${caller}: limits.most must be 0…${MAX_PUSHES}, got ${most}.`);
  }
  if (!(settled >= 0))
    throw new Error(`${caller}: limits.settled must be 0 or more, got ${settled}.`);
}

function resolveShapes(
  kind: Kind,
  ways: Float64Array,
  tree: TriangleTree,
  rows: ArrayLike<number>,
  rooms: ArrayLike<number>,
  near: TriangleLists,
  count: number,
  limits: PushLimits,
): void {
  checkInput(kind, ways, rows, rooms, near, count, limits);
  const kernel = usePlace(tree.place, kind.caller);
  const { exports, f64, u32 } = kernel;
  const { triangles, first: firsts } = near;
  const { width } = kind;
  const isBox = kind === BOXES;
  const place = isBox ? kernel.boxes : kernel.spheres;
  const stride = isBox ? 8 : 4;
  f64[kernel.limits + 1] = limits.settled;
  let next = 0;
  while (next < count) {
    const from = next;
    let pairs = 0;
    for (; next < count && next - from < MOST_SHAPES; next++) {
      const first = firsts[next];
      const found = countPairs(near, rooms, next);
      if (pairs + found > MOST_PAIRS) break;
      const shape = next - from;
      for (let i = 0; i < width; i++) f64[place + stride * shape + i] = rows[width * next + i];
      f64[kernel.ways + 4 * shape + 3] = rooms[next];
      for (let i = 0; i < found; i++) {
        const triangle = triangles[first + i];
        if (!(triangle < tree.triangleCount)) throwStranger(kind, triangle, tree);
        u32[kernel.pairs + 2 * pairs] = triangle;
        u32[kernel.pairs + 2 * pairs++ + 1] = shape << 5;
      }
    }
    exports.pushShapes(next - from, pairs, limits.most, isBox);
    for (let shape = 0; shape < next - from; shape++) {
      const at = 3 * (from + shape);
      for (let i = 0; i < 3; i++) ways[at + i] = f64[kernel.ways + 4 * shape + i];
      if (countPairs(near, rooms, from + shape) < 0) ways[at] = Number.NaN;
    }
  }
}

/**
 * Which ways move balls out of a mesh: each out of the triangle that it reaches into the deepest, then out of the one
 * that is deepest from there, and so on? `spheres` has `x y z radius` per ball, `near` the triangles that each may touch
 * (as `collideSpheresTriangles` lists them), `rooms` how far each may move before it may touch others, in world units.
 * Fills `ways`, x y z per ball. The pushes are those of core's `resolveSphereTriangleFront`, to the last bit; of equally
 * deep triangles the lowest comes first. For a ball that moves farther than its room, or has more than 256 triangles
 * near it, or one thinner than 1e-4 of its size, x is NaN: find its way by core. Throws when `spheres`, `rooms`, `ways`
 * or `near` has fewer numbers than `count` balls need, when a triangle is none of the mesh, when `limits.most` is not
 * 0…1000, and when `limits.settled` is below 0 or NaN.
 */
export function resolveSpheresTriangles(
  ways: Float64Array,
  tree: TriangleTree,
  spheres: ArrayLike<number>,
  rooms: ArrayLike<number>,
  near: TriangleLists,
  count: number,
  limits: PushLimits = PUSH_LIMITS,
): void {
  resolveShapes(SPHERES, ways, tree, spheres, rooms, near, count, limits);
}

/**
 * Which ways move solid boxes, `minX minY minZ maxX maxY maxZ` each, out of a mesh? As `resolveSpheresTriangles`, by
 * core's `resolveAabbTriangleFront`, to the last bit. What is near each box is for you to list:
 * `queryTriangleCandidates` of the box, grown by its room on all sides, will do. For a box that moves farther than its
 * room, has more than 256 triangles near it, or a side at infinity, x is NaN: find its way by core. An empty box and one
 * with a NaN do not move.
 */
export function resolveBoxesTriangles(
  ways: Float64Array,
  tree: TriangleTree,
  boxes: ArrayLike<number>,
  rooms: ArrayLike<number>,
  near: TriangleLists,
  count: number,
  limits: PushLimits = PUSH_LIMITS,
): void {
  resolveShapes(BOXES, ways, tree, boxes, rooms, near, count, limits);
}
