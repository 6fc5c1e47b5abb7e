// Reads and writes the columns of pairs: into canonical order, ascending by lower slot, then by upper.
// A radix sort whose digits cover just the bits that slots have: one or two a slot. The first pass packs a pair into one
// u64; it is split again at the end, for two columns would be twice the places to write to.
import { slotCapacity } from './columns';
import { lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { addressOf, ensure } from './memory';
import { clearBins, count, countsToStarts, place, shiftOf, sortDigits, unpack } from './radix';
import { FIRST, SECOND } from './scratch';

/** Bits. More than two to four bins a pair cost more to clear than they save, and more than 2^16 leave the nearest caches. */
@inline const WIDEST_DIGIT: u32 = 16;
@inline const NARROWEST_DIGIT: u32 = 8;

@inline const packedBuffer: usize = FIRST;
@inline const spareBuffer: usize = SECOND;

/** An even number of pairs: if it is one more than there are, the last is one of nobody's that comes last. */
let evenCount: u32 = 0;

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
  const half = <usize>evenCount << 1;
  for (let i: usize = 0; i < half; i += 4) {
    count(bins, load<u32>(upper + i) & last);
    count(bins, load<u32>(upper + half + i) & last);
  }
  countsToStarts(bins, binCount);
  for (let i: usize = 0; i < half; i += 4) {
    packPair(to, lower, upper, i, bins, next, shift, last);
    packPair(to, lower, upper, half + i, bins, next, shift, last);
  }
}

export function sortPairs(): void {
  if (pairCount < 2) return;
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  evenCount = (pairCount + 1) & ~1;
  store<u32>(lower + (<usize>pairCount << 2), slotCapacity - 1);
  store<u32>(upper + (<usize>pairCount << 2), slotCapacity - 1);
  const slotBits: u32 = 32 - clz<u32>(slotCapacity);
  const widest = max(NARROWEST_DIGIT, min(WIDEST_DIGIT, 33 - clz<u32>(pairCount)));
  const digits = (slotBits + widest - 1) / widest;
  const bits = (slotBits + digits - 1) / digits;
  const last: u32 = (1 << bits) - 1;
  const bytes = (<usize>evenCount << 3) + 32;
  const packed = ensure(packedBuffer, bytes, 0), spare = ensure(spareBuffer, bytes, 0);
  // Where a slot has one digit, it is the slot.
  const binCount = digits == 1 ? (slotCapacity + 3) & ~3 : last + 1;
  const bins = clearBins(binCount), next = bins + (<usize>binCount << 2);
  pack(packed, bins, next, binCount, shiftOf(1, digits, bits), last);
  unpack(sortDigits(packed, spare, evenCount, next, bins, binCount, 1, digits, bits), pairCount, lower, upper);
}
