import { checkAlive, type Space } from '../space.ts';
import { FRESH } from '../space-state.ts';
import { updateBounds } from './bounds.ts';
import { buildTree } from './broadphase.ts';

/**
 * Brings boxes and index up to date without a collision step: for a space that only culls and for
 * queries after positions were written. Returns the space.
 */
export function refresh(space: Space): Space {
  updateBounds(space);
  return buildTree(space);
}

/**
 * Refreshes when entities came, went, were set or were pushed since the last time. Throws on a
 * disposed space.
 */
export function refreshIfStale(caller: string, space: Space): void {
  checkAlive(space, caller);
  if (space.state.freshness !== FRESH) refresh(space);
}
