const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

/** The next float toward +∞ (`step` 1) or −∞ (`step` −1) from the one in `float`; zero steps to a denormal. */
function stepToward(step: number): number {
  if (float[0] === 0) bits[0] = step > 0 ? 1 : -2147483647;
  else bits[0] += float[0] > 0 ? step : -step;
  return float[0];
}

/** The largest f32 that is not above `value`. NaN stays NaN; beyond f32's range it is −∞ or the largest float. */
export function roundDown(value: number): number {
  float[0] = value;
  return float[0] > value ? stepToward(-1) : float[0];
}

/** The smallest f32 that is not below `value`. NaN stays NaN. */
export function roundUp(value: number): number {
  float[0] = value;
  return float[0] < value ? stepToward(1) : float[0];
}
