import type { BoxIndex } from './box-index.ts';

/** What a query leaves out. Checked for hits alone. */
export interface QueryFilter {
  /** Only slots with a layer (see `loadFilters`) in this mask, `(layer & mask) !== 0`; by default all slots. */
  mask?: number | undefined;
  /** A slot that is not found, such as the one that asks; a number that is no slot excludes none. */
  exclude?: number | undefined;
}

/** No slot, and no triangle, has this number. */
const NOTHING = 0xffffffff;

/** Writes a filter as kernels read it: three u32, whether there is a mask, the mask, and what is excluded. */
export function putFilter(u32: Uint32Array, at: number, filter: QueryFilter | undefined): void {
  const mask = filter?.mask ?? undefined;
  u32[at] = mask === undefined ? 0 : 1;
  u32[at + 1] = mask ?? 0;
  const exclude = filter?.exclude ?? NOTHING;
  // As a u32 a value that is not a number would be number 0, and a fraction the one below it.
  u32[at + 2] = exclude >>> 0 === exclude ? exclude : NOTHING;
}

/**
 * Writes the filter of the query that follows. Throws when it asks for layers that were not loaded; a mask of 0 or NaN
 * has no layer.
 */
export function writeFilter(
  index: BoxIndex,
  caller: string,
  filter: QueryFilter | undefined,
): void {
  const { u32, filter: at } = index.kernel;
  const mask = filter?.mask ?? undefined;
  const { announced, built, filtered } = index.state;
  const highest = Math.max(announced, built);
  if (mask !== undefined && highest >= filtered) {
    throw new Error(
      `${caller}: a mask needs layers: slot ${highest} is a member, but loadFilters covered ${filtered} slots.`,
    );
  }
  putFilter(u32, at, filter);
}
