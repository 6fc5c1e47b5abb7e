import { MIN_SINE_SQUARED, SLIVER_SQUARED } from '../../tolerances.ts';
import type { CapsuleLike, OutRow, SegmentLike, TriangleLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';
import { _foot, _rise, enterSliver, overSliver } from '../closest-point-on/sliver.ts';
import { closestPointsOnSegmentSegment } from './segment-segment.ts';

/**
 * What holds the nearest point of the triangle: an edge or corner, its inside, the segment itself (it goes through), or
 * nothing, because it is farther than asked for.
 */
const ON_EDGE = 0;
/** The nearest point of the triangle is inside it, not on an edge. */
export const ON_INSIDE = 1;
const CROSSING = 2;
const BEYOND = 3;
/** The inside, unless an edge is nearer. */
const PERHAPS_INSIDE = 4;

/** Connections longer than this, squared, need not be found. */
const _limit = /* @__PURE__ */ Float64Array.of(Infinity);
/** The best connection so far: the point on the segment, the one on the triangle, squared distance. */
export const _best: Float64Array = /* @__PURE__ */ new Float64Array(7);
/** `b − a`, `c − a`; their cross product with its squared length, which is 0 for a sliver. */
const _ab = /* @__PURE__ */ new Float64Array(3);
const _ac = /* @__PURE__ */ new Float64Array(3);
const _normal = /* @__PURE__ */ new Float64Array(4);
/** An end of the segment: barycentric coordinates and height above the plane, times `_normal[3]`. */
const _start = /* @__PURE__ */ new Float64Array(4);
const _end = /* @__PURE__ */ new Float64Array(4);
/** When the segment crosses the plane. */
const _crossing = /* @__PURE__ */ new Float64Array(1);
const _edge = /* @__PURE__ */ new Float64Array(6);
const _pair = /* @__PURE__ */ new Float64Array(6);

/**
 * The ends of the shortest connection of a segment and a triangle, 6 numbers: the point on the segment, then the one on
 * the triangle. Where the segment goes through, both are that point. A triangle without area is the segment or point
 * that it covers, and one thinner than 1e-12 of its size answers with its edges; NaN gives NaN. `out` may be an input.
 *
 * The crossing, else the nearest of the ends above the inside and of the edges; an edge is looked at only when an end
 * of the segment is beyond it. Source: Ericson, Real-Time Collision Detection, 5.1.10.
 */
export function closestPointsOnSegmentTriangle<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  triangle: TriangleLike,
): T {
  findOnTriangle(segment, triangle);
  for (let i = 0; i < 6; i++) out[i] = _best[i];
  return out;
}

/** Not for the package's users: leaves the answer in `_best`, and says what holds it. */
export function findOnTriangle(segment: SegmentLike, triangle: TriangleLike): number {
  forgetBest();
  enterTriangle(triangle);
  return visitSegment(segment, triangle);
}

/** Not for the package's users: may find nothing where the segment is more than 1e-12 of its length away. */
export function findTouching(segment: SegmentLike, triangle: TriangleLike): number {
  const dx = segment[3] - segment[0];
  const dy = segment[4] - segment[1];
  const dz = segment[5] - segment[2];
  _limit[0] = MIN_SINE_SQUARED * (dx * dx + dy * dy + dz * dz);
  const holder = findOnTriangle(segment, triangle);
  _limit[0] = Infinity;
  return holder;
}

/** Not for the package's users: may find nothing where a capsule's core is farther away than its radius. */
export function findInReach(capsule: CapsuleLike, triangle: TriangleLike): number {
  _limit[0] = capsule[6] * capsule[6];
  const holder = findOnTriangle(capsule, triangle);
  _limit[0] = Infinity;
  return holder;
}

/** Not for the package's users: where nothing is visited, or everything is NaN, the answer must be NaN. */
export function forgetBest(): void {
  for (let i = 0; i < 6; i++) _best[i] = NaN;
  _best[6] = Infinity;
}

/** Not for the package's users: makes this the triangle that segments are compared with. */
export function enterTriangle(triangle: TriangleLike): void {
  const abX = triangle[3] - triangle[0];
  const abY = triangle[4] - triangle[1];
  const abZ = triangle[5] - triangle[2];
  const acX = triangle[6] - triangle[0];
  const acY = triangle[7] - triangle[1];
  const acZ = triangle[8] - triangle[2];
  const nx = abY * acZ - abZ * acY;
  const ny = abZ * acX - abX * acZ;
  const nz = abX * acY - abY * acX;
  const normalSquared = nx * nx + ny * ny + nz * nz;
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  const acSquared = acX * acX + acY * acY + acZ * acZ;
  const sizeSquared = abSquared + acSquared;
  const isSliver = normalSquared <= SLIVER_SQUARED * sizeSquared * sizeSquared;
  _ab[0] = abX;
  _ab[1] = abY;
  _ab[2] = abZ;
  _ac[0] = acX;
  _ac[1] = acY;
  _ac[2] = acZ;
  _normal[0] = nx;
  _normal[1] = ny;
  _normal[2] = nz;
  _normal[3] = isSliver ? 0 : normalSquared;
  if (isSliver) enterSliver(triangle);
}

/** Not for the package's users: compares a segment, after `enterTriangle`. */
export function visitSegment(segment: SegmentLike, triangle: TriangleLike): number {
  // A NaN corner makes the normal NaN; the edge opposite that corner must not answer for the triangle.
  if (Number.isNaN(_normal[3])) return ON_EDGE;
  const onFace = visitFace(segment, triangle);
  if (onFace !== PERHAPS_INSIDE) return onFace;
  const before = _best[6];
  if (!(_start[2] > 0 && _end[2] > 0)) visitEdge(segment, triangle, 0, 3);
  if (!(_start[0] > 0 && _end[0] > 0)) visitEdge(segment, triangle, 3, 6);
  if (!(_start[1] > 0 && _end[1] > 0)) visitEdge(segment, triangle, 6, 0);
  return _best[6] < before ? ON_EDGE : ON_INSIDE;
}

/** Not for the package's users: `visitSegment` without the edges. */
export function visitFace(segment: SegmentLike, triangle: TriangleLike): number {
  if (_normal[3] === 0) return visitSliver(segment);
  enterEnd(_start, segment, 0, triangle);
  enterEnd(_end, segment, 3, triangle);
  const startHeight = _start[3];
  const endHeight = _end[3];
  // With a NaN in one end, the other end must not answer for the segment.
  if (Number.isNaN(startHeight + endHeight)) return BEYOND;
  const isAcross = startHeight <= 0 ? endHeight >= 0 : endHeight <= 0;
  if (isAcross) {
    if (crosses()) {
      keepCrossing(segment);
      return CROSSING;
    }
    keepEnd(_start, segment, 0);
    keepEnd(_end, segment, 3);
    return PERHAPS_INSIDE;
  }
  const isStartNearer = Math.abs(startHeight) <= Math.abs(endHeight);
  const least = isStartNearer ? startHeight : endHeight;
  if (least * least > _limit[0] * _normal[3]) return BEYOND;
  // No other point of the segment is nearer to the plane.
  if (isStartNearer ? keepEnd(_start, segment, 0) : keepEnd(_end, segment, 3)) return ON_INSIDE;
  if (isStartNearer) keepEnd(_end, segment, 3);
  else keepEnd(_start, segment, 0);
  return PERHAPS_INSIDE;
}

/** `visitFace` for slivers, after which each edge is to be looked at. */
function visitSliver(segment: SegmentLike): number {
  _start.fill(-1);
  const startHeight = keepOverSliver(segment, 0);
  const span = startHeight - keepOverSliver(segment, 3);
  // As in `visitFace`.
  if (Number.isNaN(span)) {
    forgetBest();
    return BEYOND;
  }
  const t = startHeight / span;
  if (t >= 0 && t <= 1) {
    for (let axis = 0; axis < 3; axis++) {
      _edge[axis] = segment[axis] + t * (segment[axis + 3] - segment[axis]);
    }
    if (overSliver(_edge, 0) >= 0) {
      _crossing[0] = t;
      keepCrossing(segment);
      return CROSSING;
    }
  }
  return PERHAPS_INSIDE;
}

/** Keeps an end that is over the sliver's inside, if it is the nearest so far. Returns its height, in any unit. */
function keepOverSliver(segment: SegmentLike, offset: number): number {
  const squared = overSliver(segment, offset);
  if (squared < _best[6]) {
    for (let axis = 0; axis < 3; axis++) {
      _best[axis] = segment[offset + axis];
      _best[axis + 3] = _foot[axis];
    }
    _best[6] = squared;
  }
  return dotAt(_rise, 0, _normal, 0);
}

/** n · (ap × ac) belongs to b, n · (ab × ap) to c. */
function enterEnd(
  out: Float64Array,
  segment: SegmentLike,
  offset: number,
  triangle: TriangleLike,
): void {
  const x = segment[offset] - triangle[0];
  const y = segment[offset + 1] - triangle[1];
  const z = segment[offset + 2] - triangle[2];
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  const v =
    nx * (y * _ac[2] - z * _ac[1]) +
    ny * (z * _ac[0] - x * _ac[2]) +
    nz * (x * _ac[1] - y * _ac[0]);
  const w =
    nx * (_ab[1] * z - _ab[2] * y) +
    ny * (_ab[2] * x - _ab[0] * z) +
    nz * (_ab[0] * y - _ab[1] * x);
  out[0] = _normal[3] - v - w;
  out[1] = v;
  out[2] = w;
  out[3] = nx * x + ny * y + nz * z;
}

function isInside(end: Float64Array): boolean {
  return end[0] >= 0 && end[1] >= 0 && end[2] >= 0;
}

/** Is the point where the segment crosses the plane inside the triangle? Leaves its time in `_crossing`. */
function crosses(): boolean {
  const span = _start[3] - _end[3];
  // Where the segment lies in the plane, they meet at an end inside.
  const t = span !== 0 ? _start[3] / span : isInside(_start) ? 0 : 1;
  const rest = 1 - t;
  if (rest * _start[0] + t * _end[0] < 0) return false;
  if (rest * _start[1] + t * _end[1] < 0) return false;
  if (rest * _start[2] + t * _end[2] < 0) return false;
  _crossing[0] = t;
  return true;
}

function keepCrossing(segment: SegmentLike): void {
  const t = _crossing[0];
  for (let axis = 0; axis < 3; axis++) {
    const x = segment[axis] + t * (segment[axis + 3] - segment[axis]);
    _best[axis] = x;
    _best[axis + 3] = x;
  }
  _best[6] = 0;
}

/** Keeps an end, and the point below it, if that point is inside and the two are the nearest so far. */
function keepEnd(end: Float64Array, segment: SegmentLike, offset: number): boolean {
  if (!isInside(end)) return false;
  const height = end[3];
  const distanceSquared = (height * height) / _normal[3];
  if (!(distanceSquared < _best[6])) return false;
  const perNormal = height / _normal[3];
  const x = segment[offset];
  const y = segment[offset + 1];
  const z = segment[offset + 2];
  _best[0] = x;
  _best[1] = y;
  _best[2] = z;
  _best[3] = x - _normal[0] * perNormal;
  _best[4] = y - _normal[1] * perNormal;
  _best[5] = z - _normal[2] * perNormal;
  _best[6] = distanceSquared;
  return true;
}

function visitEdge(segment: SegmentLike, triangle: TriangleLike, start: number, end: number): void {
  _edge[0] = triangle[start];
  _edge[1] = triangle[start + 1];
  _edge[2] = triangle[start + 2];
  _edge[3] = triangle[end];
  _edge[4] = triangle[end + 1];
  _edge[5] = triangle[end + 2];
  closestPointsOnSegmentSegment(_pair, segment, _edge);
  const dx = _pair[3] - _pair[0];
  const dy = _pair[4] - _pair[1];
  const dz = _pair[5] - _pair[2];
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  if (!(distanceSquared < _best[6])) return;
  for (let i = 0; i < 6; i++) _best[i] = _pair[i];
  _best[6] = distanceSquared;
}
