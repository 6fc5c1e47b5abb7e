// Who rests: members that have not moved for some builds stand still, if there are many of them, until they move. Reads who
// moved; writes a bit for each slot that rests. Where that keeps changing it costs more than it saves, and they are all left
// among what moves for a while, twice as long each time.
import { memberWords } from './members';
import { addressOf, ensure, growZeroed } from './memory';
import { movedWord } from './still';
import { MOVING, STILL, memberBitsOf, takenCount } from './tree';

/** Fewer than this, or than this share of what moves, are not worth two new orders. */
@inline const FEWEST: u32 = 64;
@inline const LEAST_SHARE: u32 = 8;
/** Builds between two changes of who rests; less is a strike. */
@inline const LASTING: u32 = 8;
@inline const MOST_STRIKES: u32 = 3;
@inline const LONGEST_WAIT: u32 = 4096;

/** Builds without a move after which a member may rest; 0: nobody rests. */
let patience: u32 = 0;
const unmovedBuffer: usize = memory.data(8, 8);
const restingBuffer: usize = memory.data(8, 8);
const ripeBuffer: usize = memory.data(8, 8);
let wordCount: u32 = 0;
export let restingCount: u32 = 0;

let now: u32 = 0;
let changedAt: u32 = 0;
let strikes: u32 = 0;
let wait: u32 = LASTING;
let waitUntil: u32 = 0;

@inline export function isRestOn(): bool {
  return patience != 0;
}

/** From the next build on members that have not moved for so many builds stand still until they move; 0: only those who are said to. */
export function setRestAfter(builds: u32): void {
  patience = min<u32>(builds, 255);
}

/** A bit for each of 64 slots that rests. */
@inline export function restingWord(word: u32): u64 {
  return restingCount && word < wordCount ? load<u64>(addressOf(restingBuffer) + (<usize>word << 3)) : 0;
}

@inline export function isResting(slot: u32): bool {
  return <bool>((restingWord(slot >> 6) >> (slot & 63)) & 1);
}

/** Of 64 slots those of `bits` are said to stand still by now: they have no pairs with others of which that is said. */
export function endRest(word: u32, bits: u64): void {
  const at = addressOf(restingBuffer) + (<usize>word << 3);
  store<u64>(at, load<u64>(at) & ~bits);
}

/** Nobody rests any more; whether anybody did. */
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

/** One more build for sixteen slots, from 0 for those that moved; a bit for each that has waited long enough. */
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

/** Takes what moved in this build into account; whether others rest than did. */
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

/** Some have moved. If that happens too often, nobody rests for a while. */
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
