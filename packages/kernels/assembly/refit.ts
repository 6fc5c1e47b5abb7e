// Reads the leaf groups; writes every level above: lane l of group g bounds group 4g + l of the level below.
// All levels are written whenever the tree is made, because nearly everything moves. With the gather that takes 4 ns a box,
// front to back without a branch. A tree like Box2D's, into which boxes that left their places are put back one by one, takes
// 1 to 3 µs for each of them, and needs pointers.
import { GROUP_BYTES, groupsIn, levelCount, levelOf, paddedGroups } from './tree';
import { greatestOfEach, leastOfEach } from './inline/lanes';

/** The empty box, +∞ … −∞, in all four lanes. */
function writeEmptyGroup(group: usize): void {
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    v128.store(group + side, f32x4.splat(Infinity));
    v128.store(group + side, f32x4.splat(-Infinity), 16);
  }
}

/**
 * World units. Boxes and groups at least this wide are left out of sums: no order makes them smaller, and beside them nothing
 * else would count.
 */
@inline export const WIDEST: f32 = 1e30;

/** How many sides of leaf groups the last sum left out because they were too wide. */
export let wideSides: u32 = 0;

/**
 * How far apart do items lie that the order puts together? The sum of all sides of the boxes around the leaf groups, or, with
 * `ofRoots`, of the sides' fourth roots, so that a few large ones do not outweigh all others.
 */
export function spreadOfLeaves(ofRoots: bool): f32 {
  const widest = f32x4.splat(WIDEST), zero = f32x4.splat(0);
  let sum = zero, wide = zero;
  const end = levelOf(1) + <usize>groupsIn(1) * GROUP_BYTES;
  for (let side = levelOf(1); side < end; side += 32) {
    const extent = f32x4.sub(v128.load(side, 16), v128.load(side));
    const counts = v128.and(f32x4.gt(extent, zero), f32x4.lt(extent, widest));
    const size = ofRoots ? f32x4.sqrt(f32x4.sqrt(extent)) : extent;
    sum = f32x4.add(sum, v128.and(size, counts));
    wide = i32x4.sub(wide, f32x4.ge(extent, widest));
  }
  wideSides =
    i32x4.extract_lane(wide, 0) + i32x4.extract_lane(wide, 1) + i32x4.extract_lane(wide, 2) + i32x4.extract_lane(wide, 3);
  return (
    f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
  );
}

export function refit(): void {
  for (let level = 1; level < levelCount; level++) {
    const groups = groupsIn(level);
    let child = levelOf(level - 1);
    let group = levelOf(level);
    // The padding of the level below is read here, and has just been written (levels 0 and 1 have none).
    for (let g: u32 = 0; g < groups; g++) {
      for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
        const from = child + side;
        const to = group + side;
        v128.store(
          to,
          leastOfEach(
            v128.load(from),
            v128.load(from + GROUP_BYTES),
            v128.load(from + 2 * GROUP_BYTES),
            v128.load(from + 3 * GROUP_BYTES),
          ),
        );
        v128.store(
          to,
          greatestOfEach(
            v128.load(from, 16),
            v128.load(from + GROUP_BYTES, 16),
            v128.load(from + 2 * GROUP_BYTES, 16),
            v128.load(from + 3 * GROUP_BYTES, 16),
          ),
          16,
        );
      }
      child += 4 * GROUP_BYTES;
      group += GROUP_BYTES;
    }
    const padded = paddedGroups(level);
    for (let g = groups; g < padded; g++) {
      writeEmptyGroup(group);
      group += GROUP_BYTES;
    }
  }
}
