// From f64 to f32, rounding outward, so that a query misses nothing. NaN stays NaN.

@inline const LARGEST: f64 = 3.4028234663852886e38;

/**
 * Lane 0: the largest f32 that is not above `low`; lane 1: the smallest that is not below `high`. Neither goes beyond the finite
 * f32, where the empty box's sides lie. To be inlined where it is used most: three calls take 3 % of a query for a box.
 */
@inline export function roundedOutward(low: f64, high: f64): v128 {
  // Both are rounded down, the upper one with its sign changed.
  const exact = f64x2.replace_lane(f64x2.splat(low), 1, -high);
  const clamped = f64x2.pmax(f64x2.pmin(exact, f64x2.splat(LARGEST)), f64x2.splat(-LARGEST));
  const rounded = f32x4.demote_f64x2_zero(clamped);
  const isAbove = f64x2.gt(f64x2.promote_low_f32x4(rounded), clamped);
  // The next f32 below: its bits are one less above zero, one more below it. No branch, as half of all numbers were rounded up.
  const step = v128.or(i32x4.shr_s(rounded, 31), i32x4.splat(1));
  const down = i32x4.sub(rounded, v128.and(step, v128.shuffle<i32>(isAbove, isAbove, 0, 2, 0, 2)));
  return v128.xor(down, i32x4(0, 0x80000000, 0, 0));
}

/** As `roundedOutward`, but as a call. */
export function outward(low: f64, high: f64): v128 {
  return roundedOutward(low, high);
}

/** The largest f32 that is not above a number. */
export function roundDown(value: f64): f32 {
  return f32x4.extract_lane(outward(value, value), 0);
}

/** The smallest f32 that is not below a number. */
export function roundUp(value: f64): f32 {
  return f32x4.extract_lane(outward(value, value), 1);
}
