// Reads and writes the columns of pairs: into canonical order, ascending by lower slot, then by upper.
// A radix sort whose digits cover just the bits that slots have: one to three a slot. Where a slot has one digit of at most
// sixteen bits, a pair is a u32 on its way, and else a u64; it is split again at the end, for two columns would be twice the
// places to write to.
import { slotCapacity } from './columns';
import { lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { addressOf, ensure } from './memory';
import { clearBins, count, countsToStarts, place, sortDigits, unpack } from './radix';
import { FIRST, SECOND } from './scratch';

/** Bits. More than two to four bins a pair cost more to clear than they save, and more than 2^16 leave the nearest caches. */
@inline const WIDEST_DIGIT: u32 = 16;
@inline const NARROWEST_DIGIT: u32 = 8;

@inline const packedBuffer: usize = FIRST;
@inline const spareBuffer: usize = SECOND;

@inline function placeUpper(packed: usize, bins: usize, lower: usize, upper: usize): void {
  const high = load<u32>(upper);
  store<u32>(packed + (place(bins, high) << 2), (load<u32>(lower) << 16) | high);
}

/**
 * Where a slot is a digit. In the first pass, which may change the order, from both halves of the list in turn: pairs of one
 * slot follow one another, and each would wait for the one before it to have been counted. The halves have `half` bytes.
 */
function sortBySlots(packed: usize, spare: usize, half: usize, bins: usize, next: usize, binCount: u32): void {
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  for (let i: usize = 0; i < half; i += 4) {
    count(bins, load<u32>(upper + i));
    count(next, load<u32>(lower + i));
    count(bins, load<u32>(upper + half + i));
    count(next, load<u32>(lower + half + i));
  }
  countsToStarts(bins, binCount);
  countsToStarts(next, binCount);
  for (let i: usize = 0; i < half; i += 4) {
    placeUpper(packed, bins, lower + i, upper + i);
    placeUpper(packed, bins, lower + half + i, upper + half + i);
  }
  for (const end = packed + 2 * half; packed < end; packed += 4) {
    const pair = load<u32>(packed);
    store<u32>(spare + (place(next, pair >> 16) << 2), pair);
  }
  for (let i: usize = 0; i < 2 * half; i += 16) {
    const pairs = v128.load(spare + i);
    v128.store(lower + i, i32x4.shr_u(pairs, 16));
    v128.store(upper + i, v128.and(pairs, i32x4.splat(0xffff)));
  }
}

export function sortPairs(): void {
  if (pairCount < 2) return;
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  const slotBits: u32 = 32 - clz<u32>(slotCapacity);
  const widest = max(NARROWEST_DIGIT, min(WIDEST_DIGIT, 33 - clz<u32>(pairCount)));
  const digits = (slotBits + widest - 1) / widest;
  const bits = (slotBits + digits - 1) / digits;
  const last: u32 = (1 << bits) - 1;
  const bytes = (<usize>pairCount << 3) + 32;
  const packed = ensure(packedBuffer, bytes, 0), spare = ensure(spareBuffer, bytes, 0);
  // Where a slot has one digit, it is the slot.
  const binCount = digits == 1 ? (slotCapacity + 3) & ~3 : last + 1;
  const bins = clearBins(binCount), next = bins + (<usize>binCount << 2);
  if (digits == 1) {
    // An even number of pairs: if it is one more than there are, the last is one of nobody's that comes last.
    store<u32>(lower + (<usize>pairCount << 2), slotCapacity - 1);
    store<u32>(upper + (<usize>pairCount << 2), slotCapacity - 1);
    return sortBySlots(packed, spare, <usize>((pairCount + 1) & ~1) << 1, bins, next, binCount);
  }
  for (let i: usize = 0; i < <usize>pairCount << 2; i += 4) {
    const high = load<u32>(upper + i);
    count(bins, high & last);
    store<u64>(packed + (i << 1), (<u64>load<u32>(lower + i) << 32) | <u64>high);
  }
  unpack(sortDigits(packed, spare, pairCount, bins, next, binCount, 0, digits, bits), pairCount, lower, upper);
}
