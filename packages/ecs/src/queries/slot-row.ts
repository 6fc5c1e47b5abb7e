import { AABB, MESH } from '../components/shapes.ts';
import { hasSlot } from '../slot-set.ts';
import type { Space } from '../space.ts';
import { writeShape, writeShape2d } from '../systems/pair-tests.ts';

/** Writes an entity's `Bounds` as core's row. */
export function writeBoundsRow(out: Float64Array, space: Space, slot: number): void {
  const { minX, minY, minZ, maxX, maxY, maxZ } = space.Bounds;
  const { dimensions } = space;
  out[0] = minX[slot];
  out[1] = minY[slot];
  out[dimensions] = maxX[slot];
  out[dimensions + 1] = maxY[slot];
  if (dimensions === 2) return;
  out[2] = minZ![slot];
  out[5] = maxZ![slot];
}

/**
 * Writes what queries test of a slot as core's row, up to 6 numbers, in world space and f64, and returns its shape. For
 * an entity with `Bounds` alone that is a box. Writes nothing for a mesh, for a solid, which has a function of its own,
 * and for a collider that takes no part.
 */
export function writeRow(out: Float64Array, space: Space, slot: number): number {
  const { state } = space;
  if (!hasSlot(state.colliders, slot)) {
    writeBoundsRow(out, space, slot);
    return AABB;
  }
  const shape = state.slots.shape[slot];
  if (shape >= MESH) return shape;
  if (space.dimensions === 3) writeShape(out, space, slot, shape);
  else writeShape2d(out, space, slot, shape);
  return shape;
}
