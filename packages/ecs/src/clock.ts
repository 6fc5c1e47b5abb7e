import type { Space } from './space.ts';

declare const performance: { now(): number };

/**
 * Milliseconds since some start, for `space.profile`; 0 as long as nobody has looked at it. A
 * reading is a number on the heap, and a steady frame is to leave none.
 */
export function readClock(space: Space): number {
  return space.state.isProfiled ? performance.now() : 0;
}
