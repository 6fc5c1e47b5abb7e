// Reads the moving tree; divides its world into 65,000 cells along each axis, and says in which of them the sides of boxes
// are. Rounding to cells keeps the order of sides, so boxes that are apart in cells are apart.
import { column, columnStride } from './columns';
import { EIGHT_BYTES } from './inline/eights';
import { greatest, least } from './inline/lanes';
import { memberWords } from './members';
import { WIDEST } from './refit';
import { GROUP_BYTES, MOVING, groupsOfTree, levelOfTree, memberBitsOf } from './tree';

/** Cells along an axis: as many as sixteen bits tell apart, less some that are lost because the middle is rounded. */
@inline const CELLS: f32 = 65000;
/** The last cell on either side of the middle. What lies beyond counts as in it: that keeps the order of sides, too. */
@inline const LAST_CELL: f32 = 32767;
/** World units. If a world reached farther, infinity and the largest float, to which it is clamped, would be in two cells. */
@inline const FARTHEST: f32 = 1e37;
/** 1.5 · 2²³: a number added to it is rounded to a whole number, which is in the lowest bits of the sum. */
@inline const ROUNDER: f32 = 12582912;

/** For each axis: the world's middle ×4, cells per world unit ×4. */
export const scales: usize = memory.data(32 * D, 16);
/** The world could be divided into cells. */
export let isScaled: bool = false;
/** The tree that cells were laid out for has endless boxes. */
export let isTreeEndless: bool = false;

/**
 * Lays out cells for the world of the moving tree, leaving out groups that are endless. There are no cells when an axis is
 * only a few f32 long or reaches too far, or when all boxes are empty.
 */
export function scaleCells(): void {
  const start = levelOfTree(MOVING, 1), end = start + <usize>groupsOfTree(MOVING, 1) * GROUP_BYTES;
  isScaled = true;
  isTreeEndless = false;
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    let lows = f32x4.splat(Infinity), highs = f32x4.splat(-Infinity), wide = i32x4.splat(0);
    for (let at = start + side; at < end; at += GROUP_BYTES) {
      const lo = v128.load(at), hi = v128.load(at, 16);
      const isWide = f32x4.ge(f32x4.sub(hi, lo), f32x4.splat(WIDEST));
      wide = v128.or(wide, isWide);
      lows = f32x4.pmin(lows, v128.or(lo, isWide));
      highs = f32x4.pmax(highs, v128.or(hi, isWide));
    }
    if (v128.any_true(wide)) isTreeEndless = true;
    const low = least(lows), high = greatest(highs), middle = (low + high) / 2;
    const cells = CELLS / (high - low);
    if (!(max(high, -low) < FARTHEST && (high - middle) * cells < LAST_CELL && (middle - low) * cells < LAST_CELL)) isScaled = false;
    v128.store(scales + side, f32x4.splat(middle));
    v128.store(scales + side, f32x4.splat(cells), 16);
  }
  if (areTiles) alignCells();
}

/** Boxes are tiles: every side lies exactly on a cell, as cells are laid out such that whole numbers do, or whole eighths. */
let areTiles: bool = false;

/** Makes cells a power of two wide, up to twice as wide as they were, beginning at multiples of their width. */
function alignCells(): void {
  for (let side: usize = 0; side < GROUP_BYTES; side += 32) {
    const cells = v128.and(v128.load(scales + side, 16), i32x4.splat(0x7f800000));
    const middle = f32x4.div(f32x4.nearest(f32x4.mul(v128.load(scales + side), cells)), cells);
    v128.store(scales + side, middle);
    v128.store(scales + side, cells, 16);
  }
}

@inline export function rounded(place: v128): v128 {
  const rounder = f32x4.splat(ROUNDER);
  return i32x4.sub(f32x4.add(place, rounder), rounder);
}

/**
 * The lowest cell is as far below the middle as the highest is above it, though i16 reaches one lower. So −min and max of
 * boxes that share an outermost cell add up to 0: they touch.
 */
@inline export function cellsOfFour(sides: v128, middle: v128, cells: v128): v128 {
  return rounded(f32x4.pmax(f32x4.mul(f32x4.sub(sides, middle), cells), f32x4.splat(-LAST_CELL)));
}

@inline function areOnCells(sides: v128, middle: v128, cells: v128): v128 {
  const last = f32x4.splat(LAST_CELL), rounder = f32x4.splat(ROUNDER);
  const place = f32x4.pmin(f32x4.pmax(f32x4.mul(f32x4.sub(sides, middle), cells), f32x4.neg(last)), last);
  const cell = f32x4.sub(f32x4.add(place, rounder), rounder);
  return f32x4.eq(f32x4.add(f32x4.div(cell, cells), middle), sides);
}

/** A bit for each of four boxes that has a side which is not exactly on a cell. */
function offCells(from: usize): i32 {
  const side = columnStride();
  let areBoxes = i32x4.splat(-1), areOn = areBoxes;
  for (let axis: usize = 0; axis < EIGHT_BYTES; axis += 32) {
    const middle = v128.load(scales + axis), cells = v128.load(scales + axis, 16);
    const lo = v128.load(from), hi = v128.load(from + side);
    areBoxes = v128.and(areBoxes, f32x4.le(lo, hi));
    areOn = v128.and(areOn, v128.and(areOnCells(lo, middle, cells), areOnCells(hi, middle, cells)));
    from += 2 * side;
  }
  return i32x4.bitmask(v128.andnot(areBoxes, areOn));
}

/** Are all sides exactly on cells? Then sides in the same cell are the same number. */
function areAllOnCells(): bool {
  const members = memberBitsOf(MOVING);
  for (let word: u32 = 0; word < memberWords; word++) {
    let from = column(0) + (<usize>word << 8);
    for (let bits = load<u64>(members + (<usize>word << 3)); bits; bits >>= 4) {
      if (offCells(from) & <i32>bits) return false;
      from += 16;
    }
  }
  return true;
}

/** Are the boxes of this build still tiles? Then no pair can be in doubt. */
export function areStillTiles(): bool {
  areTiles = areTiles && areAllOnCells();
  return areTiles;
}

/** Lays out cells anew, such that boxes may be tiles. Returns whether they are. */
export function becomeTiles(): bool {
  if (areTiles) return false;
  alignCells();
  areTiles = areAllOnCells();
  return areTiles;
}
