import { queryBox } from '@bitbounds/kernels';
import { checkRow } from '../check-row.ts';
import { checkList, type EntityList, reserveEntities } from '../lists.ts';
import type { Space } from '../space.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { checkOptions, isAskedFor, type QueryOptions } from './query-options.ts';

/**
 * Fills `out` with the entities whose `Bounds` overlap the box (`minX minY minZ maxX maxY maxZ`; in 2D
 * `minX minY maxX maxY`); touching counts. Returns their number.
 *
 * With a `mask` only colliders on one of its layers, without one every entity with `Bounds`. Conservative: `Bounds` are
 * rounded outward to f32. An empty box and NaN find nothing. In no defined order. Throws on a row of the wrong length.
 * Sees what was just added; for what was moved, call `refresh` first.
 */
export function queryAabb(
  out: EntityList,
  space: Space,
  aabb: ArrayLike<number>,
  options?: QueryOptions,
): number {
  checkRow('queryAabb', 'aabb', aabb, 2 * space?.dimensions);
  checkList('queryAabb', out?.ids, 'createEntityList');
  checkOptions('queryAabb', options);
  refreshToAsk('queryAabb', space);
  const { candidates, index, slots } = space.state;
  const mask = options?.mask;
  const exclude = options?.exclude;
  const count = queryBox(candidates, index, aabb);
  reserveEntities(out, count);
  out.count = 0;
  for (let i = 0; i < count; i++) {
    const slot = candidates.slots[i];
    if (isAskedFor(space, slot, mask, exclude)) out.ids[out.count++] = slots.entity[slot];
  }
  return out.count;
}
