// Which boxes have moved? Compares the columns with a copy of them as of the last build: for static members, whose tree is
// kept until one of its boxes moves after all, and for all members when some may come to rest and join that tree.
import { COLUMNS, column, columnStride, slotCapacity } from './columns';
import { bitsOf } from './inline/lanes';
import { memberWords } from './members';
import { addressOf, ensure } from './memory';
import { MOVING, STILL, memberBitsOf } from './tree';

const copyBuffer: usize = memory.data(8, 8);
const movedBuffer: usize = memory.data(8, 8);
/** Bytes from one column of the copy to the next; 0 when there is no copy. */
let copyStride: usize = 0;

/** Which of the 64 slots of a word moved between the last two builds, a bit each; 0 for those that were not compared. */
@inline export function movedWord(word: u32): u64 {
  return load<u64>(addressOf(movedBuffer) + (<usize>word << 3));
}

/** A bit for each of sixteen slots whose numbers differ from the copy. `at`: how many bytes into each column they are. */
function differingOf(copy: usize, stride: usize, at: usize): i32 {
  let differ0 = i32x4.splat(0), differ1 = differ0, differ2 = differ0, differ3 = differ0;
  for (let i = 0; i < COLUMNS; i++) {
    const from = column(i) + at, to = copy + <usize>i * stride + at;
    // Bits are compared, not numbers: a NaN that stays has not moved.
    differ0 = v128.or(differ0, v128.xor(v128.load(from), v128.load(to)));
    differ1 = v128.or(differ1, v128.xor(v128.load(from, 16), v128.load(to, 16)));
    differ2 = v128.or(differ2, v128.xor(v128.load(from, 32), v128.load(to, 32)));
    differ3 = v128.or(differ3, v128.xor(v128.load(from, 48), v128.load(to, 48)));
  }
  const zero = i32x4.splat(0);
  const same = bitsOf(i32x4.eq(differ0, zero), i32x4.eq(differ1, zero), i32x4.eq(differ2, zero), i32x4.eq(differ3, zero));
  return same ^ 0xffff;
}

/** Brings sixteen slots of the copy up to date. */
function copySixteen(copy: usize, stride: usize, at: usize): void {
  for (let i = 0; i < COLUMNS; i++) memory.copy(copy + <usize>i * stride + at, column(i) + at, 64);
}

/**
 * Compares static members, or with `all` every member, with the copy, and brings the copy up to date. Returns whether any
 * static member has moved: if there was no copy, all have.
 */
export function findMoved(all: bool): bool {
  const stride = columnStride() + 64;
  const copy = ensure(copyBuffer, stride * COLUMNS, 0);
  const moved = ensure(movedBuffer, (<usize>memberWords << 3) + 8, 0);
  const isNew = stride != copyStride;
  copyStride = stride;
  const still = memberBitsOf(STILL), moving = memberBitsOf(MOVING);
  let haveStillMoved = isNew;
  for (let word: u32 = 0; word < memberWords; word++) {
    const at = <usize>word << 3;
    const stillBits = load<u64>(still + at);
    const bits = all ? stillBits | load<u64>(moving + at) : stillBits;
    let movedBits: u64 = 0;
    const slots: u64 = min<u64>(64, <u64>slotCapacity - <u64>(word << 6));
    for (let shift: u64 = 0; shift < slots && bits >> shift; shift += 16) {
      if (((bits >> shift) & 0xffff) == 0) continue;
      const there = ((<usize>word << 6) + <usize>shift) << 2;
      const here = differingOf(copy, stride, there);
      // Nearly all boxes that are said to be static are: most of the copy is only read.
      if (here) copySixteen(copy, stride, there);
      movedBits |= <u64>here << shift;
    }
    movedBits = isNew ? bits : movedBits & bits;
    if (movedBits & stillBits) haveStillMoved = true;
    store<u64>(moved + at, movedBits);
  }
  return haveStillMoved;
}
