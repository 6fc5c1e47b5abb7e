// Moves the lanes named by a mask of four bits to the front, without a branch.

/** For each mask, the numbers of its set bits, in order; what follows them has no meaning. */
const lanes: usize = memory.data(16 * 16, 16);
/** The same as the bytes of u32 lanes, for a swizzle. */
const bytes: usize = memory.data(16 * 16, 16);
/** The same times the bytes of a group. */
const strides: usize = memory.data(16 * 16, 16);

// Made when the module starts: as data they took more room than this.
for (let mask: usize = 0; mask < 16; mask++) {
  let at = mask << 4;
  for (let lane: usize = 0; lane < 4; lane++) {
    store<u32>(lanes + at, <u32>lane);
    store<u32>(bytes + at, 0x03020100 + 0x04040404 * <u32>lane);
    store<u32>(strides + at, 32 * D * <u32>lane);
    at += ((mask >> lane) & 1) << 2;
  }
}

/** The numbers of the mask's set bits. */
@inline export function setLanes(mask: i32): v128 {
  return v128.load(lanes + (<usize>mask << 4));
}

/** The same as `setLanes`, for groups in a row: how far, in bytes, each named one lies from the first. */
@inline export function setGroups(mask: i32): v128 {
  return v128.load(strides + (<usize>mask << 4));
}

/** The lanes of `v` that the mask names, first; what follows them has no meaning. */
@inline export function compressed(v: v128, mask: i32): v128 {
  return i8x16.swizzle(v, v128.load(bytes + (<usize>mask << 4)));
}
