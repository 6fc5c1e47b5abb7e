import { PUSH_ERROR } from '../tolerances.ts';
import { _a, _extent, _origin, FLAT, findFarthest, SIZE } from './pair.ts';
import {
  _counts,
  _faces,
  _height,
  _planes,
  _pointA,
  _points,
  addFarthest,
  CORNERS,
  closeSolid,
  FACES,
  growToLast,
  MAX_CORNERS,
} from './polytope.ts';
import { _corner, _count, _nearest, _ofA, _weight, reduceSimplex } from './simplex.ts';
import { setFlatNormal, startSolid } from './start-solid.ts';

/** The least push: unit normal from A to B, depth, and the point of A (in the world) deepest in B. */
export const _push: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * Pushes at which the search may end, in world units: see `findPush`. In a row, because a number given to a function
 * may be allocated on the heap.
 */
export const _stop: Float64Array = /* @__PURE__ */ new Float64Array(2);
/** Where `_stop` has the push that need not be exceeded; NaN for none. */
export const MOST = 0;
/** Where `_stop` has the push below which any will do; NaN for none. */
export const ENOUGH = 1;

const _direction = /* @__PURE__ */ new Float64Array(3);

/**
 * What is the least push that parts two hulls that overlap or touch? Fills `_push`. Accurate to `PUSH_ERROR` of the
 * hulls' size (see `MAX_CORNERS`), and never too short: each push considered is measured against all points. Among
 * equally short ones A goes up, else to +x, else to +z. Where A − B is flat the depth is 0, with the normal across it.
 * `_stop` has to be set: where the least one is at least `MOST`, any from there on will do, and any below `ENOUGH`.
 *
 * Source: van den Bergen, "Proximity queries and penetration depth computation on 3D game objects" (2001), with a
 * polytope that starts from far points in all directions instead of the simplex of the gap.
 */
export function findPush(): void {
  if (!startSolid()) {
    setFlatNormal(_push);
    _counts[FACES] = 0;
    setPointOfSimplex();
    return;
  }
  closeSolid();
  const size = _extent[SIZE];
  const most = _stop[MOST];
  const enough = _stop[ENOUGH];
  _push[3] = Infinity;
  while (_counts[CORNERS] < MAX_CORNERS) {
    const face = findNearestFace();
    const k = 4 * face;
    for (let i = 0; i < 3; i++) _direction[i] = _planes[k + i];
    const isNew = addFarthest(_direction);
    const height = _height[0];
    const least = _planes[k + 3];
    const isEnd = !(height - least > PUSH_ERROR * size) || least >= most || height < enough;
    if (isEnd || height < _push[3]) keepPush();
    if (isEnd) break;
    // Nothing is farther out, so the face's own plane was not exact: with its true height it may still be the best.
    if (!isNew) _planes[k + 3] = height;
    else if (!growToLast()) break;
  }
  setPointOfFace();
}

/** The push along the direction, which is a face's normal. */
function keepPush(): void {
  _push[0] = _direction[0];
  _push[1] = _direction[1];
  _push[2] = _direction[2];
  _push[3] = _height[0];
}

/** Among equally near faces, the one that sends A up, to +x or to +z. */
function findNearestFace(): number {
  const weight = 0.1 * _extent[FLAT];
  let found = 0;
  let least = Infinity;
  for (let face = 0; face < _counts[FACES]; face++) {
    const k = 4 * face;
    const upward = _planes[k + 1] + 0.5 * _planes[k] + 0.25 * _planes[k + 2];
    const distance = _planes[k + 3] + weight * upward;
    if (distance < least) {
      least = distance;
      found = face;
    }
  }
  return found;
}

/**
 * Fills in where A is deepest in B, by the polytope that `findPush` left: the end of the push is the difference of two
 * points that touch once A has moved. It lies in one of the faces in that plane: crossing edges, for example, have two.
 */
export function setPointOfFace(): void {
  // A polytope that is flat except for rounding may have no such face.
  const deepest = 3 * findFarthest(_a, _push, 1);
  for (let axis = 0; axis < 3; axis++) _push[4 + axis] = _origin[axis] + _a.points[deepest + axis];
  _nearest[3] = Infinity;
  for (let face = 0; face < _counts[FACES]; face++) {
    let below = _planes[4 * face + 3];
    for (let axis = 0; axis < 3; axis++) below -= _planes[4 * face + axis] * _push[axis] * _push[3];
    if (below > _extent[FLAT]) continue;
    for (let i = 0; i < 3; i++) {
      const from = _faces[3 * face + i];
      for (let axis = 0; axis < 3; axis++) {
        _corner[3 * i + axis] = _points[3 * from + axis] - _push[axis] * _push[3];
      }
      _ofA[i] = _pointA[from];
    }
    if (reduceSimplex(3)) setPointOfSimplex();
  }
}

/** Writes the point of A, in the world, that belongs to the nearest point of A − B. */
export function setPointOfSimplex(): void {
  for (let axis = 0; axis < 3; axis++) {
    let sum = _origin[axis];
    for (let i = 0; i < _count[0]; i++) sum += _weight[i] * _a.points[3 * _ofA[i] + axis];
    _push[4 + axis] = sum;
  }
}
