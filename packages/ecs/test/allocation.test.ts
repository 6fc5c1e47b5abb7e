import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runAlone } from '../../testkit/test/support/run-alone.ts';

/**
 * V8 compiles a function again and again until it is called as its callers expect; with this it looks at them seven times
 * as often. Not where it then compiles before it knows which calls are frequent, and leaves them calls.
 */
const COMPILE_SOON = ['--interrupt-budget=10000'];

async function expectNothingLeft(
  program: string,
  args: string[],
  count: number,
  engine: string[] = [],
): Promise<void> {
  const report = await runAlone<{ what: string; bytes: number; busy: number }[]>(
    join(import.meta.dirname, `support/${program}.ts`),
    args,
    engine,
  );
  expect(report).toHaveLength(count);
  for (const { what, bytes, busy } of report) {
    expect(busy, `${what}: too little happens`).toBeGreaterThan(7);
    // A number on the heap is 16 bytes (12 in some engines): not one in a frame.
    expect(bytes, what).toBeLessThan(12);
  }
}

test('a steady frame, going back and neighbors asked for leave not one byte on the heap', async () => {
  await expectNothingLeft('steady-frame', [], 10);
});

test.each(['2', '3'])(
  'nor does a frame with capsules and boxes that turn, in %sD',
  async (dimensions) => {
    await expectNothingLeft('steady-turned', [dimensions], 1, COMPILE_SOON);
  },
);

test.each([
  ['turned boxes', 'nothing'],
  ['boxes', 'a mesh'],
  ['hulls', 'a mesh'],
])('nor does one with a crowd of %s on %s', async (shape, ground) => {
  await expectNothingLeft('steady-crowd', [shape, ground], 1);
});
