// Moves the lanes that a mask of four bits names to the front, without a branch.

/** For each mask, the numbers of its set bits, in order. */
const lanes: usize = memory.data<u32>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0,
  2, 0, 0, 0, 0, 2, 0, 0, 1, 2, 0, 0, 0, 1, 2, 0,
  3, 0, 0, 0, 0, 3, 0, 0, 1, 3, 0, 0, 0, 1, 3, 0,
  2, 3, 0, 0, 0, 2, 3, 0, 1, 2, 3, 0, 0, 1, 2, 3,
], 16);

/** The same as bytes of lanes of u32, for a swizzle. */
const bytes: usize = memory.data(16 * 16, 16);
let areBytesMade: bool = false;

/** To be called once before `compressed`. */
export function makeCompressTable(): void {
  if (areBytesMade) return;
  for (let i: usize = 0; i < 64; i++) {
    store<u32>(bytes + (i << 2), 0x03020100 + 0x04040404 * load<u32>(lanes + (i << 2)));
  }
  areBytesMade = true;
}

/** The numbers of the mask's set bits. */
@inline export function setLanes(mask: i32): v128 {
  return v128.load(lanes + (<usize>mask << 4));
}

/** The lanes of `v` that the mask names, first; what follows them is of no meaning. */
@inline export function compressed(v: v128, mask: i32): v128 {
  return i8x16.swizzle(v, v128.load(bytes + (<usize>mask << 4)));
}
