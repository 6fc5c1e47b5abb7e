// How many members have a NaN in their box, as of the last build. Steps that read all boxes of a tree anyway count them on
// the way.
import { COLUMNS, column } from './columns';
import { memberWords } from './members';
import { LOADED, ensureColumns, sourceKind } from './source';
import { TREES, memberBitsOf, takenCount, treeAtHand } from './tree';

@inline const NOT_COUNTED: u32 = 0xffffffff;
const counts: usize = memory.data(8, 8);

@inline function countOf(which: i32): usize {
  return counts + (<usize>which << 2);
}

/** For the tree at hand. */
export function setInvalidCount(count: u32): void {
  store<u32>(countOf(treeAtHand), count);
}

/** To be called when the boxes are new. */
export function forgetInvalidCount(): void {
  for (let which = 0; which < TREES; which++) store<u32>(countOf(which), NOT_COUNTED);
}

function isInvalid(slot: usize): bool {
  for (let i = 0; i < COLUMNS; i++) {
    const side = load<f32>(column(i) + (slot << 2));
    if (side != side) return true;
  }
  return false;
}

function countInvalid(which: i32): u32 {
  let count: u32 = 0;
  for (let word: u32 = 0; word < memberWords; word++) {
    for (let bits = load<u64>(memberBitsOf(which) + (<usize>word << 3)); bits; bits &= bits - 1) {
      if (isInvalid((<usize>word << 6) + <usize>ctz(bits))) count++;
    }
  }
  return count;
}

/** Of boxes that are lent, and that nobody has read since the build, none are counted unless they may be copied for that. */
export function getInvalidCount(mayCopy: bool): u32 {
  let total: u32 = 0;
  for (let which = 0; which < TREES; which++) {
    if (load<u32>(countOf(which)) == NOT_COUNTED) {
      if (takenCount(which)) {
        if (mayCopy) ensureColumns();
        if (sourceKind != LOADED) continue;
      }
      store<u32>(countOf(which), countInvalid(which));
    }
    total += load<u32>(countOf(which));
  }
  return total;
}
