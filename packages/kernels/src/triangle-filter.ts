import { putFilter } from './query-filter.ts';
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
  if (!hasLayers && (filter?.mask ?? undefined) !== undefined) {
    throw new Error(
      `${caller}: a mask needs layers, which createTriangleTree takes; this mesh of ${tree.triangleCount} triangles has none.`,
    );
  }
  putFilter(u32, at, filter);
}
