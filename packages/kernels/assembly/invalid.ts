// How many members have a NaN in their box, as of the last build. Whoever reads all boxes counts them on the way.
import { COLUMNS, column, memberBits, memberWords } from './layout';
import { addressOf } from './memory';

let invalidCount: u32 = 0;
let isCounted: bool = true;

export function setInvalidCount(count: u32): void {
  invalidCount = count;
  isCounted = true;
}

/** The boxes are new. */
export function forgetInvalidCount(): void {
  isCounted = false;
}

function isInvalid(slot: usize): bool {
  for (let i = 0; i < COLUMNS; i++) {
    const side = load<f32>(column(i) + (slot << 2));
    if (side != side) return true;
  }
  return false;
}

export function getInvalidCount(): u32 {
  if (isCounted) return invalidCount;
  let count: u32 = 0;
  for (let word: u32 = 0; word < memberWords; word++) {
    for (let bits = load<u64>(addressOf(memberBits) + (<usize>word << 3)); bits; bits &= bits - 1) {
      if (isInvalid((<usize>word << 6) + <usize>ctz(bits))) count++;
    }
  }
  setInvalidCount(count);
  return count;
}
