import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { addToPiece, startPiece, takePiece } from './face-piece.ts';
import { _touch } from './touch.ts';
import { clipByBox, crossBoxEdge, takeMiddle } from './touching-box.ts';
import {
  _edge,
  ALL,
  clipByTriangle,
  deepestOf,
  isSingle,
  setEdge,
  shareAll,
} from './touching-parts.ts';

/** What the box and the triangle share: along each axis the least, then along each the most. */
const _shared = /* @__PURE__ */ new Float64Array(6);

/**
 * Not for the package's users: the point of the box where it touches the triangle, once it has moved out along the
 * normal; normal and depth are in `_touch`, and the point is written there. In the middle of what touches: of a piece
 * of an edge or of a face.
 */
export function findPoint(aabb: AabbLike, triangle: TriangleLike): void {
  let free = 0;
  for (let axis = 0; axis < 3; axis++) {
    const rise = _touch[axis];
    const low = Math.min(triangle[axis], triangle[axis + 3], triangle[axis + 6]);
    const high = Math.max(triangle[axis], triangle[axis + 3], triangle[axis + 6]);
    _shared[axis] = Math.max(aabb[axis], low);
    _shared[axis + 3] = Math.min(aabb[axis + 3], high);
    if (rise > MIN_CORNER_COSINE) _touch[axis + 4] = aabb[axis + 3];
    else if (rise < -MIN_CORNER_COSINE) _touch[axis + 4] = aabb[axis];
    else {
      free |= 1 << axis;
      _touch[axis + 4] = 0.5 * (_shared[axis] + _shared[axis + 3]);
    }
  }
  if (free === 0) return;
  const part = deepestOf(triangle, -1);
  if (part !== ALL) takeFromEdge(aabb, triangle, part, free);
  else if (isSingle(free)) takeFromBoxEdge(aabb, triangle, free);
  else takeFromFace(aabb, triangle, free);
}

/** From the triangle's edge or corner. */
function takeFromEdge(aabb: AabbLike, triangle: TriangleLike, part: number, free: number): void {
  setEdge(_edge, triangle, part);
  shareAll();
  if (!(isSingle(free) && crossBoxEdge(free))) clipByBox(aabb, free);
  takeMiddle(aabb, free);
}

/** Along the axis of the mask, where it is shared; `_touch` tells where it is across that. */
function setBoxEdge(along: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const isAlong = along & (1 << axis);
    _edge[axis] = isAlong ? _shared[axis] : _touch[axis + 4];
    _edge[axis + 3] = isAlong ? _shared[axis + 3] - _shared[axis] : 0;
  }
  shareAll();
}

function takeFromBoxEdge(aabb: AabbLike, triangle: TriangleLike, free: number): void {
  setBoxEdge(free);
  clipByTriangle(triangle);
  takeMiddle(aabb, free);
}

/** The middle of what both faces share. */
function takeFromFace(aabb: AabbLike, triangle: TriangleLike, free: number): void {
  startPiece(free);
  for (let i = 0; i < 9; i += 3) addToPiece(triangle, i);
  takePiece(aabb);
}
