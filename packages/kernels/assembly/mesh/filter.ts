// Which triangles a question passes over: those on none of the layers that it asks for, and one that it excludes. As
// `query-filter.ts` for slots; one function for both costs each module of the index 39 bytes.
import { NUMBERS, layers } from './layout';

/** Three u32: whether there is a mask, the mask, the excluded triangle. Written by the caller before each question. */
export const filterInput: usize = memory.data(16, 16);

@inline const NO_TRIANGLE: u32 = 0xffffffff;

@inline export function passes(triangle: u32): bool {
  if (triangle == load<u32>(filterInput, 8)) return false;
  return load<u32>(filterInput) == 0 || (load<u32>(layers + (<usize>triangle << 2)) & load<u32>(filterInput, 4)) != 0;
}

function passingOf(leaf: usize): i32 {
  let bits = 0;
  for (let lane = 0; lane < 4; lane++) bits |= i32(passes(load<u32>(leaf + (<usize>lane << 2), NUMBERS))) << lane;
  return bits;
}

/** The triangles of a leaf that pass, a bit for each: all of them when there is no filter. */
@inline export function passing(leaf: usize): i32 {
  return load<u32>(filterInput) != 0 || load<u32>(filterInput, 8) != NO_TRIANGLE ? passingOf(leaf) : 15;
}
