import { MISS } from '@bitbounds/core';
import { nextRaySlot, sortHits } from '@bitbounds/kernels';
import { checkList } from '../lists.ts';
import type { Space } from '../space.ts';
import { ALL_LAYERS, beginCast, castAt, type RayOptions } from './cast.ts';
import { addNear, type NeighborList } from './neighbors.ts';
import { isExcluded } from './query-options.ts';

const _t = new Float64Array(1);

/**
 * Fills `out` with every collider that the ray hits at `options.maxT` or before, nearest first: its entity, and in
 * `distances` the t at which the ray enters it (0 from inside). Equally near ones come by ascending slot; a mesh is one
 * hit. Returns their number. `ray` and exactness as in `raycastNearest`.
 */
export function raycastAll(
  out: NeighborList,
  space: Space,
  ray: ArrayLike<number>,
  options?: RayOptions,
): number {
  const maxT = options?.maxT ?? Number.POSITIVE_INFINITY;
  const mask = options?.mask ?? ALL_LAYERS;
  const exclude = options?.exclude;
  beginCast('raycastAll', space, ray, maxT, options);
  checkList('raycastAll', out?.distances, 'createNeighborList');
  const { index, slots } = space.state;
  const { layer } = space.Collider;
  out.count = 0;
  for (;;) {
    const slot = nextRaySlot(index, maxT);
    if (slot < 0) break;
    if ((layer[slot] & mask) === 0 || isExcluded(slots.entity[slot], exclude)) continue;
    _t[0] = castAt(space, slot, maxT);
    if (_t[0] !== MISS && _t[0] <= maxT) addNear(out, Number.POSITIVE_INFINITY, slot, _t);
  }
  sortHits(index, out.ids, out.distances, out.count);
  for (let i = 0; i < out.count; i++) out.ids[i] = slots.entity[out.ids[i]];
  return out.count;
}
