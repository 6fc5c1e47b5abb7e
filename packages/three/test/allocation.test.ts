import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

test('a frame in which nothing grows leaves not one byte on the heap', async () => {
  const { visible, report } = await runAlone<{
    visible: number;
    report: { what: string; bytes: number }[];
  }>(join(import.meta.dirname, 'support/steady-frame.ts'));
  expect(visible).toBeGreaterThan(50);
  expect(report).toHaveLength(6);
  // A number on the heap is 16 bytes (12 in some engines): not one in a call.
  for (const { what, bytes } of report) expect(bytes, what).toBeLessThan(12);
});
