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
  // Where a number along the longest axis lies, and along the two others.
  let k: usize = abs(dy) > abs(dx) ? 8 : 0;
  if (abs(dz) > (k ? abs(dy) : abs(dx))) k = 16;
  const i: usize = k == 16 ? 0 : k + 8, j: usize = 24 - i - k;
  const di = load<f64>(rayInput + i, 24), dj = load<f64>(rayInput + j, 24), dk = load<f64>(rayInput + k, 24);
  const oi = load<f64>(rayInput + i), oj = load<f64>(rayInput + j), ok = load<f64>(rayInput + k);
  const ak = load<f64>(a + k) - ok, bk = load<f64>(b + k) - ok, ck = load<f64>(c + k) - ok;
  const ai = dk * (load<f64>(a + i) - oi) - di * ak, aj = dk * (load<f64>(a + j) - oj) - dj * ak;
  const bi = dk * (load<f64>(b + i) - oi) - di * bk, bj = dk * (load<f64>(b + j) - oj) - dj * bk;
  const ci = dk * (load<f64>(c + i) - oi) - di * ck, cj = dk * (load<f64>(c + j) - oj) - dj * ck;
  const bc = bi * cj - bj * ci, ca = ci * aj - cj * ai, ab = ai * bj - aj * bi;
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
  const met = (nx * (load<f64>(a) - ox) + ny * (load<f64>(a, 8) - oy) + nz * (load<f64>(a, 16) - oz)) / approach;
  // Where the ray meets the plane at a flat angle, rounding moves that out of the triangle.
  const toA = ak / dk, toB = bk / dk, toC = ck / dk;
  const t = min(max(met, min(min(toA, toB), toC)), max(max(toA, toB), toC));
  return t >= 0 ? t + 0 : Infinity;
}
