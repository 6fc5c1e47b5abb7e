import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, SphereLike, TriangleLike } from '../../types.ts';
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
 * Seven separating axes: the plane's normal, the direction to each corner, the direction to each edge; no division and
 * a single branch (38 against 60 ns for the closest point). Source: Ericson, "Triangle-sphere collision test" (2010);
 * the plane tests all corners, because a sliver's normal is mostly rounding.
 */
export function intersectsSphereTriangle(sphere: SphereLike, triangle: TriangleLike): boolean {
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const reach = sphere[3] * sphere[3];
  // The triangle relative to the center.
  const ax = triangle[0] - x;
  const ay = triangle[1] - y;
  const az = triangle[2] - z;
  const bx = triangle[3] - x;
  const by = triangle[4] - y;
  const bz = triangle[5] - z;
  const cx = triangle[6] - x;
  const cy = triangle[7] - y;
  const cz = triangle[8] - z;
  const abX = bx - ax;
  const abY = by - ay;
  const abZ = bz - az;
  const bcX = cx - bx;
  const bcY = cy - by;
  const bcZ = cz - bz;
  const caX = ax - cx;
  const caY = ay - cy;
  const caZ = az - cz;
  const nx = abY * bcZ - abZ * bcY;
  const ny = abZ * bcX - abX * bcZ;
  const nz = abX * bcY - abY * bcX;
  const heightA = ax * nx + ay * ny + az * nz;
  const heightB = bx * nx + by * ny + bz * nz;
  const heightC = cx * nx + cy * ny + cz * nz;
  const reachAlong = reach * (nx * nx + ny * ny + nz * nz);
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const cc = cx * cx + cy * cy + cz * cz;
  const ab = ax * bx + ay * by + az * bz;
  const bc = bx * cx + by * cy + bz * cz;
  const ca = cx * ax + cy * ay + cz * az;
  // p, q and r: the point nearest to the center on the straight line through ab, bc or ca, times the squared length of
  // that edge, so that nothing is divided.
  const lengthAb = abX * abX + abY * abY + abZ * abZ;
  const lengthBc = bcX * bcX + bcY * bcY + bcZ * bcZ;
  const lengthCa = caX * caX + caY * caY + caZ * caZ;
  const pX = ax * lengthAb - (ab - aa) * abX;
  const pY = ay * lengthAb - (ab - aa) * abY;
  const pZ = az * lengthAb - (ab - aa) * abZ;
  const qX = bx * lengthBc - (bc - bb) * bcX;
  const qY = by * lengthBc - (bc - bb) * bcY;
  const qZ = bz * lengthBc - (bc - bb) * bcZ;
  const rX = cx * lengthCa - (ca - cc) * caX;
  const rY = cy * lengthCa - (ca - cc) * caY;
  const rZ = cz * lengthCa - (ca - cc) * caZ;
  const pp = pX * pX + pY * pY + pZ * pZ;
  const qq = qX * qX + qY * qY + qZ * qZ;
  const rr = rX * rX + rY * rY + rZ * rZ;
  const pc = pX * cx + pY * cy + pZ * cz;
  const qa = qX * ax + qY * ay + qZ * az;
  const rb = rX * bx + rY * by + rZ * bz;
  // Along an axis that separates, every corner is farther from the center than the radius, on the same side. Squares
  // lose the side, so signs are compared too. First the plane, then an axis for each corner, then one for each edge.
  const apart =
    (+(heightA * heightA > reachAlong) &
      +(heightB * heightB > reachAlong) &
      +(heightC * heightC > reachAlong) &
      +(heightA * heightB > 0) &
      +(heightA * heightC > 0)) |
    (+(aa > reach) & isBeyond(ab, reach * aa) & isBeyond(ca, reach * aa)) |
    (+(bb > reach) & isBeyond(ab, reach * bb) & isBeyond(bc, reach * bb)) |
    (+(cc > reach) & isBeyond(ca, reach * cc) & isBeyond(bc, reach * cc)) |
    (+(pp > reach * lengthAb * lengthAb) & isBeyond(pc, reach * pp)) |
    (+(qq > reach * lengthBc * lengthBc) & isBeyond(qa, reach * qq)) |
    (+(rr > reach * lengthCa * lengthCa) & isBeyond(rb, reach * rr));
  return apart === 0 && aa + bb + cc >= 0 && sphere[3] >= 0;
}

/**
 * 1 when a position along an axis is beyond the radius, else 0. `reachSquared` is the squared radius times the axis's
 * squared length.
 */
function isBeyond(along: number, reachSquared: number): number {
  return +(along > 0) & +(along * along > reachSquared);
}
