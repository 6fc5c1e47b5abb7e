// Where a point lies over a sliver, in f64: core's enterSliver and overSliver, operation by operation.
import { corners } from './vertices';

/** A ratio squared, no unit: core's MIN_SINE_SQUARED. */
@inline const MIN_SINE_SQUARED: f64 = 1e-24;

/** The longest edge, the way from it to the third corner, and the way to the point: x y z each. */
const edge: usize = memory.data(9 * 8, 16);
@inline const across: usize = edge + 24;
@inline const rise: usize = edge + 48;
/** The point of the triangle that was found last. */
export const foot: usize = memory.data(3 * 8, 16);

function dotOf(a: usize, b: usize): f64 {
  return load<f64>(a) * load<f64>(b) + load<f64>(a, 8) * load<f64>(b, 8) + load<f64>(a, 16) * load<f64>(b, 16);
}

/** Writes the way from a point to another, or back along a way: to − times · from. */
function setWay(out: usize, to: usize, from: usize, times: f64): void {
  for (let axis: usize = 0; axis < 24; axis += 8) {
    store<f64>(out + axis, load<f64>(to + axis) - times * load<f64>(from + axis));
  }
}

/** If the point at an address is over the inside of the triangle in `corners`, its squared distance from it; else NaN. */
export function overSliver(point: usize): f64 {
  let longest: f64 = -1;
  let start: usize = 0;
  for (let i: usize = 0; i < 72; i += 24) {
    setWay(edge, corners + (i + 24) % 72, corners + i, 1);
    const squared = dotOf(edge, edge);
    if (!(squared > longest)) continue;
    longest = squared;
    start = i;
  }
  const corner = corners + start;
  setWay(edge, corners + (start + 24) % 72, corner, 1);
  setWay(across, corners + (start + 48) % 72, corner, 1);
  const along = longest > 0 ? dotOf(across, edge) / longest : 0;
  setWay(across, across, edge, along);
  const squared = dotOf(across, across);
  if (!(squared > MIN_SINE_SQUARED * longest)) return NaN;
  setWay(rise, point, corner, 1);
  const t = dotOf(rise, edge) / longest;
  setWay(rise, rise, edge, t);
  const s = dotOf(rise, across) / squared;
  setWay(rise, rise, across, s);
  if (!(s > 0 && s * along <= t && s * (1 - along) <= 1 - t)) return NaN;
  for (let axis: usize = 0; axis < 24; axis += 8) {
    store<f64>(foot + axis, load<f64>(corner + axis) + (t * load<f64>(edge + axis) + s * load<f64>(across + axis)));
  }
  return dotOf(rise, rise);
}
