import type { TriangleKernel } from './triangle-kernel.ts';
import {
  checkPlace,
  freeBlock,
  freePlace,
  positionsOf,
  type TrianglePlace,
  takePlace,
} from './triangle-place.ts';
import type { Block } from './triangle-room.ts';

/** A triangle mesh in 3D: a tree over triangles, four to a leaf, built once, or, of a copy, whenever it is moved. */
export interface TriangleTree {
  readonly triangleCount: number;
  /** `minX minY minZ maxX maxY maxZ` of the triangles. */
  readonly bounds: Float64Array;
  /** Private: the instance of the kernels that holds it, and where. */
  readonly kernel: TriangleKernel;
  readonly place: TrianglePlace;
}

function checkLengths(
  positions?: ArrayLike<number>,
  indices?: ArrayLike<number>,
  layers?: ArrayLike<number>,
): void {
  if (!positions) throw new Error('createTriangleTree: positions are missing.');
  if (positions.length % 3 !== 0) {
    throw new Error(
      `createTriangleTree: positions must hold three numbers a vertex, got ${positions.length} numbers.`,
    );
  }
  if (!indices) {
    throw new Error(
      'createTriangleTree: indices are missing; of a mesh without an index they are 0, 1, 2, … to the last vertex.',
    );
  }
  if (indices.length === 0) throw new Error('createTriangleTree: the mesh has no triangles.');
  if (indices.length % 3 !== 0) {
    throw new Error(
      `createTriangleTree: indices must hold three numbers a triangle, got ${indices.length} numbers.`,
    );
  }
  if (layers && layers.length !== indices.length / 3) {
    throw new Error(
      `createTriangleTree: layers must hold a number a triangle, ${indices.length / 3}, got ${layers.length}.`,
    );
  }
}

function throwBadIndex(i: number, vertex: unknown, vertexCount: number): never {
  const got = typeof vertex === 'string' ? `"${vertex}"` : vertex;
  throw new Error(`createTriangleTree: indices[${i}] must be 0…${vertexCount - 1}, got ${got}.`);
}

function isWhole(indices: ArrayLike<number>): boolean {
  return (
    indices instanceof Uint32Array ||
    indices instanceof Uint16Array ||
    indices instanceof Uint8Array
  );
}

/**
 * Copies the indices. Bad ones in arrays that may hold more than unsigned integers are found here, the others by the
 * kernels.
 */
function copyIndices(
  { block, indices: at }: TrianglePlace,
  indices: ArrayLike<number>,
  vertexCount: number,
): void {
  if (!isWhole(indices)) {
    for (let i = 0; i < indices.length; i++) {
      const vertex = indices[i];
      const isGood = Number.isInteger(vertex) && vertex >= 0 && vertex < vertexCount;
      if (!isGood) throwBadIndex(i, vertex, vertexCount);
    }
  }
  block.kernel.u32.set(indices, at);
}

/**
 * World units. Squares of what is farther away overflow f64, so no mesh is scaled down further than from here: in one that
 * reaches beyond, rays and balls would find no triangle at all.
 */
export const FARTHEST = 1e150;

function isNear(position: number): boolean {
  return Math.abs(position) <= FARTHEST;
}

/** Says which vertex that a triangle uses is not finite, or too far away. */
function throwNotNear(positions: ArrayLike<number>, indices: ArrayLike<number>): never {
  let i = 0;
  let at = indices[0] * 3;
  while (isNear(positions[at])) {
    at = indices[Math.floor(++i / 3)] * 3 + (i % 3);
  }
  const rule = Number.isFinite(positions[at]) ? 'within ±1e150' : 'finite';
  throw new Error(
    `createTriangleTree: vertex ${Math.floor(at / 3)} must be ${rule}, got positions[${at}] = ${positions[at]}.`,
  );
}

/** Copies the mesh to its place and builds the tree. Returns its bounds. */
function buildAt(
  place: TrianglePlace,
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  layers: ArrayLike<number> | undefined,
): Float64Array {
  const { kernel } = place.block;
  const { exports } = kernel;
  copyIndices(place, indices, positions.length / 3);
  positionsOf(place).set(positions, place.vertices);
  const bad = exports.findBadIndex();
  if (bad >= 0) throwBadIndex(bad, indices[bad], positions.length / 3);
  const from = exports.boundsAddress() >>> 3;
  const bounds = kernel.f64.slice(from, from + 6);
  if (bad < -1 || !bounds.every(isNear)) throwNotNear(positions, indices);
  if (layers) kernel.u32.set(layers, place.layers);
  exports.build();
  return bounds;
}

/**
 * Frees what nobody holds any more. It watches places, not trees: a copy of a tree has the same place. Nothing else
 * refers to a place.
 */
let dropped: FinalizationRegistry<Block> | undefined;

/**
 * A tree at a place that was taken for it, built by `build`, which returns its bounds; when that throws, the place is
 * free.
 */
export function createTreeAt(
  place: TrianglePlace,
  triangleCount: number,
  build: () => Float64Array,
): TriangleTree {
  try {
    const tree = { triangleCount, bounds: build(), kernel: place.block.kernel, place };
    dropped ??= new FinalizationRegistry(freeBlock);
    dropped.register(place, place.block, place);
    return tree;
  } catch (error) {
    freePlace(place);
    throw error;
  }
}

/**
 * Creates a tree over a mesh's triangles. `positions` has x y z per vertex, `indices` three vertices per triangle;
 * both are copied. For a mesh without an index pass 0, 1, 2, … up to the last vertex. `layers` has a number of 32 bits
 * per triangle, the layers that it is on, for queries with a mask; it is copied, too. Throws, with the numbers, when
 * there are no triangles, a length does not fit, an index is out of range, or a vertex that a triangle uses is not
 * finite or farther than 1e150 from zero along an axis. Degenerate triangles are allowed. Its memory is free for other
 * meshes after `disposeTriangleTree`, or some time after nobody holds the tree any more, but not before the next task:
 * a loop that makes and drops meshes must dispose of them.
 */
export function createTriangleTree(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  layers?: ArrayLike<number>,
): TriangleTree {
  checkLengths(positions, indices, layers);
  const triangleCount = indices.length / 3;
  const isSingle = positions instanceof Float32Array;
  const place = takePlace(
    'createTriangleTree',
    positions.length / 3,
    triangleCount,
    isSingle,
    !!layers,
  );
  return createTreeAt(place, triangleCount, () => buildAt(place, positions, indices, layers));
}

/**
 * Frees the mesh's memory, for other meshes, at once, even if something still refers to the tree. Afterwards all queries
 * of it throw. Doing it twice is no error.
 */
export function disposeTriangleTree({ place }: TriangleTree): void {
  dropped?.unregister(place);
  freePlace(place);
}

/**
 * Writes the nine numbers of a triangle's vertices a, b, c. Throws when the mesh has no such triangle, and when it was
 * disposed of.
 */
export function getTriangle<T extends { [i: number]: number }>(
  out: T,
  tree: TriangleTree,
  triangle: number,
): T {
  const { kernel, place, triangleCount } = tree;
  if (triangle >>> 0 !== triangle || triangle >= triangleCount) {
    throw new Error(`getTriangle: triangle must be 0…${triangleCount - 1}, got ${triangle}.`);
  }
  checkPlace(place, 'getTriangle');
  const { u32 } = kernel;
  const { indices, vertices } = place;
  const positions = positionsOf(place);
  const to = out as { [i: number]: number };
  const first = indices + triangle * 3;
  const a = vertices + u32[first] * 3;
  const b = vertices + u32[first + 1] * 3;
  const c = vertices + u32[first + 2] * 3;
  for (let axis = 0; axis < 3; axis++) {
    to[axis] = positions[a + axis];
    to[axis + 3] = positions[b + axis];
    to[axis + 6] = positions[c + axis];
  }
  return out;
}
