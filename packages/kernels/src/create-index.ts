import { type BoxIndex, createIndex } from './box-index.ts';
import { KERNELS_2D } from './generated/kernels-2d.ts';
import { KERNELS_3D } from './generated/kernels-3d.ts';

/** Throws unless there can be an index in so many dimensions. */
export function checkDimensions(dimensions: 2 | 3): void {
  if (dimensions === 2 || dimensions === 3) return;
  throw new Error(
    `createBoxIndex: dimensions must be the number 2 or 3, got ${String(dimensions)}.`,
  );
}

/**
 * Creates an empty index in two or three dimensions. Synchronous: the kernels are compiled once, and each index has a
 * memory of its own. Throws for other dimensions, where WebAssembly SIMD is missing or a content security policy forbids
 * it, and for dimensions whose kernels were left out of a bundle.
 */
export function createBoxIndex(dimensions: 2 | 3): BoxIndex {
  checkDimensions(dimensions);
  return createIndex(dimensions, dimensions === 2 ? KERNELS_2D : KERNELS_3D);
}
