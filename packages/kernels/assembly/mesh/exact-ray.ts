// A ray and a triangle in f64: core's raycastTriangle, operation by operation, so the answers are the same bits.
import { corners, readCorners } from './vertices';

/** Sine squared, no unit: core's MIN_SINE_SQUARED. */
@inline const MIN_SINE_SQUARED: f64 = 1e-24;
/** Core's SLIVER_SINE_SQUARED: below this the normal is made perpendicular to an edge again. */
@inline const SLIVER_SINE_SQUARED: f64 = 1e-4;

/** Origin x y z, direction x y z, as they were asked; the largest t. f64, written by the caller. */
export const rayInput: usize = memory.data(8 * 8, 16);

/** t >= 0, or infinity. */
export function castTriangle(triangle: u32): f64 {
  readCorners(triangle);
  const a = corners, b = corners + 24, c = corners + 48;
  const ox = load<f64>(rayInput), oy = load<f64>(rayInput, 8), oz = load<f64>(rayInput, 16);
  const dx = load<f64>(rayInput, 24), dy = load<f64>(rayInput, 32), dz = load<f64>(rayInput, 40);
  const ax = load<f64>(a) - ox, ay = load<f64>(a, 8) - oy, az = load<f64>(a, 16) - oz;
  const bx = load<f64>(b) - ox, by = load<f64>(b, 8) - oy, bz = load<f64>(b, 16) - oz;
  const cx = load<f64>(c) - ox, cy = load<f64>(c, 8) - oy, cz = load<f64>(c, 16) - oz;
  const bc = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
  const ca = dx * (cy * az - cz * ay) + dy * (cz * ax - cx * az) + dz * (cx * ay - cy * ax);
  const ab = dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
  if (!((bc <= 0 && ca <= 0 && ab <= 0) || (bc >= 0 && ca >= 0 && ab >= 0))) return Infinity;
  const abX = load<f64>(b) - load<f64>(a), abY = load<f64>(b, 8) - load<f64>(a, 8), abZ = load<f64>(b, 16) - load<f64>(a, 16);
  const acX = load<f64>(c) - load<f64>(a), acY = load<f64>(c, 8) - load<f64>(a, 8), acZ = load<f64>(c, 16) - load<f64>(a, 16);
  let nx = abY * acZ - abZ * acY;
  let ny = abZ * acX - abX * acZ;
  let nz = abX * acY - abY * acX;
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  const acSquared = acX * acX + acY * acY + acZ * acZ;
  const normalSquared = nx * nx + ny * ny + nz * nz;
  if (normalSquared < SLIVER_SINE_SQUARED * abSquared * acSquared) {
    const turn = (nx * abX + ny * abY + nz * abZ) / abSquared;
    nx -= turn * abX;
    ny -= turn * abY;
    nz -= turn * abZ;
  }
  if (!(normalSquared > MIN_SINE_SQUARED * abSquared * acSquared)) return Infinity;
  const approach = nx * dx + ny * dy + nz * dz;
  const directionSquared = dx * dx + dy * dy + dz * dz;
  if (!(approach * approach > MIN_SINE_SQUARED * normalSquared * directionSquared)) return Infinity;
  const t = (nx * ax + ny * ay + nz * az) / approach;
  return t >= 0 ? t + 0 : Infinity;
}
