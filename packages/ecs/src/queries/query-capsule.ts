import {
  intersectsCapsule2dRect,
  intersectsCapsuleAabb,
  intersectsCircleCapsule2d,
  intersectsSphereCapsule,
} from '@bitbounds/core';
import { intersectsCapsuleTriangles, queryCapsule as queryCapsuleBoxes } from '@bitbounds/kernels';
import { checkRow } from '../check-row.ts';
import { CAPSULE, MESH, NO_SHAPE, SPHERE } from '../components/shapes.ts';
import { checkList, type EntityList, reserveEntities } from '../lists.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { treeOf } from '../systems/mesh-trees.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { checkOptions, isAskedFor, type QueryOptions } from './query-options.ts';
import { writeRow } from './slot-row.ts';

const _capsule = new Float64Array(7);
const _local = new Float64Array(7);
const _row = createSolidRow();

/** Does `_capsule` touch a triangle of the mesh? */
function touchesMesh(space: Space, slot: number): boolean {
  const { position, state } = space;
  const tree = treeOf(state, slot);
  if (!tree) return false;
  for (let end = 0; end < 6; end += 3) {
    _local[end] = _capsule[end] - position.x[slot];
    _local[end + 1] = _capsule[end + 1] - position.y[slot];
    _local[end + 2] = _capsule[end + 2] - position.z![slot];
  }
  _local[6] = _capsule[6];
  return intersectsCapsuleTriangles(tree, _local);
}

function touches(space: Space, slot: number): boolean {
  const shape = writeRow(_row, space, slot);
  if (shape === NO_SHAPE) return false;
  if (shape === MESH) return touchesMesh(space, slot);
  if (shape > MESH) {
    const { tests, writeRow: writeSolid } = space.state.solids!;
    return tests.capsuleTests[shape - CAPSULE](_capsule, writeSolid(_row, space, slot, shape));
  }
  if (space.dimensions === 2) {
    return shape === SPHERE
      ? intersectsCircleCapsule2d(_row, _capsule)
      : intersectsCapsule2dRect(_capsule, _row);
  }
  return shape === SPHERE
    ? intersectsSphereCapsule(_row, _capsule)
    : intersectsCapsuleAabb(_capsule, _row);
}

/**
 * Fills `out` with the entities that touch a capsule: start, end and radius, 7 numbers, 5 in 2D. Returns their number.
 *
 * Exact, in f64: against the shape of a collider (a mesh is its surface), against the box of an entity with `Bounds`
 * alone, which a `mask` leaves out. A negative radius and NaN find nothing. In no defined order. Throws on a row of the
 * wrong length. Sees what was just added; for what was moved, call `refresh` first.
 */
export function queryCapsule(
  out: EntityList,
  space: Space,
  capsule: ArrayLike<number>,
  options?: QueryOptions,
): number {
  const numbers = 2 * space?.dimensions + 1;
  checkRow('queryCapsule', 'capsule', capsule, numbers);
  checkList('queryCapsule', out?.ids, 'createEntityList');
  checkOptions('queryCapsule', options);
  refreshToAsk('queryCapsule', space);
  const { candidates, index, slots } = space.state;
  const mask = options?.mask;
  const exclude = options?.exclude;
  for (let i = 0; i < numbers; i++) _capsule[i] = capsule[i];
  const count = queryCapsuleBoxes(candidates, index, capsule);
  reserveEntities(out, count);
  out.count = 0;
  for (let i = 0; i < count; i++) {
    const slot = candidates.slots[i];
    if (!isAskedFor(space, slot, mask, exclude)) continue;
    if (touches(space, slot)) out.ids[out.count++] = slots.entity[slot];
  }
  return out.count;
}
