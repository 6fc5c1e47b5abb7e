import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

test('a steady frame, going back and neighbors asked for leave not one byte on the heap', async () => {
  const report = await runAlone<{ what: string; bytes: number; busy: number }[]>(
    join(import.meta.dirname, 'support/steady-frame.ts'),
  );
  expect(report).toHaveLength(12);
  for (const { what, bytes, busy } of report) {
    expect(busy, `${what}: too little happens`).toBeGreaterThan(7);
    // A number on the heap is 16 bytes (12 in some engines): not one in a frame.
    expect(bytes, what).toBeLessThan(12);
  }
});
