import { MIN_THICKNESS_SQUARED } from '../tolerances.ts';
import { setFaceNormal } from './face-normal.ts';
import { _a, _b, _extent, FLAT, findFarthest, writeDifference } from './pair.ts';

// A polytope inside A − B whose corners are points of A − B. It is closed whatever rounding does: faces with a new
// point in front of them are removed, and every edge left open gets a face to the point.

/**
 * The polytope for the least push seldom has more than 40 corners; round hulls centered on each other need all of
 * theirs. Beyond this limit the best push so far is the answer: too long by a few thousandths of itself, after tens of
 * milliseconds.
 */
export const MAX_CORNERS = 2048;
const MAX_FACES = 2 * MAX_CORNERS;

/** The corners, 3 numbers each, in world units. */
export const _points: Float64Array = /* @__PURE__ */ new Float64Array(3 * MAX_CORNERS);
/** By corner: the point of A that it is made of. */
export const _pointA: Int32Array = /* @__PURE__ */ new Int32Array(MAX_CORNERS);
/** By corner: the point of B that it is made of. */
export const _pointB: Int32Array = /* @__PURE__ */ new Int32Array(MAX_CORNERS);

/** By face: its three corners, counter-clockwise from outside. */
export const _faces: Int32Array = /* @__PURE__ */ new Int32Array(3 * MAX_FACES);
/** By face: its plane, `nx ny nz d`. */
export const _planes: Float64Array = /* @__PURE__ */ new Float64Array(4 * MAX_FACES);

/** How many corners and faces there are, and how many corners of open edges. */
export const _counts: Int32Array = /* @__PURE__ */ new Int32Array(3);
/** Where `_counts` has the corners. */
export const CORNERS = 0;
/** Where `_counts` has the faces. */
export const FACES = 1;
const OPEN = 2;

/** How far along its direction the last point found is. */
export const _height: Float64Array = /* @__PURE__ */ new Float64Array(1);

const _normal = /* @__PURE__ */ new Float64Array(5);

/** Edges that lack a face, from corner to corner. */
const _open = /* @__PURE__ */ new Int32Array(6 * MAX_FACES);

/** Adds the point of A − B farthest along the direction; false when it is a corner already. */
export function addFarthest(direction: Float64Array): boolean {
  const last = _counts[CORNERS];
  const a = findFarthest(_a, direction, 1);
  const b = findFarthest(_b, direction, -1);
  const k = 3 * last;
  writeDifference(_points, k, a, b);
  _height[0] =
    direction[0] * _points[k] + direction[1] * _points[k + 1] + direction[2] * _points[k + 2];
  _pointA[last] = a;
  _pointB[last] = b;
  for (let i = 0; i < last; i++) if (_pointA[i] === a && _pointB[i] === b) return false;
  _counts[CORNERS] = last + 1;
  return true;
}

/** The four faces of the first four corners. */
export function closeSolid(): void {
  _counts[FACES] = 0;
  addFace(0, 1, 2);
  const height =
    _planes[0] * _points[9] + _planes[1] * _points[10] + _planes[2] * _points[11] - _planes[3];
  if (height > 0) {
    _counts[FACES] = 0;
    addFace(0, 2, 1);
    addFace(0, 1, 3);
    addFace(1, 2, 3);
    addFace(2, 0, 3);
  } else {
    addFace(1, 0, 3);
    addFace(2, 1, 3);
    addFace(0, 2, 3);
  }
}

/** Grows the polytope to its last corner. False when there is no room for that. */
export function growToLast(): boolean {
  const last = _counts[CORNERS] - 1;
  const x = _points[3 * last];
  const y = _points[3 * last + 1];
  const z = _points[3 * last + 2];
  // A face in one plane with the point is removed too, or thin faces would grow at its edges.
  const least = -_extent[FLAT];
  _counts[OPEN] = 0;
  for (let face = _counts[FACES] - 1; face >= 0; face--) {
    const k = 4 * face;
    const height = _planes[k] * x + _planes[k + 1] * y + _planes[k + 2] * z - _planes[k + 3];
    if (height > least) removeFace(face);
  }
  if (_counts[FACES] + _counts[OPEN] / 2 > MAX_FACES) return false;
  for (let i = 0; i < _counts[OPEN]; i += 2) addFace(_open[i], _open[i + 1], last);
  return true;
}

/** Opens its edges; the last face takes its place. */
function removeFace(face: number): void {
  const from = 3 * face;
  openEdge(_faces[from], _faces[from + 1]);
  openEdge(_faces[from + 1], _faces[from + 2]);
  openEdge(_faces[from + 2], _faces[from]);
  const last = _counts[FACES] - 1;
  for (let i = 0; i < 3; i++) _faces[from + i] = _faces[3 * last + i];
  for (let i = 0; i < 4; i++) _planes[4 * face + i] = _planes[4 * last + i];
  _counts[FACES] = last;
}

/** Opens an edge; one between two removed faces is gone instead. */
function openEdge(start: number, end: number): void {
  const count = _counts[OPEN];
  for (let i = 0; i < count; i += 2) {
    if (_open[i] !== end || _open[i + 1] !== start) continue;
    _open[i] = _open[count - 2];
    _open[i + 1] = _open[count - 1];
    _counts[OPEN] = count - 2;
    return;
  }
  _open[count] = start;
  _open[count + 1] = end;
  _counts[OPEN] = count + 2;
}

/** A face without area has no plane: it keeps the polytope closed, and nothing is ever in front of it. */
function addFace(i: number, j: number, k: number): void {
  const face = _counts[FACES]++;
  _faces[3 * face] = i;
  _faces[3 * face + 1] = j;
  _faces[3 * face + 2] = k;
  const x = _points[3 * i];
  const y = _points[3 * i + 1];
  const z = _points[3 * i + 2];
  setFaceNormal(_normal, _points, i, j, k);
  const nx = _normal[0];
  const ny = _normal[1];
  const nz = _normal[2];
  const nn = nx * nx + ny * ny + nz * nz;
  const isFlat = !(nn > MIN_THICKNESS_SQUARED * _normal[3]);
  const scale = isFlat ? 0 : 1 / Math.sqrt(nn);
  const plane = 4 * face;
  _planes[plane] = nx * scale;
  _planes[plane + 1] = ny * scale;
  _planes[plane + 2] = nz * scale;
  _planes[plane + 3] = (nx * x + ny * y + nz * z) * scale;
  // Not a conditional expression of two numbers: V8 allocates its result on the heap.
  if (isFlat) _planes[plane + 3] = Infinity;
}
