// A walk's stack: what is still to be visited, each with a number below which nothing in it can lie (a ray's t, a
// squared distance), the nearest on top. Entries are the leaf or group, and the least number, as one u64.
// A processor guesses wrong at every other box whether it is hit: so there is no branch for that, all four lanes are
// stored, and the top moves on for those that count. It is a local of the walk, as globals live in memory.
import { INDEX_MASK, LEVEL_SHIFT, topLevel } from './layout';

/** Sixteen levels push three more than they pop each, and four are stored at a time. */
export const stack: usize = memory.data(64 * 8, 16);

/** Bits of a lane that counts for nothing: more than those of any number. */
@inline const NONE: u32 = 0xffffffff;

/** Pushes the root. Returns the top. */
@inline export function pushRoot(): usize {
  store<u64>(stack, topLevel << LEVEL_SHIFT);
  return stack + 8;
}

/** The number of the entry at the top. */
@inline export function numberAt(top: usize): f32 {
  return load<f32>(top, 4);
}

@inline export function entryAt(top: usize): u32 {
  return load<u32>(top);
}

@inline function lesser(a: u32, b: u32): u32 { return a < b ? a : b; }
@inline function greater(a: u32, b: u32): u32 { return a < b ? b : a; }

@inline function put(top: usize, key: u32, child: u32): usize {
  store<u64>(top, (<u64>key << 32) | (child | (key & 3)));
  return top + (<usize>(key != NONE) << 3);
}

/**
 * Pushes the lanes of a group that `isHit` names, the nearest last. `near` has their numbers, none below zero, so their
 * bits sort as they do: the last two, which are rounded down, tell the lane. Returns the top.
 */
@inline export function pushLanes(top: usize, entry: u32, near: v128, isHit: v128): usize {
  const child = (((entry >> LEVEL_SHIFT) - 1) << LEVEL_SHIFT) | ((entry & INDEX_MASK) << 2);
  const lanes = v128.or(v128.andnot(near, i32x4.splat(3)), i32x4(0, 1, 2, 3));
  const keys = v128.or(lanes, v128.not(isHit));
  const a: u32 = i32x4.extract_lane(keys, 0), b: u32 = i32x4.extract_lane(keys, 1);
  const c: u32 = i32x4.extract_lane(keys, 2), d: u32 = i32x4.extract_lane(keys, 3);
  const abLess = lesser(a, b), abMore = greater(a, b);
  const cdLess = lesser(c, d), cdMore = greater(c, d);
  const middle = greater(abLess, cdLess), other = lesser(abMore, cdMore);
  top = put(top, greater(abMore, cdMore), child);
  top = put(top, greater(middle, other), child);
  top = put(top, lesser(middle, other), child);
  return put(top, lesser(abLess, cdLess), child);
}
