// Reads layers; tells which of 64 slots are on a view's mask. Asked only for what a view would show anyway, and only if
// its mask leaves out anything.
import { layers } from './columns';

/** The mask of views that show whatever is between their planes, also what is on no layer. */
@inline export const EVERY_LAYER: u32 = 0xffffffff;

/** Those of `bits` that are on a layer of the mask. Bit 0 is slot `first` or, if there is an order, its item `first`. */
export function keepOnMask(bits: u64, first: u32, order: usize, mask: u32): u64 {
  const layer = layers();
  let kept = bits;
  for (; bits; bits &= bits - 1) {
    const bit = ctz(bits);
    let slot = first + <u32>bit;
    if (order) slot = load<u32>(order + (<usize>slot << 2));
    kept ^= <u64>u32((load<u32>(layer + (<usize>slot << 2)) & mask) == 0) << bit;
  }
  return kept;
}
