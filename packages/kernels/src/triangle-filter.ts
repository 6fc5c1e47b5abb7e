import type { TriangleTree } from './triangle-tree.ts';

/** What a query of a mesh leaves out. */
export interface TriangleFilter {
  /**
   * Only triangles with a layer (see `createTriangleTree`) in this mask, `(layer & mask) !== 0`; by default all
   * triangles.
   */
  mask?: number | undefined;
  /** A triangle that is not found, such as the one that a ray starts on; a number that is none excludes none. */
  exclude?: number | undefined;
}

/** No triangle has this number. */
const NO_TRIANGLE = 0xffffffff;

/**
 * Writes the filter of the query that follows. Throws when it asks for layers and the mesh has none; a mask of 0 or NaN
 * has no layer.
 */
export function writeTriangleFilter(
  tree: TriangleTree,
  caller: string,
  filter: TriangleFilter | undefined,
): void {
  const { u32, filter: at, hasLayers } = tree.kernel;
  const mask = filter?.mask ?? undefined;
  if (mask !== undefined && !hasLayers) {
    throw new Error(
      `${caller}: a mask needs layers, which createTriangleTree takes; this mesh of ${tree.triangleCount} triangles has none.`,
    );
  }
  u32[at] = mask === undefined ? 0 : 1;
  u32[at + 1] = mask ?? 0;
  const exclude = filter?.exclude ?? NO_TRIANGLE;
  // As a u32 a value that is not a number would be triangle 0, and a fraction the triangle below it.
  u32[at + 2] = exclude >>> 0 === exclude ? exclude : NO_TRIANGLE;
}
