import { isEmptyAabb } from '../../shapes/aabb.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import type { AabbLike, Contact, SphereLike, TriangleLike } from '../../types.ts';
import { findByProjection } from '../closest-point-on/triangle.ts';
import { leastGapSquared } from '../least-gap.ts';

const _closest = /* @__PURE__ */ new Float64Array(3);
const _normal = /* @__PURE__ */ new Float64Array(3);
/** Normal and depth on their way to `writeContact`: numbers as arguments would go to the heap. */
const _touch = /* @__PURE__ */ new Float64Array(4);

/**
 * How do two balls touch? The normal points from `a` to `b`, along the line of centers. Touching
 * counts, with depth 0; NaN does not. Concentric spheres have the normal (0, −1, 0): `a` goes up.
 * `out` may be an input. Source: Simple Intersection.
 */
export function collideSphereSphere(out: Contact, a: SphereLike, b: SphereLike): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const reach = a[3] + b[3];
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  if (!(distanceSquared <= reach * reach)) return false;
  const distance = Math.sqrt(distanceSquared);
  if (distanceSquared > leastGapSquared(reach)) {
    _touch[0] = dx / distance;
    _touch[1] = dy / distance;
    _touch[2] = dz / distance;
    _touch[3] = reach - distance;
    writeContact(out, a);
  } else {
    _touch[0] = 0;
    _touch[1] = -1;
    _touch[2] = 0;
    _touch[3] = reach + dy;
    writeContact(out, a);
  }
  return true;
}

/**
 * How does the ball touch the solid box? From outside the normal points at the box's closest point;
 * a center inside leaves by the nearest face (of equally near ones by y, then x, then z, and by the
 * positive face first). Touching counts, with depth 0; an empty box and NaN do not. `out` may be an
 * input. Source: Sphere AABB Intersection.
 */
export function collideSphereAabb(out: Contact, sphere: SphereLike, aabb: AabbLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const radius = sphere[3];
  const dx = Math.min(Math.max(x, aabb[0]), aabb[3]) - x;
  const dy = Math.min(Math.max(y, aabb[1]), aabb[4]) - y;
  const dz = Math.min(Math.max(z, aabb[2]), aabb[5]) - z;
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  if (!(distanceSquared <= radius * radius)) return false;
  if (distanceSquared > leastGapSquared(radius)) {
    const distance = Math.sqrt(distanceSquared);
    _touch[0] = dx / distance;
    _touch[1] = dy / distance;
    _touch[2] = dz / distance;
    _touch[3] = radius - distance;
    writeContact(out, sphere);
  } else {
    leaveByNearestFace(out, sphere, aabb);
  }
  return true;
}

function leaveByNearestFace(out: Contact, sphere: SphereLike, aabb: AabbLike): void {
  const x = Math.min(aabb[3] - sphere[0], sphere[0] - aabb[0]);
  const y = Math.min(aabb[4] - sphere[1], sphere[1] - aabb[1]);
  const z = Math.min(aabb[5] - sphere[2], sphere[2] - aabb[2]);
  if (y <= x && y <= z) {
    const normal = aabb[4] - sphere[1] <= sphere[1] - aabb[1] ? -1 : 1;
    _touch[0] = 0;
    _touch[1] = normal;
    _touch[2] = 0;
    _touch[3] = sphere[3] + y;
    writeContact(out, sphere);
  } else if (x <= z) {
    const normal = aabb[3] - sphere[0] <= sphere[0] - aabb[0] ? -1 : 1;
    _touch[0] = normal;
    _touch[1] = 0;
    _touch[2] = 0;
    _touch[3] = sphere[3] + x;
    writeContact(out, sphere);
  } else {
    const normal = aabb[5] - sphere[2] <= sphere[2] - aabb[2] ? -1 : 1;
    _touch[0] = 0;
    _touch[1] = 0;
    _touch[2] = normal;
    _touch[3] = sphere[3] + z;
    writeContact(out, sphere);
  }
}

/**
 * How does the ball touch the triangle, from either side? The normal points at the triangle's closest
 * point; a center in the triangle's plane leaves by the front, and by up where there is no front (a
 * degenerate triangle is the segment or point that it covers). Touching counts, with depth 0; NaN
 * does not. `out` may be an input. Source: Collision Detection Basics.
 */
export function collideSphereTriangle(
  out: Contact,
  sphere: SphereLike,
  triangle: TriangleLike,
): boolean {
  const inside = findByProjection(_closest, triangle, sphere);
  const dx = _closest[0] - sphere[0];
  const dy = _closest[1] - sphere[1];
  const dz = _closest[2] - sphere[2];
  const radius = sphere[3];
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  if (!(distanceSquared <= radius * radius)) return false;
  const distance = Math.sqrt(distanceSquared);
  const directed = distanceSquared > leastGapSquared(radius);
  if (directed && !inside) {
    _touch[0] = dx / distance;
    _touch[1] = dy / distance;
    _touch[2] = dz / distance;
    _touch[3] = radius - distance;
    writeContact(out, sphere);
    return true;
  }
  setNormalFromTriangle(_normal, triangle);
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  const toward = nx * dx + ny * dy + nz * dz;
  if (nx === 0 && ny === 0 && nz === 0) {
    _touch[0] = 0;
    _touch[1] = -1;
    _touch[2] = 0;
    _touch[3] = radius + dy;
    writeContact(out, sphere);
  } else if (directed && toward > 0) {
    _touch[0] = nx;
    _touch[1] = ny;
    _touch[2] = nz;
    // Along the normal the distance is rounded otherwise than in the test above: never below 0.
    _touch[3] = Math.max(radius - toward, 0);
    writeContact(out, sphere);
  } else {
    _touch[0] = -nx;
    _touch[1] = -ny;
    _touch[2] = -nz;
    _touch[3] = Math.max(radius + toward, 0);
    writeContact(out, sphere);
  }
  return true;
}

/**
 * How does the ball touch the front of the triangle (counter-clockwise)? As `collideSphereTriangle`,
 * but a center behind the plane, or farther than the radius in front of it, is no contact, and neither
 * is anything with a degenerate triangle: it has no front. So nothing is ever pushed backward, and a
 * sphere beside a solid's edge is not pushed by the back of a face. On a flat tessellated floor take
 * the deepest contact first and ask the others again. Source: Collision Detection Basics.
 */
export function collideSphereTriangleFront(
  out: Contact,
  sphere: SphereLike,
  triangle: TriangleLike,
): boolean {
  setNormalFromTriangle(_normal, triangle);
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  const radius = sphere[3];
  const height =
    nx * (sphere[0] - triangle[0]) +
    ny * (sphere[1] - triangle[1]) +
    nz * (sphere[2] - triangle[2]);
  if (!(height >= 0 && height <= radius)) return false;
  if (nx === 0 && ny === 0 && nz === 0) return false;
  if (findByProjection(_closest, triangle, sphere)) {
    _touch[0] = -nx;
    _touch[1] = -ny;
    _touch[2] = -nz;
    _touch[3] = radius - height;
    writeContact(out, sphere);
    return true;
  }
  const dx = _closest[0] - sphere[0];
  const dy = _closest[1] - sphere[1];
  const dz = _closest[2] - sphere[2];
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  if (!(distanceSquared <= radius * radius)) return false;
  const distance = Math.sqrt(distanceSquared);
  if (distanceSquared > leastGapSquared(radius)) {
    _touch[0] = dx / distance;
    _touch[1] = dy / distance;
    _touch[2] = dz / distance;
    _touch[3] = radius - distance;
    writeContact(out, sphere);
  } else {
    _touch[0] = -nx;
    _touch[1] = -ny;
    _touch[2] = -nz;
    _touch[3] = radius - height;
    writeContact(out, sphere);
  }
  return true;
}

/**
 * The contact whose normal and depth are in `_touch`: the point of a sphere deepest in the other
 * shape lies along the normal. `0 +` makes −0 plain 0.
 */
function writeContact(out: Contact, sphere: SphereLike): void {
  const radius = sphere[3];
  const x = sphere[0] + _touch[0] * radius;
  const y = sphere[1] + _touch[1] * radius;
  const z = sphere[2] + _touch[2] * radius;
  out[0] = 0 + _touch[0];
  out[1] = 0 + _touch[1];
  out[2] = 0 + _touch[2];
  out[3] = _touch[3];
  out[4] = x;
  out[5] = y;
  out[6] = z;
}
