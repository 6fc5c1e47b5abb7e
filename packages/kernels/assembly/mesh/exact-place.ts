// Where a point lies by a triangle, in f64: what core's closestPointOnTriangle and intersectsSphereTriangle both begin with,
// operation by operation.
import { corners } from './vertices';

/** A ratio squared, no unit: core's SLIVER_SQUARED. */
@inline const SLIVER_SQUARED: f64 = 1e-8;

@inline export const a: usize = corners;
@inline export const b: usize = corners + 24;
@inline export const c: usize = corners + 48;

/** How the point that was placed last lies: by a sliver, beyond an edge, or inside. */
export let isSliver: bool = false, isBeyond: bool = false;
/** If it is beyond an edge, the nearest one, else bc, as in core: where its corners are. */
export let edgeStart: usize = 0, edgeEnd: usize = 0;
/** The normal, its squared length, and its product with the way from corner a to the point. */
export let nx: f64 = 0, ny: f64 = 0, nz: f64 = 0, normalSquared: f64 = 0, height: f64 = 0;

/** Places a point by the triangle in `corners`. */
export function place(x: f64, y: f64, z: f64): void {
  const ax = load<f64>(a), ay = load<f64>(a, 8), az = load<f64>(a, 16);
  const abX = load<f64>(b) - ax, abY = load<f64>(b, 8) - ay, abZ = load<f64>(b, 16) - az;
  const acX = load<f64>(c) - ax, acY = load<f64>(c, 8) - ay, acZ = load<f64>(c, 16) - az;
  nx = abY * acZ - abZ * acY;
  ny = abZ * acX - abX * acZ;
  nz = abX * acY - abY * acX;
  normalSquared = nx * nx + ny * ny + nz * nz;
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  const acSquared = acX * acX + acY * acY + acZ * acZ;
  const sizeSquared = abSquared + acSquared;
  isSliver = normalSquared <= SLIVER_SQUARED * sizeSquared * sizeSquared;
  const apX = x - ax, apY = y - ay, apZ = z - az;
  const v = nx * (apY * acZ - apZ * acY) + ny * (apZ * acX - apX * acZ) + nz * (apX * acY - apY * acX);
  const w = nx * (abY * apZ - abZ * apY) + ny * (abZ * apX - abX * apZ) + nz * (abX * apY - abY * apX);
  const u = normalSquared - v - w;
  height = nx * apX + ny * apY + nz * apZ;
  isBeyond = u < 0 || v < 0 || w < 0;
  edgeStart = b;
  edgeEnd = c;
  if (!isBeyond) return;
  // As core's edgeNearest.
  const alongAb = abX * apX + abY * apY + abZ * apZ;
  const alongAc = acX * apX + acY * apY + acZ * apZ;
  const towardB = alongAb > 0;
  if (w < 0 && alongAb < abSquared && (!(v < 0) || towardB)) {
    edgeStart = a;
    edgeEnd = b;
  } else if (v < 0 && alongAc < acSquared && !(w < 0 && towardB)) {
    edgeStart = c;
    edgeEnd = a;
  }
}
