const _float = new Float32Array(1);
const _bits = new Int32Array(_float.buffer);

/** The next float up (`step` 1) or down (`step` −1) from the one in `_float`; zero steps to a denormal. */
function stepToward(step: number): number {
  if (_float[0] === 0) _bits[0] = step > 0 ? 1 : -2147483647;
  else _bits[0] += _float[0] > 0 ? step : -step;
  return _float[0];
}

/** The largest f32 that is not above `value`. NaN stays NaN; beyond f32's range it is −Infinity or the largest float. */
export function roundDown(value: number): number {
  _float[0] = value;
  return _float[0] > value ? stepToward(-1) : _float[0];
}

/** The smallest f32 that is not below `value`: `roundDown` mirrored. */
export function roundUp(value: number): number {
  _float[0] = value;
  return _float[0] < value ? stepToward(1) : _float[0];
}
