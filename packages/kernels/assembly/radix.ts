// A stable radix sort of 32-bit keys with a 32-bit payload: three digits, one pass over the keys counts all.
import { KEY_BITS } from './inline/hilbert';

@inline const DIGIT_BITS: i32 = (KEY_BITS + 2) / 3;
@inline const BINS: u32 = 1 << DIGIT_BITS;
/** Below this many, moving elements one by one beats clearing the counters. */
@inline const INSERTION_LIMIT: u32 = 48;

const counts: usize = memory.data(3 * 2048 * 4, 16);

function insertionSort(keys: usize, items: usize, count: u32): void {
  for (let i: u32 = 1; i < count; i++) {
    const key = load<u32>(keys + (<usize>i << 2));
    const item = load<u32>(items + (<usize>i << 2));
    let j = i;
    while (j > 0 && load<u32>(keys + (<usize>(j - 1) << 2)) > key) {
      store<u32>(keys + (<usize>j << 2), load<u32>(keys + (<usize>(j - 1) << 2)));
      store<u32>(items + (<usize>j << 2), load<u32>(items + (<usize>(j - 1) << 2)));
      j--;
    }
    store<u32>(keys + (<usize>j << 2), key);
    store<u32>(items + (<usize>j << 2), item);
  }
}

/** Turns one digit's counts into starts; false when one bin holds all, so the pass would move nothing. */
function countsToStarts(bins: usize, count: u32): bool {
  let sum: u32 = 0;
  for (let bin: u32 = 0; bin < BINS; bin++) {
    const at = bins + (<usize>bin << 2);
    const n = load<u32>(at);
    if (n == count) return false;
    store<u32>(at, sum);
    sum += n;
  }
  return true;
}

/** Sorts `keys` ascending and `items` with them; the spare arrays are as long. */
export function radixSort(keys: usize, items: usize, spareKeys: usize, spareItems: usize, count: u32): void {
  if (count < INSERTION_LIMIT) return insertionSort(keys, items, count);
  memory.fill(counts, 0, 3 * BINS * 4);
  for (let i: u32 = 0; i < count; i++) {
    const key = load<u32>(keys + (<usize>i << 2));
    for (let digit = 0; digit < 3; digit++) {
      const bin = counts + (<usize>(digit * BINS + ((key >> (digit * DIGIT_BITS)) & (BINS - 1))) << 2);
      store<u32>(bin, load<u32>(bin) + 1);
    }
  }
  let fromKeys = keys, fromItems = items, toKeys = spareKeys, toItems = spareItems;
  for (let digit = 0; digit < 3; digit++) {
    const bins = counts + (<usize>(digit * BINS) << 2);
    if (!countsToStarts(bins, count)) continue;
    const shift = digit * DIGIT_BITS;
    for (let i: u32 = 0; i < count; i++) {
      const key = load<u32>(fromKeys + (<usize>i << 2));
      const bin = bins + (<usize>((key >> shift) & (BINS - 1)) << 2);
      const to = <usize>load<u32>(bin) << 2;
      store<u32>(bin, <u32>(to >> 2) + 1);
      store<u32>(toKeys + to, key);
      store<u32>(toItems + to, load<u32>(fromItems + (<usize>i << 2)));
    }
    const k = fromKeys, t = fromItems;
    fromKeys = toKeys;
    fromItems = toItems;
    toKeys = k;
    toItems = t;
  }
  if (fromKeys != keys) {
    memory.copy(keys, fromKeys, <usize>count << 2);
    memory.copy(items, fromItems, <usize>count << 2);
  }
}
