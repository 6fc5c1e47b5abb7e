/** The largest f32, which infinite sides are clamped to: here as in the kernels. */
const LARGEST = 3.4028234663852886e38;

/** A side that the kernels can reckon with. NaN stays NaN. */
export function clampSide(side: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, side));
}
