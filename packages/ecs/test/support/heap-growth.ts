import { leastGrowth } from '../../../testkit/test/support/heap-growth.ts';

const WARM_UP = 4000;
/** So many that the 2 kB which a window may leave by itself are less than a number a frame. */
const FRAMES = 480;
const WINDOWS = 80;
/** Bytes a call, a third of the smallest number: windows that leave no more are not looked at again for fewer. */
const NOTHING = 4;

/**
 * Bytes that a call leaves once the compiler is done with it, and what the calls before that returned on average. `warmUp`
 * calls come first, then windows of `frames`, until one leaves `NOTHING`.
 */
export function measure(
  run: () => number,
  warmUp: number = WARM_UP,
  frames: number = FRAMES,
): { bytes: number; busy: number } {
  let busy = 0;
  for (let i = 0; i < warmUp; i++) busy += run();
  const measuring = leastGrowth(() => {}, WINDOWS, 0);
  const runAll = () => {
    for (let i = 0; i < frames; i++) run();
  };
  const runs = leastGrowth(runAll, WINDOWS, measuring + NOTHING * frames);
  return { bytes: (runs - measuring) / frames, busy: busy / warmUp };
}
