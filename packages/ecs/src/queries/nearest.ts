import { checkRow } from '../check-row.ts';
import { checkList } from '../lists.ts';
import { show } from '../show.ts';
import type { Space } from '../space.ts';
import { refreshToAsk } from '../systems/refresh.ts';
import { _near, findNearestSlots, findSlotsWithin } from './find-near.ts';
import type { NeighborList } from './neighbors.ts';
import { checkOptions, type QueryOptions, refuseReach } from './query-options.ts';

/** Options of `nearestEntities` and `querySphere`; checked as `QueryOptions` are. */
export interface NeighborOptions extends QueryOptions {
  /** World units; Infinity by default. An entity exactly there counts. */
  maxDistance?: number | undefined;
}

/**
 * Checks the options and sets the distance beyond which nothing is searched. Whether it is a number is asked first: one
 * that may be something else is put on the heap.
 */
function setLimit(caller: string, options: NeighborOptions | undefined): void {
  checkOptions(caller, options, 'maxDistance');
  _near[1] = Number.POSITIVE_INFINITY;
  if (!options) return;
  if (typeof options.maxDistance === 'number') _near[1] = options.maxDistance;
  else if ((options.maxDistance ?? undefined) !== undefined) {
    refuseReach(caller, 'maxDistance', options.maxDistance);
  }
}

function turnIntoEntities(out: NeighborList, space: Space): number {
  const { entity } = space.state.slots;
  for (let i = 0; i < out.count; i++) out.ids[i] = entity[out.ids[i]];
  return out.count;
}

/**
 * Fills `out` with the `count` entities nearest to a point (3 numbers, 2 in 2D), nearest first, and their distances.
 * Returns their number, fewer than `count` if there are no more within `maxDistance`. If fewer than `count` are on the
 * `mask`, it has to look at every entity within that distance.
 *
 * Exact, in f64: to the surface of a collider (0 inside; a mesh is its surface), to the box of an entity with `Bounds`
 * alone. Equally near ones come by ascending slot. Entities without a position or a size are not found, and a NaN point
 * finds nothing, nor does a `count` below 1. Throws on a row of the wrong length and on a `count` that is no number. Sees
 * what was just added; for what was moved, call `refresh` first.
 */
export function nearestEntities(
  out: NeighborList,
  space: Space,
  point: ArrayLike<number>,
  count: number,
  options?: NeighborOptions,
): number {
  checkRow('nearestEntities', 'point', point, space?.dimensions);
  checkList('nearestEntities', out?.distances, 'createNeighborList');
  if (typeof count !== 'number') {
    throw new Error(`nearestEntities: count must be a number, got ${show(count)}.`);
  }
  setLimit('nearestEntities', options);
  refreshToAsk('nearestEntities', space);
  findNearestSlots(out, space, point, Math.floor(count), options);
  return turnIntoEntities(out, space);
}

/**
 * Fills `out` with every entity within a distance of a point: `sphere` is `x y z radius`, in 2D `x y radius`; touching
 * counts. Nearest first, exact, with distances; throws as `nearestEntities` does. Returns their number.
 */
export function querySphere(
  out: NeighborList,
  space: Space,
  sphere: ArrayLike<number>,
  options?: NeighborOptions,
): number {
  checkRow('querySphere', 'sphere', sphere, space?.dimensions + 1);
  checkList('querySphere', out?.distances, 'createNeighborList');
  setLimit('querySphere', options);
  refreshToAsk('querySphere', space);
  _near[1] = Math.min(sphere[space.dimensions], _near[1]);
  findSlotsWithin(out, space, sphere, options);
  return turnIntoEntities(out, space);
}
