// Puts the columns of pairs into canonical order: ascending by lower slot, then by upper.
// A radix sort of pairs that are packed into a u32 on their way. If slots have at most sixteen bits, each slot is one digit. Else
// pairs are first grouped by the upper bits of their lower slots: enough for what is left of these to fit beside the upper slot,
// and for a group to fit in the nearest cache. A pass goes from one room to another, of which one is the column of lower slots:
// packed pairs need it no more.
import { isTreeCurrent } from './build';
import { slotCapacity } from './columns';
import { lowerBuffer, pairCount, upperBuffer } from './join-leaves';
import { addressOf, ensure } from './memory';
import { clearBins, count, countsToStarts, place } from './radix';
import { FIRST } from './scratch';
import { MOVING, nodeBufferOf } from './tree';

/** Bits of a digit, at most: more bins would not fit in the nearest caches. */
@inline const WIDEST_DIGIT: u32 = 16;
/** How many pairs a group has on average, at most, as a power of two: together with their bins these fit in the nearest cache. */
@inline const GROUP_BITS: u32 = 11;
/** If slots have so many bits that groups get smaller than this, they are made so small that they need no bins. */
@inline const SMALLEST_GROUP: u32 = 128;
@inline const SMALL_BITS: u32 = 3;
/** Bytes. Up to this many are sorted by insertion. */
@inline const FEW: usize = 32 << 2;
@inline const DIGITS: u32 = 3;

/** Where packed pairs go if there is a moving tree, or if its room is too small for them. */
@inline const packedBuffer: usize = FIRST;

function reservePacked(bytes: usize): usize {
  const nodes = nodeBufferOf(MOVING);
  return isTreeCurrent || bytes > <usize>load<u32>(nodes, 4) ? ensure(packedBuffer, bytes, 0) : addressOf(nodes);
}

@inline function placeUpper(packed: usize, bins: usize, lower: usize, upper: usize): void {
  const high = load<u32>(upper);
  store<u32>(packed + (place(bins, high) << 2), (load<u32>(lower) << WIDEST_DIGIT) | high);
}

/** Unpacks pairs, from `start` to `end` of the column of lower slots, into both. `first`: the bits that all lower slots have. */
function split(lower: usize, upper: usize, start: usize, end: usize, slotBits: u32, first: u32): void {
  const upperMask = i32x4.splat((1 << slotBits) - 1);
  for (let i = start; i < end; i += 16) {
    const pairs = v128.load(lower + i);
    v128.store(lower + i, v128.or(i32x4.splat(first), i32x4.shr_u(pairs, slotBits)));
    v128.store(upper + i, v128.and(pairs, upperMask));
  }
}

/**
 * Sorts when each slot is a digit. The first pass need not keep the order, so it takes pairs from both halves of the list by
 * turns: pairs of one slot follow one another, and each would have to wait until the one before it is counted. A half has `half`
 * bytes.
 */
function sortBySlots(packed: usize, half: usize, bins: usize, next: usize, binCount: u32): void {
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
    store<u32>(lower + (place(next, pair >> WIDEST_DIGIT) << 2), pair);
  }
  split(lower, upper, 0, 2 * half, WIDEST_DIGIT, 0);
}

/** Sorts `size` bytes of pairs by three digits, from `from` to `to`. A pass goes back, too: `from` is left with garbage. */
function sortByDigits(from: usize, to: usize, size: usize, bins: usize, bits: u32): void {
  const binBytes: usize = 4 << bits, last: u32 = (1 << bits) - 1;
  memory.fill(bins, 0, DIGITS * binBytes);
  for (let i: usize = 0; i < size; i += 4) {
    const pair = load<u32>(from + i);
    count(bins, pair & last);
    count(bins + binBytes, (pair >> bits) & last);
    count(bins + 2 * binBytes, (pair >> (2 * bits)) & last);
  }
  for (let shift: u32 = 0; shift < DIGITS * bits; shift += bits) {
    countsToStarts(bins, 1 << bits);
    for (let i: usize = 0; i < size; i += 4) {
      const pair = load<u32>(from + i);
      store<u32>(to + (place(bins, (pair >> shift) & last) << 2), pair);
    }
    const swapped = from;
    from = to;
    to = swapped;
    bins += binBytes;
  }
}

/** The same for few pairs, by insertion. */
function sortByInserting(from: usize, to: usize, size: usize): void {
  for (let i: usize = 0; i < size; i += 4) {
    const pair = load<u32>(from + i);
    let at = to + i;
    for (; at > to && load<u32>(at - 4) > pair; at -= 4) store<u32>(at, load<u32>(at - 4));
    store<u32>(at, pair);
  }
}

/** Groups pairs by the upper bits of their lower slots; the bits that are left of these and the upper slot's are 32 at most. */
function sortInGroups(slotBits: u32): void {
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer), size = <usize>pairCount << 2;
  const packed = reservePacked(size);
  let groupBits = max(2 * slotBits - 32, 32 - clz<u32>(pairCount >> GROUP_BITS));
  if (pairCount >> groupBits < SMALLEST_GROUP) groupBits = max(groupBits, 32 - clz<u32>(pairCount >> SMALL_BITS));
  groupBits = min(groupBits, slotBits);
  const shift = slotBits - groupBits, bits = (slotBits + shift + DIGITS - 1) / DIGITS;
  const groupBytes: usize = 4 << groupBits;
  const groups = clearBins(((1 << groupBits) + (DIGITS << bits)) >> 1);
  for (let i: usize = 0; i < size; i += 4) count(groups, load<u32>(lower + i) >> shift);
  countsToStarts(groups, 1 << groupBits);
  for (let i: usize = 0; i < size; i += 4) {
    const low = load<u32>(lower + i);
    // Bits that are shifted out belong to the group's number; any of these that stay are the same in the whole group.
    store<u32>(packed + (place(groups, low >> shift) << 2), (low << slotBits) | load<u32>(upper + i));
  }
  let start: usize = 0;
  for (let group: u32 = 0; group < 1 << groupBits; group++) {
    const end = <usize>load<u32>(groups + (<usize>group << 2)) << 2;
    if (end - start > FEW) sortByDigits(packed + start, lower + start, end - start, groups + groupBytes, bits);
    else sortByInserting(packed + start, lower + start, end - start);
    split(lower, upper, start, end, slotBits, group << shift);
    start = end;
  }
}

export function sortPairs(): void {
  if (pairCount < 2) return;
  const slotBits: u32 = 32 - clz<u32>(slotCapacity - 1);
  if (slotBits > WIDEST_DIGIT) return sortInGroups(slotBits);
  const lower = addressOf(lowerBuffer), upper = addressOf(upperBuffer);
  const packed = reservePacked(<usize>(pairCount + 1) << 2);
  const binCount = (slotCapacity + 3) & ~3;
  const bins = clearBins(binCount);
  // An even number of pairs: if there is one too few, a pair that belongs to nobody is added, which sorts last.
  store<u32>(lower + (<usize>pairCount << 2), slotCapacity - 1);
  store<u32>(upper + (<usize>pairCount << 2), slotCapacity - 1);
  sortBySlots(packed, <usize>((pairCount + 1) & ~1) << 1, bins, bins + (<usize>binCount << 2), binCount);
}
