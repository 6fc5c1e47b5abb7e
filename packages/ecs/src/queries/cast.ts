import { MISS, raycastAabb, raycastCircle, raycastRect, raycastSphere } from '@bitbounds/core';
import { startRay } from '@bitbounds/kernels';
import { checkRow } from '../check-row.ts';
import { CAPSULE, MESH, NO_SHAPE, SPHERE } from '../components/shapes.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { writeShape, writeShape2d } from '../systems/pair-tests.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { checkOptions, type Excluded, refuseReach } from './query-options.ts';
import { hitsMesh, raycastMesh } from './raycast-mesh.ts';

/** Options of rays; checked as `QueryOptions` are. */
export interface RayOptions {
  /** How far, in lengths of the direction; Infinity by default. A hit exactly there counts. */
  maxT?: number | undefined;
  /** Only colliders on one of these layers; all by default. A collider on no layer, 0, is never hit. */
  mask?: number | undefined;
  /** An entity that the ray passes through, such as the one that casts it, or a list of them. */
  exclude?: Excluded;
}

/** The default `mask`. */
export const ALL_LAYERS = 0xffffffff;

/** The current ray as core's row: origin and direction, 6 numbers, 4 in 2D. */
export const _ray: Float64Array = new Float64Array(6);
const _shape = createSolidRow();

/** Brings the index up to date and starts a walk along the ray. */
export function beginCast(
  caller: string,
  space: Space,
  ray: ArrayLike<number>,
  maxT: number,
  options: RayOptions | undefined,
): void {
  const { dimensions, state } = space ?? {};
  checkRow(caller, 'ray', ray, 2 * dimensions);
  checkOptions(caller, options, 'maxT');
  if (typeof maxT !== 'number') refuseReach(caller, 'maxT', maxT);
  refreshToAsk(caller, space);
  for (let i = 0; i < 2 * dimensions; i++) _ray[i] = ray[i];
  startRay(state.index, ray, maxT);
}

/** When does the ray reach a solid? */
function castAtSolid(space: Space, slot: number, shape: number): number {
  const { tests, writeRow } = space.state.solids!;
  return tests.raycasts[shape - CAPSULE](_ray, writeRow(_shape, space, slot, shape));
}

/** When does the ray reach one entity? For a t after `best` the answer may be `MISS`. */
export function castAt(space: Space, slot: number, best: number): number {
  const shape = space.state.slots.shape[slot];
  if (shape === NO_SHAPE) return MISS;
  if (shape > MESH) return castAtSolid(space, slot, shape);
  if (space.dimensions === 2) {
    writeShape2d(_shape, space, slot, shape);
    return shape === SPHERE ? raycastCircle(_ray, _shape) : raycastRect(_ray, _shape);
  }
  if (shape === MESH) return raycastMesh(_ray, space, slot, best);
  writeShape(_shape, space, slot, shape);
  return shape === SPHERE ? raycastSphere(_ray, _shape) : raycastAabb(_ray, _shape);
}

/** Does the ray reach one entity, at `maxT` or before? */
export function hitsAt(space: Space, slot: number, maxT: number): boolean {
  const { dimensions, state } = space;
  if (dimensions === 3 && state.slots.shape[slot] === MESH)
    return hitsMesh(_ray, space, slot, maxT);
  const t = castAt(space, slot, maxT);
  return t !== MISS && t <= maxT;
}
