import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { ObbLike } from '../../types.ts';
import { setBoundsFromObb } from '../obb-frame.ts';
import { addToPiece, startPiece, takePiece } from './face-piece.ts';
import { _seen } from './obb-obb-push.ts';
import { _touch } from './touch.ts';
import { clipByBox, crossBoxEdge, takeMiddle } from './touching-box.ts';
import { _edge, _part, isSingle, shareAll } from './touching-parts.ts';

/** The first box in its own frame. */
const _bounds = /* @__PURE__ */ new Float64Array(6);
/** The middle of the second box's face (or edge, or corner) that is deepest in the first. */
const _deepest = /* @__PURE__ */ new Float64Array(3);
/** Corners of that face. */
const _face = /* @__PURE__ */ new Float64Array(12);

/**
 * Not for the package's users: the point of `a` where it touches `b`, once it has moved out along the normal, in the
 * frame of `a`; normal and depth are in `_touch`, and the point is written there. In the middle of what touches: of a
 * piece of an edge or of a face.
 */
export function findPoint(a: ObbLike, b: ObbLike): void {
  const freeOfB = findDeepest(b);
  let free = 0;
  for (let axis = 0; axis < 3; axis++) {
    const rise = _touch[axis];
    const half = a[axis + 3];
    if (Math.abs(rise) > MIN_CORNER_COSINE) _touch[axis + 4] = rise > 0 ? half : -half;
    else {
      free |= 1 << axis;
      _touch[axis + 4] = Math.max(-half, Math.min(_deepest[axis], half));
    }
  }
  if (free === 0) return;
  setBoundsFromObb(_bounds, a);
  if (freeOfB === 0 || isSingle(freeOfB)) takeFromEdge(b, free, freeOfB);
  else if (isSingle(free)) takeFromOwnEdge(b, free, freeOfB);
  else takeFromFace(b, free, freeOfB);
}

/** Sets `_deepest`; returns which axes of `b` run along that part, a bit for each. */
function findDeepest(b: ObbLike): number {
  let free = 0;
  _deepest[0] = _seen[9];
  _deepest[1] = _seen[10];
  _deepest[2] = _seen[11];
  for (let i = 0; i < 3; i++) {
    const k = i * 3;
    const rise = _touch[0] * _seen[k] + _touch[1] * _seen[k + 1] + _touch[2] * _seen[k + 2];
    if (Math.abs(rise) > MIN_CORNER_COSINE) {
      const along = rise > 0 ? -b[i + 3] : b[i + 3];
      for (let axis = 0; axis < 3; axis++) _deepest[axis] += along * _seen[k + axis];
    } else free |= 1 << i;
  }
  return free;
}

/** From an edge of `b`, or from its corner, which is an edge without length. */
function takeFromEdge(b: ObbLike, free: number, freeOfB: number): void {
  const i = freeOfB >> 1;
  const half = freeOfB === 0 ? 0 : b[i + 3];
  for (let axis = 0; axis < 3; axis++) {
    _edge[axis] = _deepest[axis] - half * _seen[3 * i + axis];
    _edge[axis + 3] = 2 * half * _seen[3 * i + axis];
  }
  shareAll();
  if (!(isSingle(free) && crossBoxEdge(free))) clipByBox(_bounds, free);
  takeMiddle(_bounds, free);
}

/** From the edge of `a`, between the sides of the face of `b`. */
function takeFromOwnEdge(b: ObbLike, free: number, freeOfB: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const isAlong = free & (1 << axis);
    _edge[axis] = isAlong ? _bounds[axis] : _touch[axis + 4];
    _edge[axis + 3] = isAlong ? 2 * _bounds[axis + 3] : 0;
  }
  shareAll();
  for (let i = 0; i < 3; i++) {
    if ((freeOfB & (1 << i)) === 0) continue;
    let along = 0;
    let start = 0;
    for (let axis = 0; axis < 3; axis++) {
      along += _edge[axis + 3] * _seen[3 * i + axis];
      start += (_edge[axis] - _seen[axis + 9]) * _seen[3 * i + axis];
    }
    if (along === 0) continue;
    const atMin = (-b[i + 3] - start) / along;
    const atMax = (b[i + 3] - start) / along;
    _part[0] = Math.max(_part[0], Math.min(atMin, atMax));
    _part[1] = Math.min(_part[1], Math.max(atMin, atMax));
  }
  takeMiddle(_bounds, free);
}

/** From both faces, where they lie on each other. */
function takeFromFace(b: ObbLike, free: number, freeOfB: number): void {
  const u = freeOfB & 1 ? 0 : 1;
  const v = freeOfB & 4 ? 2 : 1;
  startPiece(free);
  for (let corner = 0; corner < 4; corner++) {
    const halfU = corner === 1 || corner === 2 ? b[u + 3] : -b[u + 3];
    const halfV = corner > 1 ? b[v + 3] : -b[v + 3];
    for (let axis = 0; axis < 3; axis++) {
      const across = halfU * _seen[3 * u + axis] + halfV * _seen[3 * v + axis];
      _face[3 * corner + axis] = _deepest[axis] + across;
    }
    addToPiece(_face, 3 * corner);
  }
  takePiece(_bounds);
}
