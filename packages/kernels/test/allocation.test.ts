import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

/** Questions of which core decides about triangles, by numbers. */
const DECIDED_BY_CORE = ['any at a capsule', 'capsule', 'capsule sweep', 'box sweep'];

test('questions to a mesh, and many boxes in one call, leave nothing on the heap', async () => {
  const report = await runAlone<{ name: string; bytes: number; hits: number }[]>(
    join(import.meta.dirname, 'support/steady-queries.ts'),
  );
  expect(report).toHaveLength(17);
  for (const { name, bytes, hits } of report) {
    expect(hits, name).toBeGreaterThan(0.03);
    // A number on the heap is 16 bytes: not one a question. Where V8 does not inline core's test, it puts the answer for
    // each triangle that is touched there, a few a question; the search itself left 1,000 to 4,000 bytes.
    expect(bytes, name).toBeLessThan(DECIDED_BY_CORE.includes(name) ? 250 : 16);
  }
});
