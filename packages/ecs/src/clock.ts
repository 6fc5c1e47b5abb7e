import type { Space } from './space.ts';

declare const performance: { now(): number };

/**
 * Milliseconds since some start, for `space.profile`; 0 until somebody has read that. A reading is
 * a number on the heap, and a steady frame must leave none there.
 */
export function readClock(space: Space): number {
  return space.state.isProfiled ? performance.now() : 0;
}
