/** World units. As good as infinitely far, where differences and sums are still numbers. */
const FARTHEST = 1e300;

/** A side that the kernels can reckon with: one without an end ends beyond all others. NaN stays NaN. */
export function clampSide(side: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, side));
}
