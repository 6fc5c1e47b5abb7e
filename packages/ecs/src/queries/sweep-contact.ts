import {
  collideAabbAabb,
  collideAabbTriangle,
  collideCapsule2dRect,
  collideCapsuleAabb,
  collideCapsuleTriangle,
  collideCircleCapsule2d,
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  collideSphereAabb,
  collideSphereCapsule,
  collideSphereSphere,
  collideSphereTriangle,
} from '@bitbounds/core';
import { CAPSULE, MESH, OBB, SPHERE } from '../components/shapes.ts';
import type { SweepHit } from './sweep.ts';
import { MAX_FORWARD_COSINE, writeNormalOfCorners } from './sweep-normal.ts';
import { SWEPT_AABB, SWEPT_CAPSULE, SWEPT_SPHERE, type Swept } from './swept.ts';

type Collide = (out: Float64Array, first: Float64Array, second: Float64Array) => boolean;

// By kind of moving shape, then by the shape that it meets: ball, box, triangle. The moving shape is the first operand,
// except where a box or capsule meets a ball: core takes the ball first. Those of other shapes come with them.
const COLLIDES: Collide[][] = [
  [collideSphereSphere, collideSphereAabb, collideSphereTriangle],
  [collideSphereAabb, collideAabbAabb, collideAabbTriangle],
  [collideSphereCapsule, collideCapsuleAabb, collideCapsuleTriangle],
];
const COLLIDES_2D: Collide[][] = [
  [collideCircleCircle, collideCircleRect],
  [collideCircleRect, collideRectRect],
  [collideCircleCapsule2d, collideCapsule2dRect],
];

/**
 * Ratios, no unit. After rounding the two may not quite touch, so one of them is grown by this fraction of how large
 * its numbers are. Growing a round shape leaves the normal as it is, and has to be enough to make a point's gap noise
 * beside it (core's `MIN_GAP_SQUARED`). A box has to be grown by less than it reaches beyond the edge that it met.
 */
const GROW_ROUND = 1e-7;
const GROW_BOX = 1e-9;

/**
 * A ratio, no unit. When no touch is found, this fraction of how large the target's numbers are counts, too: the sides
 * of a large target are rounded by more than those of a small moving shape.
 */
const TARGET_SHARE = 1e-4;

/** Core's row of the moving shape, moved to where it touches. */
const _there = new Float64Array(7);
/** Core's row of a ball or capsule that it met. */
const _round = new Float64Array(7);
/** Core's contact: normal, depth and point. */
const _contact = new Float64Array(7);

/**
 * Writes the row of the moving shape, moved by `t` times the motion. Returns how large the largest of its numbers and
 * of `share` times the motion's is; the sides of a box without an end count as nothing, for they are not rounded.
 */
function writeThere({ kind, dimensions, moved, motion }: Swept, t: number, share: number): number {
  const count = (kind === SWEPT_SPHERE ? 1 : 2) * dimensions;
  let size = 0;
  for (let i = 0; i < count; i++) {
    const along = motion[i % dimensions];
    _there[i] = moved[i] + t * along;
    const far = Math.abs(moved[i]);
    size = Math.max(size, far < Infinity ? far : 0, share * Math.abs(along));
  }
  if (kind === SWEPT_AABB) return size;
  _there[count] = moved[count];
  return Math.max(size, moved[count]);
}

/** Grows the row of the moving shape by a little of `size`, which is how large its numbers are. */
function growThere({ kind, dimensions }: Swept, size: number): void {
  if (kind === SWEPT_SPHERE) _there[dimensions] += GROW_ROUND * size;
  else if (kind === SWEPT_CAPSULE) _there[2 * dimensions] += GROW_ROUND * size;
  else {
    for (let axis = 0; axis < dimensions; axis++) {
      _there[axis] -= GROW_BOX * size;
      _there[dimensions + axis] += GROW_BOX * size;
    }
  }
}

/**
 * How large the numbers of the target are. A radius need not count: where the two touch, one of them is at least half of it
 * away from the origin.
 */
function sizeOf({ dimensions }: Swept, shape: number, target: Float64Array): number {
  // Of a turned box its center and half extents.
  let count = 2 * dimensions;
  if (shape === SPHERE) count = dimensions;
  else if (shape === MESH) count = 9;
  else if (shape > OBB) count = target.length;
  let size = 0;
  for (let i = 0; i < count; i++) size = Math.max(size, Math.abs(target[i]));
  return size;
}

/** How the moving shape and one of this shape touch. */
function collideOf({ kind, dimensions, solids }: Swept, shape: number): Collide {
  if (shape > MESH) return solids!.sweepCollides[kind][shape - CAPSULE];
  return (dimensions === 2 ? COLLIDES_2D : COLLIDES)[kind][shape];
}

/**
 * Fills `_contact` with how they touch at `t`: the normal from the moving shape to the target, and the point where they
 * touch once it has been moved against that. False when they do not touch even though one of them is grown by as much
 * as rounding may have moved it: on the way so far or, when `isOfAll`, on the whole way, with the target's own rounding.
 */
function findContact(
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
  isOfAll: boolean,
): boolean {
  const { kind, dimensions } = swept;
  const collide = collideOf(swept, shape);
  let size = writeThere(swept, t, isOfAll ? 1 : t);
  if (isOfAll) size = Math.max(size, TARGET_SHARE * sizeOf(swept, shape, target));
  const isTargetFirst =
    (shape === SPHERE && kind !== SWEPT_SPHERE) || (shape === CAPSULE && kind === SWEPT_AABB);
  let depth = 0;
  if (isTargetFirst) {
    const last = shape === SPHERE ? dimensions : 2 * dimensions;
    for (let i = 0; i < last; i++) _round[i] = target[i];
    depth = GROW_ROUND * Math.max(size, target[last]);
    _round[last] = target[last] + depth;
    if (!collide(_contact, _round, _there)) return false;
  } else {
    growThere(swept, size);
    if (!collide(_contact, _there, target)) return false;
    depth = _contact[dimensions];
  }
  // Out of a box without any end there is no way, however long; some point of the target has to do.
  const hasWay = depth < Infinity;
  for (let i = 0; i < dimensions; i++) {
    const out = hasWay ? depth * _contact[i] : 0;
    _contact[dimensions + 1 + i] = hasWay ? _contact[dimensions + 1 + i] - out : target[i];
    if (isTargetFirst) _contact[i] = 0 - _contact[i];
  }
  return true;
}

/**
 * Makes the direction of the motion the normal, the best there is when shapes have no side, or do not touch after
 * rounding.
 */
function turnAlongMotion({ dimensions, motion }: Swept): void {
  let most = 0;
  for (let axis = 0; axis < dimensions; axis++) most = Math.max(most, Math.abs(motion[axis]));
  if (!(most > 0)) {
    _contact.fill(0, 0, dimensions);
    _contact[1] = -1;
    return;
  }
  // Divided by the largest, so that squares stay in range; the bits of `Math.hypot` differ between engines.
  let squared = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    _contact[axis] = motion[axis] / most;
    squared += _contact[axis] * _contact[axis];
  }
  const length = Math.sqrt(squared);
  for (let axis = 0; axis < dimensions; axis++) _contact[axis] /= length;
}

/** How deep is the moving shape in a triangle, where it starts? Negative when they do not touch. */
export function depthInTriangle(kind: number, moved: Float64Array, triangle: Float64Array): number {
  return COLLIDES[kind][MESH](_contact, moved, triangle) ? _contact[3] : -1;
}

/**
 * Reverses the normal of `_contact`, which points to the target, for a hit. What was met on the way was met from
 * outside, so a reversed normal that points along the motion is not that of the side that was met: in core's contacts a
 * flat shape or a point leaves a triangle by its front, and a box by any side that it is on.
 */
function writeNormal(out: SweepHit, swept: Swept, shape: number): void {
  const { dimensions, motion } = swept;
  let along = 0;
  let length = 0;
  for (let i = 0; i < dimensions; i++) {
    along -= _contact[i] * motion[i];
    length += motion[i] * motion[i];
  }
  let side = -1;
  if (out.t > 0 && along > MAX_FORWARD_COSINE * Math.sqrt(length)) {
    if (shape === MESH) side = 1;
    else turnAlongMotion(swept);
  }
  // Plus 0, so that none is −0.
  out.normalX = side * _contact[0] + 0;
  out.normalY = side * _contact[1] + 0;
  out.normalZ = dimensions === 3 ? side * _contact[2] + 0 : 0;
}

function writePoint(out: SweepHit, { dimensions }: Swept): void {
  out.x = _contact[dimensions + 1];
  out.y = _contact[dimensions + 2];
  out.z = dimensions === 3 ? _contact[6] : 0;
}

/**
 * Fills the normal and the point of a hit: how the moving shape touches `target` (core's row) at `out.t`. `shape` is
 * that of the entity; `MESH` stands for one triangle. The normal points from the target to the moving shape.
 */
export function writeSweepContact(
  out: SweepHit,
  swept: Swept,
  shape: number,
  target: Float64Array,
): void {
  const { t } = out;
  const { dimensions } = swept;
  if (!findContact(swept, shape, target, t, false) && !findContact(swept, shape, target, t, true)) {
    turnAlongMotion(swept);
    for (let axis = 0; axis < dimensions; axis++) _contact[dimensions + 1 + axis] = _there[axis];
  }
  if (t > 0) writeNormalOfCorners(_contact, swept, shape, target, t);
  writeNormal(out, swept, shape);
  writePoint(out, swept);
}
