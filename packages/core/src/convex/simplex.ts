import { MIN_THICKNESS_SQUARED, TOUCH_ERROR } from '../tolerances.ts';
import { dotAt } from '../vectors.ts';
import { setFaceNormal } from './face-normal.ts';

// One to four points of A − B, and the point of their hull that is nearest to the origin. Its sub-hulls (corners,
// edges, faces) are simply visited, and the best of them is kept. Where the nearest point is inside a face it is
// computed from the face's normal, so that its direction is right however short it is.

/** The points, 3 numbers each, in world units. */
export const _corner: Float64Array = /* @__PURE__ */ new Float64Array(12);
/** By point of the simplex: the point of A that it is made of. */
export const _ofA: Int32Array = /* @__PURE__ */ new Int32Array(4);
/** By point of the simplex: the point of B that it is made of. */
export const _ofB: Int32Array = /* @__PURE__ */ new Int32Array(4);

/** How much of each point is in the nearest one; they add up to 1. */
export const _weight: Float64Array = /* @__PURE__ */ new Float64Array(4);

/** The nearest point, and its squared distance. */
export const _nearest: Float64Array = /* @__PURE__ */ new Float64Array(4);

/** How many points hold the nearest one (or all four, with the origin between them). */
export const _count: Int32Array = /* @__PURE__ */ new Int32Array(1);

/** The indices of the points that hold the best so far, ascending, and their weights before division. */
const _kept = /* @__PURE__ */ new Int32Array(4);
const _share = /* @__PURE__ */ new Float64Array(4);
const _keptCount = /* @__PURE__ */ new Int32Array(1);

const _normal = /* @__PURE__ */ new Float64Array(5);

/**
 * Finds the nearest point of the hull of the first `count` points, and forgets the points that do not
 * hold it. False, with nothing changed, when it is not nearer than the one before.
 */
export function reduceSimplex(count: number): boolean {
  _keptCount[0] = 0;
  const k = 3 * count - 3;
  // A point at the origin is the nearest one, whatever rounding says of a thin face with that corner.
  const isThere = _corner[k] === 0 && _corner[k + 1] === 0 && _corner[k + 2] === 0;
  if (count === 1 || isThere) visitCorner(count - 1);
  else if (count === 2) visitEdge(0, 1);
  else if (count === 3) visitFace(0, 1, 2);
  else visitSolid();
  const kept = _keptCount[0];
  if (kept === 0) return false;
  let sum = 0;
  for (let i = 0; i < kept; i++) sum += _share[i];
  for (let i = 0; i < kept; i++) {
    const from = _kept[i];
    _weight[i] = _share[i] / sum;
    _ofA[i] = _ofA[from];
    _ofB[i] = _ofB[from];
    for (let axis = 0; axis < 3; axis++) _corner[3 * i + axis] = _corner[3 * from + axis];
  }
  _count[0] = kept;
  return true;
}

/** What may be the nearest point. In a row, because numbers passed to a function may be allocated on the heap. */
const _candidate = /* @__PURE__ */ new Float64Array(3);

/** Keeps the point in `_candidate` when it is the nearest so far. */
function offer(count: number): boolean {
  const x = _candidate[0];
  const y = _candidate[1];
  const z = _candidate[2];
  const lengthSquared = x * x + y * y + z * z;
  if (!(lengthSquared < _nearest[3])) return false;
  _nearest[0] = x;
  _nearest[1] = y;
  _nearest[2] = z;
  _nearest[3] = lengthSquared;
  _keptCount[0] = count;
  return true;
}

function visitCorner(i: number): void {
  for (let axis = 0; axis < 3; axis++) _candidate[axis] = _corner[3 * i + axis];
  if (!offer(1)) return;
  _kept[0] = i;
  _share[0] = 1;
}

function visitEdge(i: number, j: number): void {
  const x = _corner[3 * i];
  const y = _corner[3 * i + 1];
  const z = _corner[3 * i + 2];
  const dx = _corner[3 * j] - x;
  const dy = _corner[3 * j + 1] - y;
  const dz = _corner[3 * j + 2] - z;
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  const along = -(x * dx + y * dy + z * dz);
  if (!(along > 0)) visitCorner(i);
  else if (!(along < lengthSquared)) visitCorner(j);
  else {
    const t = along / lengthSquared;
    const px = x + t * dx;
    const py = y + t * dy;
    const pz = z + t * dz;
    // What rounding left along the edge, which is much of the direction of a short gap.
    const left = (px * dx + py * dy + pz * dz) / lengthSquared;
    _candidate[0] = px - left * dx;
    _candidate[1] = py - left * dy;
    _candidate[2] = pz - left * dz;
    if (!offer(2)) return;
    _kept[0] = i;
    _kept[1] = j;
    _share[0] = lengthSquared - along;
    _share[1] = along;
  }
}

function visitFace(i: number, j: number, k: number): void {
  const x = _corner[3 * i];
  const y = _corner[3 * i + 1];
  const z = _corner[3 * i + 2];
  const ux = _corner[3 * j] - x;
  const uy = _corner[3 * j + 1] - y;
  const uz = _corner[3 * j + 2] - z;
  const vx = _corner[3 * k] - x;
  const vy = _corner[3 * k + 1] - y;
  const vz = _corner[3 * k + 2] - z;
  setFaceNormal(_normal, _corner, i, j, k);
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  const nn = nx * nx + ny * ny + nz * nz;
  // Shares of the origin's foot times |n|²: (n × corner i) · u belongs to k, −(n × corner i) · v to j.
  const mx = ny * z - nz * y;
  const my = nz * x - nx * z;
  const mz = nx * y - ny * x;
  const ofK = mx * ux + my * uy + mz * uz;
  let ofJ = -(mx * vx + my * vy + mz * vz);
  let ofI = nn - ofJ - ofK;
  // One of the two corners a short edge apart takes the remainder with its rounding error: at the third corner that
  // would be many short edges long.
  if (_normal[4] < 0) {
    const wx = _corner[3 * k] - _corner[3 * j];
    const wy = _corner[3 * k + 1] - _corner[3 * j + 1];
    const wz = _corner[3 * k + 2] - _corner[3 * j + 2];
    ofI = nn + mx * wx + my * wy + mz * wz;
    ofJ = nn - ofI - ofK;
  }
  const isFlat = !(nn > MIN_THICKNESS_SQUARED * _normal[3]);
  if (ofI >= 0 && ofJ >= 0 && ofK >= 0 && nn > 0) {
    const height = (nx * x + ny * y + nz * z) / nn;
    // The normal of a sliver may be off, but whatever the shares are, they give a point of the face.
    _candidate[0] = isFlat ? x + (ofJ * ux + ofK * vx) / nn : nx * height;
    _candidate[1] = isFlat ? y + (ofJ * uy + ofK * vy) / nn : ny * height;
    _candidate[2] = isFlat ? z + (ofJ * uz + ofK * vz) / nn : nz * height;
    if (offer(3)) {
      _kept[0] = i;
      _kept[1] = j;
      _kept[2] = k;
      _share[0] = ofI;
      _share[1] = ofJ;
      _share[2] = ofK;
    }
    if (!isFlat) return;
  }
  if (isFlat || ofK < 0) visitEdge(i, j);
  if (isFlat || ofI < 0) visitEdge(j, k);
  if (isFlat || ofJ < 0) visitEdge(i, k);
}

/** The faces that the origin is outside of; all of them when the four points are about in one plane. */
function visitSolid(): void {
  setNormal(0, 1, 2);
  const x = _corner[9] - _corner[0];
  const y = _corner[10] - _corner[1];
  const z = _corner[11] - _corner[2];
  const volume = _normal[0] * x + _normal[1] * y + _normal[2] * z;
  // A solid lower than this touches whatever is between its faces; a needle is low by its width, squared.
  const least = TOUCH_ERROR * TOUCH_ERROR * _normal[3] * (x * x + y * y + z * z);
  const isFlat = !(volume * volume > least);
  let most = dotAt(_normal, 0, _normal, 0);
  const d = -_normal[4] * volume;
  setNormal(1, 2, 3);
  most = Math.max(most, dotAt(_normal, 0, _normal, 0));
  const a = _normal[4] * volume;
  setNormal(0, 2, 3);
  most = Math.max(most, dotAt(_normal, 0, _normal, 0));
  const b = -_normal[4] * volume;
  setNormal(0, 1, 3);
  most = Math.max(most, dotAt(_normal, 0, _normal, 0));
  const c = _normal[4] * volume;
  const isInside = !isFlat && a >= 0 && b >= 0 && c >= 0 && d >= 0;
  if (isInside) {
    let reach = 0;
    for (let i = 0; i < 12; i += 3) reach = Math.max(reach, dotAt(_corner, i, _corner, i));
    if (volume * volume > MIN_THICKNESS_SQUARED * most * reach) {
      _candidate.fill(0);
      offer(4);
      for (let i = 0; i < 4; i++) _kept[i] = i;
      _share[0] = a;
      _share[1] = b;
      _share[2] = c;
      _share[3] = d;
      return;
    }
    // Shares in a solid so low over its largest face are mostly rounding: the nearest face has better ones.
    _nearest[3] = Infinity;
  }
  if (isFlat || isInside || a < 0) visitFace(1, 2, 3);
  if (isFlat || isInside || b < 0) visitFace(0, 2, 3);
  if (isFlat || isInside || c < 0) visitFace(0, 1, 3);
  if (isFlat || isInside || d < 0) visitFace(0, 1, 2);
  if (isInside) _nearest.fill(0);
}

/** The face's normal and size, and how far the origin is behind it. */
function setNormal(i: number, j: number, k: number): void {
  setFaceNormal(_normal, _corner, i, j, k);
  const height = _normal[0] * _corner[3 * i] + _normal[1] * _corner[3 * i + 1];
  _normal[4] = height + _normal[2] * _corner[3 * i + 2];
}
