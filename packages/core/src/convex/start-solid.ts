import { setDownAcross } from '../queries/collide/touch.ts';
import { setCrossAt, setWay } from '../vectors.ts';
import { _extent, FLAT } from './pair.ts';
import { _counts, _height, _pointA, _pointB, _points, addFarthest, CORNERS } from './polytope.ts';

// The first four corners of the polytope: far from each other, from their line and from their plane. Where there are no
// such four, A − B is flat, and the direction across it parts A and B.

const _direction = /* @__PURE__ */ new Float64Array(3);

/**
 * The direction from the first corner to the second, and the one square to the plane of the first three; unit vectors,
 * or zero.
 */
const _edge = /* @__PURE__ */ new Float64Array(3);
const _normal = /* @__PURE__ */ new Float64Array(3);

/** How far the best candidate is from what the corners before it span. */
const _far = /* @__PURE__ */ new Float64Array(1);
/**
 * How far a candidate is from the first corner, its line or its plane. In a row, because a number that a function
 * returns may be put on the heap.
 */
const _spread = /* @__PURE__ */ new Float64Array(1);

/** Finds four corners; false when all of A − B is nearly in one plane. Then ask `setFlatNormal`. */
export function startSolid(): boolean {
  const least = _extent[FLAT];
  _counts[CORNERS] = 0;
  _edge.fill(0);
  _normal.fill(0);
  _direction.fill(0);
  _direction[0] = 1;
  addFarthest(_direction);

  _far[0] = least;
  for (let axis = 0; axis < 3; axis++) {
    _direction.fill(0);
    _direction[axis] = 1;
    tryBothWays(1);
  }
  if (!(_far[0] > least)) return false;
  setWay(_edge, 0, _points, 0, 3);
  scaleToUnit(_edge);

  _far[0] = least;
  setDownAcross(_direction, _edge, 0);
  tryBothWays(2);
  setCrossAt(_direction, 0, _edge, 0, _direction, 0);
  tryBothWays(2);
  if (!(_far[0] > least)) return false;
  setWay(_direction, 0, _points, 0, 6);
  setCrossAt(_normal, 0, _edge, 0, _direction, 0);
  scaleToUnit(_normal);

  _far[0] = least;
  _direction.set(_normal);
  tryBothWays(3);
  _counts[CORNERS] = 4;
  return _far[0] > least;
}

/**
 * Normal and depth, 4 numbers, when `startSolid` found no solid: the shorter way across the plane or, across a line,
 * the direction nearest to down, so that A goes up.
 */
export function setFlatNormal(out: Float64Array): void {
  if (_normal[0] === 0 && _normal[1] === 0 && _normal[2] === 0) {
    setNeedleNormal(out);
    return;
  }
  // Of equally short ways, the one that sends A up, else to +x, else to +z.
  const upward = _normal[1] || _normal[0] || _normal[2];
  for (let axis = 0; axis < 3; axis++)
    _direction[axis] = upward > 0 ? -_normal[axis] : _normal[axis];
  setNormal(out);
  const depth = _height[0];
  for (let axis = 0; axis < 3; axis++) _direction[axis] = -_direction[axis];
  findHeight();
  if (_height[0] < depth - _extent[FLAT]) setNormal(out);
}

/** The same when all of A − B is nearly on one line. */
export function setNeedleNormal(out: Float64Array): void {
  setDownAcross(_direction, _edge, 0);
  setNormal(out);
}

/** Writes the direction, and how far A − B reaches along it. */
function setNormal(out: Float64Array): void {
  findHeight();
  for (let axis = 0; axis < 3; axis++) out[axis] = _direction[axis];
  out[3] = _height[0];
}

function findHeight(): void {
  _counts[CORNERS] = 0;
  addFarthest(_direction);
}

/** The farther of the two points along and against the direction becomes the corner, when it is the best so far. */
function tryBothWays(corner: number): void {
  for (let way = 0; way < 2; way++) {
    _counts[CORNERS] = corner + 1;
    addFarthest(_direction);
    measureSpread(corner);
    if (_spread[0] > _far[0]) {
      _far[0] = _spread[0];
      for (let axis = 0; axis < 3; axis++) {
        _points[3 * corner + axis] = _points[3 * corner + 3 + axis];
      }
      _pointA[corner] = _pointA[corner + 1];
      _pointB[corner] = _pointB[corner + 1];
    }
    for (let axis = 0; axis < 3; axis++) _direction[axis] = -_direction[axis];
  }
}

/** Fills `_spread` for the candidate after the corner. */
function measureSpread(corner: number): void {
  const k = 3 * corner + 3;
  const x = _points[k] - _points[0];
  const y = _points[k + 1] - _points[1];
  const z = _points[k + 2] - _points[2];
  _spread[0] = Math.abs(x * _normal[0] + y * _normal[1] + z * _normal[2]);
  if (corner === 3) return;
  const along = x * _edge[0] + y * _edge[1] + z * _edge[2];
  const cx = x - along * _edge[0];
  const cy = y - along * _edge[1];
  const cz = z - along * _edge[2];
  _spread[0] = Math.sqrt(cx * cx + cy * cy + cz * cz);
}

function scaleToUnit(vector: Float64Array): void {
  const x = vector[0];
  const y = vector[1];
  const z = vector[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  for (let axis = 0; axis < 3; axis++) vector[axis] /= length;
}
