import {
  closestPointsOnAabbTriangle,
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
  setNormalFromTriangle,
} from '@bitbounds/core';
import { AABB, MESH, SPHERE } from '../components/shapes.ts';
import type { SweepHit } from './sweep.ts';

/** What moves. */
export const SWEPT_SPHERE = 0;
export const SWEPT_AABB = 1;
export const SWEPT_CAPSULE = 2;

/** What moves, as core's row, and its way. */
export interface Swept {
  kind: number;
  dimensions: 2 | 3;
  moved: Float64Array;
  motion: Float64Array;
}

type Collide = (out: Float64Array, first: Float64Array, second: Float64Array) => boolean;

// By what moves, then by shape: a ball, a box, a triangle. Core has one order of operands: a ball that
// something else met comes first.
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
 * Ratios, no unit: by how much of the numbers' size one of both is grown, for after rounding they may not
 * quite touch. Round shapes keep their normal, and a point's gap has to be noise beside it (core's
 * `MIN_GAP_SQUARED`). A box's must be smaller than by how much it reaches beside the edge that it met.
 */
const GROW_ROUND = 1e-7;
const GROW_BOX = 1e-9;

/** Relative: what is no farther apart, nor deeper in each other, touches but for rounding. */
const TOUCHING = 2 ** -44;

/** No unit. Edges that are closer to parallel have no direction across both. */
const MIN_SINE = 1e-6;

/** Axes in the order in which equal ways are taken. */
const ORDER = [1, 0, 2];
const NEXT = [1, 2, 0];

/** A cosine, no unit. A normal that is with the motion by more than that is not one of rounding. */
const MAX_FORWARD_COSINE = 1e-6;

/** Core's row of what moved, where it touches; a ball that it met. */
const _there = new Float64Array(7);
const _ball = new Float64Array(4);
/** A ball without a radius, as a box. */
const _point = new Float64Array(6);
const _contact = new Float64Array(7);
/** A direction across which shapes may touch, of any length. */
const _axis = new Float64Array(3);
const _edge = new Float64Array(3);
const _other = new Float64Array(3);
/** The closest points of both. */
const _closest = new Float64Array(6);

/** Writes the row of what moved, `t` of the motion farther, and returns how large its numbers were, and `share` of the way. */
function writeThere({ kind, dimensions, moved, motion }: Swept, t: number, share: number): number {
  const count = (kind === SWEPT_SPHERE ? 1 : 2) * dimensions;
  let size = 0;
  for (let i = 0; i < count; i++) {
    const way = motion[i % dimensions];
    _there[i] = moved[i] + t * way;
    size = Math.max(size, Math.abs(moved[i]), share * Math.abs(way));
  }
  if (kind === SWEPT_AABB) return size;
  _there[count] = moved[count];
  return Math.max(size, moved[count]);
}

/** Grows the row of what moved by a little of its numbers' size. */
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
 * Fills `_contact` with how they touch at `t`: normal from what moved to the target, and the point on the
 * target. False when after rounding of this share of the motion they do not.
 */
function findContact(
  swept: Swept,
  shape: number,
  target: Float64Array,
  t: number,
  share: number,
): boolean {
  const { kind, dimensions } = swept;
  const collide = (dimensions === 2 ? COLLIDES_2D : COLLIDES)[kind][shape];
  const size = writeThere(swept, t, share);
  const isTargetFirst = shape === SPHERE && kind !== SWEPT_SPHERE;
  let depth = 0;
  if (isTargetFirst) {
    for (let i = 0; i < dimensions; i++) _ball[i] = target[i];
    depth = GROW_ROUND * Math.max(size, target[dimensions]);
    _ball[dimensions] = target[dimensions] + depth;
    if (!collide(_contact, _ball, _there)) return false;
  } else {
    growThere(swept, size);
    if (!collide(_contact, _there, target)) return false;
    depth = _contact[dimensions];
  }
  for (let i = 0; i < dimensions; i++) {
    _contact[dimensions + 1 + i] -= depth * _contact[i];
    if (isTargetFirst) _contact[i] = 0 - _contact[i];
  }
  return true;
}

/** Along the motion: what there is to say where shapes have no side, or do not touch after rounding. */
function writeAlong({ dimensions, motion }: Swept): void {
  const z = dimensions === 3 ? motion[2] : 0;
  const length = Math.hypot(motion[0], motion[1], z);
  for (let axis = 0; axis < dimensions; axis++) {
    _contact[axis] = length > 0 ? motion[axis] / length : 0;
  }
  if (!(length > 0)) _contact[1] = -1;
}

/**
 * Writes the normal of a box at a box: across the sides that meet last, of equal ones by y, then x, then z. Where they
 * touch along an edge, least penetration may name sides that they have slid along.
 */
function writeEntered({ dimensions, moved, motion }: Swept, target: Float64Array): void {
  let latest = 0;
  let entered = -1;
  for (let i = 0; i < dimensions; i++) {
    const axis = ORDER[i];
    const way = motion[axis];
    const gap =
      way > 0 ? target[axis] - moved[dimensions + axis] : moved[axis] - target[dimensions + axis];
    const t = gap / Math.abs(way);
    if (!(t > latest)) continue;
    latest = t;
    entered = axis;
  }
  if (entered < 0) return;
  for (let axis = 0; axis < dimensions; axis++) _contact[axis] = 0;
  _contact[entered] = Math.sign(motion[entered]);
}

/**
 * Writes the normal across `_axis` if that is where a box, a segment or a point comes to touch a box or triangle at `t`, no
 * sooner and no later, and returns whether it does.
 */
function meetAcross(swept: Swept, shape: number, target: Float64Array, t: number): boolean {
  const { dimensions, kind, moved, motion } = swept;
  const last = kind === SWEPT_SPHERE ? 0 : dimensions;
  let length = 0;
  let way = 0;
  let motionLength = 0;
  let size = 0;
  let first = 0;
  let second = 0;
  let reach = 0;
  for (let i = 0; i < dimensions; i++) {
    const x = _axis[i];
    length += x * x;
    way += x * motion[i];
    motionLength += motion[i] * motion[i];
    first += x * (moved[i] - target[i]);
    second += x * (moved[last + i] - target[i]);
    reach += Math.abs(x) * (moved[last + i] - moved[i]);
    size = Math.max(size, Math.abs(moved[i]), Math.abs(moved[last + i]), t * Math.abs(motion[i]));
  }
  length = Math.sqrt(length);
  if (!(Math.abs(way) > MAX_FORWARD_COSINE * length * Math.sqrt(motionLength))) return false;
  const side = way < 0 ? 1 : -1;
  const nearest =
    kind === SWEPT_AABB
      ? (side * (first + second) - reach) / 2
      : Math.min(side * first, side * second);
  const gap = nearest + side * t * way - farthestAcross(swept, shape, target, side);
  if (!(Math.abs(gap) <= TOUCHING * size * length)) return false;
  for (let i = 0; i < dimensions; i++) _contact[i] = (-side * _axis[i]) / length;
  return true;
}

/** How far a box or triangle reaches along `_axis`, or against it, from its first corner. */
function farthestAcross(
  { dimensions }: Swept,
  shape: number,
  target: Float64Array,
  side: number,
): number {
  let farthest = 0;
  if (shape === AABB) {
    for (let i = 0; i < dimensions; i++)
      farthest += Math.max(0, side * _axis[i] * (target[dimensions + i] - target[i]));
    return farthest;
  }
  for (let corner = 3; corner < 9; corner += 3) {
    let along = 0;
    for (let i = 0; i < 3; i++) along += _axis[i] * (target[corner + i] - target[i]);
    farthest = Math.max(farthest, side * along);
  }
  return farthest;
}

/**
 * Writes the normal of what has corners, a box or a capsule or ball without a radius, at a box or triangle: of the
 * directions across which they come to touch at `t` the triangle's own, else a box's, else one across two edges. Least
 * penetration may name any that they slid along, and, at an edge, one across it, whatever lies beyond.
 */
function writeMet(swept: Swept, shape: number, target: Float64Array, t: number): void {
  const { dimensions, kind, moved } = swept;
  const isBox = kind === SWEPT_AABB;
  if (!isBox && moved[kind === SWEPT_SPHERE ? dimensions : 2 * dimensions] !== 0) return;
  if (shape === MESH) {
    setNormalFromTriangle(_axis, target);
    if (meetAcross(swept, shape, target, t)) return;
  }
  for (let i = 0; i < dimensions && (isBox || shape === AABB); i++) {
    _axis.fill(0);
    _axis[ORDER[i]] = 1;
    if (meetAcross(swept, shape, target, t)) return;
  }
  if (kind === SWEPT_SPHERE) return;
  for (let edge = 0; edge < 3; edge++) {
    for (let i = 0; i < (isBox ? 3 : 1); i++) {
      if (crossEdges(swept, shape, target, edge, i) && meetAcross(swept, shape, target, t)) return;
    }
  }
}

/** Makes `_axis` the one across an edge of the target and edge `i` of a box, or the segment; false when they are parallel. */
function crossEdges(
  { dimensions, kind, moved }: Swept,
  shape: number,
  target: Float64Array,
  edge: number,
  i: number,
): boolean {
  const start = 3 * edge;
  const end = start === 6 ? 0 : start + 3;
  for (let axis = 0; axis < 3; axis++) {
    _edge[axis] = shape === AABB ? +(axis === edge) : target[end + axis] - target[start + axis];
    if (kind === SWEPT_AABB) _other[axis] = +(axis === i);
    else _other[axis] = axis < dimensions ? moved[dimensions + axis] - moved[axis] : 0;
  }
  let length = 0;
  let most = 0;
  for (let axis = 0; axis < 3; axis++) {
    const next = NEXT[axis];
    const last = NEXT[next];
    _axis[axis] = _edge[next] * _other[last] - _edge[last] * _other[next];
    length += _axis[axis] * _axis[axis];
    most += Math.abs(_edge[next] * _other[last]) + Math.abs(_edge[last] * _other[next]);
  }
  // In 2D only z goes across: what has a z is no direction there.
  return Math.sqrt(length) > MIN_SINE * most && (dimensions === 3 || edge === 2);
}

/** Writes the normal where neither is round; a ball without a radius is a box without a size. */
function writeFlat(swept: Swept, shape: number, target: Float64Array, t: number): void {
  const { dimensions, kind } = swept;
  if (shape === SPHERE && target[dimensions] !== 0) return;
  for (let i = 0; i < dimensions && shape === SPHERE; i++)
    _point[i] = _point[dimensions + i] = target[i];
  const flat = shape === SPHERE ? _point : target;
  if (shape !== MESH && kind === SWEPT_AABB) writeEntered(swept, flat);
  else writeMet(swept, shape === MESH ? MESH : AABB, flat, t);
}

/** How deep is what moves, where it starts, in a triangle? Negative when they do not touch. */
export function depthInTriangle(kind: number, moved: Float64Array, triangle: Float64Array): number {
  return COLLIDES[kind][MESH](_contact, moved, triangle) ? _contact[3] : -1;
}

/**
 * Fills the normal and the point of a hit: how what moves touches `target` (core's row) at
 * `out.t`. `shape` is that of the entity, and `MESH` stands for a triangle. The normal leads from the target to what moved.
 */
export function writeSweepContact(
  out: SweepHit,
  swept: Swept,
  shape: number,
  target: Float64Array,
): void {
  const { t } = out;
  const { dimensions, kind, motion } = swept;
  if (!findContact(swept, shape, target, t, t) && !findContact(swept, shape, target, t, 1)) {
    writeAlong(swept);
    for (let axis = 0; axis < dimensions; axis++) _contact[dimensions + 1 + axis] = _there[axis];
  }
  // On the way, what is met is met from outside.
  if (t > 0) writeFlat(swept, shape, target, t);
  let along = 0;
  let length = 0;
  for (let i = 0; i < dimensions; i++) {
    along -= _contact[i] * motion[i];
    length += motion[i] * motion[i];
  }
  let side = -1;
  if (t > 0 && along > MAX_FORWARD_COSINE * Math.sqrt(length)) {
    // What is flat, or a point, leaves a triangle by its front, and a box by any side that it is on.
    if (shape === MESH) side = 1;
    else writeAlong(swept);
  }
  // Plus 0, so that none is −0.
  out.normalX = side * _contact[0] + 0;
  out.normalY = side * _contact[1] + 0;
  out.normalZ = dimensions === 3 ? side * _contact[2] + 0 : 0;
  // Core's contact of a box has its point on the box, which may be beside the triangle.
  if (shape === MESH && kind === SWEPT_AABB) closestPointsOnAabbTriangle(_closest, _there, target);
  else for (let i = 0; i < dimensions; i++) _closest[3 + i] = _contact[dimensions + 1 + i];
  out.x = _closest[3];
  out.y = _closest[4];
  out.z = dimensions === 3 ? _closest[5] : 0;
}
