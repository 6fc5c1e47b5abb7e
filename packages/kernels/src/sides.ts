/** World units. As good as infinitely far, but differences and sums are still numbers. */
const FARTHEST = 1e300;

/** A side that the kernels can compute with: an infinite one ends beyond all others instead. NaN stays NaN. */
export function clampSide(side: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, side));
}

/** Relative: what a few roundings may add up to. */
const ROUNDING = 4 * Number.EPSILON;

/**
 * How far outward to move the sides of a box around something round, which are sums of a center and a radius: what is just
 * as far away as the radius, by f64, has to be found, though a side may be near zero. Infinite where a side is.
 */
export function marginAround(low: number, high: number): number {
  return (Math.abs(low) + Math.abs(high)) * ROUNDING;
}
