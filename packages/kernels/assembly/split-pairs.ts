// Reads a list of pairs; writes their lower and upper slots as two columns, as JavaScript wants them.
import { ensure } from './memory';

export const lowerBuffer: usize = memory.data(8, 8);
export const upperBuffer: usize = memory.data(8, 8);

export function splitPairs(pairs: usize, count: u32): void {
  const bytes = (<usize>count << 2) + 16;
  const lower = ensure(lowerBuffer, bytes, 0), upper = ensure(upperBuffer, bytes, 0);
  // A pair is one u64 with the lower slot in its upper half. The last group may read and write past the list,
  // into the rest of buffers whose capacity is a power of two of at least 256 bytes.
  for (let i: u32 = 0; i < count; i += 4) {
    const at = <usize>i << 3;
    const two = v128.load(pairs + at);
    const next = i + 2 < count ? v128.load(pairs + at, 16) : two;
    v128.store(lower + (<usize>i << 2), v128.shuffle<u32>(two, next, 1, 3, 5, 7));
    v128.store(upper + (<usize>i << 2), v128.shuffle<u32>(two, next, 0, 2, 4, 6));
  }
}
