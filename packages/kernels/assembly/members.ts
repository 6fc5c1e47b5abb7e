// Who takes part: the caller announces members, and the next build hands them to the two trees: who is said to stand still
// or rests to one, the others to the other.
import { slotCapacity } from './columns';
import { setBit } from './inline/bits';
import { addressOf, drop, ensure } from './memory';
import { endRest, isRestOn, isResting } from './rest';
import { MOVING, STILL, memberBits, memberBuffer, setTakenCount, takenCount, useTree } from './tree';

/** An announced slot with this bit stands still. */
@inline const STILL_BIT: u32 = 0x80000000;

const announcedBuffer: usize = memory.data(8, 8);
let announcedCount: u32 = 0;
let isAnnounced: bool = true;
/** Words of 64 bits with a bit for each slot that may be a member. */
export let memberWords: u32 = 0;
/** How often members were taken. */
export let membersTaken: u32 = 0;

/** Where the caller writes the members that count from the next build on. */
export function announceMembers(count: u32): usize {
  announcedCount = count;
  isAnnounced = true;
  return ensure(announcedBuffer, (<usize>count << 2) + 16, 0);
}

/** Whether a tree's members, `most` at most, are others than they were. */
function takeMembersOf(which: i32, most: u32): bool {
  useTree(which);
  const before = takenCount(which);
  const announced = addressOf(announcedBuffer);
  const members = ensure(memberBuffer(), (<usize>most << 2) + 16, <usize>before << 2);
  const bits = ensure(memberBits(), (<usize>memberWords << 3) + 8, 0);
  memory.fill(bits, 0, <usize>memberWords << 3);
  let count: u32 = 0;
  let differ: u32 = 0;
  for (let i: u32 = 0; i < announcedCount; i++) {
    const entry = load<u32>(announced + (<usize>i << 2));
    const slot = entry & ~STILL_BIT;
    if ((entry & STILL_BIT || isResting(slot) ? STILL : MOVING) != which) continue;
    const at = members + (<usize>(count++) << 2);
    differ |= slot ^ load<u32>(at);
    store<u32>(at, slot);
    setBit(bits, slot);
  }
  setTakenCount(which, count);
  return differ != 0 || count != before;
}

/** The next build hands the same members out anew: others rest. */
export function announceAgain(): void {
  isAnnounced = true;
}

/** To be called when rest is turned on, while nobody rests: brings back what was announced. */
export function restoreAnnounced(): void {
  if (isAnnounced) return;
  const announced = ensure(announcedBuffer, (<usize>announcedCount << 2) + 16, 0);
  let count: usize = 0;
  for (let which = MOVING; which <= STILL; which++) {
    useTree(which);
    const members = addressOf(memberBuffer());
    for (let i: u32 = 0; i < takenCount(which); i++) {
      const slot = load<u32>(members + (<usize>i << 2));
      store<u32>(announced + (count++ << 2), which == STILL ? slot | STILL_BIT : slot);
    }
  }
}

/** Hands what was announced to the trees; a bit for each tree whose members are others now. */
export function takeMembers(): i32 {
  if (!isAnnounced) return 0;
  isAnnounced = false;
  membersTaken++;
  memberWords = (slotCapacity + 63) >> 6;
  let still: u32 = 0;
  let hasRestEnded = false;
  const announced = addressOf(announcedBuffer);
  for (let i: u32 = 0; i < announcedCount; i++) {
    const entry = load<u32>(announced + (<usize>i << 2));
    const slot = entry & ~STILL_BIT;
    if (entry & STILL_BIT && endRest(slot)) hasRestEnded = true;
    still += (entry >> 31) | u32(isResting(slot));
  }
  const areMovingNew = takeMembersOf(MOVING, announcedCount - still);
  // Whose rest has ended may be where it was among the others, but has lost pairs.
  const areStillNew = takeMembersOf(STILL, still) || hasRestEnded;
  // Where some rest they are handed out again and again.
  if (!isRestOn()) drop(announcedBuffer);
  return (i32(areMovingNew) << MOVING) | (i32(areStillNew) << STILL);
}
