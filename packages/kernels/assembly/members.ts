// Who takes part: the caller announces members, and the next build hands them to the two trees: who is said to stand still
// or rests to one, the others to the other.
import { slotCapacity } from './columns';
import { setBit } from './inline/bits';
import { addressOf, drop, ensure } from './memory';
import { endRest, isRestOn, isResting, restingCount } from './rest';
import { MOVING, STILL, memberBits, memberBuffer, setTakenCount, takenCount, treeAtHand, useTree } from './tree';

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
  const announced = ensure(announcedBuffer, (<usize>count << 2) + 16, 0);
  announcedCount = count;
  isAnnounced = true;
  return announced;
}

/** Of the tree at hand: room for `most` members behind one another, of which those there were stay, and no bit set. */
function reserveMembers(most: u32): void {
  ensure(memberBuffer(), (<usize>most << 2) + 16, <usize>takenCount(treeAtHand) << 2);
  memory.fill(ensure(memberBits(), (<usize>memberWords << 3) + 8, 0), 0, <usize>memberWords << 3);
}

/** Deals out what was announced; a bit for each tree, of what moves and of what stands still, whose members have changed. */
function dealMembers(still: u32): i32 {
  useTree(STILL);
  reserveMembers(still);
  let stillAt = addressOf(memberBuffer());
  const stillBits = addressOf(memberBits());
  useTree(MOVING);
  reserveMembers(announcedCount - still);
  const moving = addressOf(memberBuffer()), bits = addressOf(memberBits());
  let at = moving, differ: u32 = 0, stillDiffer: u32 = 0;
  // Most come in the order of their slots: the bits of a word wait until another one is due.
  let word: u32 = 0, wordBits: u64 = 0;
  const announced = addressOf(announcedBuffer), end = announced + (<usize>announcedCount << 2);
  for (let from = announced; from < end; from += 4) {
    const entry = load<u32>(from), slot = entry & ~STILL_BIT;
    if (entry & STILL_BIT || (restingCount && isResting(slot))) {
      stillDiffer |= slot ^ load<u32>(stillAt);
      // Whose rest has ended may be where it was among the others, but has lost pairs.
      if (entry & STILL_BIT && restingCount) stillDiffer |= u32(endRest(slot));
      store<u32>(stillAt, slot);
      setBit(stillBits, slot);
      stillAt += 4;
      continue;
    }
    differ |= slot ^ load<u32>(at);
    store<u32>(at, slot);
    at += 4;
    if (slot >> 6 != word) {
      const to = bits + (<usize>word << 3);
      store<u64>(to, load<u64>(to) | wordBits);
      word = slot >> 6;
      wordBits = 0;
    }
    wordBits |= <u64>1 << (slot & 63);
  }
  const to = bits + (<usize>word << 3);
  store<u64>(to, load<u64>(to) | wordBits);
  const count = <u32>((at - moving) >> 2);
  const areOthers = differ != 0 || count != takenCount(MOVING), areStillOthers = stillDiffer != 0 || still != takenCount(STILL);
  setTakenCount(MOVING, count);
  setTakenCount(STILL, still);
  return (i32(areOthers) << MOVING) | (i32(areStillOthers) << STILL);
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
  membersTaken++;
  memberWords = (slotCapacity + 63) >> 6;
  const announced = addressOf(announcedBuffer), end = announced + (<usize>announcedCount << 2);
  let still: u32 = 0;
  for (let at = announced; at < end; at += 4) {
    const entry = load<u32>(at);
    still += entry >> 31;
    if (restingCount && !(entry & STILL_BIT) && isResting(entry)) still++;
  }
  const others = dealMembers(still);
  // Only now: there may have been no memory for them.
  isAnnounced = false;
  // Where some rest they are handed out again and again.
  if (!isRestOn()) drop(announcedBuffer);
  return others;
}
