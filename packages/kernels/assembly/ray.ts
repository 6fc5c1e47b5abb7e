// Reads the tree; hands out, one at a time and roughly nearest first, the slots whose boxes a ray may enter.
// The walk rests between calls, so that the caller can test each shape exactly and pass back the best t so far.
// Conservative: the origin's rounding widens the slabs (the caller gives it as two numbers an axis), and the far
// side is moved out by the roundings of a slab's t (T. Ize, "Robust BVH ray traversal", 2013).
import { DIMENSIONS, GROUP_BYTES, blockCount, levelCount, levelOf, orderBuffer } from './layout';
import { addressOf } from './memory';

@inline const LEVEL_SHIFT: u32 = 28;
@inline const GROUP_MASK: u32 = (1 << LEVEL_SHIFT) - 1;
/** Marks a stack entry that is an item, not a group. */
@inline const ITEM_LEVEL: u32 = 15;
/** Relative: ten roundings of f32, where Ize derives seven. */
@inline const WIDEN: f32 = 1.0000006;
@inline const NARROW: f32 = 0.9999994;

/** Per axis: origin from above, origin from below, inverse direction; then the largest t. Written by the caller. */
export const rayInput: usize = memory.data(16 * 4, 16);
/** Entries of (level and group or item, t where the box is entered). */
const stack: usize = memory.data(256 * 8, 16);
const entryTimes: usize = memory.data(16, 16);
let depth: i32 = 0;

export function startRay(): void {
  depth = blockCount ? 1 : 0;
  store<u32>(stack, (levelCount - 1) << LEVEL_SHIFT);
  store<f32>(stack, 0, 4);
}

export function stopRay(): void {
  depth = 0;
}

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

/** The next slot whose box may be entered at t <= best, or −1 (as u32) at the end. */
export function nextRaySlot(best: f64): i32 {
  const order = addressOf(orderBuffer);
  while (depth) {
    const at = stack + (<usize>--depth << 3);
    if (<f64>load<f32>(at, 4) > best) continue;
    const entry = load<u32>(at);
    const level = entry >> LEVEL_SHIFT;
    const index = entry & GROUP_MASK;
    if (level == ITEM_LEVEL) return load<i32>(order + (<usize>index << 2));
    pushHits(level, index);
  }
  return -1;
}

/** Pushes the entered lanes of a group, farthest first, so that the nearest is popped first. */
function pushHits(level: u32, index: u32): void {
  const group = levelOf(level) + <usize>index * GROUP_BYTES;
  let near = enterSlab(enterSlab(f32x4.splat(0), group, 0), group, 1);
  let far = leaveSlab(leaveSlab(v128.load32_splat(rayInput, 36), group, 0), group, 1);
  if (DIMENSIONS == 3) {
    near = enterSlab(near, group, 2);
    far = leaveSlab(far, group, 2);
  }
  // The empty box has its sides the wrong way round, +∞ and −∞; a direction of zero could turn that into NaN.
  const filled = f32x4.le(v128.load(group), v128.load(group, 16));
  let hit = i32x4.bitmask(v128.and(filled, f32x4.le(near, f32x4.mul(far, f32x4.splat(WIDEN)))));
  v128.store(entryTimes, f32x4.mul(near, f32x4.splat(NARROW)));
  const child = level == 0 ? ITEM_LEVEL << LEVEL_SHIFT : (level - 1) << LEVEL_SHIFT;
  while (hit) {
    let farthest: i32 = ctz(hit);
    for (let rest = hit & (hit - 1); rest; rest &= rest - 1) {
      const lane = ctz(rest);
      if (load<f32>(entryTimes + (<usize>lane << 2)) > load<f32>(entryTimes + (<usize>farthest << 2))) farthest = lane;
    }
    hit &= ~(1 << farthest);
    const to = stack + (<usize>(depth++) << 3);
    store<u32>(to, child | ((index << 2) + farthest));
    store<f32>(to, load<f32>(entryTimes + (<usize>farthest << 2)), 4);
  }
}
