import { checkAlive, type Space } from '../space.ts';
import { FRESH, MEMBERS_STALE } from '../space-state.ts';
import { updateBounds } from './bounds.ts';
import { buildTree } from './broadphase.ts';

/**
 * Brings boxes and index up to date without a collision step: for a space that only culls, and for queries after
 * positions were written. Until then a moved entity may be found at neither its old place nor its new one. Returns the
 * space.
 */
export function refresh<S extends Space>(space: S): S {
  checkAlive(space, 'refresh');
  updateBounds(space);
  return buildTree(space);
}

/**
 * Refreshes when entities were added, set or pushed since the last time. Removed ones may still be in the index, and
 * callers pass over them: otherwise a game that removes what each ray hit would have the index made anew for every ray.
 * Throws on a disposed space, and on one whose world was reset meanwhile.
 */
export function refreshToAsk(caller: string, space: Space): void {
  checkAlive(space, caller);
  if (space.state.freshness > MEMBERS_STALE) refresh(space);
}

/** As `refreshToAsk`, also when entities were only removed. */
export function refreshToCull(caller: string, space: Space): void {
  checkAlive(space, caller);
  if (space.state.freshness !== FRESH) refresh(space);
}
