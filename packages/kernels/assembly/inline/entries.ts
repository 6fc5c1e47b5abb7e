// Entries of a walk's stack, 8 bytes each: a node, and an f32 that is not negative. The number's last four bits are replaced by
// how far the child of its lane lies from the first child, in units of 32 bytes, so that sorting the numbers takes the lanes
// along. So what is read is a little less than what was pushed, and never more.
import { sortedDown } from './lanes';

@inline const LANE_BITS: i32 = 15;

@inline export function nodeAt(top: usize): u32 {
  return load<u32>(top);
}

/** The bits of an entry's number. The bits of floats that are not negative compare as the floats do. */
@inline export function numberBitsAt(top: usize): i32 {
  return load<i32>(top, 4) & ~LANE_BITS;
}

/**
 * Pushes the lanes that `hit` has, with their numbers, the least on top; returns the new top. Their nodes lie `stride` bytes
 * from each other, the first at `child`. A processor would mispredict at every other lane whether it is hit, so there is no
 * branch for that: all lanes are sorted and stored, and those not hit, being less than all others, end up above the top.
 */
@inline export function pushLanes(top: usize, child: u32, stride: usize, hit: v128, numbers: v128): usize {
  const laneBits = i32x4.splat(LANE_BITS), step = <i32>(stride >> 5);
  const own = v128.or(v128.andnot(numbers, laneBits), i32x4(0, step, 2 * step, 3 * step));
  const keys = sortedDown(v128.or(own, v128.not(hit)));
  const nodes = i32x4.add(i32x4.splat(child), i32x4.shl(v128.and(keys, laneBits), 5));
  v128.store(top, v128.shuffle<i32>(nodes, keys, 0, 4, 1, 5));
  v128.store(top, v128.shuffle<i32>(nodes, keys, 2, 6, 3, 7), 16);
  return top + (<usize>popcnt<u32>(i32x4.bitmask(hit)) << 3);
}
