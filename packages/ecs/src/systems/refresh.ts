import { checkAlive, type Space } from '../space.ts';
import { FRESH, MEMBERS_STALE } from '../space-state.ts';
import { updateBounds } from './bounds.ts';
import { buildTree } from './broadphase.ts';

/**
 * Brings boxes and index up to date without a collision step: for a space that only culls and for
 * queries after positions were written. Until then what was moved may be found at neither its old
 * place nor its new one. Returns the space.
 */
export function refresh(space: Space): Space {
  updateBounds(space);
  return buildTree(space);
}

/**
 * Refreshes when entities came, were set or were pushed since the last time. Those that went may
 * still be in the index, which callers pass over: else whoever removes what a ray hit, ray after
 * ray, would have it made anew for each. Throws on a disposed space.
 */
export function refreshToAsk(caller: string, space: Space): void {
  checkAlive(space, caller);
  if (space.state.freshness > MEMBERS_STALE) refresh(space);
}

/** As `refreshToAsk`, also when entities only went. */
export function refreshToCull(caller: string, space: Space): void {
  checkAlive(space, caller);
  if (space.state.freshness !== FRESH) refresh(space);
}
