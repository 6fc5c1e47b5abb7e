// A point and a triangle in f64: core's closestPointOnTriangle, operation by operation, so the answers are the same bits.
import { a, b, c, edgeEnd, edgeStart, height, isBeyond, isSliver, normalSquared, nx, ny, nz, place } from './exact-place';
import { foot, overSliver } from './exact-sliver';
import { readCorners } from './vertices';

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
  const x = load<f64>(pointInput), y = load<f64>(pointInput, 8), z = load<f64>(pointInput, 16);
  place(x, y, z);
  edgeSquared = Infinity;
  nearestX = nearestY = nearestZ = NaN;
  if (isSliver) {
    nearEdge(a, b);
    nearEdge(b, c);
    nearEdge(c, a);
    if (overSliver(pointInput) < edgeSquared) {
      nearestX = load<f64>(foot);
      nearestY = load<f64>(foot, 8);
      nearestZ = load<f64>(foot, 16);
    }
  } else if (isBeyond) {
    nearEdge(edgeStart, edgeEnd);
  } else {
    const ratio = height / normalSquared;
    nearestX = x - nx * ratio;
    nearestY = y - ny * ratio;
    nearestZ = z - nz * ratio;
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
  const ratio = lengthSquared > 0 ? ahead / (2 * lengthSquared) : ahead;
  const t: f64 = along > lengthSquared ? 1 : ratio;
  const ex = sx + t * dx, ey = sy + t * dy, ez = sz + t * dz;
  const squared = (x - ex) * (x - ex) + (y - ey) * (y - ey) + (z - ez) * (z - ez);
  if (squared >= edgeSquared) return;
  nearestX = ex;
  nearestY = ey;
  nearestZ = ez;
  edgeSquared = squared;
}
