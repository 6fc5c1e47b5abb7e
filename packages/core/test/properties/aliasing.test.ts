import fc from 'fast-check';
import { expect, test } from 'vitest';
import { argumentsOf, type Signature, signatures } from './support/signatures.ts';

/** Which arguments `out` may be: all rows but a matrix. */
function rowsOf({ parameters }: Signature, args: unknown[]): number[] {
  return [...args.keys()].filter((i) => Array.isArray(args[i]) && parameters[i].name !== 'matrix');
}

/** Functions that take rows and write one, but for those that say which of them `out` must not be. */
const writers = signatures.filter(
  (one) =>
    one.writesOut &&
    !one.says.includes('`out` must not') &&
    one.parameters.some(({ type }) => /Like\b/.test(type)),
);

test('nearly all functions that write may write over an input', () => {
  expect(writers.length).toBeGreaterThan(270);
});

test.for(writers)('$name writes the same over each of its inputs', (signature) => {
  let written = 0;
  for (const args of fc.sample(argumentsOf(signature), { seed: 0xa11a5, numRuns: 60 })) {
    const out: number[] = [];
    const answer = signature.call(out, ...args);
    written += Math.sign(out.length);
    for (const place of rowsOf(signature, args)) {
      const copies = structuredClone(args);
      const over = copies[place] as number[];
      const said = signature.call(over, ...copies);
      const title = `over ${signature.parameters[place].name} of ${JSON.stringify(args)}`;
      expect(said, title).toBe(answer === out ? over : answer);
      const expected = structuredClone(args);
      expected[place] = [...out, ...(args[place] as number[]).slice(out.length)];
      expect(copies, title).toEqual(expected);
    }
  }
  expect(written).toBeGreaterThan(0);
});
