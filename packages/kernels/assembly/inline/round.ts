// Four f64, in two vectors, as the lanes of one f32 vector, rounded in one direction.

/** For each lane 1, or −1 if the number is negative: what to add to the number's bits for the next f32 above it. */
@inline function outward(v: v128): v128 {
  return v128.or(i32x4.shr_s(v, 31), i32x4.splat(1));
}

@inline function together(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 1, 4, 5);
}

/** f64 lane masks as f32 lane masks. */
@inline export function narrowLanes(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 2, 4, 6);
}

/** The largest f32 that is not above the number. NaN stays NaN. */
@inline export function roundLanesDown(a: v128, b: v128): v128 {
  const nearA = f32x4.demote_f64x2_zero(a), nearB = f32x4.demote_f64x2_zero(b);
  const near = together(nearA, nearB);
  const isAbove = narrowLanes(f64x2.gt(f64x2.promote_low_f32x4(nearA), a), f64x2.gt(f64x2.promote_low_f32x4(nearB), b));
  return i32x4.sub(near, v128.and(outward(near), isAbove));
}

/** The smallest f32 that is not below the number. NaN stays NaN. */
@inline export function roundLanesUp(a: v128, b: v128): v128 {
  const nearA = f32x4.demote_f64x2_zero(a), nearB = f32x4.demote_f64x2_zero(b);
  const near = together(nearA, nearB);
  const isBelow = narrowLanes(f64x2.lt(f64x2.promote_low_f32x4(nearA), a), f64x2.lt(f64x2.promote_low_f32x4(nearB), b));
  return i32x4.add(near, v128.and(outward(near), isBelow));
}

/** Four f64, in two vectors, as the nearest f32. */
@inline export function demoteLanes(a: v128, b: v128): v128 {
  return together(f32x4.demote_f64x2_zero(a), f32x4.demote_f64x2_zero(b));
}
