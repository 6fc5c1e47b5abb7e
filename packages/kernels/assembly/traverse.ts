// Reads both trees; writes the slots whose boxes overlap a box, or come within a radius of a point.
// A depth-first walk with a stack of (level, group); four children are tested at once.
import { DIMENSIONS } from './columns';
import { addressOf, ensure } from './memory';
import { GROUP_BYTES, TREES, blockCount, levelCount, levelOf, orderBuffer, useTree } from './tree';

@inline const LEVEL_SHIFT: u32 = 27;
@inline const GROUP_MASK: u32 = (1 << LEVEL_SHIFT) - 1;
/** Sixteen levels push at most three more than they pop each, so this is four times enough. */
const stack: usize = memory.data(256 * 4, 16);
/** The query as f32: min x, max x, min y, …, then center x, y, z and squared radius. Written by the caller. */
export const queryInput: usize = memory.data(16 * 4, 16);
export const resultBuffer: usize = memory.data(8, 8);

/** Squared distance from the center to each of four boxes, in f32. Empty boxes are infinitely far. */
@inline function distanceSquared(group: usize, axis: usize): v128 {
  const center = v128.load32_splat(queryInput + 24 + (axis << 2));
  const side = group + (axis << 5);
  const outside = f32x4.pmax(
    f32x4.splat(0),
    f32x4.pmax(f32x4.sub(v128.load(side), center), f32x4.sub(center, v128.load(side, 16))),
  );
  return f32x4.mul(outside, outside);
}

@inline function overlapsQuery(group: usize, axis: usize): v128 {
  const side = group + (axis << 5);
  return v128.and(
    f32x4.le(v128.load(side), v128.load32_splat(queryInput + (axis << 3), 4)),
    f32x4.ge(v128.load(side, 16), v128.load32_splat(queryInput + (axis << 3))),
  );
}

@inline function testGroup(group: usize, isSphere: bool): i32 {
  let hit = v128.and(overlapsQuery(group, 0), overlapsQuery(group, 1));
  if (DIMENSIONS == 3) hit = v128.and(hit, overlapsQuery(group, 2));
  if (isSphere) {
    let distance = f32x4.add(distanceSquared(group, 0), distanceSquared(group, 1));
    if (DIMENSIONS == 3) distance = f32x4.add(distance, distanceSquared(group, 2));
    hit = v128.and(hit, f32x4.le(distance, v128.load32_splat(queryInput + 36)));
  }
  return i32x4.bitmask(hit);
}

/** Slots whose boxes overlap the query's box and, for a sphere, come within its radius. */
export function query(isSphere: bool): u32 {
  let count: u32 = 0;
  for (let which = 0; which < TREES; which++) {
    useTree(which);
    if (blockCount) count = queryTree(isSphere, count);
  }
  return count;
}

/** Appends what the tree at hand has to a list of `count`; returns its new length. */
function queryTree(isSphere: bool, count: u32): u32 {
  const order = addressOf(orderBuffer());
  let results = ensure(resultBuffer, 256, 0);
  let room: u32 = load<u32>(resultBuffer, 4) >> 2;
  let depth = 1;
  store<u32>(stack, (levelCount - 1) << LEVEL_SHIFT);
  while (depth) {
    const entry = load<u32>(stack + (<usize>--depth << 2));
    const level = entry >> LEVEL_SHIFT;
    const group = entry & GROUP_MASK;
    let hit = testGroup(levelOf(level) + <usize>group * GROUP_BYTES, isSphere);
    if (level == 0) {
      if (count + 4 > room) {
        results = ensure(resultBuffer, <usize>(count + 4) << 2, <usize>count << 2);
        room = load<u32>(resultBuffer, 4) >> 2;
      }
      for (; hit; hit &= hit - 1) {
        const item = (group << 2) + ctz(hit);
        store<u32>(results + (<usize>(count++) << 2), load<u32>(order + (<usize>item << 2)));
      }
      continue;
    }
    for (; hit; hit &= hit - 1) {
      store<u32>(stack + (<usize>(depth++) << 2), ((level - 1) << LEVEL_SHIFT) | ((group << 2) + ctz(hit)));
    }
  }
  return count;
}
