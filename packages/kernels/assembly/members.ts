// Who takes part: the caller announces members, and the next build hands them to the two trees.
import { slotCapacity } from './columns';
import { setBit } from './inline/bits';
import { addressOf, ensure } from './memory';
import { MOVING, STILL, TREES, memberBits, memberBuffer, setTakenCount, useTree } from './tree';

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

function takeMembersOf(which: i32): void {
  useTree(which);
  const announced = addressOf(announcedBuffer);
  const members = ensure(memberBuffer(), (<usize>announcedCount << 2) + 16, 0);
  const bits = ensure(memberBits(), (<usize>memberWords << 3) + 8, 0);
  memory.fill(bits, 0, <usize>memberWords << 3);
  let count: u32 = 0;
  for (let i: u32 = 0; i < announcedCount; i++) {
    const entry = load<u32>(announced + (<usize>i << 2));
    if ((entry & STILL_BIT ? STILL : MOVING) != which) continue;
    const slot = entry & ~STILL_BIT;
    store<u32>(members + (<usize>(count++) << 2), slot);
    setBit(bits, slot);
  }
  setTakenCount(which, count);
}

/** Hands what was announced to the trees; false when nothing was. */
export function takeMembers(): bool {
  if (!isAnnounced) return false;
  isAnnounced = false;
  membersTaken++;
  memberWords = (slotCapacity + 63) >> 6;
  for (let which = 0; which < TREES; which++) takeMembersOf(which);
  return true;
}
