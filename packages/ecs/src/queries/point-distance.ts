import { distanceSquaredPoint2dRect, distanceSquaredPointAabb } from '@bitbounds/core';
import { closestPointOnTriangles, createTriangleHit } from '@bitbounds/kernels';
import { MESH, NO_SHAPE, SPHERE } from '../components/shapes.ts';
import { hasSlot } from '../slot-set.ts';
import type { Space } from '../space.ts';
import { writeShape, writeShape2d } from '../systems/pair-tests.ts';
import { writeBounds } from './slot-row.ts';

const _shape = new Float64Array(6);
const _local = new Float64Array(3);
const _closest = new Float64Array(3);
const _hit = createTriangleHit();

/** From the point to the nearest triangle, either side; Infinity when all are beyond `farthest`. */
function distanceToMesh(space: Space, slot: number, point: Float64Array, farthest: number): number {
  const { position, Collider, state } = space;
  const tree = state.meshes[Collider.mesh[slot]];
  if (!tree) return Number.POSITIVE_INFINITY;
  _local[0] = point[0] - position.x[slot];
  _local[1] = point[1] - position.y[slot];
  _local[2] = point[2] - position.z![slot];
  closestPointOnTriangles(_closest, _hit, tree, _local, farthest);
  if (_hit.triangle < 0) return Number.POSITIVE_INFINITY;
  const dx = _closest[0] - _local[0];
  const dy = _closest[1] - _local[1];
  const dz = _closest[2] - _local[2];
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/**
 * From the point to the shape of a collider, or to the box of an entity with `Bounds` alone: 0
 * inside, Infinity for what has no place or no size. A mesh is its surface, and is not measured
 * beyond `farthest`.
 */
export function distanceToSlot(
  space: Space,
  slot: number,
  point: Float64Array,
  farthest: number,
): number {
  const is3d = space.dimensions === 3;
  const { state } = space;
  let shape: number = state.slots.shape[slot];
  if (!hasSlot(state.colliders, slot)) {
    shape = NO_SHAPE;
    writeBounds(_shape, space, slot);
  } else if (shape === NO_SHAPE) return Number.POSITIVE_INFINITY;
  else if (shape === MESH) return distanceToMesh(space, slot, point, farthest);
  else if (is3d) writeShape(_shape, space, slot, shape);
  else writeShape2d(_shape, space, slot, shape);
  if (shape !== SPHERE) {
    return Math.sqrt(
      is3d ? distanceSquaredPointAabb(point, _shape) : distanceSquaredPoint2dRect(point, _shape),
    );
  }
  const dx = point[0] - _shape[0];
  const dy = point[1] - _shape[1];
  const dz = is3d ? point[2] - _shape[2] : 0;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy + dz * dz) - _shape[is3d ? 3 : 2]);
}
