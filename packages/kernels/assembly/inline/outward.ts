// From f64 to f32, away from what a query must not miss. NaN stays NaN.

@inline const LARGEST: f64 = 3.4028234663852886e38;

/** The largest f32 that is not above a number; never below the least f32, where the empty box's sides lie. */
export function roundDown(value: f64): f32 {
  const clamped = max(-LARGEST, min(LARGEST, value));
  const rounded = <f32>clamped;
  const bits = reinterpret<i32>(rounded);
  // One bit less away from zero, or one more below it; without a branch, for half of all numbers are rounded up.
  const step = (bits >> 31) | 1;
  return reinterpret<f32>(bits - (step & -i32(<f64>rounded > clamped)));
}

/** The smallest f32 that is not below a number; never above the greatest f32. */
export function roundUp(value: f64): f32 {
  return -roundDown(-value);
}
