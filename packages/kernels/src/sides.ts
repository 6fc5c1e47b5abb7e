/** World units. As good as infinitely far, but differences and sums are still numbers. */
const FARTHEST = 1e300;

/** A side that the kernels can compute with: an infinite one ends beyond all others instead. NaN stays NaN. */
export function clampSide(side: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, side));
}

/** Relative: what a few roundings may add up to. */
const ROUNDING = 4 * Number.EPSILON;

/**
 * How far a ball reaches from its center, moved outward by what rounding takes from the sum of the two, and from the
 * distance of a box: one that is just as far away, by f64, has to be found, though its side may be near zero.
 */
export function reachAround(center: number, radius: number): number {
  return radius + (Math.abs(center) + radius) * ROUNDING;
}
