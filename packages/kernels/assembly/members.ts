// Who takes part: the caller announces members, a bit a slot, and the next build hands them to the two trees: who is said to
// stand still or rests to one, the others to the other.
import { slotCapacity } from './columns';
import { addressOf, ensure } from './memory';
import { lostWord } from './patch-order';
import { endRest, restingWord } from './rest';
import { MOVING, STILL, memberBits, setTakenCount, useTree } from './tree';

/** For each 64 slots two words of a bit each: those who take part from the next build on, and who of them stand still. */
const announcedBuffer: usize = memory.data(8, 8);
let announcedWords: u32 = 0;
let isAnnounced: bool = true;
/** Words of 64 bits with a bit for each slot that may be a member. */
export let memberWords: u32 = 0;
/** How often members were taken. */
export let membersTaken: u32 = 0;

/** Others take part from the next build on. Returns where the caller says who, of slots 0 … count − 1 and whom he said before. */
export function announceMembers(count: u32): usize {
  const words = (count + 63) >> 6, before = <usize>announcedWords << 4;
  const announced = ensure(announcedBuffer, <usize>words << 4, before);
  if (words > announcedWords) {
    memory.fill(announced + before, 0, (<usize>words << 4) - before);
    announcedWords = words;
  }
  isAnnounced = true;
  return announced;
}

/** Nobody is announced any more. */
export function forgetAnnounced(): void {
  memory.fill(addressOf(announcedBuffer), 0, <usize>announcedWords << 4);
  isAnnounced = true;
}

/** The next build hands the same members out anew: others rest. */
export function announceAgain(): void {
  isAnnounced = true;
}

/** Of the tree at hand: room for a bit of each slot. */
function growBits(words: u32): usize {
  const before = <usize>memberWords << 3, bytes = <usize>words << 3;
  const bits = ensure(memberBits(), bytes + 8, before);
  if (bytes > before) memory.fill(bits + before, 0, bytes - before);
  return bits;
}

/** Hands what was announced to the trees; a bit for each tree whose members are others now. */
export function takeMembers(): i32 {
  if (!isAnnounced) return 0;
  membersTaken++;
  const words = (slotCapacity + 63) >> 6;
  useTree(STILL);
  const stillBits = growBits(words);
  useTree(MOVING);
  const movingBits = growBits(words);
  memberWords = words;
  let differ: u64 = 0, stillDiffer: u64 = 0;
  let count: u64 = 0, stillCount: u64 = 0;
  const announced = addressOf(announcedBuffer);
  for (let word: u32 = 0; word < words; word++) {
    const at = <usize>word << 3, from = announced + (at << 1);
    const members = word < announcedWords ? load<u64>(from) : 0, said = word < announcedWords ? load<u64>(from, 8) : 0;
    const resting = restingWord(word);
    const still = members & (said | resting), moving = members ^ still;
    // Whose rest has ended may be where it was among the others, but has lost pairs.
    const ended = resting & said;
    if (ended) endRest(word, ended);
    // Who has the slot of one that is gone is another.
    const lost = lostWord(word);
    differ |= (moving ^ load<u64>(movingBits + at)) | (moving & lost);
    stillDiffer |= (still ^ load<u64>(stillBits + at)) | (still & lost) | ended;
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
