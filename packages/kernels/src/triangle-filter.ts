import { checkFilter, putFilter } from './query-filter.ts';
import { usePlace } from './triangle-place.ts';
import type { TriangleTree } from './triangle-tree.ts';

/** What a query of a mesh leaves out. */
export interface TriangleFilter {
  /**
   * Only triangles with a layer (see `createTriangleTree`) in this mask, `(layer & mask) !== 0`; by default all
   * triangles. Throws unless it is an integer of 32 bits.
   */
  mask?: number | undefined;
  /** A triangle that is not found, such as the one that a ray starts on; a number that is none excludes none. */
  exclude?: number | undefined;
}

/**
 * Begins a query: sets the kernels to the mesh and writes the filter, which may have an option of the query's `own`.
 * Throws when it is no filter, when it asks for layers and the mesh has none, and when the mesh was disposed of; a mask
 * of 0 has no layer.
 */
export function startQuery(
  tree: TriangleTree,
  caller: string,
  filter: TriangleFilter | undefined,
  own?: string,
): void {
  if (filter !== undefined) checkFilter(caller, filter, own);
  const { place } = tree;
  const kernel = usePlace(place, caller);
  if (!place.hasLayers && (filter?.mask ?? undefined) !== undefined) {
    throw new Error(
      `${caller}: a mask needs layers, which createTriangleTree takes; this mesh of ${tree.triangleCount} triangles has none.`,
    );
  }
  putFilter(kernel.u32, kernel.filter, filter);
}
