// Boxes in cells, eight to a group: for each axis −min ×8, max ×8, i16. How far one box reaches past another's side is then
// a sum, whichever side that is. The least of the sums is below zero when boxes are apart, and zero when they share a cell
// in which they may touch, overlap or be apart.

/** Eight boxes as columns. */
@inline export const EIGHT_BYTES: usize = 32 * D;

/** For each mask of eight bits, the numbers of its set bits, in order, as bytes. */
const lanes: usize = memory.data(256 * 8, 16);

// Made when the module starts: as data they took more room than this.
for (let mask: usize = 0; mask < 256; mask++) {
  let at = lanes + (mask << 3);
  for (let lane: usize = 0; lane < 8; lane++) {
    store<u8>(at, <u8>lane);
    at += (mask >> lane) & 1;
  }
}

/** The numbers of the mask's set bits, as lanes of u16; what follows them has no meaning, but is below eight. */
@inline export function setEight(mask: i32): v128 {
  return v128.load8x8_u(lanes + (<usize>mask << 3));
}

/** The address of a node's box in its level: its lane in the first column. */
@inline export function boxOf(level: usize, node: u32): usize {
  return level + <usize>(node >> 3) * EIGHT_BYTES + (<usize>(node & 7) << 1);
}

@inline function depthOfAxis(box: usize, group: usize): v128 {
  return i16x8.min_s(
    i16x8.add_sat_s(v128.load16_splat(box), v128.load(group + 16)),
    i16x8.add_sat_s(v128.load16_splat(box + 16), v128.load(group)),
  );
}

/** How deep a box overlaps each box of a group. Addresses are computed on purpose, as in `overlapsOfBox`. */
@inline export function depthOfBox(box: usize, group: usize): v128 {
  const depth = i16x8.min_s(depthOfAxis(box, group), depthOfAxis(box + 32, group + 32));
  return D == 3 ? i16x8.min_s(depth, depthOfAxis(box + 64, group + 64)) : depth;
}

/** Lane l + 1 in lane l. */
@inline export function turnedEight(v: v128): v128 {
  return v128.shuffle<u16>(v, v, 1, 2, 3, 4, 5, 6, 7, 0);
}

/** How deep each box of a group overlaps that of its lane in another, along the axis whose columns begin at `columns`. */
@inline export function depthOfColumns(columns: usize, low: v128, high: v128): v128 {
  return i16x8.min_s(i16x8.add_sat_s(v128.load(columns), high), i16x8.add_sat_s(v128.load(columns + 16), low));
}

/** Bits 0 to 7: which of eight boxes overlap, or may. From bit 8 on: which of them only may. */
@inline export function hitsAndDoubtsOf(depth: v128): i32 {
  return i8x16.bitmask(i8x16.narrow_i16x8_s(depth, i16x8.eq(depth, i16x8.splat(0)))) ^ 255;
}

/** Eight pairs, two u16 each: `pair` with a lane number added to either side. */
@inline export function storeEight(to: usize, pair: v128, first: v128, second: v128): void {
  v128.store(to, i16x8.add(pair, v128.shuffle<u16>(first, second, 0, 8, 1, 9, 2, 10, 3, 11)));
  v128.store(to + 16, i16x8.add(pair, v128.shuffle<u16>(first, second, 4, 12, 5, 13, 6, 14, 7, 15)));
}

@inline export function lowEight(a: v128, b: v128): v128 { return v128.shuffle<u16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11); }
@inline export function highEight(a: v128, b: v128): v128 { return v128.shuffle<u16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15); }
@inline export function lowFour(a: v128, b: v128): v128 { return v128.shuffle<u32>(a, b, 0, 4, 1, 5); }
@inline export function highFour(a: v128, b: v128): v128 { return v128.shuffle<u32>(a, b, 2, 6, 3, 7); }
@inline export function lowTwo(a: v128, b: v128): v128 { return v128.shuffle<u64>(a, b, 0, 2); }
@inline export function highTwo(a: v128, b: v128): v128 { return v128.shuffle<u64>(a, b, 1, 3); }
