// A point and a triangle in f64: core's closestPointOnTriangle, operation by operation, so the answers are the same bits.
import { corners, readCorners } from './vertices';

/** A ratio squared, no unit: core's MIN_THICKNESS_SQUARED. */
@inline const MIN_THICKNESS_SQUARED: f64 = 1e-16;

/** The point x y z that was asked about; the largest distance. f64, written by the caller. */
export const pointInput: usize = memory.data(4 * 8, 16);

/** The nearest point of the triangle that was asked about last. */
export let nearestX: f64 = 0, nearestY: f64 = 0, nearestZ: f64 = 0;
let edgeSquared: f64 = Infinity;

/** The squared distance to the triangle. */
export function nearTriangle(triangle: u32): f64 {
  readCorners(triangle);
  return nearCorners();
}

/** The same for the corners that are in `corners`, read or written there. */
export function nearCorners(): f64 {
  const a = corners, b = corners + 24, c = corners + 48;
  const x = load<f64>(pointInput), y = load<f64>(pointInput, 8), z = load<f64>(pointInput, 16);
  const ax = load<f64>(a), ay = load<f64>(a, 8), az = load<f64>(a, 16);
  const abX = load<f64>(b) - ax, abY = load<f64>(b, 8) - ay, abZ = load<f64>(b, 16) - az;
  const acX = load<f64>(c) - ax, acY = load<f64>(c, 8) - ay, acZ = load<f64>(c, 16) - az;
  const nx = abY * acZ - abZ * acY;
  const ny = abZ * acX - abX * acZ;
  const nz = abX * acY - abY * acX;
  const normalSquared = nx * nx + ny * ny + nz * nz;
  const sizeSquared = abX * abX + abY * abY + abZ * abZ + (acX * acX + acY * acY + acZ * acZ);
  edgeSquared = Infinity;
  nearestX = nearestY = nearestZ = NaN;
  if (normalSquared <= MIN_THICKNESS_SQUARED * sizeSquared * sizeSquared) {
    nearEdge(a, b);
    nearEdge(b, c);
    nearEdge(c, a);
  } else {
    const apX = x - ax, apY = y - ay, apZ = z - az;
    const v = nx * (apY * acZ - apZ * acY) + ny * (apZ * acX - apX * acZ) + nz * (apX * acY - apY * acX);
    const w = nx * (abY * apZ - abZ * apY) + ny * (abZ * apX - abX * apZ) + nz * (abX * apY - abY * apX);
    const u = normalSquared - v - w;
    if (w < 0) nearEdge(a, b);
    if (u < 0) nearEdge(b, c);
    if (v < 0) nearEdge(c, a);
    if (!(w < 0 || u < 0 || v < 0)) {
      const height = (nx * apX + ny * apY + nz * apZ) / normalSquared;
      nearestX = x - nx * height;
      nearestY = y - ny * height;
      nearestZ = z - nz * height;
    }
  }
  const dx = x - nearestX, dy = y - nearestY, dz = z - nearestZ;
  return dx * dx + dy * dy + dz * dz;
}

/** Takes the edge's nearest point if no edge before it was as near. */
function nearEdge(start: usize, end: usize): void {
  const x = load<f64>(pointInput), y = load<f64>(pointInput, 8), z = load<f64>(pointInput, 16);
  const sx = load<f64>(start), sy = load<f64>(start, 8), sz = load<f64>(start, 16);
  const dx = load<f64>(end) - sx, dy = load<f64>(end, 8) - sy, dz = load<f64>(end, 16) - sz;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const along = dx * (x - sx) + dy * (y - sy) + dz * (z - sz);
  const ahead = along + abs(along);
  const ratio = lengthSquared > 0 ? ahead / (2 * lengthSquared) : 0;
  const t = min(ratio, 1);
  const ex = sx + t * dx, ey = sy + t * dy, ez = sz + t * dz;
  const squared = (x - ex) * (x - ex) + (y - ey) * (y - ey) + (z - ez) * (z - ez);
  if (squared >= edgeSquared) return;
  nearestX = ex;
  nearestY = ey;
  nearestZ = ez;
  edgeSquared = squared;
}
