// How much a call leaves on the heap once the compiler is done with it: for programs of their own, run with --expose-gc.

declare const gc: () => void;

const WARM_UP = 4000;
const FRAMES = 160;

/**
 * The fewest bytes that `run` leaves in several windows: few contain what the compiler needs for itself.
 * Stops at `enough`.
 */
function leastGrowth(run: () => void, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let window = 0; window < 80 && least > enough; window++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    run();
    const growth = process.memoryUsage().heapUsed - before;
    // A window in which the garbage collector ran says nothing.
    if (growth >= 0) least = Math.min(least, growth);
  }
  return least;
}

/** Bytes that a call leaves once the compiler is done with it, and what the calls before that returned on average. */
export function measure(run: () => number): { bytes: number; busy: number } {
  let busy = 0;
  for (let i = 0; i < WARM_UP; i++) busy += run();
  const measuring = leastGrowth(() => {}, 0);
  const runs = leastGrowth(() => {
    for (let i = 0; i < FRAMES; i++) run();
  }, measuring);
  return { bytes: (runs - measuring) / FRAMES, busy: busy / WARM_UP };
}
