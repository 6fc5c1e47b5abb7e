// Which slots a query passes over: those on none of the layers that it asks for, and one that it excludes.
// Checked for hits only, so that it costs nothing on the way down.
import { layers } from './columns';

/** Three u32: whether there is a mask, the mask, the excluded slot. Written by the caller before each query. */
export const filterInput: usize = memory.data(16, 16);
/** The same for the resting walk: queries in between have a filter of their own. */
export const walkFilter: usize = memory.data(16, 16);

@inline const NO_SLOT: u32 = 0xffffffff;

@inline export function hasFilter(): bool {
  return load<u32>(filterInput) != 0 || load<u32>(filterInput, 8) != NO_SLOT;
}

export function keepFilterForWalk(): void {
  v128.store(walkFilter, v128.load(filterInput));
}

@inline export function passes(filter: usize, slot: u32): bool {
  if (slot == load<u32>(filter, 8)) return false;
  return load<u32>(filter) == 0 || (load<u32>(layers() + (<usize>slot << 2)) & load<u32>(filter, 4)) != 0;
}
