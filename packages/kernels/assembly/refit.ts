// Reads the leaf groups; writes every level above: lane l of group g bounds group 4g + l of the level below.
import { GROUP_BYTES, groupsIn, levelCount, levelOf, paddedGroups } from './tree';
import { greatestOfEach, leastOfEach } from './inline/lanes';

/** The empty box, +∞ … −∞, in all four lanes. */
function writeEmptyGroup(group: usize): void {
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    v128.store(group + side, f32x4.splat(Infinity));
    v128.store(group + side, f32x4.splat(-Infinity), 16);
  }
}

export function refit(): void {
  for (let level = 1; level < levelCount; level++) {
    const groups = groupsIn(level);
    let child = levelOf(level - 1);
    let group = levelOf(level);
    // The padding of the level below is read here, so it was written just before (level 0 and 1 have none).
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
