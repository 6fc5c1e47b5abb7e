import {
  collideAabbAabb,
  collideCircleCircle,
  collideCircleRect,
  collideRectRect,
  collideSphereAabb,
  collideSphereSphere,
} from '@bitbounds/core';
import { AABB, SPHERE } from '../components/shapes.ts';
import type { Space } from '../space.ts';

type PairTest = (out: Float64Array, a: Float64Array, b: Float64Array) => boolean;

// By the sum of both shapes. Called through a table, each test is compiled by V8 on its own, with
// all that it calls inlined; a chain of direct calls uses up the inlining budget of one function,
// and numbers passed to the rest go to the heap.
const TESTS: PairTest[] = [collideSphereSphere, collideSphereAabb, collideAabbAabb];
const TESTS_2D: PairTest[] = [collideCircleCircle, collideCircleRect, collideRectRect];

// Core's rows: a sphere is x y z radius, a box min then max; in 2D x y radius, min then max.
const _first = new Float64Array(6);
const _second = new Float64Array(6);

/** Writes the shape of an entity, in world space and f64, as core's row. Not for meshes. */
export function writeShape(out: Float64Array, space: Space, slot: number, shape: number): void {
  const { position, state } = space;
  const { sizes } = state;
  const x = position.x[slot];
  const y = position.y[slot];
  const z = position.z![slot];
  if (shape === SPHERE) {
    out[0] = x;
    out[1] = y;
    out[2] = z;
    out[3] = sizes.radius[slot];
    return;
  }
  const halfX = sizes.halfX[slot];
  const halfY = sizes.halfY[slot];
  const halfZ = sizes.halfZ[slot];
  out[0] = x - halfX;
  out[1] = y - halfY;
  out[2] = z - halfZ;
  out[3] = x + halfX;
  out[4] = y + halfY;
  out[5] = z + halfZ;
}

export function writeShape2d(out: Float64Array, space: Space, slot: number, shape: number): void {
  const { position, state } = space;
  const { sizes } = state;
  const x = position.x[slot];
  const y = position.y[slot];
  if (shape === SPHERE) {
    out[0] = x;
    out[1] = y;
    out[2] = sizes.radius[slot];
    return;
  }
  const halfX = sizes.halfX[slot];
  const halfY = sizes.halfY[slot];
  out[0] = x - halfX;
  out[1] = y - halfY;
  out[2] = x + halfX;
  out[3] = y + halfY;
}

/** Turns the contact of (b, a) into that of (a, b): the point moves to the other surface. */
export function flipContact(contact: Float64Array): void {
  const depth = contact[3];
  contact[4] -= contact[0] * depth;
  contact[5] -= contact[1] * depth;
  contact[6] -= contact[2] * depth;
  contact[0] = 0 - contact[0];
  contact[1] = 0 - contact[1];
  contact[2] = 0 - contact[2];
}

/** `flipContact` in 2D. */
export function flipContact2d(contact: Float64Array): void {
  const depth = contact[2];
  contact[3] -= contact[0] * depth;
  contact[4] -= contact[1] * depth;
  contact[0] = 0 - contact[0];
  contact[1] = 0 - contact[1];
}

/** `collidePair` where one of the two is neither a ball nor a box along the axes: a capsule or turned box, or nothing. */
export function collideOthers(out: Float64Array, space: Space, a: number, b: number): boolean {
  const { solids } = space.state;
  return solids ? solids.collide(out, space, a, b) : false;
}

/**
 * How do two entities touch, where they are now? Exact, in f64; neither may be a mesh. Fills core's
 * `Contact`, normal from `a` to `b`. False also for entities that take no part.
 */
export function collidePair(out: Float64Array, space: Space, a: number, b: number): boolean {
  const shapes = space.state.slots.shape;
  const shapeA = shapes[a];
  const shapeB = shapes[b];
  if (shapeA > AABB || shapeB > AABB) return collideOthers(out, space, a, b);
  // Core has one order of operands, the simpler first.
  const isFlipped = shapeA > shapeB;
  const first = isFlipped ? shapeB : shapeA;
  const second = isFlipped ? shapeA : shapeB;
  writeShape(_first, space, isFlipped ? b : a, first);
  writeShape(_second, space, isFlipped ? a : b, second);
  const touches = TESTS[first + second](out, _first, _second);
  // Numbers too large to square give a depth that is not a finite number, by which nothing could be
  // pushed.
  if (!touches || !(out[3] >= 0 && out[3] < Infinity)) return false;
  if (isFlipped) flipContact(out);
  return true;
}

/** `collidePair` in 2D: fills core's `Contact2d`. */
export function collidePair2d(out: Float64Array, space: Space, a: number, b: number): boolean {
  const shapes = space.state.slots.shape;
  const shapeA = shapes[a];
  const shapeB = shapes[b];
  if (shapeA > AABB || shapeB > AABB) return collideOthers(out, space, a, b);
  const isFlipped = shapeA > shapeB;
  const first = isFlipped ? shapeB : shapeA;
  const second = isFlipped ? shapeA : shapeB;
  writeShape2d(_first, space, isFlipped ? b : a, first);
  writeShape2d(_second, space, isFlipped ? a : b, second);
  const touches = TESTS_2D[first + second](out, _first, _second);
  if (!touches || !(out[2] >= 0 && out[2] < Infinity)) return false;
  if (isFlipped) flipContact2d(out);
  return true;
}
