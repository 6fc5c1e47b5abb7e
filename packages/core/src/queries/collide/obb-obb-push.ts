import { MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { ObbLike } from '../../types.ts';
import { intersectsObbObb } from '../intersects/obb-obb.ts';
import { _axis, _span, forgetPush, keepPushes, setFaceAxis } from './least-push.ts';

/** The second box in the first one's frame: its three axes, then its center. */
export const _seen: Float64Array = /* @__PURE__ */ new Float64Array(12);

/**
 * Not for the package's users: normal and depth of `collideObbObb`, in `_touch` and in the frame of `a`; false where
 * they are apart.
 */
export function pushObbOffObb(a: ObbLike, b: ObbLike): boolean {
  if (!intersectsObbObb(a, b)) return false;
  enter(a, b);
  findPush(a, b);
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
