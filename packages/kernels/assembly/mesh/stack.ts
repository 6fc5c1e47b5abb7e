// A walk's stack: what is still to be visited, each with a number below which nothing in it can lie (a ray's t, a
// squared distance), the nearest on top. Entries are the leaf or group, and the least number, as one u64.
// A processor guesses wrong at every other box whether it is hit: so there is no branch for that, all four lanes are
// stored, and the top moves on for those that count. It is a local of the walk, as globals live in memory.
import { sortedDown } from '../inline/lanes';
import { GROUP_BYTES, firstChild, rootEntry } from './layout';

/** Sixteen levels push three more than they pop each, and four are stored at a time. */
export const stack: usize = memory.data(64 * 8, 16);

/** Pushes the root. Returns the top. */
@inline export function pushRoot(): usize {
  store<u64>(stack, rootEntry());
  return stack + 8;
}

/** In a number's last bits: how far the child of its lane lies from that of the first, in units of 32 bytes. */
@inline const LANE_BITS: i32 = 15;
@inline const STEP: i32 = GROUP_BYTES >> 5;

/** The number of the entry at the top, less what tells the lane: no more than it was. */
@inline export function numberAt(top: usize): f32 {
  return reinterpret<f32>(load<i32>(top, 4) & ~LANE_BITS);
}

@inline export function entryAt(top: usize): u32 {
  return load<u32>(top);
}

/**
 * Pushes the lanes of a group that `isHit` names, the nearest last. `near` has their numbers, none below zero, so their
 * bits sort as they do: in place of the last four they tell the lane. Returns the top.
 */
@inline export function pushLanes(top: usize, entry: u32, near: v128, isHit: v128): usize {
  const laneBits = i32x4.splat(LANE_BITS);
  const lanes = v128.or(v128.andnot(near, laneBits), i32x4(0, STEP, 2 * STEP, 3 * STEP));
  // Lanes that are not hit are less than all others, and lie behind the new top.
  const keys = sortedDown(v128.or(lanes, v128.not(isHit)));
  const children = i32x4.add(i32x4.splat(firstChild(entry)), i32x4.shl(v128.and(keys, laneBits), 5));
  v128.store(top, v128.shuffle<u32>(children, keys, 0, 4, 1, 5));
  v128.store(top, v128.shuffle<u32>(children, keys, 2, 6, 3, 7), 16);
  return top + (<usize>popcnt(i32x4.bitmask(isHit)) << 3);
}
