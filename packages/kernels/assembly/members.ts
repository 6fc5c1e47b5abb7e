// Which slots take part. The caller announces members, a bit per slot, and the next build hands them to the two trees: those
// that are said to be static, or that rest, to one, all others to the other.
import { slotCapacity } from './columns';
import { addressOf, growZeroed } from './memory';
import { lostBits } from './patch-order';
import { endRest, restingWord } from './rest';
import { MOVING, STILL, memberBits, setTakenCount, useTree } from './tree';

/** For every 64 slots two words with a bit per slot: which take part from the next build on, then which of these are static. */
const announcedBuffer: usize = memory.data(8, 8);
/** Announced members have not been handed to the trees yet. */
let isAnnounced: bool = true;
/** How many words of 64 bits it takes to have a bit for each slot that may be a member. */
export let memberWords: u32 = 0;
/** How often announced members were handed to the trees. */
export let membersTaken: u32 = 0;

/**
 * To be called when members are to change from the next build on. Returns the address of the words that say which slots
 * take part, for the caller to write; there is room for slots 0 … count − 1, and what was said before is still there.
 */
export function announceMembers(count: u32): usize {
  isAnnounced = true;
  return growZeroed(announcedBuffer, <usize>((count + 63) >> 6) << 4);
}

/** Announces that nobody takes part. */
export function forgetAnnounced(): void {
  memory.fill(addressOf(announcedBuffer), 0, load<u32>(announcedBuffer, 4));
  isAnnounced = true;
}

/** Makes the next `takeMembers` hand out the same members anew, because others rest now. */
export function announceAgain(): void {
  isAnnounced = true;
}

/** Hands the announced members to the trees. Returns a bit for each tree whose members have changed. */
export function takeMembers(): i32 {
  if (!isAnnounced) return 0;
  membersTaken++;
  const words = (slotCapacity + 63) >> 6, bytes = <usize>words << 3;
  const announced = growZeroed(announcedBuffer, bytes << 1), lost = growZeroed(lostBits, bytes);
  useTree(STILL);
  const stillBits = growZeroed(memberBits(), bytes + 8);
  useTree(MOVING);
  const movingBits = growZeroed(memberBits(), bytes + 8);
  memberWords = words;
  let differ: u64 = 0, stillDiffer: u64 = 0;
  let count: u64 = 0, stillCount: u64 = 0;
  for (let word: u32 = 0; word < words; word++) {
    const at = <usize>word << 3, from = announced + (at << 1);
    const members = load<u64>(from), said = load<u64>(from, 8);
    const resting = restingWord(word);
    const still = members & (said | resting), moving = members ^ still;
    // A member that rested and is now said to be static is in the same tree as before, but has other pairs.
    const ended = resting & said;
    if (ended) endRest(word, ended);
    // The slot of one that is gone counts as changed, even when another has it already.
    const others = load<u64>(lost + at);
    differ |= (moving ^ load<u64>(movingBits + at)) | (moving & others);
    stillDiffer |= (still ^ load<u64>(stillBits + at)) | (still & others) | ended;
    store<u64>(movingBits + at, moving);
    store<u64>(stillBits + at, still);
    count += popcnt(moving);
    stillCount += popcnt(still);
  }
  setTakenCount(MOVING, <u32>count);
  setTakenCount(STILL, <u32>stillCount);
  // Not before this: there may have been no memory for the trees' bits.
  isAnnounced = false;
  return (i32(differ != 0) << MOVING) | (i32(stillDiffer != 0) << STILL);
}
