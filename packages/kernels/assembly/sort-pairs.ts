// Reads and writes the columns of pairs: into canonical order, ascending by lower slot, then by upper.
// A radix sort whose digits cover just the bits that slots have: one or two a slot. The first pass packs a pair into one
// u64; it is split again at the end, for two columns would be twice the places to write to. Each pass counts the digits of the next.
import { slotCapacity } from './columns';
import { lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { addressOf, ensure } from './memory';
import { FIRST, SECOND } from './scratch';

/** Bits. More bins than pairs cost more to clear than they save, and more than 2^16 leave the nearest caches. */
@inline const WIDEST_DIGIT: u32 = 16;
@inline const NARROWEST_DIGIT: u32 = 8;

const countBuffer: usize = memory.data(8, 8);
@inline const packedBuffer: usize = FIRST;
@inline const spareBuffer: usize = SECOND;

@inline function count(bins: usize, digit: u32): void {
  const bin = bins + (<usize>digit << 2);
  store<u32>(bin, load<u32>(bin) + 1);
}

/** Where the next pair with this digit goes. */
@inline function place(bins: usize, digit: u32): usize {
  const bin = bins + (<usize>digit << 2);
  const at = load<u32>(bin);
  store<u32>(bin, at + 1);
  return <usize>at;
}

/** Turns counts into where each digit begins, four bins at a time. */
function countsToStarts(bins: usize, count: u32): void {
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

/** Packs pair `i` to where its digit says, and counts its next one. */
@inline function packPair(to: usize, lower: usize, upper: usize, i: usize, bins: usize, next: usize, shift: u64, last: u32): void {
  const high = load<u32>(upper + i);
  const pair = (<u64>load<u32>(lower + i) << 32) | <u64>high;
  count(next, <u32>(pair >> shift) & last);
  store<u64>(to + (place(bins, high & last) << 3), pair);
}

/**
 * The first pass, by the least digit of the upper slot. From both halves of the list in turn: pairs of one slot follow one
 * another, and each would wait for the one before it to have counted.
 */
function pack(to: usize, bins: usize, next: usize, binCount: u32, shift: u64, last: u32): void {
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  const half = <usize>(pairCount >> 1) << 2, end = <usize>pairCount << 2;
  for (let i: usize = 0; i < half; i += 4) {
    count(bins, load<u32>(upper + i) & last);
    count(bins, load<u32>(upper + half + i) & last);
  }
  if (pairCount & 1) count(bins, load<u32>(upper + end - 4) & last);
  countsToStarts(bins, binCount);
  for (let i: usize = 0; i < half; i += 4) {
    packPair(to, lower, upper, i, bins, next, shift, last);
    packPair(to, lower, upper, half + i, bins, next, shift, last);
  }
  if (pairCount & 1) packPair(to, lower, upper, end - 4, bins, next, shift, last);
}

/** A pass by the digit that the one before it has counted. */
function move(from: usize, to: usize, bins: usize, next: usize, binCount: u32, shift: u64, nextShift: u64, last: u32): void {
  countsToStarts(bins, binCount);
  const end = from + (<usize>pairCount << 3);
  for (; from < end; from += 8) {
    const pair = load<u64>(from);
    if (nextShift < 64) count(next, <u32>(pair >> nextShift) & last);
    store<u64>(to + (place(bins, <u32>(pair >> shift) & last) << 3), pair);
  }
}

function unpack(from: usize): void {
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  // Four at a time: the last may read and write past the list, into the rest of buffers of 256 bytes at least.
  for (let i: usize = 0; i < <usize>pairCount << 2; i += 16) {
    const two = v128.load(from + (i << 1)), next = v128.load(from + (i << 1), 16);
    v128.store(lower + i, v128.shuffle<u32>(two, next, 1, 3, 5, 7));
    v128.store(upper + i, v128.shuffle<u32>(two, next, 0, 2, 4, 6));
  }
}

/** Where the digit of a pass begins in a packed pair; 64 for that of none. */
@inline function shiftOf(step: u32, digits: u32, bits: u32): u64 {
  return <u64>(step < digits ? step * bits : step < 2 * digits ? 32 + (step - digits) * bits : 64);
}

export function sortPairs(): void {
  if (pairCount < 2) return;
  const slotBits = max<u32>(32 - clz<u32>(slotCapacity), 1);
  const widest = max(NARROWEST_DIGIT, min(WIDEST_DIGIT, 32 - clz<u32>(pairCount)));
  const digits = (slotBits + widest - 1) / widest;
  const bits = (slotBits + digits - 1) / digits;
  const last: u32 = (1 << bits) - 1;
  const bytes = (<usize>pairCount << 3) + 32;
  let from = ensure(packedBuffer, bytes, 0), to = ensure(spareBuffer, bytes, 0);
  // Where a slot has one digit, it is the slot.
  const binCount = digits == 1 ? (slotCapacity + 3) & ~3 : max(last + 1, 4);
  const binBytes = <usize>binCount << 2;
  let bins = ensure(countBuffer, 2 * binBytes, 0), next = bins + binBytes;
  memory.fill(bins, 0, 2 * binBytes);
  pack(from, bins, next, binCount, shiftOf(1, digits, bits), last);
  for (let step: u32 = 1; step < 2 * digits; step++) {
    const emptied = bins;
    bins = next;
    next = emptied;
    memory.fill(next, 0, binBytes);
    move(from, to, bins, next, binCount, shiftOf(step, digits, bits), shiftOf(step + 1, digits, bits), last);
    const swapped = from;
    from = to;
    to = swapped;
  }
  unpack(from);
}
