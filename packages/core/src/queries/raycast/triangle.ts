import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { MIN_SINE_SQUARED, SLIVER_SINE_SQUARED } from '../../tolerances.ts';
import type { OutRow, RayLike, TriangleLike } from '../../types.ts';

/**
 * When the ray meets the plane, and how fast it leaves the front behind, below 0 where it comes from there. A number
 * returned by a function as long as `meetsPlane`, which V8 does not inline, would be allocated on the heap.
 */
const _t = /* @__PURE__ */ new Float64Array(2);

/**
 * When does the ray hit the triangle, from either side: `t >= 0` or `MISS`. Edges and corners count, and triangles that
 * share an edge or a corner leave no gap between them. A ray along the triangle's plane, a degenerate triangle, a zero
 * direction and NaN are a miss. Edges are accurate to 1e-13 of their distance from the ray's origin.
 *
 * Signed areas of the three edges, seen along the ray (a shared edge gives exactly opposite ones), then the plane.
 * Source: Simple Intersection; S. Woop, C. Benthin, I. Wald, "Watertight ray/triangle intersection" (2013).
 */
export function raycastTriangle(ray: RayLike, triangle: TriangleLike): number {
  return castRay(ray, triangle) ? _t[0] : Infinity;
}

/**
 * As `raycastTriangle`, but only the front counts, the side from which the corners run counter-clockwise. Source: as
 * `raycastTriangle`.
 */
export function raycastTriangleFront(ray: RayLike, triangle: TriangleLike): number {
  return castRay(ray, triangle) && isFromFront() ? _t[0] : Infinity;
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
function isFromFront(): boolean {
  return _t[1] < 0;
}

function castNormal(out: OutRow, ray: RayLike, triangle: TriangleLike, frontOnly: boolean): number {
  if (!castRay(ray, triangle) || (frontOnly && !isFromFront())) return Infinity;
  const dx = ray[3];
  const dy = ray[4];
  const dz = ray[5];
  setNormalFromTriangle(out, triangle);
  const flip = out[0] * dx + out[1] * dy + out[2] * dz > 0 ? -1 : 1;
  out[0] = 0 + flip * out[0];
  out[1] = 0 + flip * out[1];
  out[2] = 0 + flip * out[2];
  return _t[0];
}

/** Of the ray's direction: 0 for x, 1 for y, 2 for z. */
function longestAxis(ray: RayLike): number {
  const x = Math.abs(ray[3]);
  const y = Math.abs(ray[4]);
  const axis = y > x ? 1 : 0;
  return Math.abs(ray[5]) > (axis ? y : x) ? 2 : axis;
}

/**
 * Does the ray hit, from either side? Writes `_t`. A corner, from the origin, crossed with the direction tells how far
 * it is off the line, also where the ray comes from far away; without the part along the longest axis, corners are what
 * a picture along the ray would show. A corner is at the same place for all triangles that have it.
 */
function castRay(ray: RayLike, triangle: TriangleLike): boolean {
  const k = longestAxis(ray);
  const i = k === 2 ? 0 : k + 1;
  const j = 3 - i - k;
  const di = ray[3 + i];
  const dj = ray[3 + j];
  const dk = ray[3 + k];
  const oi = ray[i];
  const oj = ray[j];
  const ok = ray[k];
  const ak = triangle[k] - ok;
  const bk = triangle[3 + k] - ok;
  const ck = triangle[6 + k] - ok;
  const ai = dk * (triangle[i] - oi) - di * ak;
  const aj = dk * (triangle[j] - oj) - dj * ak;
  const bi = dk * (triangle[3 + i] - oi) - di * bk;
  const bj = dk * (triangle[3 + j] - oj) - dj * bk;
  const ci = dk * (triangle[6 + i] - oi) - di * ck;
  const cj = dk * (triangle[6 + j] - oj) - dj * ck;
  // Of one sign where the line passes on the inner side of the edge; of a shared edge exactly opposite.
  const bc = bi * cj - bj * ci;
  const ca = ci * aj - cj * ai;
  const ab = ai * bj - aj * bi;
  const isLeft = +(bc <= 0) & +(ca <= 0) & +(ab <= 0);
  const isRight = +(bc >= 0) & +(ca >= 0) & +(ab >= 0);
  // One branch rather than six: most triangles are missed, so it is seldom mispredicted.
  if ((isLeft | isRight) === 0 || !meetsPlane(ray, triangle)) return false;
  // Where the ray meets the plane at a flat angle, rounding moves that out of the triangle.
  const toA = ak / dk;
  const toB = bk / dk;
  const toC = ck / dk;
  const first = Math.min(toA, toB, toC);
  const last = Math.max(toA, toB, toC);
  // Adding 0 makes −0 plain 0.
  _t[0] = Math.min(Math.max(_t[0], first), last) + 0;
  return _t[0] >= 0;
}

/** Does the ray's line go through the triangle's plane, not along it? Writes `_t`. */
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
  _t[0] = ahead / approach;
  _t[1] = approach;
  return true;
}
