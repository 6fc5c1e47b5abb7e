// Which members rest: those that have not moved for some builds are kept in the static tree until they move again, if there
// are many of them. Reads which have moved; writes a bit for each slot that rests. If that keeps changing, resting costs more
// than it saves: then all are left in the moving tree for a while, and for twice as long each time.
import { memberWords } from './members';
import { addressOf, ensure, growZeroed } from './memory';
import { movedWord } from './still';
import { MOVING, STILL, memberBitsOf, takenCount } from './tree';

/** The fewest members that are put to rest at once: it gives both trees a new order, which is not worth it for fewer. */
@inline const FEWEST: u32 = 64;
/** They must also be at least one in this many moving members. */
@inline const LEAST_SHARE: u32 = 8;
/** When some wake fewer than this many builds after the last change of who rests, that is a strike. */
@inline const LASTING: u32 = 8;
/** After more strikes than this nobody rests for a while. */
@inline const MOST_STRIKES: u32 = 3;
/** How many builds that while lasts, at most. */
@inline const LONGEST_WAIT: u32 = 4096;

/** Builds without a move after which a member may rest; 0: nobody rests. */
let patience: u32 = 0;
/** A byte per slot: for how many builds it has not moved. */
const unmovedBuffer: usize = memory.data(8, 8);
/** A bit per slot: it rests. */
const restingBuffer: usize = memory.data(8, 8);
/** A bit per slot: it is in the moving tree, but has waited long enough to rest. */
const ripeBuffer: usize = memory.data(8, 8);
/** How many words of 64 slots the buffers have room for. */
let wordCount: u32 = 0;
export let restingCount: u32 = 0;

/** Counts builds while members may rest. */
let now: u32 = 0;
/** When it last changed who rests. */
let changedAt: u32 = 0;
let strikes: u32 = 0;
/** How many builds the last while lasted in which nobody rested, and when it ends. */
let wait: u32 = LASTING;
let waitUntil: u32 = 0;

@inline export function isRestOn(): bool {
  return patience != 0;
}

/** From the next build on: for how many builds a member must not have moved to rest. 0: nobody rests. */
export function setRestAfter(builds: u32): void {
  patience = min<u32>(builds, 255);
}

/** Which of the 64 slots of a word rest, a bit each. */
@inline export function restingWord(word: u32): u64 {
  return restingCount && word < wordCount ? load<u64>(addressOf(restingBuffer) + (<usize>word << 3)) : 0;
}

@inline export function isResting(slot: u32): bool {
  return <bool>((restingWord(slot >> 6) >> (slot & 63)) & 1);
}

/**
 * Ends the rest of those of a word's slots that are in `bits`: they are said to be static by now, and static members have no
 * pairs with each other.
 */
export function endRest(word: u32, bits: u64): void {
  const at = addressOf(restingBuffer) + (<usize>word << 3);
  store<u64>(at, load<u64>(at) & ~bits);
}

/** Ends the rest of all. Returns whether anybody rested. */
export function wakeAll(): bool {
  if (restingCount == 0) return false;
  memory.fill(addressOf(restingBuffer), 0, <usize>wordCount << 3);
  restingCount = 0;
  return true;
}

function grow(): void {
  if (wordCount >= memberWords) return;
  const bytes = <usize>memberWords << 3;
  growZeroed(restingBuffer, bytes);
  growZeroed(unmovedBuffer, bytes << 3);
  ensure(ripeBuffer, bytes, 0);
  wordCount = memberWords;
}

/** Counts a build for sixteen slots, from 0 again for those that moved. Returns a bit for each that has waited long enough. */
@inline function count(unmoved: usize, moved: i32): i32 {
  const both = i16x8.splat(<i16>moved);
  const spread = v128.shuffle<u8>(both, both, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
  const builds = v128.andnot(
    i8x16.add_sat_u(v128.load(unmoved), i8x16.splat(1)),
    i8x16.eq(v128.and(spread, bits), bits),
  );
  v128.store(unmoved, builds);
  return i8x16.bitmask(i8x16.ge_u(builds, i8x16.splat(<i8>patience)));
}

/** Takes into account which members moved in this build. Returns whether other members rest now. */
export function updateRest(): bool {
  now++;
  grow();
  const resting = addressOf(restingBuffer), ripe = addressOf(ripeBuffer), unmoved = addressOf(unmovedBuffer);
  const moving = memberBitsOf(MOVING), still = memberBitsOf(STILL);
  let woken = false;
  let ripeCount: u32 = 0;
  restingCount = 0;
  for (let word: u32 = 0; word < memberWords; word++) {
    const at = <usize>word << 3;
    const movedBits = movedWord(word);
    const before = load<u64>(resting + at);
    const after = before & load<u64>(still + at) & ~movedBits;
    if (before & movedBits) woken = true;
    store<u64>(resting + at, after);
    restingCount += <u32>popcnt<u64>(after);
    let ripeBits: u64 = 0;
    for (let shift: u64 = 0; shift < 64; shift += 16) {
      const here = count(unmoved + (at << 3) + <usize>shift, <i32>(movedBits >> shift) & 0xffff);
      ripeBits |= <u64>here << shift;
    }
    ripeBits &= load<u64>(moving + at);
    store<u64>(ripe + at, ripeBits);
    ripeCount += <u32>popcnt<u64>(ripeBits);
  }
  if (woken) return wake();
  if (now < waitUntil || ripeCount < max(FEWEST, takenCount(MOVING) / LEAST_SHARE)) return false;
  for (let word: usize = 0; word < <usize>memberWords << 3; word += 8) {
    store<u64>(resting + word, load<u64>(resting + word) | load<u64>(ripe + word));
  }
  restingCount += ripeCount;
  changedAt = now;
  return true;
}

/** To be called when some that rested have moved. If that happens too often, nobody rests for a while. */
function wake(): bool {
  if (now - changedAt >= LASTING) {
    strikes = 0;
    wait = LASTING;
  } else if (++strikes > MOST_STRIKES) {
    strikes = 0;
    wait = min(2 * wait, LONGEST_WAIT);
    waitUntil = now + wait;
    wakeAll();
  }
  changedAt = now;
  return true;
}
