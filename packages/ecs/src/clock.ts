declare const performance: { now(): number };

/**
 * Milliseconds since some start: the clock of `space.profile`, the same in Node and in browsers.
 */
export function readClock(): number {
  return performance.now();
}
