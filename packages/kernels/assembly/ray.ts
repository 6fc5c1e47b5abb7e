// Reads the tree; hands out, one at a time and roughly nearest first, the slots whose boxes a ray may enter.
// Conservative: the origin's rounding widens the slabs (the caller gives it as two numbers an axis), and the far
// side is moved out by the roundings of a slab's t (T. Ize, "Robust BVH ray traversal", 2013).
import { DIMENSIONS } from './columns';
import { NOTHING, groupOfEntry, isItem, laneBounds, popEntry, pushLanes, slotOfEntry } from './walk';

/** Relative: ten roundings of f32, where Ize derives seven. */
@inline const WIDEN: f32 = 1.0000006;
@inline const NARROW: f32 = 0.9999994;

/** Per axis: origin from above, origin from below, inverse direction; then the largest t. Written by the caller. */
export const rayInput: usize = memory.data(16 * 4, 16);
@inline function enterSlab(near: v128, group: usize, axis: usize): v128 {
  const input = rayInput + axis * 12;
  const inverse = v128.load32_splat(input, 8);
  const side = group + (axis << 5);
  const isForward = load<f32>(input, 8) >= 0;
  const t = isForward
    ? f32x4.sub(v128.load(side), v128.load32_splat(input))
    : f32x4.sub(v128.load(side, 16), v128.load32_splat(input, 4));
  // The new value second: where it is NaN (0 · ∞, a slab's very edge) the slab does not bound the ray.
  return f32x4.pmax(near, f32x4.mul(t, inverse));
}

@inline function leaveSlab(far: v128, group: usize, axis: usize): v128 {
  const input = rayInput + axis * 12;
  const inverse = v128.load32_splat(input, 8);
  const side = group + (axis << 5);
  const isForward = load<f32>(input, 8) >= 0;
  const t = isForward
    ? f32x4.sub(v128.load(side, 16), v128.load32_splat(input, 4))
    : f32x4.sub(v128.load(side), v128.load32_splat(input));
  return f32x4.pmin(far, f32x4.mul(t, inverse));
}

/** The next slot whose box may be entered at t <= best, or −1 at the end. */
export function nextRaySlot(best: f64): i32 {
  let entry = popEntry(best);
  while (entry != NOTHING) {
    if (isItem(entry)) return slotOfEntry(entry);
    pushHits(entry);
    entry = popEntry(best);
  }
  return -1;
}

/** Pushes the lanes of a group that the ray enters. */
function pushHits(entry: u32): void {
  const group = groupOfEntry(entry);
  let near = enterSlab(enterSlab(f32x4.splat(0), group, 0), group, 1);
  let far = leaveSlab(leaveSlab(v128.load32_splat(rayInput, 36), group, 0), group, 1);
  if (DIMENSIONS == 3) {
    near = enterSlab(near, group, 2);
    far = leaveSlab(far, group, 2);
  }
  // The empty box has its sides the wrong way round, +∞ and −∞; a direction of zero could turn that into NaN.
  const filled = f32x4.le(v128.load(group), v128.load(group, 16));
  const hit = i32x4.bitmask(v128.and(filled, f32x4.le(near, f32x4.mul(far, f32x4.splat(WIDEN)))));
  v128.store(laneBounds, f32x4.mul(near, f32x4.splat(NARROW)));
  pushLanes(entry, hit);
}
