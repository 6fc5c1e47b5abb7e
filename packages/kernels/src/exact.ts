import {
  intersectsAabbFrustum,
  intersectsCapsule2dRect,
  intersectsCapsuleAabb,
  intersectsRectFrustum2d,
  MISS,
  setCornersFromFrustum,
  sweepCapsule2dRect,
  sweepCapsuleAabb,
  sweepCircleRect,
  sweepSphereAabb,
} from '@bitbounds/core';
import type { BoxIndex } from './box-index.ts';
import { beginSweep, nextRaySlot } from './casts.ts';
import { checkRow } from './check-row.ts';
import type { Hit, SlotList } from './lists.ts';
import { refreshMemory } from './memory.ts';
import { askCapsule, askPlanes } from './queries.ts';
import type { QueryFilter } from './query-filter.ts';
import { takeSlots } from './read-found.ts';

/** The box around the moving shape, where it starts. */
const _around = new Float64Array(6);
const _around2d = _around.subarray(0, 4);
const _box = new Float64Array(6);
const _corners = new Float64Array(24);

/** Writes the box of a slot as the index has it, as core's row. */
function writeBox({ kernel, dimensions }: BoxIndex, slot: number): void {
  const { exports, f32 } = kernel;
  const first = exports.columnAddress(0) >>> 2;
  const stride = (exports.columnAddress(1) >>> 2) - first;
  for (let axis = 0; axis < dimensions; axis++) {
    _box[axis] = f32[first + 2 * axis * stride + slot];
    _box[axis + dimensions] = f32[first + (2 * axis + 1) * stride + slot];
  }
}

type Sweep = (
  moved: ArrayLike<number>,
  motion: ArrayLike<number>,
  box: ArrayLike<number>,
) => number;

/** Sweeps past the candidates in the order in which the box around the moving shape meets them. */
function sweepPast(
  caller: string,
  index: BoxIndex,
  moved: ArrayLike<number>,
  motion: ArrayLike<number>,
  hit: Hit,
  filter: QueryFilter | undefined,
  sweep: Sweep,
): number {
  const around = index.dimensions === 3 ? _around : _around2d;
  beginSweep(caller, index, around, motion, filter);
  let best = 1;
  hit.slot = -1;
  for (;;) {
    const slot = nextRaySlot(index, best);
    if (slot < 0) break;
    // Nothing is met before the start: a slot met there loses to lower slots alone.
    if (best === 0 && slot > hit.slot) continue;
    writeBox(index, slot);
    const t = sweep(moved, motion, _box);
    if (!(t <= best) || (t === best && hit.slot >= 0 && hit.slot < slot)) continue;
    best = t;
    hit.slot = slot;
  }
  hit.t = hit.slot < 0 ? MISS : best;
  return hit.t;
}

/**
 * When does a ball, `x y z radius` (in 2D `x y radius`), moved by `t` times the motion, first touch a box of the index:
 * what core's `sweepSphereAabb` says of each? Fills `hit` and returns its t in 0…1, or Infinity; among equals the
 * lowest slot wins. Exact for the f32 boxes. A negative radius and NaN hit nothing. Ends a walk (see `startRay`).
 */
export function sweepSphere(
  hit: Hit,
  index: BoxIndex,
  sphere: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  const { dimensions } = index;
  checkRow('sweepSphere', 'sphere', dimensions, sphere, dimensions + 1);
  checkRow('sweepSphere', 'motion', dimensions, motion, dimensions);
  const radius = sphere[dimensions];
  for (let axis = 0; axis < dimensions; axis++) {
    _around[axis] = sphere[axis] - radius;
    _around[axis + dimensions] = sphere[axis] + radius;
  }
  const sweep = dimensions === 3 ? sweepSphereAabb : sweepCircleRect;
  return sweepPast('sweepSphere', index, sphere, motion, hit, filter, sweep);
}

function setAroundCapsule(capsule: ArrayLike<number>, dimensions: number): void {
  const radius = capsule[2 * dimensions];
  for (let axis = 0; axis < dimensions; axis++) {
    const start = capsule[axis];
    const end = capsule[axis + dimensions];
    _around[axis] = Math.min(start, end) - radius;
    _around[axis + dimensions] = Math.max(start, end) + radius;
  }
}

/** As `sweepSphere`, for a capsule: start, end and radius, 7 numbers, 5 in 2D. */
export function sweepCapsule(
  hit: Hit,
  index: BoxIndex,
  capsule: ArrayLike<number>,
  motion: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  const { dimensions } = index;
  checkRow('sweepCapsule', 'capsule', dimensions, capsule, 2 * dimensions + 1);
  checkRow('sweepCapsule', 'motion', dimensions, motion, dimensions);
  setAroundCapsule(capsule, dimensions);
  const sweep = dimensions === 3 ? sweepCapsuleAabb : sweepCapsule2dRect;
  return sweepPast('sweepCapsule', index, capsule, motion, hit, filter, sweep);
}

/** Of the slots that the kernels found, keeps those whose box passes `isHit`; returns their number. */
function keepExact(
  index: BoxIndex,
  count: number,
  shape: ArrayLike<number>,
  isHit: (shape: ArrayLike<number>, box: ArrayLike<number>) => boolean,
): number {
  const { kernel } = index;
  refreshMemory(kernel);
  const { u32 } = kernel;
  const at = u32[kernel.results] >>> 2;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const slot = u32[at + i];
    writeBox(index, slot);
    if (isHit(shape, _box)) u32[at + kept++] = slot;
  }
  return kept;
}

/** As `queryCapsule`, without boxes that are only near: what core's `intersectsCapsuleAabb` says of each f32 box. */
export function queryCapsuleExact(
  out: SlotList,
  index: BoxIndex,
  capsule: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  const count = askCapsule(index, 'queryCapsuleExact', capsule, filter);
  const isHit = index.dimensions === 3 ? intersectsCapsuleAabb : intersectsCapsule2dRect;
  return takeSlots(out, index, keepExact(index, count, capsule, isHit));
}

function isInFrustum(frustum: ArrayLike<number>, box: ArrayLike<number>): boolean {
  return intersectsAabbFrustum(box, frustum, _corners);
}

function isInFrustum2d(frustum: ArrayLike<number>, box: ArrayLike<number>): boolean {
  return intersectsRectFrustum2d(box, frustum);
}

/**
 * As `queryFrustum`, without boxes that are outside though wholly behind none of its planes: what core's
 * `intersectsAabbFrustum` says of each f32 box, by all separating axes. Takes core's frustum: six planes in its order,
 * in 2D four. Throws on another count of numbers.
 */
export function queryFrustumExact(
  out: SlotList,
  index: BoxIndex,
  frustum: ArrayLike<number>,
  filter?: QueryFilter,
): number {
  const { dimensions } = index;
  const is3d = dimensions === 3;
  const numbers = is3d ? 24 : 12;
  checkRow('queryFrustumExact', 'frustum', dimensions, frustum, numbers);
  const count = askPlanes(index, 'queryFrustumExact', frustum, filter);
  if (is3d) setCornersFromFrustum(_corners, frustum);
  const isHit = is3d ? isInFrustum : isInFrustum2d;
  return takeSlots(out, index, keepExact(index, count, frustum, isHit));
}
