// Reads the tree; hands out, one at a time and roughly nearest first, the slots whose boxes lie near a point.
// Conservative: the point's rounding widens the boxes (the caller gives it as two numbers an axis), and squared
// distances are taken a little too small.
import { DIMENSIONS } from './columns';
import { NOTHING, groupOfEntry, isItem, laneBounds, popEntry, pushLanes, slotOfEntry } from './walk';

/** Relative: twice the roundings of a difference, its square and two sums. */
@inline const NARROW: f32 = 0.9999994;
/** World units. Farther is as good as this far: its square would overflow f32. */
@inline const FARTHEST: f32 = 1e18;

/** Per axis: the point's coordinate from above, then from below. Written by the caller. */
export const pointInput: usize = memory.data(8 * 4, 16);

@inline function squaredGap(group: usize, axis: usize): v128 {
  const side = group + (axis << 5);
  const input = pointInput + (axis << 3);
  const gap = f32x4.pmax(
    f32x4.sub(v128.load(side), v128.load32_splat(input)),
    f32x4.sub(v128.load32_splat(input, 4), v128.load(side, 16)),
  );
  const outside = f32x4.pmin(f32x4.pmax(f32x4.splat(0), gap), f32x4.splat(FARTHEST));
  return f32x4.mul(outside, outside);
}

/** The next slot whose box may lie within the squared distance `best`, or −1 at the end. */
export function nextNearSlot(best: f64): i32 {
  let entry = popEntry(best);
  while (entry != NOTHING) {
    if (isItem(entry)) return slotOfEntry(entry);
    const group = groupOfEntry(entry);
    let squared = f32x4.add(squaredGap(group, 0), squaredGap(group, 1));
    if (DIMENSIONS == 3) squared = f32x4.add(squared, squaredGap(group, 2));
    const filled = f32x4.le(v128.load(group), v128.load(group, 16));
    v128.store(laneBounds, f32x4.mul(squared, f32x4.splat(NARROW)));
    pushLanes(entry, i32x4.bitmask(filled));
    entry = popEntry(best);
  }
  return -1;
}
