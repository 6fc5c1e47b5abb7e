import type { Space } from '../space.ts';
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

/** Refreshes when entities came, went, were set or were pushed since the last time. */
export function refreshIfStale(space: Space): void {
  if (space.state.freshness !== FRESH) refresh(space);
}
