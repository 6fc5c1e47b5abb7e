// Have boxes that stand still moved after all? Compares the columns with a copy, where there are such boxes.
import { COLUMNS, column, columnStride, slotCapacity } from './columns';
import { memberWords } from './members';
import { ensure } from './memory';
import { STILL, memberBitsOf } from './tree';

const copyBuffer: usize = memory.data(8, 8);
/** Bytes from one column of the copy to the next; 0 when there is none. */
let copyStride: usize = 0;

/** Copies sixteen slots of a column; whether any of those that `bits` names was another number. */
@inline function copySixteen(from: usize, to: usize, bits: i32): bool {
  let differ = 0;
  for (let i = 0; i < 16; i += 4) {
    const at = <usize>i << 2;
    const now = v128.load(from + at);
    // Bits, not numbers: NaN is what it was.
    differ |= (i32x4.bitmask(i32x4.ne(now, v128.load(to + at))) & (bits >> i)) & 15;
    v128.store(to + at, now);
  }
  return differ != 0;
}

/** Also true the first time. The copy is brought up to date. */
export function haveStillMoved(): bool {
  const stride = columnStride() + 64;
  const copy = ensure(copyBuffer, stride * COLUMNS, 0);
  let moved = stride != copyStride;
  copyStride = stride;
  const members = memberBitsOf(STILL);
  for (let word: u32 = 0; word < memberWords; word++) {
    const bits = load<u64>(members + (<usize>word << 3));
    if (bits == 0) continue;
    const slots: u64 = min<u64>(64, <u64>slotCapacity - <u64>(word << 6));
    for (let shift: u64 = 0; shift < slots; shift += 16) {
      const sixteen = <i32>(bits >> shift) & 0xffff;
      if (sixteen == 0) continue;
      const at = ((<usize>word << 6) + <usize>shift) << 2;
      for (let i = 0; i < COLUMNS; i++) {
        if (copySixteen(column(i) + at, copy + <usize>i * stride + at, sixteen)) moved = true;
      }
    }
  }
  return moved;
}
