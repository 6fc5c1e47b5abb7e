// Reads colliders and the game's scales, writes the sizes that all stages and queries go by.
import { CAPSULE } from '../components/shapes.ts';
import type { Space } from '../space.ts';

/** A size that was never set stays below 0, whatever the scale. */
function times(size: number, scale: number): number {
  return size < 0 ? size : size * scale;
}

/**
 * Scales the sizes of every collider: a box along each axis, a ball by the largest of its scales, a capsule's radius by
 * the larger of those across it. Entries that nobody wrote are 1; of negative ones, which mirror, the size counts.
 */
export function scaleSizes(space: Space): void {
  const { Collider, scale, state } = space;
  if (!scale) return;
  const { sizes, colliders } = state;
  const { x, y, z } = scale;
  for (let i = 0; i < colliders.count; i++) {
    const slot = colliders.slots[i];
    const scaleX = Math.abs(x[slot] ?? 1);
    const scaleY = Math.abs(y[slot] ?? 1);
    const scaleZ = space.dimensions === 3 ? Math.abs(z![slot] ?? 1) : 0;
    const across = Math.max(scaleX, scaleZ);
    const isCapsule = Collider.shape[slot] === CAPSULE;
    sizes.radius[slot] = times(
      Collider.radius[slot],
      isCapsule ? across : Math.max(across, scaleY),
    );
    sizes.halfX[slot] = times(Collider.halfX[slot], scaleX);
    sizes.halfY[slot] = times(Collider.halfY[slot], scaleY);
    if (space.dimensions === 3) sizes.halfZ[slot] = times(Collider.halfZ[slot], scaleZ);
  }
}
