import { SLIVER_SQUARED } from '../../tolerances.ts';
import type { OutRow, PointLike, TriangleLike } from '../../types.ts';
import { _foot, enterSliver, overSliver } from './sliver.ts';

const _onEdge = /* @__PURE__ */ new Float64Array(3);

/**
 * The point of the triangle nearest to `point`, 3 numbers. A triangle without area is the segment or point that it
 * covers, and one thinner than 1e-12 of its size answers with its edges; NaN gives NaN. `out` may be an input.
 *
 * Projects the point on the plane; where a barycentric coordinate is negative, the nearest point is on the edge
 * opposite that corner. Source: Collision Detection Basics, "the usual way".
 */
export function closestPointOnTriangle<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  point: PointLike,
): T {
  findByProjection(out, triangle, point);
  return out;
}

/**
 * Not for the package's users: writes the nearest point, and says whether it is the projected one.
 *
 * What is chosen is computed from the signs of the coordinates, as 0 or 1, not by branches: a processor would mispredict each
 * of those for every other random point (37 against 51 ns).
 */
export function findByProjection(out: OutRow, triangle: TriangleLike, point: PointLike): boolean {
  const ax = triangle[0];
  const ay = triangle[1];
  const az = triangle[2];
  const abX = triangle[3] - ax;
  const abY = triangle[4] - ay;
  const abZ = triangle[5] - az;
  const acX = triangle[6] - ax;
  const acY = triangle[7] - ay;
  const acZ = triangle[8] - az;
  const nx = abY * acZ - abZ * acY;
  const ny = abZ * acX - abX * acZ;
  const nz = abX * acY - abY * acX;
  const normalSquared = nx * nx + ny * ny + nz * nz;
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  const acSquared = acX * acX + acY * acY + acZ * acZ;
  const sizeSquared = abSquared + acSquared;
  const isSliver = normalSquared <= SLIVER_SQUARED * sizeSquared * sizeSquared;
  if (isSliver) return findOnSliver(out, triangle, point);
  const x = point[0];
  const y = point[1];
  const z = point[2];
  const apX = x - ax;
  const apY = y - ay;
  const apZ = z - az;
  // Barycentric coordinates times |n|²: n · (ap × ac) belongs to b, n · (ab × ap) to c.
  const v =
    nx * (apY * acZ - apZ * acY) + ny * (apZ * acX - apX * acZ) + nz * (apX * acY - apY * acX);
  const w =
    nx * (abY * apZ - abZ * apY) + ny * (abZ * apX - abX * apZ) + nz * (abX * apY - abY * apX);
  const u = normalSquared - v - w;
  if ((+(u < 0) | +(v < 0) | +(w < 0)) === 0) {
    const height = (nx * apX + ny * apY + nz * apZ) / normalSquared;
    out[0] = x - nx * height;
    out[1] = y - ny * height;
    out[2] = z - nz * height;
    return true;
  }
  const alongAb = abX * apX + abY * apY + abZ * apZ;
  const alongAc = acX * apX + acY * apY + acZ * apZ;
  const start = edgeNearest(
    +(v < 0),
    +(w < 0),
    +(alongAb > 0),
    +(alongAb < abSquared),
    +(alongAc < acSquared),
  );
  setOnEdge(out, triangle, start, point);
  return false;
}

/**
 * Not for the package's users: the edge nearest to a point whose projection is outside, by where it starts in the row: 0 for
 * ab, 3 for bc, 6 for ca.
 *
 * All are 0 or 1, because other numbers would be on the heap where V8 calls it: is the point beyond ca (its barycentric
 * coordinate for b is below 0) and beyond ab; does ab run toward it; is it, along ab and along ac, before their ends? Beyond
 * ab and ca only one of them runs from their corner toward the point, because the point lies opposite of both. From past the
 * end of either, bc is as near: the nearest point is a corner of it.
 */
export function edgeNearest(
  beyondCa: number,
  beyondAb: number,
  towardB: number,
  beforeB: number,
  beforeC: number,
): number {
  const isAb = beyondAb & beforeB & ((beyondCa ^ 1) | towardB);
  const isCa = beyondCa & beforeC & ((beyondAb & towardB) ^ 1);
  return 6 * isCa + 3 * (1 ^ isAb ^ isCa);
}

/** The nearest point of all edges, and of the inside if the point is over it. */
function findOnSliver(out: OutRow, triangle: TriangleLike, point: PointLike): boolean {
  let nearest = 0;
  let least = Infinity;
  for (let start = 0; start < 9; start += 3) {
    setOnEdge(_onEdge, triangle, start, point);
    const x = point[0] - _onEdge[0];
    const y = point[1] - _onEdge[1];
    const z = point[2] - _onEdge[2];
    const squared = x * x + y * y + z * z;
    if (squared >= least) continue;
    nearest = start;
    least = squared;
  }
  enterSliver(triangle);
  const isInside = overSliver(point, 0) < least;
  if (isInside) for (let axis = 0; axis < 3; axis++) out[axis] = _foot[axis];
  else setOnEdge(out, triangle, nearest, point);
  return isInside;
}

/** Writes the nearest point of the edge that starts at number `start` of the row. */
function setOnEdge(out: OutRow, triangle: TriangleLike, start: number, point: PointLike): void {
  const end = (start + 3) * +(start < 6);
  const sx = triangle[start];
  const sy = triangle[start + 1];
  const sz = triangle[start + 2];
  const dx = triangle[end] - sx;
  const dy = triangle[end + 1] - sy;
  const dz = triangle[end + 2] - sz;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const along = dx * (point[0] - sx) + dy * (point[1] - sy) + dz * (point[2] - sz);
  // Past the end 1, to the last bit; not before the start: `v + |v|` is 2v or 0. An edge without length is its start.
  const isPast = +(along > lengthSquared);
  const ahead = along + Math.abs(along);
  const ratio = lengthSquared > 0 ? ahead / (2 * lengthSquared) : ahead;
  const t = isPast + (1 ^ isPast) * ratio;
  out[0] = sx + t * dx;
  out[1] = sy + t * dy;
  out[2] = sz + t * dz;
}
