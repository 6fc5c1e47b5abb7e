import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

test('a steady frame leaves not one byte on the heap', async () => {
  const report = await runAlone<{ dimensions: number; bytes: number; busy: number }[]>(
    join(import.meta.dirname, 'support/steady-frame.ts'),
  );
  expect(report).toHaveLength(2);
  for (const { dimensions, bytes, busy } of report) {
    expect(busy, `${dimensions}D: too little happens`).toBeGreaterThan(10);
    // A number on the heap is 16 bytes (12 in some engines): not one in a frame.
    expect(bytes, `${dimensions}D`).toBeLessThan(12);
  }
});
