// Reads the tree of what moves; writes its boxes again, in cells: 65,000 to an axis of the world, eight boxes to a group,
// and groups of groups of eight. Rounding keeps order, so boxes that are apart in cells are apart.
import { EIGHT_BYTES } from './inline/eights';
import { greatest, least } from './inline/lanes';
import { addressOf, ensure } from './memory';
import { GROUP_BYTES, MOVING, blocksOfTree, levelOfTree, levelsOfTree } from './tree';

/** Cells of an axis: what sixteen bits tell apart, less those that are lost where the middle is rounded. */
@inline const CELLS: f32 = 65000;
/** The last cell on either side of the middle: beyond it numbers would not keep their order. */
@inline const LAST_CELL: f32 = 32767;
/** 1.5 · 2²³: what is added to it is rounded to a whole number, in the lowest bits. */
@inline const ROUNDER: f32 = 12582912;

/** Boxes are joined in parts of 8⁵, so that sixteen bits number them: so many levels and, above, that of the parts. */
@inline export const PART_LEVELS: i32 = 5;

const boxBuffer: usize = memory.data(8, 8);
/** For each column: the world's middle ×4, cells to a world unit ×4; below zero for −min. */
const scales: usize = memory.data(64 * D, 16);

/** How many groups a level has. */
export function eightsIn(level: i32): u32 {
  return ((blocksOfTree(MOVING) << 3) + (1 << (3 * level)) - 1) >> (3 * level);
}

/** How many bytes the levels below one have. */
function bytesBelow(level: i32): usize {
  return level == 0 ? 0 : bytesBelow(level - 1) + <usize>eightsIn(level - 1) * EIGHT_BYTES;
}

@inline export function eightsOf(level: i32): usize {
  return addressOf(boxBuffer) + bytesBelow(level);
}

/** One column of two groups of four. */
@inline function cellsOf(at: usize, scale: usize): v128 {
  const middle = v128.load(scale), cells = v128.load(scale, 16), rounder = f32x4.splat(ROUNDER);
  const one = f32x4.add(f32x4.mul(f32x4.sub(v128.load(at), middle), cells), rounder);
  const other = f32x4.add(f32x4.mul(f32x4.sub(v128.load(at + GROUP_BYTES), middle), cells), rounder);
  return i16x8.narrow_i32x4_s(i32x4.sub(one, rounder), i32x4.sub(other, rounder));
}

function writeLevel(level: i32): void {
  // A box of level 0 is one of the tree's level 0, of 2 of its 3, of 4 of its 6: these bound as many items. Those of the
  // odd levels bound two of its 1, 4 and 7.
  let from = levelOfTree(MOVING, (3 * level) >> 1);
  let to = eightsOf(level);
  for (const end = to + <usize>eightsIn(level) * EIGHT_BYTES; to < end; to += EIGHT_BYTES) {
    for (let side: usize = 0; side < EIGHT_BYTES; side += 16) {
      const scale = scales + (side << 1);
      let cells = cellsOf(from + side, scale);
      if (level & 1) {
        const more = cellsOf(from + side + 2 * GROUP_BYTES, scale);
        cells = i16x8.max_s(
          v128.shuffle<u16>(cells, more, 0, 2, 4, 6, 8, 10, 12, 14),
          v128.shuffle<u16>(cells, more, 1, 3, 5, 7, 9, 11, 13, 15),
        );
      }
      v128.store(to + side, cells);
    }
    from += (2 * GROUP_BYTES) << (level & 1);
  }
}

/** Whether there are cells for this world: not where an axis is a few f32 long or has no end, or nobody has a box. */
export function writeEights(): bool {
  const root = levelOfTree(MOVING, levelsOfTree(MOVING) - 1);
  for (let side: usize = 0; side < EIGHT_BYTES; side += 32) {
    const low = least(v128.load(root + side)), high = greatest(v128.load(root + side, 16));
    const cells = CELLS / (high - low), middle = (low + high) / 2;
    if (!(cells > 0 && (high - middle) * cells < LAST_CELL && (middle - low) * cells < LAST_CELL)) return false;
    const scale = scales + (side << 1);
    v128.store(scale, f32x4.splat(middle));
    v128.store(scale, f32x4.splat(-cells), 16);
    v128.store(scale, f32x4.splat(middle), 32);
    v128.store(scale, f32x4.splat(cells), 48);
  }
  ensure(boxBuffer, bytesBelow(PART_LEVELS + 1), 0);
  // One group bounds all: what would be above it is not in the tree.
  for (let level = 0; level <= PART_LEVELS; level++) {
    writeLevel(level);
    if (eightsIn(level) == 1) break;
  }
  return true;
}
