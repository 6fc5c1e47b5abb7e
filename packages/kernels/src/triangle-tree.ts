import {
  type BoundsColumns,
  type BoxIndex,
  buildIndex,
  createBoxIndex,
  loadBounds,
  setMembers,
} from './box-index.ts';
import { nextRaySlot, startRay } from './casts.ts';
import type { SlotList } from './lists.ts';
import { nextNearSlot, startNear } from './near.ts';
import { queryBox, querySphere } from './queries.ts';
import { roundDown, roundUp } from './round.ts';

/** A static triangle mesh in 3D: the same tree, over triangles, four to a leaf, built once. */
export interface TriangleTree {
  readonly triangleCount: number;
  /** `minX minY minZ maxX maxY maxZ` of all vertices. */
  readonly bounds: Float64Array;
  /** Nine numbers a triangle: its vertices a, b, c. A copy, in f64. */
  readonly triangles: Float64Array;
  /** Private: the index over the triangles' boxes; its slots are triangle numbers. */
  readonly index: BoxIndex;
}

function checkLengths(positions: ArrayLike<number>, indices: ArrayLike<number>): void {
  if (positions.length % 3 !== 0) {
    throw new Error(
      `createTriangleTree: positions must hold three numbers a vertex, got ${positions.length} numbers.`,
    );
  }
  if (indices.length === 0) throw new Error('createTriangleTree: the mesh has no triangles.');
  if (indices.length % 3 !== 0) {
    throw new Error(
      `createTriangleTree: indices must hold three numbers a triangle, got ${indices.length} numbers.`,
    );
  }
}

/** Copies the triangles' vertices in f64; throws at the first bad index or vertex. */
function copyTriangles(positions: ArrayLike<number>, indices: ArrayLike<number>): Float64Array {
  const vertexCount = positions.length / 3;
  const triangles = new Float64Array(indices.length * 3);
  for (let i = 0; i < indices.length; i++) {
    const vertex = indices[i];
    if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < vertexCount)) {
      throw new Error(
        `createTriangleTree: indices[${i}] must be 0…${vertexCount - 1}, got ${vertex}.`,
      );
    }
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis];
      if (!Number.isFinite(value)) {
        throw new Error(
          `createTriangleTree: vertex ${vertex} must be finite, got positions[${vertex * 3 + axis}] = ${value}.`,
        );
      }
      triangles[i * 3 + axis] = value;
    }
  }
  return triangles;
}

/** One column of the triangles' boxes, rounded outward to f32. */
function boundColumn(triangles: Float64Array, axis: number, isMax: boolean): Float32Array {
  const column = new Float32Array(triangles.length / 9);
  for (let i = 0; i < column.length; i++) {
    const a = triangles[i * 9 + axis];
    const b = triangles[i * 9 + 3 + axis];
    const c = triangles[i * 9 + 6 + axis];
    column[i] = isMax ? roundUp(Math.max(a, b, c)) : roundDown(Math.min(a, b, c));
  }
  return column;
}

function wholeBounds(triangles: Float64Array): Float64Array {
  const bounds = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
  for (let i = 0; i < triangles.length; i++) {
    const axis = i % 3;
    bounds[axis] = Math.min(bounds[axis], triangles[i]);
    bounds[axis + 3] = Math.max(bounds[axis + 3], triangles[i]);
  }
  return bounds;
}

/**
 * A tree over a mesh's triangles: `positions` x y z a vertex, `indices` three a triangle, both copied.
 * Throws when there are no triangles, a length is not a multiple of three, an index is out of range or a
 * vertex that a triangle uses is not finite, each with the number. Degenerate triangles are allowed.
 */
export function createTriangleTree(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
): TriangleTree {
  checkLengths(positions, indices);
  const triangles = copyTriangles(positions, indices);
  const index = createBoxIndex(3);
  const triangleCount = indices.length / 3;
  const columns: BoundsColumns = {
    minX: boundColumn(triangles, 0, false),
    minY: boundColumn(triangles, 1, false),
    minZ: boundColumn(triangles, 2, false),
    maxX: boundColumn(triangles, 0, true),
    maxY: boundColumn(triangles, 1, true),
    maxZ: boundColumn(triangles, 2, true),
  };
  const members = new Uint32Array(triangleCount);
  for (let i = 0; i < triangleCount; i++) members[i] = i;
  setMembers(index, members, triangleCount);
  loadBounds(index, columns, triangleCount);
  buildIndex(index);
  index.sources.length = 0;
  return { triangleCount, bounds: wholeBounds(triangles), triangles, index };
}

/** Writes the nine numbers of a triangle's vertices a, b, c. */
export function getTriangle<T extends { [i: number]: number }>(
  out: T,
  tree: TriangleTree,
  triangle: number,
): T {
  const { triangles } = tree;
  const from = triangle * 9;
  for (let i = 0; i < 9; i++) (out as { [i: number]: number })[i] = triangles[from + i];
  return out;
}

/** Triangles whose box comes within `radius` of a point: a superset of those that do. Returns the count. */
export function querySphereTriangles(
  tree: TriangleTree,
  x: number,
  y: number,
  z: number,
  radius: number,
  out: SlotList,
): number {
  return querySphere(tree.index, x, y, z, radius, out);
}

/** Triangles whose box overlaps the given box (`minX minY minZ maxX maxY maxZ`). Returns the count. */
export function queryBoxTriangles(
  tree: TriangleTree,
  box: ArrayLike<number>,
  out: SlotList,
): number {
  return queryBox(tree.index, box, out);
}

/** Starts a ray walk over the triangles' boxes; see `startRay`. */
export function startRayTriangles(
  tree: TriangleTree,
  origin: ArrayLike<number>,
  direction: ArrayLike<number>,
  maxT: number,
): void {
  startRay(tree.index, origin, direction, maxT);
}

/** The next triangle whose box the ray may enter at `t <= bestT`, roughly nearest first; -1 at the end. */
export function nextRayTriangle(tree: TriangleTree, bestT: number): number {
  return nextRaySlot(tree.index, bestT);
}

/** Starts a walk outward from a point over the triangles' boxes; see `startNear`. */
export function startNearTriangles(tree: TriangleTree, point: ArrayLike<number>): void {
  startNear(tree.index, point);
}

/** The next triangle whose box may lie within `bestSquared` of the point, roughly nearest first; -1 at the end. */
export function nextNearTriangle(tree: TriangleTree, bestSquared: number): number {
  return nextNearSlot(tree.index, bestSquared);
}
