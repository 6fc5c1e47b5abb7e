import type { TriangleLists } from './triangle-contacts.ts';
import type { TriangleTree } from './triangle-tree.ts';

/** When a ball is pushed no more. */
export interface PushLimits {
  /** After so many pushes. */
  most: number;
  /** When what is left of a push is no more than this, relative to the numbers of the ball. */
  settled: number;
}

/**
 * The usual limits. A corner of three faces takes three pushes, and another look because of rounding; in a gap too
 * narrow for the ball it would never end. What is left after a push is a few roundings of f64 (2^-53 each), and not
 * worth another push; if `settled` were larger, balls would stay in the mesh by that much.
 */
export const PUSH_LIMITS: PushLimits = { most: 8, settled: 2 ** -50 };

/** Balls, and pairs of them with triangles, that the kernels take at once: see assembly/mesh/spheres.ts and front.ts. */
const MOST_SPHERES = 64;
const MOST_PAIRS = 256;

/** How many triangles are near the ball; −1 when it is not for the kernels. */
function countPairs({ first, end }: TriangleLists, rooms: ArrayLike<number>, ball: number): number {
  const count = end[ball] - first[ball];
  return count <= MOST_PAIRS && rooms[ball] >= 0 ? count : -1;
}

/** More pushes than any ball needs. */
const MAX_PUSHES = 1000;

function throwStranger(triangle: number, tree: TriangleTree): never {
  throw new Error(
    `resolveSpheresTriangles: near must list triangles of the mesh, 0…${tree.triangleCount - 1}, got ${triangle}.`,
  );
}

/**
 * Which ways move balls out of a mesh: each out of the triangle that it reaches into the deepest, then out of the one
 * that is deepest from there, and so on? `spheres` has `x y z radius` per ball, `near` the triangles that each may touch
 * (as `collideSpheresTriangles` lists them), `rooms` how far each may move before it may touch others, in world units.
 * Fills `ways`, x y z per ball. The pushes are those of core's `resolveSphereTriangleFront`, to the last bit; of equally
 * deep triangles the lowest comes first. For a ball that moves farther than its room, or has more than 256 triangles
 * near it, or one thinner than 1e-4 of its size, x is NaN: find its way by core. Throws when `spheres`, `rooms`, `ways`
 * or `near` has fewer numbers than `count` balls need, when a triangle is none of the mesh, and
 * when `limits.most` is not 0…1000.
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
  const room = Math.min(
    Math.floor(spheres.length / 4),
    rooms.length,
    Math.floor(ways.length / 3),
    near.first.length,
    near.end.length,
  );
  if (!(room >= count)) {
    throw new Error(
      `resolveSpheresTriangles: spheres, rooms, ways and near must have room for ${count} balls, got ${room}.`,
    );
  }
  if (!(limits.most >= 0 && limits.most <= MAX_PUSHES)) {
    throw new Error(
      `resolveSpheresTriangles: limits.most must be 0…${MAX_PUSHES}, got ${limits.most}.`,
    );
  }
  const { kernel } = tree;
  const { exports, f64, u32 } = kernel;
  const { triangles, first: firsts } = near;
  f64[kernel.limits + 1] = limits.settled;
  let next = 0;
  while (next < count) {
    const from = next;
    let pairs = 0;
    for (; next < count && next - from < MOST_SPHERES; next++) {
      const first = firsts[next];
      const found = countPairs(near, rooms, next);
      if (pairs + found > MOST_PAIRS) break;
      const ball = next - from;
      for (let i = 0; i < 4; i++) f64[kernel.spheres + 4 * ball + i] = spheres[4 * next + i];
      f64[kernel.ways + 4 * ball + 3] = rooms[next];
      for (let i = 0; i < found; i++) {
        const triangle = triangles[first + i];
        if (!(triangle < tree.triangleCount)) throwStranger(triangle, tree);
        u32[kernel.pairs + 2 * pairs] = triangle;
        u32[kernel.pairs + 2 * pairs++ + 1] = ball << 5;
      }
    }
    exports.pushSpheres(next - from, pairs, limits.most);
    for (let ball = 0; ball < next - from; ball++) {
      const at = 3 * (from + ball);
      for (let i = 0; i < 3; i++) ways[at + i] = f64[kernel.ways + 4 * ball + i];
      if (countPairs(near, rooms, from + ball) < 0) ways[at] = Number.NaN;
    }
  }
}
