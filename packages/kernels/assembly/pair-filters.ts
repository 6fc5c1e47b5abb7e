// Which slots may meet: layers and masks say so, two that are flagged static never meet, and one that is flagged alone meets
// nobody. This is looked at only for boxes that overlap, and not even for those when one look at all members shows that all
// may meet each other, as when nobody uses layers.
import { flags, layers, masks } from './columns';
import { memberWords } from './members';
import { isResting } from './rest';
import { MOVING, memberBitsOf } from './tree';

@inline const FLAG_STATIC: u8 = 1;
@inline const FLAG_ALONE: u8 = 2;

/** Four flags, u8, as lanes. */
@inline function loadFlags(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}

/**
 * What is known of the members looked at, 16 bytes each: the layers that some of them have; the layers that some of their
 * masks lack; and a vector of which any set bit says that some of them may not meet.
 */
const looked: usize = memory.data(3 * 16, 16);

/**
 * May filters drop some pair of moving members? Asked for the static tree, right after that: or some pair of a moving and a
 * static one? No, when every mask has every layer that any of them has, each has a layer, and none is flagged. For static
 * members the static flag does not count: two of these are never a pair.
 */
export function doFiltersMatter(which: i32): bool {
  const members = memberBitsOf(which);
  const layer = layers(), mask = masks(), flag = flags();
  const bitOfLane = i32x4(1, 2, 4, 8), zero = i32x4.splat(0);
  const counts = i8x16.splat(which == MOVING ? -1 : FLAG_ALONE);
  if (which == MOVING) memory.fill(looked, 0, 48);
  let used = v128.load(looked), refused = v128.load(looked, 16), never = v128.load(looked, 32);
  for (let word: u32 = 0; word < memberWords; word++) {
    let bits = load<u64>(members + (<usize>word << 3));
    const first: usize = <usize>word << 6;
    if (bits == u64.MAX_VALUE) {
      for (let slot = first; slot < first + 64; slot += 16) {
        never = v128.or(never, v128.and(v128.load(flag + slot), counts));
        for (let at: usize = slot << 2; at < (slot + 16) << 2; at += 16) {
          const layersHere = v128.load(layer + at);
          used = v128.or(used, layersHere);
          refused = v128.or(refused, v128.not(v128.load(mask + at)));
          never = v128.or(never, i32x4.eq(layersHere, zero));
        }
      }
      continue;
    }
    for (let slot = first; bits; bits >>= 4) {
      const member = i32x4.eq(v128.and(i32x4.splat(<i32>bits), bitOfLane), bitOfLane);
      const layersHere = v128.load(layer + (slot << 2));
      used = v128.or(used, v128.and(member, layersHere));
      refused = v128.or(refused, v128.andnot(member, v128.load(mask + (slot << 2))));
      never = v128.or(never, v128.and(member, i32x4.eq(layersHere, zero)));
      never = v128.or(never, v128.and(member, v128.and(loadFlags(flag + slot), counts)));
      slot += 4;
    }
  }
  v128.store(looked, used);
  v128.store(looked, refused, 16);
  for (let turn = 0; turn < 4; turn++) {
    never = v128.or(never, v128.and(used, refused));
    refused = v128.shuffle<u32>(refused, refused, 1, 2, 3, 0);
  }
  v128.store(looked, never, 32);
  return v128.any_true(never);
}

/** How many pairs were found and dropped since the last `setStrangers`, on top of what it set. */
export let strangers: u32 = 0;

export function setStrangers(count: u32): void {
  strangers = count;
}

/** Keeps those of the pairs from `start` to `end` − 1 that may meet, by moving them to the front. Returns where they end. */
export function keepAgreeing(lower: usize, upper: usize, start: u32, end: u32): u32 {
  const layer = layers(), mask = masks(), flag = flags();
  let kept = <usize>start << 2;
  for (let i = <usize>start << 2; i < <usize>end << 2; i += 4) {
    const s: usize = load<u32>(lower + i), t: usize = load<u32>(upper + i);
    store<u32>(lower + kept, <u32>s);
    store<u32>(upper + kept, <u32>t);
    const meet = load<u32>(layer + (s << 2)) & load<u32>(mask + (t << 2));
    const met = load<u32>(layer + (t << 2)) & load<u32>(mask + (s << 2));
    const flagS = load<u8>(flag + s), flagT = load<u8>(flag + t);
    const never = (flagS & flagT & FLAG_STATIC) | ((flagS | flagT) & FLAG_ALONE);
    kept += <usize>(u32(meet != 0) & u32(met != 0) & u32(never == 0)) << 2;
  }
  strangers += end - <u32>(kept >> 2);
  return <u32>(kept >> 2);
}

/** Keeps, in the same way, the pairs of which at least one rests. */
export function keepResting(lower: usize, upper: usize, start: u32, end: u32): u32 {
  let kept = <usize>start << 2;
  for (let i = <usize>start << 2; i < <usize>end << 2; i += 4) {
    const s = load<u32>(lower + i), t = load<u32>(upper + i);
    store<u32>(lower + kept, s);
    store<u32>(upper + kept, t);
    kept += <usize>(isResting(s) || isResting(t)) << 2;
  }
  return <u32>(kept >> 2);
}
