import fc from 'fast-check';

/** Shapes are within about 12 units of the origin: distances are right to much better than this. */
export const CLOSE = 1e-6;

const RUNS = 60;

/** The same examples in every run; a failure is shrunk and printed with its numbers. */
export function always<T extends [unknown, ...unknown[]]>(
  parts: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...args: T) => void,
  runs: number = RUNS,
): void {
  fc.assert(fc.property(...parts, holds), { seed: 0xb17, numRuns: runs });
}
