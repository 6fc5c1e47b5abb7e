// Reads the pairs that touched and the shapes where they are now, writes positions.
import { FLAG_STATIC, type PairList } from '@bitbounds/kernels';
import { readClock } from '../clock.ts';
import { MESH, NO_SHAPE } from '../components/shapes.ts';
import { pushSlotPair } from '../lists.ts';
import type { Space } from '../space.ts';
import { BOUNDS_STALE } from '../space-state.ts';
import { collidePair, collidePair2d } from './pair-tests.ts';
import { pushOutOfMesh } from './resolve-mesh.ts';

const _contact = new Float64Array(7);
const _step = new Float64Array(3);

/** Passes. The loop ends even when somebody writes Infinity to `space.iterations`. */
const MOST_ITERATIONS = 100;

/** Sorts the pairs that touch by how they are resolved; those with a sensor are not. */
function sortPairs(space: Space): void {
  const { touching, bothMove, oneMoves, meshPairs } = space.state;
  const { shape, flags } = space.state.slots;
  const { sensor } = space.Collider;
  bothMove.count = oneMoves.count = meshPairs.count = 0;
  for (let i = 0; i < touching.count; i++) {
    const a = touching.a[i];
    const b = touching.b[i];
    if (shape[a] === NO_SHAPE || shape[b] === NO_SHAPE) continue;
    if (sensor[a] !== 0 || sensor[b] !== 0) continue;
    if (shape[a] === MESH || shape[b] === MESH) pushSlotPair(meshPairs, a, b);
    else if (((flags[a] | flags[b]) & FLAG_STATIC) === 0) pushSlotPair(bothMove, a, b);
    else pushSlotPair(oneMoves, a, b);
  }
}

/** Moves an entity by `_step`; false when its numbers are too large for the step to change them. */
function move(space: Space, slot: number): boolean {
  const { x, y, z } = space.position;
  const oldX = x[slot];
  const oldY = y[slot];
  x[slot] = oldX + _step[0];
  y[slot] = oldY + _step[1];
  let moved = x[slot] !== oldX || y[slot] !== oldY;
  if (space.dimensions === 3) {
    const oldZ = z![slot];
    z![slot] = oldZ + _step[2];
    moved ||= z![slot] !== oldZ;
  }
  return moved;
}

/**
 * Moves two entities apart along the contact of where they are now: each half, or the one that may.
 */
function pushApart(space: Space, a: number, b: number): boolean {
  const is3d = space.dimensions === 3;
  const touches = is3d ? collidePair(_contact, space, a, b) : collidePair2d(_contact, space, a, b);
  const depth = _contact[is3d ? 3 : 2];
  if (!touches || depth === 0) return false;
  const { flags } = space.state.slots;
  const staticA = (flags[a] & FLAG_STATIC) !== 0;
  const staticB = (flags[b] & FLAG_STATIC) !== 0;
  const length = staticA || staticB ? depth : 0.5 * depth;
  for (let axis = 0; axis < 3; axis++) _step[axis] = length * _contact[axis];
  const movedB = !staticB && move(space, b);
  for (let axis = 0; axis < 3; axis++) _step[axis] = -_step[axis];
  const movedA = !staticA && move(space, a);
  return movedA || movedB;
}

/** Pushes pairs apart, in the order of the pairs; returns whether anything moved. */
function pushAllApart(space: Space, pairs: PairList): boolean {
  let moved = false;
  for (let i = 0; i < pairs.count; i++) {
    if (pushApart(space, pairs.a[i], pairs.b[i])) moved = true;
  }
  return moved;
}

function pushAllOutOfMeshes(space: Space, pairs: PairList): boolean {
  let moved = false;
  for (let i = 0; i < pairs.count; i++) {
    if (pushOutOfMesh(space, pairs.a[i], pairs.b[i])) moved = true;
  }
  return moved;
}

/**
 * Moves entities out of each other, `space.iterations` times: first those that both move, each half
 * of what they still overlap by, then out of static shapes, then out of meshes, deepest triangle
 * first.
 *
 * Static last, so that nobody is left in a wall. Sensors neither push nor are pushed. Positions are
 * all that is changed: no velocities. Returns the space, whose index is stale when anything moved.
 */
export function resolveContacts(space: Space): Space {
  const start = readClock(space);
  const iterations = Math.min(space.iterations, MOST_ITERATIONS);
  const { state } = space;
  sortPairs(space);
  for (let i = 0; i < iterations; i++) {
    const apart = pushAllApart(space, state.bothMove);
    const outOfStatic = pushAllApart(space, state.oneMoves);
    const outOfMesh = pushAllOutOfMeshes(space, state.meshPairs);
    if (!apart && !outOfStatic && !outOfMesh) break;
    state.freshness = BOUNDS_STALE;
  }
  space.state.profile.resolveContacts = readClock(space) - start;
  return space;
}
