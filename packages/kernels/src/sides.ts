/** World units. As good as infinitely far, but differences and sums are still numbers. */
const FARTHEST = 1e300;

/** A side that the kernels can compute with: an infinite one ends beyond all others instead. NaN stays NaN. */
export function clampSide(side: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, side));
}
