// How much calls leave on the heap: for programs of their own, run with --expose-gc (see `runAlone`).

declare const gc: () => void;

/**
 * The fewest bytes that `run` leaves in up to `windows` of them: few contain what the compiler needs for itself. Stops at
 * `enough`.
 */
export function leastGrowth(
  run: () => void,
  windows: number,
  enough: number = Number.NEGATIVE_INFINITY,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (let window = 0; window < windows && least > enough; window++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    run();
    const growth = process.memoryUsage().heapUsed - before;
    // A window in which the garbage collector ran says nothing.
    if (growth >= 0) least = Math.min(least, growth);
  }
  return least;
}
