import {
  checkPlace,
  layOutAgain,
  positionsOf,
  type TrianglePlace,
  takePlace,
} from './triangle-place.ts';
import { createTreeAt, FARTHEST, type TriangleTree } from './triangle-tree.ts';

// Meshes that turn. A copy of their triangles is turned, and its tree built anew: a box or ball that is asked about
// would else have to be turned into the mesh's own space, where a box is none along the axes any more.

/** A 4×4 matrix, column by column. */
const NUMBERS = 16;

/** Throws unless the matrix moves every triangle to where a mesh may be. */
function checkMatrix(caller: string, { bounds }: TriangleTree, matrix: ArrayLike<number>): void {
  if (matrix?.length !== NUMBERS) {
    throw new Error(
      `${caller}: matrix must have 16 numbers, 4×4 column by column, got ${matrix?.length}.`,
    );
  }
  for (let axis = 0; axis < 3; axis++) {
    let reach = Math.abs(matrix[12 + axis]);
    for (let from = 0; from < 3; from++) {
      const most = Math.max(Math.abs(bounds[from]), Math.abs(bounds[from + 3]));
      reach += Math.abs(matrix[4 * from + axis]) * most;
    }
    if (reach <= FARTHEST) continue;
    throw new Error(
      `${caller}: the matrix must leave all triangles within ±1e150, got numbers up to ${reach} along axis ${axis}.`,
    );
  }
}

/** The largest number of a column of the matrix; 1 when it has no other than 0. */
function largestOf(m: ArrayLike<number>, at: number): number {
  return Math.max(Math.abs(m[at]), Math.abs(m[at + 1]), Math.abs(m[at + 2])) || 1;
}

/**
 * Does the matrix turn shapes inside out? By columns that are no longer than √3: of others products may leave f64. Of
 * columns that lie in one plane but for 1e-150 the answer is no.
 */
function mirrors(m: ArrayLike<number>): boolean {
  const a = largestOf(m, 0);
  const b = largestOf(m, 4);
  const c = largestOf(m, 8);
  const x = (m[5] / b) * (m[10] / c) - (m[6] / b) * (m[9] / c);
  const y = (m[6] / b) * (m[8] / c) - (m[4] / b) * (m[10] / c);
  const z = (m[4] / b) * (m[9] / c) - (m[5] / b) * (m[8] / c);
  return (m[0] / a) * x + (m[1] / a) * y + (m[2] / a) * z < 0;
}

/** Writes all vertices, moved as core moves points; to call it would take two views of the memory in each frame. */
function writeVertices(to: TrianglePlace, from: TrianglePlace, matrix: ArrayLike<number>): void {
  const xx = matrix[0];
  const xy = matrix[1];
  const xz = matrix[2];
  const yx = matrix[4];
  const yy = matrix[5];
  const yz = matrix[6];
  const zx = matrix[8];
  const zy = matrix[9];
  const zz = matrix[10];
  const tx = matrix[12];
  const ty = matrix[13];
  const tz = matrix[14];
  const out = positionsOf(to);
  const positions = positionsOf(from);
  let at = to.vertices;
  for (let i = from.vertices, end = i + 3 * from.vertexCount; i < end; i += 3, at += 3) {
    const x = positions[i];
    const y = positions[i + 1];
    const z = positions[i + 2];
    out[at] = xx * x + yx * y + zx * z + tx;
    out[at + 1] = xy * x + yy * y + zy * z + ty;
    out[at + 2] = xz * x + yz * y + zz * z + tz;
  }
}

/** Writes all indices; of each triangle its last two corners the other way round when it is mirrored. */
function writeIndices(
  to: TrianglePlace,
  from: TrianglePlace,
  triangleCount: number,
  isMirrored: boolean,
): void {
  const out = to.block.kernel.u32;
  const { u32 } = from.block.kernel;
  const second = isMirrored ? 2 : 1;
  for (let i = 0; i < 3 * triangleCount; i += 3) {
    out[to.indices + i] = u32[from.indices + i];
    out[to.indices + i + 1] = u32[from.indices + i + second];
    out[to.indices + i + 2] = u32[from.indices + i + 3 - second];
  }
}

function copyLayers(to: TrianglePlace, from: TrianglePlace, triangleCount: number): void {
  const { u32 } = from.block.kernel;
  const layers = u32.subarray(from.layers, from.layers + triangleCount);
  to.block.kernel.u32.set(layers, to.layers);
}

/**
 * Writes the triangles of a mesh, moved by the matrix, to a place of the same size that the kernels are set to, and
 * builds the tree there. Fills `bounds`.
 */
function buildMoved(
  bounds: Float64Array,
  place: TrianglePlace,
  { place: from, triangleCount }: TriangleTree,
  matrix: ArrayLike<number>,
): void {
  const { kernel } = place.block;
  const { exports } = kernel;
  writeIndices(place, from, triangleCount, mirrors(matrix));
  writeVertices(place, from, matrix);
  // The indices are good; it also finds the bounds.
  exports.findBadIndex();
  const at = exports.boundsAddress() >>> 3;
  for (let side = 0; side < 6; side++) bounds[side] = kernel.f64[at + side];
  exports.build();
}

/**
 * Creates a tree over another's triangles, each moved by a matrix: 16 numbers, 4×4, column by column, whose last row
 * counts as `0 0 0 1`. Triangles keep their numbers and their fronts: of a matrix that mirrors, the second and third
 * corner change places. Layers are copied; vertices are f64, by core's `transformTriangleByMatrix`, to the last bit. To
 * be disposed of as any tree. Throws, with the numbers, when the matrix is none or moves the triangles beyond ±1e150,
 * when there is no memory, and when the other tree was disposed of.
 */
export function createTransformedTree(tree: TriangleTree, matrix: ArrayLike<number>): TriangleTree {
  const { place: from, triangleCount } = tree;
  checkPlace(from, 'createTransformedTree');
  checkMatrix('createTransformedTree', tree, matrix);
  const place = takePlace(
    'createTransformedTree',
    from.vertexCount,
    triangleCount,
    false,
    from.hasLayers,
    from.id,
  );
  return createTreeAt(place, triangleCount, () => {
    const bounds = new Float64Array(6);
    if (from.hasLayers) copyLayers(place, from, triangleCount);
    buildMoved(bounds, place, tree, matrix);
    return bounds;
  });
}

/**
 * Moves the triangles of a tree that `createTransformedTree` made of `tree` to where another matrix moves those of
 * `tree`, and builds it anew where it is, with nothing on the heap: for a mesh that turns in each frame. What it
 * answers is what a tree that was just created answers; `bounds` are written anew, and lists of what was near balls are
 * void. Throws as `createTransformedTree` does, and when `out` is no such tree; nothing is changed then.
 */
export function transformTriangleTree(
  out: TriangleTree,
  tree: TriangleTree,
  matrix: ArrayLike<number>,
): void {
  const { place, bounds, triangleCount } = out;
  checkPlace(place, 'transformTriangleTree');
  checkPlace(tree.place, 'transformTriangleTree');
  checkMatrix('transformTriangleTree', tree, matrix);
  if (place.source !== tree.place.id) {
    throw new Error(
      `transformTriangleTree: out must be made by createTransformedTree of the same mesh, of ${tree.triangleCount} triangles, got another, of ${triangleCount}.`,
    );
  }
  layOutAgain(place, triangleCount);
  buildMoved(bounds, place, tree, matrix);
}
