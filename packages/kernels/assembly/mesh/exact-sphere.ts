// A sphere and a triangle in f64: core's intersectsSphereTriangle, operation by operation, so the answers are the same.
import { corners, readCorners } from './vertices';

/** Center x y z and radius, as they were asked. f64, written by the caller. */
export const sphereInput: usize = memory.data(4 * 8, 16);

@inline function isBeyond(along: f64, reachSquared: f64): bool {
  return along > 0 && along * along > reachSquared;
}

export function touchesTriangle(triangle: u32): bool {
  readCorners(triangle);
  const a = corners, b = corners + 24, c = corners + 48;
  const x = load<f64>(sphereInput), y = load<f64>(sphereInput, 8), z = load<f64>(sphereInput, 16);
  const radius = load<f64>(sphereInput, 24);
  const reach = radius * radius;
  const ax = load<f64>(a) - x, ay = load<f64>(a, 8) - y, az = load<f64>(a, 16) - z;
  const bx = load<f64>(b) - x, by = load<f64>(b, 8) - y, bz = load<f64>(b, 16) - z;
  const cx = load<f64>(c) - x, cy = load<f64>(c, 8) - y, cz = load<f64>(c, 16) - z;
  const abX = bx - ax, abY = by - ay, abZ = bz - az;
  const bcX = cx - bx, bcY = cy - by, bcZ = cz - bz;
  const caX = ax - cx, caY = ay - cy, caZ = az - cz;
  const nx = abY * bcZ - abZ * bcY;
  const ny = abZ * bcX - abX * bcZ;
  const nz = abX * bcY - abY * bcX;
  const heightA = ax * nx + ay * ny + az * nz;
  const heightB = bx * nx + by * ny + bz * nz;
  const heightC = cx * nx + cy * ny + cz * nz;
  const reachAlong = reach * (nx * nx + ny * ny + nz * nz);
  if (
    heightA * heightA > reachAlong && heightB * heightB > reachAlong && heightC * heightC > reachAlong &&
    heightA * heightB > 0 && heightA * heightC > 0
  ) return false;
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const cc = cx * cx + cy * cy + cz * cz;
  const ab = ax * bx + ay * by + az * bz;
  const bc = bx * cx + by * cy + bz * cz;
  const ca = cx * ax + cy * ay + cz * az;
  if (aa > reach && isBeyond(ab, reach * aa) && isBeyond(ca, reach * aa)) return false;
  if (bb > reach && isBeyond(ab, reach * bb) && isBeyond(bc, reach * bb)) return false;
  if (cc > reach && isBeyond(ca, reach * cc) && isBeyond(bc, reach * cc)) return false;
  const lengthAb = abX * abX + abY * abY + abZ * abZ;
  const lengthBc = bcX * bcX + bcY * bcY + bcZ * bcZ;
  const lengthCa = caX * caX + caY * caY + caZ * caZ;
  const pX = ax * lengthAb - (ab - aa) * abX, pY = ay * lengthAb - (ab - aa) * abY, pZ = az * lengthAb - (ab - aa) * abZ;
  const qX = bx * lengthBc - (bc - bb) * bcX, qY = by * lengthBc - (bc - bb) * bcY, qZ = bz * lengthBc - (bc - bb) * bcZ;
  const rX = cx * lengthCa - (ca - cc) * caX, rY = cy * lengthCa - (ca - cc) * caY, rZ = cz * lengthCa - (ca - cc) * caZ;
  const pp = pX * pX + pY * pY + pZ * pZ;
  const qq = qX * qX + qY * qY + qZ * qZ;
  const rr = rX * rX + rY * rY + rZ * rZ;
  if (pp > reach * lengthAb * lengthAb && isBeyond(pX * cx + pY * cy + pZ * cz, reach * pp)) return false;
  if (qq > reach * lengthBc * lengthBc && isBeyond(qX * ax + qY * ay + qZ * az, reach * qq)) return false;
  if (rr > reach * lengthCa * lengthCa && isBeyond(rX * bx + rY * by + rZ * bz, reach * rr)) return false;
  return aa + bb + cc + reach >= 0;
}
