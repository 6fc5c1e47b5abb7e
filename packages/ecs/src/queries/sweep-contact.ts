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
} from '@bitbounds/core';
import { MESH, SPHERE } from '../components/shapes.ts';
import type { SweepHit } from './sweep.ts';

/** What moves. */
export const SWEPT_SPHERE = 0;
export const SWEPT_AABB = 1;
export const SWEPT_CAPSULE = 2;

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
 * Ratios, no unit: by how much of the numbers' size what moves is grown, for after rounding it may not
 * quite touch. Round shapes keep their normal, and a point's gap has to be noise beside it (core's
 * `MIN_GAP_SQUARED`). A box's must be smaller than by how much it reaches beside the edge that it met.
 */
const GROW_ROUND = 1e-7;
const GROW_BOX = 1e-9;

/** A cosine, no unit. A normal that is with the motion by more than that is not one of rounding. */
const MAX_FORWARD_COSINE = 1e-6;

/** Core's row of what moved, where it touches. */
const _there = new Float64Array(7);
const _contact = new Float64Array(7);
/** The closest points of both. */
const _closest = new Float64Array(6);

/** Writes the row of what moved, `t` of the motion farther and a little larger. */
function writeThere(
  kind: number,
  dimensions: number,
  moved: Float64Array,
  motion: Float64Array,
  t: number,
): void {
  const points = kind === SWEPT_SPHERE ? 1 : 2;
  const count = points * dimensions;
  let size = 0;
  for (let i = 0; i < count; i++) {
    const way = motion[i % dimensions];
    _there[i] = moved[i] + t * way;
    size = Math.max(size, Math.abs(moved[i]), Math.abs(way));
  }
  if (kind === SWEPT_AABB) {
    const grow = GROW_BOX * size;
    for (let i = 0; i < count; i++) _there[i] += i < dimensions ? -grow : grow;
  } else _there[count] = moved[count] + GROW_ROUND * Math.max(size, moved[count]);
}

/** Against the motion: what there is to say where the shapes do not touch after rounding. */
function writeAgainst(motion: Float64Array, dimensions: number): void {
  const z = dimensions === 3 ? motion[2] : 0;
  const length = Math.hypot(motion[0], motion[1], z);
  for (let i = 0; i < dimensions; i++) _contact[i] = length > 0 ? motion[i] / length : 0;
  if (!(length > 0)) _contact[1] = -1;
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
  kind: number,
  shape: number,
  dimensions: 2 | 3,
  moved: Float64Array,
  motion: Float64Array,
  target: Float64Array,
): void {
  const isTargetFirst = shape === SPHERE && kind !== SWEPT_SPHERE;
  const collide = (dimensions === 2 ? COLLIDES_2D : COLLIDES)[kind][shape];
  writeThere(kind, dimensions, moved, motion, out.t);
  const touches = isTargetFirst
    ? collide(_contact, target, _there)
    : collide(_contact, _there, target);
  if (!touches) {
    writeAgainst(motion, dimensions);
    _contact[dimensions] = 0;
    for (let i = 0; i < dimensions; i++) _contact[dimensions + 1 + i] = _there[i];
  }
  const turn = isTargetFirst && touches ? 1 : -1;
  const depth = turn < 0 ? _contact[dimensions] : 0;
  let along = 0;
  let length = 0;
  for (let i = 0; i < dimensions; i++) {
    // To the surface of the target.
    _contact[dimensions + 1 + i] -= depth * _contact[i];
    _contact[i] *= turn;
    along += _contact[i] * motion[i];
    length += motion[i] * motion[i];
  }
  // On the way things are met from outside. What is flat, or a point, leaves a triangle by its front.
  const side = out.t > 0 && along > MAX_FORWARD_COSINE * Math.sqrt(length) ? -1 : 1;
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
