// Reads and writes the list of pairs: into canonical order, ascending by lower slot, then by upper.
// A radix sort whose digits cover just the bits that slots have: two to four passes.
import { slotCapacity } from './columns';
import { addressOf, ensure } from './memory';
import { pairBuffer, pairCount } from './join-leaves';

/** Bits. More bins than pairs cost more to clear than they save, and more than 2^16 leave the nearest caches. */
@inline const WIDEST_DIGIT: u32 = 16;
@inline const NARROWEST_DIGIT: u32 = 8;
const spareBuffer: usize = memory.data(8, 8);
const countBuffer: usize = memory.data(8, 8);

function sortDigit(from: usize, to: usize, count: u32, shift: u64, bits: u32): void {
  const counts = addressOf(countBuffer);
  const last: u64 = (1 << bits) - 1;
  memory.fill(counts, 0, <usize>4 << bits);
  for (let i: u32 = 0; i < count; i++) {
    const bin = counts + (<usize>((load<u64>(from + (<usize>i << 3)) >> shift) & last) << 2);
    store<u32>(bin, load<u32>(bin) + 1);
  }
  let sum: u32 = 0;
  for (let bin = counts; bin < counts + (<usize>4 << bits); bin += 4) {
    const n = load<u32>(bin);
    store<u32>(bin, sum);
    sum += n;
  }
  for (let i: u32 = 0; i < count; i++) {
    const pair = load<u64>(from + (<usize>i << 3));
    const bin = counts + (<usize>((pair >> shift) & last) << 2);
    const at = load<u32>(bin);
    store<u32>(bin, at + 1);
    store<u64>(to + (<usize>at << 3), pair);
  }
}

export function sortPairs(): void {
  if (pairCount < 2) return;
  const slotBits = max<u32>(32 - clz<u32>(slotCapacity), 1);
  const widest = max(NARROWEST_DIGIT, min(WIDEST_DIGIT, 32 - clz<u32>(pairCount)));
  const passes = (slotBits + widest - 1) / widest;
  const digitBits = (slotBits + passes - 1) / passes;
  ensure(countBuffer, <usize>4 << digitBits, 0);
  ensure(spareBuffer, load<u32>(pairBuffer, 4), 0);
  for (let half: u64 = 0; half < 64; half += 32) {
    for (let pass: u32 = 0; pass < passes; pass++) {
      sortDigit(addressOf(pairBuffer), addressOf(spareBuffer), pairCount, half + pass * digitBits, digitBits);
      const header = load<u64>(pairBuffer);
      store<u64>(pairBuffer, load<u64>(spareBuffer));
      store<u64>(spareBuffer, header);
    }
  }
}
