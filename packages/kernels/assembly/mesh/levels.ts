// Reads the boxes of the leaves; writes every level above: lane l of group g bounds group 4g + l of the level below.
import { greatestOfEach, leastOfEach } from '../inline/lanes';
import { GROUP_BYTES, NOWHERE, leafCount, levelAddress, topLevel } from './layout';

/** The empty box in all four lanes. */
function writeEmptyGroup(group: usize): void {
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    v128.store(group + side, f32x4.splat(NOWHERE));
    v128.store(group + side, f32x4.splat(-NOWHERE), 16);
  }
}

function bound(group: usize, child: usize): void {
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    const from = child + side;
    const b = from + GROUP_BYTES, c = from + 2 * GROUP_BYTES, d = from + 3 * GROUP_BYTES;
    v128.store(group + side, leastOfEach(v128.load(from), v128.load(b), v128.load(c), v128.load(d)));
    v128.store(
      group + side,
      greatestOfEach(v128.load(from, 16), v128.load(b, 16), v128.load(c, 16), v128.load(d, 16)),
      16,
    );
  }
}

/** Writes the levels. Each has whole fours of groups, so that every parent has four to read. */
export function boundLevels(): void {
  let groups: u32 = (leafCount + 3) >> 2;
  for (let level: u32 = 1; level <= topLevel; level++) {
    for (let g = groups; g & 3; g++) writeEmptyGroup(levelAddress(level) + <usize>g * GROUP_BYTES);
    if (level == topLevel) return;
    groups = (groups + 3) >> 2;
    for (let g: u32 = 0; g < groups; g++) {
      bound(
        levelAddress(level + 1) + <usize>g * GROUP_BYTES,
        levelAddress(level) + <usize>g * 4 * GROUP_BYTES,
      );
    }
  }
}
