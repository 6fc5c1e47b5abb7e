import { nextRaySlot } from '@bitbounds/kernels';
import type { Space } from '../space.ts';
import { ALL_LAYERS, beginCast, hitsAt, type RayOptions } from './cast.ts';
import { isExcluded } from './query-options.ts';

/**
 * Does the ray hit any collider, at `options.maxT` or before? Stops at the first it finds, so it is cheaper than
 * `raycastNearest`: for lines of sight. `ray` and exactness as there.
 */
export function raycastAny(space: Space, ray: ArrayLike<number>, options?: RayOptions): boolean {
  const maxT = options?.maxT ?? Number.POSITIVE_INFINITY;
  const mask = options?.mask ?? ALL_LAYERS;
  const exclude = options?.exclude;
  beginCast('raycastAny', space, ray, maxT, options);
  const { index, slots } = space.state;
  const { layer } = space.Collider;
  for (;;) {
    const slot = nextRaySlot(index, maxT);
    if (slot < 0) return false;
    if ((layer[slot] & mask) === 0 || isExcluded(slots.entity[slot], exclude)) continue;
    if (hitsAt(space, slot, maxT)) return true;
  }
}
