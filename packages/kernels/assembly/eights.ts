// Reads the moving tree, or the columns and its order alone; writes its boxes in cells, eight to a group, and a tree of eights
// over them. It needs no moving tree: a frame in which nobody asks for more than pairs makes none.
import { becomeTiles, isScaled, isTreeEndless, rounded, scales } from './cells';
import { padOrder } from './gather';
import { EIGHT_BYTES, highEight, highFour, highTwo, lowEight, lowFour, lowTwo } from './inline/eights';
import { ensure } from './memory';
import { apartCount, forgetApart, gatherEight, reserveBehindRows, writeApart, writeRows } from './rows';
import { SIXTH } from './scratch';
import { GROUP_BYTES, MOVING, blocksOfTree, levelOfTree, orderOfTree } from './tree';

/** Boxes are joined in parts of 8⁵, so that sixteen bits number them: a part has this many levels. The parts are one more. */
@inline export const PART_LEVELS: i32 = 5;

/** Where boxes in cells are if they were read from a tree. If they were read from columns, they are behind their rows. */
@inline const boxBuffer: usize = SIXTH;
/** Where the boxes are, level by level. */
let boxes: usize = 0;

/** How many groups a level has. */
export function eightsIn(level: i32): u32 {
  return ((blocksOfTree(MOVING) << 3) + apartCount + (1 << (3 * level)) - 1) >> (3 * level);
}

/** How many bytes the levels below this one have. Each has whole eights of groups. */
function bytesBelow(level: i32): usize {
  return level == 0 ? 0 : bytesBelow(level - 1) + <usize>((eightsIn(level - 1) + 7) & ~7) * EIGHT_BYTES;
}

@inline export function eightsOf(level: i32): usize {
  return boxes + bytesBelow(level);
}

/**
 * Writes a group of eight from the tree for whose world the cells were laid out. So no side is beyond the cells, except those of
 * empty boxes, whose −min and max come out lowest.
 */
@inline function takeGroup(to: usize, from: usize): void {
  for (let axis: usize = 0; axis < EIGHT_BYTES; axis += 32) {
    const middle = v128.load(scales + axis), cells = v128.load(scales + axis, 16), back = f32x4.neg(cells);
    const lo = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis), middle), back));
    const alsoLo = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis + GROUP_BYTES), middle), back));
    v128.store(to + axis, i16x8.narrow_i32x4_s(lo, alsoLo));
    const hi = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis, 16), middle), cells));
    const alsoHi = rounded(f32x4.mul(f32x4.sub(v128.load(from + axis + GROUP_BYTES, 16), middle), cells));
    v128.store(to + axis, i16x8.narrow_i32x4_s(hi, alsoHi), 16);
  }
}

@inline function greatestOfTwo(at: usize): v128 {
  const one = v128.load(at), other = v128.load(at + EIGHT_BYTES);
  return i16x8.max_s(lowEight(one, other), highEight(one, other));
}

@inline function greatestOfFour(at: usize): v128 {
  const one = greatestOfTwo(at), other = greatestOfTwo(at + 2 * EIGHT_BYTES);
  return i16x8.max_s(lowFour(one, other), highFour(one, other));
}

/** Writes a level: each box bounds a group of the level below. */
function boundLevel(level: i32): void {
  let from = eightsOf(level - 1), to = eightsOf(level);
  const below = from + <usize>eightsIn(level - 1) * EIGHT_BYTES;
  for (let at = below; at < to; at += 16) v128.store(at, i16x8.splat(i16.MIN_VALUE));
  for (const end = to + <usize>eightsIn(level) * EIGHT_BYTES; to < end; to += EIGHT_BYTES) {
    for (let side: usize = 0; side < EIGHT_BYTES; side += 16) {
      const one = greatestOfFour(from + side), other = greatestOfFour(from + side + 4 * EIGHT_BYTES);
      v128.store(to + side, i16x8.max_s(lowTwo(one, other), highTwo(one, other)));
    }
    from += 8 * EIGHT_BYTES;
  }
}

/** Writes all levels if there are cells for these boxes; returns whether there are. A tree that has the boxes has them in order. */
export function writeEights(hasTree: bool): bool {
  forgetApart();
  if (!isScaled || (hasTree ? isTreeEndless : !writeRows())) return false;
  if (!hasTree) padOrder();
  const bytes = bytesBelow(PART_LEVELS + 1);
  boxes = hasTree ? ensure(boxBuffer, bytes, 0) : reserveBehindRows(bytes);
  let to = boxes;
  let slots = orderOfTree(MOVING), from = levelOfTree(MOVING, 0);
  const end = to + (<usize>blocksOfTree(MOVING) << 3) * EIGHT_BYTES;
  writeApart(end);
  for (; to < end; to += EIGHT_BYTES) {
    if (hasTree) takeGroup(to, from);
    else gatherEight(to, slots);
    from += 2 * GROUP_BYTES;
    slots += 32;
  }
  // Where one group bounds all, nobody asks for the levels above it.
  for (let level = 1; level <= PART_LEVELS && eightsIn(level - 1) > 1; level++) boundLevel(level);
  return true;
}

/** Returns whether these boxes turn out to be tiles: then they are written anew, in other cells. */
export function makeTiles(hasTree: bool): bool {
  return becomeTiles() && writeEights(hasTree);
}

/** World units: the sum of all sides of the boxes around groups of eight, without the groups of boxes that stand apart. */
export function spreadOfEights(): f32 {
  let sum: f32 = 0;
  const start = eightsOf(1), end = start + <usize>blocksOfTree(MOVING) * EIGHT_BYTES;
  for (let axis: usize = 0; axis < <usize>D; axis++) {
    let cells = i32x4.splat(0);
    for (let at = start + (axis << 5); at < end; at += EIGHT_BYTES) {
      const extent = i16x8.max_s(i16x8.add_sat_s(v128.load(at), v128.load(at, 16)), i16x8.splat(0));
      cells = i32x4.add(cells, i32x4.extadd_pairwise_i16x8_s(extent));
    }
    cells = i32x4.add(cells, v128.shuffle<u32>(cells, cells, 2, 3, 0, 1));
    sum += <f32>(i32x4.extract_lane(cells, 0) + i32x4.extract_lane(cells, 1)) / load<f32>(scales + (axis << 5), 16);
  }
  return sum;
}
