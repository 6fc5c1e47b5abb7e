import { closestPointOnTriangles, createTriangleHit } from '@bitbounds/kernels';
import { CAPSULE, MESH, NO_SHAPE, SPHERE } from '../components/shapes.ts';
import { createSolidRow } from '../solids/solids.ts';
import type { Space } from '../space.ts';
import { treeOf } from '../systems/mesh-trees.ts';
import { writeRow } from './slot-row.ts';

const _shape = createSolidRow();
const _local = new Float64Array(3);
const _closest = new Float64Array(3);
const _hit = createTriangleHit();

/**
 * Relative: more than rounding can change a root and its square. A mesh is searched this much farther out, or rounding
 * might leave out a point exactly `near[1]` away.
 */
const ROUNDING = 1 + 2 ** -50;

/**
 * Writes the distance from the point to the nearest triangle, either side; leaves it alone when all are well beyond
 * `near[1]`.
 */
function measureMesh(near: Float64Array, space: Space, slot: number, point: Float64Array): void {
  const { position, state } = space;
  const tree = treeOf(state, slot);
  if (!tree) return;
  _local[0] = point[0] - position.x[slot];
  _local[1] = point[1] - position.y[slot];
  _local[2] = point[2] - position.z![slot];
  closestPointOnTriangles(_closest, _hit, tree, _local, near[1] * ROUNDING);
  if (_hit.triangle < 0) return;
  const dx = _closest[0] - _local[0];
  const dy = _closest[1] - _local[1];
  const dz = _closest[2] - _local[2];
  near[0] = Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Writes the distance from the point to a ball, with core's operations. */
function measureBall(near: Float64Array, space: Space, slot: number, point: Float64Array): void {
  const { position } = space;
  const dx = point[0] - position.x[slot];
  const dy = point[1] - position.y[slot];
  const dz = space.dimensions === 3 ? point[2] - position.z![slot] : 0;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  near[0] = Math.max(0, distance - space.state.sizes.radius[slot]);
}

/** Writes the distance from the point to the box in `_shape`, with core's operations. */
function measureBox(near: Float64Array, point: Float64Array, is3d: boolean): void {
  const highs = is3d ? 3 : 2;
  const dx = Math.max(_shape[0] - point[0], point[0] - _shape[highs], 0);
  const dy = Math.max(_shape[1] - point[1], point[1] - _shape[highs + 1], 0);
  const dz = is3d ? Math.max(_shape[2] - point[2], point[2] - _shape[5], 0) : 0;
  const isEmpty =
    _shape[0] > _shape[highs] || _shape[1] > _shape[highs + 1] || (is3d && _shape[2] > _shape[5]);
  const squared = dx * dx + dy * dy + dz * dz;
  near[0] = squared >= 0 && !isEmpty ? Math.sqrt(squared) : Number.POSITIVE_INFINITY;
}

/** Writes the distance from the point to a solid. */
function measureSolid(
  near: Float64Array,
  space: Space,
  slot: number,
  shape: number,
  point: Float64Array,
): void {
  const { tests, writeRow: writeSolid } = space.state.solids!;
  const row = writeSolid(_shape, space, slot, shape);
  const distance = tests.distances[shape - CAPSULE](point, row);
  near[0] = shape === CAPSULE ? distance : Math.sqrt(distance);
}

/**
 * Writes `near[0]`, the distance from the point to the shape of a collider, or to the box of an entity with `Bounds`
 * alone: 0 inside, Infinity without a position or a size. A mesh is its surface, and is not measured well beyond
 * `near[1]`. Numbers are in an array because one that is passed or returned may be put on the heap.
 */
export function measureSlot(
  near: Float64Array,
  space: Space,
  slot: number,
  point: Float64Array,
): void {
  // A ball needs no row.
  if (space.state.slots.shape[slot] === SPHERE) {
    measureBall(near, space, slot, point);
    return;
  }
  near[0] = Number.POSITIVE_INFINITY;
  const shape = writeRow(_shape, space, slot);
  if (shape === NO_SHAPE) return;
  if (shape === MESH) measureMesh(near, space, slot, point);
  else if (shape > MESH) measureSolid(near, space, slot, shape, point);
  else measureBox(near, point, space.dimensions === 3);
}
