import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

test('where there is no memory for the pairs an error says so, and the next frames are right', async () => {
  const reports = await runAlone<object[]>(join(import.meta.dirname, 'support/out-of-memory.ts'));
  expect(reports).toHaveLength(5);
  for (const report of reports) expect(report).toEqual({ threw: 2, right: 8, wrong: 0 });
});
