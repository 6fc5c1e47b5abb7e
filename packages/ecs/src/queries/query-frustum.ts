import {
  intersectsAabbFrustum,
  intersectsCircleFrustum2d,
  intersectsRectFrustum2d,
  intersectsSphereFrustum,
  setCornersFromFrustum,
  setCornersFromFrustum2d,
} from '@bitbounds/core';
import { queryFrustum as queryPlanes } from '@bitbounds/kernels';
import { checkRow } from '../check-row.ts';
import { AABB, CAPSULE, MESH, NO_SHAPE, SPHERE } from '../components/shapes.ts';
import { checkList, type EntityList, reserveEntities } from '../lists.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { checkOptions, isAskedFor, type QueryOptions } from './query-options.ts';
import { writeBoundsRow, writeRow } from './slot-row.ts';

/** Options of `queryFrustum`; checked as `QueryOptions` are. */
export interface FrustumOptions extends QueryOptions {
  /**
   * Leaves out what is only near: the shapes themselves are tested, with all separating axes (of a mesh, its box),
   * against the corners of the planes. So neighboring sides have to meet: in 2D they are those of a rectangle or of a
   * region that narrows toward the eye, whose tip has to be cut off by a near plane. By default, and where the planes
   * have no corners (as of a view whose camera has no picture, and which sees everything), an entity is found unless
   * its `Bounds` are wholly outside one plane.
   */
  isExact?: boolean | undefined;
}

const _frustum = new Float64Array(24);
const _corners = new Float64Array(24);
const _row = createSolidRow();

/** Fills `_frustum` and `_corners`. Returns whether the planes have corners, which shapes are tested against. */
function setCorners(frustum: ArrayLike<number>, numbers: number): boolean {
  for (let i = 0; i < numbers; i++) _frustum[i] = frustum[i];
  if (numbers === 24) setCornersFromFrustum(_corners, _frustum);
  else setCornersFromFrustum2d(_corners, _frustum);
  const end = numbers === 24 ? 24 : 8;
  for (let i = 0; i < end; i++) if (Number.isNaN(_corners[i])) return false;
  return true;
}

/** Does the shape share a point with `_frustum`? Of a mesh, its box. */
function intersects(space: Space, slot: number): boolean {
  let shape = writeRow(_row, space, slot);
  if (shape === NO_SHAPE) return false;
  if (shape === MESH) {
    writeBoundsRow(_row, space, slot);
    shape = AABB;
  }
  if (shape > MESH) {
    const { tests, writeRow: writeSolid } = space.state.solids!;
    const row = writeSolid(_row, space, slot, shape);
    return tests.frustumTests[shape - CAPSULE](row, _frustum, _corners);
  }
  if (space.dimensions === 2) {
    return shape === SPHERE
      ? intersectsCircleFrustum2d(_row, _frustum)
      : intersectsRectFrustum2d(_row, _frustum);
  }
  return shape === SPHERE
    ? intersectsSphereFrustum(_row, _frustum, _corners)
    : intersectsAabbFrustum(_row, _frustum, _corners);
}

/**
 * Fills `out` with the entities in a frustum: six planes of core's order, normals inward, 24 numbers (in 2D four, 12
 * numbers; see `View.planes`); touching counts. Returns their number.
 *
 * Conservative unless `isExact`: boxes near an edge of the frustum may be found, and none inside is missed. Unlike
 * `cull` it remembers nothing, does not find entities whose position or `Bounds` are NaN, and finds nothing where a
 * plane has a NaN. With a `mask` only colliders on one of its layers. In no defined order. Throws on a row of the wrong
 * length. Sees what was just added; for what was moved, call `refresh` first.
 */
export function queryFrustum(
  out: EntityList,
  space: Space,
  frustum: ArrayLike<number>,
  options?: FrustumOptions,
): number {
  const numbers = 12 * (space?.dimensions - 1);
  checkRow('queryFrustum', 'frustum', frustum, numbers);
  checkList('queryFrustum', out?.ids, 'createEntityList');
  checkOptions('queryFrustum', options, 'isExact');
  refreshToAsk('queryFrustum', space);
  const { candidates, index, slots } = space.state;
  const mask = options?.mask;
  const exclude = options?.exclude;
  const isExact = options?.isExact === true && setCorners(frustum, numbers);
  const count = queryPlanes(candidates, index, frustum);
  reserveEntities(out, count);
  out.count = 0;
  for (let i = 0; i < count; i++) {
    const slot = candidates.slots[i];
    if (!isAskedFor(space, slot, mask, exclude)) continue;
    if (!isExact || intersects(space, slot)) out.ids[out.count++] = slots.entity[slot];
  }
  return out.count;
}
