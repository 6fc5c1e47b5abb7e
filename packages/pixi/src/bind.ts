import type { Binding, Hideable } from '@bitbounds/ecs';

/** The columns positions are read from: `space.position`, or any other indexed by entity. */
export interface PositionColumns {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

/**
 * Moves the objects of the visible entities to their entities' positions; hidden ones cost nothing.
 * For worlds with plain ids (`createWorld()`): the id is the index into the columns.
 */
export function updateObjectPositions<T extends Hideable & { x: number; y: number }>(
  binding: Binding<T>,
  position: PositionColumns,
): void {
  const { ids, count } = binding.view.visible;
  for (let i = 0; i < count; i++) {
    const object = binding.objects.get(ids[i]);
    if (object === undefined) continue;
    object.x = position.x[ids[i]];
    object.y = position.y[ids[i]];
  }
}
