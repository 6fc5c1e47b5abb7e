import { MIN_CORNER_COSINE, MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { Contact, ObbLike } from '../../types.ts';
import { intersectsObbObb } from '../intersects/obb-obb.ts';
import { moveOutOfObb, turnOutOfObb } from '../obb-frame.ts';
import { _axis, _span, forgetPush, keepPushes, setFaceAxis } from './least-push.ts';
import { _touch } from './touch.ts';

/** The second box in the first one's frame: its three axes, then its center. */
const _seen = /* @__PURE__ */ new Float64Array(12);
/** The middle of the second box's face (or edge, or corner) that is deepest in the first. */
const _deepest = /* @__PURE__ */ new Float64Array(3);

/**
 * How do two solid rotated boxes touch? Least penetration over fifteen separating axes, so the depth is the smallest
 * move that parts them; among equal ones by v, u, w of `a`, then of `b`, with `a` moving up the axis first, then by the
 * edges. The point is on the face, edge or corner of `a` that is deepest in `b`, along the axes of `a` in the middle of
 * what both share: where two faces are turned against each other and one is partly beside the other, it may be beside
 * `b`. Touching counts, with depth 0; empty boxes and NaN do not. `out` may be an input. Source: Gottschalk, Lin and
 * Manocha, "OBBTree" (1996).
 */
export function collideObbObb(out: Contact, a: ObbLike, b: ObbLike): boolean {
  if (!intersectsObbObb(a, b)) return false;
  enter(a, b);
  findPush(a, b);
  findPoint(a, b);
  turnOutOfObb(_touch, 0, a);
  moveOutOfObb(_touch, 4, a);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 7; i++) out[i] = 0 + _touch[i];
  return true;
}

function enter(a: ObbLike, b: ObbLike): void {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const x = a[k];
    const y = a[k + 1];
    const z = a[k + 2];
    _seen[axis] = x * b[6] + y * b[7] + z * b[8];
    _seen[axis + 3] = x * b[9] + y * b[10] + z * b[11];
    _seen[axis + 6] = x * b[12] + y * b[13] + z * b[14];
    _seen[axis + 9] = x * dx + y * dy + z * dz;
  }
}

function findPush(a: ObbLike, b: ObbLike): void {
  forgetPush();
  testFace(a, b, 1);
  testFace(a, b, 0);
  testFace(a, b, 2);
  for (let turn = 0; turn < 3; turn++) {
    const k = turn === 0 ? 3 : turn === 1 ? 0 : 6;
    _axis[0] = _seen[k];
    _axis[1] = _seen[k + 1];
    _axis[2] = _seen[k + 2];
    testAxis(a, b);
  }
  for (let k = 0; k < 9; k += 3) for (let axis = 0; axis < 3; axis++) testEdges(a, b, axis, k);
}

function testFace(a: ObbLike, b: ObbLike, axis: number): void {
  setFaceAxis(axis);
  testAxis(a, b);
}

/** The cross product of an edge of each; for parallel edges it says nothing new. */
function testEdges(a: ObbLike, b: ObbLike, axis: number, k: number): void {
  const next = axis === 2 ? 0 : axis + 1;
  const last = axis === 0 ? 2 : axis - 1;
  const y = _seen[k + next];
  const z = _seen[k + last];
  if (!(y * y + z * z > MIN_SINE_SQUARED)) return;
  _axis[axis] = 0;
  _axis[next] = -z;
  _axis[last] = y;
  testAxis(a, b);
}

/** Keeps the least push along the axis: overlapping boxes have one along any. */
function testAxis(a: ObbLike, b: ObbLike): void {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  let other = 0;
  const reach = a[3] * Math.abs(x) + a[4] * Math.abs(y) + a[5] * Math.abs(z);
  for (let i = 0; i < 3; i++) {
    const k = i * 3;
    other += b[i + 3] * Math.abs(x * _seen[k] + y * _seen[k + 1] + z * _seen[k + 2]);
  }
  const along = x * _seen[9] + y * _seen[10] + z * _seen[11];
  _span[0] = -reach;
  _span[1] = reach;
  _span[2] = along - other;
  _span[3] = along + other;
  keepPushes(0);
}

/** Along the normal a face of `a`; across it the middle of what `a` shares with the deepest part of `b`. */
function findPoint(a: ObbLike, b: ObbLike): void {
  const freeOfB = findDeepest(b);
  let free = -1;
  for (let axis = 0; axis < 3; axis++) {
    const rise = _touch[axis];
    const half = a[axis + 3];
    if (Math.abs(rise) > MIN_CORNER_COSINE) {
      _touch[axis + 4] = rise > 0 ? half : -half;
      continue;
    }
    free = free === -1 ? axis : 3;
    let reach = 0;
    for (let i = 0; i < 3; i++)
      if (freeOfB & (1 << i)) reach += b[i + 3] * Math.abs(_seen[i * 3 + axis]);
    const low = Math.max(-half, _deepest[axis] - reach);
    const high = Math.min(half, _deepest[axis] + reach);
    _touch[axis + 4] = Math.max(-half, Math.min(0.5 * (low + high), half));
  }
  const edgeOfB = freeOfB === 1 ? 0 : freeOfB === 2 ? 3 : freeOfB === 4 ? 6 : -1;
  if (free >= 0 && free < 3 && edgeOfB >= 0) crossEdges(a, free, edgeOfB);
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

/** Where the edge of `a` along `axis` crosses the one of `b` along the axis at `k`, if they do cross. */
function crossEdges(a: ObbLike, axis: number, k: number): void {
  const next = axis === 2 ? 0 : axis + 1;
  const last = axis === 0 ? 2 : axis - 1;
  const y = _seen[k + next];
  const z = _seen[k + last];
  const sineSquared = y * y + z * z;
  if (!(sineSquared > MIN_CORNER_COSINE * MIN_CORNER_COSINE)) return;
  const acrossY = _deepest[next] - _touch[next + 4];
  const acrossZ = _deepest[last] - _touch[last + 4];
  const back = (acrossY * y + acrossZ * z) / sineSquared;
  const half = a[axis + 3];
  const along = _deepest[axis] - back * _seen[k + axis];
  _touch[axis + 4] = Math.max(-half, Math.min(along, half));
}
