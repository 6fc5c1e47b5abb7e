import type { TriangleKernel } from './triangle-kernel.ts';
import { anyKernel, type Block, giveBlock, takeBlock } from './triangle-room.ts';

/** Where a mesh lies in the memory of its kernels. Places are indices into the arrays over that memory. */
export interface TrianglePlace {
  /** It begins with a header, by whose address the kernels know the mesh. */
  readonly block: Block;
  /** Are vertices f32, not f64? */
  readonly isSingle: boolean;
  readonly vertexCount: number;
  /** Its own, and that of the mesh that it is a copy of; 0 when it is none. */
  readonly id: number;
  readonly source: number;
  /** Where the vertices are in the kernels' `f32` or `f64`. */
  readonly vertices: number;
  /** Where the indices are in `u32`, then the layers, if there are any. */
  readonly indices: number;
  readonly layers: number;
  readonly hasLayers: boolean;
  /** Where the triangles that the last query of this mesh found are in `u32`. */
  readonly results: number;
  /** How many it found. */
  foundCount: number;
  isDisposed: boolean;
}

let places = 0;

/**
 * Room for a mesh, whose vertices are f32 (`isSingle`) or f64, and whose triangles have layers or not. The kernels are
 * set to it, to have it built. Throws, in the name of `caller`, when there is no memory for one of this size.
 */
export function takePlace(
  caller: string,
  vertexCount: number,
  triangleCount: number,
  isSingle: boolean,
  hasLayers: boolean,
  source: number = 0,
): TrianglePlace {
  const measuring = anyKernel();
  // Whatever it was set to, it is not any more.
  measuring.current = undefined;
  const size = measuring.exports.layOut(0, vertexCount, triangleCount, isSingle, hasLayers) >>> 0;
  const block = size > 0 ? takeBlock(size) : undefined;
  if (!block) throw new Error(`${caller}: no memory for ${triangleCount} triangles.`);
  const { kernel, address } = block;
  const { exports } = kernel;
  exports.layOut(address, vertexCount, triangleCount, isSingle, hasLayers);
  const place = {
    block,
    isSingle,
    vertexCount,
    id: ++places,
    source,
    vertices: exports.vertexAddress() >>> (isSingle ? 2 : 3),
    indices: exports.indexAddress() >>> 2,
    layers: exports.layerAddress() >>> 2,
    hasLayers,
    results: exports.resultAddress() >>> 2,
    foundCount: 0,
    isDisposed: false,
  };
  kernel.current = block;
  return place;
}

/** Sets the kernels to the mesh, to have it built anew where it is. */
export function layOutAgain(place: TrianglePlace, triangleCount: number): void {
  const { block, vertexCount, isSingle, hasLayers } = place;
  const { kernel, address } = block;
  kernel.exports.layOut(address, vertexCount, triangleCount, isSingle, hasLayers);
  kernel.current = block;
  // Where results were, a build leaves something else.
  place.foundCount = 0;
}

/** Gives a mesh's room back. */
export function freeBlock(block: Block): void {
  const { kernel } = block;
  if (kernel.current === block) kernel.current = undefined;
  giveBlock(block);
}

/** Gives the room back. Doing it twice is no error. */
export function freePlace(place: TrianglePlace): void {
  if (place.isDisposed) return;
  place.isDisposed = true;
  freeBlock(place.block);
}

/** The kernels, set to the mesh. Throws, in the name of `caller`, when it was disposed of. */
export function usePlace(place: TrianglePlace, caller: string): TriangleKernel {
  const { block } = place;
  const { kernel } = block;
  if (kernel.current === block) return kernel;
  checkPlace(place, caller);
  kernel.exports.useMesh(block.address);
  kernel.current = block;
  return kernel;
}

/** Throws, in the name of `caller`, when the mesh was disposed of. */
export function checkPlace(place: TrianglePlace, caller: string): void {
  if (place.isDisposed) throw new Error(`${caller}: the mesh was disposed of.`);
}

/** The array that has the mesh's vertices. */
export function positionsOf({ block, isSingle }: TrianglePlace): Float32Array | Float64Array {
  return isSingle ? block.kernel.f32 : block.kernel.f64;
}
