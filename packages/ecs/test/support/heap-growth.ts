import { leastGrowth } from '../../../testkit/test/support/heap-growth.ts';

const WARM_UP = 4000;
const FRAMES = 160;
const WINDOWS = 80;

/** Bytes that a call leaves once the compiler is done with it, and what the calls before that returned on average. */
export function measure(run: () => number): { bytes: number; busy: number } {
  let busy = 0;
  for (let i = 0; i < WARM_UP; i++) busy += run();
  const measuring = leastGrowth(() => {}, WINDOWS, 0);
  const frames = () => {
    for (let i = 0; i < FRAMES; i++) run();
  };
  const runs = leastGrowth(frames, WINDOWS, measuring);
  return { bytes: (runs - measuring) / FRAMES, busy: busy / WARM_UP };
}
