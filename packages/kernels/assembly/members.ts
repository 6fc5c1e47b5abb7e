// Who takes part: the caller announces members, a bit a slot, and the next build hands them to the two trees: who is said to
// stand still or rests to one, the others to the other.
import { slotCapacity } from './columns';
import { addressOf, growZeroed } from './memory';
import { lostBits } from './patch-order';
import { endRest, restingWord } from './rest';
import { MOVING, STILL, memberBits, setTakenCount, useTree } from './tree';

/** For each 64 slots two words of a bit each: those who take part from the next build on, and who of them stand still. */
const announcedBuffer: usize = memory.data(8, 8);
let isAnnounced: bool = true;
/** Words of 64 bits with a bit for each slot that may be a member. */
export let memberWords: u32 = 0;
/** How often members were taken. */
export let membersTaken: u32 = 0;

/** Others take part from the next build on. Returns where the caller says who, of slots 0 … count − 1 and whom he said before. */
export function announceMembers(count: u32): usize {
  isAnnounced = true;
  return growZeroed(announcedBuffer, <usize>((count + 63) >> 6) << 4);
}

/** Nobody is announced any more. */
export function forgetAnnounced(): void {
  memory.fill(addressOf(announcedBuffer), 0, load<u32>(announcedBuffer, 4));
  isAnnounced = true;
}

/** The next build hands the same members out anew: others rest. */
export function announceAgain(): void {
  isAnnounced = true;
}

/** Hands what was announced to the trees; a bit for each tree whose members are others now. */
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
    // Whose rest has ended may be where it was among the others, but has lost pairs.
    const ended = resting & said;
    if (ended) endRest(word, ended);
    // Who has the slot of one that is gone is another.
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
  // Only now: there may have been no memory for them.
  isAnnounced = false;
  return (i32(differ != 0) << MOVING) | (i32(stillDiffer != 0) << STILL);
}
