import { type BoxIndex, highestMember } from './box-index.ts';

/** What a query leaves out. Checked for hits alone. Another key than these throws. */
export interface QueryFilter {
  /**
   * Only slots with a layer (see `loadFilters`) in this mask, `(layer & mask) !== 0`; by default all slots. Throws unless
   * it is an integer of 32 bits.
   */
  mask?: number | undefined;
  /** A slot that is not found, such as the one that asks; a number that is no slot excludes none. */
  exclude?: number | undefined;
}

/** Throws if a key belongs to no filter. A function of its own, so that the check of a good filter stays small. */
function refuseFilter(caller: string, filter: object, own: string | undefined): void {
  const known = own === undefined ? ['mask', 'exclude'] : ['mask', 'exclude', own];
  const names = known.join(', ');
  if (typeof filter !== 'object') {
    throw new Error(`${caller}: a filter must be an object with ${names}, got ${String(filter)}.`);
  }
  for (const key in filter) {
    if (known.includes(key) || filter[key as keyof typeof filter] === undefined) continue;
    // What all objects have, by somebody's doing, is nobody's filter.
    if (!Object.hasOwn(filter, key)) continue;
    throw new Error(`${caller}: a filter has ${names}, and no ${key}.`);
  }
}

/**
 * Not for the package's users: throws, in the name of `caller`, unless a mask is an integer of 32 bits. All of them may
 * be given as −1 or as 0xffffffff.
 */
export function checkBits(caller: string, mask: unknown): void {
  const isBits =
    Number.isInteger(mask) && (mask as number) >= -(2 ** 31) && (mask as number) < 2 ** 32;
  if (isBits) return;
  throw new Error(`${caller}: mask must be an integer of 32 bits, got ${String(mask)}.`);
}

/** Throws unless what is excluded is a number, or nothing. */
function checkExclude(caller: string, exclude: unknown): void {
  if (typeof exclude === 'number' || exclude === undefined || exclude === null) return;
  throw new Error(`${caller}: exclude must be a number, got ${String(exclude)}.`);
}

/**
 * Throws unless a filter is missing, or an object with no other keys than `mask`, `exclude` and the query's `own`: one
 * with a misspelt key would leave out nothing, and nobody would be told. The mask must be one.
 */
export function checkFilter(caller: string, filter: object | undefined, own?: string): void {
  if (filter === undefined || filter === null) return;
  if (typeof filter !== 'object') refuseFilter(caller, filter, own);
  for (const key in filter) {
    const value: unknown = filter[key as keyof typeof filter];
    if (key === 'exclude') checkExclude(caller, value);
    else if (key !== 'mask') {
      if (key !== own) refuseFilter(caller, filter, own);
    } else if (value !== undefined && value !== null) checkBits(caller, value);
  }
}

/** No slot, and no triangle, has this number. */
const NOTHING = 0xffffffff;

/**
 * What is excluded, as kernels read it. As a u32 a value that is no number would be 0, and a fraction what is below it.
 */
export function excludeFrom(exclude: number): number {
  return exclude >>> 0 === exclude ? exclude : NOTHING;
}

/** Writes a filter as kernels read it: three u32, whether there is a mask, the mask, and what is excluded. */
export function putFilter(u32: Uint32Array, at: number, filter: QueryFilter | undefined): void {
  const mask = filter?.mask ?? undefined;
  u32[at] = mask === undefined ? 0 : 1;
  u32[at + 1] = mask ?? 0;
  u32[at + 2] = excludeFrom(filter?.exclude ?? NOTHING);
}

/** Throws when a mask asks for layers that were not loaded. */
export function checkLayers(index: BoxIndex, caller: string): void {
  const { filtered } = index.state;
  const highest = highestMember(index);
  if (highest < filtered) return;
  throw new Error(
    `${caller}: a mask needs layers: slot ${highest} is a member, but loadFilters covered ${filtered} slots.`,
  );
}

/**
 * Writes the filter of the query that follows, which may have an option of the query's `own`. Throws when it is none,
 * and when it asks for layers that were not loaded; a mask of 0 has no layer.
 */
export function writeFilter(
  index: BoxIndex,
  caller: string,
  filter: QueryFilter | undefined,
  own?: string,
): void {
  if (filter !== undefined) checkFilter(caller, filter, own);
  const { u32, filter: at } = index.kernel;
  if ((filter?.mask ?? undefined) !== undefined) checkLayers(index, caller);
  putFilter(u32, at, filter);
}
