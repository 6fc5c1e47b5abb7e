import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

/**
 * Bytes. A number that a function returns goes to the heap, 12 or 16 bytes, where V8 does not make it a part of its
 * caller: the answer of a sweep, and once or twice more on its way. The smallest array would be 72.
 */
const SOME_NUMBERS = 65;

test('contacts, sweeps and hot tests leave nothing on the heap but the numbers that some return', async () => {
  const report = await runAlone<Record<string, number>>(
    join(import.meta.dirname, 'support/leftovers.ts'),
  );
  const left = Object.entries(report);
  expect(left.length).toBeGreaterThan(70);
  const over = left.filter(([, bytes]) => bytes > SOME_NUMBERS);
  expect(over, 'bytes a call').toEqual([]);
  const silent = left.filter(([name]) => !/^(sweep|raycast)/.test(name));
  const clean = silent.filter(([, bytes]) => bytes < 1);
  // All of them but two, in which V8 keeps a few calls out of the compiled form.
  expect(clean.length, JSON.stringify(silent)).toBeGreaterThan(0.9 * silent.length);
});
