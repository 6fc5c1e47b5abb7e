import {
  MISS,
  sweepAabbAabb,
  sweepAabbSphere,
  sweepCapsule2dCircle,
  sweepCapsule2dRect,
  sweepCapsuleAabb,
  sweepCapsuleSphere,
  sweepCircleCircle,
  sweepCircleRect,
  sweepRectCircle,
  sweepRectRect,
  sweepSphereAabb,
  sweepSphereSphere,
} from '@bitbounds/core';
import { nextRaySlot, startSweep } from '@bitbounds/kernels';
import { checkRow } from '../check-row.ts';
import { CAPSULE, MESH, NO_SHAPE, NO_TRIANGLE } from '../components/shapes.ts';
import { checkHit } from '../lists.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { writeShape, writeShape2d } from '../systems/pair-tests.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { ALL_LAYERS } from './cast.ts';
import { checkOptions, isExcluded, type QueryOptions } from './query-options.ts';
import { createRayHit } from './raycast.ts';
import { writeSweepContact } from './sweep-contact.ts';
import { sweepMesh, sweptTriangle, writeMeshContact } from './sweep-mesh.ts';
import { SWEPT_AABB, SWEPT_CAPSULE, SWEPT_SPHERE, type Swept } from './swept.ts';

/** What a moving shape touches first. Made by `createSweepHit`, filled by the sweeps. */
export interface SweepHit {
  entity: number;
  /** The fraction of the motion, 0…1, or `MISS`: the shape touches when it has moved by `t` times the motion. */
  t: number;
  /** Where they touch then, on the surface of the entity that was hit. */
  x: number;
  y: number;
  /** 0 in 2D. */
  z: number;
  /**
   * Unit length, from the entity that was hit to the moving shape. If they overlap at the start (t = 0), it is the
   * shortest way out.
   */
  normalX: number;
  normalY: number;
  /** 0 in 2D. */
  normalZ: number;
  /** The triangle of a mesh, −1 when there is none. */
  triangle: number;
}

/** A record for `sweepSphere`, `sweepAabb` and `sweepCapsule` to fill. */
export function createSweepHit(): SweepHit {
  return createRayHit();
}

type Sweep = (moved: Float64Array, motion: Float64Array, target: Float64Array) => number;

// By kind of moving shape, then by the shape that it meets.
const SWEEPS: Sweep[][] = [
  [sweepSphereSphere, sweepSphereAabb],
  [sweepAabbSphere, sweepAabbAabb],
  [sweepCapsuleSphere, sweepCapsuleAabb],
];
const SWEEPS_2D: Sweep[][] = [
  [sweepCircleCircle, sweepCircleRect],
  [sweepRectCircle, sweepRectRect],
  [sweepCapsule2dCircle, sweepCapsule2dRect],
];

/** Core's row of the moving shape, and its motion. */
const _moved = new Float64Array(7);
const _motion = new Float64Array(3);
const _swept: Swept = {
  kind: SWEPT_SPHERE,
  dimensions: 3,
  moved: _moved,
  motion: _motion,
  solids: undefined,
};
const _box = new Float64Array(6);
const _box2d = _box.subarray(0, 4);
const _target = createSolidRow();

/** Writes the box around the moving shape, where it starts. An infinite radius makes it NaN, so that it hits nothing. */
function writeBox(kind: number, dimensions: number): void {
  const second = kind === SWEPT_SPHERE ? 0 : dimensions;
  let radius =
    kind === SWEPT_AABB ? 0 : kind === SWEPT_SPHERE ? _moved[dimensions] : _moved[2 * dimensions];
  if (radius === Infinity) radius = Number.NaN;
  for (let axis = 0; axis < dimensions; axis++) {
    const one = _moved[axis];
    const other = _moved[second + axis];
    const isOrdered = kind === SWEPT_AABB || one <= other;
    _box[axis] = (isOrdered ? one : other) - radius;
    _box[dimensions + axis] = (isOrdered ? other : one) + radius;
  }
}

/** When does the moving shape touch one entity? */
function sweepAt(space: Space, kind: number, slot: number): number {
  const shape = space.state.slots.shape[slot];
  if (shape === NO_SHAPE) return MISS;
  if (shape === MESH) return sweepMesh(space, slot, kind, _moved, _motion);
  if (shape > MESH) {
    const { tests, writeRow } = space.state.solids!;
    const row = writeRow(_target, space, slot, shape);
    return tests.sweeps[kind][shape - CAPSULE](_moved, _motion, row);
  }
  if (space.dimensions === 2) {
    writeShape2d(_target, space, slot, shape);
    return SWEEPS_2D[kind][shape](_moved, _motion, _target);
  }
  writeShape(_target, space, slot, shape);
  return SWEEPS[kind][shape](_moved, _motion, _target);
}

/** Fills the hit with how the moving shape touches one entity. */
function writeHit(out: SweepHit, space: Space, slot: number, t: number): void {
  const shape = space.state.slots.shape[slot];
  out.entity = space.state.slots.entity[slot];
  out.t = t;
  if (shape === MESH) {
    writeMeshContact(out, space, slot, _swept);
    return;
  }
  const { solids } = space.state;
  let target = _target;
  if (shape > MESH) target = solids!.writeRow(_target, space, slot, shape);
  else if (space.dimensions === 2) writeShape2d(_target, space, slot, shape);
  else writeShape(_target, space, slot, shape);
  _swept.solids = solids?.tests;
  writeSweepContact(out, _swept, shape, target);
}

/** Brings the index up to date and starts a walk along the path of the moving shape. */
function beginSweep(
  caller: string,
  space: Space,
  kind: number,
  moved: ArrayLike<number>,
  motion: ArrayLike<number>,
  options: QueryOptions | undefined,
): void {
  const { dimensions, state } = space ?? {};
  checkRow(caller, 'motion', motion, dimensions);
  checkOptions(caller, options);
  refreshToAsk(caller, space);
  _swept.kind = kind;
  _swept.dimensions = dimensions;
  for (let i = 0; i < moved.length; i++) _moved[i] = moved[i];
  for (let axis = 0; axis < dimensions; axis++) _motion[axis] = motion[axis];
  writeBox(kind, dimensions);
  startSweep(state.index, dimensions === 3 ? _box : _box2d, motion);
}

/** Finds the first collider that the moving shape touches, after `beginSweep`; of equals the lowest slot. */
function sweepFirst(out: SweepHit, space: Space, options: QueryOptions | undefined): boolean {
  const { state } = space;
  const { layer } = space.Collider;
  const { entity } = state.slots;
  const mask = options?.mask ?? ALL_LAYERS;
  const exclude = options?.exclude;
  out.entity = 0;
  out.triangle = NO_TRIANGLE;
  let best = 1;
  let first = -1;
  for (;;) {
    const slot = nextRaySlot(state.index, best);
    if (slot < 0) break;
    if ((layer[slot] & mask) === 0 || isExcluded(entity[slot], exclude)) continue;
    const t = sweepAt(space, _swept.kind, slot);
    if (!(t <= best) || (t === best && first >= 0 && slot > first)) continue;
    best = t;
    first = slot;
    out.triangle = state.slots.shape[slot] === MESH ? sweptTriangle() : NO_TRIANGLE;
  }
  if (first >= 0) {
    writeHit(out, space, first, best);
    return true;
  }
  out.t = MISS;
  return false;
}

/**
 * Which collider does a ball, `x y z radius` (in 2D `x y radius`), touch first when it moves along `motion`? Fills
 * `out` and returns true; on a miss sets `out.t` to `MISS` and `out.entity` to 0.
 *
 * Exact, in f64, against shapes and both sides of triangles. Touching counts: a collider that touches at the start is
 * hit at 0, even if the ball moves away from it. Of equally early ones the one with the lowest slot is hit, and of a
 * mesh's triangles that touch at the start the deepest. Entities with `Bounds` alone are not hit; NaN and an infinite
 * radius hit nothing. Throws on a row of the wrong length. Sees what was just added; for what was moved, call `refresh`
 * first.
 */
export function sweepSphere(
  out: SweepHit,
  space: Space,
  sphere: ArrayLike<number>,
  motion: ArrayLike<number>,
  options?: QueryOptions,
): boolean {
  checkHit('sweepSphere', out, 'createSweepHit');
  checkRow('sweepSphere', 'sphere', sphere, space?.dimensions + 1);
  beginSweep('sweepSphere', space, SWEPT_SPHERE, sphere, motion, options);
  return sweepFirst(out, space, options);
}

/**
 * As `sweepSphere`, for a box: `minX minY minZ maxX maxY maxZ`, in 2D `minX minY maxX maxY`. Its sides may be at
 * ±Infinity.
 */
export function sweepAabb(
  out: SweepHit,
  space: Space,
  aabb: ArrayLike<number>,
  motion: ArrayLike<number>,
  options?: QueryOptions,
): boolean {
  checkHit('sweepAabb', out, 'createSweepHit');
  checkRow('sweepAabb', 'aabb', aabb, 2 * space?.dimensions);
  beginSweep('sweepAabb', space, SWEPT_AABB, aabb, motion, options);
  return sweepFirst(out, space, options);
}

/** As `sweepSphere`, for a capsule: start, end and radius, 7 numbers, 5 in 2D. */
export function sweepCapsule(
  out: SweepHit,
  space: Space,
  capsule: ArrayLike<number>,
  motion: ArrayLike<number>,
  options?: QueryOptions,
): boolean {
  checkHit('sweepCapsule', out, 'createSweepHit');
  checkRow('sweepCapsule', 'capsule', capsule, 2 * space?.dimensions + 1);
  beginSweep('sweepCapsule', space, SWEPT_CAPSULE, capsule, motion, options);
  return sweepFirst(out, space, options);
}
