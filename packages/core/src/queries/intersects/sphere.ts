import { isEmptyAabb } from '../../shapes/aabb.ts';
import { SLIVER_SQUARED } from '../../tolerances.ts';
import type { AabbLike, SphereLike, TriangleLike } from '../../types.ts';
import { enterSliver, overSliver } from '../closest-point-on/sliver.ts';
import { edgeNearest } from '../closest-point-on/triangle.ts';
import { distanceSquaredPointAabb } from '../distance/point.ts';

/**
 * Do the balls share a point? Touching counts; an empty ball and NaN do not. Compares the squared distance of the
 * centers with the squared sum of the radii. Source: Simple Intersection.
 */
export function intersectsSphereSphere(a: SphereLike, b: SphereLike): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const ar = a[3];
  const br = b[3];
  const reach = ar + br;
  // As `isWithin`, without testing the sign of their sum.
  return ar >= 0 && br >= 0 && dx * dx + dy * dy + dz * dz - reach * reach <= 0;
}

/**
 * Does the ball share a point with the solid box? Touching counts; an empty shape and NaN do not.
 *
 * Compares the squared distance to the box's closest point with the squared radius, both times four: `max(v, 0)` is
 * half of `v + |v|`, without the branch of `Math.max`, which a processor mispredicts for random boxes (13 against 27
 * ns). Source: Sphere AABB Intersection.
 */
export function intersectsSphereAabb(sphere: SphereLike, aabb: AabbLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  const belowX = aabb[0] - sphere[0];
  const aboveX = sphere[0] - aabb[3];
  const belowY = aabb[1] - sphere[1];
  const aboveY = sphere[1] - aabb[4];
  const belowZ = aabb[2] - sphere[2];
  const aboveZ = sphere[2] - aabb[5];
  const dx = belowX + Math.abs(belowX) + (aboveX + Math.abs(aboveX));
  const dy = belowY + Math.abs(belowY) + (aboveY + Math.abs(aboveY));
  const dz = belowZ + Math.abs(belowZ) + (aboveZ + Math.abs(aboveZ));
  const radius = sphere[3];
  const reachSquared = radius * radius;
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  // Infinitely far away is out of reach, even for an infinite radius.
  if (radius >= 0 && distanceSquared <= 4 * reachSquared) return distanceSquared < Infinity;
  if (distanceSquared > 0) return false;
  // NaN, or a box that is endless on some side, for which the sum above is NaN too.
  const exact = distanceSquaredPointAabb(sphere, aabb);
  return radius >= 0 && exact <= reachSquared && exact < Infinity;
}

/**
 * Does the ball share a point with the triangle, from either side? Touching counts; an empty ball and NaN do not. A
 * degenerate triangle is the segment or point that it covers. Where they only just touch, rounding may decide
 * differently than in `collideSphereTriangle`.
 *
 * Finds the edge that is nearest to the center, as `closestPointOnTriangle` does, then whether that edge or the inside
 * of the triangle is within the radius. No division, unless the triangle is thinner than 1e-4 of its size, so that what
 * touches on a grid touches exactly, and a single branch (44 against 55 ns for seven separating axes). Source:
 * Collision Detection Basics, "the usual way".
 */
export function intersectsSphereTriangle(sphere: SphereLike, triangle: TriangleLike): boolean {
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const radius = sphere[3];
  const reach = radius * radius;
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
  if (normalSquared <= SLIVER_SQUARED * sizeSquared * sizeSquared) {
    enterSliver(triangle);
    const near =
      +(overSliver(sphere, 0) <= reach) |
      isEdgeWithin(triangle, 0, 3, x, y, z, reach) |
      isEdgeWithin(triangle, 3, 6, x, y, z, reach) |
      isEdgeWithin(triangle, 6, 0, x, y, z, reach);
    return near !== 0 && radius >= 0;
  }
  const apX = x - ax;
  const apY = y - ay;
  const apZ = z - az;
  // Barycentric coordinates times |n|².
  const v =
    nx * (apY * acZ - apZ * acY) + ny * (apZ * acX - apX * acZ) + nz * (apX * acY - apY * acX);
  const w =
    nx * (abY * apZ - abZ * apY) + ny * (abZ * apX - abX * apZ) + nz * (abX * apY - abY * apX);
  const u = normalSquared - v - w;
  const alongAb = abX * apX + abY * apY + abZ * apZ;
  const alongAc = acX * apX + acY * apY + acZ * apZ;
  const start = edgeNearest(
    +(v < 0),
    +(w < 0),
    +(alongAb > 0),
    +(alongAb < abSquared),
    +(alongAc < acSquared),
  );
  const end = (start + 3) * +(start < 6);
  const height = nx * apX + ny * apY + nz * apZ;
  const isFaceWithin =
    +(u >= 0) & +(v >= 0) & +(w >= 0) & +(height * height <= reach * normalSquared);
  const near = isFaceWithin | isEdgeWithin(triangle, start, end, x, y, z, reach);
  // A NaN in any corner is one in the normal.
  return near !== 0 && radius >= 0 && normalSquared >= 0;
}

/**
 * 1 when the edge comes within reach (squared) of a point, else 0: when one of its corners does, or, if the point is
 * beside it, the straight line through it. `start` and `end` are where its corners begin in the row.
 */
function isEdgeWithin(
  triangle: TriangleLike,
  start: number,
  end: number,
  x: number,
  y: number,
  z: number,
  reach: number,
): number {
  const sx = triangle[start];
  const sy = triangle[start + 1];
  const sz = triangle[start + 2];
  const dx = triangle[end] - sx;
  const dy = triangle[end + 1] - sy;
  const dz = triangle[end + 2] - sz;
  const px = x - sx;
  const py = y - sy;
  const pz = z - sz;
  const qx = px - dx;
  const qy = py - dy;
  const qz = pz - dz;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const along = dx * px + dy * py + dz * pz;
  // The length of this is the distance to the straight line, times that of the edge.
  const crossX = dy * pz - dz * py;
  const crossY = dz * px - dx * pz;
  const crossZ = dx * py - dy * px;
  const crossSquared = crossX * crossX + crossY * crossY + crossZ * crossZ;
  return (
    +(px * px + py * py + pz * pz <= reach) |
    +(qx * qx + qy * qy + qz * qz <= reach) |
    (+(along > 0) & +(along < lengthSquared) & +(crossSquared <= reach * lengthSquared))
  );
}
