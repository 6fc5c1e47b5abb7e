import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { MIN_SINE_SQUARED, SLIVER_SINE_SQUARED } from '../../tolerances.ts';
import type { OutRow, RayLike, TriangleLike } from '../../types.ts';

/**
 * When the ray meets the plane, and how fast it leaves the front behind, below 0 where it comes from there. A number
 * returned by a function as long as `meetsPlane`, which V8 does not inline, would be allocated on the heap.
 */
const _t = /* @__PURE__ */ new Float64Array(2);

/**
 * When does the ray hit the triangle, from either side: `t >= 0` or `MISS`. Edges and corners count, and two triangles
 * that share an edge leave no gap between them; a ray exactly through a corner may be rounded past every triangle
 * around it. A ray along the triangle's plane, a degenerate triangle, a zero direction and NaN are a miss. At a
 * distance `d` from the ray's origin, edges are accurate to 1e-16 `d²` divided by the triangle's size: a triangle
 * smaller than 1e-8 `d` may be missed.
 *
 * Signed volumes of the ray with the three edges (a shared edge gives exactly opposite ones), then the plane. Source:
 * Simple Intersection; Ericson, Real-Time Collision Detection, 5.3.4.
 */
export function raycastTriangle(ray: RayLike, triangle: TriangleLike): number {
  return castRay(ray, triangle, false);
}

/**
 * As `raycastTriangle`, but only the front counts, the side from which the corners run counter-clockwise. Source: as
 * `raycastTriangle`.
 */
export function raycastTriangleFront(ray: RayLike, triangle: TriangleLike): number {
  return isFromFront(castRay(ray, triangle, true)) ? _t[0] : Infinity;
}

/**
 * As `raycastTriangle`, and writes the triangle's unit normal on the side that the ray comes from, 3 numbers. On a miss
 * `out` is left alone. `out` may be an input. Source: as `raycastTriangle`.
 */
export function raycastNormalTriangle(out: OutRow, ray: RayLike, triangle: TriangleLike): number {
  return castNormal(out, ray, triangle, false);
}

/**
 * As `raycastNormalTriangle`, but only the front counts: the normal is always the triangle's own. Source: as
 * `raycastTriangle`.
 */
export function raycastNormalTriangleFront(
  out: OutRow,
  ray: RayLike,
  triangle: TriangleLike,
): number {
  return castNormal(out, ray, triangle, true);
}

/**
 * Does the ray that hits at `t` come from the front? Of a triangle that is tiny or thin for how far away it is, the
 * volumes do not tell.
 */
function isFromFront(t: number): boolean {
  return t < Infinity && _t[1] < 0;
}

function castNormal(out: OutRow, ray: RayLike, triangle: TriangleLike, frontOnly: boolean): number {
  const t = castRay(ray, triangle, frontOnly);
  if (t === Infinity || (frontOnly && !isFromFront(t))) return Infinity;
  const dx = ray[3];
  const dy = ray[4];
  const dz = ray[5];
  setNormalFromTriangle(out, triangle);
  const flip = out[0] * dx + out[1] * dy + out[2] * dz > 0 ? -1 : 1;
  out[0] = 0 + flip * out[0];
  out[1] = 0 + flip * out[1];
  out[2] = 0 + flip * out[2];
  return t;
}

// As long as V8 will still inline, which is 460 bytes of bytecode, so that t is not allocated on the heap.
function castRay(ray: RayLike, triangle: TriangleLike, frontOnly: boolean): number {
  const dx = ray[3];
  const dy = ray[4];
  const dz = ray[5];
  const ox = ray[0];
  const oy = ray[1];
  const oz = ray[2];
  const ax = triangle[0] - ox;
  const ay = triangle[1] - oy;
  const az = triangle[2] - oz;
  const bx = triangle[3] - ox;
  const by = triangle[4] - oy;
  const bz = triangle[5] - oz;
  const cx = triangle[6] - ox;
  const cy = triangle[7] - oy;
  const cz = triangle[8] - oz;
  // Positive where the line passes on the inner side of the edge, seen from behind the triangle.
  const bc = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
  const ca = dx * (cy * az - cz * ay) + dy * (cz * ax - cx * az) + dz * (cx * ay - cy * ax);
  const ab = dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
  const fromFront = +(bc <= 0) & +(ca <= 0) & +(ab <= 0);
  const fromBack = +(bc >= 0) & +(ca >= 0) & +(ab >= 0);
  // One branch rather than six: most triangles are missed, so it is seldom mispredicted.
  if ((frontOnly ? fromFront : fromFront | fromBack) === 0) return Infinity;
  return meetsPlane(ray, triangle) ? _t[0] : Infinity;
}

/** Does a ray whose line is known to pass through the triangle's inside meet its plane? Writes `_t`. */
function meetsPlane(ray: RayLike, triangle: TriangleLike): boolean {
  const abX = triangle[3] - triangle[0];
  const abY = triangle[4] - triangle[1];
  const abZ = triangle[5] - triangle[2];
  const acX = triangle[6] - triangle[0];
  const acY = triangle[7] - triangle[1];
  const acZ = triangle[8] - triangle[2];
  let nx = abY * acZ - abZ * acY;
  let ny = abZ * acX - abX * acZ;
  let nz = abX * acY - abY * acX;
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  const acSquared = acX * acX + acY * acY + acZ * acZ;
  const normalSquared = nx * nx + ny * ny + nz * nz;
  if (normalSquared < SLIVER_SINE_SQUARED * abSquared * acSquared) {
    // Rounding has turned the normal, also along the sliver, where a small turn reaches far: turn it back.
    const turn = (nx * abX + ny * abY + nz * abZ) / abSquared;
    nx -= turn * abX;
    ny -= turn * abY;
    nz -= turn * abZ;
  }
  // The normal of a triangle without area is rounding error, and so would t be.
  if (!(normalSquared > MIN_SINE_SQUARED * abSquared * acSquared)) return false;
  const approach = nx * ray[3] + ny * ray[4] + nz * ray[5];
  const directionSquared = ray[3] * ray[3] + ray[4] * ray[4] + ray[5] * ray[5];
  if (!(approach * approach > MIN_SINE_SQUARED * normalSquared * directionSquared)) return false;
  const ahead =
    nx * (triangle[0] - ray[0]) + ny * (triangle[1] - ray[1]) + nz * (triangle[2] - ray[2]);
  // Adding 0 makes −0 plain 0.
  _t[0] = ahead / approach + 0;
  _t[1] = approach;
  return _t[0] >= 0;
}
