// A sphere and a triangle in f64: core's intersectsSphereTriangle, operation by operation, so the answers are the same.
import { a, b, c, edgeEnd, edgeStart, height, isBeyond, isSliver, normalSquared, place } from './exact-place';
import { overSliver } from './exact-sliver';
import { readCorners } from './vertices';

/** Center x y z and radius, as they were asked. f64, written by the caller. */
export const sphereInput: usize = memory.data(4 * 8, 16);

/** Does the edge come within the radius of the center? */
function isEdgeWithin(start: usize, end: usize): bool {
  const radius = load<f64>(sphereInput, 24);
  const reach = radius * radius;
  const sx = load<f64>(start), sy = load<f64>(start, 8), sz = load<f64>(start, 16);
  const dx = load<f64>(end) - sx, dy = load<f64>(end, 8) - sy, dz = load<f64>(end, 16) - sz;
  const px = load<f64>(sphereInput) - sx, py = load<f64>(sphereInput, 8) - sy, pz = load<f64>(sphereInput, 16) - sz;
  const qx = px - dx, qy = py - dy, qz = pz - dz;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const along = dx * px + dy * py + dz * pz;
  const crossX = dy * pz - dz * py, crossY = dz * px - dx * pz, crossZ = dx * py - dy * px;
  return (
    px * px + py * py + pz * pz <= reach || qx * qx + qy * qy + qz * qz <= reach ||
    (along > 0 && along < lengthSquared && crossX * crossX + crossY * crossY + crossZ * crossZ <= reach * lengthSquared)
  );
}

/** Does the sphere, whose radius is not negative, touch the triangle? */
export function touchesTriangle(triangle: u32): bool {
  readCorners(triangle);
  place(load<f64>(sphereInput), load<f64>(sphereInput, 8), load<f64>(sphereInput, 16));
  const radius = load<f64>(sphereInput, 24);
  if (isSliver) {
    return overSliver(sphereInput) <= radius * radius || isEdgeWithin(a, b) || isEdgeWithin(b, c) || isEdgeWithin(c, a);
  }
  if (!isBeyond && height * height <= radius * radius * normalSquared) return true;
  return normalSquared >= 0 && isEdgeWithin(edgeStart, edgeEnd);
}
