// A stable radix sort of u64 by the digits of their upper halves, the least digit first. Each pass counts the digits for the
// next one. Also what other radix sorts need.
import { ensure } from './memory';
import { SIXTH } from './scratch';

@inline const countBuffer: usize = SIXTH;

@inline export function count(bins: usize, digit: u32): void {
  const bin = bins + (<usize>digit << 2);
  store<u32>(bin, load<u32>(bin) + 1);
}

/** Where the next one with this digit goes. */
@inline export function place(bins: usize, digit: u32): usize {
  const bin = bins + (<usize>digit << 2);
  const at = load<u32>(bin);
  store<u32>(bin, at + 1);
  return <usize>at;
}

/** Two sets of `binCount` bins, one after the other, all 0. */
export function clearBins(binCount: u32): usize {
  const bytes = <usize>binCount << 3;
  const bins = ensure(countBuffer, bytes, 0);
  memory.fill(bins, 0, bytes);
  return bins;
}

/** Turns the counts of digits into where each digit begins, four bins at a time. */
export function countsToStarts(bins: usize, count: u32): void {
  const zero = i32x4.splat(0);
  let sum = zero;
  for (let bin = bins; bin < bins + (<usize>count << 2); bin += 16) {
    const n = v128.load(bin);
    const two = i32x4.add(n, v128.shuffle<u32>(zero, n, 0, 4, 5, 6));
    const upTo = i32x4.add(i32x4.add(two, v128.shuffle<u32>(zero, two, 0, 1, 4, 5)), sum);
    v128.store(bin, i32x4.sub(upTo, n));
    sum = v128.shuffle<u32>(upTo, upTo, 3, 3, 3, 3);
  }
}

/** A pass by the digit at `shift`, which is already counted in `bins`; counts the digit after it in `next`. */
function move(from: usize, to: usize, size: u32, bins: usize, next: usize, shift: u32, bits: u32): void {
  const last: u32 = (1 << bits) - 1;
  countsToStarts(bins, 1 << bits);
  const end = from + (<usize>size << 3);
  for (; from < end; from += 8) {
    const key = load<u32>(from, 4) >> shift;
    count(next, (key >> bits) & last);
    store<u64>(to + (place(bins, key & last) << 3), load<u64>(from));
  }
}

/** Sorts by `digits` digits of `bits` bits, of which the first is already counted in `bins`; returns where the sorted ones are. */
export function sortDigits(from: usize, to: usize, size: u32, bins: usize, next: usize, digits: u32, bits: u32): usize {
  for (let shift: u32 = 0; shift < digits * bits; shift += bits) {
    memory.fill(next, 0, <usize>4 << bits);
    move(from, to, size, bins, next, shift, bits);
    const emptied = bins, swapped = from;
    bins = next;
    next = emptied;
    from = to;
    to = swapped;
  }
  return from;
}

/** Splits the u64 into columns of their halves. Up to three more numbers are written. */
export function unpack(from: usize, size: u32, upper: usize, lower: usize): void {
  for (let i: usize = 0; i < <usize>size << 2; i += 16) {
    const two = v128.load(from + (i << 1)), next = v128.load(from + (i << 1), 16);
    v128.store(upper + i, v128.shuffle<u32>(two, next, 1, 3, 5, 7));
    v128.store(lower + i, v128.shuffle<u32>(two, next, 0, 2, 4, 6));
  }
}
