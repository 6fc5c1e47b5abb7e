import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

interface Report {
  threw: number;
  right: number;
  wrong: number;
}

test('where there is no memory for the pairs an error says so, and the next frames are right', async () => {
  const { crowds, churns } = await runAlone<{ crowds: Report[]; churns: Report[] }>(
    join(import.meta.dirname, 'support/out-of-memory.ts'),
  );
  expect(crowds).toHaveLength(5);
  for (const report of crowds) expect(report).toEqual({ threw: 2, right: 8, wrong: 0 });
  const sum = (of: keyof Report) => churns.reduce((total, report) => total + report[of], 0);
  expect(sum('wrong')).toBe(0);
  expect(sum('threw')).toBeGreaterThan(100);
  expect(sum('right')).toBeGreaterThan(100);
});
