import type { PairList } from '@bitbounds/kernels';

function isAscending({ a, b, count }: PairList): boolean {
  for (let i = 1; i < count; i++) {
    if (a[i] < a[i - 1] || (a[i] === a[i - 1] && b[i] <= b[i - 1])) return false;
  }
  return true;
}

/**
 * Sorts pairs of slots, `a < b`, in ascending order and drops duplicates. Allocates only when they are not sorted and
 * unique already.
 */
export function sortPairs(pairs: PairList): void {
  if (isAscending(pairs)) return;
  const { a, b } = pairs;
  // Both slots as one 64-bit number, the upper slot in its low half, which comes first in memory on all engines.
  const keys = new BigUint64Array(pairs.count);
  const halves = new Uint32Array(keys.buffer);
  for (let i = 0; i < pairs.count; i++) {
    halves[2 * i] = b[i];
    halves[2 * i + 1] = a[i];
  }
  keys.sort();
  let count = 0;
  for (let i = 0; i < halves.length; i += 2) {
    if (count > 0 && halves[i] === b[count - 1] && halves[i + 1] === a[count - 1]) continue;
    b[count] = halves[i];
    a[count++] = halves[i + 1];
  }
  pairs.count = count;
}
