import {
  MISS,
  raycastNormalAabb,
  raycastNormalCircle,
  raycastNormalRect,
  raycastNormalSphere,
} from '@bitbounds/core';
import { nextRaySlot } from '@bitbounds/kernels';
import { CAPSULE, MESH, NO_TRIANGLE, SPHERE } from '../components/shapes.ts';
import { checkHit } from '../lists.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { writeShape, writeShape2d } from '../systems/pair-tests.ts';
import { _ray, ALL_LAYERS, beginCast, castAt, type RayOptions } from './cast.ts';
import { isExcluded } from './query-options.ts';
import { raycastNormalMesh } from './raycast-mesh.ts';

/** What a ray hit. Made by `createRayHit`, filled by `raycastNearest`. */
export interface RayHit {
  entity: number;
  /** The hit is at `origin + t * direction`. */
  t: number;
  x: number;
  y: number;
  /** 0 in 2D. */
  z: number;
  /**
   * Unit length, toward where the ray came from. From inside a shape (t = 0) it points against the ray; for a ray that
   * starts on the surface of a ball and leaves it, it is the surface's normal.
   */
  normalX: number;
  normalY: number;
  /** 0 in 2D. */
  normalZ: number;
  /** The triangle of a mesh, −1 when there is none. */
  triangle: number;
}

/** A record for `raycastNearest` to fill. */
export function createRayHit(): RayHit {
  return {
    entity: 0,
    t: MISS,
    x: 0,
    y: 0,
    z: 0,
    normalX: 0,
    normalY: 0,
    normalZ: 0,
    triangle: NO_TRIANGLE,
  };
}

const _shape = createSolidRow();
const _normal = new Float64Array(3);

/** Fills `_normal` for the entity that is hit; returns the triangle of a mesh. */
function findNormal(space: Space, slot: number, t: number): number {
  const { slots, solids } = space.state;
  const shape = slots.shape[slot];
  // In 2D nothing below writes it.
  _normal[2] = 0;
  if (shape > MESH) {
    const row = solids!.writeRow(_shape, space, slot, shape);
    solids!.tests.raycastNormals[shape - CAPSULE](_normal, _ray, row);
    return NO_TRIANGLE;
  }
  if (space.dimensions === 2) {
    writeShape2d(_shape, space, slot, shape);
    if (shape === SPHERE) raycastNormalCircle(_normal, _ray, _shape);
    else raycastNormalRect(_normal, _ray, _shape);
    return NO_TRIANGLE;
  }
  if (shape === MESH) return raycastNormalMesh(_normal, _ray, space, slot, t);
  writeShape(_shape, space, slot, shape);
  if (shape === SPHERE) raycastNormalSphere(_normal, _ray, _shape);
  else raycastNormalAabb(_normal, _ray, _shape);
  return NO_TRIANGLE;
}

function writeHit(out: RayHit, space: Space, slot: number, t: number): void {
  const { dimensions } = space;
  out.triangle = findNormal(space, slot, t);
  out.entity = space.state.slots.entity[slot];
  out.t = t;
  out.x = _ray[0] + t * _ray[dimensions];
  out.y = _ray[1] + t * _ray[dimensions + 1];
  out.z = dimensions === 3 ? _ray[2] + t * _ray[5] : 0;
  out.normalX = _normal[0];
  out.normalY = _normal[1];
  out.normalZ = _normal[2];
}

/**
 * Which collider does the ray hit first? Fills `out` and returns true; on a miss sets `out.t` to `MISS`, `out.entity`
 * to 0 and `out.triangle` to −1.
 *
 * `ray`: origin and direction, 6 numbers (4 in 2D); the direction may have any length from 1e-140 to 1e140. Exact, in
 * f64, against shapes and both sides of triangles; from inside a shape the hit is at 0. Through the inside of an edge
 * that triangles share no ray slips; aimed at the very corner that several share it may, by rounding. Of equally near
 * colliders the one with the lowest slot is hit. Entities with `Bounds` alone are not hit; NaN hits nothing. Throws on a
 * row of the wrong length. Sees what was just added; for what was moved, call `refresh` first.
 */
export function raycastNearest(
  out: RayHit,
  space: Space,
  ray: ArrayLike<number>,
  options?: RayOptions,
): boolean {
  checkHit('raycastNearest', out, 'createRayHit');
  const mask = options?.mask ?? ALL_LAYERS;
  const exclude = options?.exclude;
  let best = options?.maxT ?? Number.POSITIVE_INFINITY;
  let nearest = -1;
  beginCast('raycastNearest', space, ray, best, options);
  const { state } = space;
  const { layer } = space.Collider;
  const { entity } = state.slots;
  for (;;) {
    const slot = nextRaySlot(state.index, best);
    if (slot < 0) break;
    if ((layer[slot] & mask) === 0 || isExcluded(entity[slot], exclude)) continue;
    const t = castAt(space, slot, best);
    if (t === MISS || !(t <= best) || (t === best && nearest >= 0 && slot > nearest)) continue;
    best = t;
    nearest = slot;
  }
  if (nearest >= 0) {
    writeHit(out, space, nearest, best);
    return true;
  }
  out.entity = 0;
  out.t = MISS;
  out.triangle = NO_TRIANGLE;
  return false;
}
