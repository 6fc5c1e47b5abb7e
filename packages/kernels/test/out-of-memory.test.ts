import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

interface Report {
  threw: number;
  right: number;
  wrong: number;
}

interface Printed extends Record<'crowds' | 'rests' | 'churns' | 'pinches' | 'differs', Report[]> {
  /** What errors said of crowds. */
  messages: string[];
}

test('where there is no memory an error says so, and what is asked afterwards is right', async () => {
  const entry = join(import.meta.dirname, 'support/out-of-memory.ts');
  const { crowds, rests, churns, pinches, differs, messages } = await runAlone<Printed>(entry);
  expect(messages).toHaveLength(5);
  for (const message of messages) {
    expect(message).toMatch(
      /^findPairs: the pairs of \d{4} members do not fit\. The index has 1 MiB of memory and gets no more \(4 GiB at most\)\.$/,
    );
  }
  expect(crowds).toHaveLength(5);
  for (const report of crowds) expect(report).toEqual({ threw: 2, right: 8, wrong: 0 });
  expect(rests).toHaveLength(2);
  for (const report of rests) expect(report).toEqual({ threw: 5, right: 3, wrong: 0 });
  for (const reports of [churns, pinches, differs]) {
    const sum = (of: keyof Report) => reports.reduce((total, report) => total + report[of], 0);
    expect(sum('wrong')).toBe(0);
    expect(sum('threw')).toBeGreaterThan(100);
    expect(sum('right')).toBeGreaterThan(100);
  }
});
