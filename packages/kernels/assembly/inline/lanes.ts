// Lane helpers: small, and inlined where they are used.

/** Four scalars of one column, at the slots in `slots`. */
@inline export function gatherLanes(column: usize, slots: v128): v128 {
  let lanes = v128.load32_splat(column + (<usize>i32x4.extract_lane(slots, 0) << 2));
  lanes = v128.load32_lane(column + (<usize>i32x4.extract_lane(slots, 1) << 2), lanes, 1);
  lanes = v128.load32_lane(column + (<usize>i32x4.extract_lane(slots, 2) << 2), lanes, 2);
  return v128.load32_lane(column + (<usize>i32x4.extract_lane(slots, 3) << 2), lanes, 3);
}

/** The least lane of each of four vectors, as the lanes of one. Transposes as it goes: six shuffles. */
@inline export function leastOfEach(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.pmin(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.pmin(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return f32x4.pmin(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

/** The greatest lane of each of four vectors, as the lanes of one. */
@inline export function greatestOfEach(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.pmax(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.pmax(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return f32x4.pmax(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

@inline export function least(v: v128): f32 {
  const pairs = f32x4.pmin(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return min(f32x4.extract_lane(pairs, 0), f32x4.extract_lane(pairs, 1));
}

@inline export function greatest(v: v128): f32 {
  const pairs = f32x4.pmax(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return max(f32x4.extract_lane(pairs, 0), f32x4.extract_lane(pairs, 1));
}

/** Two f64 of one column, at two slots. */
@inline export function gatherTwo(column: usize, first: u32, second: u32): v128 {
  const lanes = v128.load64_zero(column + (<usize>first << 3));
  return v128.load64_lane(column + (<usize>second << 3), lanes, 1);
}

/** Sixteen lane masks as bits. */
@inline export function bitsOf(a: v128, b: v128, c: v128, d: v128): i32 {
  const ab = i16x8.narrow_i32x4_s(a, b), cd = i16x8.narrow_i32x4_s(c, d);
  return i8x16.bitmask(i8x16.narrow_i16x8_s(ab, cd));
}

/** The four numbers, signed, the greatest first: a network of three steps. */
@inline export function sortedDown(v: v128): v128 {
  let other = v128.shuffle<i32>(v, v, 1, 0, 3, 2);
  v = v128.shuffle<i32>(i32x4.max_s(v, other), i32x4.min_s(v, other), 0, 5, 2, 7);
  other = v128.shuffle<i32>(v, v, 2, 3, 0, 1);
  v = v128.shuffle<i32>(i32x4.max_s(v, other), i32x4.min_s(v, other), 0, 1, 6, 7);
  other = v128.shuffle<i32>(v, v, 0, 2, 1, 3);
  return v128.shuffle<i32>(i32x4.max_s(v, other), i32x4.min_s(v, other), 0, 1, 6, 7);
}
